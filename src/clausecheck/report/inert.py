"""Text from outside as Markdown takes it: as text, and never as markup, a link or a mention."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from clausecheck.report.text import one_line, web_address

_PLAIN: Final = re.compile(r"(?:[^\W_]|[ .,;:()'\"“”‘’–—·/?§-]|(?<=\d )%(?=\)|$))+")
"""Words and the punctuation that means nothing to Markdown."""

_ALIVE: Final = re.compile(
    r"//|www\.|:[\w+-]+:|\b[A-Z]+-\d|\b(?=[a-f]*\d)[0-9a-f]{7,}\b|^(?:\d+[.)]|-)(?: |$)",
    re.IGNORECASE,
)
"""What a forge makes a link or a picture of all the same (addresses, emoji, tickets, commits); what begins
a list."""


def inert(text: str, limit: int = 300) -> str:
    """Text on one line of Markdown; what is more than plain words is a span of code, where nothing is markup.

    >>> inert("Four-of-a-kind: N.J.A.C. 13:69F-14.3(b)3"), inert("<b>@all #1</b>"), inert("a`b")
    ('Four-of-a-kind: N.J.A.C. 13:69F-14.3(b)3', '`<b>@all #1</b>`', '``a`b``')
    """
    shown = one_line(text, limit)
    return shown if _PLAIN.fullmatch(shown) and not _ALIVE.search(shown) else code(shown, limit)


def code(text: str, limit: int = 300) -> str:
    """Text on one line as a span of code, "" where there is none.

    >>> code("clausecheck rank poker-high-5 7c7d7s9h9s"), code("`x`")
    ('`clausecheck rank poker-high-5 7c7d7s9h9s`', '`` `x` ``')
    """
    shown = one_line(text, limit)
    if not shown:
        return ""
    longest = max((len(run) for run in re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    space = " " if shown[0] == "`" or shown[-1] == "`" else ""
    return f"{fence}{space}{shown}{space}{fence}"


def cell(text: str, limit: int = 300) -> str:
    """The same for a cell of a table, which a bar would end, even in code."""
    return inert(one_line(text, limit).replace("|", "\\x7c"), 2 * limit)


def link(words: str, address: str) -> str:
    """A link with words of our own; "" where the address is none of the web."""
    return f"[{words}](<{quote(address, safe='/:?#[]!$&*+,;=%~')}>)" if web_address(address) else ""
