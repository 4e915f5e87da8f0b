"""The answers of the setup's controls to "why?" by the class of their keys; a game may add its own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.core.messages import Message, mark
from game.tabletop.setup import setup_keys as keys

SETUP_WHYS: Final[Mapping[type, str]] = {
    keys.TabChoice: mark("Games for one player have a setup of their own."),
    keys.PreviousName: mark("Takes the previous name in the list; you can type any other."),
    keys.NameEntry: mark("Type any name that no other seat has; statistics go by it."),
    keys.NextName: mark("Takes the next name in the list; you can type any other."),
    keys.OccupantOf: mark("A person at this screen plays this seat, or a bot."),
    keys.PracticeChoice: mark("In practice you can take any step back; the result is marked as assisted."),
    keys.SkillOf: mark("Skills go from weakest to strongest; no bot sees what is hidden from you."),
    keys.NextSkill: mark("Goes through the skills, from the weakest to the strongest."),
    keys.SealOf: mark("Each seat has a colour and a sign; if taken, the two seats swap."),
    keys.RemoveSeat: mark("Leaves this seat empty; it can be added again."),
    keys.AddSeat: mark("One more player sits down at the table."),
    keys.PreviousLevel: mark("Goes to the previous level; its line describes it."),
    keys.NextLevel: mark("Goes to the next level; its line describes it."),
    keys.PaceChoice: mark("How fast things move; it can be changed at any time in the game."),
    keys.SeedChoice: mark("The same seed gives the same deal; “Always new” draws a new one."),
    keys.SeedEntry: mark("The same seed gives the same deal; “Always new” draws a new one."),
    keys.LeaveSetup: mark("Goes back to the title; your choices here are saved."),
    keys.LeaveForShelf: mark("Goes to the shelf of all games; your choices here are saved."),
    keys.OpenRulebook: mark("The rulebook of this game, with examples to play. F1 opens it anywhere."),
    keys.BeginGame: mark("Deals the game: the seed is promised first, and can be checked at the end."),
}


def setup_why(key: Hashable, own: Mapping[Hashable, Message]) -> Message:
    """Return the marked line for a key, or for the row of a pair (row, value); the game's `own` line wins.

    `own` has lines by key, by row, or by the class of either.
    """
    if key in own:
        return own[key]
    row = key[0] if isinstance(key, tuple) else key
    kind: type = type(row)
    return own.get(row, own.get(kind, SETUP_WHYS.get(kind, "")))
