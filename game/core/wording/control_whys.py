"""Explanations of the controls of a table and a replay for the "why?" mode of any game, by control.

A game adds its own controls, and those whose explanation needs a word of the game.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.core.messages import mark
from game.core.thing import ChronicleRound, ChronicleTurn, CoachButton, ReplayButton, TableButton, Thing

Whys = dict[Hashable, str]

REPLAY: Final[Whys] = {
    ReplayButton.TURN_BACK: mark("Goes to the end of the previous turn; dimmed at the deal."),
    ReplayButton.STEP_BACK: mark("Takes the last step back; dimmed at the deal."),
    ReplayButton.PLAY: mark("Plays the game, or pauses it; Space does the same."),
    ReplayButton.STEP_ON: mark("Plays the next step; dimmed at the end of the record."),
    ReplayButton.TURN_ON: mark("Goes to the end of the next turn; dimmed at the end of the record."),
    ReplayButton.SPEED: mark("Sets how fast it plays; high speeds are silent."),
    ReplayButton.BAR: mark("Press or drag to go anywhere: each mark is a turn."),
    ReplayButton.BRANCH: mark("Begins a new game from here; this record does not change."),
    ReplayButton.VIEWER: mark("The next pair of eyes: all that is known, one player's, or everybody's."),
    ChronicleTurn: mark("Goes to the end of this turn."),
    ChronicleRound: mark("Goes to where this round begins."),
    TableButton.MENU: mark("Leaves the replay; Esc does the same."),
    TableButton.CHRONICLE: mark("Opens the turns of the whole game, to go to any of them."),
    TableButton.SCORING: mark(
        "Shows the standing: every line of the final scoring, as if the game ended now."
    ),
    TableButton.COPY: mark("Copies the record to a new file in your documents."),
    TableButton.SOUND: mark("Turns all sound off, or on again."),
    TableButton.HELP: mark("The rulebook of this game, with examples to play. F1 opens it anywhere."),
    TableButton.WHY: mark("While this is on, a first touch explains and a second one acts."),
}

TABLE: Final[Mapping[Thing, str]] = {
    TableButton.MENU: mark("Opens the menu: rulebook, leaving and more. The game waits."),
    TableButton.PAUSE: mark("Pauses the game, and opens the menu."),
    TableButton.PACE: mark("The next pace, for this game only: Calm, Brisk, Swift, Still."),
    TableButton.SOUND: mark("Turns all sound off, or on again; the volume does not change."),
    TableButton.HELP: mark("The rulebook for this very table; the game waits. F1 opens it anywhere."),
    TableButton.WHY: mark("While this is on, a first touch explains and a second one acts."),
    TableButton.UNDO: mark("You can take a step back until it has shown somebody something new."),
    TableButton.REDO: mark("Redoes a step you took back, unless you chose something else since."),
    TableButton.HINT: mark("The strongest opponent weighs your choices, knowing only what you may see."),
    TableButton.CHRONICLE: mark(
        "Opens the whole chronicle, to read, to filter, or to look back at the table."
    ),
    TableButton.MAIN: mark("Does what it says; grey until you have chosen something."),
    TableButton.LEAVE: mark("Goes to the title; the record of this game is saved."),
    TableButton.DONE: mark("Leaves this table to others; nothing about you is saved but initials."),
    TableButton.PROOF: mark("Shows seed and salt, which prove that the deal was not changed."),
    TableButton.STATISTICS: mark("Shows the statistics of this game, and of all saved ones."),
    TableButton.WATCH: mark("Replays this game step by step."),
    TableButton.SCORING: mark(
        "Shows the standing: every line of the final scoring, as if the game ended now."
    ),
    TableButton.STANDING: mark(
        "Shows the standing: every line of the final scoring, as if the game ended now."
    ),
    TableButton.TAKE_OVER: mark("What is hidden stays so until the right player has the screen."),
    TableButton.BACK: mark("Goes back to everybody's table, without choosing anything."),
    TableButton.AGAIN: mark("Begins another game, dealt from a new seed."),
    CoachButton.SEEN: mark("Closes this card; the game continues."),
    CoachButton.OFF: mark("Ends these explanations; the game continues without them."),
}
"""The explanations of the buttons of every table."""
