"""The programme of the attract loop: which part is shown when, as a pure function of the time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final


class ProgramPart(Enum):
    """The parts of a loop, in their order."""

    TITLE = "title"
    PLAY = "play"
    PICTURES = "pictures"
    BEST = "best"
    LINE = "line"


#: How long each part other than the game is shown, in seconds: each needs its time to be read.
_SECONDS: Final = {
    ProgramPart.TITLE: 6.0,
    ProgramPart.PICTURES: 16.0,
    ProgramPart.BEST: 10.0,
    ProgramPart.LINE: 8.0,
}
#: The shortest time for which a game is shown; before it is shorter, parts are left out in this order.
_LEAST_PLAY: Final = 20.0
_LEFT_OUT: Final = (ProgramPart.PICTURES, ProgramPart.LINE, ProgramPart.BEST)


@dataclass(frozen=True, slots=True)
class ProgramMoment:
    """A moment of a loop: the part that is shown, and the share of it that has passed, 0 to below 1."""

    part: ProgramPart
    share: float


@dataclass(frozen=True)
class AttractProgram:
    """A loop of one game of `seconds`; `line`: the operator has one, `best`: a visitor is among today's best.

    The game is shown for the time that the other parts leave; a short loop leaves some of them out.
    """

    seconds: float
    line: bool
    best: bool = True

    @cached_property
    def parts(self) -> tuple[tuple[ProgramPart, float], ...]:
        """The parts that are shown, each with its seconds."""
        empty = {
            part
            for part, there in ((ProgramPart.LINE, self.line), (ProgramPart.BEST, self.best))
            if not there
        }
        shown = {part: length for part, length in _SECONDS.items() if part not in empty}
        for part in _LEFT_OUT:
            if self.seconds - sum(shown.values()) < _LEAST_PLAY:
                shown.pop(part, None)
        play = self.seconds - sum(shown.values())
        return tuple(
            (part, play if part is ProgramPart.PLAY else shown[part])
            for part in ProgramPart
            if part is ProgramPart.PLAY or part in shown
        )

    def at(self, seconds: float) -> ProgramMoment | None:
        """Return the moment after so many seconds of a loop; None when it has ended.

        >>> program = AttractProgram(90, line=True)
        >>> program.at(0).part.value, program.at(31).part.value, program.at(31).share, program.at(90)
        ('title', 'play', 0.5, None)
        >>> [part.value for part, _ in AttractProgram(30, line=True).parts]
        ['title', 'play']
        >>> [part.value for part, _ in AttractProgram(90, line=False, best=False).parts]
        ['title', 'play', 'pictures']
        """
        begun = 0.0
        for part, length in self.parts:
            if seconds < begun + length:
                return ProgramMoment(part, (seconds - begun) / length)
            begun += length
        return None
