"""The four areas that are scored, as plates: pictogram, payment, and how it is paid (rules 4)."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.faces import FaceWords, face_words
from game.old_london_bridge.words.speech import Speech
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import rgb
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: In the order of `rules.components.AREAS`: plates that bear a light pictogram.
AREA_COLOURS: Final = (rgb("#5C4791"), rgb("#93301F"), rgb("#A9781F"), rgb("#20407F"))
#: The largest figures on a prize board, as a share of its height.
_PRIZE_EM: Final = 0.45
#: Signs by face index: two contests, paid each round, two paid for each builder's own result.
_HOW: Final = ("icon_trophy", "icon_trophy", "icon_turn", "icon_done", "icon_done")


def speech_of(kit: TableKit, level: Level) -> Speech:
    """Return the speech of this table: names, level and translator, as sentences need them."""
    return Speech([builder.name for builder in kit.players], level, kit.translator)


def words_of(kit: TableKit, view: View, area: int) -> FaceWords:
    """Return the words of the face that scores an area; before the deal, those of the printed face."""
    return face_words(area, max(0, view.faces[area]), speech_of(kit, view.level))


def prize_board(surface: pygame.Surface, kit: TableKit, area: int, words: str, box: pygame.Rect) -> None:
    """Draw the small hanging board of an area, with `words`, its prizes, on it."""
    picture = kit.art.get(piece(f"score_{AREAS[area]}"), box.width, box.height)
    place = surface.blit(picture, picture.get_rect(center=box.center))
    # Between the pictogram's disc and the board's lower edge, which do not grow with larger text.
    highest = place.height * _PRIZE_EM / kit.layout.u / kit.layout.text.value
    units = units_to_fit(kit.text, [words], Role.FAR_NUMBER, min(21, highest), round(place.width * 0.82))
    middle = place.centerx, place.top + round(place.height * 0.685)
    kit.text.draw(surface, words, Role.FAR_NUMBER, units, palette.INK, middle, Align.CENTRE)


def area_plate(
    surface: pygame.Surface, kit: TableKit, area: int, box: pygame.Rect, face: int | None = None
) -> None:
    """Draw a plate in the area's colour with its pictogram; with a face, also the sign of how it pays."""
    line = max(1, kit.layout.px(2))
    radius = 7 * kit.layout.u
    surface.blit(shapes.rounded(box.size, radius, palette.INK), box)
    inner = box.inflate(-2 * line, -2 * line)
    surface.blit(shapes.rounded(inner.size, radius - line, AREA_COLOURS[area]), inner)
    pictogram(surface, kit, area, box.inflate(-round(box.width * 0.3), -round(box.height * 0.3)))
    if face is not None:
        side = round(box.height * 0.5)
        corner = pygame.Rect(0, 0, side, side)
        corner.center = box.right - side // 5, box.bottom - side // 4
        disc = shapes.disc(side, palette.INK)
        surface.blit(disc, corner)
        how_sign(surface, kit, face, corner.inflate(-round(side * 0.36), -round(side * 0.36)))


def pictogram(
    surface: pygame.Surface,
    kit: TableKit,
    area: int,
    box: pygame.Rect,
    colour: palette.Colour = palette.VELLUM_0,
) -> None:
    """Draw the area's pictogram in one colour."""
    picture = tinted(kit.art.get(piece(f"picto_{AREAS[area]}"), box.width, box.height), colour)
    surface.blit(picture, picture.get_rect(center=box.center))


def how_sign(surface: pygame.Surface, kit: TableKit, face: int, box: pygame.Rect) -> None:
    """Draw the sign for how a face pays: a cup for a contest, a turn for rounds, a tick for own results."""
    sign = tinted(kit.art.get(shared(_HOW[max(0, face)]), box.width, box.height), palette.LEAF_LT)
    surface.blit(sign, sign.get_rect(center=box.center))


def face_card(surface: pygame.Surface, kit: TableKit, view: View, area: int, box: pygame.Rect) -> None:
    """Draw an area's face as a card: plate with pictogram and sign, headline, and the line below it."""
    words, face = words_of(kit, view, area), view.faces[area]
    line, radius = max(1, kit.layout.px(2)), 7 * kit.layout.u
    surface.blit(shapes.rounded(box.size, radius, palette.INK), box)
    inner = box.inflate(-2 * line, -2 * line)
    card = shapes.gradient(inner.size, shapes.stops(palette.VELLUM_0, palette.VELLUM_1))
    side = round(min(48 * kit.layout.u, box.width * 0.24))
    card.fill(AREA_COLOURS[area], (0, 0, side, inner.height))
    shapes.cut_to(card, shapes.rounded(inner.size, radius - line, palette.INK))
    surface.blit(card, inner)
    sign = round(min(side * 0.72, inner.height * 0.44))
    gap = (inner.height - 2 * sign) // 3
    picto = pygame.Rect(inner.left + (side - sign) // 2, inner.top + gap, sign, sign)
    pictogram(surface, kit, area, picto)
    how_sign(surface, kit, face, picto.move(0, sign + gap))
    left, room = inner.left + side + kit.layout.px(10), inner.width - side - kit.layout.px(16)
    units = units_to_fit(kit.text, [words.headline], Role.TOTAL, 24, room)
    small = units_to_fit(kit.text, [words.line], Role.ASIDE, 20, room)
    high = (kit.text.size(Role.TOTAL, units), kit.text.size(Role.ASIDE, small))
    # A line without room, even at its smallest size, is shown on the sheet only.
    said = kit.text.fits(words.line, Role.ASIDE, small, room) and sum(high) <= inner.height * 1.02
    upper = inner.top + inner.height * 0.31 if said else inner.centery
    kit.text.draw(surface, words.headline, Role.TOTAL, units, palette.INK, (left, upper))
    if said:
        place = left, inner.top + inner.height * 0.74
        kit.text.draw(surface, words.line, Role.ASIDE, small, palette.INK_2, place)
