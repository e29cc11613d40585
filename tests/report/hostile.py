"""A run in which everything that a product, an adapter or a law of one's own says is hostile."""

from __future__ import annotations

from typing import Any, Final

from clausecheck.results import fold
from tests.results.builders import check, clause, counterexample, log, regulation

MARK: Final = "ZQJX"
"""A word that no report has of itself."""

TEXTS: Final = {
    "terminal": f"{MARK}\x1b[31m\x07\x08\x00\x9b2J",
    "lines": f"{MARK}\r\n\n# heading\n\n- item\n\n    code\u2028\u2029\x0b\x0c\x85",
    "direction": f"{MARK}\u202egnp.exe\u2066\u2069\u200f",
    "surrogates": f"{MARK}\ud800 \udfff\ud83d",
    "nothing to see": f"{MARK}\u200b\u200d\ufeff\xad\u3164\U000e0041\U000e0100\ufffe",
    "marks": f"{MARK}" + "\u0301\u0336" * 400,
    "html": f"{MARK}<script>alert(1)</script><img src=x onerror=alert(1)><!-- --><details open>",
    "end of script": f"{MARK}</script></style></title></textarea>]]><![CDATA[--><svg/onload=alert(1)>",
    "entities": f"{MARK}&lt;b&gt;&amp;amp;&#64;all&#x3c;i&#x3e;&nbsp;",
    "templates": f"{MARK}{{{{ 7*7 }}}}{{% raw %}}${{7*7}}{{0}}%s%(x)s<%= 7*7 %>",
    "links": f"{MARK}[click](https://evil.example/x) ![pic](//evil.example/p.png) [x](1) <https://evil.example>",
    "bare links": f"{MARK} https://evil.example www.evil.example a@evil.example javascript:alert(1)",
    "mentions": f"{MARK} @everyone @org/team #123 org/repo#1 GH-12 !5 $7 %2 ~bug &3 :bomb: {'ab12' * 10}",
    "backticks": f"{MARK}` `` ``` ````\\` ~~~ ",
    "table": f"{MARK} | a | b \\| c \\\\| d |\n| --- | --- |",
    "emphasis": f"{MARK} **b** _i_ ~~s~~ ==m== $$x$$ $`y`$ [^1] \\(z\\)",
    "cucumber": f'{MARK}\nFeature: x\n  @tag\n  Scenario: y\n    Given <z>\n"""\n```',
    "quotes": f"{MARK}\"'`\\\"\\'; rm -rf / $(id) `id`",
    "megabyte": MARK + "y" * 1_000_000,
    "megabyte of controls": MARK + "\x01" * 1_000_000,
    "megabyte of backticks": MARK + "`" * 1_000_000,
    "nothing": "",
}
"""What a text may do to whoever shows it."""


def run_of(text: str) -> dict[str, Any]:
    """Results in which this text stands wherever text of others may stand."""
    seen = {
        "event": "observation",
        "regulation": "reg",
        "game": "g",
        "hand": text,
        "reported": text,
        "note": text,
    }
    told = {"detail": text, "name": text or "x"}
    universe = {"name": text, "size": 22100, "unit": text or "hands"}
    shown = counterexample(text or "As", reported=text, why=text, unit=text or "hands")
    pair = counterexample("As", text or "Ks", expected=text, reported={text: [text]})
    clauses = [
        clause(name, title=text, restatement=text, citation=f"Rule reg({name}) {text}")
        for name in ("a", "b", "c", "d")
    ]
    events = log(
        regulation("reg", *clauses, title=text, edition=text, jurisdiction=text),
        check("reg/a/x", "failed", counterexample=shown, universe=universe, **told),
        check("reg/a/y", "failed", counterexample=pair, **told),
        check("reg/b/x", "cantTell", reading={"clause": "b", "follows": text or "x"}, **told),
        check("reg/c/x", "untested", **told),
        check("reg/d/x", **told),
        seen,
        {"event": "log", "text": text},
        product={
            **dict.fromkeys(("vendor", "language", "licence", "source"), text),
            "name": text or "x",
            "version": text,
            "files": [{"path": text or "x", "sha256": "a" * 64, "sha1": "b" * 40}],
            "claims": {"games": {text or "x": ["rank"], "poker-high-5": ["rank"]}, "categories": {}},
        },
        adapter={"name": text or "x", "manifest": text, "notes": text},
        readings=[
            {"regulation": "reg", "clause": "b", "register": [text], "question": text, "because": text}
            | {"inForce": text or "x", "admissible": [text or "x", "y"], "options": {text or "x": text}}
        ],
        footer={"changed": [text] if text else []},
    )
    return fold(events)
