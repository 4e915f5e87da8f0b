"""The Pillars of the Earth as it is set up: its readings of the rules, and everybody's starting goods."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

import pygame

from game.core.messages import Message, Translator, mark
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.pages.setup_look import SetupPieces, setup_ground
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.messages import text
from game.stage.kit import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.package_setup import SwitchPanel, SwitchSetup
from game.tabletop.setup.plain_setup import LevelChoice
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Maud", "Hugh", "Isolde", "Wat", "Joan", "Piers", "Alys", "Osbert", "Matilda", "Gilbert"),
    *("Rohese", "Walter", "Edith", "Roger", "Agnes", "Ralf", "Cecily", "Alard", "Emma", "Serlo"),
)
"""The names that the setup offers."""

#: The event without which a choice makes no difference.
_OF_EVENTS: Final[Mapping[str, str]] = {
    "city_wall": "city_wall",
    "archbishop": "archbishop",
    "wool_boom_most": "wool_boom",
}
_WHYS: Final[Mapping[Hashable, Message]] = {
    keys.SealOf: mark("Each builder has a colour and a sign; if taken, the two builders swap."),
    keys.RemoveSeat: mark("Leaves this seat empty: two, three or four builders play."),
    keys.AddSeat: mark("One more builder sits down at the table."),
}


class PillarsSetup(SwitchSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = PillarsOfTheEarth()
    names: tuple[str, ...] = NAMES
    words = SetupWords(
        question=mark("Who builds today?"),
        person=mark("Sits at this screen. Cards, gold and cubes are open to all."),
        add_seat=mark("Add a builder"),
        begin=mark("Begin building"),
        duplicate_name=mark("Two builders have the name {name}."),
    )
    in_panel = ("bishop", "resale")
    #: A level of its own, whose order forbids a redraw.
    left_out = ("open_book",)
    most_named = 2
    whys = _WHYS

    ground = staticmethod(setup_ground)

    def matters(self, level: Level, choice: LevelChoice) -> bool:
        """Return whether a choice can matter in a level: whether its subject may come up there."""
        if choice.field == "bishop":
            return bool(level.drawn_events)
        if choice.field == "redraw":
            return not level.switches.open_book
        if choice.field == "tool_maker":
            return level.craftsmen[CRAFTSMEN.index("tool_maker")].round in level.rounds
        event = _OF_EVENTS.get(choice.field)
        return event is None or EVENTS.index(event) in level.drawn_events

    def length(self, level: Level, translator: Translator) -> str:
        """Return the number of rounds: ``6 rounds``."""
        return text(translator, "length", rounds=len(level.rounds))

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> PillarsPanel:
        """Return this game's part of the setup for one layout."""
        return PillarsPanel(self, kit, places, context)


class PillarsPanel(SwitchPanel[Level]):
    """Everybody's starting goods, and the parts of the cathedral, in pictures."""

    def __init__(
        self, setup: PillarsSetup, kit: Kit, places: SetupPlaces, context: SetupContext[Level]
    ) -> None:
        super().__init__(setup, kit, places, context)
        self._pieces = SetupPieces(kit, places)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw gold, points, workers, craftsmen and builders."""
        self._pieces.draw_beginning(
            surface, seat, self.context.colour_of(seat), self.level, self.context.players
        )

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the sign of the part of the cathedral that each round builds."""
        self._pieces.draw_parts(surface, len(self.level.rounds))
