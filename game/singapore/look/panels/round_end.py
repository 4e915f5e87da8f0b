"""The end of a round: a leaf over the table with the tile left over, all points, the hat and the pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import draw_sign, medallion
from game.singapore.look.motion.moving import RoundEnd
from game.singapore.look.panels.show import draw_badge, draw_hut, draw_under, pile_of
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.story import SingaporeStory
from game.singapore.rules.rounds import spaces_of
from game.singapore.rules.view import View
from game.singapore.words.round_end import RoundEndWords, next_raffles, round_end_words
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, fitted_whole, step_of
from game.stage.fonts import Role
from game.stage.leaf import draw_leaf
from game.stage.naming import draw_name
from game.stage.paint import Button, ButtonState
from game.stage.text import Align
from game.tabletop.frame.buttons import paint_button
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_VEIL: Final = 0.58
#: The leaf at most, in board units, and what it leaves free around; an upright one fills its room.
_LEAF: Final = (1620, 830)
_MARGIN: Final = 26
_TITLE: Final = (0.1, 0.03, 0.8, 0.085)
_ASIDE: Final = (0.1, 0.11, 0.8, 0.05)
_BUTTON: Final = (0.34, 0.875, 0.32, 0.09)
#: The columns of the tile, the seats and the pile; in an upright leaf the seats are over the others.
_FLAT: Final = ((0.05, 0.2, 0.23, 0.65), (0.33, 0.2, 0.34, 0.65), (0.72, 0.2, 0.23, 0.65))
_UPRIGHT: Final = ((0.05, 0.54, 0.43, 0.33), (0.08, 0.165, 0.84, 0.37), (0.52, 0.54, 0.43, 0.33))
#: The heading of a column, its picture, and the words below, in a flat leaf and in an upright one.
_HEAD: Final = (0.0, 0.0, 1.0, 0.12)
_PICTURES: Final = ((0.0, 0.15, 1.0, 0.54), (0.0, 0.15, 1.0, 0.46))
_WORDS: Final = ((0.0, 0.73, 1.0, 0.27), (0.0, 0.64, 1.0, 0.36))
#: A tile's width by its height; in the picture of the pile the top, and below it or, where the picture is as
#: much wider than high, at its side the lines of figures.
_SHAPE: Final = 1.34
_BELOW: Final = ((0.0, 0.0, 1.0, 0.5), (0.0, 0.58, 1.0, 0.42))
_BESIDE: Final = ((0.0, 0.0, 0.46, 1.0), (0.54, 0.0, 0.46, 1.0))
_WIDE: Final = 1.6
#: The least width of a seat's row by its height, so that its name has room.
_FLAT_ROW: Final = 6


def round_end(table: Arrangement, view: View, story: SingaporeStory) -> RoundEnd | None:
    """Return the leaf of a view; None on a board plate that is only watched, which has none."""
    own = table.plan.own
    if own is None:
        return None
    begun = story.ends[-1].points if story.ends else (view.level.start_points,) * view.players
    box = _leaf_box(table.kit, own.quay.top, table.plan.plate.bottom)
    return RoundEnd((box.left, box.top, box.width, box.height), view, begun, story.left_over)


def _leaf_box(kit: TableKit, top: int, bottom: int) -> pygame.Rect:
    """Return the box of the leaf between two heights: the quay's upper edge and the town's lower one."""
    px, room = kit.layout.px, pygame.Rect(0, top, kit.layout.width, bottom - top)
    box = room.inflate(-2 * px(_MARGIN), 0)
    if box.width > box.height:
        box.size = min(box.width, px(_LEAF[0])), min(box.height, px(_LEAF[1]))
    box.center = room.center
    return box


def draw_round_end(surface: pygame.Surface, kit: TableKit, ended: RoundEnd, share: float = 1.0) -> None:
    """Draw the leaf over the veiled window; before `share` is 1 it rises to its place."""
    kit.paint.veil(surface, _VEIL * share)
    box, key = pygame.Rect(ended.leaf), ("round end", ended, kit.players, kit.translator)
    picture = kit.art.once(key, lambda: _Leaf(kit, ended, leaf_words(kit, ended)).picture)
    picture.set_alpha(round(255 * share))
    down = round((1.0 - share) * box.height * 0.1)
    surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery + down)))


def leaf_words(kit: TableKit, ended: RoundEnd) -> RoundEndWords:
    """Return the words on the leaf."""
    context = SentenceContext([player.name for player in kit.players], kit.translator, ended.view.level)
    return round_end_words(ended.view, ended.left_over, context)


class _Leaf:
    """The picture of a leaf, larger than it by an equal edge on all sides."""

    def __init__(self, kit: TableKit, ended: RoundEnd, words: RoundEndWords) -> None:
        self._kit, self._view = kit, ended.view
        edge, size = kit.layout.px(20), ended.leaf[2:]
        rect = pygame.Rect((edge, edge), size)
        self.picture = pygame.Surface(rect.inflate(2 * edge, 2 * edge).size, pygame.SRCALPHA)
        draw_leaf(self.picture, kit, rect)
        self._head(words.title, Role.SCENE_HEAD, 60, palette.RUBRIC_DK, _within(rect, _TITLE), Align.CENTRE)
        self._write(words.aside, Role.ASIDE, 28, palette.INK_2, _within(rect, _ASIDE), Align.CENTRE)
        upright = rect.height > rect.width
        told = words.left_over, words.seats, words.pile
        pictures = []
        for shares, (head, *lines) in zip(_UPRIGHT if upright else _FLAT, told, strict=True):
            column = _within(rect, shares)
            self._head(head, Role.NAME, 32, palette.INK, _within(column, _HEAD))
            self._write_below(lines, _within(column, _WORDS[upright]))
            pictures.append(_within(column, _PICTURES[upright]))
        button = _within(rect, _BUTTON)
        paint_button(self.picture, kit, button, words.button, Button.MAIN, ButtonState.REST, 34)
        self._draw_tile(pictures[0], ended)
        self._draw_seats(pictures[1], ended.begun)
        self._draw_pile(pictures[2], words.figures)

    def _write(
        self,
        words: str,
        role: Role,
        units: float,
        ink: palette.Colour,
        box: pygame.Rect,
        align: Align = Align.LEFT,
        most: int = 2,
    ) -> None:
        draw_fitted(self.picture, self._kit.text, words, role, units, ink, box, align, most)

    def _head(
        self,
        words: str,
        role: Role,
        units: float,
        ink: palette.Colour,
        box: pygame.Rect,
        align: Align = Align.LEFT,
    ) -> None:
        """Write a heading; one too long for its face in another one, which may shrink."""
        role = role if self._kit.text.fits(words, role, units, box.width) else Role.BUTTON
        self._write(words, role, units, ink, box, align, most=1)

    def _write_below(self, lines: Sequence[str], room: pygame.Rect) -> None:
        """Write lines as one paragraph from the upper edge of a room; the first alone where it is small."""
        text, whole = self._kit.text, " ".join(lines)
        words = whole if fitted_whole(text, whole, Role.BODY, 27, room.size, 6) else lines[0]
        units, rows = fitted(text, words, Role.BODY, 27, room.size, 6)
        room.height = len(rows) * step_of(text, Role.BODY, units)
        self._write(words, Role.BODY, units, palette.INK, room, most=6)

    def _draw_tile(self, room: pygame.Rect, ended: RoundEnd) -> None:
        """Draw the tile left over with its hut, else the one that has left; nothing where none was left."""
        view = self._view
        tiles = [view.hut] if view.hut >= 0 else [event.tile for event in ended.left_over] or view.row[:1]
        if not tiles:
            return
        box = _tile_box(room)
        draw_pad(self.picture, self._kit, view.level, tiles[0], box)
        if tiles[0] == view.hut:
            draw_hut(self.picture, self._kit, box)

    def _draw_seats(self, room: pygame.Rect, begun: tuple[int, ...]) -> None:
        """Draw the seats, those with the fewest points first, or at the end of the game the winner."""
        view, following = self._view, next_raffles(self._view)
        spaces, stack = spaces_of(view.level, view.points), view.stack
        order = sorted(range(view.players), key=lambda seat: (spaces[seat], stack.index(seat)))
        if following is None:
            order = sorted(range(view.players), key=lambda seat: (-view.points[seat], stack.index(seat)))
        pitch = min(room.height // view.players, room.width // _FLAT_ROW)
        first = (room.left, room.top, room.width, round(0.88 * pitch))
        for seat, row in zip(order, equal_boxes(first, len(order), down=pitch), strict=True):
            self._draw_seat(seat, row, view.points[seat] - begun[seat], seat == following)

    def _draw_seat(self, seat: int, row: pygame.Rect, by: int, hat: bool) -> None:
        """Draw the row of a seat: the next Raffles player's in gold, with the hat."""
        kit, px, side = self._kit, self._kit.layout.px, row.height - self._kit.layout.px(8)
        radius, line = 8 * kit.layout.u, palette.INK if hat else palette.VELLUM_4
        if hat:
            kit.paint.plate(self.picture, row)
        else:
            self.picture.blit(shapes.rounded(row.size, radius, palette.VELLUM_2), row)
        self.picture.blit(shapes.ring(row.size, radius, max(1.0, 1.6 * kit.layout.u), line), row)
        draw_seal(self.picture, kit, seat, (row.left + px(10) + side // 2, row.centery), side)
        draw_sign(
            self.picture,
            kit,
            medallion(self._view.points[seat]),
            (row.right - px(8) - side // 2, row.centery),
            side,
        )
        gain = pygame.Rect(0, row.top, px(64), row.height)
        gain.right = row.right - px(22) - side
        self._write(signed(by), Role.BUTTON, 27, palette.INK_2, gain, Align.RIGHT, most=1)
        room = pygame.Rect(row.left + px(22) + side, row.top, 0, row.height)
        room.width = gain.left - room.left - (round(1.4 * side) if hat else px(6))
        name = draw_name(self.picture, kit.text, kit.players[seat].name, Role.NAME, 32, palette.INK, room)
        if hat:
            box = pygame.Rect(name.right + px(8), row.top, round(1.2 * side), row.height)
            kit.draw(self.picture, "raffles_hat", box.inflate(0, -px(8)))

    def _draw_pile(self, room: pygame.Rect, figures: tuple[tuple[str, int], ...]) -> None:
        """Draw the top of the pile with the cards under it, and the figures below."""
        kit, view, many = self._kit, self._view, pile_of(self._view)
        top, lines = _BESIDE if room.width > _WIDE * room.height else _BELOW
        if view.top >= 0:
            box = _tile_box(_within(room, top))
            draw_under(self.picture, kit, many - 1, box)
            draw_pad(self.picture, kit, view.level, view.top, box)
            draw_badge(self.picture, kit, str(many), (box.right, box.top))
        table = _within(room, lines)
        high = min(table.height / 3, kit.layout.px(46))
        first = (table.left, table.top, table.width, high)
        for (label, figure), line in zip(figures, equal_boxes(first, len(figures), down=high), strict=True):
            self._write(str(figure), Role.TOTAL, 28, palette.INK, line, Align.RIGHT, most=1)
            line.width -= kit.text.width(str(figure), Role.TOTAL, 28) + kit.layout.px(8)
            self._write(label, Role.BODY, 26, palette.INK_2, line, most=1)
            kit.paint.rule(self.picture, line.left, table.right, line.bottom)


def _within(around: pygame.Rect, shares: tuple[float, float, float, float]) -> pygame.Rect:
    """Return the box at shares of the width and height of the box around it."""
    left, top, width, high = shares
    place = around.left + round(left * around.width), around.top + round(top * around.height)
    return pygame.Rect(place, (round(width * around.width), round(high * around.height)))


def _tile_box(room: pygame.Rect) -> pygame.Rect:
    """Return the largest box of a tile at the upper left of a room."""
    wide = min(room.width, round(room.height * _SHAPE))
    return pygame.Rect(room.left, room.top, wide, round(wide / _SHAPE))
