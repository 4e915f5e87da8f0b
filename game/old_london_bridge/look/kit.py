"""What every part of this game's picture draws with: the tools of a table, and whose bridge lies in front."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.messages import Translator
from game.old_london_bridge.look.pieces import FOLDER
from game.stage.scenes import Kit
from game.tabletop.kit.table_kit import TableKit, TablePlayer


@dataclass(slots=True)
class BridgeKit(TableKit):
    """The tools of one table; `near` is the seat whose bridge lies in front, and may change at any time."""

    near: int = 0

    @classmethod
    def at(cls, kit: Kit, players: tuple[TablePlayer, ...], near: int, translator: Translator) -> BridgeKit:
        """Make the tools of a table from those of its scene."""
        return cls(kit.layout, kit.text, kit.paint, kit.art, FOLDER, players, translator, near)

    @property
    def far(self) -> tuple[int, ...]:
        """The other seats in seating order after the near one: far bridges from left to right."""
        return self.others(self.near)
