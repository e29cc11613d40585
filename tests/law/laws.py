"""The laws, loaded once, and short ways to ask them."""

from functools import cache

from clausecheck.law import Game, Law, compare_hands, find_game, load_catalogue, rank_hand
from clausecheck.law.explain import Compared, RankedHand

SECTION = {
    "14.3": "nj-13-69f-14.3",
    "21.3": "nj-13-69f-21.3",
    "30.5": "nj-13-69f-30.5",
    "nz-gazette-1996-7-13": "nz-gazette-1996-7-13",
}


@cache
def law(section: str, *departures: tuple[str, str]) -> Law:
    """The law of a section, under departures: pairs of clause and reading."""
    return Law(load_catalogue()[SECTION[section]], departures)


@cache
def game(name: str) -> tuple[str, Game]:
    """The section that ranks a game, and the game."""
    regulation, found = find_game(load_catalogue(), name)
    return regulation.id.removeprefix("nj-13-69f-"), found


def rank(name: str, hand: str, *departures: tuple[str, str]) -> RankedHand:
    section, found = game(name)
    return rank_hand(law(section, *departures), found, hand)


def category(name: str, hand: str, *departures: tuple[str, str]) -> str:
    return rank(name, hand, *departures).category


def compare(name: str, first: str, second: str, *departures: tuple[str, str]) -> Compared:
    section, found = game(name)
    return compare_hands(law(section, *departures), found, first, second)


def outcome(name: str, first: str, second: str, *departures: tuple[str, str]) -> int:
    """1, 0 or -1; asked both ways round."""
    there = compare(name, first, second, *departures).outcome
    assert compare(name, second, first, *departures).outcome == -there
    return there


def short(citations: tuple[str, ...]) -> list[str]:
    """Citations without the section: "(b)5"."""
    return [citation[citation.index("(") :] for citation in citations]
