"""Law data that is defective is refused, with the file and the very line."""

from pathlib import Path

import pytest

from clausecheck.errors import LawError, UsageError
from clausecheck.law import Law, find_game, home, load_catalogue, load_regulation, rank_hand
from tests.law.samples import SOUND, folder, line, spoilt


def at(found: LawError) -> int:
    """The line that a refusal names."""
    return int(found.where.rsplit(":", 1)[1])


def refusal(path: Path) -> LawError:
    with pytest.raises(LawError) as refused:
        load_regulation(path)
    assert "\n" not in str(refused.value)
    return refused.value


SPOILT = [
    # what the file says, what it is spoilt to (its last line is the one named), what the error says, its hint
    ('title = "Ties"', 'titel = "Ties"', 'unknown key "titel"', 'did you mean "title"?'),
    ('title = "Pair"', 'title = "Pair"\ngame = ["two-cards"]', 'unknown key "game"', 'did you mean "games"?'),
    ("decks = 2", "deck = 2", 'unknown key "deck"', 'did you mean "decks"?'),
    ("{ consecutive = true }", "{ consecutiv = true }", 'unknown key "consecutiv"', '"consecutive"?'),
    (
        "    { groups = [2], suited = true },",
        "    { groups = [2], suitd = true },",
        'unknown key "suitd"',
        '"suited"',
    ),
    (
        '{ ranking = "two", wraps =',
        '{ ranking = "two", wrap =',
        'unknown key "wrap"',
        'did you mean "wraps"?',
    ),
    ('edition = "first"', 'edition = "first"\nedtion = 2', 'unknown key "edtion"', 'did you mean "edition"?'),
    ("cards = 2", 'cards = "two"', "Expected `int`, got `str`", ""),
    ('games = ["two-cards"]\n\n[[clause]]\nid = "d"', 'games = "two-cards"\n\n[[clause]]\nid = "d"', "", ""),
    (
        'value = "run"',
        'value = "runs"',
        "Invalid enum value 'runs'",
        "known: run, groups, largest, highest, cards, none",
    ),
    ('binds = "people"', 'binds = "softwear"', "Invalid enum value", "known: software, people, unavailable"),
    ("/regulation/1", "/regulation/2", "Invalid enum value", "known: clausecheck/regulation/1"),
    ('clause = "b.1"', 'clause = "b.11"', 'no clause is named "b.11"', 'did you mean "b.1"?'),
    ('ties = "c"', 'ties = "z"', 'no clause is named "z"', "known: a, b, b.1, b.2, c, d"),
    ('ranks_clause = "a"', 'ranks_clause = "aa"', 'no clause is named "aa"', ""),
    ('clause = "b"\n', 'clause = "b.0"\n', 'no clause is named "b.0"', "did you mean"),
    ('ranking = "two"\n', 'ranking = "tow"\n', 'no ranking is named "tow"', 'did you mean "two"?'),
    ('rests_on = ["b"]', 'rests_on = ["b", "e"]', 'no clause is named "e"', ""),
    ('clause = "c"', 'clause = "cc"', 'no clause is named "cc"', ""),
    ('in_force = "grouped"', 'in_force = "groupd"', 'no option is named "groupd"', 'mean "grouped"?'),
    ('in_force = "grouped"', 'in_force = "card"', "by the very card some hands stay undecided", ""),
    ('"two", order = "multiset"', '"too", order = "multiset"', 'no ranking is named "too"', '"two"?'),
    ('wraps = ["straight"]', 'wraps = ["strait"]', 'no category is named "strait"', 'mean "straight"?'),
    (
        'wraps = ["straight"]',
        'fixed = ["high-card"]',
        'category "high-card" names no lowest',
        "write its lowest",
    ),
    ('low_ace = "2 A"', 'low_ace = "2 A"\nwraps = ["strait"]', 'no category is named "strait"', "straight"),
    ('low_ace = "2 A"', 'low_ace = "2 A"\norder = "card"', "by the very card", 'write "grouped"'),
    ('low_ace = "2 A"', 'low_ace = "A 2"', "not the lowest ranks and the ace", "highest first"),
    ('low_ace = "2 A"', 'low_ace = "3 A"', "not the lowest ranks and the ace", ""),
    ('low_ace = "2 A"', 'low_ace = "2A"', '"2A" is no rank', "write ranks apart"),
    (" T 9 8", " 10 9 8", '"10" is no rank', "write ranks apart"),
    ("J T 9 8", "J T T 8", "not every rank once", 'write it "A K Q'),
    (" 4 3 2", " 4 3", "not every rank once", ""),
    ("A K Q J T 9", "A k Q J T 9", '"k" is no rank', ""),
    ('highest = "A A"', 'highest = "ace ace"', '"ace" is no rank', ""),
    ('lowest = "2 A"', 'lowest = "2 1"', '"1" is no rank', ""),
    ("{ consecutive = true }", '{ ranks = "AK" }', '"AK" is no rank', ""),
    ("cards = 2", "cards = 0", "cards is 0", "write 1 or more"),
    ("decks = 2", "decks = 0", "decks is 0", "write 1 or more"),
    ("decks = 2", "jokers = -1", "jokers is -1", "write 0 or more"),
    ("decks = 2", "best = 3", "the best 3 of 2 cards", ""),
    ('reason = "no program sits"', "", "clause d binds people without a reason", "say why"),
    ('name = "multiset"', 'name = "grouped"', 'clause c has two readings "grouped"', "rename one"),
]


@pytest.mark.parametrize(("old", "new", "what", "hint"), SPOILT)
def test_a_defect_is_refused_at_its_line(tmp_path: Path, old: str, new: str, what: str, hint: str) -> None:
    first = SOUND.index(old)
    text, place = SOUND[:first] + new + SOUND[first + len(old) :], SOUND[:first].count("\n") + 1
    if "\n" in new and "\n" not in old:
        place += new.count("\n")
    place += {'reason = "no program sits"': -1}.get(old, 0)  # said of the key that asks for a reason
    place += {'name = "multiset"': -1}.get(old, 0)  # said of the option as a whole
    found = refusal(folder(tmp_path, text))
    assert what in found.what
    assert hint in found.hint
    assert found.where == f"{tmp_path}/test-1/regulation.toml:{place}"


MISSING = [
    ('citation = "(c)"\n', "citation", '[[clause]]\nid = "c"'),
    ('question = "How?"\n', "question", "[[reading]]"),
    ('says = "Cards."\n', "says", '[[reading.option]]\nname = "multiset"'),
    ('name = "Pair"\n', "name", '[[ranking.category]]\nid = "pair"'),
    ('title = "two cards"\n', "title", "[[game]]"),
    ('address = "https://example.org/tr-1"\n', "address", "schema ="),
]


@pytest.mark.parametrize(("gone", "key", "table"), MISSING)
def test_a_missing_key_is_refused_at_its_table(tmp_path: Path, gone: str, key: str, table: str) -> None:
    assert SOUND.count(gone) == 1
    text = SOUND.replace(gone, "")
    found = refusal(folder(tmp_path, text))
    assert f'the key "{key}" is missing' in found.what
    assert at(found) == text[: text.index(table)].count("\n") + 1


TWICE = [
    ('id = "b.2"', 'id = "b"', "[[clause]]", 4, 'clause "b" stands twice'),
    ('id = "pair"', 'id = "straight"', "[[ranking.category]]", 1, 'category "straight" stands twice'),
]


@pytest.mark.parametrize(("old", "new", "table", "nth", "what"), TWICE)
def test_the_second_of_two_ids_is_refused(
    tmp_path: Path, old: str, new: str, table: str, nth: int, what: str
) -> None:
    text, _ = spoilt(old, new)
    found = refusal(folder(tmp_path, text))
    assert found.what == what
    assert at(found) == line(text, table, nth), "a table in a text is no table"


@pytest.mark.parametrize("table", ["[[game]]", "[[ranking]]"])
def test_a_game_and_a_ranking_that_stand_twice_are_refused(tmp_path: Path, table: str) -> None:
    first = SOUND.index(table)
    later = min(i for i in (SOUND.find("\n[[game", first + 3), SOUND.find("\n[[clause", first + 3)) if i > 0)
    text = SOUND + "\n" + SOUND[first:later]
    found = refusal(folder(tmp_path, text))
    assert "stands twice" in found.what
    assert at(found) == line(text, table, 1)


def test_a_dangling_game_is_refused_at_its_own_line(tmp_path: Path) -> None:
    text = SOUND.replace(
        'restatement = "A list."\ngames = ["two-cards"]', 'restatement = "."\ngames = ["two"]'
    )
    found = refusal(folder(tmp_path, text))
    assert (found.what, found.hint) == ('no game is named "two"', "known: two-cards")
    assert at(found) == line(text, 'games = ["two"]')


def test_the_last_category_takes_every_hand(tmp_path: Path) -> None:
    text, _ = spoilt("pattern = [{}]", "pattern = [{ suited = true }]")
    found = refusal(folder(tmp_path, text))
    assert (found.what, found.hint) == (
        "the last category does not take every hand",
        "end the list with pattern = [{}]",
    )
    assert at(found) == line(text, 'id = "high-card"') - 1


def test_a_ranking_without_categories_is_refused(tmp_path: Path) -> None:
    start, end = SOUND.index("[[ranking.category]]"), SOUND.index("[[game]]")
    text = SOUND[:start] + "category = []\n" + SOUND[end:]
    found = refusal(folder(tmp_path, text))
    assert found.what == "a ranking without categories"
    assert at(found) == line(text, "category = []")


def test_of_one_clause_several_points_can_be_chosen_each_once(tmp_path: Path) -> None:
    more = '\n[[reading]]\nclause = "c"\nregister = []\nquestion = "?"\nin_force = "p"\nbecause = "."\n'
    text = (
        SOUND
        + more
        + '[[reading.option]]\nname = "p"\nsays = "."\n[[reading.option]]\nname = "q"\nsays = "."\n'
    )
    regulation = load_regulation(folder(tmp_path, text))
    first, second = (reading for reading in regulation.reading if reading.clause == "c")
    law = Law(regulation, [("c", "multiset"), ("c", "q")])
    assert (law.in_force(first), law.in_force(second)) == ("multiset", "q")
    back = law.departing((("c", "p"),))
    assert (back.in_force(first), back.in_force(second)) == ("multiset", "p")
    with pytest.raises(UsageError, match='"p" and "q" are readings of one point; give one of them'):
        Law(regulation, [("c", "p"), ("c", "q")])


def test_the_folder_bears_the_id(tmp_path: Path) -> None:
    found = refusal(folder(tmp_path, name="test-2"))
    assert str(found).endswith('regulation.toml:2: id is "test-1"; name the folder so, not "test-2"')


def test_a_folder_may_be_named_from_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder(tmp_path))
    assert load_regulation(Path()).id == "test-1"


def test_what_is_not_toml_is_refused_at_its_line(tmp_path: Path) -> None:
    text, place = spoilt('title = "Ties"', "title = Ties")
    found = refusal(folder(tmp_path, text))
    assert found.what.startswith("is not TOML")
    assert "(at line" not in found.what
    assert found.where.endswith(f"regulation.toml:{place}")


def test_a_text_that_is_not_closed_is_refused_at_the_end(tmp_path: Path) -> None:
    text = SOUND + 'restatement = """\nno end\n\n\n'
    found = refusal(folder(tmp_path, text))
    assert found.what.startswith("is not TOML")
    assert at(found) == line(text, "no end")


def test_what_is_not_utf8_is_refused_at_its_line(tmp_path: Path) -> None:
    made = folder(tmp_path)
    path, place = made / "regulation.toml", line(SOUND, 'title = "Ties"')
    path.write_bytes(path.read_bytes().replace(b'title = "Ties"', b'title = "Ti\xe9s"'))
    found = refusal(made)
    assert (found.what, found.hint) == ("is not UTF-8", "save it as UTF-8")
    assert found.where == f"{path}:{place}"


def test_a_file_in_utf16_is_refused(tmp_path: Path) -> None:
    made = folder(tmp_path)
    (made / "regulation.toml").write_bytes(SOUND.encode("utf-16"))
    assert refusal(made).what == "is not UTF-8"


@pytest.mark.parametrize("text", ["\ufeff" + SOUND, SOUND.replace("\n", "\r\n")])
def test_a_byte_order_mark_and_other_line_ends_are_nothing(tmp_path: Path, text: str) -> None:
    assert load_regulation(folder(tmp_path, text)).title == "Two cards"


def test_lines_are_counted_the_same_under_other_line_ends(tmp_path: Path) -> None:
    text, place = spoilt('title = "Ties"', 'titel = "Ties"')
    assert at(refusal(folder(tmp_path, "\ufeff" + text.replace("\n", "\r\n")))) == place


def test_a_folder_without_a_file_is_refused(tmp_path: Path) -> None:
    found = refusal(tmp_path)
    assert str(found) == f"{tmp_path}: no regulation.toml here; a regulation is a folder with one"
    assert refusal(tmp_path / "nowhere").what == "no regulation.toml here"


# catalogues


def test_what_is_shipped_loads() -> None:
    assert {"nj-13-69f-14.3", "nj-13-69f-30.5"} <= set(load_catalogue())
    assert all(r.folder == home() / name for name, r in load_catalogue().items())


def test_law_in_a_user_s_folder_ranks_hands(tmp_path: Path) -> None:
    folder(tmp_path)
    regulation, game = find_game(load_catalogue([tmp_path]), "two-cards")
    ranked = rank_hand(Law(regulation), game, "Ks Ks")
    assert (ranked.category, ranked.clauses[0]) == ("pair", "T.R. 1(b)2")


def test_a_user_s_folder_may_be_the_regulation_itself(tmp_path: Path) -> None:
    assert "test-1" in load_catalogue([folder(tmp_path)])


def test_a_later_folder_wins(tmp_path: Path) -> None:
    mine = folder(tmp_path, SOUND.replace("test-1", "nj-13-69f-30.5"), name="nj-13-69f-30.5")
    assert load_catalogue([tmp_path])["nj-13-69f-30.5"].folder == mine


def test_a_folder_that_holds_no_regulation_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"no regulation in this folder; put one in ID/regulation\.toml"):
        load_catalogue([tmp_path])
    with pytest.raises(LawError, match="no such folder of regulations"):
        load_catalogue([tmp_path / "nowhere"])


def test_a_defect_in_a_user_s_folder_is_not_passed_over(tmp_path: Path) -> None:
    folder(tmp_path, SOUND.replace('ties = "c"', 'ties = "z"'))
    with pytest.raises(LawError, match='no clause is named "z"'):
        load_catalogue([tmp_path])
