"""The Pillars of the Earth as it is set up: its readings of the rules, and everybody's starting goods."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.json_value import Json
from game.core.messages import Translator, fill, mark
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.pages.setup_look import SetupPieces, setup_ground
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.scenes.setup_choices import CHOICES, FURTHER, WHYS, makes_a_difference
from game.pillars_of_the_earth.words.opponents import opponent_name, opponent_temper
from game.pillars_of_the_earth.words.setup import changed_switches, length
from game.stage.kit import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.plain_setup import LevelChoice, PlainPanel, PlainSetup
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Maud", "Hugh", "Isolde", "Wat", "Joan", "Piers", "Alys", "Osbert", "Matilda", "Gilbert"),
    *("Rohese", "Walter", "Edith", "Roger", "Agnes", "Ralf", "Cecily", "Alard", "Emma", "Serlo"),
)
"""The names that the setup offers."""

#: The most changed rules that a level's line names.
_NAMED: Final = 2
_WHYS: Final[Mapping[Hashable, str]] = {
    keys.SealOf: mark("Each builder has a colour and a sign; if taken, the two builders swap."),
    keys.RemoveSeat: mark("Leaves this seat empty: two, three or four builders play."),
    keys.AddSeat: mark("One more builder sits down at the table."),
}


class PillarsSetup(PlainSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = PillarsOfTheEarth()
    names: tuple[str, ...] = NAMES
    colours = ("madder", "ivory", "mulberry", "verdigris")
    words = SetupWords(
        question=mark("Who builds today?"),
        person=mark("Sits at this screen. Cards, gold and cubes are open to all."),
        add_seat=mark("Add a builder"),
        begin=mark("Begin building"),
        duplicate_name=mark("Two builders have the name {name}."),
    )
    choices = CHOICES
    further = FURTHER

    def __init__(self) -> None:
        super().__init__()
        self.whys = {**self.whys, **WHYS, **_WHYS}

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return the name of a bot for people."""
        return opponent_name(bot, translator)

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return how a bot plays, in a line."""
        return opponent_temper(bot, translator)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the valley at the blue hour."""
        return setup_ground(kit)

    def matters(self, level: Level, choice: LevelChoice) -> bool:
        """Return whether a choice can make a difference in a level."""
        return makes_a_difference(level, choice)

    def value_of(self, level: Level, choice: LevelChoice) -> Json:
        """Return a level's reading."""
        value: Json = getattr(level.switches, choice.field)
        return value

    def changed(self, level: Level, values: Mapping[str, Any]) -> Level:
        """Return a level with other readings."""
        return replace(level, switches=replace(level.switches, **values))

    def length(self, level: Level, translator: Translator) -> str:
        """Return the number of rounds."""
        return length(level, translator)

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> PillarsPanel:
        """Return this game's part of the setup for one layout."""
        return PillarsPanel(self, kit, places, context)


class PillarsPanel(PlainPanel[Level]):
    """Everybody's starting goods, and the parts of the cathedral, in pictures."""

    def __init__(
        self, setup: PillarsSetup, kit: Kit, places: SetupPlaces, context: SetupContext[Level]
    ) -> None:
        super().__init__(setup, kit, places, context)
        self._pieces = SetupPieces(kit, places)

    def summary(self) -> str:
        """Return the level's description; with other readings which, since its own words may not be true."""
        original = self.context.chosen_level
        assert original is not None, "asked only while the level can be used"
        translator = self.context.house.translate()
        changed = sum(
            self._setup.value_of(self.level, one) != self._setup.value_of(original, one)
            for one in (*CHOICES, *FURTHER)
        )
        if not changed:
            return self.level.summary
        if changed <= _NAMED:
            changes = changed_switches(self.level, original, translator)
            return fill(
                translator.gettext("As {level}, but: {changes}."), level=original.name, changes=changes
            )
        words = translator.ngettext(
            "As {level}, but for {count} rule.", "As {level}, but for {count} rules.", changed
        )
        return fill(words, level=original.name, count=changed)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw gold, points, workers, craftsmen and builders."""
        self._pieces.draw_beginning(
            surface, seat, self.context.colour_of(seat), self.level, self.context.players
        )

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the sign of the part of the cathedral that each round builds."""
        self._pieces.draw_parts(surface, len(self.level.rounds))
