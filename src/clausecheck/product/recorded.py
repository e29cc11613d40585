"""A product whose recorded answers stand in for asking it again, where it is the very same."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self

import orjson

from clausecheck.errors import StartError
from clausecheck.product.api import Claims, Comparisons, Ranks, Settlements, Swept
from clausecheck.product.held import unlike_in
from clausecheck.product.packing import pack, unasked, unpack, whole
from clausecheck.product.questions import key_of, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from clausecheck.product.answers import Answers, Kept
    from clausecheck.product.api import Against, Hands, Progress, RoundText
    from clausecheck.product.every import EveryHand
    from clausecheck.product.packing import Kind
    from clausecheck.product.session import Session

    Note = Callable[[str], None]

_CLAIMS: Final = "claims"
_WORDS: Final = "last words"


@dataclass(slots=True)
class Tally:
    """Calls, and the answers in them: hands, pairs, rounds. A hand swept and compared both ways has three."""

    calls: int = 0
    items: int = 0

    def add(self, items: int) -> None:
        """Count a call."""
        self.calls += 1
        self.items += items


@dataclass(slots=True)
class Reused:
    """What a run took from record, written down in runs that started when, and what it asked anew."""

    started: set[str] = field(default_factory=set)
    reused: Tally = field(default_factory=Tally)
    anew: Tally = field(default_factory=Tally)
    games: dict[str, dict[str, int]] = field(default_factory=dict)
    """For each game, how many answers were taken and how many asked."""

    def add(self, game: str, items: int, *, taken: bool) -> None:
        """Count the answers of a call."""
        (self.reused if taken else self.anew).add(items)
        counts = self.games.setdefault(game, {"reused": 0, "anew": 0})
        counts["reused" if taken else "anew"] += items

    def told(self) -> dict[str, Any]:
        """As results.json has it."""
        return {
            "from": sorted(self.started),
            "reused": asdict(self.reused),
            "anew": asdict(self.anew),
            "games": {game: dict(self.games[game]) for game in sorted(self.games)},
        }


class Recorded:
    """An `api.Sweeping` product: what is on file is taken from there, all else asked and put on file.

    `ask` starts the adapter; it is called when the first answer is missing, if ever. A question that comes
    twice in a run was asked twice, and has two answers. Only whole answers are kept: what a product could not
    answer is asked again.
    """

    def __init__(self, answers: Answers, ask: Callable[[Note], Session], note: Note) -> None:
        self._answers, self._ask, self._note = answers, ask, note
        self._session: Session | None = None
        self._notes: list[str] = []
        self._times: Counter[str] = Counter()
        self.reused = Reused()
        self.saved = 0.0
        """Seconds that the answers taken from record took when they were asked, less those of taking them."""
        self.set_aside: str | None = None
        """Why nothing that this run found stands: what is on file is not of this product after all."""
        self._claims = self._recorded_claims() or self._told_claims()

    @property
    def claims(self) -> Claims:
        """What the product claims, as it told when its answers were recorded."""
        return self._claims

    def _recorded_claims(self) -> Claims | None:
        kept = self._answers.find(_CLAIMS)
        if kept is None:
            return None
        try:
            claims = _claims(orjson.loads(kept.body))
        except (ValueError, TypeError, KeyError):
            self._answers.spoilt()
            return None
        self._take(kept)
        return claims

    def _told_claims(self) -> Claims:
        """Start the product. Raises `StartError`."""
        self._session = self._ask(self._noted)
        self._answers.put(_CLAIMS, _written(self._session.claims), notes=self._notes)
        return self._session.claims

    def rank(
        self,
        game: str,
        hands: Hands,
        *,
        declared: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Ranks:
        """See `api.Product`."""
        return self._answer(
            Ranks,
            game,
            (len(hands), len(hands)),
            key_of("rank", game, hands, declared),
            lambda product: product.rank(game, hands, declared=declared, progress=progress),
            progress,
        )

    def compare(
        self, game: str, pairs: Sequence[tuple[str, str]], *, progress: Progress | None = None
    ) -> Comparisons:
        """See `api.Product`."""
        return self._answer(
            Comparisons,
            game,
            (len(pairs), len(pairs)),
            key_of("compare", game, pairs),
            lambda product: product.compare(game, pairs, progress=progress),
            progress,
        )

    def settle(
        self,
        game: str,
        rounds: Sequence[RoundText],
        *,
        wagers: Mapping[str, int] | None = None,
        tables: Mapping[str, Any] | None = None,
        progress: Progress | None = None,
    ) -> Settlements:
        """See `api.Product`."""
        return self._answer(
            Settlements,
            game,
            (len(rounds), len(rounds)),
            key_of("settle", game, rounds, wagers, tables),
            lambda product: product.settle(game, rounds, wagers=wagers, tables=tables, progress=progress),
            progress,
        )

    def sweep(
        self, game: str, hands: EveryHand, against: Against | None = None, *, progress: Progress | None = None
    ) -> Swept:
        """See `api.Sweeping`."""
        return self._answer(
            Swept,
            game,
            (len(hands), len(hands) * (1 if against is None else 3)),
            key_of("sweep", game, hands, against),
            lambda product: product.sweep(game, hands, against, progress=progress),
            progress,
        )

    def hold(self, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> Swept:
        """See `api.Sweeping`. What `rank` says of the rows is kept as well."""
        again = self.rank(game, hands.rows(rows))
        if not unlike_in(again, swept.ranks, rows).any():
            return swept
        session = self._live()
        return swept if session is None else session.hold(game, hands, rows, swept)

    def compare_all(
        self, game: str, rows: Sequence[str], columns: Sequence[str], *, progress: Progress | None = None
    ) -> Comparisons:
        """See `api.Sweeping`."""
        count = len(rows) * len(columns)
        return self._answer(
            Comparisons,
            game,
            (count, count),
            key_of("compare all", game, rows, columns),
            lambda product: product.compare_all(game, rows, columns, progress=progress),
            progress,
        )

    def _answer(
        self,
        kind: type[Kind],
        game: str,
        sizes: tuple[int, int],
        question: str,
        ask: Callable[[Session], Kind],
        progress: Progress | None,
    ) -> Kind:
        """The answer to a question; `sizes` are its items as progress counts them, and its answers."""
        started = time.monotonic()
        items, count = sizes
        key = f"{question}/{self._times[question]}"
        self._times[question] += 1
        kept = self._answers.find(key) if self.set_aside is None else None
        if kept is not None and (found := self._read(kept, kind, items)) is not None:
            self._take(kept)
            self.reused.add(game, count, taken=True)
            if progress is not None:
                progress(items)
            self.saved += kept.seconds - (time.monotonic() - started)
            return found
        session = self._live()
        if session is None:
            return unasked(kind, items, self.set_aside or "")
        self._notes.clear()
        begun = time.monotonic()
        answer = ask(session)
        seconds = time.monotonic() - begun
        self.reused.add(game, count, taken=False)
        if whole(answer):
            self._answers.put(key, pack(answer), seconds=round(seconds, 6), notes=self._notes)
        self.saved -= time.monotonic() - started - seconds
        return answer

    def _read(self, kept: Kept, kind: type[Kind], items: int) -> Kind | None:
        try:
            return unpack(kept.body, kind, items)
        except ValueError:
            self._answers.spoilt()
            return None

    def _take(self, kept: Kept) -> None:
        self.reused.started.add(kept.started)
        for text in kept.notes:
            self._note(text)

    def _live(self) -> Session | None:
        """The product itself, started when first needed; None where it is not what was recorded."""
        if self._session is None and self.set_aside is None:
            try:
                self._session = self._ask(self._noted)
            except StartError as error:
                self.set_aside = f"the product does not start any more: {error}"
            else:
                if _written(self._session.claims) != _written(self._claims):
                    self.set_aside = "the product says other things of itself than when it was recorded"
        return None if self.set_aside else self._session

    def _noted(self, text: str) -> None:
        self._notes.append(text)
        self._note(text)

    @property
    def restarts(self) -> int:
        """How often a copy had to be started again."""
        return self._session.restarts if self._session else 0

    def last_words(self, of: Callable[[Session], list[str]]) -> list[str]:
        """What is to be said of the adapter at the end, `of` its session or, where none was, as recorded."""
        kept = self._answers.find(_WORDS)
        recorded: list[str] = orjson.loads(kept.body) if kept else []
        if self._session is None:
            return recorded
        words = of(self._session)
        self._answers.put(_WORDS, orjson.dumps([*dict.fromkeys([*recorded, *words])]))
        return words

    def changed_elsewhere(self) -> tuple[str, ...]:
        """What is not as it was, beside the files of this machine."""
        elsewhere = self._session.changed_elsewhere() if self._session else ()
        return (*elsewhere, *(("what the product says of itself",) if self.set_aside else ()))

    def end(self, *, keep: bool) -> None:
        """Say whether the product stayed what it was; what is on file of one that did not is taken away."""
        if keep:
            self._answers.keep()
        else:
            self._answers.forget()

    def close(self) -> None:
        """End every process that was started, and put on file what is kept. May be called twice."""
        if self._session is not None:
            self._session.close()
        self._answers.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _written(claims: Claims) -> bytes:
    """Claims as they are kept, and compared."""
    told = {name: getattr(claims, name) for name in Claims.__slots__}
    told["games"] = {game: sorted(methods) for game, methods in claims.games.items()}
    return orjson.dumps(told, default=plain)


def _claims(told: dict[str, Any]) -> Claims:
    games = {game: frozenset(methods) for game, methods in told.pop("games").items()}
    categories, tables = (
        {key: tuple(values) for key, values in told.pop(name).items()} for name in ("categories", "tables")
    )
    return Claims(games=games, categories=categories, tables=tables, **told)
