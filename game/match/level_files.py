"""Level files on disk: searched, read, extended and checked, each with its level or its fault.

The name of a level is that of its file, without `.toml`. `extends` names a built-in level, a file in the same
folder, or one in a person's own folders; everything except the name and the summary is inherited. A person's
own file must not have a built-in level's name. A faulty file does not affect the others.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic

from game.core.checking import LevelFault, Value, merged, printable, shown, table_from_text
from game.core.contract import Game, LevelT
from game.match.capped import NoFile, TooLarge, capped_bytes

Check = Callable[[Mapping[str, object]], LevelT]

LARGEST: Final = 256 * 1024
MOST_PARENTS: Final = 8
SUFFIX: Final = ".toml"
#: The name of the level that every game has.
USUAL_LEVEL: Final = "standard"
EXTENDS: Final = "extends"
#: Keys that are never inherited by `extends`.
OWN_KEYS: Final = ("name", "summary", EXTENDS)


@dataclass(frozen=True, slots=True)
class LevelEntry(Generic[LevelT]):
    """A level file by its name: its level, or in one line why it cannot be used."""

    name: str
    path: Path
    level: LevelT | None
    fault: str | None


def find_levels(built_in: Path, own: Iterable[Path], check: Check[LevelT]) -> list[LevelEntry[LevelT]]:
    """Return every level of the built-in folder, then of a person's own folders, sorted by name in each.

    Of own files of the same name the one in the earlier folder is used, the others are refused. `check` makes
    a level of a complete table or raises `LevelFault`. An unreadable folder gives one entry with its fault.
    """
    own = tuple(own)
    shelf = _Shelf(built_in, own)
    entries: list[LevelEntry[LevelT]] = []
    for folder in (built_in, *own):
        if folder is not built_in and shelf.is_home(folder):
            continue
        try:
            paths = _files_in(folder)
        except OSError as error:
            entries.append(_faulty(folder, _unreadable(error, "a readable folder")))
            continue
        shelf.add(paths)
        entries += [_entry(shelf, path, check) for path in paths]
    return entries


def read_level(
    file: Path, built_in: Path, check: Check[LevelT], own: Iterable[Path] = ()
) -> LevelEntry[LevelT]:
    """Read one level file at any path; it may extend a built-in level, an own one, or one in its folder."""
    shelf = _Shelf(built_in)
    for folder in (built_in, file.parent, *own):
        # An unreadable folder shows as a missing parent level, or as the file's own fault.
        try:
            shelf.add(_files_in(folder))
        except OSError:
            continue
    return _entry(shelf, file, check)


def built_in_level(game: Game[LevelT], name: str) -> LevelT:
    """Return a built-in level of a game by name; KeyError if the game has no usable one of that name."""
    level = read_level(game.levels / f"{name}{SUFFIX}", game.levels, game.level_from).level
    if level is None:
        raise KeyError(name)
    return level


def usual_level(game: Game[LevelT]) -> LevelT:
    """Return the level that every game has."""
    return built_in_level(game, USUAL_LEVEL)


def game_named(file: Path) -> str | None:
    """Return the name of the game in a level file itself, not in its parents; None if there is none."""
    try:
        name = table_from_text(_text(file)).get("game")
    except LevelFault:
        return None
    return name if isinstance(name, str) else None


class _Shelf:
    """The files that a level may extend, each read once; a built-in one hides others of its name."""

    def __init__(self, built_in: Path, own: Iterable[Path] = ()) -> None:
        """Begin without files; in the folders `own` together a name may occur only once."""
        self._home = os.path.realpath(built_in)
        self._paths: dict[str, Path] = {}
        self._built_in_names: set[str] = set()
        self._own = frozenset(own)
        self._read: dict[Path, dict[str, object] | LevelFault] = {}

    def add(self, paths: Iterable[Path]) -> None:
        for path in paths:
            self._paths.setdefault(path.stem, path)
            if self.is_home(path.parent):
                # Some file systems ignore the case of letters.
                self._built_in_names.add(path.stem.casefold())

    def refuse_name(self, path: Path) -> None:
        """Raise LevelFault for a file without the suffix, or with the name of a built-in or earlier level."""
        if path.suffix != SUFFIX:
            raise LevelFault("the file's name", shown(path.name), f"a name that ends in {SUFFIX}")
        if path.stem.casefold() in self._built_in_names and not self.is_home(path.parent):
            raise LevelFault(
                "the file's name", f"{shown(path.stem)}, the name of a built-in level", "any other name"
            )
        first = self._paths.get(path.stem, path)
        if first.parent in self._own and first.parent != path.parent and path.parent in self._own:
            other = f"{shown(path.stem)}, as in the folder {shown(first.parent.name)}"
            raise LevelFault("the file's name", other, "a name that only one file has")

    def complete_table(self, path: Path) -> dict[str, object]:
        """Return a file's table merged with all tables that it extends."""
        chain = [path]
        tables = [self._table(path)]
        while EXTENDS in tables[-1]:
            try:
                chain.append(self._parent(tables[-1], chain))
                tables.append(self._table(chain[-1]))
            except LevelFault as fault:
                raise _seen_from(chain, fault) from None
        complete = tables.pop()
        for table in reversed(tables):
            complete = merged({key: complete[key] for key in complete if key not in OWN_KEYS}, table)
        complete.pop(EXTENDS, None)
        return complete

    def _parent(self, table: Mapping[str, object], chain: list[Path]) -> Path:
        value = Value(table[EXTENDS], EXTENDS)
        if not isinstance(value.raw, str) or value.raw not in self._paths:
            raise value.fault("the name of a built-in level or of a level next to this file")
        parent = self._paths[value.raw]
        if parent in chain:
            circle = " > ".join(printable(file.stem) for file in (*chain[chain.index(parent) :], parent))
            raise LevelFault(EXTENDS, f"a circle, {circle}", "levels that do not extend each other")
        if len(chain) > MOST_PARENTS:
            raise LevelFault(EXTENDS, f"parent number {len(chain)}", f"at most {MOST_PARENTS} in a row")
        return parent

    def _table(self, path: Path) -> dict[str, object]:
        if path not in self._read:
            try:
                self._read[path] = table_from_text(_text(path))
            except LevelFault as fault:
                self._read[path] = fault
        table = self._read[path]
        if isinstance(table, LevelFault):
            raise table
        return table

    def is_home(self, folder: Path) -> bool:
        """Return whether a path, in any spelling, is the built-in folder."""
        return os.path.realpath(folder) == self._home


def _entry(shelf: _Shelf, path: Path, check: Check[LevelT]) -> LevelEntry[LevelT]:
    try:
        shelf.refuse_name(path)
        return LevelEntry(path.stem, path, check(shelf.complete_table(path)), None)
    except LevelFault as fault:
        return _faulty(path, fault)


def _seen_from(chain: list[Path], fault: LevelFault) -> LevelFault:
    """Return a fault of the chain's last file as a fault of the first one."""
    if len(chain) == 1:
        return fault
    return LevelFault(f"{EXTENDS}: {printable(chain[-1].name)}: {fault.key}", fault.says, fault.allowed)


def _faulty(path: Path, fault: LevelFault) -> LevelEntry[LevelT]:
    return LevelEntry(path.stem, path, None, f"{printable(path.name)}: {fault}")


def _files_in(folder: Path) -> list[Path]:
    """Return the level files of a folder, sorted by name; OSError if it cannot be read."""
    files = (path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    return sorted(files, key=lambda path: path.stem)


def _text(path: Path) -> str:
    """Return a level file's text; `LevelFault` if it is too large, not UTF-8, or unreadable."""
    try:
        data = capped_bytes(path, LARGEST)
    except NoFile as why:
        raise LevelFault("the file", str(why), "a text file") from None
    except TooLarge as why:
        raise LevelFault("the file", str(why), f"at most {LARGEST} bytes") from None
    except OSError as error:
        raise _unreadable(error, "a readable file") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LevelFault(f"line {line}", "a byte that is not UTF-8", "text in UTF-8") from None


def _unreadable(error: OSError, allowed: str) -> LevelFault:
    return LevelFault("the file", error.strerror or "an error", allowed)
