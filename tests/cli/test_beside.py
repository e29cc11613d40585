"""run with what a laboratory adds: what is written, told on stderr, and with which code it ends."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from clausecheck.results import events_schema, results_schema
from tests.cli.calls import Called, call_here
from tests.cli.tiny import KINGS, LAW, write_law, write_toy
from tests.report.pages import Reader

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "Of two <i>sets</i>, the higher piece decides."
TEXT = f"(a) The crown is high.\n(b) The sets:\n1. Two pieces of one rank.\n(c) {WORDS}\n"
ENGAGEMENT = """
[laboratory]
name = "Harbour <script>alert(1)</script> Laboratory"
[report]
number = "H-1"
issued = 2026-12-01
[method]
decision_rule = "As the customer agreed."
[require]
games = ["poker-low-3"]
[[opinion]]
clause = "tiny/c"
reading = "grouped"
statement = "The pair comes first."
authoriser = "B. Counsel"
"""
FINDING = "tiny/b.1/these-and-no-others-are-pairs"


def waiver(expires: str, reported: str = "high-card", check: str = FINDING) -> str:
    return f"""
[[waiver]]
regulation = "tiny"
clause = "b.1"
check = "{check}"
product = "kings"
versions = ["1.0"]
expected = "pair"
reported = "{reported}"
justification = "Kings are dealt by hand."
approver = "C. Regulator"
expires = "{expires}"
"""


@pytest.fixture
def law(tmp_path: Path) -> Path:
    laws = write_law(tmp_path / "laws")
    digest = sha256(WORDS.encode()).hexdigest()
    known = LAW.replace('title = "Ties"', f'title = "Ties"\nsha256 = "{digest}"')
    known = known.replace('title = "Ranks"', f'title = "Ranks"\nsha256 = "{"0" * 64}"')
    (laws / "tiny" / "regulation.toml").write_text(known, "utf-8")
    return laws


def run(tmp_path: Path, law: Path, *words: object) -> Called:
    return call_here("run", *words, "--quiet", "--law", law, "--out", tmp_path / "out", cwd=tmp_path)


def written(tmp_path: Path, name: str) -> dict[str, Any]:
    folder = tmp_path / "out" / name
    for line in (folder / "events.ndjson").read_text("utf-8").splitlines():
        Draft202012Validator(events_schema()).validate(json.loads(line))
    results: dict[str, Any] = json.loads((folder / "results.json").read_bytes())
    Draft202012Validator(results_schema()).validate(results)
    return results


def test_an_engagement_and_texts_stand_in_results_and_report(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "honest")
    (tmp_path / "e.toml").write_text(ENGAGEMENT, "utf-8")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "tiny.txt").write_text(TEXT, "utf-8")
    done = run(tmp_path, law, "./honest", "--engagement", "e.toml", "--sources", "texts")
    assert done.code == 3  # the low game is required, and not claimed
    results = written(tmp_path, "honest")
    assert results["engagement"]["file"] == {
        "path": "e.toml",
        "sha256": sha256(ENGAGEMENT.encode()).hexdigest(),
    }
    assert results["run"]["decisionRule"] == "As the customer agreed."
    low = next(entry for entry in results["regulations"] if entry["id"] == "nj-13-69f-14.3")
    outcomes = {clause["id"]: clause["outcome"] for clause in low["clauses"]}
    assert (outcomes["c.6"], outcomes["b.1"]) == ("untested", "inapplicable")
    tiny = next(entry for entry in results["regulations"] if entry["id"] == "tiny")
    official = {clause["id"]: clause["official"] for clause in tiny["clauses"]}
    assert official["c"]["wording"] == WORDS
    assert official["a"]["standing"] == "amended"
    assert official["b"]["standing"] == "unfingerprinted"
    assert [name for name, told in official.items() if "wording" in told] == ["c"]
    assert "texts/tiny.txt is not the text that law data was read from" in done.err
    assert "no official text of nj-13-69f-14.3" in done.err
    page = (tmp_path / "out" / "honest" / "report.html").read_text("utf-8")
    text = Reader(page).text
    assert "H-1" in text
    assert WORDS in text
    assert "Harbour <script>alert(1)</script> Laboratory" in text
    assert "<script>alert" not in page
    assert "The crown is high" not in text


def test_waivers_that_stand_end_with_0_and_others_with_1(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "kings", KINGS)
    (tmp_path / "w.toml").write_text(waiver("2099-01-01"), "utf-8")
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml")
    assert (done.code, done.err) == (0, "")
    results = written(tmp_path, "kings")
    assert results["summary"]["outcome"] == "failed"
    assert "does not conform" in done.out
    assert "stands until 2099-01-01: Kings are dealt by hand." in done.out

    late = waiver("2020-01-01") + waiver("2099-01-01", "two-kings") + waiver("2099-01-01", check="no-such")
    (tmp_path / "w.toml").write_text(
        late + waiver("2099-01-01").replace('clause = "b.1"', 'clause = "c"'), "utf-8"
    )
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml")
    assert done.code == 2  # a check is not of the clause that it is put under
    astray = waiver("2099-01-01").replace('product = "kings"', 'product = "kngs"')
    (tmp_path / "w.toml").write_text(late + astray, "utf-8")
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml")
    assert done.code == 1
    told = done.err.splitlines()
    assert len(told) == 4
    assert "waiver 1 " in told[0]
    assert "expired on 2020-01-01" in told[0]
    assert "the finding is another one: expected pair, reported high-card" in told[1]
    assert "no such check" in told[2]
    assert told[3] == 'waiver 4 is for kngs, and matches no finding: did you mean "kings"?'
    page = Reader((tmp_path / "out" / "kings" / "report.html").read_text("utf-8")).text
    assert "expired" in page
    assert "matches no finding" in page


def test_what_got_worse_since_the_baseline_ends_with_1(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "kings")
    assert run(tmp_path, law, "./kings").code == 0
    good = tmp_path / "good.json"
    (tmp_path / "out" / "kings" / "results.json").rename(good)
    program = tmp_path / "kings" / "toy.py"
    honest = program.read_text("utf-8")
    program.write_text(honest.replace("return answers", f"{KINGS}\n    return answers"), "utf-8")
    (tmp_path / "w.toml").write_text(waiver("2099-01-01"), "utf-8")
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml", "--baseline", good)
    assert done.code == 1
    assert "worse than the baseline: tiny/b.1 was passed, is failed" in done.err
    bad = tmp_path / "out" / "kings" / "results.json"
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml", "--baseline", bad)
    assert (done.code, done.err) == (0, "kings: no clause is worse than in the baseline of kings 1.0\n")
    other = json.loads(good.read_text("utf-8"))
    other["product"]["name"] = "queens"
    good.write_text(json.dumps(other), "utf-8")
    done = run(tmp_path, law, "./kings", "--waivers", "w.toml", "--baseline", good)
    assert "the baseline is of another product, queens 1.0" in done.err


def test_what_an_earlier_run_left_spoilt_is_told_and_spoils_nothing(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "honest")
    for name, text in {"deep": "[" * 200_000, "lacking": '{"schema": "clausecheck/results/1"}'}.items():
        (tmp_path / "out" / name).mkdir(parents=True)
        (tmp_path / "out" / name / "results.json").write_text(text, "utf-8")
    done = run(tmp_path, law, "./honest")
    assert done.code == 0
    assert f"left out of the matrix: {tmp_path}/out/deep/results.json: is nested too deep" in done.err
    assert f"left out of the matrix: {tmp_path}/out/lacking/results.json: it lacks" in done.err
    assert "honest" in (tmp_path / "out" / "index.html").read_text("utf-8")


WRONG = [
    ("--engagement", "[laboratry]", 'unknown key "laboratry"'),
    ("--engagement", '[[opinion]]\nclause = "tiny/c"\nreading = "set"', "--reading tiny/c=set"),
    ("--waivers", "[[waivr]]", 'did you mean "waiver"?'),
    ("--waivers", waiver("2099-01-01").replace("C. Regulator", "  "), "approver"),
    ("--baseline", "{}", "it has no schema"),
]


@pytest.mark.parametrize(("option", "text", "says"), WRONG)
def test_a_file_with_a_defect_ends_with_2_and_one_line_before_anything_is_asked(
    tmp_path: Path, law: Path, option: str, text: str, says: str
) -> None:
    write_toy(tmp_path / "honest")
    (tmp_path / "file").write_text(text, "utf-8")
    done = run(tmp_path, law, "./honest", option, "file")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith("clausecheck: error: file")
    assert says in line
    assert not (tmp_path / "out").exists()
