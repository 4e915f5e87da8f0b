"""A panel of statistics: a sheet of vellum or a dark panel, its heading, an aside, and the plot below."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from game.stage import palette
from game.stage.fitting import fitted_whole, step_of
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.naming import SetName, set_name
from game.stage.palette import PLAYERS, Colour, PlayerColours
from game.stage.text import Text

MARGIN: Final = 28
_HEAD: Final = 32
_ASIDE: Final = 22


class Panel:
    """One plot with its words. A subclass draws the plot."""

    #: Whether it is on a dark panel, like the texts and lists next to the plots.
    dark: ClassVar[bool] = False

    def __init__(self, head: str, aside: str, spoken: str) -> None:
        self.head = head
        self.aside = aside
        self.spoken = spoken
        """A spoken description of its content."""

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw the plot into `room`. Called by `draw_panel`."""
        raise NotImplementedError


def draw_panel(
    surface: pygame.Surface, kit: Kit, panel: Panel, rect: pygame.Rect, corner: pygame.Rect, below: int = 0
) -> None:
    """Draw the panel. The upper right `corner` is left free, and `below` pixels under the plot."""
    if panel.dark:
        kit.paint.shadow(surface, rect)
        kit.paint.panel(surface, rect)
    else:
        kit.paint.vellum(surface, rect)
    px, text = kit.layout.px, kit.text
    inner = rect.inflate(-2 * px(MARGIN), -2 * px(20))
    beside = inner.width if not corner.width else max(1, corner.left - px(12) - inner.left)
    head = set_head(text, panel.head, beside)
    ink, aside_ink = (palette.VELLUM_0, palette.FOAM) if panel.dark else (palette.RUBRIC_DK, palette.INK_2)
    y = _write(surface, text, head, ink, inner.topleft)
    aside = _aside(text, panel.aside, beside, 3 - len(head.lines))
    if aside is None and corner.width and panel.aside:
        # Below the corner the whole width is free.
        aside = _aside(text, panel.aside, inner.width, 2)
        y = max(y, corner.bottom + px(4))
    if aside is not None:
        y = _write(surface, text, aside, aside_ink, (inner.left, y))
    y += px(8)
    panel.draw(surface, kit, pygame.Rect(inner.left, y, inner.width, max(1, inner.bottom - below - y)))


def set_head(text: Text, words: str, width: int) -> SetName:
    """Return a head set in one or two lines; one with a name too long for both is set as names are."""
    step = step_of(text, Role.NAME, _HEAD)
    whole = fitted_whole(text, words, Role.NAME, _HEAD, (width, 2 * step))
    if whole is None:
        return set_name(text, words, Role.NAME, _HEAD, (width, 2 * step))
    return SetName(Role.NAME, *whole)


def _aside(text: Text, words: str, width: int, most: int) -> SetName | None:
    """Return an aside set in at most `most` lines of its own size; None if it does not fit."""
    lines = text.wrap(words, Role.ASIDE, _ASIDE, width)
    fits = words and len(lines) <= most and not any(line.endswith("…") for line in lines)
    return SetName(Role.ASIDE, _ASIDE, lines) if fits else None


def _write(surface: pygame.Surface, text: Text, words: SetName, ink: Colour, corner: tuple[int, int]) -> int:
    """Draw lines from a corner down; return the y below them."""
    step = step_of(text, words.role, words.units)
    for place, line in enumerate(words.lines):
        at = (corner[0], corner[1] + step * (place + 0.5))
        text.draw(surface, line, words.role, words.units, ink, at)
    return corner[1] + step * len(words.lines)


def player(colour: str, seat: int) -> PlayerColours:
    """Return the colours of a seat; without a known colour, those of its place at the table."""
    return PLAYERS.get(colour) or list(PLAYERS.values())[seat % len(PLAYERS)]


def seal(
    surface: pygame.Surface, kit: Kit, who: PlayerColours, centre: tuple[float, float], diameter: int
) -> None:
    """Draw a player's wax seal with the middle of its disc at `centre`; in pixels."""
    box = pygame.Rect(0, 0, round(diameter * 1.08), round(diameter * 1.2))
    box.midtop = round(centre[0]), round(centre[1] - box.height * 0.45)
    kit.art.draw(surface, f"shared/seal_{who.name}", box)


def bar(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a filled bar with an outline of ink."""
    if rect.width < 1 or rect.height < 1:
        return
    radius = min(kit.layout.px(4), rect.width // 3, rect.height // 3)
    pygame.draw.rect(surface, colour, rect, border_radius=radius)
    pygame.draw.rect(surface, palette.INK, rect, max(1, kit.layout.px(2)), border_radius=radius)
