"""Singapore as it is set up: its readings of the rules, and everybody's starting money and points."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

import pygame

from game.core.messages import Message, Translator, mark
from game.singapore.game import Singapore
from game.singapore.look.pages.setup_look import draw_beginning, setup_ground
from game.singapore.rules.level import Level
from game.singapore.words.messages import text
from game.stage.kit import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.package_setup import SwitchPanel, SwitchSetup
from game.tabletop.setup.plain_setup import LevelChoice
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Mei", "Tom", "Rani", "Omar", "Lian", "Amina", "Kumar", "Grace", "Hassan", "Siti"),
    *("Arjun", "Ling", "Jamal", "Edith", "Wei", "Noor", "Ravi", "Agnes", "Zara", "Chen"),
)
"""The names that the setup offers."""

_WHYS: Final[Mapping[Hashable, Message]] = {
    keys.SealOf: mark("Each merchant has a colour and a sign; if taken, the two merchants swap."),
    keys.RemoveSeat: mark("Leaves this seat empty: two, three or four merchants play."),
    keys.AddSeat: mark("One more merchant sits down at the table."),
}


class SingaporeSetup(SwitchSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = Singapore()
    names: tuple[str, ...] = NAMES
    words = SetupWords(
        question=mark("Who trades today?"),
        add_seat=mark("Add a merchant"),
        begin=mark("Open the harbour"),
        duplicate_name=mark("Two merchants have the name {name}."),
    )
    in_panel = ("others_purses",)
    whys = _WHYS

    ground = staticmethod(setup_ground)

    def matters(self, level: Level, choice: LevelChoice) -> bool:
        """Return whether a choice can make a difference in a level."""
        return choice.field != "two_player_hut" or 2 in level.offered

    def counted(self) -> tuple[LevelChoice, ...]:
        """Return all choices but that of open purses, of which no level's line speaks."""
        return self.further

    def length(self, level: Level, translator: Translator) -> str:
        """Return the number of tiles, which end the game: ``42 tiles``."""
        return text(translator, "length", tiles=level.tiles.bit_count())

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> SingaporePanel:
        """Return this game's part of the setup for one layout."""
        return SingaporePanel(self, kit, places, context)


class SingaporePanel(SwitchPanel[Level]):
    """Everybody's starting money, points and figure, in pictures."""

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw money, points and the figure."""
        draw_beginning(surface, self.kit, self.places, seat, self.context.colour_of(seat), self.level)
