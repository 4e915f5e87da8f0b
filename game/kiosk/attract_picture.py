"""The picture of the attract loop around its stage: the game, its events, the standings, how to join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import Translator, fill
from game.stage import palette, shapes
from game.stage.dusk_picture import draw_dusk_picture
from game.stage.fitting import draw_fitted, fitted_whole, step_of, units_to_fit
from game.stage.fonts import Role
from game.stage.game_front import Front, ShelfBook, TaughtPicture
from game.stage.initial import draw_title_initial
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.palette import Colour
from game.stage.text import Align

#: Text that is read at three metres has at least so many units.
LEAST: Final = 26
_NIGHT: Final = (palette.LAPIS_9, palette.LAPIS_8, palette.rgb("#2C3474"))
_RIM: Final = 9
_BELOW: Final = 10
#: The sign that says how to join shrinks down to so many units before it takes a second line.
_SMALLEST_SIGN: Final = 36.0


@dataclass(frozen=True, slots=True)
class Stood:
    """The standing of a player in the running game: the seal's colour, the total as the game writes it."""

    colour: str
    total: str
    leads: bool


@dataclass(frozen=True, slots=True)
class BestRow:
    """One line of today's best: the initials, and the total as the game writes it."""

    initials: str
    total: str


def _fit(
    surface: pygame.Surface,
    kit: Kit,
    words: str,
    role: Role,
    units: float,
    ink: Colour,
    rect: pygame.Rect,
    align: Align = Align.LEFT,
    most: int = 2,
) -> None:
    """Draw words fitted into a rectangle, still read at three metres."""
    draw_fitted(surface, kit.text, words, role, units, ink, rect, align, most, LEAST)


def draw_ground(surface: pygame.Surface, kit: Kit) -> None:
    """Draw the evening sky over the whole surface."""
    whole = surface.get_rect()
    kit.paint.gradient(surface, whole, _NIGHT)
    kit.paint.stars(surface, whole, 5, 90)


def draw_header(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    front: Front,
    asides: Sequence[str],
    books: Sequence[ShelfBook],
) -> None:
    """Draw the game's name and progress; with several games their spines, this one's raised.

    Of `asides` the first that fits is drawn, if any.
    """
    px = kit.layout.px
    surface.fill(palette.LAPIS_9, rect)
    surface.fill(palette.BRONZE, (rect.left, rect.bottom - px(2), rect.width, px(2)))
    frame = kit.layout.frame
    side = px(62)
    initial = pygame.Rect(frame.left + px(28), rect.centery - side // 2, side, side)
    draw_title_initial(surface, kit, front.initial, front.title, initial)
    title = kit.text.draw(
        surface,
        front.title,
        Role.SCENE_HEAD,
        42,
        palette.VELLUM_0,
        (initial.right + px(20), rect.centery),
    )
    right = frame.right - px(28) - _spines(surface, kit, frame.right - px(28), rect, front, books)
    place = title.right + px(30), rect.centery
    room = right - px(20) - place[0]
    for aside in asides:
        if kit.text.fits(aside, Role.ASIDE, 29, room):
            kit.text.draw(surface, aside, Role.ASIDE, 29, palette.VELLUM_2, place)
            break


def _spines(
    surface: pygame.Surface,
    kit: Kit,
    right: int,
    rect: pygame.Rect,
    front: Front,
    books: Sequence[ShelfBook],
) -> int:
    """Draw the spines of several games, ending at `right`; return the width that they take."""
    if len(books) < 2:
        return 0
    px = kit.layout.px
    pitch = px(46)
    left = right - pitch * len(books)
    for place, book in enumerate(books):
        raised = book.game == front.name
        box = pygame.Rect(left + pitch * place, 0, px(36), px(60))
        box.bottom = rect.bottom - px(8) - (px(8) if raised else 0)
        if raised:
            kit.paint.glow(surface, box, radius=5, blur=8)
        surface.blit(shapes.rounded(box.size, 5 * kit.layout.u, book.covers.fill), box)
        surface.blit(shapes.ring(box.size, 5 * kit.layout.u, max(1.0, 2 * kit.layout.u), palette.INK), box)
        for stripe in range(book.stripes + 1):
            y = box.top + px(10) + stripe * px(9)
            surface.fill(palette.LEAF if stripe == 0 else book.covers.light, (box.left, y, box.width, px(3)))
    return pitch * len(books)


def draw_stage_rim(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the gilt rim of the stage, before its contents."""
    reach = kit.layout.px(_RIM)
    rim = rect.inflate(2 * reach, 2 * reach)
    kit.paint.shadow(surface, rim, radius=10)
    radius = 8 * kit.layout.u
    surface.blit(shapes.rounded(rim.size, radius, palette.LEAF_DK), rim)
    inner = rect.inflate(reach, reach)
    surface.blit(shapes.rounded(inner.size, radius, palette.LEAF_LT), inner)
    surface.fill(palette.LAPIS_9, rect)


def draw_caption(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    colour: str | None,
    words: str,
    whys: Sequence[str] = (),
) -> None:
    """Draw an event and its reason on a strip of vellum, after the seal of its player.

    `whys` are variants of the reason, the longest first; the first that fits is drawn, else none.
    """
    px = kit.layout.px
    kit.paint.band(surface, rect)
    left = rect.left + px(24)
    if colour is not None:
        side = px(66)
        kit.art.draw(
            surface,
            f"shared/seal_{colour}",
            pygame.Rect(rect.left + px(12), rect.centery - side // 2, side, side),
        )
        left = rect.left + px(96)
    room = pygame.Rect(left, rect.top + px(4), rect.right - px(24) - left, rect.height - px(8))
    why = next((one for one in whys if one and kit.text.fits(one, Role.ASIDE, 28, room.width)), "")
    if not why or not kit.text.fits(words, Role.PROMPT, LEAST, room.width):
        _fit(surface, kit, words, Role.PROMPT, 34, palette.INK, room)
        return
    upper = pygame.Rect(room.left, room.top, room.width, room.height // 2)
    _fit(surface, kit, words, Role.PROMPT, 31, palette.INK, upper, most=1)
    _fit(surface, kit, why, Role.ASIDE, 28, palette.INK_2, upper.move(0, upper.height), most=1)


def foot_fits(kit: Kit, rect: pygame.Rect, stood: Sequence[Stood], foot: str) -> bool:
    """Return whether a foot fits below the totals, which are in one line then."""
    inner = rect.inflate(-kit.layout.px(20), 0)
    room_of_one = inner.width // max(1, len(stood)) - kit.layout.px(24)
    one_line = all(kit.text.fits(one.total, Role.TOTAL, LEAST, room_of_one) for one in stood)
    return one_line and kit.text.fits(foot, Role.ASIDE, LEAST, inner.width)


def draw_standings(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, stood: Sequence[Stood], foot: str
) -> None:
    """Draw the seal and the total of every player, the leader on gold, and the foot if it fits."""
    kit.paint.panel(surface, rect)
    px = kit.layout.px
    inner = rect.inflate(-px(20), -px(16))
    wide = inner.width // max(1, len(stood))
    room_of_one = wide - px(24)
    if foot_fits(kit, rect, stood, foot):
        step = step_of(kit.text, Role.ASIDE, LEAST)
        row = pygame.Rect(inner.left, rect.bottom - px(4) - step, inner.width, step)
        kit.text.draw_in(surface, foot, Role.ASIDE, LEAST, palette.WOAD_3, row)
        inner = pygame.Rect(inner.left, rect.top + px(4), inner.width, row.top - rect.top - px(4))
    long = not all(kit.text.fits(one.total, Role.TOTAL, LEAST, room_of_one) for one in stood)
    for place, one in enumerate(stood):
        box = pygame.Rect(inner.left + wide * place, inner.top, wide, inner.height)
        if one.leads:
            kit.paint.plate(surface, box)
        # A total in two lines leaves the seal less room.
        side = min(px(52), box.width)
        if long or inner.height < px(90):
            below = (2 if long else 1) * step_of(kit.text, Role.TOTAL, LEAST)
            side = max(px(8), min(px(28), box.height + px(2) - below))
        seal = pygame.Rect(box.centerx - side // 2, box.top + px(2), side, side)
        kit.art.draw(surface, f"shared/seal_{one.colour}", seal)
        ink = palette.INK if one.leads else palette.VELLUM_0
        room = pygame.Rect(box.left, seal.bottom - px(4), box.width, box.bottom - seal.bottom + px(4))
        _fit(surface, kit, one.total, Role.TOTAL, LEAST if long else 32, ink, room, Align.CENTRE)


def draw_pill(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, words: str, colours: Sequence[str]
) -> None:
    """Draw the golden sign that says how to join, between seals."""
    px = kit.layout.px
    kit.paint.glow(surface, rect, radius=9, blur=16)
    face = kit.paint.button(surface, rect, Button.MAIN)
    side = px(56)
    pairs = len(colours) // 2 if face.width > px(600) else 0
    inner = face.inflate(-px(40) - 2 * pairs * side, -px(8))
    for place in range(pairs):
        left = pygame.Rect(face.left + px(20) + place * side, face.centery - side // 2, side, side)
        right = pygame.Rect(face.right - px(20) - (place + 1) * side, left.top, side, side)
        kit.art.draw(surface, f"shared/seal_{colours[place]}", left)
        kit.art.draw(surface, f"shared/seal_{colours[-1 - place]}", right)
    units = 50.0
    while units > _SMALLEST_SIGN and not kit.text.fits(words, Role.SCENE_HEAD, units, inner.width):
        units *= 0.94
    draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, units, palette.INK, inner, Align.CENTRE)


def draw_four(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    pictures: Sequence[TaughtPicture],
    across: int,
    translator: Translator,
) -> None:
    """Draw the game in four pictures on vellum, `across` of them side by side."""
    px = kit.layout.px
    kit.paint.vellum(surface, rect)
    head = pygame.Rect(rect.left, rect.top + px(10), rect.width, px(56))
    words = translator.gettext("In four pictures")
    kit.text.draw_in(surface, words, Role.SCENE_HEAD, 36, palette.RUBRIC_DK, head)
    rows = (len(pictures) + across - 1) // across
    inner = pygame.Rect(
        rect.left + px(22), head.bottom, rect.width - px(44), rect.bottom - px(12) - head.bottom
    )
    gap = px(18)
    wide: int = (inner.width - gap * (across - 1)) // across
    high = inner.height // max(1, rows)
    for number, one in enumerate(pictures):
        left, top = inner.left + (wide + gap) * (number % across), inner.top + high * (number // across)
        # Below the lines there is room for the number of the next picture.
        box = pygame.Rect(left, top, wide, high - px(_BELOW))
        draw_taught(surface, kit, box, number + 1, one, translator)


def draw_taught(
    surface: pygame.Surface,
    kit: Kit,
    box: pygame.Rect,
    number: int,
    picture: TaughtPicture,
    translator: Translator,
    units: float = 27,
) -> None:
    """Draw one of the four pictures with its number, and its two lines below it."""
    px = kit.layout.px
    told = [translator.gettext(line) for line in picture.lines]
    units = units_to_fit(kit.text, told, Role.LIST, units, box.width, LEAST)
    lines = [row for line in told for row in kit.text.wrap(line, Role.LIST, units, box.width)]
    step = kit.text.line_height(Role.LIST, units, 1.1)
    room = pygame.Rect(box.left, box.top, box.width, box.height - len(lines) * step - px(8))
    draw_dusk_picture(surface, kit, room, picture.draw)
    side = round(units * kit.layout.u * 1.5)
    disc = pygame.Rect(room.left - side // 4, room.top - side // 8, side, side)
    surface.blit(shapes.disc(side, palette.RUBRIC_DK), disc)
    kit.text.draw(surface, str(number), Role.FAR_NUMBER, units, palette.VELLUM_0, disc.center, Align.CENTRE)
    for row, line in enumerate(lines):
        place = box.centerx, room.bottom + px(6) + step * row + step // 2
        kit.text.draw(surface, line, Role.LIST, units, palette.INK, place, Align.CENTRE, box.width)


def draw_best(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    best: Sequence[BestRow],
    all_time: BestRow | None,
    nobody: str,
    translator: Translator,
) -> None:
    """Draw today's best, and the best of all time next to the heading; without any, draw `nobody`."""
    px, _ = kit.layout.px, translator.gettext
    kit.paint.panel(surface, rect)
    inner = rect.inflate(-px(44), -px(24))
    head = pygame.Rect(inner.left, inner.top, inner.width, px(46))
    title = kit.text.draw(
        surface, _("Best today"), Role.SCENE_HEAD, 32, palette.VELLUM_0, (head.left, head.centery)
    )
    rows = pygame.Rect(inner.left, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
    high, count = rows.height // 3, 3
    if all_time is not None:
        words = fill(_("all time {total} {initials}"), total=all_time.total, initials=all_time.initials)
        if not kit.text.fits(words, Role.ASIDE, LEAST, head.right - title.right - px(12)):
            # It takes the place of the last row.
            count -= 1
            head.top, rows.height = rows.top + high * count, high * count
        kit.text.draw_in(surface, words, Role.ASIDE, LEAST, palette.WOAD_3, head, Align.RIGHT)
    if not best:
        _fit(surface, kit, nobody, Role.BODY_DARK, 29, palette.VELLUM_1, rows)
        return
    for number, one in enumerate(best[:count]):
        row = pygame.Rect(rows.left, rows.top + high * number, rows.width, high)
        if number % 2 == 0:
            surface.blit(shapes.rounded(row.size, 6 * kit.layout.u, palette.LAPIS_7), row)
        _best_row(surface, kit, row.inflate(-px(24), 0), one)


def _best_row(surface: pygame.Surface, kit: Kit, row: pygame.Rect, one: BestRow) -> None:
    kit.text.draw(surface, " ".join(one.initials), Role.PROMPT, 30, palette.VELLUM_0, row.midleft)
    kit.text.draw(surface, one.total, Role.TOTAL, 32, palette.LEAF_LT, row.midright, Align.RIGHT)


def draw_line(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, head: str, aside: str) -> None:
    """Draw the keeper's line, and when the house closes."""
    px = kit.layout.px
    kit.paint.panel(surface, rect)
    inner = rect.inflate(-px(44), -px(24))
    upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height * 3 // 5)
    if not aside or fitted_whole(kit.text, head, Role.BODY_DARK, 30, upper.size, 2, LEAST) is None:
        # The line is whole rather than above the hour.
        _fit(surface, kit, head, Role.BODY_DARK, 30, palette.VELLUM_0, inner)
        return
    lower = pygame.Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
    _fit(surface, kit, head, Role.BODY_DARK, 30, palette.VELLUM_0, upper)
    _fit(surface, kit, aside, Role.ASIDE, 27, palette.WOAD_3, lower, most=1)
