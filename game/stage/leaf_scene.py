"""Leaves of vellum over the scene below, which is blurred and veiled: settings, pause, notices."""

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
from game.stage.layout import FRAMES
from game.stage.scenes import Kit, Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.widgets.form import Form

_VEIL: Final = 168  # Of 255: how much of the night lies over the scene below.
_CORNER: Final = "shared/corner_leaf"


class LeafScene(Scene):
    """A scene that lies over another. A child places its controls and draws its leaves."""

    #: Width and height in units of a leaf that lies in the middle, where a child has one.
    size: tuple[float, float] = (0, 0)

    def __init__(self, house: House, below: Scene | None) -> None:
        super().__init__()
        self.house = house
        self._below = below
        self._ground: pygame.Surface | None = None
        self._controls: tuple[Control, ...] = ()
        #: The sliders of a child that has any.
        self.form: Form | None = None

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A place on the leaf, in units from its corner, in pixels."""
        across, up = FRAMES[self.kit.layout.shape]
        left, top = (across - self.size[0]) / 2, (up - self.size[1]) / 2
        return self.kit.layout.rect(left + x, top + y, width, height)

    # What a child says

    def controls(self) -> Sequence[Control]:
        """Everything that can be chosen, in reading order, for `self.kit.layout`."""
        raise NotImplementedError

    def draw_leaves(self, surface: pygame.Surface) -> None:
        """The leaves and their words; the controls are drawn over them."""
        raise NotImplementedError

    def choose(self, key: Hashable) -> None:
        """An element was chosen."""
        raise NotImplementedError

    def main(self) -> Hashable:
        """The key of the main button, which Return means while nothing has the focus."""
        raise NotImplementedError

    def changed(self) -> None:
        """A slider may stand elsewhere."""

    def escape(self) -> None:
        """Esc: usually back to the scene below."""
        self.house.close()

    # The scene

    def arrange(self) -> None:
        """Place everything anew; the scene below has been placed already."""
        self._ground = None
        self.put()

    def pause(self) -> None:
        """Another scene has come on top."""
        if self.form is not None:
            self.form.hide()

    def resume(self) -> None:
        """What is written on a leaf may have changed."""
        if self.form is not None:
            self.form.show()
        self.put()

    def leave(self) -> None:
        """Sliders go with their leaf."""
        if self.form is not None:
            self.form.close()

    def step(self, seconds: float) -> None:
        """Sliders that are held follow the pointer."""
        if self.form is not None and self.form.step(seconds):
            self.dirty = True
            self.changed()

    def put(self) -> None:
        """Make the controls anew after something has changed."""
        self._controls = tuple(self.controls())
        self.focus.put(element for control in self._controls for element in control.elements())
        self.dirty = True

    def input(self, event: Input) -> None:
        """Esc leaves; everything else is the focus list's."""
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
        """The ground, the leaves, the controls."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self._blurred(surface.get_size())
        surface.blit(self._ground, (0, 0))
        self.draw_leaves(surface)
        self.draw_controls(surface)

    def draw_controls(self, surface: pygame.Surface) -> None:
        """The controls, and what the keyboard is at."""
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)

    def _blurred(self, size: tuple[int, int]) -> pygame.Surface:
        """The scene below as it stood, out of focus. Time stands still in it."""
        ground = pygame.Surface(size).convert()
        ground.fill(palette.LAPIS_9)
        if self._below is not None:
            self._below.draw(ground)
        # Blurring a quarter of it and drawing that large again looks the same and takes a tenth of the time.
        small = pygame.transform.smoothscale(ground, (max(1, size[0] // 4), max(1, size[1] // 4)))
        small = pygame.transform.box_blur(small, self.kit.layout.px(2))
        small = pygame.transform.box_blur(small, self.kit.layout.px(2))
        ground = pygame.transform.smoothscale(small, size)
        night = pygame.Surface(size)
        night.fill(palette.LAPIS_9)
        night.set_alpha(_VEIL)
        ground.blit(night, (0, 0))
        return ground

    # Leaves

    def draw_leaf(self, surface: pygame.Surface, rect: pygame.Rect, lower: bool = False) -> None:
        """A leaf with a leaf of gold in its upper corners, or in all four."""
        self.kit.paint.vellum(surface, rect)
        side, inset = self.kit.layout.px(104), self.kit.layout.px(14)
        corner = self.kit.art.get(_CORNER, side, side)
        inner = rect.inflate(-2 * inset, -2 * inset)
        for right in (False, True):
            for down in (False, True)[: 2 if lower else 1]:
                picture = pygame.transform.flip(corner, right, down)
                place = (
                    inner.right - picture.get_width() if right else inner.left,
                    inner.bottom - picture.get_height() if down else inner.top,
                )
                surface.blit(picture, place)


def draw_head(surface: pygame.Surface, kit: Kit, words: str, units: float, rect: pygame.Rect) -> None:
    """A chapter's heading in rubric, in the middle of `rect`."""
    draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, units, palette.RUBRIC_DK, rect, Align.CENTRE)
