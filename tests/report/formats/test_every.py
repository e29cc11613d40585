"""What every format owes: whatever keeps the schema is rendered, and through the command line too."""

import json
import random
from pathlib import Path
from typing import Any, Final

import pytest

from clausecheck.cli.main import main
from clausecheck.report.formats import FORMATS, Format
from clausecheck.results import fold, write_results
from clausecheck.results.checked import fault_of
from tests.report.formats.every import EVERY, Results, waived
from tests.report.samples import failing, ruling
from tests.results.test_document import every_kind

WRITTEN: Final = [each for each in FORMATS.values() if not each.binary and each.name != "html"]
EACH: Final = pytest.mark.parametrize("chosen", WRITTEN, ids=lambda each: each.name)
ODD: Final[tuple[Any, ...]] = (
    None,
    0,
    -1,
    2.5,
    1e9,
    10**30,
    True,
    "",
    "x" * 3000,
    "\ud800",
    [],
    {},
    [None],
    {"a": 1},
    [["x"]],
)


@EACH
def test_the_command_line_writes_what_the_module_renders(
    chosen: Format, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_results(tmp_path / "results.json", failing())
    words = ["report", str(tmp_path / "results.json"), "--format", chosen.name]
    assert main([*words, "--out", f"{tmp_path}/new/"]) == 0
    written = (tmp_path / "new" / chosen.file).read_bytes()
    assert written == chosen.render(failing())
    capsys.readouterr()
    assert main(words) == 0
    assert capsys.readouterr().out.encode() == written


@EACH
@pytest.mark.parametrize("name", [name for name in EVERY if name.startswith(("hostile", "megabyte"))])
def test_no_character_of_a_product_hides_or_is_obeyed(chosen: Format, name: str) -> None:
    document = chosen.render(EVERY[name]()).decode("utf-8")
    assert not [c for c in document if (ord(c) < 0x20 and c not in "\n\t") or 0x7F <= ord(c) < 0xA0]
    assert not set(document) & set("\u202a\u202e\u2066\u200b\ufeff\ufffe\uffff")


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path to everything inside, of long lists the first few."""
    if isinstance(value, dict):
        inside: list[tuple[str | int, Any]] = [*value.items()]
    else:
        inside = [*enumerate(value[:4])] if isinstance(value, list) else []
    return [found for key, item in inside for found in ((*path, key), *places(item, (*path, key)))]


def odd(results: Results, draw: random.Random) -> Results:
    """The results with one thing in them changed, or taken away."""
    copy: Any = json.loads(json.dumps(results))
    *above, last = draw.choice(places(copy))
    inside = copy
    for key in above:
        inside = inside[key]
    if draw.random() < 0.3 and isinstance(inside, dict):
        del inside[last]
    else:
        inside[last] = draw.choice(ODD)
    changed: Results = copy
    return changed


@pytest.fixture(scope="module")
def kept() -> list[Results]:
    """Results that keep the schema, and are like none that a run has written."""
    draw = random.Random(0)  # noqa: S311
    samples = [failing(), ruling(), waived(), fold(every_kind())]
    return [each for each in (odd(draw.choice(samples), draw) for _ in range(200)) if not fault_of(each)]


@EACH
def test_whatever_keeps_the_schema_is_rendered(chosen: Format, kept: list[Results]) -> None:
    assert len(kept) > 20
    for results in kept:
        assert chosen.render(results)
