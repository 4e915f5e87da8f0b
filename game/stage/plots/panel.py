"""A panel of statistics: a leaf of vellum or of night, its head, an aside, and the plot in what is left."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from game.stage import palette
from game.stage.fitting import fitted, step_of
from game.stage.fonts import Role
from game.stage.naming import SetName, set_name
from game.stage.palette import PLAYERS, Colour, PlayerColours
from game.stage.scenes import Kit
from game.stage.text import Text

MARGIN: Final = 28
_HEAD: Final = 32
_ASIDE: Final = 22


class Panel:
    """One plot with its words. A child draws it into whatever room there is."""

    #: Whether it lies on a panel of night: what is there beside the plots.
    dark: ClassVar[bool] = False

    def __init__(self, head: str, aside: str, spoken: str) -> None:
        self.head = head
        self.aside = aside
        self.spoken = spoken
        """What it shows, in words for whoever does not see it."""

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """The plot itself."""
        raise NotImplementedError


def draw_panel(
    surface: pygame.Surface, kit: Kit, panel: Panel, rect: pygame.Rect, corner: pygame.Rect, below: int = 0
) -> None:
    """Draw all of it. The upper right `corner` is left free, and so many pixels below the plot."""
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
        # Below the corner there is the whole width.
        aside = _aside(text, panel.aside, inner.width, 2)
        y = max(y, corner.bottom + px(4))
    if aside is not None:
        y = _write(surface, text, aside, aside_ink, (inner.left, y))
    y += px(8)
    panel.draw(surface, kit, pygame.Rect(inner.left, y, inner.width, max(1, inner.bottom - below - y)))


def set_head(text: Text, words: str, width: int) -> SetName:
    """A head in one line, or in two; one that holds a name too long for both is set as names are."""
    step = step_of(text, Role.NAME, _HEAD)
    units, lines = fitted(text, words, Role.NAME, _HEAD, (width, 2 * step))
    if any(line.endswith("…") for line in lines):
        return set_name(text, words, Role.NAME, _HEAD, (width, 2 * step))
    return SetName(Role.NAME, units, lines)


def _aside(text: Text, words: str, width: int, most: int) -> SetName | None:
    """An aside in its own size, in so many lines at most; None where it does not fit: it gives way first."""
    lines = text.wrap(words, Role.ASIDE, _ASIDE, width)
    fits = words and len(lines) <= most and not any(line.endswith("…") for line in lines)
    return SetName(Role.ASIDE, _ASIDE, lines) if fits else None


def _write(surface: pygame.Surface, text: Text, words: SetName, ink: Colour, corner: tuple[int, int]) -> int:
    """Lines from a corner down; returns the y below them."""
    step = step_of(text, words.role, words.units)
    for place, line in enumerate(words.lines):
        at = (corner[0], corner[1] + step * (place + 0.5))
        text.draw(surface, line, words.role, words.units, ink, at)
    return corner[1] + step * len(words.lines)


def player(colour: str, seat: int) -> PlayerColours:
    """The colours of a seat; one without a colour of its own has that of its place at the table."""
    return PLAYERS.get(colour) or list(PLAYERS.values())[seat % len(PLAYERS)]


def seal(
    surface: pygame.Surface, kit: Kit, who: PlayerColours, centre: tuple[float, float], diameter: int
) -> None:
    """A player's wax seal with the middle of its disc at `centre`; pixels."""
    box = pygame.Rect(0, 0, round(diameter * 1.08), round(diameter * 1.2))
    box.midtop = round(centre[0]), round(centre[1] - box.height * 0.45)
    kit.art.draw(surface, f"shared/seal_{who.name}", box)


def bar(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, colour: Colour) -> None:
    """A filled bar in an outline of ink."""
    if rect.width < 1 or rect.height < 1:
        return
    radius = min(kit.layout.px(4), rect.width // 3, rect.height // 3)
    pygame.draw.rect(surface, colour, rect, border_radius=radius)
    pygame.draw.rect(surface, palette.INK, rect, max(1, kit.layout.px(2)), border_radius=radius)
