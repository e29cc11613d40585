"""Law data of the invented official text, with fingerprints of its wordings, in a game of two cards."""

from collections.abc import Collection
from hashlib import sha256
from pathlib import Path

from tests.law.officialtext import CLAUSES

NAME = "nowhere-4-12"

HEAD = f"""\
schema = "clausecheck/regulation/1"
id = "{NAME}"
citation = "Gaz. 4:12"
title = "Sets of pieces"
jurisdiction = "Nowhere"
edition = "No. 4, May 2031"
address = "https://example.org/4-12"
"""

TAIL = """
[[clause]]
id = "e"
citation = "(e)"
title = "Manners"
restatement = "It is on another page."
binds = "unavailable"
reason = "the page is lost"

[[game]]
id = "sets"
title = "sets"
cards = 2
ranking = "sets"

[[ranking]]
id = "sets"
clause = "b"
ties = "d"
ranks_clause = "a"
rank_order = "A K Q J T 9 8 7 6 5 4 3 2"

[[ranking.category]]
id = "row"
name = "Row"
clause = "b.2"
pattern = [{ groups = [2] }]

[[ranking.category]]
id = "crowd"
name = "Crowd"
clause = "b.3"
pattern = [{}]
value = "none"

[[reading]]
clause = "d"
register = ["N1"]
question = "How?"
in_force = "grouped"
because = "It is so."
rests_on = ["b.2"]

[[reading.option]]
name = "grouped"
says = "Groups first."
"""

FEATURE = """\
@game:sets
Feature: Sets of pieces

  @clause:b.2
  Rule: (b)2 Rows
    Scenario: a pair is a row
      Given the hand "Ac Ad"
      Then it ranks as a "row"

    Scenario: a pair beats none
      Given the hand "2c 2d"
      Then it beats "Ac Kd"

  @clause:d
  Rule: (d) Ties
    Scenario: the second piece decides
      Given the hand "Ac Kd"
      Then it beats "Ac Qd"
"""
FIRST = 7
"""The line of the feature's first step."""


def write_official_law(folder: Path, *, without: Collection[str] = ()) -> Path:
    """The regulation's folder below another; the clauses named have no fingerprint."""
    place = folder / NAME
    place.mkdir(parents=True)
    clauses = (_clause(name, words, bare=name in without) for name, words in CLAUSES.items())
    (place / "regulation.toml").write_text(HEAD + "".join(clauses) + TAIL, "utf-8")
    (place / "sets.feature").write_text(FEATURE, "utf-8")
    return place


def _clause(name: str, words: str, *, bare: bool) -> str:
    letter, *rest = name.split(".")
    fields = {
        "id": name,
        "citation": f"({letter}){''.join(rest)}",
        **({} if bare else {"sha256": sha256(words.encode()).hexdigest()}),
        "title": f"Paragraph {name}",
        "restatement": "As we say it.",
    }
    games = ["sets"] if name in ("a", "b", "b.2", "b.3", "d") else []
    return (
        "\n[[clause]]\n"
        + "".join(f'{key} = "{value}"\n' for key, value in fields.items())
        + (f"games = {games}\n".replace("'", '"'))
    )
