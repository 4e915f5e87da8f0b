"""What controls of setup, help and replay answer to "why?" in any game: tables by the keys of controls.

A game adds the keys of its own controls, and those whose answer needs a word of the game.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game.core.messages import mark

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
    "turn back": mark("Goes to the end of the turn before; dimmed at the deal."),
    "back": mark("Takes the last step back; dimmed at the deal."),
    "play": mark("The game goes on by itself, or stops; Space does the same."),
    "on": mark("Plays the next step; dimmed at the end of the record."),
    "turn on": mark("Goes to the end of the next turn; dimmed at the end of the record."),
    "speed": mark("How fast it plays; at high speeds it is silent."),
    "bar": mark("Press or draw on it to go anywhere: each mark is a turn."),
    "branch": mark("Begins a game of its own from here; this record stays as it is."),
    "round": mark("Goes to where this round begins."),
    "menu": mark("Leaves the replay; Esc does the same."),
    "log": mark("Opens the turns of the whole game, to go to any of them."),
    "copy": mark("Copies the record to a new file among your documents."),
    "sound": mark("Switches all sound off or on again."),
    "help": mark("The rules of this game on one page."),
    "why": mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
}
