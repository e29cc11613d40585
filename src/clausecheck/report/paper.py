"""A page made ready for a printer that looks for nothing outside a picture: every picture whole in itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import tinycss2

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PICTURE: Final = re.compile(r"(<svg\b[^>]*>)(.*?)</svg>", re.DOTALL)
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_VIEW: Final = re.compile(r'viewBox="[^"]*"')
_USED: Final = re.compile(r'href="#([\w-]+)"')
_MARK: Final = re.compile(r'<use href="#mark-(\w+)"/>')
_DRAWN: Final = re.compile(r"fill|stroke|opacity|font|text-anchor|dominant-baseline|letter-spacing|color$")
"""Properties that say how a picture is drawn."""
_TEXT: Final = re.compile(r">[^<]+")
_LONG: Final = re.compile(r"[^\s&;>]{200,}")
_KEPT: Final = 150
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")


def on_paper(page: str, style: str) -> str:
    """The page with each picture carrying what it uses of others, and the rules of `style` that draw it."""
    symbols = {found[1]: found[0] for found in _SYMBOL.finditer(page)}
    palette = _palette(style)
    rules = " ".join(_rules(style, palette))
    marks: dict[str, str] = {}

    def whole(picture: re.Match[str]) -> str:
        # Inside a picture the selector that keeps suits plain would be drawn as a box of its own.
        opening, drawn = picture[1], picture[2].replace("\ufe0e", "")
        if 'class="sprite"' in opening:
            return ""
        if mark := _MARK.fullmatch(drawn):
            name = mark[1]
            if name not in marks:
                marks[name] = _mark(symbols[f"mark-{name}"], palette[f"--{name}"])
            return marks[name]
        used = "".join(symbols[name] for name in dict.fromkeys(_USED.findall(drawn)) if name in symbols)
        return f"{opening}<style>{rules}</style>{f'<defs>{used}</defs>' if used else ''}{drawn}</svg>"

    head, end, body = _PICTURE.sub(whole, page).partition("</head>")
    return f"{head}{end}{_TEXT.sub(_cut, body)}"


def _cut(text: re.Match[str]) -> str:
    """Words that do not end are cut: to break them takes a printer minutes, and nobody reads them."""
    return _LONG.sub(lambda word: f"{word[0][:_KEPT]}… [cut on paper: {len(word[0])} characters]", text[0])


def _mark(symbol: str, colour: str) -> str:
    """The mark of an outcome, in its colour: there are hundreds, and none needs a style sheet of its own."""
    box = _VIEW.search(symbol)
    drawn = symbol[symbol.index(">") + 1 : -len("</symbol>")]
    for name, width in (("stroke", 2.6), ("ring", 2), ("line", 1.5)):
        line = f'fill="none" stroke="{colour}" stroke-width="{width}"'
        drawn = drawn.replace(f'class="{name}"', line)
    return f'<svg class="mark" aria-hidden="true" fill="{colour}" {box[0] if box else ""}>{drawn}</svg>'


def _palette(style: str) -> Mapping[str, str]:
    """The variables of the style sheet as they stand in print."""
    return {
        declared.name: tinycss2.serialize(declared.value).strip()
        for rule in _for_print(style)
        if tinycss2.serialize(rule.prelude).strip() == ":root"
        for declared in _declared(rule)
        if declared.name.startswith("--")
    }


def _rules(style: str, palette: Mapping[str, str]) -> Iterator[str]:
    for rule in _for_print(style):
        drawn = [found for found in _declared(rule) if _DRAWN.match(found.name)]
        if any(found.name.startswith(("fill", "stroke", "text-anchor")) for found in drawn):
            told = "; ".join(f"{found.name}: {_resolved(found, palette)}" for found in drawn)
            yield f"{tinycss2.serialize(rule.prelude).strip()} {{ {told} }}"


def _resolved(declared: Any, palette: Mapping[str, str]) -> str:
    told = tinycss2.serialize(declared.value).strip()
    return _VARIABLE.sub(lambda found: palette.get(found[1], found[0]), told)


def _for_print(style: str) -> Iterator[Any]:
    for rule in tinycss2.parse_stylesheet(style, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            yield rule
        elif rule.type == "at-rule" and tinycss2.serialize(rule.prelude).strip() == "print":
            yield from _for_print(tinycss2.serialize(rule.content))


def _declared(rule: Any) -> list[Any]:
    found = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
    return [one for one in found if one.type == "declaration"]
