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
    "level back": mark("Goes to the level before; levels differ in rounds, sites and prizes."),
    "level on": mark("Goes to the next level; levels differ in rounds, sites and prizes."),
    "faces": mark("Choose what each of the four areas pays for, or leave it as the level says."),
}
FACES: Final[Whys] = {
    "face": mark("One face for each area is paid in this game: this one would take its place."),
    "chance": mark("The level draws one of its faces before the first round, from the seed."),
    "back": mark("Goes back; the faces stay as they were. Esc does the same."),
    "printed": mark("Lays the printed face in all four areas."),
    "shuffle": mark("Draws any face for each area, each as likely as another."),
    "level": mark("Has each area as the level says, by chance where it says so."),
    "keep": mark("Takes these four faces back to the table's setup."),
    "play": mark("Begins the game with these four faces."),
}
REPLAY: Final[Whys] = {
    **control_whys.REPLAY,
    ReplayButton.VIEWER: mark(
        "Shows hidden cards as one builder, everybody or all of them together saw them."
    ),
    ChronicleTurn: mark("Goes to this turn: the builder takes this tile."),
    TableButton.SCORING: mark("Opens what each builder would have if the game ended now, line by line."),
    TableButton.PLAYERS: mark("Opens the purses, round by round so far."),
    WholeBridge: mark("Opens large, with every number and crest."),
}
