"""Dialogs on panels of vellum over the blurred and darkened scene below: settings, pause, notices."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.stage import palette
from game.stage.controls import Control
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.kit import Kit
from game.stage.layout import FRAMES
from game.stage.leaf import draw_leaf
from game.stage.scenes import Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.widgets.form import Form

_VEIL: Final = 168  # Opacity, of 255, of the dark blue over the scene below.
_STRIP: Final = 40  # The height in pixels of the strips in which it is laid.


class DialogScene(Scene):
    """A dialog over another scene. A subclass places its controls and draws its panels."""

    #: The width and height in units of the centred panel, where a subclass has one.
    size: tuple[float, float] = (0, 0)

    def __init__(self, house: House, below: Scene | None) -> None:
        super().__init__()
        self.house = house
        self._below = below
        self._ground: pygame.Surface | None = None
        self._controls: tuple[Control, ...] = ()
        #: The sliders of a subclass that has any.
        self.form: Form | None = None

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the panel, given in units from its corner, in pixels."""
        across, up = FRAMES[self.kit.layout.shape]
        left, top = (across - self.size[0]) / 2, (up - self.size[1]) / 2
        return self.kit.layout.rect(left + x, top + y, width, height)

    # Hooks for subclasses

    def controls(self) -> Sequence[Control]:
        """Return all controls in reading order, for `self.kit.layout`. Called by `put`."""
        raise NotImplementedError

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panels and their text. Called before the controls are drawn over them."""
        raise NotImplementedError

    def choose(self, key: Hashable) -> None:
        """Handle the choice of an element. Called with its key when it was chosen."""
        raise NotImplementedError

    def main(self) -> Hashable:
        """Return the key of the main button, which Return chooses while no element has the focus."""
        raise NotImplementedError

    def changed(self) -> None:
        """React to moved sliders. Called after every input, and after each step that moved one."""

    def escape(self) -> None:
        """Handle Esc: by default close the dialog."""
        self.house.close()

    # The scene

    def arrange(self) -> None:
        """Lay everything out again; the scene below must be laid out already."""
        self._ground = None
        self.put()

    def pause(self) -> None:
        """Hide the sliders."""
        if self.form is not None:
            self.form.hide()

    def resume(self) -> None:
        """Show the sliders, and rebuild the controls, whose texts may have changed."""
        if self.form is not None:
            self.form.show()
        self.put()

    def leave(self) -> None:
        """Close the sliders."""
        if self.form is not None:
            self.form.close()

    def step(self, seconds: float) -> None:
        """Advance the sliders: a held one follows the pointer."""
        if self.form is not None and self.form.step(seconds):
            self.dirty = True
            self.changed()

    def put(self) -> None:
        """Rebuild the controls after a change."""
        self._controls = tuple(self.controls())
        self.focus.put(element for control in self._controls for element in control.elements())
        self.focus.main = self.main()
        self.dirty = True

    def input(self, event: Input) -> None:
        """Handle Esc and Return; pass all else to the sliders and the focus list."""
        self.dirty = True
        if event == Key("escape"):
            self.escape()
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event) if self.form is None else self.form.handle(event, self.focus)
        self.changed()
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose(self.main())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, the panels and the controls."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self._blurred(surface.get_size())
        surface.blit(self._ground, (0, 0))
        self.draw_panels(surface)
        self.draw_controls(surface)

    def draw_controls(self, surface: pygame.Surface) -> None:
        """Draw the controls and the focus ring."""
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)

    def _blurred(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a blurred and darkened picture of the scene below, which is paused."""
        ground = pygame.Surface(size)
        if self._below is None or not self._below.covers:
            ground.fill(palette.LAPIS_9)
        if self._below is not None:
            self._below.draw(ground)
        # Blurring a quarter of it and drawing that large again looks the same and takes a tenth of the time.
        small = pygame.transform.smoothscale(ground, (max(1, size[0] // 4), max(1, size[1] // 4)))
        small = pygame.transform.box_blur(small, self.kit.layout.px(2))
        small = pygame.transform.box_blur(small, self.kit.layout.px(2))
        pygame.transform.smoothscale(small, size, ground)
        # A strip stays in the processor's cache.
        night = pygame.Surface((size[0], min(size[1], _STRIP)))
        night.fill(palette.LAPIS_9)
        night.set_alpha(_VEIL)
        ground.blits([(night, (0, top)) for top in range(0, size[1], _STRIP)], doreturn=False)
        return ground

    # Panels

    def draw_panel(self, surface: pygame.Surface, rect: pygame.Rect, lower: bool = False) -> None:
        """Draw a panel with gold ornaments in its upper corners; with `lower` in all four."""
        draw_leaf(surface, self.kit, rect, 14, lower)


def draw_head(surface: pygame.Surface, kit: Kit, words: str, units: float, rect: pygame.Rect) -> None:
    """Draw a heading in rubric in the middle of `rect`."""
    draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, units, palette.RUBRIC_DK, rect, Align.CENTRE)
