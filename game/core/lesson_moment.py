"""The moments of a lesson, by which its cards and its open moves are found."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """One decision of the learner: the round, from 1, and what is asked, in the game's own word."""

    round: int
    phase: str
