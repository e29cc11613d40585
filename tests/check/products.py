"""Products in this process: the law's own answers, as a test alters them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.cards import parse_hand
from clausecheck.check.bench import Bench
from clausecheck.check.engine import certify
from clausecheck.check.plan import plan_for
from clausecheck.errors import CardError
from clausecheck.law import deal, find_game
from clausecheck.law.ranking import shape_of
from clausecheck.law.table import shapes_of
from clausecheck.product.api import Claims, Comparisons, Problem, Ranks, Settlements
from clausecheck.qualify.laws import catalogue, law_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clausecheck.check.evidence import Evidence
    from clausecheck.check.judgement import Violation
    from clausecheck.check.plan import Depth, Plan
    from clausecheck.law import Game, Law, Regulation
    from clausecheck.law.ranking import Shape
    from clausecheck.law.readings import Choice
    from clausecheck.product.api import Hands, Progress

JOKERS = "two-card-joker-poker"
THREE = "poker-high-3"
FIVE = "poker-high-5"
NJ30, NJ14 = "nj-13-69f-30.5", "nj-13-69f-14.3"
CATALOGUE = catalogue()

Said = tuple[str | None, Any]
"""Category and strength of a hand."""
Tweak = Callable[[str, str | None, Any], "Said | Problem"]
"""From a hand as it was written, and the lawful category and strength, to what the product says."""


@cache
def signature_of(game: str, hand: str) -> int:
    """The number of a hand's signature, the same under every reading. Raises `CardError`."""
    return _signatures(game)[shape_of(deal(find_game(CATALOGUE, game)[1], hand))]


@cache
def _signatures(game: str) -> dict[Shape, int]:
    return {shape: number for number, shape in enumerate(shapes_of(find_game(CATALOGUE, game)[1]))}


@dataclass
class Toy:
    """A product of one game: `tweak` alters how it ranks, `compares` (hand, hand, lawful) how it compares."""

    game: str = JOKERS
    tweak: Tweak | None = None
    compares: Callable[[str, str, int], int | Problem] | None = None
    methods: tuple[str, ...] = ("rank",)
    categories: tuple[str, ...] | None = None
    strengths: bool = True
    departures: dict[str, str] = field(default_factory=dict)
    """The readings that the product follows."""
    declares: Callable[[str, str | None], str | None] | None = None
    """From a hand and what the player called it to the category that is reported."""
    asked: list[tuple[str, ...]] = field(default_factory=list)
    """The hands of each request."""

    def __post_init__(self) -> None:
        regulation, self.of = find_game(CATALOGUE, self.game)
        self.law = law_under(regulation.id, tuple(self.departures.items()))
        self.table = self.law.table(self.of)
        can = {} if self.categories is None else {self.game: self.categories}
        self.claims = Claims("toy", "1.0", {self.game: frozenset(self.methods)}, can)
        self.known: dict[str, Said] = {}

    def lawful(self, hand: str) -> Said:
        """The category and strength that the law gives a hand, among those the product can name."""
        if hand not in self.known:
            s = signature_of(self.game, hand)
            number = int(self.table.category[s])
            if self.categories is not None:
                number = self.law.ranker(self.of).first(self.table.shapes[s], self.categories)
            name = self.table.ranking.category[number].id if number >= 0 else None
            self.known[hand] = (name, float(self.table.order[s]))
        return self.known[hand]

    def _say(self, hand: str, called: str | None) -> Said | Problem:
        try:
            name, strength = self.lawful(hand)
        except CardError as error:
            return Problem("refused", str(error))
        if self.declares is not None:
            name = self.declares(hand, called) or name
        return self.tweak(hand, name, strength) if self.tweak else (name, strength)

    def rank(
        self,
        game: str,
        hands: Hands,
        *,
        declared: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Ranks:
        assert game == self.game
        texts = [hand.decode() if isinstance(hand, bytes) else str(hand) for hand in hands]
        self.asked.append(tuple(texts))
        said = [
            self._say(hand, called)
            for hand, called in zip(texts, declared or [None] * len(texts), strict=True)
        ]
        problems = {i: answer for i, answer in enumerate(said) if isinstance(answer, Problem)}
        plain: list[Said] = [(None, None) if isinstance(answer, Problem) else answer for answer in said]
        names = list(dict.fromkeys(name for name, _ in plain if name is not None))
        codes = np.array([names.index(name) if name is not None else -1 for name, _ in plain], np.int16)
        if progress is not None:
            progress(len(texts))
        return Ranks(tuple(names), codes, self._column([s for _, s in plain]), problems)

    def _column(self, values: list[Any]) -> Any:
        if not self.strengths:
            return None
        if not any(isinstance(value, tuple) for value in values):
            return np.array([np.nan if value is None else value for value in values], np.float64)
        column = np.empty(len(values), object)
        column[:] = values
        return column

    def compare(
        self, game: str, pairs: Sequence[tuple[str, str]], *, progress: Progress | None = None
    ) -> Comparisons:
        assert game == self.game
        outcomes, problems = [], {}
        for i, (a, b) in enumerate(pairs):
            one, two = self.lawful(a)[1], self.lawful(b)[1]
            lawful = (one > two) - (one < two)
            found = lawful if self.compares is None else self.compares(a, b, lawful)
            if isinstance(found, Problem):
                problems[i] = found
            outcomes.append(9 if isinstance(found, Problem) else found)
        if progress is not None:
            progress(len(pairs))
        return Comparisons(np.array(outcomes, np.int8), problems)

    def settle(self, *_: Any, **__: Any) -> Settlements:
        raise AssertionError("a product without rounds was asked to settle")

    def close(self) -> None:
        """There is nothing to end."""


def is_hand(*texts: str) -> Callable[[str], bool]:
    """Whether a hand is one of these, in whatever order its cards are written."""
    wanted = {tuple(sorted(parse_hand(text))) for text in texts}
    return lambda hand: tuple(sorted(parse_hand(hand))) in wanted


@dataclass(frozen=True)
class Run:
    """The events of a run."""

    events: list[dict[str, Any]]

    def planned(self) -> list[dict[str, Any]]:
        """The verdicts on the checks of the plan, without what no check asked for."""
        ids = {check["id"] for check in self.of("run")[0]["planned"]}
        return [event for event in self.of("check") if event["id"] in ids]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == kind]

    @property
    def checks(self) -> dict[str, dict[str, Any]]:
        """Check events by id without the regulation: "b.5/a-joker-and-a-king-are-a-pair-of-kings"."""
        return {event["id"].partition("/")[2]: event for event in self.of("check")}

    def that(self, outcome: str) -> set[str]:
        """The clauses of which some check has this outcome."""
        return {event["clause"] for event in self.of("check") if event["outcome"] == outcome}

    def found(self, clause: str, outcome: str = "failed") -> list[dict[str, Any]]:
        """The checks of a clause with this outcome."""
        return [e for e in self.of("check") if (e["clause"], e["outcome"]) == (clause, outcome)]


def planned(claims: Claims, catalogue: Mapping[str, Regulation] = CATALOGUE, **how: Any) -> Plan:
    """A plan as `plan_for` makes it, but that tests share the laws that are shipped, with their tables."""
    plan = plan_for(claims, catalogue, **how)
    return replace(plan, laws=tuple(map(_kept, plan.laws)))


def _kept(law: Law) -> Law:
    shipped = law.regulation is CATALOGUE.get(law.regulation.id)
    return law_under(law.regulation.id, law.departures) if shipped else law


def law_under(regulation: str, departures: Choice = ()) -> Law:
    """A law as shipped under other readings; the same each time, for tables and plans are kept with it."""
    law = law_of(regulation)
    return law.departing(departures) if departures else law


def certified(
    product: Any,
    catalogue: Mapping[str, Regulation] = CATALOGUE,
    *,
    depth: Depth | None = None,
    seed: int = 0,
    readings: Mapping[tuple[str, str], str] | None = None,
    regulations: Sequence[str] = (),
    games: Sequence[str] = (),
    required_games: Sequence[str] = (),
) -> Run:
    """What comes of a product under the laws that govern its games."""
    plan = planned(
        product.claims,
        catalogue,
        regulations=regulations,
        games=games,
        required_games=required_games,
        readings=[(*place, name) for place, name in (readings or {}).items()],
        depth=depth,
        seed=seed,
    )
    events: list[dict[str, Any]] = []
    certify(product, plan, about={}, emit=events.append)
    return Run(events)


def game_of(name: str) -> Game:
    return find_game(CATALOGUE, name)[1]


def evidence_of(toy: Toy, depth: Depth = "exhaustive", *, seed: int = 0) -> Evidence:
    """What a product answered for its game, judged under the readings in force."""
    plan = planned(toy.claims, CATALOGUE, depth=depth, seed=seed)
    law = next(law for law in plan.laws if law.regulation.game_named(toy.game))
    return Bench(toy, plan).evidence(law, toy.of)


def blames(evidence: Evidence) -> dict[tuple[str, str], Violation]:
    """The violations by clause and aspect."""
    return {(v.clause, v.aspect): v for v in evidence.judgement.violations}
