"""The words on the shelf: the plate of the open book, labels of the others, drawers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.cabinet.cabinet_picture import stretched
from game.cabinet.shelf_entry import ShelfEntry, state_line
from game.cabinet.shelf_places import LabelPlaces, PlatePlaces
from game.core.messages import Translator, fill
from game.stage import palette, shapes
from game.stage.controls import standing
from game.stage.fitting import draw_fitted, step_of, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import ButtonState
from game.stage.text import Align

_STEP: Final = 0.97
_SEAL: Final = 108 / 120
"""A player sign's width as a share of its height."""
_BRASS: Final = palette.rgb("#FFE692")


@dataclass(frozen=True, slots=True)
class Drawer:
    """A drawer of the cabinet: a sign and a word; it is red while it asks for confirmation."""

    key: Hashable
    label: str
    rect: pygame.Rect
    sign: str
    units: float = 27.0
    asks: bool = False

    def elements(self) -> Iterator[Element]:
        """Yield the drawer's one element."""
        yield Element(self.key, self.label, Kind.BUTTON, self.rect)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw front, sign and word; a focused drawer shines, a pressed one moves down."""
        press, rect, px = standing(focus, self.key), self.rect, kit.layout.px
        if press is ButtonState.PRESSED:
            rect = rect.move(0, px(2))
        front = rect.inflate(2 * px(5.5), 2 * px(2))
        surface.blit(stretched(kit, "cabinet/drawer", front.size), front)
        face = rect.inflate(-2 * px(5), -2 * px(7))
        if press is not ButtonState.REST or self.asks:
            fill_colour = palette.RUBRIC_DK if self.asks else palette.LAPIS_6
            plate = kit.art.once(
                ("drawer face", face.size, fill_colour), lambda: _face(kit, face.size, fill_colour)
            )
            surface.blit(plate, face)
        side, gap = px(36), px(16)
        room = face.width - side - gap - 2 * px(10)
        units = units_to_fit(kit.text, [self.label], Role.BUTTON, self.units, room)
        width = min(room, kit.text.width(self.label, Role.BUTTON, units))
        left = face.centerx - (side + gap + width) // 2
        sign = _gilded_sign(kit, self.sign, side)
        surface.blit(sign, sign.get_rect(center=(left + side // 2, face.centery)))
        words = pygame.Rect(left + side + gap, face.top, width + 2, face.height)
        kit.text.draw_in(surface, self.label, Role.BUTTON, units, palette.VELLUM_0, words, Align.LEFT)


def _face(kit: Kit, size: tuple[int, int], colour: palette.Colour) -> pygame.Surface:
    u = kit.layout.u
    plate = shapes.gradient(size, shapes.stops(colour))
    shapes.frame(plate, 7 * u, max(1.5, 3 * u), palette.LEAF_HI)
    return plate


def _gilded_sign(kit: Kit, name: str, side: int) -> pygame.Surface:
    """Return a sign in the colour of brass."""

    def make() -> pygame.Surface:
        picture = kit.art.get(name, side, side).copy()
        picture.fill(_BRASS, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return kit.art.once(("brass", name, side), make)


# The plate, and labels


def draw_plate(
    surface: pygame.Surface, kit: Kit, entry: ShelfEntry, places: PlatePlaces, translator: Translator
) -> None:
    """Draw the plate of the open book, without its buttons."""
    book, _ = entry.book, translator.gettext
    kit.paint.vellum(surface, places.plate)
    _draw_bar(surface, kit, entry, places.bar, upright=True)
    if _draw_name(surface, kit, _(book.name), 46, palette.RUBRIC_DK, places.name, Align.LEFT):
        _draw_lines(
            surface, kit, _(book.motto), Role.ASIDE, 26, palette.INK_2, places.motto, Align.LEFT, most=1
        )
    else:
        room = places.name.union(places.motto)
        _draw_name(surface, kit, _(book.name), 40, palette.RUBRIC_DK, room, Align.LEFT, most=2)
    _draw_facts(surface, kit, entry, 27, places.facts, Align.LEFT, translator)
    _draw_state(surface, kit, entry, 25, places.state, Align.LEFT, translator)


def draw_label(
    surface: pygame.Surface, kit: Kit, entry: ShelfEntry, places: LabelPlaces, translator: Translator
) -> None:
    """Draw the label of a book ajar."""
    book, _ = entry.book, translator.gettext
    kit.paint.vellum(surface, places.label)
    _draw_bar(surface, kit, entry, places.bar, upright=False)
    one_line = bool(places.motto.height)
    if one_line and _draw_name(surface, kit, _(book.name), 27, palette.INK, places.name, Align.CENTRE):
        _draw_lines(
            surface, kit, _(book.motto), Role.ASIDE, 21, palette.INK_2, places.motto, Align.CENTRE, most=2
        )
    else:
        # A name that needs more lines takes the place of the motto.
        room = places.name.union(places.motto) if one_line else places.name
        _draw_name(surface, kit, _(book.name), 26, palette.INK, room, Align.CENTRE, most=3)
    _draw_facts(surface, kit, entry, 24, places.facts, Align.CENTRE, translator)
    _draw_state(surface, kit, entry, 22, places.state, Align.CENTRE, translator)


def _draw_bar(surface: pygame.Surface, kit: Kit, entry: ShelfEntry, rect: pygame.Rect, upright: bool) -> None:
    """Draw the bar in the colours of the cover, with its stripes."""
    covers, px = entry.book.covers, kit.layout.px

    def make() -> pygame.Surface:
        u = kit.layout.u
        bar = shapes.gradient(rect.size, shapes.stops(covers.fill, covers.fill, covers.dark))
        for stripe in range(entry.book.stripes):
            away = px(14 + 13 * stripe)
            line = (0, away, rect.width, px(5)) if upright else (away, 0, px(5), rect.height)
            bar.fill(palette.VELLUM_1, line)
        shapes.frame(bar, 4 * u, max(1.0, 1.6 * u), palette.INK)
        return bar

    surface.blit(kit.art.once(("bar", covers, entry.book.stripes, rect.size, upright), make), rect)


def _lines(
    kit: Kit, words: str, role: Role, units: float, size: tuple[int, int], most: int
) -> tuple[float, tuple[str, ...]] | None:
    """Return the largest size up to `units`, and the lines, in which words fit whole; None when none does."""
    text = kit.text
    width, height = size
    while True:
        lines = text.wrap(words, role, units, width)
        high = step_of(text, role, units) * (len(lines) - 1) + text.size(role, units) * 0.9
        wide = all(text.fits(word, role, units, width) for word in words.split())
        if wide and len(lines) <= most and high <= height:
            return units, lines
        if text.size(role, units) <= role.floor:
            return None
        units *= _STEP


def _draw_name(
    surface: pygame.Surface,
    kit: Kit,
    name: str,
    units: float,
    colour: palette.Colour,
    rect: pygame.Rect,
    align: Align,
    most: int = 1,
) -> bool:
    """Draw a name as large as it fits; return False and draw nothing when it does not fit."""
    return _draw_lines(surface, kit, name, Role.NAME, units, colour, rect, align, most)


def _draw_lines(
    surface: pygame.Surface,
    kit: Kit,
    words: str,
    role: Role,
    units: float,
    colour: palette.Colour,
    rect: pygame.Rect,
    align: Align,
    most: int,
) -> bool:
    """Draw words in the middle of `rect` in at most `most` lines; return False when they do not fit whole."""
    found = _lines(kit, words, role, units, rect.size, most)
    if found is None:
        return False
    size, lines = found
    step = step_of(kit.text, role, size)
    y = rect.centery - step * (len(lines) - 1) / 2
    x = rect.left + rect.width * align.value
    for place, line in enumerate(lines):
        kit.text.draw(surface, line, role, size, colour, (x, y + place * step), align)
    return True


def players_words(entry: ShelfEntry) -> str:
    """Return the number of players: "2-4" with a dash, or one number."""
    fewest, most = entry.book.players
    return str(most) if fewest == most else f"{fewest}–{most}"


def _draw_facts(
    surface: pygame.Surface,
    kit: Kit,
    entry: ShelfEntry,
    units: float,
    rect: pygame.Rect,
    align: Align,
    translator: Translator,
) -> None:
    """Draw the number of players and the duration, each after its sign."""
    _ = translator.gettext
    minutes = fill(_("{minutes} min"), minutes=entry.book.minutes)
    text, px = kit.text, kit.layout.px
    side, near, apart = px(units * 1.14), px(9), px(26)
    facts = (("cabinet/sign_players", players_words(entry)), ("cabinet/sign_minutes", minutes))
    spare = 2 * (side + near) + apart

    def words_width() -> int:
        return sum(text.width(words, Role.BUTTON, units) for _sign, words in facts)

    while text.size(Role.BUTTON, units) > Role.BUTTON.floor and words_width() + spare > rect.width:
        units *= _STEP
    x = rect.left + round((rect.width - words_width() - spare) * align.value)
    for name, words in facts:
        sign = pygame.Rect(x, rect.centery - side // 2, side, side)
        x = apart + _draw_signed(surface, kit, name, sign, words, Role.BUTTON, units, near, rect)


def _draw_state(
    surface: pygame.Surface,
    kit: Kit,
    entry: ShelfEntry,
    units: float,
    rect: pygame.Rect,
    align: Align,
    translator: Translator,
) -> None:
    """Draw the unfinished game with the sign of the player on turn; else the date of the last game."""
    text = kit.text
    words = state_line(entry, translator, short=align is Align.CENTRE)
    if entry.waiting is None:
        draw_fitted(surface, text, words, Role.ASIDE, units, palette.INK_2, rect, align, most=1)
        return
    side = min(rect.height, kit.layout.px(units * 1.45))
    near = kit.layout.px(7)
    units = units_to_fit(text, [words], Role.LIST, units, rect.width - side - near)
    width = min(rect.width - side - near, text.width(words, Role.LIST, units))
    left = rect.left + round((rect.width - side - near - width) * align.value)
    seal = pygame.Rect(left, rect.centery - side // 2, round(side * _SEAL), side)
    near += side - seal.width
    name = f"shared/seal_{entry.waiting.colour}"
    _draw_signed(surface, kit, name, seal, words, Role.LIST, units, near, rect)


def _draw_signed(
    surface: pygame.Surface,
    kit: Kit,
    name: str,
    sign: pygame.Rect,
    words: str,
    role: Role,
    units: float,
    near: int,
    room: pygame.Rect,
) -> int:
    """Draw a sign by its name in the art, and words `near` pixels after it; return the words' right edge."""
    kit.art.draw(surface, name, sign)
    x = sign.right + near
    width = kit.text.width(words, role, units)
    place = pygame.Rect(x, room.top, min(width, room.right - x) + 1, room.height)
    kit.text.draw_in(surface, words, role, units, palette.INK, place, Align.LEFT)
    return x + width


def draw_bookmark(surface: pygame.Surface, kit: Kit, colour: str, book: pygame.Rect, is_open: bool) -> None:
    """Draw the silk bookmark of an unfinished game, at the upper right of its book."""
    px = kit.layout.px
    width = px(46 if is_open else 38)
    picture = kit.art.get(f"cabinet/bookmark_{colour}", width, px(300))
    away = px(38 if is_open else 40), px(16 if is_open else 24)
    surface.blit(picture, picture.get_rect(topright=(book.right - away[0] + px(8), book.top + away[1])))
