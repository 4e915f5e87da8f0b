"""The answers to "why?" of setup, faces and replay: the shared ones and this game's own."""

from __future__ import annotations

from typing import Final

from game.core.messages import mark
from game.core.thing import ChronicleTurn, ReplayButton, TableButton
from game.core.wording import control_whys
from game.core.wording.control_whys import Whys
from game.old_london_bridge.things import WholeBridge

#: This game's answers in the setup, beyond the shared ones.
SETUP: Final[dict[str, str]] = {
    "colour": mark("Each builder has a colour and a sign; if taken, the two seats swap."),
    "remove": mark("Leaves this seat empty; a game takes two to four builders."),
    "add": mark("One more builder sits down; a game takes two to four."),
    "level back": mark("Goes to the previous level; levels differ in rounds, sites and prizes."),
    "level on": mark("Goes to the next level; levels differ in rounds, sites and prizes."),
    "faces": mark("Choose what each of the four areas pays for, or leave it to the level."),
}
FACES: Final[Whys] = {
    "face": mark("Each area pays by one face: this one would take its place."),
    "chance": mark("The level draws one of its faces before the first round, from the seed."),
    "back": mark("Goes back; the faces stay as they were. Esc does the same."),
    "printed": mark("Uses the printed face in all four areas."),
    "shuffle": mark("Draws a face for each area, all equally likely."),
    "level": mark("Sets each area as in the level, by chance where the level says so."),
    "keep": mark("Takes these four faces back to the table's setup."),
    "play": mark("Begins the game with these four faces."),
}
REPLAY: Final[Whys] = {
    **control_whys.REPLAY,
    ReplayButton.VIEWER: mark("Shows the hidden cards that one builder, everybody, or all together saw."),
    ChronicleTurn: mark("Goes to this turn: the builder takes this tile."),
    TableButton.SCORING: mark("Shows what each builder would have if the game ended now, line by line."),
    TableButton.PLAYERS: mark("Shows the purses round by round so far."),
    WholeBridge: mark("Point at it to see it large, with every number and crest."),
}
