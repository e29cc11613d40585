"""What the law says of a hand, or of two, in words, with the clauses that decide."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausecheck.cards import CODES, JOKER, RANKS, parse_hand, pretty, write_hand
from clausecheck.errors import CardError, UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from clausecheck.law.model import Category, Game, Regulation
    from clausecheck.law.ranking import Ranked
    from clausecheck.law.readings import Law

_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)


@dataclass(frozen=True, slots=True)
class RankedHand:
    """What the law makes of one hand. `clauses` are citations, the deciding one first."""

    game: str
    hand: str
    category: str
    name: str
    clauses: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """Two hands: 1 the first is higher, 0 they tie, -1 the second is higher."""

    game: str
    hands: tuple[str, str]
    outcome: int
    categories: tuple[str, str]
    clauses: tuple[str, ...]
    words: tuple[str, ...]


def find_game(catalogue: Mapping[str, Regulation], name: str) -> tuple[Regulation, Game]:
    """The regulation that ranks a game, by the game's id. Raises `UsageError`."""
    here = {game.id: (regulation, game) for regulation in catalogue.values() for game in regulation.game}
    if name not in here:
        raise UsageError(f'no game is named "{name}"', hint=nearest(name, here))
    return here[name]


def deal(game: Game, text: str, *, cite: str = "") -> tuple[int, ...]:
    """The cards of a hand that the game can deal. Raises `CardError`, citing `cite`."""
    cards = parse_hand(text)
    where = f'hand "{text}" under {cite}' if cite else f'hand "{text}"'
    if len(cards) != game.cards:
        raise CardError(
            f"{len(cards)} cards, where {game.title} has {game.cards}",
            where=where,
            hint=f"give {game.cards} cards",
        )
    counts = Counter(cards)
    jokers = counts.pop(JOKER, 0)
    if jokers > game.jokers:
        allowed = f"has {game.jokers} jokers" if game.jokers else "has no joker"
        raise CardError(f"{jokers} joker{'s' * (jokers > 1)}, where {game.title} {allowed}", where=where)
    again = [CODES[card] for card, count in counts.items() if count > game.decks]
    if again and game.decks == 1:
        raise CardError(f"{again[0]} stands twice, and {game.title} is played with one deck", where=where)
    return cards


def rank_hand(law: Law, game: Game, text: str) -> RankedHand:
    """What the law makes of a hand written with or without spaces. Raises `CardError`."""
    regulation = law.regulation
    ranker = law.ranker(game)
    cards = deal(game, text, cite=regulation.cite(ranker.ranking.clause))
    ranked = ranker.hand(cards, game.best)
    category = ranker.ranking.category[ranked.category]
    clause = category.clause or ranker.ranking.clause
    return RankedHand(
        game=game.id,
        hand=write_hand(cards),
        category=category.id,
        name=category.name,
        clauses=_citations(regulation, [clause, *_readings(law, [clause])]),
        words=(
            f"{pretty(write_hand(cards))}: {category.name.lower()}{_of_what(category, ranked)}.",
            _why(regulation, category, ranker.ranking.clause),
        ),
    )


def compare_hands(law: Law, game: Game, first: str, second: str) -> Compared:
    """How the law compares two hands. Raises `CardError`."""
    ranker, regulation = law.ranker(game), law.regulation
    hands = [deal(game, text, cite=regulation.cite(ranker.ranking.clause)) for text in (first, second)]
    a, b = (ranker.hand(cards, game.best) for cards in hands)
    outcome = (a.place > b.place) - (a.place < b.place)
    ranking = ranker.ranking
    names = [ranking.category[r.category] for r in (a, b)]
    clause, reason = deciding(law, game, a, b)
    written = (write_hand(hands[0]), write_hand(hands[1]))
    verdict = {1: "is higher than", 0: "ties with", -1: "is lower than"}[outcome]
    return Compared(
        game=game.id,
        hands=written,
        outcome=outcome,
        categories=(names[0].id, names[1].id),
        clauses=_citations(regulation, [clause]),
        words=(
            f"{pretty(written[0])} ({names[0].name.lower()}{_of_what(names[0], a)}) {verdict} "
            f"{pretty(written[1])} ({names[1].name.lower()}{_of_what(names[1], b)}).",
            f"{regulation.cite(clause)}: {reason}.",
        ),
    )


def deciding(law: Law, game: Game, a: Ranked, b: Ranked) -> tuple[str, str]:
    """The id of the clause that decides between two hands, and why, in words."""
    ranking = law.ranker(game).ranking
    if a.category != b.category:
        better, worse = sorted((ranking.category[r.category] for r in (a, b)), key=ranking.category.index)
        return ranking.clause, f"{_article(better.name)} ranks above {_article(worse.name)}"
    category = ranking.category[a.category]
    own = category.clause or ranking.ties
    if a.key == b.key:
        if a.cards == b.cards:
            return ranking.ranks_clause, "the ranks are the same, and no suit stands above another"
        return own, f"each counts as {_article(category.name)}{_of_what(category, a)}"
    if a.value != b.value or not a.rest:
        return own, f"both are {category.plural or category.name.lower()}, and it orders them"
    pairs = zip(a.rest, b.rest, strict=False)
    high, low = next((max(x, y), min(x, y)) for x, y in pairs if x != y)
    names = _value_names(ranking.rank_order)
    return (
        ranking.ties,
        f"the highest card not in both hands is {_article(names[high])}, against {_article(names[low])}",
    )


def _value_names(rank_order: str) -> list[str]:
    """The rank's name by its value, the lowest first."""
    return [_NAMES[RANKS.index(word)] for word in reversed(rank_order.split())]


def _article(name: str) -> str:
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name.lower()}"


def _of_what(category: Category, ranked: Ranked) -> str:
    if not ranked.value:
        return ""
    names = [_NAMES[value] for value in ranked.value]
    if category.value in ("run", "highest"):
        return f", {names[0]} high"
    plural = [name + ("es" if name == "six" else "s") for name in names]
    return " of " + " and ".join(plural)


def _why(regulation: Regulation, category: Category, introducing: str) -> str:
    if category.clause is None:
        return f"{regulation.cite(introducing)}: none of the hands listed."
    clause = regulation.clause_named(category.clause)
    said = " ".join(clause.restatement.split()) if clause else ""
    return f"{regulation.cite(category.clause)}: {said}"


def _readings(law: Law, clauses: list[str]) -> list[str]:
    return [
        rest
        for reading in law.regulation.reading
        if reading.clause in clauses and len(reading.option) > 1
        for rest in reading.rests_on
    ]


def _citations(regulation: Regulation, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(regulation.cite(name) for name in ids))
