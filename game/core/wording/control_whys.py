"""What controls of setup, help and replay answer to "why?" in any game: tables by the keys of controls.

A game adds the keys of its own controls, and those whose answer needs a word of the game.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game.core.messages import mark
from game.core.thing import ChronicleRound, ReplayButton, TableButton

Whys = dict[Hashable, str]

SETUP: Final[Whys] = {
    "name back": mark("Takes the name before from the list; any other can be typed."),
    "name": mark("Type any name that no other seat has; statistics go by it."),
    "name on": mark("Takes the next name from the list; any other can be typed."),
    "player": mark("A person here at this screen plays this seat, or a bot does."),
    "practice": mark("In practice any step can be taken back; the result is marked as assisted."),
    "skill": mark("Skills go from weakest to strongest; none of them sees what is hidden from you."),
    "next skill": mark("Goes through the skills, from the weakest to the strongest."),
    "pace": mark("How fast things move; it can be changed at any time in the game."),
    "seed": mark("The same seed deals the same piles; a new one is drawn where none is typed."),
    "back": mark("Goes back to the title; what was chosen here is kept."),
    "begin": mark("Deals the game: the seed is promised first, and can be checked at the end."),
}
HELP: Final[Whys] = {
    "close": mark("Back to the game, which has waited; Esc does the same."),
}
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
