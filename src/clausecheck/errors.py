"""What goes wrong that a user can mend: one line each, with what, where and what to do.

Every error below ends a command with its own exit code and never shows a traceback.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable


class ClausecheckError(Exception):
    """A fault in what a user, a feature, law data or an adapter gave us.

    `where` is a place ("file:line", a clause, a hand), `hint` says what to do; both may be empty.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, what: str, *, where: str = "", hint: str = "") -> None:
        super().__init__(what)
        self.what, self.where, self.hint = what, where, hint

    def __str__(self) -> str:
        line = f"{self.where}: {self.what}" if self.where else self.what
        return f"{line}; {self.hint}" if self.hint else line


class UsageError(ClausecheckError):
    """The call itself is wrong: an unknown name, a bad option, a file that is not there."""


class CardError(ClausecheckError):
    """A hand that is not written as a hand, or that a game cannot deal."""


class RoundError(ClausecheckError):
    """A round that the law's game does not have, `where` citing the clause."""


class LawError(ClausecheckError):
    """A defect in law data: regulation.toml, `where` naming the file and line."""


class FeatureError(ClausecheckError):
    """A defect in a feature file, `where` naming the file and line."""


class ManifestError(ClausecheckError):
    """A defect in an adapter.toml, `where` naming the file."""


class StartError(ClausecheckError):
    """An adapter's program was not found, died or hung at its start, or does not speak the protocol."""

    exit_code = 3


class LostError(ClausecheckError):
    """A process of ours was ended from outside, and with it what it had yet to say."""

    exit_code = 3


class ClusterError(StartError):
    """Workers of a cluster that are not there, or that have another product or harness than the head."""


def nearest(name: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or lists the known ones.

    >>> nearest("pairr", ["pair", "flush"])
    'did you mean "pair"?'
    """
    names = sorted(known)
    close = get_close_matches(name, names, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    return f"known: {', '.join(names)}" if names else ""
