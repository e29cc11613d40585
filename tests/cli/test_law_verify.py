"""law verify and law diff: what they tell of a text, in lines and as JSON, and how they end."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from tests.law.officiallaw import NAME, write_official_law
from tests.law.officialtext import CLAUSES, DONE, TEXT, put

Capture = pytest.CaptureFixture[str]

ROWS = [f"{NAME}/b.2/a-pair-is-a-row", f"{NAME}/b.2/a-pair-beats-none"]
TIES = [f"{NAME}/d/the-second-piece-decides"]


@pytest.fixture
def law(tmp_path: Path) -> Path:
    return write_official_law(tmp_path / "laws")


def write(folder: Path, text: str, name: str = "copy.txt") -> str:
    path = folder / name
    path.write_text(text, "utf-8", newline="")
    return str(path)


def verified(law: Path, copy: str, capsys: Capture, code: int) -> dict[str, Any]:
    assert main(["law", "verify", str(law), copy, "--json"]) == code
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def statuses(told: dict[str, Any]) -> dict[str, str]:
    return {row["id"]: row["status"] for row in told["clauses"] if row["status"] != "verbatim"}


@pytest.mark.parametrize("how", ["CRLF", "a running head", "notes", "curly quotes", "a byte order mark"])
def test_a_copy_of_the_same_text_is_verbatim(how: str, law: Path, tmp_path: Path, capsys: Capture) -> None:
    told = verified(law, write(tmp_path, DONE[how]), capsys, 0)
    assert told["counts"] == {"verbatim": len(CLAUSES), "unavailable": 1}
    assert told["changed"] is False
    assert (told["regulation"], told["edition"]) == (NAME, "No. 4, May 2031")
    assert all(row["checks"] == row["readings"] == [] for row in told["clauses"])


def test_an_amended_clause_names_the_checks_and_readings_that_need_a_new_look(
    law: Path, tmp_path: Path, capsys: Capture
) -> None:
    told = verified(law, write(tmp_path, put("with a crown", "with a king")), capsys, 1)
    assert statuses(told) == {"b.2": "amended", "e": "unavailable"}
    row = next(row for row in told["clauses"] if row["id"] == "b.2")
    assert (row["checks"], row["readings"]) == (ROWS, [f"{NAME}/d (N1)"])
    words = CLAUSES["b.2"].replace("a crown", "a king")
    assert (row["citation"], row["sha256"]) == ("Gaz. 4:12(b)2", sha256(words.encode()).hexdigest())


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (TEXT[TEXT.index("(d) When") :], "", {"d": "missing"}),
        ('3. "Crowd" is every other set.\n', "", {"b.3": "missing"}),
        ("(c) A", "4. A set of none.\n(c) A", {"b.4": "new"}),
        ("decides nothing.\n", "decides nothing.\n(e) Manners.\n", {"e": "new"}),
        ("ii. For the version with two crowns, nothing.\n", "", {"c.1.ii": "missing"}),
        ("30 to 1", "25 to 1", {"c.1": "amended"}),
    ],
)
def test_what_is_gone_new_or_otherwise_ends_with_1(
    old: str, new: str, found: dict[str, str], law: Path, tmp_path: Path, capsys: Capture
) -> None:
    told = verified(law, write(tmp_path, put(old, new)), capsys, 1)
    assert statuses(told) == {"e": "unavailable", **found}


def test_a_missing_clause_has_its_checks_looked_at_again(law: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["law", "verify", str(law), write(tmp_path, TEXT[: TEXT.index("(d) When")])]) == 1
    assert f"Checks to look at again:\n  {TIES[0]}\n" in capsys.readouterr().out


def test_it_is_told_in_lines(law: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = write(tmp_path, put("with a crown", "with a king"))
    assert main(["law", "verify", str(law), copy]) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[:4] == ["a       verbatim", "b       verbatim", "b.1     verbatim", "b.2     amended"]
    assert "e       unavailable, as law data says: the page is lost" in lines
    assert "Gaz. 4:12: 9 verbatim, 1 amended, 1 unavailable, of 11 clauses." in lines
    after = lines[lines.index("Checks to look at again:") :]
    assert after[1:3] == [f"  {name}" for name in ROWS]
    assert after[-1].startswith('  b.2  sha256 = "')
    assert err == "Left out as not the law's: 3 lines; --left-out shows them.\n"


def test_what_was_left_out_can_be_read(law: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = write(tmp_path, TEXT + "Notes\nGaz. 2\n")
    assert main(["law", "verify", str(law), copy, "--left-out"]) == 0
    told = capsys.readouterr().out
    left = [*TEXT.splitlines()[:3], "Notes", "Gaz. 2"]
    assert told.endswith("\n".join(["Left out as not the law's:", *(f"  {line}" for line in left)]) + "\n")
    assert verified(law, copy, capsys, 0)["leftOut"] == left


def test_a_clause_without_a_fingerprint_is_not_passed_over(tmp_path: Path, capsys: Capture) -> None:
    law = write_official_law(tmp_path / "laws", without=["b.3"])
    copy = write(tmp_path, TEXT)
    assert statuses(verified(law, copy, capsys, 1)) == {"b.3": "unfingerprinted", "e": "unavailable"}
    assert main(["law", "verify", str(law), copy]) == 1
    assert "\nb.3     no fingerprint\n" in capsys.readouterr().out


def test_the_wrong_text_is_wondered_at(law: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["law", "verify", str(law), write(tmp_path, "(a) Other words.")]) == 1
    assert "No clause is verbatim: is it the text of this regulation?" in capsys.readouterr().err


def test_where_nothing_could_be_compared_the_text_is_not_wondered_at(tmp_path: Path, capsys: Capture) -> None:
    law = write_official_law(tmp_path / "laws", without=[*CLAUSES])
    assert main(["law", "verify", str(law), write(tmp_path, TEXT)]) == 1
    out, err = capsys.readouterr()
    assert f"{len(CLAUSES)} no fingerprint" in out
    assert "verbatim" not in out + err


def test_a_regulation_is_named_by_its_id_too(law: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = write(tmp_path, TEXT)
    assert main(["law", "verify", NAME, copy, "--law", str(law.parent)]) == 0
    shutil.rmtree(law)
    capsys.readouterr()
    assert main(["law", "verify", NAME, copy]) == 2
    assert capsys.readouterr().err.startswith(f'clausecheck: error: no regulation is named "{NAME}"')


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\x7fELF\0", "is not a text"),
        (b"Nothing", "no clause"),
        (b"(a) \xff", "not UTF-8"),
    ],
)
def test_what_is_no_text_is_one_line(
    content: bytes, said: str, law: Path, tmp_path: Path, capsys: Capture
) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(content)
    good = write(tmp_path, TEXT, "good.txt")
    calls = (["verify", str(law), str(copy)], ["diff", good, str(copy)], ["diff", str(copy), good])
    for words in calls:
        assert main(["law", *words]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"clausecheck: error: {copy}:")
        assert said in err


def test_two_copies_of_one_text_do_not_differ(tmp_path: Path, capsys: Capture) -> None:
    old, new = write(tmp_path, TEXT, "old.txt"), write(tmp_path, DONE["notes"], "new.txt")
    assert main(["law", "diff", old, new]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "10 verbatim, of 10 clauses."


def test_a_diff_shows_the_words_that_changed(law: Path, tmp_path: Path, capsys: Capture) -> None:
    changed = put("with a crown", "with a king", put("30 to 1", "25 to 1"))
    old, new = write(tmp_path, TEXT, "old.txt"), write(tmp_path, changed, "new.txt")
    assert main(["law", "diff", old, new]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index("b.2     amended") + 1].strip() == (
        "… sequence, with a [-crown-] {+king+} being the highest …"
    )
    assert lines[-1] == "8 verbatim, 2 amended, of 10 clauses."
    assert main(["law", "diff", old, new, "--regulation", str(law), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    rows = {row["id"]: row for row in told["clauses"] if row["status"] == "amended"}
    assert list(rows) == ["b.2", "c.1"]
    assert rows["b.2"]["checks"] == ROWS
    assert rows["b.2"]["edits"] == [
        {"before": "sequence, with a", "old": "crown", "new": "king", "after": "being the highest"}
    ]
    assert (told["old"], told["new"], told["changed"]) == (old, new, True)


def test_a_diff_stays_short(tmp_path: Path, capsys: Capture) -> None:
    old = "(a) " + " ".join(f"X{n} kept" for n in range(9)) + " " + "Long " * 40 + "end."
    new = "(a) " + " ".join(f"Y{n} kept" for n in range(9)) + " end."
    assert main(["law", "diff", write(tmp_path, old, "old.txt"), write(tmp_path, new, "new.txt")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[6:7] == ["     and 5 more changes"]
    assert max(map(len, lines)) < 120


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("law", "no command is given; clausecheck law --help lists what there is"),
        ("law verfy", 'no command is named "verfy"; did you mean "verify"?'),
        (
            "law verify",
            "REGULATION is missing; write: clausecheck law verify [OPTIONS] REGULATION OFFICIAL.txt",
        ),
        ("law diff a.txt", "NEW.txt is missing; write: clausecheck law diff [OPTIONS] OLD.txt NEW.txt"),
        ("law check", "DIR is missing; write: clausecheck law check [OPTIONS] DIR"),
        ("law check /nowhere", "/nowhere: no such folder; give a folder with regulations"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(words: str, said: str, capsys: Capture) -> None:
    assert main(words.split()) == 2
    assert capsys.readouterr() == ("", f"clausecheck: error: {said}\n")
