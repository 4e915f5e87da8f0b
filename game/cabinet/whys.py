"""The answers to "why?" for the controls of the cabinet's scenes: a table for each scene, by control key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.messages import mark
from game.core.thing import TableButton

if TYPE_CHECKING:
    from game.core.wording.control_whys import Whys

TITLE: Final[Whys] = {
    "play": mark("Choose players and level first; Return does the same. Nothing is dealt yet."),
    "alone": mark("Games for one player: maps with one solution each, and storms against time."),
    "resume": mark("Continues the last game you left, right where it was: every choice is saved."),
    "saved": mark("Every game saved here: to continue, to watch, or to delete."),
    "watch": mark("The bots play a game among themselves; it is not saved and counts for nobody."),
    "puzzles": mark("Positions with one goal each, and one deal a day that is the same for everybody."),
    "shelf": mark("Goes to the shelf of all games, to choose another; Esc does the same."),
    "lesson": mark("A short game that explains each rule when it first matters; it is saved like any other."),
    "later": mark("Hides this offer for good; a button leads to the lesson at any time."),
    "settings": mark("Pace, sound, text size and window; they are saved for next time."),
    "leave": mark("Ends the program. An unfinished game is saved as it is."),
    "rules": mark("The rulebook of this game, with examples to play. F1 opens it anywhere."),
    "full": mark("Fills the screen, or goes back to a window; F11 does the same anywhere."),
    "sound": mark("Turns all sound off, or on again; the volume stays as you set it."),
    TableButton.WHY: mark("While this is on, a first touch explains and a second one acts; Esc ends it."),
}
SHELF: Final[Whys] = {
    "book": mark("Opens this game's title; the arrows turn to other books."),
    "open": mark("Opens the title of this game; Return does the same."),
    "play on": mark("Continues the waiting game right where it was; P does the same."),
    "saved": TITLE["saved"],
    "statistics": mark("Figures from the games saved here, and from nothing else."),
    "rules": mark("The rulebook of the game whose book is open; F1 opens it too."),
    "settings": TITLE["settings"],
    "leave": mark("Ends the program, after asking once more. Esc does the same."),
    "full": TITLE["full"],
    "sound": TITLE["sound"],
    TableButton.WHY: TITLE[TableButton.WHY],
}
SAVED: Final[Whys] = {
    "shelf": mark("Saved games are sorted into unfinished, finished and unreadable ones."),
    "page back": mark("Goes to newer games; dimmed on the first page."),
    "page on": mark("Goes to older games; dimmed on the last page."),
    "game": mark("Shows this game as it was left; the golden button continues it or watches it."),
    "resume": mark("Continues the chosen game right where it was left."),
    "watch": mark("Replays the chosen game step by step; its record does not change."),
    "back": mark("Goes back to the title; Esc does the same."),
    "statistics": mark("Figures from the games saved here, and from nothing else."),
    "delete": mark("Deletes the chosen record for good, after asking once more."),
}
SETTINGS: Final[Whys] = {
    "page": mark("The settings have pages; every change acts at once and is saved."),
    "pace": mark("How fast things move; at Still nothing moves, and places light up instead."),
    "hold": mark("Until you end a turn, you can take its last step back."),
    "wait": mark("Whether the game waits for a press after each rival's turn."),
    "think": mark("How long strong rivals may think about a choice; longer is a little stronger."),
    "side": mark("With their own keys or pads, all players choose at once, unseen."),
    "volume": mark("Drag it, or press left and right on it; 0 is silent."),
    "mute": mark("Mutes this; its volume stays as you set it."),
    "text": mark("Large text is a fifth larger in every scene."),
    "full": mark("Fills the screen, or plays in a window; F11 does the same anywhere."),
    "bind": mark("Sets another key or button; if it is taken, the two swap."),
    "unbind": mark("Resets every key and button to its default."),
    "sole": mark("Such as the last card of a hand: the game says so, and Undo takes it back."),
    "mouse": mark("A choice takes one click, or a second one, or only the golden button."),
    "touch": mark("A choice takes one tap, or a second one, or only the golden button."),
    "keys": mark("A choice takes one press of a key or button, or a second one, or only the golden button."),
    "coach": mark("Short tips point to what you have not done yet."),
    "tips": mark("Everybody sees every tip again, as if nothing had been done yet."),
    "done": mark("Closes the settings; they are saved already. Esc does the same."),
}
PAUSE: Final[Whys] = SETTINGS | {
    "resume": mark("Goes back to the table; Esc does the same."),
    "settings": mark("Opens the settings next to this menu, or closes them."),
    "help": mark("The rulebook of this game; the game waits. F1 opens it anywhere."),
    "picture": mark("Shows again what you do, what you get and what wins."),
    "leave": mark("Goes back to the title; a saved game can be continued later."),
    "shelf": mark("Leaves the table for the shelf of all games; a saved game waits there."),
}
FAULT: Final[Whys] = {
    "again": mark("Opens the title again; a saved game can be continued from there."),
    "leave": mark("Ends the program; Esc does the same. The report stays where it is."),
}
PROOF: Final[Whys] = {
    "close": mark("Goes back to the reckoning; Esc does the same."),
}
BINDING: Final[Whys] = {
    "on": mark("Leaves the key and the button as they are; Esc does the same."),
}
NOTICE: Final[Whys] = {
    "on": mark("Closes this message; Return and Esc do the same."),
}
TURN_OFFER: Final[Whys] = {
    "itself": mark("From now on a finished turn ends at once; Settings, Turns, changes it back."),
    "stay": mark("Everything stays as it is; Return and Esc do the same."),
}
CHRONICLE: Final[Whys] = {
    "whose": mark("Shows everybody's lines, or only those of one player."),
    "since": mark("Shows all lines, or only those since your last turn."),
    "round": mark("Goes to the first line of that round."),
    "line": mark("Shows the table right after this line; the game itself does not change."),
    "earlier": mark("One page back; dimmed at the first line."),
    "later": mark("One page on; dimmed at the last line."),
    "write": mark("Saves all these lines to a new text file in your documents."),
    "before": mark("The table one line earlier; dimmed at the first line."),
    "after": mark("The table one line later; dimmed at the last line."),
    "list": mark("Goes back to the lines; Esc does the same."),
    "close": mark("Goes back to the game; Esc does the same."),
}
PUZZLES: Final[Whys] = {
    "puzzle": mark("Opens this position at a table; it is not saved, and counts for nobody."),
    "day": mark(
        "A whole game from today's deal; it is saved like any other, and your best score stays here."
    ),
    "back": mark("Goes back to the title; Esc does the same."),
}
PUZZLE_END: Final[Whys] = {
    "next": mark("Opens the next puzzle that is not solved yet; Return does the same."),
    "again": mark("Sets up the same position again; Return does the same."),
    "table": mark("Closes this panel; the game goes on from here. Esc does the same."),
    "all": mark("Leaves the table for the page of all puzzles."),
}
STATISTICS: Final[Whys] = {
    "panel": mark("Worked out by replaying the saved records; hidden choices count once shown."),
    "tab": mark("Which games are counted; assisted games, lessons and bot games are not."),
    "person back": mark("The previous person's figures, by the names in the records."),
    "person on": mark("The next person's figures, by the names in the records."),
    "back": mark("Goes back to where you came from; Esc does the same."),
    "save": mark("Saves these figures as a table in a new file in your documents."),
    "erase": mark("Stops counting this person's games so far, after asking once more."),
    "keep": mark("Leaves all figures as they are."),
}
