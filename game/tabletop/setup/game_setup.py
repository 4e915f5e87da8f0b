"""The parts of the setup that a game provides: seats, words, own options, pictures of a beginning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.core.contract import Game, Level
from game.core.json_value import Json
from game.core.messages import Message, Translator, fill, mark
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.stage import palette
from game.stage.controls import Control
from game.stage.house import House
from game.stage.kit import Kit
from game.stage.scenes import Scene
from game.tabletop.kit.night import night
from game.tabletop.setup.setup_places import SetupPlaces

LevelT = TypeVar("LevelT", bound=Level)
Level_co = TypeVar("Level_co", bound=Level, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupWords:
    """The words of a game: marked messages, translated when they are shown."""

    question: str
    """The scene's heading."""
    person: str = mark("Sits at this screen.")
    """The text on a person's card."""
    add_seat: str = mark("Add a player")
    """The button that adds a seat."""
    begin: str = mark("Begin")
    """The main button."""
    duplicate_name: str = mark("Two players have the name {name}.")
    """The message for two seats with the same name; with `{name}`."""


class SetupContext(Protocol[Level_co]):
    """The setup as seen by the game's own part of it: the present choices, and possible changes to them."""

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

    def colour_of(self, seat: int) -> str:
        """Return the colour of a seat that is taken, a key of `palette.PLAYERS`."""

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


class GamePanel(ABC, Generic[LevelT]):
    """The game's part of the setup in one layout, created again for every layout.

    It draws only into the zones `options_zone`, `beginning` and `length_pictures` of `SetupPlaces`. A game
    without options or pictures there overrides nothing but `length`.
    """

    def __init__(self, kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]) -> None:
        self.kit = kit
        self.places = places
        self.context = context

    @property
    def level(self) -> LevelT:
        """The level with the game's own options applied. Only for use while the level can be read."""
        level = self.context.level
        assert level is not None, "asked only while the level can be read"
        return level

    def summary(self) -> str:
        """Return a description of the level.

        Called while the level allows this number of players, as is `length`.
        """
        return self.level.summary

    @abstractmethod
    def length(self) -> str:
        """Return the length of the game, in one line."""

    def controls(self) -> Iterator[Control]:
        """Yield the game's own controls in reading order. Called after every change."""
        yield from ()

    def choose(self, key: Hashable) -> None:
        """Carry out one of these controls by its key."""
        return

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the options zone apart from its controls. Called while the level can be read."""
        return

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the starting possessions of a seat. Called while the level allows this number of players."""
        return

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the pictures below the line of the game's length. Called as `draw_beginning` is."""
        return


class GameSetup(ABC, Generic[LevelT]):
    """The setup of a game; members with a value here are those of a game without options of its own."""

    game: Game[Any]
    """The game."""
    names: tuple[str, ...]
    """Names to step through; more than there are seats."""
    words: SetupWords
    """The words of the game."""
    colours: tuple[str, ...] = tuple(palette.PLAYERS)
    """A colour of `palette.PLAYERS` for each seat that there may be."""
    fewest: int = 2
    """The smallest number of seats, at least 1."""
    whys: Mapping[Hashable, Message] = MappingProxyType({})
    """The answers of controls to "why?" by key or class of keys; they win over the setup's own."""
    tabs: tuple[Message, Message] | None = None
    """The names of this setup and of that of games for one player; None in a game without the second."""
    options_height: int = 0
    """The height of the game's options zone in board units; see `SetupPlaces`."""

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return self.game.levels

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return the display name of a bot."""
        return bot.title()

    @abstractmethod
    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return a bot's style of play, in a line."""

    def alone(self, house: House) -> Scene:
        """Return the setup of games for one player. Called only in a game with `tabs`."""
        raise NotImplementedError

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the background picture, as large as the window."""
        return night(kit.layout, kit.paint)

    def adapted(self, level: LevelT, options: Mapping[str, Json]) -> LevelT:
        """Return the level with saved options applied; options that cannot be used are ignored."""
        return level

    def wrong_number(self, level: LevelT, players: int, translator: Translator) -> str:
        """Return, in one line, that a level does not allow so many players. Called if it does not."""
        offered = [number_word(count, translator) for count in self.game.players_of(level)]
        return fill(
            translator.gettext("{level} is for {counts} players, but {players} sit here."),
            level=level.name,
            counts=listed(offered, translator),
            players=number_word(players, translator),
        )

    @abstractmethod
    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]) -> GamePanel[LevelT]:
        """Return the game's part of the setup for one layout."""
