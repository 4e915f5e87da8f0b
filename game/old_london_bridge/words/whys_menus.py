"""What setup, faces, help and replay answer to "why?": a table for each scene, by the keys of controls."""

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
    "colour": mark("Each builder has a colour and a sign; if taken, the two seats swap."),
    "remove": mark("Leaves this seat empty; a game takes two to four builders."),
    "add": mark("One more builder sits down; a game takes two to four."),
    "level": mark("Levels differ in sites, rounds, prizes and scoring faces."),
    "level back": mark("Goes to the level before; levels differ in rounds, sites and prizes."),
    "level on": mark("Goes to the next level; levels differ in rounds, sites and prizes."),
    "faces": mark("Choose what each of the four areas pays for, or leave it as the level says."),
    "pace": mark("How fast things move; it can be changed at any time in the game."),
    "seed": mark("The same seed deals the same piles; a new one is drawn where none is typed."),
    "back": mark("Goes back to the title; what was chosen here is kept."),
    "shelf": mark("Goes to the shelf of all games; what was chosen here is kept."),
    "begin": mark("Deals the game: the seed is promised first, and can be checked at the end."),
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
HELP: Final[Whys] = {
    "read": mark("This page tells the rules of this very table: its level, builders and faces."),
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
    "eyes": mark("Shows hidden cards as one builder, everybody or all of them together saw them."),
    "branch": mark("Begins a game of its own from here; this record stays as it is."),
    "turn": mark("Goes to this turn: the builder takes this tile."),
    "round": mark("Goes to where this round begins."),
    "menu": mark("Leaves the replay; Esc does the same."),
    "paid": mark("Opens the four scoring faces, with who would be paid now."),
    "purses": mark("Opens the purses, round by round so far."),
    "log": mark("Opens the turns of the whole game, to go to any of them."),
    "copy": mark("Copies the record to a new file among your documents."),
    "sound": mark("Switches all sound off or on again."),
    "help": mark("The rules of this game on one page."),
    "why": mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
    "bridge": mark("Point at it to see it large, with every number and crest."),
}
