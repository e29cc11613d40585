"""waivers.toml: read strictly, every key there."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from clausecheck.errors import UsageError
from clausecheck.results.waivers import read_waivers, waivers_record

if TYPE_CHECKING:
    from pathlib import Path

DAY = date(2026, 11, 30)
ONE = """[[waiver]]
regulation = "law"
clause = "b.1"
check = "the-pair"
product = "mini"
versions = ["1.0", "1.1"]
expected = "pair"
reported = -1
justification = "It is not offered."
approver = "C. Regulator"
expires = 2026-12-31
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "waivers.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_waiver_is_kept_with_the_whole_id_of_its_check_and_the_day(tmp_path: Path) -> None:
    path = write(tmp_path, ONE)
    record = waivers_record(path, read_waivers(path), DAY)
    assert record["file"]["sha256"] == sha256(ONE.encode()).hexdigest()
    assert record["day"] == "2026-11-30"
    (waiver,) = record["waivers"]
    assert waiver["check"] == "law/b.1/the-pair"
    assert (waiver["expected"], waiver["reported"]) == ("pair", -1)
    assert waiver["expires"] == "2026-12-31"


def test_a_check_may_be_named_by_its_whole_id_and_a_date_be_a_string(tmp_path: Path) -> None:
    text = ONE.replace('"the-pair"', '"law/b.1/the-pair"').replace("2026-12-31", '"2026-12-31"')
    path = write(tmp_path, text)
    (waiver,) = waivers_record(path, read_waivers(path), DAY)["waivers"]
    assert (waiver["check"], waiver["expires"]) == ("law/b.1/the-pair", "2026-12-31")


KEYS = [line.split(" = ")[0] for line in ONE.splitlines()[1:]]


@pytest.mark.parametrize("key", KEYS)
def test_no_key_may_be_left_out(tmp_path: Path, key: str) -> None:
    text = "".join(line for line in ONE.splitlines(keepends=True) if not line.startswith(f"{key} "))
    with pytest.raises(UsageError, match=rf'toml:1: the key "{key}" is missing'):
        read_waivers(write(tmp_path, text))


WRONG = [
    ("expires =", "expirs =", 11, 'did you mean "expires"?'),
    ("2026-12-31", '"soon"', 11, "date"),
    ("2026-12-31", "2026-12-31T00:00:00Z", 11, "date"),
    ('["1.0", "1.1"]', "[]", 6, "length"),
    ('["1.0", "1.1"]', '"1.0"', 6, "array"),
    ('"the-pair"', '"law/b.2/the-pair"', 4, "is no check of law/b.1"),
    ('"It is not offered."', '""', 9, "length"),
]


@pytest.mark.parametrize(("old", "new", "line", "says"), WRONG)
def test_a_defect_is_one_line_with_its_place(
    tmp_path: Path, old: str, new: str, line: int, says: str
) -> None:
    path = write(tmp_path, ONE.replace(old, new))
    with pytest.raises(UsageError) as caught:
        read_waivers(path)
    said = str(caught.value)
    assert said.startswith(f"{path}:{line}: ") or (said.startswith(f"{path}:1: ") and "expirs" in new)
    assert says in said
    assert "\n" not in said
