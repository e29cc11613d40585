"""Put a library behind clausecheck's adapter protocol, version 1, in about twenty lines.

An adapter translates; it decides nothing. It reports the product's own category under the protocol's name
for it and a strength that the product publishes, and leaves out what the product does not have:

    from importlib.metadata import version

    from clausecheck_adapter import Adapter, Names, serve
    from treys import Card, Evaluator

    adapter = Adapter("treys", version("treys"), language="Python", notes="Evaluator.evaluate, …")
    evaluator = Evaluator()
    names = Names({"Pair": "one-pair", "Two Pair": "two-pairs"})

    @adapter.game("poker-high-5", card=Card.new)
    def rank(cards):
        strength = evaluator.evaluate([], [*cards])
        return names[evaluator.class_to_string(evaluator.get_rank_class(strength))], -strength

    serve(adapter)

No dependencies, Python 3.9 or newer; clausecheck_put.py and clausecheck_sweep.py belong to it. What the
product raises on a hand is that hand's error and no other's; what the product prints goes to stderr.
"""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from clausecheck_put import NO_ANSWER, Cards, Made, Put, each, rowwise, told
from clausecheck_sweep import GAMES, Comparer, Sweeper, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    _Method = Callable[[dict[str, Any]], dict[str, Any]]
    _Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

__all__ = ["Adapter", "Names", "Round", "quiet", "serve"]

PROTOCOL = 1
METHODS = ("initialize", "rank", "sweep", "compare", "settle", "shutdown")
PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, BAD_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
UNSUPPORTED_PROTOCOL = -32001
ABOUT = {"vendor", "language", "licence", "source"}
READ_AHEAD = 1 << 18


class Names(dict[str, str]):
    """The product's category names to the protocol's; a name that is not in the table is only respelt.

    A name that the protocol does not know goes out all the same: judging it is the harness's business.

    >>> names = Names({"Pair": "one-pair"})
    >>> names["Pair"], names["Four of a Kind"], names["Skip Straight"]
    ('one-pair', 'four-of-a-kind', 'skip-straight')
    """

    def __missing__(self, name: str) -> str:
        respelt = self[name] = name.lower().replace(" ", "-")
        return respelt


def _preparing(
    card: Callable[[str], Any] | None, hand: Callable[[Any], Any] | None
) -> Callable[[list[str]], list[Any]]:
    """From the texts of hands to what a function of the adapter takes."""
    cards: Callable[[list[str]], Any] = Cards(card) if card else list
    return cards if hand is None else lambda texts: list(map(hand, cards(texts)))


class Round(NamedTuple):
    """A round of three-card poker: the hands as they are written, cents by wager placed, the pay tables."""

    player: str
    dealer: str
    wagers: dict[str, int]
    tables: dict[str, Any]


class Refusal(Exception):  # noqa: N818 - to refuse is an answer here
    """A request that fails as a whole: JSON-RPC's code, message, and data where there is any."""

    def __init__(self, code: int, message: str, **data: Any) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message, **({"data": data} if data else {})}


class Adapter:
    """One product: who it is, and a function for each method of each game that it claims.

    `notes` says which of the product's calls are used; `limits` are the protocol's, such as {"processes": 1};
    `about` may name the vendor, language, licence and source.

    >>> adapter = Adapter("toy", "1.0")
    >>> @adapter.game("poker-high-3", categories=[])
    ... def rank(hand):
    ...     return None, "23456789TJQKA".index(hand[0])
    >>> adapter.answer('{"id": 1, "method": "rank", "params": {"game": "poker-high-3", "hands": ["4s3s2s"]}}')
    '{"jsonrpc":"2.0","id":1,"result":{"strengths":[2]}}'
    """

    def __init__(
        self,
        name: str,
        version: str,
        *,
        notes: str | None = None,
        limits: Mapping[str, int] | None = None,
        **about: str,
    ) -> None:
        if set(about) - ABOUT:
            raise TypeError(f"of a product, say {', '.join(sorted(ABOUT))}; not {', '.join(sorted(about))}")
        self.stopped = False  # whether `shutdown` was asked for
        self._product = {"name": name, "version": version, **about}
        self._games: dict[str, list[str]] = {}
        self._optional: dict[str, Any] = {"categories": {}, "tables": {}, "limits": limits, "notes": notes}
        self._methods: dict[tuple[str, str], _Method] = {}
        self._sweepers: dict[str, Sweeper] = {}
        self._comparers: dict[str, Comparer] = {}

    def game(  # noqa: PLR0913 - each is one thing to say of a product
        self,
        game: str,
        *,
        card: Callable[[str], Any] | None = None,
        hand: Callable[[str], Any] | None = None,
        categories: Sequence[str] | None = None,
        strengths: bool = True,
        declared: bool = False,
        batch: bool = False,
        columns: bool = False,
        sweep: bool = True,
    ) -> _Decorator:
        """Claim `rank` of a game with the decorated function: a hand in, (category, strength) out.

        The hand comes as it is written, "AsKsQs"; with `card`, which makes the product's card of two
        characters and is called once for each, it is a tuple of such cards; with `hand` it is what that makes
        of the text (of such cards), once for ranking and comparing where `compare` is given the same.
        `categories` lists what the product can express, best first, when that is not all; `categories=[]` is
        a product without names, `strengths=False` one that publishes no strength: the pair has None there, no
        column is sent.

        `declared`: the function takes, as a second argument, what the player said of the hand (or None).
        `batch`: it takes a list of hands (and a list of declarations) and gives as many pairs; when it
        raises, its hands are put to it one at a time. `columns`: it takes hands to go through once, and gives
        two lists, categories and strengths (None for one that is not sent): the way for a quick product.
        `sweep`: the hands of the game may be listed here (`sweep` in the protocol).
        """
        sent = ["categories"] if categories is None or categories else []
        sent += ["strengths"] if strengths else []
        bulk = batch or columns

        def claim(function: Callable[..., Any]) -> Callable[..., Any]:
            prepared = _preparing(card, hand)
            put = Put(rowwise(function) if columns else function, bulk, prepared, NO_ANSWER)

            def answer(params: dict[str, Any]) -> dict[str, Any]:
                hands = _listed(params, "hands", str)
                answers, result = put(hands, *([_declared(params, len(hands))] if declared else []))
                result.update((name, [row[name == "strengths"] for row in answers]) for name in sent)
                return result

            self._claim("rank", game, answer)
            if sweep and game in GAMES:
                way = Way(batch=bulk, columns=columns, declared=declared, sent=tuple(sent))
                self._sweepers[game] = Sweeper(game, function, put, way, card=card, hand=hand)
                self._methods["sweep", game] = lambda params: self._sweep(game, params)
            if declared:
                self._games[game].append("declared")
            if categories is not None:
                self._optional["categories"][game] = list(categories)
            return function

        return claim

    def compare(
        self, game: str, *, card: Callable[[str], Any] | None = None, hand: Callable[[Any], Any] | None = None
    ) -> _Decorator:
        """Claim `compare` with the decorated function: two hands in; 1 the first wins, 0 a tie, -1 it loses.

        `hand` makes the product's hand of its text (of the cards that `card` made, as in `game`), once a
        request, in however many pairs it is.
        """

        def claim(function: Callable[..., Any]) -> Callable[..., Any]:
            make = _preparing(card, hand)
            comparer = Comparer(function, lambda text: make([text])[0], (card, hand))
            self._comparers[game] = comparer

            def answer(params: dict[str, Any]) -> dict[str, Any]:
                if "rows" in params:
                    rows, columns = _listed(params, "rows", str), _listed(params, "columns", str)
                    return comparer.table(rows, columns)
                made = Made(comparer.make)
                outcomes, errors = each(lambda a, b: function(made[a], made[b]), _pairs(params))
                return {"outcomes": outcomes, **errors}

            self._claim("compare", game, answer)
            return function

        return claim

    def settle(self, game: str, *, tables: dict[str, Any] | None = None, batch: bool = False) -> _Decorator:
        """Claim `settle` with the decorated function: a `Round` in; out, for each wager, the cents received.

        A dict: the stake is in it where it comes back, 0 is a loss, and "ante-bonus" stands beside ante and
        play. `tables` are those that the product offers, such as {"pair-plus": "any", "ante-bonus": ["A"]}.
        `batch`: the function takes a list of rounds and gives as many dicts, as in `game`.
        """

        def claim(function: Callable[..., Any]) -> Callable[..., Any]:
            put = Put(function, batch, list, None)

            def answer(params: dict[str, Any]) -> dict[str, Any]:
                payouts, errors = put(_rounds(params))
                return {"payouts": payouts, **errors}

            self._claim("settle", game, answer)
            self._optional["tables"].update(tables or {})
            return function

        return claim

    def answer(self, line: str | bytes) -> str:
        """Answer one request: its line in, the answer's line out, neither with a line end needed."""
        asked = None
        try:
            request = _parsed(line)
            asked = request.get("id")
            result = self._call(request.get("method"), request.get("params"))
            return _dumped({"jsonrpc": "2.0", "id": asked, "result": result})
        except Refusal as refusal:
            error = refusal.error
        except BaseException as raised:  # noqa: BLE001 - a fault of the adapter fails this request, no more
            error = {"code": INTERNAL, "message": told(raised)}
        return _dumped({"jsonrpc": "2.0", "id": asked, "error": error})

    def _claim(self, method: str, game: str, answer: _Method) -> None:
        if (method, game) in self._methods:
            raise ValueError(f"{method} of {game} is claimed twice")
        self._games.setdefault(game, []).append(method)
        self._methods[method, game] = answer

    def _call(self, method: Any, params: Any) -> Any:
        if method not in METHODS:
            raise Refusal(UNKNOWN_METHOD, f"no such method: {method}")
        if method == "shutdown":
            self.stopped = True
            return None
        if not isinstance(params, dict):
            raise Refusal(BAD_PARAMS, f"{method}: params must be an object")
        if method == "initialize":
            return self._initialize(params)
        game = params.get("game")
        answer = self._methods.get((method, str(game)))
        if answer is None:
            raise Refusal(BAD_PARAMS, f"{method}: not claimed for the game {game}")
        return answer(params)

    def _sweep(self, game: str, params: dict[str, Any]) -> dict[str, Any]:
        start, stop = params.get("start"), params.get("stop")
        if not isinstance(start, int) or not isinstance(stop, int) or not 0 <= start <= stop:
            raise Refusal(BAD_PARAMS, "sweep: start and stop must be whole numbers, stop not before start")
        against = params.get("against")
        comparer = None if against is None else self._comparers.get(game)
        return self._sweepers[game].answer(start, stop - start, comparer, against)

    def _initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        if "protocol" not in params:
            raise Refusal(BAD_PARAMS, "initialize: no protocol given")
        if params["protocol"] != PROTOCOL:
            raise Refusal(UNSUPPORTED_PROTOCOL, "this protocol is not spoken", supported=[PROTOCOL])
        told = {field: value for field, value in self._optional.items() if value}
        for game, sweeper in self._sweepers.items():
            if "sweep" not in self._games[game] and sweeper.ready():
                self._games[game].append("sweep")
        return {"protocol": PROTOCOL, "product": self._product, "games": self._games, **told}


def serve(adapter: Adapter) -> None:
    """Answer requests on stdin, a line each, until `shutdown` or the end of stdin."""
    requests, answers = quiet()
    for line in requests:
        answers.write(adapter.answer(line).encode("ascii") + b"\n")
        answers.flush()
        if adapter.stopped:
            return


def _parsed(line: str | bytes) -> dict[str, Any]:
    try:
        request = json.loads(line)
    except ValueError as fault:
        raise Refusal(PARSE_ERROR, f"not JSON: {fault}") from None
    if not isinstance(request, dict):
        raise Refusal(INVALID_REQUEST, "a request is an object")
    return request


def _listed(params: dict[str, Any], field: str, kind: type) -> list[Any]:
    items = params.get(field)
    if not isinstance(items, list) or set(map(type, items)) - {kind}:
        raise Refusal(BAD_PARAMS, f"{field} must be a list of {kind.__name__}")
    return items


def _pairs(params: dict[str, Any]) -> list[Any]:
    pairs = _listed(params, "pairs", list)
    if set(map(len, pairs)) - {2} or set(map(type, chain.from_iterable(pairs))) - {str}:
        raise Refusal(BAD_PARAMS, "pairs must be pairs of hands")
    return pairs


def _rounds(params: dict[str, Any]) -> list[Round]:
    asked = _listed(params, "rounds", dict)
    shared = {name: params.get(name, {}) for name in ("wagers", "tables")}
    try:
        return [Round(*map({**shared, **one}.__getitem__, Round._fields)) for one in asked]
    except KeyError as missing:
        raise Refusal(BAD_PARAMS, f"a round without {missing}") from None


def _declared(params: dict[str, Any], count: int) -> list[Any]:
    declared = params.get("declared", [None] * count)
    if not isinstance(declared, list) or len(declared) != count:
        raise Refusal(BAD_PARAMS, "rank: declared must be a list as long as hands")
    return declared


def _dumped(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"), allow_nan=False, check_circular=False)


@cache
def quiet() -> tuple[BinaryIO, BinaryIO]:
    """Keep stdin and stdout for messages: a product that reads gets nothing, what it prints goes to stderr.

    `serve` does this; call it first, before the imports, where a product prints when it is imported. The
    descriptors are moved, not only Python's names for them: C code prints too.
    """
    requests = os.fdopen(os.dup(0), "rb", READ_AHEAD)
    answers = os.fdopen(os.dup(1), "wb", READ_AHEAD)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout.flush()  # what was printed so far, now that it goes to stderr
    sys.stdout = sys.stderr
    return requests, answers
