"""The setup of a game without drawings of its own: its options are choices of a number of the level."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic

import pygame

from game.core.json_value import Json
from game.core.messages import Translator
from game.stage import palette
from game.stage.controls import Control, Segments
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.setup.game_setup import GamePanel, GameSetup, LevelT, SetupContext
from game.tabletop.setup.setup_places import SetupPlaces

#: Heights in board units: a choice, its heading, and its row of values.
_CHOICE: Final = 96
_HEAD: Final = 36
_ROW: Final = 48
_LINE: Final = 23


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A choice of the value of one field of the level, also its key; `name` and `why` are marked messages."""

    field: str
    name: str
    values: tuple[int, ...]
    why: str


class PlainSetup(GameSetup[LevelT], Generic[LevelT]):
    """The game's `choices`, and the words for a level's length and for what everybody begins with.

    Levels are dataclasses with a field for each choice.
    """

    choices: tuple[LevelChoice, ...] = ()

    def __init__(self) -> None:
        self.options_height = _CHOICE * len(self.choices)
        self.whys = {choice: choice.why for choice in self.choices}

    @abstractmethod
    def length(self, level: LevelT, translator: Translator) -> str:
        """Return the length of the game, in one line."""

    def beginning(self, level: LevelT, translator: Translator) -> str:
        """Return what every seat begins with, in one line."""
        return ""

    def adapted(self, level: LevelT, options: Mapping[str, Json]) -> LevelT:
        """Return the level with the chosen values."""
        chosen = {
            choice.field: options[choice.field]
            for choice in self.choices
            if options.get(choice.field) in choice.values
        }
        changed: Any = level
        return replace(changed, **chosen) if chosen else level

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]) -> PlainPanel[LevelT]:
        """Return the game's part of the setup for one layout."""
        return PlainPanel(self, kit, places, context)


class PlainPanel(GamePanel[LevelT], Generic[LevelT]):
    """A row of values for each choice, and lines of words."""

    def __init__(
        self, setup: PlainSetup[LevelT], kit: Kit, places: SetupPlaces, context: SetupContext[LevelT]
    ) -> None:
        super().__init__(kit, places, context)
        self._setup = setup
        self._translator = context.house.translate()

    def length(self) -> str:
        """Return the length of the game."""
        return self._setup.length(self.level, self._translator)

    def controls(self) -> Iterator[Control]:
        """Yield the choices."""
        for number, choice in enumerate(self._setup.choices):
            labels = tuple((value, str(value)) for value in choice.values)
            chosen = getattr(self.context.level, choice.field, None)
            row = self.places.options_row(number * _CHOICE + _HEAD, _ROW)
            yield Segments(choice, self._translator.gettext(choice.name), labels, chosen, row)

    def choose(self, key: Hashable) -> None:
        """Save the value that was chosen."""
        match key:
            case (LevelChoice() as choice, int() as value):
                self.context.take_options({**self.context.options, choice.field: value})

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the headings of the choices."""
        for number, choice in enumerate(self._setup.choices):
            row = self.places.options_row(number * _CHOICE, _HEAD)
            self._write(surface, self._translator.gettext(choice.name), row, palette.VELLUM_1)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw what everybody begins with, in words."""
        words = self._setup.beginning(self.level, self._translator)
        self._write(surface, words, self.places.beginning_row(seat, 0, _HEAD), palette.INK)

    def _write(self, surface: pygame.Surface, words: str, rect: pygame.Rect, ink: Colour) -> None:
        units = units_to_fit(self.kit.text, [words], Role.BODY, _LINE, rect.width)
        self.kit.text.draw_in(surface, words, Role.BODY, units, ink, rect, Align.LEFT)
