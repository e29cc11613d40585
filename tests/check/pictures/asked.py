"""What a product in this process answered for its game, for the tests of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from jsonschema import Draft202012Validator

from clausecheck.check.bench import Bench
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.results import events_schema
from tests.check.products import CATALOGUE, NJ14, planned

if TYPE_CHECKING:
    from clausecheck.check.evidence import Evidence
    from clausecheck.check.plan import Depth

FIVE: Final = (law_of(NJ14), game_of(NJ14, "poker-high-5"))
THREE: Final = (law_of(NJ14), game_of(NJ14, "poker-high-3"))
_SCHEMA: Final = Draft202012Validator(events_schema())


def refuse_what_breaks_the_schema(kind: str, picture: dict[str, Any]) -> None:
    """Raise `ValidationError` for what is no event of that kind."""
    _SCHEMA.validate({"event": kind, "regulation": "r", "game": "g", **picture})


def asked(product: Any, depth: Depth = "exhaustive") -> Evidence:
    """Every answer of a product for the one game that it claims."""
    (name,) = product.claims.games
    plan = planned(product.claims, CATALOGUE, depth=depth)
    law = next(law for law in plan.laws if law.regulation.game_named(name))
    game = law.regulation.game_named(name)
    assert game is not None
    return Bench(product, plan).evidence(law, game)
