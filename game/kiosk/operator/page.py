"""A page of the operator's menu, and the common part of all pages: the settings as they are being changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.core.messages import Translator
from game.keeper.kiosk_settings import KioskSettings
from game.kiosk.operator.leaf import PageLeaf
from game.kiosk.operator.operator_house import OperatorHouse
from game.stage import palette
from game.stage.controls import Control, Segments
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.inputs import Input
from game.stage.kit import Kit
from game.stage.text import Align


class Desk:
    """The subject of the pages: the kiosk, and a draft of its settings."""

    def __init__(self, kiosk: OperatorHouse) -> None:
        self.kiosk = kiosk
        self.draft: KioskSettings = kiosk.file.settings
        self.told = ""
        """One line about the change just kept; empty after the next change."""

    @property
    def changed(self) -> bool:
        """True if the draft differs from the settings in use."""
        return self._kept() != self.kiosk.file.settings

    def put(self, draft: KioskSettings) -> None:
        """Take another draft."""
        self.draft = draft
        self.told = ""

    def change(self, part: str, **values: Any) -> None:
        """Change values of a part of the draft, such as "play"."""
        self.put(replace(self.draft, **{part: replace(getattr(self.draft, part), **values)}))

    def _kept(self) -> KioskSettings:
        """Return the draft as it is kept: with the PIN in use, and without lines that say nothing."""
        lines = tuple(line.strip() for line in self.draft.attract.lines if line.strip())
        attract = replace(self.draft.attract, lines=lines)
        return replace(self.draft, attract=attract, pin=self.kiosk.file.settings.pin)

    def keep(self) -> None:
        """Use the draft and write it."""
        _ = self.kiosk.translate().gettext
        self.draft = self._kept()
        self.kiosk.use(self.draft)
        faults = self.kiosk.file.faults
        self.told = faults[0] if faults else _("saved, and in use")


class OperatorPage(ABC):
    """One page. `name` and `head` are marked for translation; `sign` is the name of its art."""

    name: ClassVar[str]
    head: ClassVar[str]
    sign: ClassVar[str]
    foot: ClassVar[str] = ""
    """A line at the foot, marked for translation."""
    keeps: ClassVar[bool] = True
    """Whether its settings are kept by the main button."""
    leaf: PageLeaf

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def translator(self) -> Translator:
        """The translator of the kiosk."""
        return self.desk.kiosk.translate()

    @property
    def line(self) -> str:
        """The line at its foot, as it is shown."""
        return self.translator.gettext(self.foot) if self.foot else ""

    @property
    def within(self) -> OperatorPage:
        """The open page: this one, or a subpage that covers it."""
        return self

    # Hooks for pages

    @abstractmethod
    def controls(self) -> Iterator[Control]:
        """Yield the controls for the present sheet, in reading order."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the parts that are no controls."""

    def choose(self, key: Hashable) -> None:  # noqa: B027
        """Act on a chosen element; a page without any has nothing to do."""

    def slide(self, key: Hashable, value: int) -> None:  # noqa: B027
        """Take the new value of a sliding control."""

    def input(self, event: Input) -> bool:
        """Take an input first; return whether it is used up."""
        return False

    @property
    def typing(self) -> pygame.Rect | None:
        """The place of the text that is typed, in pixels; None on a page without any."""
        return None

    def hear(self, event: Input) -> None:  # noqa: B027
        """Take note of an input as it came, before anybody uses it."""

    @property
    def moving(self) -> bool:
        """Whether its picture changes with time."""
        return False

    def step(self, seconds: float) -> bool:
        """Advance time; return whether the picture has changed."""
        return False

    def leave(self) -> None:  # noqa: B027
        """Stop the activity of the page: called when another page opens, or the menu closes."""

    # For their pictures

    def segments(
        self,
        key: Hashable,
        name: str,
        labels: tuple[tuple[Hashable, str], ...],
        chosen: Hashable,
        rect: pygame.Rect,
    ) -> Segments:
        """Return options side by side."""
        return Segments(key, name, labels, chosen, rect, on_vellum=True, units=26)

    @staticmethod
    def write(
        surface: pygame.Surface,
        kit: Kit,
        words: str,
        rect: pygame.Rect,
        role: Role = Role.LIST,
        units: float = 27,
        align: Align = Align.LEFT,
        lines: int = 1,
    ) -> None:
        """Write words into a rectangle."""
        ink = {Role.NAME: palette.RUBRIC_DK, Role.ASIDE: palette.INK_2}.get(role, palette.INK)
        draw_fitted(surface, kit.text, words, role, units, ink, rect, align, lines)
