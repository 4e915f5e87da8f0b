"""What a game hands to the setup: its seats, its words, its own options, what it draws of a beginning."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

import pygame

from game.core.contract import Game, Level
from game.core.json_value import Json
from game.core.messages import Translator
from game.stage.controls import Control
from game.stage.house import House
from game.stage.scenes import Kit, Scene
from game.tabletop.setup.setup_places import SetupPlaces

LevelT = TypeVar("LevelT", bound=Level)
Level_co = TypeVar("Level_co", bound=Level, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupWords:
    """What a game words itself: marked messages, translated when they are shown."""

    question: str
    """The scene's heading."""
    person: str
    """What stands on the card of a person."""
    add_seat: str
    """The button that adds a seat."""
    begin: str
    """The main button."""
    duplicate_name: str
    """Why the game cannot begin where two seats bear one name; with `{name}`."""


class SetupContext(Protocol[Level_co]):
    """The setup, as the game's own part of it sees it: what is chosen, and what can be done about it."""

    house: House
    random: Random
    """Where a shuffle of options comes from."""

    @property
    def chosen_level(self) -> Level_co | None:
        """The chosen level as its file says it; None where the file cannot be used."""

    @property
    def level(self) -> Level_co | None:
        """That level as it is to be played, with the game's own options."""

    @property
    def players(self) -> int:
        """How many sit at the table."""

    @property
    def options(self) -> Mapping[str, Json]:
        """The game's own options at the chosen level, as they are kept."""

    @property
    def fault(self) -> str | None:
        """Why the game cannot begin, in one line; None where it can."""

    def open(self, scene: Scene) -> None:
        """Lay a scene of the game's own over the setup."""

    def take_options(self, options: Mapping[str, Json]) -> None:
        """Keep the game's own options for the chosen level; an empty table keeps none."""

    def begin(self) -> None:
        """Lay the table. Call it only while `fault` is None."""


class GamePanel(Protocol):
    """The game's part of the setup in one layout, made anew with every layout.

    It draws into the zones `options_zone`, `beginning` and `length_pictures` of `SetupPlaces` alone.
    """

    def summary(self) -> str:
        """Return what the level is. Called while the level can be played by so many, as is `length`."""

    def length(self) -> str:
        """Return how long the game is, in one line."""

    def controls(self) -> Iterator[Control]:
        """Yield the game's own controls in reading order. Called after every change."""

    def choose(self, key: Hashable) -> None:
        """Act on one of these controls, by its key."""

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw what the options zone shows besides its controls. Called while the level can be read."""

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw what a seat begins with. Called while the level can be played by so many."""

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the pictures below the line of the game's length. Called as `draw_beginning` is."""


class GameSetup(Protocol[LevelT]):
    """A game as it is set up."""

    @property
    def game(self) -> Game[Any]:
        """The game."""

    @property
    def levels(self) -> Path:
        """The folder of its built-in levels."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names to step through; more than there are seats."""

    @property
    def colours(self) -> tuple[str, ...]:
        """A colour of `palette.PLAYERS` for each seat that there may be."""

    @property
    def fewest(self) -> int:
        """The smallest number of seats, at least 1."""

    @property
    def words(self) -> SetupWords:
        """What it words itself."""

    @property
    def whys(self) -> Mapping[type, str]:
        """What controls answer to "why?", by the class of their keys; wins over the setup's own lines."""

    @property
    def options_height(self) -> int:
        """The height of its options zone in board units; see `SetupPlaces`."""

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return what people call a bot."""

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return how a bot plays, in a line."""

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the picture behind everything, as large as the window."""

    def adapted(self, level: LevelT, options: Mapping[str, Json]) -> LevelT:
        """Return the level as it is played by kept options; what of them cannot be used is left out."""

    def wrong_number(self, level: LevelT, players: int, translator: Translator) -> str:
        """Return, in one line, that a level is not for so many. Called where the game says so."""

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]) -> GamePanel:
        """Return its part of the setup for one layout."""
