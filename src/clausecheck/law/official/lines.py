"""The lines of a copy of an official text, and which of them are the publisher's.

A copy comes off a site, a scan or a print: what a publisher puts around and between the paragraphs is told by
its shape and its words, whoever the publisher is, and never by its place in one copy.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_ESCAPES: Final = {r"\r\n": "\n", r"\n": "\n", r"\r": "\n", r"\t": " ", r"\"": '"'}
"""Breaks and quotes that a program wrote out and did not read back."""
_ESCAPED: Final = re.compile(r"\\r\\n|\\[nrt\"]")
_UNSEEN: Final = dict.fromkeys(
    [*map(ord, "\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}"), 127]
    + [code for code in range(32) if not chr(code).isspace()]
)
_SOFT: Final = re.compile(r"\N{SOFT HYPHEN}\s*")
_HYPHENED: Final = re.compile(r"(?<=[A-Za-z])-[ \t]*\n[ \t]*(?=[a-z])(?!(?:or|and|to)\b)")

_SECTION: Final = r"§+\s*[\w:.\-]+(?:\([\w]+\))*"
_CITATION: Final = re.compile(rf"^(?:[A-Z][\w.,' ]{{0,40}})?{_SECTION}(?:\s+[-–—]\s.*)?$")
_FINISHED: Final = re.compile(r"""[.;:!?]["'”’)\]]*$|[;:,]\s*(?:and|or)$""")

_LAST: Final = re.compile(
    r"^(?:(?:Notes?|History|Credits?|Authority|Annotations|Editor'?s Notes?|Research References?)[.:]?$"
    r"|(?:Statutory Authority|Disclaimer|HISTORY|NOTES?|Law Revision)\b"
    r"|(?:Amended|Adopted|Repealed|Recodified|Readopted)\s+(?:by|and|effective)\b.*\d)"
)
"""What a publisher puts behind a text: nothing of the law follows."""
_SITE: Final = re.compile(
    r"^(?:(?:Next|Previous|Prev) (?:Page|page|Section|section)\b|Skip to |Back to |Sign (?:in|up)$|Log ?in$"
    r"|(?:View|Print|Download|Share|Cite|Search|Save) (?:this|on|online|as|PDF|page|site)\b|Advertisement$"
    r"|PDF\b|(?:LLM|AI|Machine)\b.{0,20}\b(?:interpretation|summary|generated|analysis|translation)\b"
    r"|©|\([cC]\) (?:Copyright|(?:19|20)\d\d)\b|(?:Crown )?[Cc]opyright\b|All rights reserved"
    r"|This (?:site|website|page) (?:is|uses|was|may)\b|These .{0,40}may not be the most recent\b"
    r"|We make no warrant|Please check official\b|(?:Privacy Policy|Terms of (?:Service|Use)|Cookies?)\b"
    r"|(?:https?://|www\.)\S+$)"
)
"""What a site puts under a page: the law may go on where the copy's own heading comes again."""
_STRAY: Final = re.compile(
    r"^(?:Current (?:through|as of)|Universal Citation|Last (?:updated|modified))\b"
    r"|\s[←→]$"
    r"|^(?:Page|PAGE|p\.)\s*\d+(?:\s*(?:of|/)\s*\d+)?$|^[-–—\[]\s*\d{1,4}\s*[-–—\]]$"
)
"""The edition, a page's number, a way to another page: never a line of the law."""
_ORNAMENT: Final = re.compile(r"^[\u2700-\u27bf\U0001f300-\U0001faff]\S*\s*")
_CAPITALS: Final = r"\b[A-Z]{3,}\s.*[A-Z]{3,}\b"
_ALONE: Final = re.compile(rf"^\d{{1,4}}(?:$|\s.*{_CAPITALS})|{_CAPITALS}.*\s\d{{1,4}}$")
"""A page's number, bare or in capitals beside it: where it stands alone, since a sentence may break so."""


def lines_of(text: str) -> list[str]:
    """The lines of a text, stripped, whatever broke them: also page breaks and breaks written out as \\n."""
    text = _ESCAPED.sub(lambda found: _ESCAPES[found[0]], text.translate(_UNSEEN))
    text = _SOFT.sub("", "\n".join(text.splitlines()))
    return [line.strip() for line in _HYPHENED.sub("-", text).split("\n")]


def finished(line: str) -> bool:
    """Whether a line ends a sentence or an item of a list."""
    return bool(_FINISHED.search(line))


def without_publisher(lines: Sequence[str], heading: Sequence[str]) -> list[str]:
    """The lines of the law among those from the first paragraph on; `heading` are the lines before it.

    What is left out leaves an empty line.
    """
    heads = {_folded(line) for line in heading if len(line.split()) > 1}
    end = _end(lines)
    kept: list[str] = []
    away = False
    for place, line in enumerate(lines[:end]):
        if _folded(line) in heads:
            away = False
            kept.append("")
        else:
            away = away or bool(_SITE.match(_ORNAMENT.sub("", line)))
            kept.append("" if away or _stray(line, lines, place) else line)
    return kept


def _end(lines: Sequence[str]) -> int:
    """Where the publisher's own matter begins: at its notes, or the citation under the text."""
    last = next((place for place, line in enumerate(lines) if _LAST.match(line)), len(lines))
    cited = [place for place, line in enumerate(lines[:last]) if _CITATION.match(line)]
    # A citation inside a sentence is a page's running head, or the sentence's own.
    return cited[-1] if cited and finished(next(_before(lines, cited[-1]), "")) else last


def _before(lines: Sequence[str], place: int) -> Iterator[str]:
    """The lines above one, nearest first, that are not empty."""
    return (line for line in reversed(lines[:place]) if line)


def _stray(line: str, lines: Sequence[str], place: int) -> bool:
    """A line of a page and not of the law: its number, its running head, an ornament, the edition."""
    if _STRAY.search(line) or _ORNAMENT.match(line):
        return True
    alone = not any(lines[max(place - 1, 0) : place]) and not any(lines[place + 1 : place + 2])
    return alone and bool(_ALONE.search(line) or _CITATION.match(line))


def _folded(line: str) -> str:
    """A line as it comes again on the next page, under another number."""
    return re.sub(r"\d", "0", " ".join(line.casefold().split()))
