"""An audit of law data against the hands themselves: what a reader of the file alone cannot see.

Loading refuses data that leads nowhere; this asks whether what it says of hands can be true.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from clausecheck.cards import RANKS
from clausecheck.law.load import defect
from clausecheck.law.ranking import ranks_of
from clausecheck.law.readings import Law

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.errors import LawError
    from clausecheck.law.defects import Defect
    from clausecheck.law.model import Game, Pattern, Ranking, Regulation
    from clausecheck.law.ranking import Ranked, RankSet

_FINGERPRINT: Final = re.compile(r"(?:[0-9a-f]{64})?")


def audit(regulation: Regulation, law: Law | None = None) -> list[LawError]:
    """The defects found, with file and line, in the order of their kinds; none for sound data.

    `law`, this regulation's under no departures, lends the tables that it has computed already.
    """
    used = law if law is not None and not law.departures else Law(regulation)
    found = [*_fingerprints(regulation), *_governed(regulation)]
    for game in regulation.game:
        number, ranking = _ranking_of(regulation, game)
        if ranking is None:
            continue
        sizes = list(_sizes(f"ranking[{number}]", ranking, game))
        found += [*sizes, *([] if sizes else _hands(f"ranking[{number}]", used, game))]
    return [defect(regulation, *each) for each in dict.fromkeys(found)]


def _ranking_of(regulation: Regulation, game: Game) -> tuple[int, Ranking | None]:
    return next(((n, r) for n, r in enumerate(regulation.ranking) if r.id == game.ranking), (-1, None))


def _fingerprints(regulation: Regulation) -> Iterator[Defect]:
    for number, clause in enumerate(regulation.clause):
        if not _FINGERPRINT.fullmatch(clause.sha256):
            yield (
                f"clause[{number}].sha256",
                f"no fingerprint of clause {clause.id}",
                "write 64 hexadecimal digits, in small letters",
            )


def _governed(regulation: Regulation) -> Iterator[Defect]:
    """A clause binds the games that it lists: a game left out would never be checked under it."""
    for number, game in enumerate(regulation.game):
        if game.governed != any(game.id in clause.games for clause in regulation.clause):
            what = "no clause lists" if game.governed else "no clause governs, yet one lists"
            yield (f"game[{number}]", f'{what} the game "{game.id}"', "mend the games of the clauses")
        _, ranking = _ranking_of(regulation, game)
        if ranking is None or not game.governed:
            continue
        bound = [ranking.clause, ranking.ties, ranking.ranks_clause, ranking.within]
        bound += [clause for c in ranking.category for clause in (c.clause, c.within, c.ties)]
        for place, clause in enumerate(regulation.clause):
            if clause.id in bound and game.id not in clause.games:
                what = f'clause {clause.id} ranks "{game.id}" and does not list it'
                yield (f"clause[{place}]", what, f'add "{game.id}" to its games')


def _sizes(keys: str, ranking: Ranking, game: Game) -> Iterator[Defect]:
    """Whatever describes a whole hand has as many cards as the game's hands."""
    size = game.best or game.cards
    hint = f"{game.title} has hands of {size}"
    if ranking.low_ace is not None and len(ranking.low_ace.split()) != size:
        yield (f"{keys}.low_ace", f"{len(ranking.low_ace.split())} cards", hint)
    for number, category in enumerate(ranking.category):
        here = f"{keys}.category[{number}]"
        for place, pattern in enumerate(category.pattern):
            for key, cards in _described(pattern):
                if cards != size:
                    yield (f"{here}.pattern[{place}].{key}", f"a pattern of {cards} cards", hint)
        for key in ("highest", "lowest"):
            if len((getattr(category, key) or "").split()) > size:
                yield (f"{here}.{key}", "more cards than a hand", hint)


def _described(pattern: Pattern) -> Iterator[tuple[str, int]]:
    if pattern.groups is not None:
        yield ("groups", sum(pattern.groups))
    if pattern.ranks is not None:
        yield ("ranks", len(pattern.ranks.split()) + (pattern.jokers or 0))


def _hands(keys: str, law: Law, game: Game) -> Iterator[Defect]:
    """Every category has hands, and those that its clause names as highest and lowest are."""
    if game.best not in (None, game.cards):
        return
    table = law.table(game)
    inside = _by_category(table.ranked)
    for number, category in enumerate(table.ranking.category):
        here = f"{keys}.category[{number}]"
        if category.id in table.ranking.disregarded:
            continue
        if number not in inside:
            what = f'no hand of {game.title} falls into "{category.id}"'
            yield (f"{here}.pattern", what, "no hand fits, or earlier categories take them all")
            continue
        for key, pick in _EXTREMES:
            named = getattr(category, key)
            found = _extremes(inside[number], pick)
            if named is None or _names(named, found) or _names_elsewhere(law, game, number, named, pick):
                continue
            what = f'{named} is not the {key} of "{category.id}" under any admissible reading'
            yield (f"{here}.{key}", what, f"computed: {' '.join(RANKS[rank] for rank in found[0])}")


def _by_category(ranked: Iterable[Ranked]) -> dict[int, list[Ranked]]:
    inside: dict[int, list[Ranked]] = {}
    for each in ranked:
        inside.setdefault(each.category, []).append(each)
    return inside


def _extremes(hands: list[Ranked], pick: _Pick) -> list[RankSet]:
    key = pick(hand.key for hand in hands)
    return [hand.cards for hand in hands if hand.key == key]


def _names(named: str, extremes: list[RankSet]) -> bool:
    """Whether the ranks named are those of an extreme hand, or, kickers left out, among them."""
    return any(Counter(ranks_of(named)) <= Counter(ranks) for ranks in extremes)


def _names_elsewhere(law: Law, game: Game, number: int, named: str, pick: _Pick) -> bool:
    for choice in law.alternatives(game):
        shape = law.departing(choice).ranker(game).shape
        hands = [ranked for s in law.table(game).shapes if (ranked := shape(s)).category == number]
        if hands and _names(named, _extremes(hands, pick)):
            return True
    return False


_Pick = Callable[[Iterable[tuple[int, ...]]], tuple[int, ...]]
_EXTREMES: Final[tuple[tuple[str, _Pick], ...]] = (("highest", max), ("lowest", min))
