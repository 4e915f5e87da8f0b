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
    ReplayButton.TURN_BACK: mark("Goes to the end of the turn before; dimmed at the deal."),
    ReplayButton.STEP_BACK: mark("Takes the last step back; dimmed at the deal."),
    ReplayButton.PLAY: mark("The game goes on by itself, or stops; Space does the same."),
    ReplayButton.STEP_ON: mark("Plays the next step; dimmed at the end of the record."),
    ReplayButton.TURN_ON: mark("Goes to the end of the next turn; dimmed at the end of the record."),
    ReplayButton.SPEED: mark("How fast it plays; at high speeds it is silent."),
    ReplayButton.BAR: mark("Press or draw on it to go anywhere: each mark is a turn."),
    ReplayButton.BRANCH: mark("Begins a game of its own from here; this record stays as it is."),
    ReplayButton.VIEWER: mark("The next pair of eyes: all that is known, one player's, or everybody's."),
    ChronicleTurn: mark("Goes to the end of this turn."),
    ChronicleRound: mark("Goes to where this round begins."),
    TableButton.MENU: mark("Leaves the replay; Esc does the same."),
    TableButton.CHRONICLE: mark("Opens the turns of the whole game, to go to any of them."),
    TableButton.SCORING: mark("Opens how all stand: every line of the end, and the totals if it ended now."),
    TableButton.COPY: mark("Copies the record to a new file among your documents."),
    TableButton.SOUND: mark("Switches all sound off or on again."),
    TableButton.HELP: mark("The rulebook of this game; some of its pages play. F1 opens it anywhere."),
    TableButton.WHY: mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
}

TABLE: Final[Mapping[Thing, str]] = {
    TableButton.MENU: mark("Opens the menu: settings, rulebook, leaving. The game waits; Esc does the same."),
    TableButton.PAUSE: mark("The game waits, and the menu opens; Esc does the same."),
    TableButton.PACE: mark("The next pace, in this game alone: Calm, Brisk, Swift, Still."),
    TableButton.SOUND: mark("Switches all sound off or on again; how loud it is stays."),
    TableButton.HELP: mark("The rulebook of this very table; the game waits. F1 opens it anywhere."),
    TableButton.WHY: mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
    TableButton.UNDO: mark("A step can be taken back until somebody has learned something by it."),
    TableButton.REDO: mark("Makes again what was taken back, until something else is chosen."),
    TableButton.HINT: mark("The strongest opponent weighs your choices by what you may see, and no more."),
    TableButton.CHRONICLE: mark("Opens the whole chronicle, to be read, filtered and gone back to."),
    TableButton.MAIN: mark("Makes the choice that is written on it; grey while nothing is chosen yet."),
    TableButton.LEAVE: mark("Goes to the title; the record of this game is kept."),
    TableButton.DONE: mark("Leaves this table to others; nothing of you is kept but initials."),
    TableButton.PROOF: mark("Shows seed and salt, which prove that nothing was dealt otherwise."),
    TableButton.STATISTICS: mark("Shows the statistics of this game, and of all that are kept."),
    TableButton.WATCH: mark("Plays the record of this game again, step by step."),
    TableButton.SCORING: mark("Opens how all stand: every line of the end, and the totals if it ended now."),
    TableButton.STANDING: mark("Opens how all stand: every line of the end, and the totals if it ended now."),
    TableButton.TAKE_OVER: mark("Hands are hidden until the player who is asked has the screen."),
    TableButton.BACK: mark("Back to everybody's table; nothing is chosen by it."),
    TableButton.AGAIN: mark("Leads to another game, which is dealt from a new seed."),
    CoachButton.SEEN: mark("Closes this card; the game goes on."),
    CoachButton.OFF: mark("Ends what is explained beside the game, which goes on without it."),
}
"""The explanations of the buttons of every table."""
