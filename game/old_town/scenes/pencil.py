"""The pencil of a puzzle: marks that no rule knows, and a file that keeps them with the game's record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.core.thing import TableButton
from game.match.stored_file import StoredFile, table_of, text_of
from game.old_town.rules.level import BUILDINGS, PLOTS
from game.old_town.rules.view import View
from game.old_town.things import Tool

FILE: Final = "pencil.json"
FORMAT: Final = "bridgewright-pencil 1"
_LARGEST: Final = 256 * 1024
#: The most games kept; the one that was written first is dropped.
_GAMES: Final = 100

Marks = Mapping[int, int]
"""The marked plots of each building that has any, as a mask."""


@dataclass(slots=True)
class Pencil:
    """The marks of one person on one map, with their undo and redo, and the tool in hand."""

    marks: Marks = field(default_factory=dict)
    tool: Tool = Tool.SETTLE
    building: int | None = None
    """The building that was chosen last."""
    seconds: int = 0
    """The time on the map before this sitting."""
    _back: list[Marks] = field(default_factory=list)
    _again: list[Marks] = field(default_factory=list)

    def change(self, buildings: Iterable[int], plot: int, tool: Tool) -> None:
        """Mark a plot, or rub marks out; the pencil rubs out a mark that is there already."""
        bit, marks = 1 << plot - 1, dict(self.marks)
        for building in buildings:
            marked = marks.get(building, 0)
            marks[building] = marked & ~bit if tool is Tool.RUB_OUT else marked ^ bit
        self._back.append(self.marks)
        self._again.clear()
        self.marks = marks

    def begin(self) -> None:
        """Forget the changes that could be taken back: the game has gone on."""
        self._back.clear()
        self._again.clear()

    def may_step(self, button: TableButton) -> bool:
        """Return whether there is a change of marks to take back, or to make again."""
        return bool(self._back if button is TableButton.UNDO else self._again)

    def step(self, button: TableButton) -> None:
        """Take back the latest change of marks, or make it again."""
        source, other = (self._back, self._again) if button is TableButton.UNDO else (self._again, self._back)
        other.append(self.marks)
        self.marks = source.pop()

    def on(self, view: View) -> tuple[int, ...]:
        """Return the plots of each building as the map shows them: settled, else marked and still free."""
        return tuple(
            mask or self.marks.get(building, 0) & ~view.sites & ~view.off[building]
            for building, mask in enumerate(view.marks)
        )


class PencilFile:
    """The marks and the time of each unfinished puzzle, by the name of its record, in the records' folder."""

    def __init__(self, folder: Path) -> None:
        self._file = StoredFile(folder / FILE, _LARGEST, _games_from, _text_from)

    def pencil(self, record: str) -> Pencil:
        """Return the pencil of a game; a new one where none is kept."""
        games, _ = self._file.valid()
        marks, seconds = (games or {}).get(record, ({}, 0))
        return Pencil(marks, seconds=seconds)

    def keep(self, record: str, marks: Marks, seconds: int) -> None:
        """Store the marks and the time of a game; OSError if that fails."""

        def change(kept: _Games | None) -> _Games:
            others = {name: game for name, game in (kept or {}).items() if name != record}
            return dict([*others.items(), (record, (marks, seconds))][-_GAMES:])

        self._file.change(change)


_Games = Mapping[str, tuple[Marks, int]]


def _games_from(text: str) -> _Games:
    """Return the valid games of a file; anything else in it is left out."""
    games: dict[str, tuple[Marks, int]] = {}
    for record, game in table_of(text, FORMAT).items():
        match game:
            case {"seconds": int(seconds), "marks": dict(marks)}:
                games[record] = _marks_from(marks), max(0, seconds)
    return games


def _marks_from(marks: Mapping[str, Any]) -> Marks:
    return {
        int(building): mask & (1 << PLOTS) - 1
        for building, mask in marks.items()
        if building.isdecimal() and int(building) < BUILDINGS and isinstance(mask, int)
    }


def _text_from(games: _Games) -> str:
    table: dict[str, Any] = {
        record: {"seconds": seconds, "marks": {str(one): mask for one, mask in marks.items() if mask}}
        for record, (marks, seconds) in games.items()
    }
    return text_of(table, FORMAT)
