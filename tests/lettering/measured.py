"""Text that can be found again in a finished picture: every line is drawn in a colour of its own.

A `Probe` replaces the text and the materials of a program. Drawn with `Look.MARKED`, each line has a unique
colour. So the picture itself shows which lines are fully visible, which are covered, and where they are, even
if they were first drawn on another surface. Drawn with `Look.BARE`, the same picture has no letters: only the
ground behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.old_london_bridge.look.boards import stacks
from game.old_london_bridge.look.bridges import bridges, buildings
from game.old_london_bridge.look.bridges.opened import OpenedPart
from game.old_london_bridge.look.bridges.windows import BridgeWindows
from game.old_london_bridge.look.panels.paid_sheet import PaidSheet
from game.stage import kit, shapes, window
from game.stage import paint as materials
from game.stage.asking import Asking
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button, ButtonState, Paint
from game.stage.palette import Colour
from game.stage.placing import Placed
from game.stage.refused import RefusedLine
from game.stage.scenery import gold_leaf, skyline
from game.stage.text import Align, Line, Text
from game.stage.tween import Phase, Sample
from game.tabletop.advice.tooltip import Tooltip
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.motion.flights import Flights
from tests.tabletop.written import box_of_capitals

_INK: Final = 127
"""The least alpha of a pixel that counts as ink."""
_GONE: Final = 0.03
"""The visible share of a line below which it counts as covered completely."""
WHOLE: Final = 0.97
_EXACT: Final = (1, 1, 1, 255)
#: Multiplier and modulus that spread the colours of lines over the whole cube.
_STREW: Final = 0x9E3779
#: The size of the paint cache in windows' pixels: successive moments need the same pictures.
_WINDOWS: Final = 4


class Look(Enum):
    """The look of the letters."""

    MARKED = "each line in a colour of its own"
    BARE = "no letters at all"


@dataclass(frozen=True, slots=True)
class Said:
    """One line that was drawn. Positions are pixels of the surface that was drawn on."""

    mark: Colour
    words: str
    cut: bool
    role: Role
    size: int
    colour: Colour
    capitals: pygame.Rect
    """Advance and height of the capitals."""
    ink: pygame.mask.Mask
    at: tuple[int, int]
    """The position of the mask's upper left corner."""
    clip: pygame.Rect
    leaf: pygame.Rect | None
    """The panel or button under it, if any."""
    surface: tuple[int, int]
    """Size of the surface; the window's if positions are those of the window."""
    box: pygame.Rect
    """The pixels that have ink."""
    gilded: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """A temporary overlay, which may cover lines drawn before it."""

    after: int
    """How many lines had been drawn before it."""
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Seen:
    """The visible part of a line."""

    said: Said
    share: float
    ink: pygame.mask.Mask
    at: tuple[int, int]
    capitals: pygame.Rect
    """The box of its capitals in the picture."""


@dataclass(frozen=True, slots=True)
class Veil:
    """A veil that darkened everything drawn before it."""

    after: int
    """How many lines had been drawn before it."""
    strength: float
    rect: pygame.Rect | None


@dataclass(slots=True)
class Probe:
    """Everything drawn since the last `clear`."""

    look: Look = Look.MARKED
    said: list[Said] = field(default_factory=list)
    veils: list[Veil] = field(default_factory=list)
    covers: list[Cover] = field(default_factory=list)
    leaves: dict[int, list[pygame.Rect]] = field(default_factory=dict)

    def clear(self) -> None:
        """Forget everything, before a new scene."""
        self.said.clear()
        self.veils.clear()
        self.covers.clear()
        self.leaves.clear()

    def leaf(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Record a painted panel."""
        self.leaves.setdefault(id(surface), []).append(rect.copy())

    def leaf_under(self, surface: pygame.Surface, capitals: pygame.Rect) -> pygame.Rect | None:
        """Return the last painted panel under the middle of a line, or None."""
        for leaf in reversed(self.leaves.get(id(surface), [])):
            if leaf.collidepoint(capitals.center):
                return leaf
        return None

    def mark(self) -> Colour:
        """Return a colour that no other line has."""
        number = (len(self.said) + 1) * _STREW & 0xFFFFFF
        return number >> 16, number >> 8 & 255, number & 255

    def veiled(self, place: int, said: Said, colour: tuple[int, int, int]) -> tuple[int, int, int]:
        """Return a colour as changed by the veils over the line."""
        for veil in self.veils:
            if place < veil.after and (veil.rect is None or veil.rect.collidepoint(said.capitals.center)):
                left = round(255 * (1 - veil.strength))
                colour = tuple(
                    part * share // 255
                    for part, share in zip(colour, (left, left, min(255, left + 8)), strict=True)
                )  # type: ignore[assignment]
        return colour

    def _out_of_focus(self, place: int) -> bool:
        """Return whether a line is under a veil of the whole window, which covers only blurred scenes."""
        return any(place < veil.after and veil.rect is None for veil in self.veils)

    def may_be_covered(self, place: int, said: Said) -> bool:
        """Return whether an overlay reaches over a line."""
        return any(place < cover.after and cover.rect.colliderect(said.box) for cover in self.covers)

    def seen(self, canvas: pygame.Surface) -> Iterator[tuple[int, Seen]]:
        """Yield, by number, the visible lines that were drawn directly on the window."""
        for place, said in enumerate(self.said):
            shown = said.box.clip(canvas.get_rect())
            if said.surface != canvas.get_size() or not shown.size or not said.ink.count():
                continue
            if self._out_of_focus(place):
                continue
            found = pygame.mask.from_threshold(canvas.subsurface(shown), said.mark, _EXACT)
            at = said.at[0] - shown.left, said.at[1] - shown.top
            ink = found.overlap_mask(said.ink, at)
            share = ink.count() / said.ink.count()
            if share > _GONE:
                whole = share > WHOLE
                capitals = said.capitals if whole else said.capitals.clip(_bounds(ink).move(shown.topleft))
                yield place, Seen(said, share, ink, shown.topleft, capitals)

    def shown(
        self, canvas: pygame.Surface, bare: pygame.Surface
    ) -> Iterator[tuple[int, Said, pygame.mask.Mask, tuple[int, int]]]:
        """Yield every visible line, by number, with its visible ink and its position.

        Lines drawn on a piece's picture are searched for wherever the piece may be. Pixels with the colour of
        its mark also in the `bare` picture are paint: some pictures have more colours than any choice could
        avoid.
        """
        for place, one in self.seen(canvas):
            yield place, one.said, one.ink, one.at
        pixels = _colours_of(canvas)
        for place, said in enumerate(self.said):
            if said.surface == canvas.get_size() or self._out_of_focus(place):
                continue
            red, green, blue = said.mark
            if pixels[red << 16 | green << 8 | blue]:
                ink = pygame.mask.from_threshold(canvas, said.mark, _EXACT)
                ink.erase(pygame.mask.from_threshold(bare, said.mark, _EXACT), (0, 0))
                if ink.count() > _GONE * said.ink.count():
                    box = _bounds(ink)
                    letters = pygame.mask.Mask(box.size)
                    letters.draw(ink, (-box.left, -box.top))
                    yield place, said, letters, box.topleft


class _MeasuredText(Text):
    """Text that reports to a probe."""

    probe: Probe

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
        """Draw in the probe's look, and report the line."""
        line = self.line(text, role, units, colour, width)
        shown = text if width is None else self.shortened(text, role, units, width)
        size = self.size(role, units)
        capitals = box_of_capitals(line.width, size, place, align)
        at = capitals.left, round(place[1] - line.middle)
        ink = pygame.mask.from_surface(line.picture, _INK)
        self._tell(surface, ink, at, shown, role, size, colour, capitals)
        return self._show(surface, ink, at, line)

    def draw_title(
        self,
        surface: pygame.Surface,
        text: str,
        units: float,
        place: tuple[float, float],
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw the gilded picture, and the letters over it."""
        drawn = super().draw_title(surface, text, units, place, align)
        letters = self.line(text, Role.TITLE, units, (255, 255, 255))
        line = self.title(text, units)
        size = self.size(Role.TITLE, units)
        capitals = box_of_capitals(line.width, size, place, align, high=0.7)
        at = capitals.left, round(place[1] - line.middle) + line.overhang
        ink = pygame.mask.from_surface(letters.picture, _INK)
        self._tell(surface, ink, at, text, Role.TITLE, size, (0xCF, 0x96, 0x2C), capitals, gilded=True)
        self._show(surface, ink, at, letters)
        return drawn

    def _tell(
        self,
        surface: pygame.Surface,
        ink: pygame.mask.Mask,
        at: tuple[int, int],
        words: str,
        role: Role,
        size: int,
        colour: Colour,
        capitals: pygame.Rect,
        gilded: bool = False,
    ) -> None:
        probe = self.probe
        said = Said(
            mark=probe.mark(),
            words=words,
            cut=words.endswith("…"),
            role=role,
            size=size,
            colour=colour,
            capitals=capitals,
            ink=ink,
            at=at,
            clip=surface.get_clip(),
            leaf=probe.leaf_under(surface, capitals),
            surface=surface.get_size(),
            box=_bounds(ink).move(at),
            gilded=gilded,
        )
        probe.said.append(said)

    def _show(
        self, surface: pygame.Surface, ink: pygame.mask.Mask, at: tuple[int, int], line: Line
    ) -> pygame.Rect:
        if self.probe.look is Look.MARKED:
            mark = self.probe.said[-1].mark
            picture = ink.to_surface(
                pygame.Surface(ink.get_size(), pygame.SRCALPHA),
                setcolor=(*mark, 255),
                unsetcolor=(0, 0, 0, 0),
            )
            surface.blit(picture, at)
        return surface.blit(pygame.Surface(line.picture.get_size(), pygame.SRCALPHA), at)


class _MeasuredPaint(Paint):
    """Materials that report to a probe; a veil is only reported, since it would change every mark."""

    probe: Probe

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float = 1.0) -> None:
        """Paint, and report."""
        super().panel(surface, rect, opacity)
        self.probe.leaf(surface, rect)

    def vellum(
        self, surface: pygame.Surface, rect: pygame.Rect, head: Colour | None = None, head_height: int = 0
    ) -> None:
        """Paint, and report."""
        super().vellum(surface, rect, head, head_height)
        self.probe.leaf(surface, rect)

    def band(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().band(surface, rect)
        self.probe.leaf(surface, rect)

    def board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().board(surface, rect)
        self.probe.leaf(surface, rect)

    def plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint, and report."""
        super().plate(surface, rect)
        self.probe.leaf(surface, rect)

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
        self.probe.leaf(surface, face)
        return face

    def cap(self, surface: pygame.Surface, rect: pygame.Rect, pad: bool) -> pygame.Rect:
        """Paint, and report."""
        face = super().cap(surface, rect, pad)
        self.probe.leaf(surface, face)
        return face

    def segment(
        self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, on_vellum: bool, pointed: bool = False
    ) -> None:
        """Paint, and report."""
        super().segment(surface, rect, chosen, on_vellum, pointed)
        self.probe.leaf(surface, rect)

    def veil(self, surface: pygame.Surface, strength: float, rect: pygame.Rect | None = None) -> None:
        """Report the veil; also darken a picture without letters, which has no marks to preserve."""
        self.probe.veils.append(Veil(len(self.probe.said), strength, rect))
        if self.probe.look is Look.BARE:
            super().veil(surface, strength, rect)


def probe_into(monkeypatch: pytest.MonkeyPatch) -> Probe:
    """Install a probe in every program opened from now on, and return it."""
    probe = Probe()
    text = type("_Text", (_MeasuredText,), {"probe": probe})
    paint = type("_Paint", (_MeasuredPaint,), {"probe": probe})
    monkeypatch.setattr(kit, "Text", text)
    monkeypatch.setattr(kit, "Paint", paint)
    monkeypatch.setattr(window, "Text", text)
    monkeypatch.setattr(materials, "_WINDOWS", _WINDOWS)

    def covering(kind: type, name: str, rect: Callable[..., pygame.Rect]) -> None:
        draw = getattr(kind, name)

        def drawn(self: Any, *facts: Any, **named: Any) -> Any:
            probe.covers.append(Cover(len(probe.said), rect(self, *facts, **named)))
            return draw(self, *facts, **named)

        monkeypatch.setattr(kind, name, drawn)

    # Pictures are made when they are needed, and the window itself is not shown.
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    # Light that is added over a building would change the marks on it.
    monkeypatch.setattr(BridgeWindows, "draw_bridge", lambda *_: None)
    _let_pieces_cover(monkeypatch, probe)
    covering(CachedPicture, "draw", lambda self, surface, area, *_: area)
    covering(Tooltip, "paint", _with_shadow)
    covering(PaidSheet, "paint", lambda self, *_: self.area)
    covering(ChroniclePart, "paint", lambda self, *_: self.area)
    covering(OpenedPart, "paint", lambda self, *_: self.area)
    covering(Asking, "_panel", _shadowed)
    covering(RefusedLine, "_strip", _shadowed)
    return probe


def _with_shadow(tooltip: Tooltip[Any], _surface: object, _bubble: object, place: Placed) -> pygame.Rect:
    """Return the area of a bubble with its shadow."""
    reach = tooltip.kit.layout.px(40)
    return place.rect.inflate(reach, reach)


def _shadowed(_strip: object, _surface: object, kit: Kit, box: pygame.Rect, *_: object) -> pygame.Rect:
    """Return the area of words on vellum with their shadow."""
    reach = kit.layout.px(40)
    return box.inflate(reach, reach)


def _let_pieces_cover(monkeypatch: pytest.MonkeyPatch, probe: Probe) -> None:
    """Report moving pieces as covers, wherever they change the picture."""
    draw: Callable[..., None] = Flights.draw

    def drawn(self: Flights, surface: pygame.Surface, samples: Iterable[Sample[Any]], near: int) -> None:
        running = [sample for sample in samples if sample.phase is Phase.RUNNING]
        if not running:
            return
        before = surface.copy()
        draw(self, surface, running, near)
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), _EXACT, before)
        changed.invert()
        probe.covers += [Cover(len(probe.said), rect) for rect in changed.get_bounding_rects()]

    monkeypatch.setattr(Flights, "draw", drawn)


def sketch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw shapes with rough edges and hard shadows: enough for layout tests, at half the time."""

    def rough(
        size: shapes.Size, colour: Colour, draw: Callable[[pygame.Surface, int], None], factor: int = 0
    ) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill((*colour, 0))
        draw(picture, 1)
        return picture

    monkeypatch.setattr(shapes, "smooth", rough)
    # Bypass the caches that all screens share, so that they get no rough picture.
    for module in (shapes, skyline, gold_leaf, stacks, buildings, bridges):
        for name, made in vars(module).copy().items():
            if hasattr(made, "cache_info") and made.__module__ == module.__name__ and name != "tiles_of":
                monkeypatch.setattr(module, name, made.__wrapped__)
    monkeypatch.setattr(pygame.transform, "box_blur", lambda picture, *_: picture)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda picture, *_: picture)


def _colours_of(canvas: pygame.Surface) -> NDArray[np.bool_]:
    """Return an array that says, by a colour's number, whether a picture has it."""
    numbers = np.frombuffer(canvas.convert(32, 0).get_buffer().raw, np.uint32)
    found = np.zeros(1 << 24, np.bool_)
    found[numbers & 0xFFFFFF] = True
    return found


def _bounds(mask: pygame.mask.Mask) -> pygame.Rect:
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
