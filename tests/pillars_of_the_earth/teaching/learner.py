"""The learner of the lesson of The Pillars of the Earth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.places import levels_folder
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.scenes.first_stone import FIRST_STONE, FirstStone
from tests.tabletop import learner
from tests.tabletop.learner import Choose, Decision

GAME: Final = PillarsOfTheEarth()
NAMES: Final = ("Maud", "Hugh")
SCRIPT: Final = FirstStone(SentenceContext(NAMES))


def lesson() -> Match:
    """Return the match of the lesson, not started."""
    return FIRST_STONE.match(GAME, levels_folder(GAME.name), NAMES, ("madder", "ivory"))


def decisions(match: Match, choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    return learner.decisions(GAME, match, SCRIPT, choose)
