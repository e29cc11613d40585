"""Text on its way into a report: made visible, cut where it is long, numbers as people read them."""

from __future__ import annotations

import re
from math import isfinite
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

LIMIT: Final = 4000
"""Characters of one text that a report shows."""

_MARKS: Final = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
"""Marks that stand above or below the letter before them."""

# What XML cannot hold, what terminals obey, what turns, hides or joins the characters around it, letters that
# are blank, and marks piled on a letter until they cover the lines around it.
_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    f"|(?<={_MARKS}{{4}}){_MARKS}"
)


def visible(text: str, limit: int = LIMIT) -> str:
    """The text with nothing hidden in it: valid in XML 1.0, and what was done to it noted at its end.

    Control characters and other invisible ones become escapes; tabs and ends of line stay.

    >>> print(visible("\\x1b[31mred\\x00"))
    \\x1b[31mred\\x00 [2 control characters shown as escapes]
    >>> visible("abcdef", limit=3)
    'abc… [cut: 6 characters in all]'
    """
    shown, replaced = _HIDDEN.subn(_escape, text[:limit])
    notes = [f"cut: {number(len(text))} characters in all"] if len(text) > limit else []
    if replaced:
        notes.append(f"{plural(replaced, 'control character')} shown as escapes")
    dots = "…" if len(text) > limit else ""
    return f"{shown}{dots} [{'; '.join(notes)}]" if notes else shown


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def one_line(text: str, limit: int) -> str:
    """The same for names and headings: white space squeezed, and shorter."""
    return visible(" ".join(text[: 4 * limit].split()), limit)


def clean(value: Any, limit: int = LIMIT) -> Any:
    """Data for JSON, every text in it visible, names too; a number that JSON has no word for becomes text.

    >>> clean({"a": ["abcd", 1, float("inf")]}, limit=3)
    {'a': ['abc… [cut: 4 characters in all]', 1, 'inf']}
    """
    if isinstance(value, str):
        return visible(value, limit)
    if isinstance(value, dict):
        return {visible(str(name), limit): clean(entry, limit) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [clean(entry, limit) for entry in value]
    return str(value) if isinstance(value, float) and not isfinite(value) else value


def number(value: float) -> str:
    """A number with separators, fractions to two places.

    >>> number(2598960), number(3.14159)
    ('2,598,960', '3.14')
    """
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"


_DECIDED: Final = {
    "hands": ("hand is of another kind", "hands are of another kind"),
    "classPairs": ("pair of classes is ordered otherwise", "pairs of classes are ordered otherwise"),
    "handPairs": ("pair of hands is ordered otherwise", "pairs of hands are ordered otherwise"),
    "rounds": ("round is settled otherwise", "rounds are settled otherwise"),
}


def decided(counts: Mapping[str, int]) -> str:
    """What the choice of a reading decides, in words.

    >>> decided({"hands": 0, "classPairs": 13, "handPairs": 312})
    '13 pairs of classes are ordered otherwise, 312 pairs of hands are ordered otherwise'
    """
    told = [plural(count, *_DECIDED.get(what, (what, what))) for what, count in counts.items() if count]
    return ", ".join(told) or "nothing that was counted"


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its noun.

    >>> plural(1, "clause"), plural(2, "class", "classes")
    ('1 clause', '2 classes')
    """
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def share(part: int, whole: int) -> str:
    """A part of a whole in per cent, "" where it says no more than the two numbers do.

    >>> share(4, 5148), share(1, 2598960), share(1, 2)
    ('0.078 %', 'under 0.001 %', '')
    """
    if whole < 100 or part in (0, whole):
        return ""
    percent = 100 * part / whole
    return "under 0.001 %" if percent < 0.001 else f"{percent:.2g} %" if percent < 99 else f"{percent:.5g} %"


def listed(words: list[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def web_address(address: str | None) -> str:
    """An address that a report may link to, "" for anything but http and https."""
    try:
        parts = urlsplit(address or "")
    except ValueError:
        return ""
    return str(address) if parts.scheme in ("http", "https") and parts.netloc else ""


def anchor(*parts: str) -> str:
    """The address of a clause, check or finding inside a report.

    >>> anchor("nj-13-69f-14.3", "b.4")
    'nj-13-69f-14.3/b.4'
    """
    return re.sub(r"[^\w./-]+", "-", "/".join(parts))


def reading_anchor(reading: Mapping[str, Any]) -> str:
    """The address of a reading inside a report."""
    return anchor("reading", str(reading["regulation"] or ""), reading["clause"], reading["inForce"])


def fragment(name: str) -> str:
    """A link to an anchor."""
    return "#" + quote(name, safe="/._-~")
