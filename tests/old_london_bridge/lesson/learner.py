"""The learner of the lessons of Old London Bridge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.match.lesson_deal import LessonDeal
from game.match.match import Match
from game.match.places import levels_folder
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.scenes.first_bridge import (
    FIRST_BRIDGE,
    FIRST_BUILDING,
    FirstBridge,
    FirstBuilding,
)
from game.old_london_bridge.words.speech import Speech
from game.stage.palette import PLAYERS
from tests.tabletop import learner
from tests.tabletop.learner import Choose, Decision

GAME: Final = OldLondonBridge()
NAMES: Final = ("Maud", "Hugh", "Isolde")
DEALS: Final = (FIRST_BRIDGE, FIRST_BUILDING)


def match_of(deal: LessonDeal) -> Match:
    """Return the match of a lesson, not started."""
    return deal.match(GAME, levels_folder(GAME.name), NAMES, tuple(PLAYERS)[:4])


def script_of(match: Match, deal: LessonDeal) -> FirstBridge:
    """Return the script of a lesson."""
    script = FirstBuilding if deal is FIRST_BUILDING else FirstBridge
    return script(Speech(NAMES, match.level))


def decisions(match: Match, script: FirstBridge, choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    return learner.decisions(GAME, match, script, choose)
