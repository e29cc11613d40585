"""report.html: one page that needs nothing but itself."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup, escape

from clausecheck.report import text, words
from clausecheck.report.alike import alike
from clausecheck.report.bar import bar
from clausecheck.report.front import front_of
from clausecheck.report.hands import draw
from clausecheck.report.iso17025 import where_each_stands
from clausecheck.report.opinions import behind, elsewhere
from clausecheck.report.page import page
from clausecheck.report.pictures import pictures
from clausecheck.report.waived import in_short, waivers_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jinja2 import Environment

STYLES: Final = ("base.css", "report.css", "front.css", "map.css", "pictures.css", "print.css")
PAPER: Final = (*STYLES, "paper.css")


def render_html(results: Mapping[str, Any]) -> str:
    """The report of one run as an HTML document: no scripts, and nothing that a browser fetches."""
    return render("report.html.j2", STYLES, page=page(results))


def render_paper(results: Mapping[str, Any]) -> str:
    """The same for a printer: sheets for paged media too, and pictures that are whole in themselves."""
    from clausecheck.report.paper import on_paper

    return on_paper(render("report.html.j2", PAPER, page=page(results)), _joined("style", PAPER))


def prepare() -> None:
    """Have the templates compiled, which takes a while and may be done while something else is waited for."""
    environment = _environment()
    for name in environment.list_templates(extensions=["j2"]):
        environment.get_template(name)


def render(template: str, styles: tuple[str, ...], scripts: tuple[str, ...] = (), **values: Any) -> str:
    """A page from a template, its style sheets and scripts inlined; its policy allows nothing else."""
    style, script = _joined("style", styles), _joined("script", scripts)
    sources = [f"style-src {_digest(style)}", *([f"script-src {_digest(script)}"] if script else [])]
    policy = f"default-src 'none'; {'; '.join(sources)}; img-src data:; base-uri 'none'; form-action 'none'"
    # Style, script and policy are our own words; everything else is escaped.
    page = {"style": Markup(style), "script": Markup(script), "policy": Markup(policy)}  # noqa: S704
    return _environment().get_template(template).render(**page, **values)


@cache
def _joined(folder: str, names: tuple[str, ...]) -> str:
    place = files("clausecheck.report").joinpath("templates", folder)
    return "\n".join(place.joinpath(name).read_text(encoding="utf-8") for name in names)


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _environment() -> Environment:
    # jinja2 takes a tenth of a second to import: only those who render pay for it.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    from clausecheck.report.kept import Kept

    environment = Environment(
        loader=PackageLoader("clausecheck.report"),
        bytecode_cache=Kept(),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["words"] = words
    environment.filters |= {
        "number": text.number,
        "plural": text.plural,
        "fragment": text.fragment,
        "reading_anchor": text.reading_anchor,
        "web_address": text.web_address,
        "one_line": text.one_line,
        "unbroken": _unbroken,
        "decided": text.decided,
        "draw": draw,
        "behind": behind,
        "front": front_of,
        "opinions_elsewhere": elsewhere,
        "waivers": waivers_of,
        "waived_in_short": in_short,
        "where_each_stands": where_each_stands,
        "alike": alike,
        "pictures": pictures,
        "bar": bar,
    }
    return environment


def _unbroken(sentence: str) -> Markup:
    """A heading whose citations ("13:69F-14.3") are not broken at their hyphens."""
    whole = Markup('<span class="whole">{}</span>')
    words = text.visible(sentence).split(" ")
    return Markup(" ").join(whole.format(w) if "-" in w and len(w) < 24 else escape(w) for w in words)


def _finalize(value: Any) -> Any:
    """What a template puts out and is not markup already came from outside: nothing hidden in it passes."""
    return text.visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value
