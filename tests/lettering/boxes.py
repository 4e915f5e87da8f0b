"""The boxes of all text in a window, recorded without looking at a pixel: for sweeps over many sizes.

`recorded` replaces the text and the materials of every program opened within it. Lines that a later panel
covers are dropped; of the rest `Boxes.faults` reports lines that meet, leave their panel, leave the window,
or are cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import pygame
import pytest

from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.stage import kit, window
from game.stage.dialog_scene import DialogScene
from game.stage.fonts import Role
from game.stage.paint import Button, ButtonState, Paint
from game.stage.palette import Colour
from game.stage.text import Align, Text
from game.tabletop.advice.tooltip import Tooltip
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.part_cache import PartCache
from tests.tabletop.written import box_of_capitals

#: The least gap between two lines side by side, in ems: less looks like one line.
_APART: Final = 0.15
#: The pixels by which a line may reach over its panel: rounding.
_OVER: Final = 1


@dataclass(frozen=True, slots=True)
class Lettered:
    """One line, with the box of its capitals in pixels of its surface."""

    words: str
    """The complete text of the line, even if it was cut."""
    cut: bool
    box: pygame.Rect
    em: int
    panel: pygame.Rect | None
    """The last panel painted under it."""
    clip: pygame.Rect

    def __str__(self) -> str:
        return f"{self.words!r} {tuple(self.box)}"


@dataclass(slots=True)
class Boxes:
    """The lines on surfaces as large as the window, in their order, and the lines cut on any other one."""

    lines: list[Lettered] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    """The complete text of every line on any surface."""
    _panels: list[pygame.Rect] = field(default_factory=list)

    def clear(self) -> None:
        """Forget everything, before another picture."""
        for kept in (self.lines, self.cut, self.words, self._panels):
            kept.clear()

    def panel(self, rect: pygame.Rect) -> None:
        """Record a panel: it covers the lines under it, and one over the whole window the panels too."""
        if rect.topleft == (0, 0) and self._panels and rect.contains(self._panels[0].unionall(self._panels)):
            self._panels.clear()
        self.lines = [line for line in self.lines if not rect.collidepoint(line.box.center)]
        self._panels.append(rect.copy())

    def tip(self, rect: pygame.Rect) -> None:
        """Record a tooltip: it may cover a part of a line on the board, which is not read meanwhile."""
        self.lines = [line for line in self.lines if not rect.colliderect(line.box)]

    def line(self, words: str, shown: str, box: pygame.Rect, em: int, clip: pygame.Rect) -> None:
        """Record a line on the window."""
        panels = (one for one in reversed(self._panels) if one.collidepoint(box.center))
        self.lines.append(Lettered(words, shown != words, box, em, next(panels, None), clip))

    def faults(self, size: tuple[int, int]) -> list[str]:
        """Return every fault of the lines in a window of that size, in words."""
        window_rect, found = pygame.Rect((0, 0), size), [f"cut: {words!r}" for words in self.cut]
        lines = list({(line.words, tuple(line.box)): line for line in self.lines}.values())
        for line in lines:
            if line.cut or line.words.endswith("…"):
                found.append(f"cut: {line}")
            if not window_rect.contains(line.box):
                found.append(f"leaves the window: {line}")
            elif not line.clip.contains(line.box):
                found.append(f"leaves its part: {line}")
            if line.panel is not None and not line.panel.inflate(2 * _OVER, 2 * _OVER).contains(line.box):
                found.append(f"leaves its panel {tuple(line.panel)}: {line}")
        wide = [line.box.inflate(round(_APART * line.em), 0) for line in lines]
        for place, line in enumerate(lines):
            for other in wide[place].collidelistall(wide):
                if other > place and not _is_edge_of(line, lines[other]):
                    found.append(f"run together: {line} and {lines[other]}")
        return found


def _is_edge_of(one: Lettered, other: Lettered) -> bool:
    """Return whether two lines are the same letters, drawn as edge and face."""
    return one.words == other.words and one.box.inflate(8, 8).contains(other.box)


class _BoxedText(Text):
    """Text that reports to `Boxes`."""

    boxes: Boxes

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        place: tuple[float, float],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw as usual, and report the line."""
        drawn = super().draw(surface, text, role, units, colour, place, align, width)
        if not text.strip():
            return drawn
        shown = text if width is None else self.shortened(text, role, units, width)
        clip, em = surface.get_clip(), self.size(role, units)
        if surface.get_size() != self.layout.size:
            self.boxes.words.append(text)
            if shown != text or text.endswith("…"):
                self.boxes.cut.append(shown)
        elif clip.size != (0, 0):
            box = box_of_capitals(self.width(shown, role, units), em, place, align)
            self.boxes.words.append(text)
            self.boxes.line(text, shown, box, em, clip)
        return drawn


class _BoxedPaint(Paint):
    """Materials that report to `Boxes`."""

    boxes: Boxes

    def _report(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if surface.get_size() == self.layout.size and surface.get_clip().size != (0, 0):
            self.boxes.panel(rect)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float = 1.0) -> None:
        """Paint, and report."""
        super().panel(surface, rect, opacity)
        self._report(surface, rect)

    def vellum(
        self, surface: pygame.Surface, rect: pygame.Rect, head: Colour | None = None, head_height: int = 0
    ) -> None:
        """Paint, and report."""
        super().vellum(surface, rect, head, head_height)
        self._report(surface, rect)

    def band(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().band(surface, rect)
        self._report(surface, rect)

    def board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().board(surface, rect)
        self._report(surface, rect)

    def plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().plate(surface, rect)
        self._report(surface, rect)

    def button(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        button: Button,
        press: ButtonState = ButtonState.REST,
        rise: float | None = None,
    ) -> pygame.Rect:
        """Paint, and report."""
        face = super().button(surface, rect, button, press, rise)
        self._report(surface, face)
        return face

    def veil(self, surface: pygame.Surface, strength: float, rect: pygame.Rect | None = None) -> None:
        """Paint, and drop the lines under the veil: nobody reads them."""
        super().veil(surface, strength, rect)
        self._report(surface, surface.get_rect() if rect is None else rect)


def boxed(boxes: Boxes) -> tuple[type[Text], type[Paint]]:
    """Return text and materials that report to `boxes`."""
    return type("_Text", (_BoxedText,), {"boxes": boxes}), type("_Paint", (_BoxedPaint,), {"boxes": boxes})


@contextmanager
def recorded() -> Iterator[Boxes]:
    """Yield the boxes of the text in every program opened within."""
    boxes = Boxes()
    text, paint = boxed(boxes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "Text", text)
        patch.setattr(kit, "Paint", paint)
        patch.setattr(window, "Text", text)
        _let_cover(patch, LeafLook, "paint_veil", boxes, lambda leaf: leaf.table.plan.valley)
        # Nothing is painted ahead: a line covers everything painted before it.
        patch.setattr(PartCache, "is_prepared", lambda *_: True)
        _let_cover(patch, CachedPicture, "draw", boxes, lambda _, area, *__: area)
        _let_tip(patch, boxes)
        _let_blur(patch, boxes)
        yield boxes


def _let_tip(patch: pytest.MonkeyPatch, boxes: Boxes) -> None:
    """Record tooltips before they are painted."""
    paint = Tooltip.paint

    def painted(self: Any, surface: pygame.Surface, bubble: Any, place: Any) -> None:
        boxes.tip(place.rect)
        paint(self, surface, bubble, place)

    patch.setattr(Tooltip, "paint", painted)


def _let_blur(patch: pytest.MonkeyPatch, boxes: Boxes) -> None:
    """Drop the lines that a dialog has blurred."""
    blurred = DialogScene._blurred

    def forgotten(self: DialogScene, size: tuple[int, int]) -> pygame.Surface:
        ground = blurred(self, size)
        boxes.clear()
        return ground

    patch.setattr(DialogScene, "_blurred", forgotten)


def _let_cover(
    patch: pytest.MonkeyPatch, kind: type, name: str, boxes: Boxes, rect: Callable[..., pygame.Rect]
) -> None:
    """Record the area of a drawing method as covered, before it draws."""
    draw = getattr(kind, name)

    def drawn(self: Any, surface: pygame.Surface, *facts: Any, **named: Any) -> Any:
        if surface.get_clip().size != (0, 0):
            boxes.panel(rect(self, *facts, **named))
        return draw(self, surface, *facts, **named)

    patch.setattr(kind, name, drawn)


def resize(studio: Any, size: tuple[int, int]) -> None:
    """Give the window of a program another size, as if somebody had dragged its edge."""
    pane = studio.app.window
    pane._windowed = size
    pane._set_mode()
    pane._measure()
    studio.size = size
    studio.app.stack.arrange(pane.layout)
