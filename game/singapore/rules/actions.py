"""The actions of players, as values with a text for people and records.

Buildings are named as in `components`. Which of these values a level knows, and their integers for search,
is settled by `codes`.

>>> str(Use("II8", way=2, pick="B")), str(Lot(3, -1)), str(Pave("I7", "east"))
('use II8 way 2 pick B', 'lot 3,-1', 'pave I7 east')
>>> action_from("use II9 pay BT pick X")
Use(building='II9', way=0, pay='BT', pick='X', give=-1)
"""

import re
from typing import Final

from game.core.values import WordedAction
from game.singapore.rules.components import BUILDINGS, SIDES, STARTS


class End(WordedAction, word="end"):
    """End the turn (rules 3.4)."""


class Buy(WordedAction, word="buy"):
    """Pay for the top tile of the pile, and build it (rules 3.4 step 1)."""


class Take(WordedAction, word="take"):
    """Take a shown tile and build it (rules 2, 3.4 step 1)."""

    tile: str


class Hut(WordedAction, word="hut"):
    """Give a tile left over the hut; the other one leaves the game (rules 3.5)."""

    tile: str


class Lot(WordedAction, word="lot"):
    """Name a lot: for the tile just taken in the preparation, or for a lot marker (rules 2, 3.3)."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"lot {self.x},{self.y}"


class Join(WordedAction, word="join"):
    """Lay the street of a new building to the neighbour on one of its sides (rules 3.4 step 1)."""

    side: str


class Step(WordedAction, word="step"):
    """Move a worker, 1 or 2, along a street or from the hand (rules 3.4 step 3)."""

    worker: int
    building: str


class Pave(WordedAction, word="pave"):
    """Buy a street from a building to its eastern or southern neighbour (rules 3.4 step 3)."""

    building: str
    side: str


class Use(WordedAction, word="use"):
    """Use a building (rules 1.2, 3.4 step 3).

    `way` is the number of the way where there are several, 0 elsewhere. `pay` are the letters of the goods
    for an `any` or `same` cost, `pick` is the letter of the goods wanted, `give` the chips returned to the
    bag, -1 where none are asked for.
    """

    building: str
    way: int = 0
    pay: str = ""
    pick: str = ""
    give: int = -1

    def __str__(self) -> str:
        words = ["use", self.building]
        words += ["way", str(self.way)] if self.way else []
        words += ["pay", self.pay] if self.pay else []
        words += ["pick", self.pick] if self.pick else []
        words += ["give", str(self.give)] if self.give >= 0 else []
        return " ".join(words)


Action = End | Buy | Take | Hut | Lot | Join | Step | Pave | Use

_NUMBER: Final = r"(0|-?[1-9][0-9]?)"
_TILE: Final = f"({'|'.join(BUILDINGS[STARTS:])})"
_BUILDING: Final = f"({'|'.join(BUILDINGS)})"
_LOT: Final = re.compile(f"lot {_NUMBER},{_NUMBER}", re.ASCII)
_TAKE: Final = re.compile(f"(take|hut) {_TILE}")
_JOIN: Final = re.compile(f"join ({'|'.join(SIDES)})")
_STEP: Final = re.compile(f"step ([12]) {_BUILDING}")
_PAVE: Final = re.compile(f"pave {_BUILDING} (east|south)")
_USE: Final = re.compile(
    f"use {_BUILDING}(?: way ([1-9]))?(?: pay (?=[BXTO])(B*X*T*O*))?(?: pick ([BXTO]))?(?: give ([0-9]))?"
)


def action_from(text: str) -> Action:
    """Return the action that a text names; raise ValueError where it names none."""
    if text == "end":
        return End()
    if text == "buy":
        return Buy()
    if found := _TAKE.fullmatch(text):
        return Take(found[2]) if found[1] == "take" else Hut(found[2])
    if found := _LOT.fullmatch(text):
        return Lot(int(found[1]), int(found[2]))
    if found := _JOIN.fullmatch(text):
        return Join(found[1])
    if found := _STEP.fullmatch(text):
        return Step(int(found[1]), found[2])
    if found := _PAVE.fullmatch(text):
        return Pave(found[1], found[2])
    if len(text) <= 40 and (found := _USE.fullmatch(text)):
        way, pay, pick, give = found[2], found[3], found[4], found[5]
        return Use(found[1], int(way or 0), pay or "", pick or "", -1 if give is None else int(give))
    raise ValueError(f"no action is called {text[:40]!r}")
