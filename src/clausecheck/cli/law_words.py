"""How the clauses of a text stand, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.cli.output import note, outcome, say
from clausecheck.law.official.amendment import KEPT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from clausecheck.cli.law_standing import Account
    from clausecheck.law.official.amendment import Edit, Standing

_WORDS: Final = {"unfingerprinted": "no fingerprint"}
_COLOURS: Final = {"verbatim": "passed", "unavailable": "passed", "unfingerprinted": "untested"}
_EDITS, _LONG = 5, 12
"""So many edits of a clause are shown, and so many words of each."""


def tell(account: Account, *, left_out: bool) -> int:
    """Print an account, the lines left out only where they are asked for; the exit code."""
    for line in _lines(account):
        say(line)
    if left_out:
        for line in ("", "Left out as not the law's:", *(f"  {line}" for line in account.left_out)):
            say(line)
    elif account.left_out:
        note(f"Left out as not the law's: {_lines_of(account.left_out)}; --left-out shows them.")
    if "verbatim" not in account.counts and _compared(account.counts):
        note("No clause is verbatim: is it the text of this regulation?")
    return 1 if account.changed else 0


def _compared(counts: Collection[str]) -> bool:
    """Whether any clause could have been verbatim: where law data has no fingerprints, none can."""
    return "amended" in counts or "unfingerprinted" not in counts


def _lines_of(lines: Sequence[str]) -> str:
    return "1 line" if len(lines) == 1 else f"{len(lines)} lines"


def _lines(account: Account) -> Iterator[str]:
    width = max(len(standing.clause) for standing in account.standings)
    for standing in account.standings:
        word = _WORDS.get(standing.status, standing.status)
        told = " ".join(_remarks(account, standing))
        yield f"{standing.clause:{width}}  {outcome(word, _COLOURS.get(standing.status, 'failed'))}{told}"
        for edit in standing.edits[:_EDITS]:
            yield f"{'':{width}}    {_edit(edit)}"
        if len(standing.edits) > _EDITS:
            yield f"{'':{width}}    and {len(standing.edits) - _EDITS} more changes"
    yield ""
    yield _sum(account)
    yield from _again("Checks to look at again:", account.checks)
    yield from _again("Readings to look at again:", account.readings)
    yield from _fingerprints(account)


def _remarks(account: Account, standing: Standing) -> Iterator[str]:
    clause = account.regulation.clause_named(standing.clause) if account.regulation else None
    if standing.was:
        yield f": it says what {standing.was} said"
    if standing.status == "unavailable" and clause:
        reason = " ".join((clause.reason or "").split())
        yield f", as law data says: {reason}" if reason else ": its paragraphs are here, its head is not"
    if standing.status == "new" and clause and clause.binds == "unavailable":
        yield ": law data calls it unavailable"


def _edit(edit: Edit) -> str:
    """An edit as wdiff writes it: words taken out as [-old-], words put in as {+new+}."""
    parts = (
        f"… {edit.before}" if edit.before else "",
        f"[-{_short(edit.old)}-]" if edit.old else "",
        f"{{+{_short(edit.new)}+}}" if edit.new else "",
        f"{edit.after} …" if edit.after else "",
    )
    return " ".join(part for part in parts if part)


def _short(words: str) -> str:
    split = words.split()
    if len(split) <= _LONG:
        return words
    return " ".join([*split[: _LONG // 2], "…", *split[-_LONG // 2 :]])


def _sum(account: Account) -> str:
    counts = (f"{number} {_WORDS.get(status, status)}" for status, number in account.counts.items())
    name = f"{account.regulation.citation}: " if account.regulation else ""
    return f"{name}{', '.join(counts)}, of {len(account.standings)} clauses."


def _again(head: str, found: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if found:
        yield ""
        yield head
        yield from dict.fromkeys(f"  {name}" for names in found.values() for name in names)


def _fingerprints(account: Account) -> Iterator[str]:
    """What to write into law data once a clause has been read again."""
    rows = [s for s in account.standings if s.sha256 and s.status not in KEPT]
    if rows and account.regulation:
        yield ""
        yield "Fingerprints of this text, for regulation.toml once these clauses are read again:"
        width = max(len(standing.clause) for standing in rows)
        yield from (f'  {standing.clause:{width}}  sha256 = "{standing.sha256}"' for standing in rows)
