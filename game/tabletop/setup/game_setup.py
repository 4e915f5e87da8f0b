"""The parts of the setup that a game provides: seats, words, own options, pictures of a beginning."""

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
    """The words of a game: marked messages, translated when they are shown."""

    question: str
    """The scene's heading."""
    person: str
    """The text on a person's card."""
    add_seat: str
    """The button that adds a seat."""
    begin: str
    """The main button."""
    duplicate_name: str
    """The message for two seats with the same name; with `{name}`."""


class SetupContext(Protocol[Level_co]):
    """The setup as seen by the game's own part of it: the present choices, and what can be done with them."""

    house: House
    random: Random
    """The random source for a shuffle of options."""

    @property
    def chosen_level(self) -> Level_co | None:
        """The chosen level as its file has it; None if the file cannot be used."""

    @property
    def level(self) -> Level_co | None:
        """The level with the game's own options applied."""

    @property
    def players(self) -> int:
        """The number of seats that are taken."""

    @property
    def options(self) -> Mapping[str, Json]:
        """The saved options of the game for the chosen level."""

    @property
    def fault(self) -> str | None:
        """The reason why the game cannot begin, in one line; None if it can."""

    def open(self, scene: Scene) -> None:
        """Push a scene of the game's own over the setup."""

    def take_options(self, options: Mapping[str, Json]) -> None:
        """Save the game's own options for the chosen level; an empty mapping clears them."""

    def begin(self) -> None:
        """Start the game. Call it only while `fault` is None."""


class GamePanel(Protocol):
    """The game's part of the setup in one layout, created again for every layout.

    It draws only into the zones `options_zone`, `beginning` and `length_pictures` of `SetupPlaces`.
    """

    def summary(self) -> str:
        """Return a description of the level.

        Called while the level allows this number of players, as is `length`.
        """

    def length(self) -> str:
        """Return the length of the game, in one line."""

    def controls(self) -> Iterator[Control]:
        """Yield the game's own controls in reading order. Called after every change."""

    def choose(self, key: Hashable) -> None:
        """Carry out one of these controls by its key."""

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the options zone apart from its controls. Called while the level can be read."""

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw what a seat begins with. Called while the level allows this number of players."""

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the pictures below the line of the game's length. Called as `draw_beginning` is."""


class GameSetup(Protocol[LevelT]):
    """The setup of a game."""

    @property
    def game(self) -> Game[Any]:
        """The game."""

    @property
    def levels(self) -> Path:
        """The folder of the game's built-in levels."""

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
        """The words of the game."""

    @property
    def whys(self) -> Mapping[type, str]:
        """The answers of controls to "why?" by the class of their keys; they win over the setup's own."""

    @property
    def options_height(self) -> int:
        """The height of the game's options zone in board units; see `SetupPlaces`."""

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return the display name of a bot."""

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return a bot's style of play, in a line."""

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the background picture, as large as the window."""

    def adapted(self, level: LevelT, options: Mapping[str, Json]) -> LevelT:
        """Return the level with saved options applied; options that cannot be used are ignored."""

    def wrong_number(self, level: LevelT, players: int, translator: Translator) -> str:
        """Return, in one line, that a level does not allow so many players. Called if it does not."""

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]) -> GamePanel:
        """Return the game's part of the setup for one layout."""
