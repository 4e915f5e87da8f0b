"""A raid over the table: a card for each colour, on which its opium and black chips are counted."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import Translator, fill, mark
from game.singapore.look.cards.pad import draw_seal
from game.singapore.look.motion.moving import Raid
from game.singapore.words.messages import text
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import Colour
from game.stage.scenery.rays import rays
from game.stage.text import Align
from game.tabletop.kit.strokes import tick
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_TITLE: Final = mark("A white chip: the police search every house")
_ASIDE: Final = mark("All opium and black chips are counted. The highest sum pays.")
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
#: From the card's upper edge down, in its units: name, labels, pieces, the rule, the sum and the last lines.
_NAME: Final = (8, 56, 70)
_LABELS: Final = (86, 180)
_PIECES: Final = (122, 216)
_PIECE: Final = 50
_RULE: Final = 288
_TOTAL: Final = (300, 76)
_LAST: Final = (404, 44)
_LINES: Final = (388, 44)
#: The screen's size, and the margin of a card.
_SCREEN: Final = (132, 96)
_EDGE: Final = 24


def raid_words(raid: Raid, translator: Translator) -> tuple[str, ...]:
    """Return the words to read on the page of a raid: its title, and what each one raided loses."""
    say, words = translator.gettext, [translator.gettext(_TITLE)]
    for colour in raid.raided:
        for (_piece, label, told), facts in zip(_LOST, _lost(raid, colour), strict=True):
            words += [say(label), fill(say(told), **facts)]
    return tuple(words)


def _lost(raid: Raid, colour: int) -> tuple[dict[str, str | int], ...]:
    """Return the figures of the fine, the chips and the opium that a colour loses."""
    opium, chips = raid.opium[colour], raid.chips[colour]
    fine = raid.fine_each * (opium + chips)
    return {"lost": fine}, {"lost": chips}, {"lost": (opium + 1) // 2, "all": opium}


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
    picture = kit.art.once(key, lambda: _Sheet(kit, raid, colour, card.size).drawn(seen, ended))
    surface.blit(picture, picture.get_rect(center=card.center))
    if who is None:
        return
    one = card.width / _CARD[0]
    size = round(_SCREEN[0] * one), round(_SCREEN[1] * one)
    screen = kit.art.get(f"{kit.pieces}/screen_{who.colour}", *size)
    screen = pygame.transform.rotozoom(screen, 8 * raid.lifted(share), 1.0)
    # The screen rises from before the pieces to the upper corner of the card.
    low, up = (card.centerx, card.top + 160 * one), (card.right - 70 * one, card.top + 8 * one)
    x, y = (a + (b - a) * raid.lifted(share) for a, b in zip(low, up, strict=True))
    surface.blit(screen, screen.get_rect(center=(round(x), round(y))))


class _Sheet:
    """The card of one colour, larger than its size by an edge on all sides."""

    def __init__(self, kit: TableKit, raid: Raid, colour: int, size: tuple[int, int]) -> None:
        self._kit, self._raid, self._colour = kit, raid, colour
        self._say = kit.translator.gettext
        self._one = size[0] / _CARD[0]
        """The pixels of a unit of the card's design."""
        edge = round(_EDGE * self._one)
        self._picture = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
        self._rect = pygame.Rect((edge, edge), size)

    def drawn(self, seen: int, ended: bool) -> pygame.Surface:
        """Return the card with the first pieces, and with its outcome once all have been counted."""
        kit, one, rect = self._kit, self._one, self._rect
        kit.paint.vellum(self._picture, rect)
        raided = ended and self._colour in self._raid.raided
        if raided:
            frame = rect.inflate(round(10 * one), round(10 * one))
            wide = max(2, round(8 * one))
            pygame.draw.rect(self._picture, palette.RUBRIC, frame, wide, round(14 * one))
        self._draw_head()
        opium = self._raid.opium[self._colour]
        for row, many in enumerate((min(seen, opium), max(0, seen - opium))):
            self._draw_pieces(row, many, ended)
        left, right = round(rect.left + _EDGE * one), round(rect.right - _EDGE * one)
        kit.paint.rule(self._picture, left, right, round(rect.top + _RULE * one))
        total, ink = self._line(*_TOTAL), palette.RUBRIC_DK if raided else palette.INK
        self._write(self._say(_SUM), Role.LIST, 26, palette.INK_2, total)
        figures = self._raid.sums[self._colour] if ended else seen
        self._write(str(figures), Role.TOTAL, 54, ink, total, Align.RIGHT)
        if raided:
            self._draw_lost()
        elif ended:
            self._draw_spared()
        return self._picture

    def _line(self, down: float, tall: float, indent: float = 0.0) -> pygame.Rect:
        """Return the box of a line of the card, in units of its design."""
        one, rect = self._one, self._rect
        left, right = round(rect.left + (_EDGE + indent) * one), round(rect.right - _EDGE * one)
        return pygame.Rect(left, round(rect.top + down * one), right - left, round(tall * one))

    def _write(
        self,
        words: str,
        role: Role,
        units: float,
        ink: Colour,
        box: pygame.Rect,
        align: Align = Align.LEFT,
    ) -> None:
        """Write words in one line of a box, in units of the card's design."""
        kit = self._kit
        units *= self._one / kit.layout.u
        draw_fitted(self._picture, kit.text, words, role, units, ink, box, align, most=1)

    def _draw_head(self) -> None:
        """Draw the seal and the name."""
        kit, one, colour = self._kit, self._one, self._colour
        seat = colour < kit.player_count
        name = kit.players[colour].name if seat else text(kit.translator, "panel.neutral")
        place = self._rect.left + 38 * one, self._rect.top + 30 * one
        draw_seal(self._picture, kit, colour, place, 74 * one)
        box = self._line(*_NAME)
        box.width -= round(_SCREEN[0] * one)
        units = 36 * one / kit.layout.u
        draw_name(self._picture, kit.text, name, Role.NAME, units, palette.INK, box)

    def _draw_pieces(self, row: int, many: int, ended: bool) -> None:
        """Draw so many pieces of opium, or in the second row chips, side by side under their label."""
        piece, label = _ROWS[row]
        self._write(self._say(label), Role.LIST, 25, palette.INK_2, self._line(_LABELS[row], 34))
        room = self._line(_PIECES[row], _PIECE)
        step = min(1.08 * room.height, (room.width - room.height) / max(1, many - 1))
        for number in range(many):
            place = pygame.Rect(room.left + round(number * step), room.top, room.height, room.height)
            self._kit.draw(self._picture, piece, place)
        if ended and not many:
            self._write(self._say(_NONE), Role.ASIDE, 25, palette.INK_3, room)

    def _draw_spared(self) -> None:
        """Write that the colour is not raided, with a tick."""
        last, side = self._line(*_LAST), round(44 * self._one)
        self._write(self._say(_SPARED), Role.ASIDE, 26, palette.INK_2, last, Align.CENTRE)
        done = tick(side, _SPARED_TICK)
        self._picture.blit(done, done.get_rect(center=(last.centerx, last.bottom + side * 2 // 3)))

    def _draw_lost(self) -> None:
        """Draw the fine, the chips and the opium that the colour loses."""
        kit, lost = self._kit, _lost(self._raid, self._colour)
        for row, ((piece, label, words), facts) in enumerate(zip(_LOST, lost, strict=True)):
            box = self._line(_LINES[0] + _LINES[1] * row, 36)
            sign = pygame.Rect(box.left, box.top, box.height, box.height)
            (kit.sign if piece.startswith("coin") else kit.draw)(self._picture, piece, sign)
            named = self._line(_LINES[0] + _LINES[1] * row, 36, 46)
            value = fill(self._say(words), **facts)
            self._write(value, Role.BUTTON, 24, palette.RUBRIC_DK, named, Align.RIGHT)
            named.width -= kit.text.width(value, Role.BUTTON, 24 * self._one / kit.layout.u)
            self._write(self._say(label), Role.LIST, 24, palette.INK, named)
