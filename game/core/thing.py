"""Things on a table: what can be chosen, pointed at, asked about, hidden or moved to.

One value names a thing everywhere: it is the key of its place in the focus list, of its note, of a piece that
is left out while it flies, the end point of a motion, and the argument of the words for it. A game adds its
own things as frozen dataclasses; no text is taken apart to learn which one is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Thing:
    """Anything on a table; a subclass is a frozen value."""

    __slots__ = ()


class TableButton(Thing, Enum):
    """A button or sign that means the same on every table."""

    MAIN = "main"
    """Make the choice that is written on it."""
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
    """Open what scores at the end, and how everybody stands."""
    CHRONICLE = "chronicle"
    PLAYERS = "players"
    """Open how everybody stands in a replay that has no room for it."""
    TAKE_OVER = "take over"
    """The next person has the table."""
    BACK = "back"
    """Give the table back without having chosen."""
    AGAIN = "again"
    LEAVE = "leave"
    PROOF = "proof"
    """Show what proves the deal."""
    WATCH = "watch"
    COPY = "copy"
    """Copy the record among the person's documents."""


class ReplayButton(Thing, Enum):
    """A control of a replay, or what one of its keys does."""

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
    """The next speed, round and round."""
    FASTER = "faster"
    SLOWER = "slower"
    BAR = "bar"
    """The way through the game."""
    EYES = "eyes"
    """Whose eyes it is seen through."""
    BRANCH = "branch"
    """Play on from here."""


@dataclass(frozen=True, slots=True)
class ChronicleTurn(Thing):
    """The line of a turn in the chronicle of a replay, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class ChronicleRound(Thing):
    """The head of a round in the chronicle of a replay."""

    number: int


@dataclass(frozen=True, slots=True)
class HintChoice(Thing):
    """A row of the hint: its rank from 1."""

    rank: int


@dataclass(frozen=True, slots=True)
class HintLeaf(Thing):
    """The leaf that a hint's choices stand on."""


@dataclass(frozen=True, slots=True)
class LookAtHand(Thing):
    """The button by which a person asks for the table, to look at the own hand."""

    seat: int


HINT_LEAF: Final = HintLeaf()
