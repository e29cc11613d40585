"""HTML as its reader sees it: text, addresses, links."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote


class Reader(HTMLParser):
    """What a page shows and where it leads, and whether its elements are properly nested."""

    VOID = frozenset({"meta", "link", "br", "input"})
    BLOCK = frozenset({"dt", "dd", "td", "th", "li", "p", "h1", "h2", "h3", "h4", "div"})

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert self._open == [], "elements left open"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "br":
            self.words.append(" ")
        self.attributes += attrs
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self.BLOCK:
            self.words.append(" ")
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self._open):
            self.words.append(data)

    @property
    def text(self) -> str:
        """All that is shown, white space squeezed."""
        return " ".join("".join(self.words).split())

    @property
    def targets(self) -> set[str]:
        """The anchors inside the page that its links name."""
        return {unquote(link[1:]) for link in self.links if link.startswith("#")}
