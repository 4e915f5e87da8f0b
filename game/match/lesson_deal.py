"""The deal of a lesson: a match from a fixed seed, and the moves that the lesson leaves open in it.

A lesson is an ordinary match with an ordinary record. Its level, seed, seats and position alone determine
whether a match is a lesson, and its progress, so that it can be left and continued like any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.chance import salt_of
from game.core.contract import Game
from game.core.lesson_moment import LessonMoment
from game.match.apart import Apart
from game.match.level_files import SUFFIX, read_level
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind

#: The folder, among a game's levels, of those that only lessons use.
FOLDER: Final = "lessons"
#: The mark of a lesson; records of earlier lessons have no mark.
_OF_LESSON: Final = (Apart.LESSON, None)


@dataclass(frozen=True, slots=True)
class OpenMoves:
    """The moves that a lesson leaves open at a moment, as texts of actions."""

    at: LessonMoment
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonDeal:
    """The match of a lesson. The learner sits at seat 0; `rivals` are the bots at the others.

    `level` is the name of a level file in the folder of lessons. Moments without an entry in `open_moves`
    are free.
    """

    level: str
    seed: str
    rivals: tuple[str, ...]
    open_moves: tuple[OpenMoves, ...]

    def match(self, game: Game[Any], levels: Path, names: Sequence[str], colours: Sequence[str]) -> Match:
        """Return the match, not started; `levels` is the folder of the game's levels.

        It is practice, for the learner may take back any step, and counts for nobody. ValueError if the
        level file cannot be used.
        """
        entry = read_level(levels / FOLDER / f"{self.level}{SUFFIX}", levels, game.level_from)
        if entry.level is None:
            raise ValueError(entry.fault)
        kinds = (HUMAN, *map(bot_kind, self.rivals))
        seats = tuple(Seat(*seat) for seat in zip(names, kinds, colours, strict=False))
        return Match(
            game, entry.level, seats, self.seed, salt_of(self.seed), practice=True, apart=Apart.LESSON
        )

    def is_of(self, match: Match) -> bool:
        """Return whether a match is this lesson: its seed and seats, and not branched from a record."""
        kinds = tuple(seat.kind for seat in match.seats)
        return (
            match.seed == self.seed
            and match.practice
            and match.dealt_apart in _OF_LESSON
            and kinds == (HUMAN, *map(bot_kind, self.rivals))
        )

    def left_open(self, at: LessonMoment, legal: Sequence[Any]) -> tuple[Any, ...]:
        """Return the lawful actions that are open at a moment: all of them if the lesson names none.

        A lesson never closes everything: if no move that it names is lawful, all lawful ones are open.
        """
        named = next((one.moves for one in self.open_moves if one.at == at), None)
        if named is None:
            return tuple(legal)
        return tuple(action for action in legal if str(action) in named) or tuple(legal)
