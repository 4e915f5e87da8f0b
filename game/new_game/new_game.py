"""The files of a new game: a package that runs, written from a template."""

from __future__ import annotations

import keyword
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from game.match.disk import make_folder

_TEMPLATE: Final = Path(__file__).parent / "template"
#: Begins a line that is a condition: `%% dice`, `%% not dice or hidden`, or `%% end`.
_MARK: Final = "%% "
#: The end of every file name of the template: it is no code of this program.
_SUFFIX: Final = ".txt"
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")

DICE: Final = "dice"
HIDDEN: Final = "hidden"


class NewGameFault(ValueError):
    """The reason in one line why no game was written."""


def check_name(name: str, taken: Collection[str]) -> None:
    """Raise NewGameFault for a name that a new game cannot have."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        allowed = "a small letter, then small letters, digits and _, at most 40, no word of Python"
        raise NewGameFault(f"{name[:40]!r}: no name for a game; allowed: {allowed}")
    if name in taken:
        raise NewGameFault(f"{name!r}: there is a game of that name; allowed: any other")


def write_game(name: str, into: Path, options: Collection[str]) -> Path:
    """Write the package of a new game into a folder; return its folder.

    `options` are DICE and HIDDEN or none. NewGameFault if the folder of the package exists already, OSError
    if a file cannot be written; then there may be some of them.
    """
    folder = into / f"bridgewright-{name.replace('_', '-')}"
    if folder.exists():
        raise NewGameFault(f"{folder} exists; files are never overwritten")
    for file in sorted(_TEMPLATE.rglob("*")):
        if file.is_file():
            written = str(file.relative_to(_TEMPLATE)).removesuffix(_SUFFIX)
            path = folder / _filled(written.replace("package", "bridgewright_@name@"), name)
            make_folder(path.parent)
            text = "".join(_lines(file.read_text(encoding="utf-8"), options))
            path.write_text(_filled(text, name), encoding="utf-8")
    return folder


def _filled(text: str, name: str) -> str:
    words = name.replace("_", " ").split()
    return (
        text.replace("@name@", name)
        .replace("@dashed@", "-".join(words))
        .replace("@title@", " ".join(words).title())
        .replace("@Name@", "".join(map(str.capitalize, words)))
    )


def _lines(text: str, options: Collection[str]) -> Iterator[str]:
    """Yield the lines whose condition holds."""
    holds = True
    for line in text.splitlines(keepends=True):
        if not line.startswith(_MARK):
            if holds:
                yield line
        elif line.strip() == f"{_MARK}end":
            holds = True
        else:
            holds = _holds(line[len(_MARK) :].strip(), options)


def _holds(condition: str, options: Collection[str]) -> bool:
    """Return whether one of the alternatives of a condition holds; in each, all options must."""
    return any(
        all((word in options) != negated for negated, word in _words(one)) for one in condition.split(" or ")
    )


def _words(condition: str) -> Iterator[tuple[bool, str]]:
    negated = False
    for word in condition.split():
        if word == "not":
            negated = True
        else:
            yield negated, word
            negated = False
