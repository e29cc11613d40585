"""Reading features: which checks are planned, how they are named, and which bytes are text."""

from __future__ import annotations

import locale
from pathlib import Path

import pytest

from clausecheck.check.features import FeatureErrors, slug
from clausecheck.errors import FeatureError
from tests.check.gherkin_sample import SAMPLE, folder, read, rule


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places are told from where the user stands."""
    monkeypatch.chdir(tmp_path)


def test_a_sample_plans_each_scenario_and_each_row_in_the_order_of_the_file(tmp_path: Path) -> None:
    checks = read(folder(tmp_path, sample=SAMPLE))
    assert [(c.id, c.kind, c.game, c.row, c.line) for c in checks] == [
        ("xx-1/b.5/a-joker-and-a-king-are-a-pair-of-kings", "scenario", "two-card-joker-poker", None, 14),
        ("xx-1/b.5/suits-make-no-difference-as-ac-pair", "scenario", "two-card-joker-poker", 0, 25),
        ("xx-1/b.5/suits-make-no-difference-2s-2c-pair", "scenario", "two-card-joker-poker", 1, 26),
        ("xx-1/b.5/suits-make-no-difference-high-card-ah-kd", "scenario", "two-card-joker-poker", 2, 29),
        ("xx-1/b.6/as-kc-is-a-high-card", "scenario", "two-card-joker-poker", 0, 38),
        ("xx-1/b.6/every-hand-this-clause-describes", "exhaustive", "two-card-joker-poker", None, 40),
        ("xx-1/a/any-hand-has-a-rank", "property", "poker-high-5", None, 45),
    ]
    assert checks[0].at == "features/xx-1/sample.feature:14"
    assert checks[1].name == "suits make no difference (As Ac, pair)"
    assert (checks[4].name, checks[4].scenario) == ("As Kc is a high-card", "<hand> is a <category>")


def test_steps_are_rendered_with_their_row_behind_both_backgrounds(tmp_path: Path) -> None:
    first, _, _, last, *_ = read(folder(tmp_path, sample=SAMPLE))
    assert first.steps == (
        ("given", "the jokers are in", 5),
        ("given", "the deck is whole", 12),
        ("given", 'the hand "Jk Ks"', 15),
        ("then", 'it ranks as a "pair"', 16),
        ("then", 'it ties with "Kc Kd"', 17),
    )
    assert last.steps[2:] == (("given", 'the hand "Ah Kd"', 20), ("then", 'it ranks as a "high-card"', 21))


def test_files_are_read_in_order_of_path_and_below_subfolders(tmp_path: Path) -> None:
    home = folder(tmp_path, b=rule('Scenario: two\n Given the hand "A"\n Then it ranks as a "pair"'))
    (home / "a").mkdir()
    (home / "a" / "z.feature").write_text(rule('Scenario: one\n Given the hand "A"\n Then it ties with "B"'))
    assert [check.at for check in read(home)] == [
        "features/xx-1/a/z.feature:5",
        "features/xx-1/b.feature:5",
    ]


def test_a_folder_given_relatively_plans_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    monkeypatch.chdir(home.parent)
    assert read(Path(home.name)) == read(home)


def test_crlf_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    plain = read(folder(tmp_path, sample=SAMPLE))
    odd = read(folder(tmp_path, sample=b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode()))
    assert odd == plain


def test_features_are_utf8_whatever_the_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "getpreferredencoding", lambda *_: "cp1252")
    body = 'Scenario: § 30.5 – an ace of ♠\n Given the hand "A♠"\n Then it ranks as a "pair"'
    (check,) = read(folder(tmp_path, sample=rule(body)))
    assert check.name == "§ 30.5 – an ace of ♠"
    assert check.steps[0] == ("given", 'the hand "A♠"', 6)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (SAMPLE.encode("utf-16"), "is UTF-16 (byte order mark at offset 0), not UTF-8"),
        (SAMPLE.encode("utf-32"), "is UTF-32 (byte order mark at offset 0), not UTF-8"),
        (SAMPLE.encode("utf-16-le"), "a NUL byte at offset 1 (UTF-16 without a byte order mark?)"),
        (b"Feature: f\n# \xa7 30.5\n", "is not UTF-8: byte 0xa7 at offset 13"),
        (b"\xef\xbb\xbfFeature: \xff", "is not UTF-8: byte 0xff at offset 12"),
    ],
)
def test_another_encoding_is_named_with_file_and_offset(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(FeatureErrors) as caught:
        read(folder(tmp_path, sample=data))
    (line,) = str(caught.value).splitlines()
    assert line.startswith("features/xx-1/sample.feature")
    assert message in line
    assert line.endswith("save the file as UTF-8")


def test_a_pipe_a_backslash_and_a_new_line_in_a_cell_stay_what_they_are(tmp_path: Path) -> None:
    body = r"""
    Scenario Outline: cells
      Given the hand "<hand>"
      Then it ranks as a "pair"
      Examples:
        | hand     |
        | A\|K     |
        | A\\K     |
        | A\nK     |
    """
    checks = read(folder(tmp_path, sample=rule(body.replace(r"A\\K", r"A\\Q").replace(r"A\nK", r"A\nT"))))
    assert [check.steps[0][1] for check in checks] == [
        'the hand "A|K"',
        'the hand "A\\Q"',
        'the hand "A\nT"',
    ]


def test_a_folder_without_features_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FeatureError, match=r"features/xx-1: has no \.feature file"):
        read(folder(tmp_path))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("As Ks", "as-ks"),
        ("The ace: high or low?", "the-ace-high-or-low"),
        ("Élan −1", "elan-minus-1"),
        ("14-3 is -1", "14-3-is-minus-1"),
        ("♠", ""),
    ],
)
def test_a_slug_is_plain_words_and_hyphens(text: str, expected: str) -> None:
    assert slug(text) == expected
