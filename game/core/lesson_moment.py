"""The moments of a lesson, which are the keys of its cards and its open moves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """One decision of the learner: the round, from 1, and the kind of choice, in the game's own word."""

    round: int
    phase: str
