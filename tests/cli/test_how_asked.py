"""results.json says of each game how it was asked, and the report repeats it in words."""

from pathlib import Path
from typing import Any

from clausecheck.cli.main import main
from clausecheck.results import read_checked
from tests.cli.calls import called
from tests.report.pages import Reader


def asked(folder: Path, *words: object) -> tuple[dict[str, Any], str]:
    done = called(lambda: main(["run", *map(str, words), "--quiet", "--out", "out"]), cwd=folder)
    assert done.code in (0, 3), done.err
    (place,) = (folder / "out").glob("*/results.json")
    told: dict[str, Any] = read_checked(place)["run"]
    return told, Reader(place.with_name("report.html").read_text(encoding="utf-8")).text


def test_a_game_that_its_adapter_lists_is_swept(tmp_path: Path) -> None:
    told, text = asked(tmp_path, "reference", "--game", "two-card-joker-poker", "--depth", "exhaustive")
    assert told["asked"] == [
        {
            "regulation": "nj-13-69f-30.5",
            "game": "two-card-joker-poker",
            "by": ["sweep", "compare"],
            "cases": 1379,
            "of": 1379,
            "unit": "hands",
        }
    ]
    assert (
        "two-card joker poker: 1,379 of 1,379 hands, by sweep: its adapter listed every hand itself" in text
    )


def test_a_sample_is_sent_and_what_is_on_record_is_counted(tmp_path: Path) -> None:
    words = ("reference", "--game", "two-card-joker-poker", "--depth", "quick", "--reuse")
    asked(tmp_path, *words)
    told, text = asked(tmp_path, *words)
    assert [(game["by"], game["cases"]) for game in told["asked"]] == [(["rank", "compare"], 183)]
    counts = told["reused"]["games"]["two-card-joker-poker"]
    assert counts["anew"] == 0
    assert "183 of 1,379 hands, by rank: each hand was sent to it" in text
    assert f"{counts['reused']:,} of {counts['reused']:,} answers taken from record" in text
