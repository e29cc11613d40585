"""Faults that Gherkin runners have had: ours loses no clause, no Background and no letter."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

from clausecheck.check.features import FeatureErrors
from clausecheck.law import home, load_regulation
from tests.check.gherkin_sample import folder, read
from tests.check.lawfolder import scenario
from tests.check.products import NJ30, Toy, certified
from tests.cli.calls import call
from tests.cli.tiny import FEATURE, write_law, write_toy

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_b157_no_pytest_bdd_is_allowed_that_takes_a_rule_for_prose() -> None:
    """B157: before version 8 the scenarios of a Rule ran without it."""
    wanted = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    (oldest,) = [found[1] for each in wanted if (found := re.fullmatch(r"pytest-bdd>=(\d+)\..*", each))]
    assert int(oldest) >= 8


def test_b157_every_verdict_has_the_clause_of_its_rule(tmp_path: Path) -> None:
    """B157: with a Rule for each clause, each scenario is judged under its own."""
    place = tmp_path / "laws" / NJ30
    place.mkdir(parents=True)
    (place / "regulation.toml").write_bytes((home() / NJ30 / "regulation.toml").read_bytes())
    rules = {"b.5": ("Jk 7s", "pair"), "b.4": ("8d 7s", "straight"), "b.6": ("9d 7d", "flush")}
    text = "@game:two-card-joker-poker\nFeature: own\n" + "".join(
        f"@clause:{clause}\nRule: of {name}\n"
        + scenario(f'the hand "{hand}"', f'it ranks as a "{name}"', name=f"a {name}")
        + "\n"
        for clause, (hand, name) in rules.items()
    )
    (place / "own.feature").write_text(text, "utf-8")
    checks = certified(Toy(), {NJ30: load_regulation(place)}, depth="quick").planned()
    assert [(check["clause"], check["name"]) for check in checks] == [
        (clause, f"a {name}") for clause, (_, name) in rules.items()
    ]


@pytest.mark.parametrize("tag", ["", "@game:poker-high-5 "])
def test_b159_a_second_background_is_never_chosen_over_the_first(tmp_path: Path, tag: str) -> None:
    """B159: of two Backgrounds, whatever tags were asked for, only the last was read."""
    lines = [
        *("@game:two-card-joker-poker", "Feature: f"),
        *("Background:", 'Given the hand "As"', f"{tag}Background:", 'Given the hand "Kd"'),
        *("@clause:a", "Rule: r", "Scenario: one", 'Then "A" beats "K"'),
    ]
    with pytest.raises(FeatureErrors) as caught:
        read(folder(tmp_path, x="\n".join(lines)))
    assert f"{caught.value}".startswith(f"{tmp_path}/features/xx-1/x.feature:5: ")


def test_b171_a_system_that_does_not_speak_utf_8_reads_and_writes_the_same(tmp_path: Path) -> None:
    """B171: files were read in the system's own encoding, and a section sign was the end."""
    law = write_law(tmp_path / "laws", FEATURE.replace("a pair beats an ace", "§ 1 – a pair beats an A♠"))
    write_toy(tmp_path / "toy")
    plain = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON", "PYTEST"))}
    env = {**plain, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    called = call("run", "./toy", "--law", law, "--quiet", cwd=tmp_path, env=env)
    assert called.code == 0, called.err
    for report in ("results.json", "report.html", "junit.xml"):
        text = (tmp_path / "clausecheck-out" / "toy" / report).read_text("utf-8")
        assert "§ 1 – a pair beats an A♠" in text
