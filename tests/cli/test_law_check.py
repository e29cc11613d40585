"""law check: every defect of law data and features, each in a line with its place."""

import json
from pathlib import Path

import pytest

from clausecheck.cli.main import main
from tests.law.officiallaw import FIRST, NAME, write_official_law

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    return write_official_law(tmp_path / "laws").parent


def spoil(path: Path, old: str, new: str) -> int:
    """The line at which a text was replaced."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (old, text.count(old))
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def defects(folder: Path, capsys: Capture) -> list[str]:
    assert main(["law", "check", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return [line.removeprefix("clausecheck: error: ") for line in err.splitlines()]


def test_sound_law_is_told_in_a_sentence(laws: Path, capsys: Capture) -> None:
    for folder in (laws, laws / NAME):
        assert main(["law", "check", str(folder)]) == 0
        assert capsys.readouterr() == ("1 regulation, 11 clauses, 3 checks: no defect.\n", "")
        assert main(["law", "check", str(folder), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == {
            "regulations": [NAME],
            "clauses": 11,
            "checks": 3,
            "defects": [],
        }


def test_every_defect_is_a_line_with_its_place(laws: Path, capsys: Capture) -> None:
    """Of data, of names that lead nowhere and of features, in one call."""
    data, feature = laws / NAME / "regulation.toml", laws / NAME / "sets.feature"
    lines = [
        spoil(data, 'ranks_clause = "a"', 'ranks_clause = "z"'),
        spoil(data, 'rests_on = ["b.2"]', 'rests_on = ["y"]'),
        spoil(feature, "@clause:d", "@clause:x"),
    ]
    found = defects(laws, capsys)
    assert [line.split(": ")[0] for line in found] == [
        f"{data}:{lines[0]}",
        f"{data}:{lines[1]}",
        f"{feature}:{lines[2]}",
    ]


def test_data_is_held_against_the_hands(laws: Path, capsys: Capture) -> None:
    data, feature = laws / NAME / "regulation.toml", laws / NAME / "sets.feature"
    line = spoil(data, "pattern = [{ groups = [2] }]", "pattern = [{ groups = [3] }]")
    spoil(feature, 'Then it ranks as a "row"', 'Then it ranks as a "roe"')
    found = defects(laws, capsys)
    assert found[0].startswith(f"{data}:{line}: ")
    assert any(each.startswith(f"{feature}:{FIRST + 1}: ") for each in found)


def test_statements_of_features_are_held_against_the_law(laws: Path, capsys: Capture) -> None:
    feature = laws / NAME / "sets.feature"
    line = spoil(feature, 'Then it beats "Ac Qd"', 'Then it loses to "Ac Qd"')
    (found,) = defects(laws, capsys)
    assert found.startswith(f'{feature}:{line}: "it loses to')


def test_places_are_told_from_where_the_user_stands(
    laws: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = spoil(laws / NAME / "sets.feature", "@clause:d", "@clause:x")
    (laws.parent / "beside").mkdir()
    for here, told in ((laws.parent / "beside", "../laws"), (laws.parent, "laws"), (laws / NAME, ".")):
        monkeypatch.chdir(here)
        (found,) = defects(Path(told), capsys)
        place = found.split(": ")[0].removesuffix(f":{line}")
        assert (here / place).samefile(laws / NAME / "sets.feature")
        assert not place.startswith("/")


SPOILT = [('schema = "', "schema = "), ('ranks_clause = "a"', 'ranks_clause = "z"'), ("title =", "tilte =")]


@pytest.mark.parametrize(("old", "new"), SPOILT)
def test_a_defect_of_data_hides_none_of_features(laws: Path, capsys: Capture, old: str, new: str) -> None:
    """Not where the file is no TOML, nor where a name leads nowhere, nor where a key is unknown."""
    data, feature = laws / NAME / "regulation.toml", laws / NAME / "sets.feature"
    data.write_text(data.read_text("utf-8").replace(old, new, 1), "utf-8")
    line = spoil(feature, 'Then it beats "Ac Qd"', 'Then it beets "Ac Qd"')
    first, *rest = defects(laws, capsys)
    assert first.startswith(f"{data}:")
    assert [told.startswith(f"{feature}:{line}: no step is worded") for told in rest] == [True]


def test_a_defect_of_one_check_hides_none_of_another(laws: Path, capsys: Capture) -> None:
    feature = laws / NAME / "sets.feature"
    beats = spoil(feature, 'Then it beats "Ac Qd"', 'Then it beets "Ac Qd"')
    ranks = spoil(feature, 'Then it ranks as a "row"', 'Then it ranks as a "roww"')
    told = defects(laws, capsys)
    assert sorted(each.split(": ")[0] for each in told) == sorted(
        f"{feature}:{line}" for line in (beats, ranks)
    )


def test_each_regulation_of_a_folder_is_linted(laws: Path, tmp_path: Path, capsys: Capture) -> None:
    second = write_official_law(tmp_path / "other")
    second.rename(laws / "second")
    third = laws / "third"
    third.mkdir()
    (third / "regulation.toml").write_text("schema = \n", "utf-8")
    fourth = laws / "fourth"
    fourth.mkdir()
    (fourth / "some.feature").write_text("Feature: some\n", "utf-8")
    (laws / "not law").mkdir()
    found = defects(laws, capsys)
    assert [line.split(": ")[0] for line in found] == [
        str(fourth),
        f"{fourth / 'some.feature'}:1",
        f"{laws / 'second' / 'regulation.toml'}:2",
        f"{third / 'regulation.toml'}:1",
    ]
    assert main(["law", "check", str(laws), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["regulations"] == ["fourth", NAME, "second", "third"]
    assert [defect["where"] for defect in told["defects"]] == [line.split(": ")[0] for line in found]
    assert all(defect["what"] for defect in told["defects"])


def test_features_are_wanted(laws: Path, capsys: Capture) -> None:
    (laws / NAME / "sets.feature").unlink()
    (found,) = defects(laws, capsys)
    assert found.endswith("has no .feature file; a regulation needs one")


def test_a_folder_without_law_is_no_call(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "empty").mkdir()
    assert defects(tmp_path, capsys) == [
        f"{tmp_path}: holds no regulation; a regulation is DIR/ID/regulation.toml"
    ]
    (tmp_path / "file").write_text("x", "utf-8")
    assert defects(tmp_path / "file", capsys) == [
        f"{tmp_path / 'file'}: no such folder; give a folder with regulations"
    ]
