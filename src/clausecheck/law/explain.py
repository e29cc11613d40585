"""What the law says of a hand, or of two, in words, with the clauses that decide."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import structs

from clausecheck.cards import CODES, JOKER, parse_hand, pretty, write_hand
from clausecheck.errors import CardError, UsageError, nearest
from clausecheck.law.deciding import deciding, names_of, of_what, one
from clausecheck.law.ranking import Ranker, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from clausecheck.law.model import Category, Game, Ranking, Reading, Regulation
    from clausecheck.law.ranking import Ranked
    from clausecheck.law.readings import Law

_HIGHER: Final = {1: "is higher than", 0: "ties with", -1: "is lower than"}
_BETTER: Final = {1: "beats", 0: "ties with", -1: "loses to"}
"""Where the list is inverse, the hand of lower cards is the better, and higher would mislead."""


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
    """Two hands: 1 the first is higher, 0 they tie, -1 the second is higher.

    `clauses` are citations, the deciding one first: after it the clauses of the two categories, or for a tie
    the clause that makes it one.
    """

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
    try:
        cards = parse_hand(text)
    except CardError as error:
        where = f"{error.where or 'hand'} under {cite}" if cite else error.where
        raise CardError(error.what, where=where, hint=error.hint) from None
    where = f'hand "{text}" under {cite}' if cite else f'hand "{text}"'
    if len(cards) != game.cards:
        raise CardError(
            f"{_count(len(cards), 'card')}, where {game.title} has {game.cards}",
            where=where,
            hint=f"give {_count(game.cards, 'card')}",
        )
    counts = Counter(cards)
    jokers = counts.pop(JOKER, 0)
    if jokers > game.jokers:
        allowed = _count(game.jokers, "joker") if game.jokers else "no joker"
        raise CardError(f"{_count(jokers, 'joker')}, where {game.title} has {allowed}", where=where)
    again = [CODES[card] for card, count in counts.items() if count > game.decks]
    if again and game.decks == 1:
        raise CardError(f"{again[0]} stands twice, and {game.title} is played with one deck", where=where)
    return cards


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def rank_hand(law: Law, game: Game, text: str) -> RankedHand:
    """What the law makes of a hand written with or without spaces. Raises `CardError`."""
    regulation = law.regulation
    ranker = law.ranker(game)
    cards = deal(game, text, cite=regulation.cite(ranker.ranking.clause))
    ranked = ranker.hand(cards, game.best)
    category = ranker.ranking.category[ranked.category]
    clause = category.clause or ranker.ranking.clause
    plain = _as_listed(regulation, game, category)
    barred = _barred_sequence(ranker, game, cards, category)
    within = [ranker.ranking.within] if ranker.ranking.within else []
    clauses = [clause, *within, *_readings(law, game, clause)]
    words = [
        f"{pretty(write_hand(cards))}: {category.name.lower()}{of_what(ranker, category, ranked)}.",
        *_why(regulation, plain, ranker.ranking),
    ]
    if barred:
        clauses += [barred, *_readings(law, game, barred)]
        words.append(_why_barred(ranker, ranked, regulation, barred))
    return RankedHand(
        game=game.id,
        hand=write_hand(cards),
        category=category.id,
        name=category.name,
        clauses=_citations(regulation, clauses),
        words=tuple(words),
    )


def _barred_sequence(ranker: Ranker, game: Game, cards: Sequence[int], category: Category) -> str | None:
    """The clause of the sequence that the hand would be, could one run on round the ace."""
    if game.best not in (None, game.cards):
        return None
    names = tuple(c.id for c in ranker.ranking.category)
    running_on = Ranker(structs.replace(ranker.ranking, wraps=names))
    reached = ranker.ranking.category[running_on.first(shape_of(cards))]
    return reached.clause if reached.id != category.id else None


def _why_barred(ranker: Ranker, ranked: Ranked, regulation: Regulation, barred: str) -> str:
    """Why cards that run on round the ace are no sequence: (a) or its like may put the ace elsewhere."""
    ace, *others = ranked.cards
    if ranker.ranking.low_ace is None and sorted(others) == list(range(len(others))):
        high, low = (one(name) for name in names_of(ranker, [*ranker.values([ace]), *ranker.values([0])]))
        return f"{regulation.cite(ranker.ranking.ranks_clause)}: {high} and {low} are no neighbours here."
    return f"{regulation.cite(barred)}: a sequence that runs round the ace is none."


def compare_hands(law: Law, game: Game, first: str, second: str) -> Compared:
    """How the law compares two hands. Raises `CardError`."""
    ranker, regulation = law.ranker(game), law.regulation
    hands = [deal(game, text, cite=regulation.cite(ranker.ranking.clause)) for text in (first, second)]
    a, b = (ranker.hand(cards, game.best) for cards in hands)
    ranking = ranker.ranking
    outcome = (a.place > b.place) - (a.place < b.place)
    if a.category == b.category and a.value == b.value and ranking.category[a.category].cannot_meet:
        outcome = 0  # the clause leaves them equal, and no deal has both
    categories = [ranking.category[r.category] for r in (a, b)]
    clause, reason = deciding(law, game, a, b)
    clauses = [clause]
    if a.category != b.category:
        clauses += [c.clause for c in sorted(categories, key=ranking.category.index) if c.clause]
    elif outcome == 0:
        clauses.append(ranking.breaks_ties(categories[0]) or clause)
    elif ranking.within is not None:
        clauses.append(ranking.within)  # it says which way the cards count
    written = (write_hand(hands[0]), write_hand(hands[1]))
    verdict = (_BETTER if ranking.inverse else _HIGHER)[outcome]
    said = [
        f"{pretty(text)} ({category.name.lower()}{of_what(ranker, category, ranked)})"
        for text, category, ranked in zip(written, categories, (a, b), strict=True)
    ]
    return Compared(
        game=game.id,
        hands=written,
        outcome=outcome,
        categories=(categories[0].id, categories[1].id),
        clauses=_citations(regulation, clauses),
        words=(f"{said[0]} {verdict} {said[1]}.", f"{regulation.cite(clause)}: {reason}."),
    )


def _as_listed(regulation: Regulation, game: Game, category: Category) -> Category:
    """A category as the file has it, its clause named even where the source does not have its text."""
    ranking = regulation.ranking_of(game)
    return next((c for c in ranking.category if c.id == category.id), category) if ranking else category


def _why(regulation: Regulation, category: Category, ranking: Ranking) -> Iterator[str]:
    if category.clause is None:
        above = ", and so above them all" if ranking.inverse else ""
        yield f"{regulation.cite(ranking.clause)}: none of the hands listed{above}."
    for id in (category.clause, ranking.within):  # noqa: A001
        if (clause := regulation.clause_named(id or "")) is not None:
            # What is not in the source cannot be restated: that it is not there is all there is to say.
            said = clause.reason if clause.binds == "unavailable" else clause.restatement
            yield f"{regulation.cite(clause.id)}: {' '.join((said or '').split())}"


def _readings(law: Law, game: Game, clause: str) -> list[str]:
    """What the readings of a clause that touch a game rest on, of the clauses that govern it."""
    governing = {each.id for each in law.regulation.clause if game.id in each.games or not game.governed}
    return [
        rest
        for reading in law.regulation.reading
        if reading.clause == clause and len(reading.option) > 1 and _touches(reading, game)
        for rest in reading.rests_on
        if rest in governing
    ]


def _touches(reading: Reading, game: Game) -> bool:
    changed = {change.ranking for option in reading.option for change in option.change}
    return not changed or game.ranking in changed


def _citations(regulation: Regulation, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(regulation.cite(name) for name in ids))
