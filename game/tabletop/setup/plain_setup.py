"""The setup of a game without drawings of its own: its options are choices of single values of the level."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic

import pygame

from game.core.json_value import Json
from game.core.messages import Message, Translator, mark, said
from game.stage import palette
from game.stage.controls import Control, PushButton, Segments
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.setup.further_choices import FurtherChoices
from game.tabletop.setup.game_setup import GamePanel, GameSetup, LevelT, SetupContext
from game.tabletop.setup.setup_places import SetupPlaces

#: Heights in board units: a choice, its heading, its row of values, and the button that opens further ones.
_CHOICE: Final = 90
_HEAD: Final = 36
_ROW: Final = 48
_MORE: Final = 50
_LINE: Final = 23


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A choice of one value of the level, also its key; its words are marked messages.

    `why` is the answer of all values. `labels` are the values in words; empty for numbers that need no words.
    """

    field: str
    name: Message
    values: tuple[int | str, ...]
    why: str
    labels: tuple[Message, ...] = ()

    def labelled(self, translator: Translator) -> tuple[tuple[int | str, str], ...]:
        """Return each value with its label."""
        if not self.labels:
            return tuple((value, str(value)) for value in self.values)
        labels = (said(label, translator) for label in self.labels)
        return tuple(zip(self.values, labels, strict=True))

    def has(self, value: Json) -> bool:
        """Return whether a saved value is one of these: true is not 1."""
        return any(type(value) is type(one) and value == one for one in self.values)


@dataclass(frozen=True, slots=True)
class OpenChoices:
    """The key of the button that opens the further choices."""


class PlainSetup(GameSetup[LevelT], Generic[LevelT]):
    """The game's choices, and the words for a level's length and for everybody's starting possessions.

    Levels are dataclasses with a field for each choice; a game with its values elsewhere overrides `value_of`
    and `changed`.
    """

    choices: tuple[LevelChoice, ...] = ()
    """The choices in the panel."""
    further: tuple[LevelChoice, ...] = ()
    """The choices that a button opens."""

    def __init__(self) -> None:
        self.options_height = _CHOICE * len(self.choices) + (_MORE if self.further else 0)
        self.whys = {
            OpenChoices: mark("Opens choices that are seldom changed."),
            **{choice: choice.why for choice in (*self.choices, *self.further)},
        }

    @abstractmethod
    def length(self, level: LevelT, translator: Translator) -> str:
        """Return the length of the game, in one line."""

    def beginning(self, level: LevelT, translator: Translator) -> str:
        """Return the starting possessions of every seat, in one line."""
        return ""

    def matters(self, level: LevelT, choice: LevelChoice) -> bool:
        """Return whether a choice makes a difference in a level; one that does not is not offered."""
        return True

    def value_of(self, level: LevelT, choice: LevelChoice) -> Json:
        """Return a level's value of a choice."""
        value: Json = getattr(level, choice.field)
        return value

    def changed(self, level: LevelT, values: Mapping[str, Any]) -> LevelT:
        """Return a level with other values, by the fields of choices."""
        own: Any = level
        changed: LevelT = replace(own, **values)
        return changed

    def adapted(self, level: LevelT, options: Mapping[str, Json]) -> LevelT:
        """Return the level with the chosen values."""
        chosen = {
            choice.field: options[choice.field]
            for choice in (*self.choices, *self.further)
            if choice.field in options and choice.has(options[choice.field])
        }
        return self.changed(level, chosen) if chosen else level

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

    def _offered(self, choices: Iterable[LevelChoice]) -> tuple[LevelChoice, ...]:
        """Return those choices that make a difference; all of them where the level cannot be read."""
        level = self.context.level
        return tuple(one for one in choices if level is None or self._setup.matters(level, one))

    def _segments(self, choice: LevelChoice, rect: pygame.Rect, on_vellum: bool = False) -> Segments:
        """Return the row of a choice's values."""
        level, labels = self.context.level, choice.labelled(self._translator)
        chosen = None if level is None else self._setup.value_of(level, choice)
        return Segments(choice, said(choice.name, self._translator), labels, chosen, rect, on_vellum)

    def controls(self) -> Iterator[Control]:
        """Yield the choices, and the button that opens the further ones."""
        shown = self._offered(self._setup.choices)
        for number, choice in enumerate(shown):
            yield self._segments(choice, self.places.options_row(number * _CHOICE + _HEAD, _ROW))
        if self._setup.further:
            row = self.places.options_row(len(shown) * _CHOICE, _MORE)
            yield PushButton(OpenChoices(), self._translator.gettext("More rules"), row, units=23)

    def choose(self, key: Hashable) -> None:
        """Save the value that was chosen, or open the further choices."""
        match key:
            case (LevelChoice() as choice, int() | str() as value):
                self.context.take_options({**self.context.options, choice.field: value})
            case OpenChoices():
                self._open_further()

    def _open_further(self) -> None:
        setup, rows = self._setup, self._further_rows
        sheet = FurtherChoices(
            self.context.house, setup.ground, rows, self._further_count, self.choose, setup.whys
        )
        self.context.open(sheet)

    def _further_count(self) -> int:
        return len(self._offered(self._setup.further))

    def _further_rows(self, rects: Sequence[pygame.Rect]) -> tuple[Segments, ...]:
        """Return the rows of the further choices, as many as there are rectangles."""
        further = self._offered(self._setup.further)
        return tuple(self._segments(one, rect, True) for one, rect in zip(further, rects, strict=False))

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the headings of the choices."""
        for number, choice in enumerate(self._offered(self._setup.choices)):
            row = self.places.options_row(number * _CHOICE, _HEAD)
            self._write(surface, said(choice.name, self._translator), row, palette.VELLUM_1)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw everybody's starting possessions, in words."""
        words = self._setup.beginning(self.level, self._translator)
        self._write(surface, words, self.places.beginning_row(seat, 0, _HEAD), palette.INK)

    def _write(self, surface: pygame.Surface, words: str, rect: pygame.Rect, ink: Colour) -> None:
        units = units_to_fit(self.kit.text, [words], Role.BODY, _LINE, rect.width)
        self.kit.text.draw_in(surface, words, Role.BODY, units, ink, rect, Align.LEFT)
