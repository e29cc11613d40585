"""What has changed in an official text, clause by clause: against law data, or against an older copy."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Literal

from clausecheck.law.official.cut import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from clausecheck.law.model import Clause, Regulation

Status = Literal["verbatim", "amended", "missing", "new", "unfingerprinted", "unavailable"]
"""`missing`: no longer in the text; `new`: in the text alone; `unfingerprinted`: law data has no fingerprint
to hold it against; `unavailable`: not in the text, and law data says so, or has no wording of it and the
text begins behind its head."""
KEPT: frozenset[Status] = frozenset({"verbatim", "unavailable"})
"""Nothing has changed under such a clause."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Words that changed: those before, those now (either may be empty), and the words on either side."""

    before: str
    old: str
    new: str
    after: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a clause stands in a text.

    `sha256` is the fingerprint of its wording there, empty where it is missing. `was` is the clause that had
    this wording before, where paragraphs were numbered anew. `edits` need both wordings.
    """

    clause: str
    status: Status
    sha256: str = ""
    was: str | None = None
    edits: tuple[Edit, ...] = ()


def verify(regulation: Regulation, text: Mapping[str, str]) -> list[Standing]:
    """How each clause of a regulation stands in a text (wordings by id); then what the text alone has."""
    known = {clause.sha256: clause.id for clause in regulation.clause if clause.sha256}
    data = [
        _held(clause, text[clause.id], known) if clause.id in text else _absent(clause, text)
        for clause in regulation.clause
    ]
    ids = {clause.id for clause in regulation.clause}
    return data + [_new(name, fingerprint(words), known) for name, words in text.items() if name not in ids]


def _absent(clause: Clause, text: Iterable[str]) -> Standing:
    behind = not clause.sha256 and any(name.startswith(f"{clause.id}.") for name in text)
    return Standing(clause.id, "unavailable" if behind or clause.binds == "unavailable" else "missing")


def _held(clause: Clause, wording: str, known: Mapping[str, str]) -> Standing:
    sha256 = fingerprint(wording)
    if clause.binds == "unavailable" and not clause.sha256:
        return _new(clause.id, sha256, known)
    if not clause.sha256:
        return Standing(clause.id, "unfingerprinted", sha256)
    if clause.sha256 == sha256:
        return Standing(clause.id, "verbatim", sha256)
    return Standing(clause.id, "amended", sha256, known.get(sha256))


def _new(name: str, sha256: str, known: Mapping[str, str]) -> Standing:
    return Standing(name, "new", sha256, known.get(sha256))


def diff(old: Mapping[str, str], new: Mapping[str, str]) -> list[Standing]:
    """How each clause of an older text stands in a newer one, then what the newer alone has."""
    known = {fingerprint(words): name for name, words in old.items()}
    standings = []
    for name, words in old.items():
        if name not in new:
            standings.append(Standing(name, "missing"))
            continue
        sha256 = fingerprint(new[name])
        if sha256 == fingerprint(words):
            standings.append(Standing(name, "verbatim", sha256))
        else:
            edits = edits_of(words, new[name])
            standings.append(Standing(name, "amended", sha256, known.get(sha256), edits))
    added = {name: words for name, words in new.items() if name not in old}
    return standings + [_new(name, fingerprint(words), known) for name, words in added.items()]


def edits_of(old: str, new: str, *, around: int = 3) -> tuple[Edit, ...]:
    """The words that differ between two wordings, with as many words on either side."""
    before, after = old.split(), new.split()
    matched = SequenceMatcher(None, before, after, autojunk=False)
    return tuple(
        Edit(
            before=" ".join(before[max(i1 - around, 0) : i1]),
            old=" ".join(before[i1:i2]),
            new=" ".join(after[j1:j2]),
            after=" ".join(before[i2 : i2 + around]),
        )
        for kind, i1, i2, j1, j2 in matched.get_opcodes()
        if kind != "equal"
    )
