"""The learner of Singapore's lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.places import levels_folder
from game.singapore.game import Singapore
from game.singapore.scenes.first_harbour import FIRST_HARBOUR, FirstHarbour
from tests.tabletop import learner
from tests.tabletop.learner import Choose, Decision

GAME: Final = Singapore()
NAMES: Final = ("Mei", "Tom", "Rani")


def lesson() -> Match:
    """Return the match of the lesson, not started."""
    return FIRST_HARBOUR.match(GAME, levels_folder(GAME.name), NAMES, ("madder", "ivory", "mulberry"))


def script(match: Match) -> FirstHarbour:
    """Return the script at the table of a match."""
    return FirstHarbour(SentenceContext(NAMES, level=match.level))


def decisions(match: Match, choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    return learner.decisions(GAME, match, script(match), choose)
