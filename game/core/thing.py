"""Things on a table: targets for choices, the pointer, questions, hiding and motion.

The same value identifies a thing everywhere: in the focus list, in notes, among the pieces that are not drawn
while they move, as the end point of a motion, and in the functions that describe it. A game adds its own
things as subclasses of `ThingValue`; things are never identified by parsing a text.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.core.values import FrozenValue


class Thing:
    """The base class of all things on a table; a subclass is a frozen value."""

    __slots__ = ()


class ThingValue(Thing, FrozenValue):
    """The base class of things with fields; every subclass is made a frozen dataclass."""


class TableButton(Thing, Enum):
    """A button or sign with the same meaning on every table."""

    MAIN = "main"
    """Make the choice that its label names."""
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    MENU = "menu"
    PAUSE = "pause"
    PACE = "pace"
    SOUND = "sound"
    WHY = "why"
    HELP = "help"
    SCORING = "scoring"
    """Open the final scoring and the present scores."""
    STANDING = "standing"
    """The own total if the game ended now; it opens the same panel as `SCORING`."""
    CHRONICLE = "chronicle"
    PLAYERS = "players"
    """Open the present scores in a replay whose table has no room for them."""
    TAKE_OVER = "take over"
    """Confirm that the next person has the screen."""
    BACK = "back"
    """Hand the screen back without a choice."""
    AGAIN = "again"
    LEAVE = "leave"
    DONE = "done"
    """Get up from a machine that others use too."""
    PROOF = "proof"
    """Show the proof of the deal."""
    WATCH = "watch"
    STATISTICS = "statistics"
    """Open the statistics of the game that has ended."""
    COPY = "copy"
    """Copy the record to the person's documents."""


class CoachButton(Thing, Enum):
    """A button of a coach's card or tip."""

    SEEN = "seen"
    """Close the card, which was read."""
    OFF = "off"
    """End all cards, or all tips."""


class ReplayButton(Thing, Enum):
    """A control of a replay, or the action of one of its keys."""

    PLAY = "play"
    STEP_BACK = "step back"
    STEP_ON = "step on"
    TURN_BACK = "turn back"
    TURN_ON = "turn on"
    ROUND_BACK = "round back"
    ROUND_ON = "round on"
    FIRST = "first"
    LAST = "last"
    SPEED = "speed"
    """Switch to the next speed; after the last one comes the first."""
    FASTER = "faster"
    SLOWER = "slower"
    BAR = "bar"
    """The progress bar of the game."""
    VIEWER = "viewer"
    """Switch to the next viewer."""
    BRANCH = "branch"
    """Continue as a new game from here."""


class PlayerPlate(ThingValue):
    """The plate with the name of a seat's player, which opens that player's goods."""

    seat: int


class ChronicleTurn(ThingValue):
    """The line of a turn in the chronicle of a replay, numbered from 1."""

    number: int


class ChronicleRound(ThingValue):
    """The heading of a round in the chronicle of a replay."""

    number: int


class HintChoice(ThingValue):
    """A row of the hint, by its rank from 1."""

    rank: int


class HintBox(ThingValue):
    """The panel that shows the choices of a hint."""


class LookAtHand(ThingValue):
    """The button with which a person takes the screen to look at their own hand."""

    seat: int


HINT_BOX: Final = HintBox()
