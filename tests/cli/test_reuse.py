"""run --reuse and --certify: what is recorded, what of it is reused, and what the report says of that."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from clausecheck.check import plan
from tests.cli.calls import call_here
from tests.cli.test_run import results_of, run
from tests.cli.tiny import write_law, write_toy

STARTS = "open('starts', 'a').write('s')\n"
OTHER = "adapter = Adapter({name!r}, open('version').read())\n"


@pytest.fixture
def law(tmp_path: Path) -> Path:
    return write_law(tmp_path / "laws")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """An honest adapter that counts its starts, and reads its version from a file that is none of its own."""
    folder = write_toy(tmp_path / "toy")
    program = (folder / "toy.py").read_text("utf-8")
    program = program.replace("adapter = Adapter('toy', \"1.0\")", OTHER.format(name="toy"))
    (folder / "toy.py").write_text(STARTS + program, "utf-8")
    (folder / "version").write_text("1.0")
    return folder


def starts(toy: Path) -> int:
    return len((toy / "starts").read_text())


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        gone = ("seconds", "id", "started", "reused") if "mode" in value else ("seconds",)
        return {key: without_times(inner) for key, inner in value.items() if key not in gone}
    return [without_times(inner) for inner in value] if isinstance(value, list) else value


def test_the_second_run_asks_nothing_and_finds_the_same(tmp_path: Path, law: Path, toy: Path) -> None:
    first = run(tmp_path, law, "./toy", "--reuse", "--jobs", "1")
    found = results_of(tmp_path, "toy")
    assert (first.code, starts(toy)) == (0, 1)
    assert "recorded" not in first.out
    assert found["run"]["reused"]["reused"] == {"calls": 0, "items": 0}
    second = run(tmp_path, law, "./toy", "--reuse", "--jobs", "1")
    again = results_of(tmp_path, "toy")
    assert (second.code, starts(toy)) == (0, 1)
    assert without_times(again) == without_times(found)
    reused = again["run"]["reused"]
    assert reused["from"] == [found["run"]["started"]]
    assert (reused["reused"], reused["anew"]) == (found["run"]["reused"]["anew"], {"calls": 0, "items": 0})


def test_the_report_says_near_its_verdict_that_answers_were_recorded(
    tmp_path: Path, law: Path, toy: Path
) -> None:
    run(tmp_path, law, "./toy", "--reuse")
    done = run(tmp_path, law, "./toy", "--reuse")
    day = results_of(tmp_path, "toy")["run"]["reused"]["from"][0][:10]
    sentence = rf"No answer was asked in this run: all [\d,]+ were recorded on {day}, of the same files\."
    assert re.search(rf"^  {sentence}$", done.out, re.MULTILINE)
    html = (tmp_path / "out" / "toy" / "report.html").read_text("utf-8")
    assert re.search(sentence, html[html.index('id="verdict"') : html.index("</header>")])
    assert "0 asked in this run" in html


def test_a_changed_byte_asks_anew(tmp_path: Path, law: Path, toy: Path) -> None:
    run(tmp_path, law, "./toy", "--reuse", "--jobs", "1")
    with (toy / "toy.py").open("a") as program:
        program.write("#")
    run(tmp_path, law, "./toy", "--reuse", "--jobs", "1")
    assert starts(toy) == 2
    assert results_of(tmp_path, "toy")["run"]["reused"]["from"] == []


def test_another_depth_asks_only_what_is_missing(tmp_path: Path, law: Path, toy: Path) -> None:
    run(tmp_path, law, "./toy", "--reuse", "--depth", "quick")
    done = run(tmp_path, law, "./toy", "--reuse", "--depth", "exhaustive")
    reused = results_of(tmp_path, "toy")["run"]["reused"]
    assert reused["reused"]["items"] > 0
    assert reused["anew"]["items"] >= 1326
    assert re.search(r"Of [\d,]+ answers, [\d,]+ were recorded on", done.out)


def test_a_spoilt_record_is_asked_anew_and_the_log_says_so(tmp_path: Path, law: Path, toy: Path) -> None:
    run(tmp_path, law, "./toy", "--reuse")
    (path,) = (tmp_path / "out" / "toy" / "answers").iterdir()
    path.write_bytes(b"spoilt" * 1000)
    done = run(tmp_path, law, "./toy", "--reuse")
    assert (done.code, "Traceback" in done.err) == (0, False)
    results = results_of(tmp_path, "toy")
    assert results["run"]["reused"]["from"] == []
    assert any("the recorded answers cannot be read" in text for text in results["log"])


def test_a_product_that_calls_itself_something_else_now_is_asked_from_the_start(
    tmp_path: Path, law: Path, toy: Path
) -> None:
    run(tmp_path, law, "./toy", "--reuse", "--depth", "quick")
    (toy / "version").write_text("2.0")
    done = run(tmp_path, law, "./toy", "--reuse", "--depth", "exhaustive")
    results = results_of(tmp_path, "toy")
    assert done.code == 0
    assert (results["product"]["version"], results["product"]["identity"]) == ("2.0", "verified")
    assert results["run"]["reused"]["from"] == []
    assert any("the recorded answers were set aside" in text for text in results["log"])


def test_a_run_without_reuse_records_nothing(tmp_path: Path, law: Path, toy: Path) -> None:
    run(tmp_path, law, "./toy", "--depth", "quick")
    assert not (tmp_path / "out" / "toy" / "answers").exists()
    assert "reused" not in results_of(tmp_path, "toy")["run"]


def test_a_certification_asks_everything_and_is_no_practice(tmp_path: Path, law: Path, toy: Path) -> None:
    assert "A practice run" in run(tmp_path, law, "./toy", "--depth", "quick").out
    done = run(tmp_path, law, "./toy", "--certify")
    assert (done.code, "practice" in done.out) == (3 if "Untested" in done.out else 0, False)
    assert results_of(tmp_path, "toy")["run"]["mode"] == "certification"


def test_a_certification_asks_every_hand_also_of_games_that_are_sampled_by_default(
    tmp_path: Path, law: Path, toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "LISTED_BY_DEFAULT", 10)
    for word, depth in (("--quiet", "standard"), ("--certify", "exhaustive")):
        run(tmp_path, law, "./toy", word)
        assert results_of(tmp_path, "toy")["run"]["depth"] == depth


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("./toy", "--certify", "--reuse"),
            "--certify: a certification asks everything anew; leave out --reuse",
        ),
        *(
            (
                ("./toy", "--certify", "--depth", depth),
                f"--certify: a certification asks every hand that can be listed; leave out --depth {depth}",
            )
            for depth in ("quick", "standard")
        ),
        (("http://127.0.0.1:9", "--reuse"), "what answers at a URL may have changed unseen"),
        (("http://127.0.0.1:9", "--certify"), "what answers at a URL cannot be certified"),
    ],
)
def test_what_cannot_be_reused_or_certified_is_refused(
    tmp_path: Path, law: Path, toy: Path, words: tuple[str, ...], said: str
) -> None:
    done = call_here("run", *words, "--law", law, "--out", tmp_path / "out", cwd=tmp_path)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err
    assert not (toy / "starts").exists()
    assert not (tmp_path / "out").exists()


def test_a_log_that_was_cut_still_says_that_answers_were_recorded(
    tmp_path: Path, law: Path, toy: Path
) -> None:
    run(tmp_path, law, "./toy", "--reuse")
    run(tmp_path, law, "./toy", "--reuse")
    header = json.loads((tmp_path / "out" / "toy" / "events.ndjson").read_bytes().splitlines()[0])
    assert header["run"]["reused"]["from"] == results_of(tmp_path, "toy")["run"]["reused"]["from"]
