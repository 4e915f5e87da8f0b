"""The classes that a table made of parts consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard
from game.tabletop.lesson.lesson_script import LessonScript
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.event_tape import EventTape


@dataclass(frozen=True, slots=True)
class TableClasses:
    """The classes of a game's table, played and watched."""

    board: type[GameBoard[Any]]
    words: type[BoardWords[Any]]
    tape: type[EventTape[Any]]
    performance: type[TablePerformance[Any]]
    lesson_scripts: tuple[type[LessonScript[Any]], ...] = ()
    """The script of its lesson, and last that of the cut of it for demos and kiosks."""
