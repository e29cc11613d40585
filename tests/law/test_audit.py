"""The audit of law data against the hands: what it finds, where, and that sound data passes in no time."""

from pathlib import Path
from time import perf_counter

import pytest

from clausecheck.law import Law, load_catalogue, load_regulation
from clausecheck.law.audit import audit
from tests.law.laws import SECTION, law
from tests.law.samples import SOUND, folder, line, spoilt


def found_in(parent: Path, text: str) -> list[tuple[int, str, str]]:
    """Line, what and hint of each defect."""
    found = audit(load_regulation(folder(parent, text)))
    assert all(str(each).startswith(f"{parent}/test-1/regulation.toml:") for each in found)
    return [(int(each.where.rsplit(":", 1)[1]), each.what, each.hint) for each in found]


@pytest.mark.parametrize("section", SECTION)
def test_what_is_shipped_is_sound_and_the_audit_is_cheap_beside_its_tables(section: str) -> None:
    used = law(section)
    for game in used.regulation.game:
        if game.ranking and game.best is None:
            used.table(game)
    seconds = []
    for _ in range(3):
        begun = perf_counter()
        assert audit(used.regulation, used) == []
        seconds.append(perf_counter() - begun)
    assert min(seconds) < 0.1


def test_the_sample_is_sound(tmp_path: Path) -> None:
    assert found_in(tmp_path, SOUND) == []


@pytest.mark.parametrize("departure", [("b.6", "e7-literal"), ("c", "multiset")])
def test_departures_are_not_held_against_the_data(departure: tuple[str, str]) -> None:
    regulation = load_catalogue()[SECTION["30.5"]]
    assert audit(regulation, Law(regulation, dict([departure]))) == []


SPOILT = [
    ('highest = "A K"', 'highest = "K Q"', 'K Q is not the highest of "straight"', "computed: A K"),
    ('lowest = "2 A"', 'lowest = "4 3"', '4 3 is not the lowest of "straight"', "computed: A 2"),
    ('highest = "A A"', 'highest = "K K"', 'K K is not the highest of "pair"', "computed: A A"),
    ('highest = "A A"', 'highest = "A A A"', "more cards than a hand", "two cards has hands of 2"),
    ('low_ace = "2 A"', 'low_ace = "3 2 A"', "3 cards", "two cards has hands of 2"),
    ("{ consecutive = true }", '{ ranks = "A K Q" }', "a pattern of 3 cards", "two cards has hands of 2"),
    (
        "    { groups = [2], suited = true },",
        "    { groups = [2, 1], suited = true },",
        "a pattern of 3 cards",
        "two cards has hands of 2",
    ),
    ("{ consecutive = true }", "{ jokers = 1 }", 'no hand of two cards falls into "straight"', ""),
    (
        "{ consecutive = true }",
        "{}",
        'no hand of two cards falls into "pair"',
        "earlier categories take them",
    ),
]


@pytest.mark.parametrize(("old", "new", "what", "hint"), SPOILT)
def test_what_cannot_be_true_of_the_hands_is_found(
    tmp_path: Path, old: str, new: str, what: str, hint: str
) -> None:
    text, place = spoilt(old, new)
    found = found_in(tmp_path, text)
    matching = [each for each in found if what in each[1] and hint in each[2]]
    assert matching, found
    if what != 'no hand of two cards falls into "pair"':
        assert matching[0][0] == place
    else:
        assert matching[0][0] == line(text, "pattern = [", 1)


def test_a_named_lowest_that_only_another_reading_bears_out_is_no_defect(tmp_path: Path) -> None:
    text = SOUND.replace('name = "Pair"', 'name = "Pair"\nlowest = "2 2"').replace(
        'lowest = "2 A"', 'lowest = "3 2"'
    )
    assert [what for _, what, _ in found_in(tmp_path / "grouped", text)] == []
    text = text.replace('ranking = "two", order = "multiset"', 'ranking = "two", natural_first = true')
    assert [what.split(" under")[0] for _, what, _ in found_in(tmp_path, text)] == [
        '3 2 is not the lowest of "straight"'
    ]


def test_a_named_extreme_may_leave_the_kickers_out(tmp_path: Path) -> None:
    assert found_in(tmp_path / "some", SOUND.replace('highest = "A K"', 'highest = "A"')) == []
    text, place = spoilt('highest = "A K"', 'highest = "Q"')
    assert [each[0] for each in found_in(tmp_path, text)] == [place]


@pytest.mark.parametrize("sha256", ["abc", "A" * 64, "g" * 64, "a" * 63, "a" * 65, "a" * 64 + " "])
def test_a_fingerprint_has_the_form_of_one(tmp_path: Path, sha256: str) -> None:
    text, place = spoilt('title = "Ties"', f'title = "Ties"\nsha256 = "{sha256}"')
    assert found_in(tmp_path, text) == [
        (place, "no fingerprint of clause c", "write 64 hexadecimal digits, in small letters")
    ]


def test_a_clause_that_ranks_a_game_lists_it(tmp_path: Path) -> None:
    text = SOUND.replace('restatement = "Two of a rank."\ngames = ["two-cards"]', 'restatement = "."')
    assert found_in(tmp_path, text) == [
        (
            line(text, 'id = "b.2"') - 1,
            'clause b.2 ranks "two-cards" and does not list it',
            'add "two-cards" to its games',
        )
    ]


def test_a_game_is_governed_or_says_that_it_is_not(tmp_path: Path) -> None:
    none = SOUND.replace('games = ["two-cards"]\n', "")
    here = line(none, "[[game]]")
    assert found_in(tmp_path / "none", none)[0][:2] == (here, 'no clause lists the game "two-cards"')
    assert found_in(tmp_path / "said", none.replace("decks = 2", "governed = false")) == []
    text = SOUND.replace("decks = 2", "governed = false")
    assert found_in(tmp_path, text)[0][:2] == (
        here,
        'no clause governs, yet one lists the game "two-cards"',
    )
