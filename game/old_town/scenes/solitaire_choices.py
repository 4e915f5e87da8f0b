"""A person's choices in the setup of games for one player, kept between games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, Self, get_args

from game.old_town.rules.level_file import GAME
from game.stage.house import House

Kind = Literal["puzzle", "storm"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
GRADES: Final = ("easy", "medium", "hard")
"""The difficulties of a puzzle that is made."""
_NAME: Final = f"{GAME} solitaire"
_OFFERED: Final[Mapping[str, tuple[str, ...]]] = {"kind": KINDS, "grade": GRADES}


@dataclass(frozen=True, slots=True)
class SoloChoices:
    """`alone` says whether this setup was open last, `clock` whether a puzzle shows its time.

    `puzzle` and `storm` are the places of the chosen cards, from 0.
    """

    alone: bool = False
    kind: Kind = "puzzle"
    grade: str = "medium"
    clock: bool = True
    puzzle: int = 0
    storm: int = 0

    @classmethod
    def kept(cls, house: House) -> Self:
        """Return the saved choices; invalid ones are replaced by the usual ones."""
        table, valid = house.choices(_NAME), dict[str, Any]()
        for name, usual in asdict(cls()).items():
            value = table.get(name)
            if type(value) is type(usual) and value in _OFFERED.get(name, (value,)):
                valid[name] = value
        return cls(**valid)

    def keep(self, house: House) -> None:
        """Save the choices."""
        house.keep_choices(_NAME, asdict(self))

    @property
    def place(self) -> int:
        """The place of the chosen card of the present kind."""
        return self.puzzle if self.kind == "puzzle" else self.storm

    def placed(self, place: int) -> Self:
        """Return the choices with another card of the present kind."""
        return replace(self, puzzle=place) if self.kind == "puzzle" else replace(self, storm=place)
