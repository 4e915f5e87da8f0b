"""Explanations of the controls of a replay for the "why?" mode of any game, by control.

A game adds its own controls, and those whose explanation needs a word of the game.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game.core.messages import mark
from game.core.thing import ChronicleRound, ReplayButton, TableButton

Whys = dict[Hashable, str]

REPLAY: Final[Whys] = {
    ReplayButton.TURN_BACK: mark("Goes to the end of the turn before; dimmed at the deal."),
    ReplayButton.STEP_BACK: mark("Takes the last step back; dimmed at the deal."),
    ReplayButton.PLAY: mark("The game goes on by itself, or stops; Space does the same."),
    ReplayButton.STEP_ON: mark("Plays the next step; dimmed at the end of the record."),
    ReplayButton.TURN_ON: mark("Goes to the end of the next turn; dimmed at the end of the record."),
    ReplayButton.SPEED: mark("How fast it plays; at high speeds it is silent."),
    ReplayButton.BAR: mark("Press or draw on it to go anywhere: each mark is a turn."),
    ReplayButton.BRANCH: mark("Begins a game of its own from here; this record stays as it is."),
    ChronicleRound: mark("Goes to where this round begins."),
    TableButton.MENU: mark("Leaves the replay; Esc does the same."),
    TableButton.CHRONICLE: mark("Opens the turns of the whole game, to go to any of them."),
    TableButton.COPY: mark("Copies the record to a new file among your documents."),
    TableButton.SOUND: mark("Switches all sound off or on again."),
    TableButton.HELP: mark("The rules of this game on one page."),
    TableButton.WHY: mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
}
