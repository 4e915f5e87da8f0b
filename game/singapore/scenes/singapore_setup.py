"""Singapore as it is set up: its readings of the rules, and everybody's starting money and points."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.json_value import Json
from game.core.messages import Message, Translator, fill, mark
from game.singapore.game import Singapore
from game.singapore.look.pages.setup_look import draw_beginning, setup_ground
from game.singapore.rules.level import Level
from game.singapore.words.setup import SWITCHES, Switch, bot_name, bot_temper, length
from game.stage.kit import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.plain_setup import LevelChoice, PlainPanel, PlainSetup
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Mei", "Tom", "Rani", "Omar", "Lian", "Amina", "Kumar", "Grace", "Hassan", "Siti"),
    *("Arjun", "Ling", "Jamal", "Edith", "Wei", "Noor", "Ravi", "Agnes", "Zara", "Chen"),
)
"""The names that the setup offers."""

#: The switch in the setup's panel.
_IN_PANEL: Final = "others_purses"


def _choice(switch: Switch) -> LevelChoice:
    labels = tuple(switch.reading(value, "name") for value in switch.values)
    return LevelChoice(switch.field, switch.name, switch.values, "", labels)


_CHOICES: Final = {switch.field: _choice(switch) for switch in SWITCHES}
_WHYS: Final[Mapping[Hashable, Message]] = {
    keys.SealOf: mark("Each merchant has a colour and a sign; if taken, the two merchants swap."),
    keys.RemoveSeat: mark("Leaves this seat empty: two, three or four merchants play."),
    keys.AddSeat: mark("One more merchant sits down at the table."),
    **{
        (_CHOICES[switch.field], value): switch.reading(value, "line")
        for switch in SWITCHES
        for value in switch.values
    },
}


class SingaporeSetup(PlainSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = Singapore()
    names: tuple[str, ...] = NAMES
    colours = ("madder", "ivory", "mulberry", "verdigris")
    words = SetupWords(
        question=mark("Who trades today?"),
        add_seat=mark("Add a merchant"),
        begin=mark("Open the harbour"),
        duplicate_name=mark("Two merchants have the name {name}."),
    )
    choices = (_CHOICES[_IN_PANEL],)
    further = tuple(choice for field, choice in _CHOICES.items() if field != _IN_PANEL)

    def __init__(self) -> None:
        super().__init__()
        self.whys = {**self.whys, **_WHYS}

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return the name of a bot for people."""
        return bot_name(bot, translator)

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return how a bot plays, in a line."""
        return bot_temper(bot, translator)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the waterfront at the blue hour."""
        return setup_ground(kit)

    def matters(self, level: Level, choice: LevelChoice) -> bool:
        """Return whether a choice can make a difference in a level."""
        return choice.field != "two_player_hut" or 2 in level.offered

    def value_of(self, level: Level, choice: LevelChoice) -> Json:
        """Return a level's reading."""
        value: Json = getattr(level.switches, choice.field)
        return value

    def changed(self, level: Level, values: Mapping[str, Any]) -> Level:
        """Return a level with other readings."""
        return replace(level, switches=replace(level.switches, **values))

    def length(self, level: Level, translator: Translator) -> str:
        """Return the length of the game, in one line."""
        return length(level, translator)

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> SingaporePanel:
        """Return this game's part of the setup for one layout."""
        return SingaporePanel(self, kit, places, context)


class SingaporePanel(PlainPanel[Level]):
    """Everybody's starting money, points and figure, in pictures."""

    def summary(self) -> str:
        """Return the level's description; with other readings, which it may not fit, how many."""
        original = self.context.chosen_level
        assert original is not None, "asked only while the level can be used"
        further = self._setup.further
        changed = sum(
            self._setup.value_of(self.level, one) != self._setup.value_of(original, one) for one in further
        )
        if not changed:
            return self.level.summary
        words = self._translator.ngettext(
            "As {level}, but for {count} rule.", "As {level}, but for {count} rules.", changed
        )
        return fill(words, level=original.name, count=changed)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw money, points and the figure."""
        draw_beginning(surface, self.kit, self.places, seat, self.context.colour_of(seat), self.level)
