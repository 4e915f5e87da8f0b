"""The setup of Cairn: one option of its own, the coins with which all begin."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from game.core.json_value import Json
from game.core.messages import Translator
from game.stage import palette
from game.stage.controls import Control, Segments
from game.stage.fonts import Role
from game.stage.palette import PLAYERS
from game.stage.scenes import Kit
from game.stage.text import Align
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.setup_places import SetupPlaces
from tests.tiny.game import Cairn
from tests.tiny.level import Level

#: The purses that may be chosen.
PURSES: Final = (5, 10, 15)


@dataclass(frozen=True, slots=True)
class PurseChoice:
    """The key of the choice of a purse."""


class CairnSetup:
    """See `tabletop.setup.game_setup.GameSetup`."""

    game: Final = Cairn()
    names: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    levels: Final = Path(__file__).parent / "levels" / "of_setup"
    words: Final = SetupWords(
        question="Who piles stones?",
        person="Sits here and bids in secret.",
        add_seat="Add a piler",
        begin="Pile stones",
        duplicate_name="Two pilers are called {name}.",
    )
    whys: Final[Mapping[type, str]] = {
        PurseChoice: "How many coins everybody begins with.",
        keys.AddSeat: "One more piles stones.",
    }
    options_height: Final = 96

    def __init__(self, fewest: int = 2, most: int = 3) -> None:
        self.fewest = fewest
        self.colours = tuple(PLAYERS)[:most]

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return its name in records, with a large letter."""
        return bot.title()

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return the game's sentence on how a bot plays."""
        return self.game.temper(bot)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return a dark picture."""
        picture = pygame.Surface(kit.layout.size)
        picture.fill(palette.LAPIS_8)
        return picture

    def adapted(self, level: Level, options: Mapping[str, Json]) -> Level:
        """Return the level with the chosen purse."""
        coins = options.get("coins")
        return replace(level, coins=coins) if isinstance(coins, int) and coins in PURSES else level

    def wrong_number(self, level: Level, players: int, translator: Translator) -> str:
        """Return in one line that the level is not for so many players."""
        return f"{level.name} is not for {players}."

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> "CairnPanel":
        """Return its part of the setup."""
        return CairnPanel(kit, places, context)


class CairnPanel:
    """See `tabletop.setup.game_setup.GamePanel`."""

    def __init__(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> None:
        self._kit = kit
        self._places = places
        self._context = context

    @property
    def _level(self) -> Level:
        assert self._context.level is not None
        return self._context.level

    def summary(self) -> str:
        """Return the summary in the level's file."""
        return self._level.summary

    def length(self) -> str:
        """Return the number of rounds in words."""
        return f"{self._level.rounds} rounds"

    def controls(self) -> Iterator[Control]:
        """Yield the choice of a purse."""
        level = self._context.level
        labels = tuple((coins, str(coins)) for coins in PURSES)
        chosen = None if level is None else level.coins
        yield Segments(PurseChoice(), "Purse", labels, chosen, self._places.options_row(40, 48))

    def choose(self, key: Hashable) -> None:
        """Set the chosen purse."""
        match key:
            case (PurseChoice(), int() as coins):
                self._context.take_options({"coins": coins})

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the heading of the choice."""
        self._words(surface, "Purse", palette.VELLUM_1, self._places.options_row(0, 32))

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the purse."""
        self._words(
            surface, f"{self._level.coins} coins", palette.INK, self._places.beginning_row(seat, 0, 32)
        )

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw a pebble for each round."""
        row = self._places.length_pictures
        for number in range(self._level.rounds):
            place = row.left + (2 * number + 1) * row.height // 2, row.centery
            pygame.draw.circle(surface, palette.STONE, place, row.height // 3)

    def _words(self, surface: pygame.Surface, words: str, ink: palette.Colour, rect: pygame.Rect) -> None:
        self._kit.text.draw_in(surface, words, Role.BODY, 23, ink, rect, Align.LEFT)
