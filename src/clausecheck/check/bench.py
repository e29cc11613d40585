"""The bench a check works at: the product, the law of the check's game, and what has been asked so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from clausecheck.check import answers
from clausecheck.check.evidence import Evidence
from clausecheck.check.pairs import take_pairs
from clausecheck.check.passage import Passage
from clausecheck.check.rounds.asking import ask_all
from clausecheck.check.rounds.evidence import RoundEvidence
from clausecheck.check.sweep import silent, take_beside
from clausecheck.check.verdict import Record
from clausecheck.law.universe import deals_of, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clausecheck.check.answers import Answer
    from clausecheck.check.features import PlannedCheck
    from clausecheck.check.plan import Plan
    from clausecheck.law import Game, Law
    from clausecheck.product.api import Product

    Ticker = Callable[[str, int, int], None]
    """Called with what is going on, how much is done, how much there is (0 where unknown)."""


_WHOLE: Final = (
    *("exactly the hands of clause ", "no hand ranks as a ", "hands of the same kind are told apart "),
)
"""How the sentences begin under which a wrong category, or a hand without an answer, counts."""


@dataclass
class Bench:
    """One product under one plan. What it answers for a game is asked once and kept."""

    product: Product
    plan: Plan
    ticker: Ticker | None = None
    checks: Sequence[PlannedCheck] | None = None
    """All that the run will judge; None where that is not known."""
    heard: set[tuple[str, str, str, str]] = field(default_factory=set)
    """Regulation, game, clause and aspect of what checks have judged from sweeps."""
    _evidence: dict[tuple[str, str], Evidence] = field(default_factory=dict)
    _rounds: dict[str, RoundEvidence] = field(default_factory=dict)

    def at(self, check: PlannedCheck) -> Place:
        """The bench as one check sees it."""
        law = next(law for law in self.plan.laws if law.regulation.id == check.regulation)
        game = law.regulation.game_named(check.game)
        assert game is not None  # noqa: S101  (the loader has refused a tag that names no game)
        return Place(check, law, game, self)

    def evidence(self, law: Law, game: Game) -> Evidence:
        """The product's answers for a game: the sweep and, where it compares, pairs."""
        key = (law.regulation.id, game.id)
        if key not in self._evidence:
            methods = self.product.claims.games[game.id]
            depth, seed = self.plan.depth, self.plan.seed
            if "rank" in methods:
                ticks = self._ticks("hands", game)
                sweep = take_beside(self.product, law, game, depth, seed, progress=ticks)
            else:
                sweep = silent(law.table(game), depth, seed)
            pairs = None
            if "compare" in methods:
                pairs = take_pairs(self.product, sweep, depth, seed, progress=self._ticks("pairs", game))
            self._evidence[key] = Evidence(law, sweep, pairs)
        return self._evidence[key]

    def rounds(self, law: Law, game: Game) -> RoundEvidence:
        """What the product pays in the rounds of a game: the sweep."""
        if law.regulation.id not in self._rounds:
            depth, seed = self.plan.depth, self.plan.seed

            def ticks(total: int) -> Callable[[int], None] | None:
                return self._ticks("rounds", game, total)

            batches = ask_all(self.product, game.id, law, depth, seed, ticks)
            self._rounds[law.regulation.id] = RoundEvidence(law, game, batches, seed)
        return self._rounds[law.regulation.id]

    def forget(self) -> None:
        """Let go of all answers, which may be of millions of hands: a session of pytest ends in cycles."""
        self._evidence.clear()
        self._rounds.clear()

    def judges_hands(self, check: PlannedCheck, clause: str) -> bool:
        """Whether a check of the same game holds every hand that counts against a clause against its law."""
        return self.checks is None or any(
            (other.regulation, other.game, other.clause) == (check.regulation, check.game, clause)
            and any(text.startswith(_WHOLE) for _, text, _ in other.steps)
            for other in self.checks
        )

    def asked(self) -> list[tuple[Law, Game, Evidence]]:
        """What has been asked so far."""
        return [(e.law, e.sweep.table.game, e) for e in self._evidence.values()]

    def settled(self) -> list[RoundEvidence]:
        """The games whose rounds have been asked so far."""
        return list(self._rounds.values())

    def _ticks(self, what: str, game: Game, total: int = 0) -> Callable[[int], None] | None:
        if self.ticker is None:
            return None
        done = 0
        total = size_of(game) if what == "hands" and self.plan.depth == "exhaustive" else total

        def tick(more: int) -> None:
            nonlocal done
            done += more
            if self.ticker is not None:
                self.ticker(f"{game.title}: {what}", done, total)

        return tick


@dataclass(frozen=True)
class Place(Passage):
    """What the steps of one check work with. Its record takes their verdicts."""

    bench: Bench
    record: Record = field(default_factory=Record)

    @property
    def evidence(self) -> Evidence:
        """What the product answered for the game."""
        return self.bench.evidence(self.law, self.game)

    @property
    def rounds(self) -> RoundEvidence:
        """What the product pays in the rounds of the game."""
        return self.bench.rounds(self.law, self.game)

    @property
    def universe(self) -> dict[str, Any]:
        """The game's hands, as results count them; of rounds, the one that a check writes out."""
        if self.settles:
            return {"name": self.game.id, "part": "the round written out", "size": 1, "unit": "rounds"}
        found = {"name": self.game.id, "size": size_of(self.game), "unit": "hands"}
        deals = deals_of(self.game)
        return found if deals in (None, found["size"]) else {**found, "deals": deals}

    def ask(self, hands: Sequence[str]) -> list[Answer]:
        """The product's answers for some hands; nothing of a product that only compares."""
        if "rank" not in self.bench.product.claims.games[self.game.id]:
            return [answers.Answer(None, None, None) for _ in hands]
        return answers.ask(self.bench.product, self.game.id, hands)

    def compare(self, first: str, second: str) -> tuple[int | None, str]:
        """The product's own comparison and, where it gives none, why; (None, "") where it offers none."""
        if "compare" not in self.bench.product.claims.games[self.game.id]:
            return None, ""
        found = self.bench.product.compare(self.game.id, [(first, second)])
        if 0 in found.problems:
            return None, f"{found.problems[0].kind}: {found.problems[0].text}"
        return int(found.outcomes[0]), ""
