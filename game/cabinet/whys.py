"""The answers to "why?" for the controls of the cabinet's scenes: a table for each scene, by control key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.messages import mark
from game.core.thing import TableButton

if TYPE_CHECKING:
    from game.core.wording.control_whys import Whys

TITLE: Final[Whys] = {
    "play": mark("Choose players and level first; Return does the same. Nothing is dealt yet."),
    "resume": mark("The game that was left last goes on where it stood: every choice was kept."),
    "saved": mark("Every game that was kept here: to go on with, to watch, or to delete."),
    "watch": mark("Bots play a game of their own; it is not kept and counts for nobody."),
    "puzzles": mark("Positions with one goal each, and one deal a day that is the same for everybody."),
    "shelf": mark("All games on one shelf, to choose another one; Esc does the same."),
    "lesson": mark("A short game in which each rule is told when it first matters; it is kept like any."),
    "later": mark("The offer goes, and comes no more; a button leads to the lesson at any time."),
    "settings": mark("Pace, sound, size of text and window; they are kept for the next time."),
    "leave": mark("The program ends. A game that is not over is kept as it stands."),
    "rules": mark("The rulebook of this game; some of its pages play. F1 opens it anywhere."),
    "full": mark("Fills the screen, or goes back to a window; F11 does the same anywhere."),
    "sound": mark("Switches all sound off or on again; how loud it is stays as it was set."),
    TableButton.WHY: mark("While it is on, a first touch asks and a second one acts; Esc ends it."),
}
SHELF: Final[Whys] = {
    "book": mark("A press opens this game's title; arrows and the figures turn to other books."),
    "open": mark("Opens the title of this game; Return does the same."),
    "play on": mark("The game that waits goes on where it stood; P does the same."),
    "saved": TITLE["saved"],
    "statistics": mark("Figures worked out from the games kept here, and from nothing else."),
    "rules": mark("The rulebook of the game whose book is open; F1 opens it too."),
    "settings": TITLE["settings"],
    "leave": mark("The program ends; it asks once more before it does. Esc asks the same."),
    "full": TITLE["full"],
    "sound": TITLE["sound"],
    TableButton.WHY: TITLE[TableButton.WHY],
}
SAVED: Final[Whys] = {
    "shelf": mark("Kept games are sorted by how they ended: unfinished, finished, or not readable."),
    "page back": mark("Goes to games kept later; it is dimmed on the first page."),
    "page on": mark("Goes to games kept earlier; it is dimmed on the last page."),
    "game": mark("Shows this game as it stood last; the golden button goes on with it or watches it."),
    "resume": mark("Goes on with the chosen game right where it was left."),
    "watch": mark("Plays the chosen game again, step by step; its record stays as it is."),
    "back": mark("Goes back to the title; Esc does the same."),
    "statistics": mark("Figures worked out from the games kept here, and from nothing else."),
    "delete": mark("Deletes the chosen record for good; it asks once more before it does."),
}
SETTINGS: Final[Whys] = {
    "page": mark("Settings are sorted by pages; every change acts at once and is kept."),
    "pace": mark("How fast things move; at Still nothing travels, and places light up instead."),
    "hold": mark("Until a turn is ended, its last step can be taken back."),
    "wait": mark("Whether you press once after each rival's turn before the next one begins."),
    "think": mark("Strong rivals may think so long for a choice; longer is a little stronger."),
    "side": mark("With keys or pads of their own all choose at once, and nobody sees what."),
    "volume": mark("Drag it, or press left and right at it; 0 is silent."),
    "mute": mark("Silences this one; how loud it was is kept."),
    "text": mark("Large text is a fifth larger in every scene."),
    "full": mark("Fills the screen or stands in a window; F11 does the same anywhere."),
    "bind": mark("Another key or button for this; what it had goes to whatever had the new one."),
    "unbind": mark("Gives every key and button back the meaning that it came with."),
    "sole": mark(
        "A site where there is no other, the last card of a hand: it says so, and Undo takes it back."
    ),
    "mouse": mark("A click makes a choice, or a second one does, or the golden button alone."),
    "touch": mark("A tap makes a choice, or a second one does, or the golden button alone."),
    "keys": mark("A key or button makes a choice, or its second press does, or the golden button alone."),
    "coach": mark("Tips of a few words stand beside what you have not done yet."),
    "tips": mark("Everybody gets every tip again, as if nothing had been done yet."),
    "done": mark("Closes the settings, which are kept already; Esc does the same."),
}
PAUSE: Final[Whys] = SETTINGS | {
    "resume": mark("Back to the table as it stands; Esc does the same."),
    "settings": mark("Opens the settings beside this menu, or closes them."),
    "help": mark("The rulebook of this game; the game waits. F1 opens it anywhere."),
    "picture": mark("Shows again what you do, what you get and what wins."),
    "leave": mark("Back to the title; a game that is kept can be gone on with later."),
    "shelf": mark("Leaves the table for the shelf of all games; a game that is kept waits there."),
}
FAULT: Final[Whys] = {
    "again": mark("Opens the title anew; what was kept can be gone on with from there."),
    "leave": mark("The program ends; Esc does the same. The report stays where it lies."),
}
PROOF: Final[Whys] = {
    "close": mark("Back to the reckoning; Esc does the same."),
}
BINDING: Final[Whys] = {
    "on": mark("Leaves the key and the button as they are; Esc does the same."),
}
NOTICE: Final[Whys] = {
    "on": mark("You have read it; Return and Esc do the same."),
}
TURN_OFFER: Final[Whys] = {
    "itself": mark("From now on a turn that is done ends at once; Settings, Turns, changes it back."),
    "stay": mark("Everything stays as it is; Return and Esc do the same."),
}
CHRONICLE: Final[Whys] = {
    "whose": mark("Shows everybody's lines, or only those in which one player acts."),
    "since": mark("Shows all lines, or only those since you acted last."),
    "round": mark("Goes to the first line of that round."),
    "line": mark("Shows the table as it stood right after this line; the game itself stays."),
    "earlier": mark("One page back; it is dimmed at the first line."),
    "later": mark("One page on; it is dimmed at the last line."),
    "write": mark("Writes all these lines to a new text file among your documents."),
    "before": mark("The table one line earlier; it is dimmed at the first line."),
    "after": mark("The table one line later; it is dimmed at the last line."),
    "list": mark("Back to the lines; Esc does the same."),
    "close": mark("Back to the game, which has waited; Esc does the same."),
}
PUZZLES: Final[Whys] = {
    "puzzle": mark("Opens this position; it is played at a table, is not kept, and counts for nobody."),
    "day": mark("A whole game from today's deal; it is kept like any other, and the best score stays here."),
    "back": mark("Goes back to the title; Esc does the same."),
}
PUZZLE_END: Final[Whys] = {
    "next": mark("Opens the next puzzle that is not solved yet; Return does the same."),
    "again": mark("Sets up the same position again; Return does the same."),
    "table": mark("Closes this panel; the table goes on as it stands. Esc does the same."),
    "all": mark("Leaves the table for the page of all puzzles."),
}
STATISTICS: Final[Whys] = {
    "panel": mark("Worked out by playing the kept records again; hidden choices count once shown."),
    "tab": mark("Which games are counted; assisted ones, lessons and those of bots stand apart."),
    "person back": mark("Figures of the person before, by the names in the records."),
    "person on": mark("Figures of the next person, by the names in the records."),
    "back": mark("Goes back to where you came from; Esc does the same."),
    "save": mark("Writes these figures as a table to a new file among your documents."),
    "erase": mark("This person's games up to now count no longer; it asks once more before it does."),
    "keep": mark("Leaves all figures as they are."),
}
