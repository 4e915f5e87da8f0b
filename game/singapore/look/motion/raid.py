"""A raid over the table: a card for each colour, on which its opium and black chips are counted."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import fill, mark
from game.singapore.look.cards.pad import draw_seal
from game.singapore.look.motion.moving import Raid
from game.singapore.words.messages import text
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.scenery.rays import rays
from game.stage.text import Align
from game.tabletop.kit.strokes import tick
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_TITLE: Final = mark("A white chip: the police search every house")
_ASIDE: Final = mark("Opium and black chips are counted. The highest sum pays.")
_ROWS: Final = (("good_opium", mark("Opium")), ("chip_black", mark("Black chips")))
_SUM: Final = mark("Sum")
_SPARED: Final = mark("not raided")
_NONE: Final = mark("none")
#: The lines on the card of a colour that is raided: picture, label, and what it loses.
_LOST: Final = (
    ("coin_silver", mark("Fine"), mark("£{lost}")),
    ("chip_black", mark("Chips"), mark("{lost} back to the bag")),
    ("good_opium", mark("Opium"), mark("{lost} of {all} taken")),
)
_SPARED_TICK: Final = palette.rgb("#5E8E3E")
#: The veil over the table; and by the height of the area: the shield, at most so high by its width, the words
#: with their units, and the cards.
_VEIL: Final = 0.74
_HEAD: Final = (0.03, 0.15)
_SHIELD: Final = 0.15
_WORDS: Final = ((0.19, 0.07, 50), (0.26, 0.05, 27))
_CARDS: Final = (0.34, 0.53)
#: A card at its design's size in units, and the gap between two, by its width.
_CARD: Final = (420, 540)
_GAP: Final = 0.06
#: From the card's upper edge down, in its units: labels, pieces, the rule, the sum and the last line.
_LABELS: Final = (86, 180)
_PIECES: Final = (122, 216)
_PIECE: Final = 50
_RULE: Final = 288
_TOTAL: Final = (300, 76)
_LAST: Final = (404, 44)
_LINES: Final = (388, 44)
_EDGE: Final = 24


def draw_raid(surface: pygame.Surface, kit: TableKit, raid: Raid, share: float) -> None:
    """Draw the raid at a share of its motion, over its area."""
    area = pygame.Rect(raid.area)
    kit.paint.veil(surface, _VEIL * raid.lifted(share), area)
    top, high = (round(part * area.height) for part in _HEAD)
    shield = pygame.Rect(area.left, area.top + top, area.width, min(high, round(_SHIELD * area.width)))
    shield.bottom = area.top + top + high
    around = kit.art.once(("raid rays", high), lambda: rays(5 * high))
    surface.blit(around, around.get_rect(center=shield.center))
    kit.draw(surface, "police", shield)
    for words, (down, tall, units), role, ink in (
        (_TITLE, _WORDS[0], Role.SCENE_HEAD, palette.VELLUM_0),
        (_ASIDE, _WORDS[1], Role.ASIDE, palette.VELLUM_2),
    ):
        box = pygame.Rect(area.left, 0, area.width, round(tall * area.height)).inflate(-area.width // 16, 0)
        box.top = area.top + round(down * area.height)
        draw_fitted(surface, kit.text, kit.translator.gettext(words), role, units, ink, box, Align.CENTRE)
    for colour, card in enumerate(_cards(area, len(raid.chips))):
        _draw_card(surface, kit, raid, share, colour, card)


def _cards(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the cards side by side, in an upright area two in a row, as large as fits."""
    columns = 2 if area.height > area.width else count
    rows = -(-count // columns)
    room = pygame.Rect(area.left, area.top + round(_CARDS[0] * area.height), area.width, 0)
    room.height = round(_CARDS[1] * area.height * (1.15 if rows > 1 else 1.0))
    wide = min(
        room.width * 0.94 / (columns + _GAP * (columns - 1)),
        room.height / (rows + _GAP * (rows - 1)) * _CARD[0] / _CARD[1],
    )
    high = wide * _CARD[1] / _CARD[0]
    cards: list[pygame.Rect] = []
    for row in range(rows):
        many = min(columns, count - row * columns)
        left = room.centerx - wide * (many + _GAP * (many - 1)) / 2
        first = (left, room.top + row * (high + wide * _GAP), wide, high)
        cards += equal_boxes(first, many, across=wide * (1 + _GAP))
    return cards


def _draw_card(
    surface: pygame.Surface, kit: TableKit, raid: Raid, share: float, colour: int, card: pygame.Rect
) -> None:
    """Draw the card of a colour with what has been counted so far, and its screen as it lifts."""
    seen, ended = raid.seen(colour, share), raid.ended(share)
    who = kit.players[colour] if colour < kit.player_count else None
    key = ("raid card", raid, colour, who, seen, ended, card.size, kit.translator.gettext(_SUM))
    picture = kit.art.once(key, lambda: _card(kit, raid, colour, seen, ended, card.size))
    surface.blit(picture, picture.get_rect(center=card.center))
    if who is None:
        return
    one = card.width / _CARD[0]
    size = round(132 * one), round(96 * one)
    screen = kit.art.get(f"{kit.pieces}/screen_{who.colour}", *size)
    screen = pygame.transform.rotozoom(screen, 8 * raid.lifted(share), 1.0)
    # The screen rises from before the pieces to the upper corner of the card.
    low, up = (card.centerx, card.top + 160 * one), (card.right - 70 * one, card.top + 8 * one)
    x, y = (a + (b - a) * raid.lifted(share) for a, b in zip(low, up, strict=True))
    surface.blit(screen, screen.get_rect(center=(round(x), round(y))))


def _card(
    kit: TableKit, raid: Raid, colour: int, seen: int, ended: bool, size: tuple[int, int]
) -> pygame.Surface:
    """Return a card, larger than its size by an edge on all sides."""
    one = size[0] / _CARD[0]
    units = one / kit.layout.u
    edge = round(_EDGE * one)
    picture = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    rect = pygame.Rect((edge, edge), size)
    kit.paint.vellum(picture, rect)
    raided = ended and colour in raid.raided
    if raided:
        frame = rect.inflate(round(10 * one), round(10 * one))
        pygame.draw.rect(picture, palette.RUBRIC, frame, max(2, round(8 * one)), round(14 * one))
    draw_seal(picture, kit, colour, (rect.left + 38 * one, rect.top + 30 * one), 74 * one)
    say, left, right = kit.translator.gettext, rect.left + _EDGE * one, rect.right - _EDGE * one

    def line(down: float, tall: float, indent: float = 0.0) -> pygame.Rect:
        start = round(left + indent * one)
        return pygame.Rect(start, round(rect.top + down * one), round(right) - start, round(tall * one))

    name = text(kit.translator, "panel.neutral") if colour >= kit.player_count else kit.players[colour].name
    named = line(8, 56, 70)
    named.width -= round(140 * one)
    draw_name(picture, kit.text, name, Role.NAME, 36 * units, palette.INK, named)
    for row, (piece, label) in enumerate(_ROWS):
        box = line(_LABELS[row], 34)
        draw_fitted(picture, kit.text, say(label), Role.LIST, 25 * units, palette.INK_2, box, most=1)
        opium = raid.opium[colour]
        many = min(seen, opium) if row == 0 else max(0, seen - opium)
        room = line(_PIECES[row], _PIECE)
        step = min(1.08 * room.height, (room.width - room.height) / max(1, many - 1))
        for number in range(many):
            place = pygame.Rect(room.left + round(number * step), room.top, room.height, room.height)
            kit.draw(picture, piece, place)
        if ended and not many:
            draw_fitted(picture, kit.text, say(_NONE), Role.ASIDE, 25 * units, palette.INK_3, room, most=1)
    kit.paint.rule(picture, round(left), round(right), round(rect.top + _RULE * one))
    total, ink = line(*_TOTAL), palette.RUBRIC_DK if raided else palette.INK
    draw_fitted(picture, kit.text, say(_SUM), Role.LIST, 26 * units, palette.INK_2, total, most=1)
    figures = raid.sums[colour] if ended else seen
    draw_fitted(picture, kit.text, str(figures), Role.TOTAL, 54 * units, ink, total, Align.RIGHT, most=1)
    if raided:
        _draw_lost(picture, kit, raid, colour, [line(_LINES[0] + _LINES[1] * row, 36) for row in range(3)])
    elif ended:
        last = line(*_LAST)
        words, ink = say(_SPARED), palette.INK_2
        draw_fitted(picture, kit.text, words, Role.ASIDE, 26 * units, ink, last, Align.CENTRE)
        side = round(44 * one)
        done = tick(side, _SPARED_TICK)
        picture.blit(done, done.get_rect(center=(last.centerx, last.bottom + side * 2 // 3)))
    return picture


def _draw_lost(
    picture: pygame.Surface, kit: TableKit, raid: Raid, colour: int, boxes: list[pygame.Rect]
) -> None:
    """Draw the fine, the chips and the opium that a colour loses."""
    opium, chips = raid.opium[colour], raid.chips[colour]
    lost = (
        {"lost": raid.fine_each * (opium + chips)},
        {"lost": chips},
        {"lost": (opium + 1) // 2, "all": opium},
    )
    say = kit.translator.gettext
    for (piece, label, words), facts, box in zip(_LOST, lost, boxes, strict=True):
        sign = pygame.Rect(box.left, box.top, box.height, box.height)
        if piece.startswith("coin"):
            kit.sign(picture, piece, sign)
        else:
            kit.draw(picture, piece, sign)
        start, units = sign.right + box.height // 4, 0.68 * box.height / kit.layout.u
        value = fill(say(words), **facts)
        wide = kit.text.width(value, Role.BUTTON, units)
        named = pygame.Rect(start, box.top, max(0, box.right - wide - start), box.height)
        draw_fitted(picture, kit.text, say(label), Role.LIST, units, palette.INK, named, most=1)
        right = pygame.Rect(start, box.top, box.right - start, box.height)
        draw_fitted(picture, kit.text, value, Role.BUTTON, units, palette.RUBRIC_DK, right, Align.RIGHT, 1)
