"""`clausecheck law`: law data beside official texts, and law data by itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clausecheck.cli.options import catalogue_of, json_option, law_option

if TYPE_CHECKING:
    from clausecheck.law import Regulation

_TEXT = click.Path(path_type=Path)
_left_out = click.option("--left-out", "show", is_flag=True, help="Show the lines taken for the publisher's.")


@click.group("law")
def law() -> None:
    """Has the official text changed under a clause; is law data sound."""


@law.command()
@click.argument("name", metavar="REGULATION")
@click.argument("official", metavar="OFFICIAL.txt", type=_TEXT)
@_left_out
@json_option
@law_option
def verify(name: str, official: Path, *, show: bool, as_json: bool, law: Path | None) -> int:
    """Hold the clauses of a REGULATION (an id or a folder) against a copy of its official text.

    Exit code 0 when every clause stands there verbatim, 1 when one is amended, missing or new, or has no
    fingerprint to hold the text against. A clause whose data says that its text is unavailable may be absent.
    """
    from clausecheck.cli.law_standing import Account, tell_json
    from clausecheck.cli.law_words import tell
    from clausecheck.law.official.amendment import verify as verified
    from clausecheck.law.official.copy import read_copy

    regulation = _regulation(name, law)
    copy = read_copy(official)
    account = Account(verified(regulation, copy.wordings), regulation, {"official": official}, copy.left_out)
    return tell_json(account) if as_json else tell(account, left_out=show)


@law.command()
@click.argument("old", metavar="OLD.txt", type=_TEXT)
@click.argument("new", metavar="NEW.txt", type=_TEXT)
@click.option("--regulation", "name", metavar="ID", help="Name its checks that need a new look.")
@_left_out
@json_option
@law_option
def diff(old: Path, new: Path, *, name: str | None, show: bool, as_json: bool, law: Path | None) -> int:
    """What changed between two copies of an official text, clause by clause.

    Exit code 0 when nothing did, 1 when a clause is amended, missing or new.
    """
    from clausecheck.cli.law_standing import Account, tell_json
    from clausecheck.cli.law_words import tell
    from clausecheck.law.official.amendment import diff as differing
    from clausecheck.law.official.copy import read_copy

    regulation = _regulation(name, law) if name else None
    before, after = read_copy(old), read_copy(new)
    standings = differing(before.wordings, after.wordings)
    account = Account(standings, regulation, {"old": old, "new": new}, after.left_out)
    return tell_json(account) if as_json else tell(account, left_out=show)


@law.command()
@click.argument("folder", metavar="DIR", type=_TEXT)
@json_option
def check(folder: Path, *, as_json: bool) -> int:
    """Lint the law data and features in DIR: a regulation, or a folder of them.

    Every defect is a line with file and line; exit code 2 when there is one, else 0.
    """
    from clausecheck.cli.law_lint import lint, report

    return report(lint(folder), as_json=as_json)


def _regulation(name: str, law: Path | None) -> Regulation:
    """A regulation by its id, or in a folder of its own. Raises `UsageError`, `LawError`."""
    from clausecheck.cli.setting import regulations_of

    catalogue = {} if os.sep in name else catalogue_of(law)
    return catalogue[regulations_of([name], catalogue)[0]]
