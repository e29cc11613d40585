"""TOML read strictly: the line of a key, and what stands in a form."""

from pathlib import Path

import pytest
from msgspec import Struct

from clausecheck.errors import UsageError
from clausecheck.toml import fields_at, line_of, read_toml

TEXT = '''\
top = 1
wide = [
  { name = "a", size = 1 },
  { name = "b", size = 2 },
]
says = """
[[shelf]]
name = "not a key"
"""

[box]
name = "box"
  [box.lid]   # a table in a table
  name = "lid"
  "quoted" = 2

[[shelf]]
name = "first"

[[shelf.book]]
title = "one"

[[shelf.book]]
title = "two"
name = "a book's"

[[shelf]]
box = "a key with a table's name"
name = "second"
in = { deep = { deeper = 1 } }

[[shelf.book]]
title = "three"

[[ shelf . book ]]
title = "four"

[[book]]
title = "no shelf"

[[shelf]]
words = ["one", "two"]
parts = [{ size = 1 }, { size = 2 }]
'''

PLACES = [
    ("shelf[2].words[0]", 42),
    ("shelf[2].words[1]", 42),
    ("shelf[2].parts[1].size", 43),
    ("", 1),
    ("top", 1),
    ("wide", 2),
    ("wide[0].size", 3),
    ("wide[1].name", 4),
    ("box", 11),
    ("box.name", 12),
    ("box.lid", 13),
    ("box.lid.name", 14),
    ("box.lid.quoted", 15),
    ("box.lid.nothing", 13),
    ("box.nothing.name", 11),
    ("shelf[0]", 17),
    ("shelf[0].name", 18),
    ("shelf[0].book[0].title", 21),
    ("shelf[0].book[1].title", 24),
    ("shelf[0].book[1].name", 25),
    ("shelf[0].book[2].title", 17),
    ("shelf[0].box", 17),
    ("shelf[1].box", 28),
    ("shelf[1].name", 29),
    ("shelf[1].in.deep.deeper", 30),
    ("shelf[1].book[0].title", 33),
    ("shelf[1].book[1].title", 36),
    ("book[0].title", 39),
    ("nowhere", 1),
]


@pytest.mark.parametrize(("keys", "line"), PLACES)
def test_the_line_of_a_key(keys: str, line: int) -> None:
    assert line_of(TEXT, keys) == line
    assert line_of(TEXT.replace("\n", "\r\n"), keys) == line


class Book(Struct, forbid_unknown_fields=True):
    title: str
    pages: int = 0


class Shelf(Struct, forbid_unknown_fields=True):
    name: str
    book: tuple[Book, ...] = ()
    best: Book | None = None


class Room(Struct, forbid_unknown_fields=True):
    shelf: list[Shelf]


def test_the_keys_that_may_stand_at_a_place() -> None:
    assert fields_at(Room, "") == ["shelf"]
    assert fields_at(Room, "shelf[3]") == ["name", "book", "best"]
    assert fields_at(Room, "shelf[3].book[1]") == ["title", "pages"]
    assert fields_at(Room, "shelf[0].best") == ["title", "pages"]


def refused(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as error:
        read_toml(path, Room, UsageError)
    return str(error.value).removeprefix(str(path))


def test_a_file_is_read_into_its_form(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text('[[shelf]]\nname = "Ö"\n[[shelf.book]]\ntitle = "T"\n', encoding="utf-8")
    assert read_toml(path, Room, UsageError) == Room(shelf=[Shelf(name="Ö", book=(Book(title="T"),))])


def test_a_defect_is_raised_as_the_error_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    assert refused(path, '[[shelf]]\nname = "x"\n[[shelf.book]]\ntitle = "t"\npage = 3\n') == (
        ':5: unknown key "page" (shelf[0].book[0].page); did you mean "pages"?'
    )
    assert refused(path, "[[shelf]]\n[[shelf.book]]\ntitle = 3\n").startswith(":3: Expected `str`, got `int`")
    assert refused(path, "\n\n[[shelf]]\nbook = []\n") == ':3: the key "name" is missing (shelf[0])'
    assert refused(path, "") == ':1: the key "shelf" is missing'
    assert refused(path, "shelf = 3").startswith(":1: Expected `array`, got `int` (shelf)")
    assert refused(path, "x = 1\nx = 2\n").startswith(":2: is not TOML: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as error:
        read_toml(tmp_path, Room, UsageError)
    assert str(error.value) == f"{tmp_path}: cannot be read: Is a directory"
