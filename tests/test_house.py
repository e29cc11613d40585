"""The house: which room may import which, how long a module is, and what no file may mention."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "clausecheck"
MODULES = sorted(PACKAGE.rglob("*.py"))
SDK = sorted((ROOT / "sdk").rglob("*.py"))

FLOORS = [
    *(["errors"], ["toml", "signals"], ["cards"], ["law", "product"], ["check"], ["results"], ["qualify"]),
    *(["report"], ["cli"], ["__main__"]),
]
"""From the ground up: a room imports from the floors below its own and from itself."""
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def name_of(path: Path) -> str:
    """The room or module of the package that a file belongs to; empty for the package itself."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Line and room of every import of ours, also in functions and for type checkers."""
    package = ("clausecheck", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(text, str(path))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            names = [f"{module}.{alias.name}" for alias in node.names]
        elif (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) in {"import_module", "importlib.import_module", "__import__"}
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            names = [str(node.args[0].value)]
        for parts in (name.split(".") for name in names):
            if parts[0] == "clausecheck" and len(parts) > 1 and isinstance(node, ast.expr | ast.stmt):
                yield node.lineno, parts[1]


def wrong(path: Path, text: str) -> list[str]:
    """The imports of a module that lead upstairs or next door."""
    here = name_of(path)
    return [
        f"{path.relative_to(ROOT)}:{line}: {here} imports {room}"
        for line, room in imported(path, text)
        if room in FLOOR and room != here and FLOOR[room] >= FLOOR.get(here, 0)
    ]


def test_every_room_has_its_floor() -> None:
    assert {name_of(path) for path in MODULES} - {""} <= set(FLOOR)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_imports_from_its_own_floor_or_above(path: Path) -> None:
    assert wrong(path, path.read_text(encoding="utf-8")) == []


BAD = [
    ("law/x.py", "import clausecheck.check.plan", "law imports check"),
    ("law/x.py", "from clausecheck import product", "law imports product"),
    ("law/x.py", "from ..product import api", "law imports product"),
    ("law/x.py", "from .. import product", "law imports product"),
    ("product/x.py", "def f():\n    from clausecheck.law import Law", "product imports law"),
    ("check/x.py", "if TYPE_CHECKING:\n    from clausecheck.report import html", "check imports report"),
    ("check/x.py", "import importlib\nimportlib.import_module('clausecheck.cli.main')", "check imports cli"),
    ("cards.py", "from clausecheck.law.model import Game", "cards imports law"),
    ("errors.py", "from clausecheck.cards import RANKS", "errors imports cards"),
    ("report/html/x.py", "from clausecheck.cli import main", "report imports cli"),
]


@pytest.mark.parametrize(("path", "text", "says"), BAD)
def test_an_import_upstairs_is_seen_wherever_it_stands(path: str, text: str, says: str) -> None:
    found = wrong(PACKAGE / path, text)
    assert len(found) == 1
    assert found[0].endswith(says)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("check/x.py", "from clausecheck.law import Law\nfrom clausecheck.check import plan\nimport json"),
        ("law/x.py", "from . import model\nfrom .model import Game\nfrom clausecheck.cards import RANKS"),
        ("cli/x.py", "from clausecheck import __version__\nimport clausecheck.report.html"),
    ],
)
def test_an_import_downstairs_is_none(path: str, text: str) -> None:
    assert wrong(PACKAGE / path, text) == []


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_module_is_long_and_most_are_short() -> None:
    lengths = {str(path.relative_to(ROOT)): lines_of(path) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > 400} == {}
    short = [length for length in lengths.values() if length < 150]
    assert len(short) > 2 / 3 * len(lengths)


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Public modules, classes, functions and methods that say nothing of themselves."""
    if ast.get_docstring(tree) is None:
        yield "the module"
    rooms: list[tuple[str, ast.Module | ast.ClassDef]] = [("", tree)]
    for inside, room in rooms:
        for node in room.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if node.name.startswith("_"):
                continue
            if ast.get_docstring(node) is None and not overriding(node):
                yield f"{inside}{node.name}"
            if isinstance(node, ast.ClassDef):
                rooms.append((f"{inside}{node.name}.", node))


def overriding(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """What is told elsewhere: an override, an overload, a setter."""
    return any(
        ast.unparse(decorator).rsplit(".", 1)[-1] in {"override", "overload", "setter"}
        for decorator in node.decorator_list
    )


@pytest.mark.parametrize("path", [*MODULES, *SDK], ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_public_is_documented(path: Path) -> None:
    assert list(undocumented(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_what_is_not_documented_is_seen() -> None:
    tree = ast.parse("class A:\n    'A.'\n    def f(self): ...\n    def _g(self): ...\ndef h(): ...")
    assert list(undocumented(tree)) == ["the module", "h", "A.f"]


FORBIDDEN = [
    "/" + "work/",
    "shared" + "/",
    "pypi.org" + "/simple",
    "files." + "pythonhosted",
    "registry." + "npmjs",
    "--index" + "-url",
    "--extra-index" + "-url",
    "--trusted" + "-host",
    "http://" + "10.",
    "http://" + "172.",
    "http://" + "192.168",
]
"""Addresses of registries and places of somebody's machine; written apart, since this file is read too."""
SUFFIXES = {
    *(".py", ".toml", ".feature", ".md", ".txt", ".json", ".js", ".mjs", ".ts", ".html", ".css", ".j2"),
    *(".cfg", ".ini", ".yml", ".yaml", ".sh", ".in", ".lock", ".xml", ""),
}
ELSEWHERE = {
    *(".git", ".venv", ".hypothesis", ".stamps", "node_modules", "__pycache__", "dist", "build"),
    "clausecheck-out",
}


def written() -> Iterator[Path]:
    """Every file of the project that people or tools write into the repository."""
    rooms = [ROOT]
    for room in rooms:
        for path in sorted(room.iterdir()):
            if path.is_dir() and not path.is_symlink():
                if path.name not in ELSEWHERE and not path.name.endswith(("_cache", ".egg-info")):
                    rooms.append(path)
            elif path.suffix in SUFFIXES:
                yield path


def test_no_file_mentions_a_registry_or_somebody_s_machine() -> None:
    found = []
    for path in written():
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [f"{path.relative_to(ROOT)}: {word}" for word in FORBIDDEN if word in text]
    assert found == []
