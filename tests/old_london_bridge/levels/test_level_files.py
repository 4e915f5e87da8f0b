"""Level files on disk: bad ones are listed with one line, and the others are played."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.match.level_files import LARGEST, LevelEntry, find_levels, read_level
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import level_from
from tests.old_london_bridge.levels.level_tables import BUILT_IN, STANDARD_TEXT

HEAD = 'name = "Own"\nsummary = "An own level."\n'
CHILD = f'extends = "standard"\n{HEAD}'


def listed(folder: Path) -> dict[str, LevelEntry[Level]]:
    """Return the own levels of a folder by name; check that the built-in ones stay usable."""
    entries = find_levels(BUILT_IN, [folder], level_from)
    assert [entry.fault for entry in entries if entry.path.parent == BUILT_IN] == [None] * 7
    return {entry.name: entry for entry in entries if entry.path.parent != BUILT_IN}


def line_for(folder: Path, content: str | bytes, name: str = "own.toml") -> str:
    """Return the line that lists a file with this content as unusable."""
    data = content.encode() if isinstance(content, str) else content
    (folder / name).write_bytes(data)
    (folder / "zebra.toml").write_text(CHILD, encoding="utf-8")
    entries = listed(folder)
    assert entries["zebra"].level is not None
    entry = entries[Path(name).stem]
    assert entry.level is None and entry.fault is not None
    assert entry == read_level(folder / name, BUILT_IN, level_from)
    assert entry.fault.isprintable() and len(entry.fault) < 300
    return entry.fault


def test_an_own_level_extends_a_built_in_one_and_another_one_beside_it(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(f"{CHILD}[board]\nsites = 14\nstart_money = 7\n", encoding="utf-8")
    (tmp_path / "top.toml").write_text(
        'extends = "base"\nname = "Top"\nsummary = "Top of two."\n[board]\nsites = 13\n', encoding="utf-8"
    )
    top = listed(tmp_path)["top"].level
    assert top is not None
    assert (top.name, top.sites, top.start_money, top.empty_stacks_end) == ("Top", 13, 7, 3)


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(b"\xef\xbb\xbf" + STANDARD_TEXT.replace("\n", "\r\n").encode())
    assert listed(tmp_path)["own"].fault is None


def test_name_and_summary_are_never_taken_over(tmp_path: Path) -> None:
    line = line_for(tmp_path, 'extends = "standard"\n')
    assert line == "own.toml: name: missing; allowed: one line of 1 to 40 printable characters"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", 'own.toml: game: missing; allowed: "old_london_bridge"'),
        (
            "[board\nsites = 1",
            "own.toml: line 1: Expected ']' at the end of a table declaration; allowed: TOML",
        ),
        ("a = 1\na = 2", "own.toml: line 2: Cannot overwrite a value; allowed: TOML"),
        (f"{CHILD}[board]\nsights = 1", "own.toml: board.sights: an unknown key; allowed: "),
        (f"{CHILD}[board]\nsites = nan", "own.toml: board.sites: nan; allowed: a whole number from 1 to 24"),
        (
            f"{CHILD}[board]\nsites = -inf",
            "own.toml: board.sites: -inf; allowed: a whole number from 1 to 24",
        ),
        (f"{CHILD}[board]\nsites = 2026-01-01", "own.toml: board.sites: a date; allowed: a whole number "),
        (f"{CHILD}[board]\nsites = 07:30:00", "own.toml: board.sites: a time; allowed: a whole number "),
        (
            f"{CHILD}[board]\nsites = {'9' * 5000}",
            "own.toml: board.sites: a number of many digits; allowed: a whole number from 1 to 24",
        ),
        (
            f"{CHILD}[board]\nsites = 0x{'f' * 5000}",
            "own.toml: board.sites: a number of many digits; allowed: a whole number from 1 to 24",
        ),
        (
            f"a = {'[' * 10_000}{']' * 10_000}",
            "own.toml: the file: tables or lists nested too deeply; allowed: at most 16 levels",
        ),
        (
            f"a = {'{a = ' * 10_000}1{'}' * 10_000}",
            "own.toml: the file: tables or lists nested too deeply; allowed: at most 16 levels",
        ),
        (
            f"{'a.' * 10_000}a = 1",
            "own.toml: the file: tables or lists nested too deeply; allowed: at most 16 levels",
        ),
        (
            f"{'a.' * 20}a = 1",
            "own.toml: the file: tables or lists nested too deeply; allowed: at most 16 levels",
        ),
        (
            b'name = "x"\nsummary = "\xff"',
            "own.toml: line 2: a byte that is not UTF-8; allowed: text in UTF-8",
        ),
        (
            "name = 'x'\0".encode("utf-16"),
            "own.toml: line 1: a byte that is not UTF-8; allowed: text in UTF-8",
        ),
        (b"\0" * 100, "own.toml: line 1: "),
        (
            f'{HEAD}extends = "nowhere"',
            'own.toml: extends: "nowhere"; '
            "allowed: the name of a built-in level or of a level next to this file",
        ),
        (
            f'{HEAD}extends = "../own"',
            'own.toml: extends: "../own"; '
            "allowed: the name of a built-in level or of a level next to this file",
        ),
        (f"{HEAD}extends = 3", "own.toml: extends: 3; allowed: the name of a built-in level "),
        (
            f'{HEAD}extends = ["standard"]',
            "own.toml: extends: a list of 1; allowed: the name of a built-in level ",
        ),
        (f'{HEAD}extends = "own"', "own.toml: extends: a circle, own > own; allowed: levels that do not "),
        (f"{CHILD}board = 3", "own.toml: board: 3; allowed: a table"),
        (
            f"{CHILD}[buildings.chapel]\ncount = 13",
            "own.toml: buildings.chapel: 12 numbers; allowed: 13, as its count says",
        ),
    ],
)
def test_a_file_that_cannot_be_a_level_has_one_line(tmp_path: Path, content: str | bytes, line: str) -> None:
    assert line_for(tmp_path, content).startswith(line)


def test_a_file_of_50_megabytes_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "own.toml").open("wb") as file:
        file.truncate(50_000_000)
    entry = listed(tmp_path)["own"]
    assert entry.fault == f"own.toml: the file: 50000000 bytes; allowed: at most {LARGEST} bytes"


def test_the_largest_file_is_still_read(tmp_path: Path) -> None:
    filling = "#" * (LARGEST - len(CHILD.encode()))
    (tmp_path / "own.toml").write_text(CHILD + filling, encoding="utf-8")
    assert listed(tmp_path)["own"].fault is None
    (tmp_path / "own.toml").write_text(CHILD + filling + "#", encoding="utf-8")
    assert listed(tmp_path)["own"].fault is not None


def test_a_folder_with_a_levels_name_is_no_level(tmp_path: Path) -> None:
    (tmp_path / "own.toml").mkdir()
    line = "own.toml: the file: a folder or a device; allowed: a text file"
    assert listed(tmp_path)["own"].fault == line


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "own.toml")
    line = "own.toml: the file: a folder or a device; allowed: a text file"
    assert listed(tmp_path)["own"].fault == line


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
@pytest.mark.parametrize("target", ["own.toml", "nowhere"])
def test_a_file_that_cannot_be_read_is_listed(tmp_path: Path, target: str) -> None:
    (tmp_path / "own.toml").symlink_to(target)
    fault = listed(tmp_path)["own"].fault
    assert fault is not None
    assert fault.startswith("own.toml: the file: ") and fault.endswith("; allowed: a readable file")


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
@pytest.mark.parametrize("name", [b"two\nlines.toml", b"not utf-8 \xff.toml", b"\x1b[31mred.toml"])
def test_a_files_strange_name_still_makes_one_line(tmp_path: Path, name: bytes) -> None:
    try:
        (tmp_path / os.fsdecode(name)).write_text("x", encoding="utf-8")
    except OSError:
        pytest.skip("the file system refuses the name")
    (entry,) = listed(tmp_path).values()
    assert entry.fault is not None and entry.fault.isprintable()


@pytest.mark.parametrize("folder", ["nowhere", "file"])
def test_a_folder_that_cannot_be_read_is_one_line(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    fault = listed(tmp_path / folder)[folder].fault
    assert fault is not None
    assert fault.startswith(f"{folder}: the file: ") and fault.endswith("; allowed: a readable folder")


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "own.toml", tmp_path / "nowhere" / "own.toml"):
        fault = read_level(path, BUILT_IN, level_from).fault
        assert fault is not None and fault.startswith("own.toml: the file: ")


def test_a_circle_of_extends_is_named(tmp_path: Path) -> None:
    for name, parent in (("ann", "ben"), ("ben", "cat"), ("cat", "ben")):
        (tmp_path / f"{name}.toml").write_text(f'{HEAD}extends = "{parent}"\n', encoding="utf-8")
    lines = {name: entry.fault for name, entry in listed(tmp_path).items()}
    allowed = "; allowed: levels that do not extend each other"
    assert lines == {
        "ann": f"ann.toml: extends: cat.toml: extends: a circle, ben > cat > ben{allowed}",
        "ben": f"ben.toml: extends: cat.toml: extends: a circle, ben > cat > ben{allowed}",
        "cat": f"cat.toml: extends: ben.toml: extends: a circle, cat > ben > cat{allowed}",
    }


def test_extends_goes_eight_levels_up_and_no_farther(tmp_path: Path) -> None:
    for number in range(10):
        parent = f"l{number - 1}" if number else "standard"
        (tmp_path / f"l{number}.toml").write_text(f'{HEAD}extends = "{parent}"\n', encoding="utf-8")
    entries = listed(tmp_path)
    assert [entries[f"l{number}"].fault for number in range(8)] == [None] * 8
    line = "l8.toml: extends: l0.toml: extends: parent number 9; allowed: at most 8 in a row"
    assert entries["l8"].fault == line


def test_a_parents_fault_is_told_with_both_files(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text("a = [", encoding="utf-8")
    line = line_for(tmp_path, f'{HEAD}extends = "base"\n')
    assert line == "own.toml: extends: base.toml: line 1: Invalid value; allowed: TOML"


@pytest.mark.parametrize("name", ["standard.toml", "Standard.toml"])
def test_a_built_in_levels_name_is_taken(tmp_path: Path, name: str) -> None:
    line = line_for(tmp_path, CHILD, name)
    stem = Path(name).stem
    assert (
        line == f'{name}: the file\'s name: "{stem}", the name of a built-in level; allowed: any other name'
    )


def test_a_built_in_file_may_be_checked_by_its_path() -> None:
    for path in BUILT_IN.glob("*.toml"):
        spelled = BUILT_IN / ".." / BUILT_IN.name / path.name
        assert read_level(spelled, BUILT_IN, level_from).fault is None


def test_the_built_in_folder_as_a_persons_own_is_listed_once() -> None:
    spelled = BUILT_IN / ".." / BUILT_IN.name
    assert find_levels(BUILT_IN, [spelled], level_from) == find_levels(BUILT_IN, (), level_from)


def test_a_checked_file_ends_in_toml(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text(CHILD, encoding="utf-8")
    line = 'own.txt: the file\'s name: "own.txt"; allowed: a name that ends in .toml'
    assert read_level(tmp_path / "own.txt", BUILT_IN, level_from).fault == line


def test_other_files_of_a_folder_are_left_alone(tmp_path: Path) -> None:
    for name in ("notes.txt", ".hidden.toml", "._own.toml", "own.toml~"):
        (tmp_path / name).write_bytes(b"\xff")
    assert listed(tmp_path) == {}


def test_an_error_that_is_no_fault_of_a_level_is_not_hidden(tmp_path: Path) -> None:
    def broken(table: Mapping[str, object]) -> Level:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        find_levels(BUILT_IN, (), broken)
