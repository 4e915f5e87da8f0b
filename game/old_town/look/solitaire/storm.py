"""Before the Storm: the approaching cloud with the turns gone, and the ranks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.solitaire.cloud import draw_cloud
from game.old_town.rules.level import Rank, rank_of
from game.old_town.rules.view import View
from game.old_town.things import Ranks, Storm
from game.old_town.words.messages import text
from game.old_town.words.names import rank_name
from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_head import panel_head
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit

#: In board units: the gap between the two panels, the margin, a pip and a row of a rank.
_GAP: Final = 12
_MARGIN: Final = 20
_PIP: Final = 17
_ROW: Final = 36
_LEAST: Final = 26
_WIDEST: Final = 400
#: The share of the storm's panel; in a flat place it is next to that of the ranks.
_SHARE: Final = 0.59
_FLAT: Final = 3
#: A lower panel of the storm has its cloud at the left.
_LOW: Final = 260
_LETTERS: Final = 23


def storm_boxes(table: Arrangement, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the panel of the storm and that of the ranks: one below the other, or side by side."""
    gap = table.kit.layout.px(_GAP)
    if rect.width > _FLAT * rect.height:
        wide = (rect.width - gap) // 2
        right = pygame.Rect(rect.right - wide, rect.top, wide, rect.height)
        return pygame.Rect(rect.topleft, (wide, rect.height)), right
    high = round((rect.height - gap) * _SHARE)
    below = pygame.Rect(rect.left, rect.top + high + gap, rect.width, rect.height - high - gap)
    return pygame.Rect(rect.topleft, (rect.width, high)), below


def storm_things(table: Arrangement, rect: pygame.Rect) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the storm and the ranks."""
    storm, ranks = storm_boxes(table, rect)
    return {Storm(): storm, Ranks(): ranks}


class StormPart(PanelPart):
    """The cloud, which darkens and grows with the turns, and a pip for each of them."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, storm_boxes(table, rect)[0], 8)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the turns."""
        return view.level, view.turns

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, rect, storm = self.kit, self.kit.layout.px, self.rect, view.level.storm
        kit.paint.panel(surface, rect)
        low, edge = rect.height < px(_LOW), px(_MARGIN)
        inside = rect.inflate(-2 * edge, -px(20))
        sky = pygame.Rect(inside.left, inside.top, min(inside.height, rect.width // 3), inside.height)
        if low:
            inside.width -= sky.width + px(12)
            inside.left = sky.right + px(12)
        title, line = text(kit.translator, "storm.title"), kit.text.line_height(Role.LIST, 25)
        head = pygame.Rect(inside.left, inside.top, inside.width, px(34) if low else px(40))
        align = Align.LEFT if low else Align.CENTRE
        draw_fitted(surface, kit.text, title, Role.BUTTON, 27, palette.VELLUM_0, head, align, 1)
        bottom = inside.bottom
        if not low:
            said = text(kit.translator, "storm.each", points=storm.per_turn)
            high = kit.text.paragraph_height(said, Role.ASIDE, 21, inside.width, 2)
            room = pygame.Rect(inside.left, bottom - high, inside.width, high)
            kit.text.paragraph(surface, said, Role.ASIDE, 21, palette.WOAD_3, room, lines=2)
            bottom = room.top - px(6)
        bottom = self._paint_pips(surface, view, inside, bottom)
        middle = bottom - line // 2
        told = text(kit.translator, "storm.turns", turn=view.turns, all=storm.turns)
        units = units_to_fit(kit.text, [told], Role.FAR_NUMBER, 30, round(inside.width * 0.62))
        at = inside.right, middle
        drawn = kit.text.draw(surface, told, Role.FAR_NUMBER, units, palette.VELLUM_0, at, Align.RIGHT)
        words, width = text(kit.translator, "storm.turn"), drawn.left - inside.left - px(8)
        units = units_to_fit(kit.text, [words], Role.LIST, 25, width)
        kit.text.draw(surface, words, Role.LIST, units, palette.VELLUM_2, (inside.left, middle), width=width)
        if not low:
            sky = pygame.Rect(inside.left, head.bottom, inside.width, middle - line // 2 - head.bottom)
        if sky.height >= px(60):
            draw_cloud(surface, kit, sky, min(1.0, view.turns / max(1, storm.turns)))

    def _paint_pips(self, surface: pygame.Surface, view: View, room: pygame.Rect, bottom: int) -> int:
        """Draw a pip for each turn in two rows, up from `bottom`; return the y above them."""
        px, turns = self.kit.layout.px, view.level.storm.turns
        across = -(-turns // 2)
        pitch = min(px(_PIP * 1.2), room.width // across)
        side = max(4, round(pitch * 0.8))
        top = bottom - 2 * pitch
        for turn in range(turns):
            row, column = divmod(turn, across)
            centre = room.left + column * pitch + side // 2, top + row * pitch + pitch // 2
            colour = palette.LEAF_LT if turn == view.turns - 1 else palette.WOAD_3
            pygame.draw.circle(surface, palette.LAPIS_8, centre, side // 2)
            edge = side // 2 if turn < view.turns else max(1, px(2))
            pygame.draw.circle(
                surface, colour if turn < view.turns else palette.WOAD_4, centre, side // 2, edge
            )
        return top - px(4)


class RanksPart(PanelPart):
    """The ranks with their least points, the one that the score has reached in gold."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, storm_boxes(table, rect)[1], 8)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the rank of the score."""
        return view.level, rank_of(view.level.storm.ranks, view.scores[0])

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the ranks."""
        draw_rank_panel(surface, self.kit, self.rect, view.level.storm.ranks, view.scores[0])


def draw_rank_panel(
    surface: pygame.Surface,
    kit: TableKit,
    rect: pygame.Rect,
    ranks: tuple[Rank, ...],
    score: int,
    aside: str = "",
) -> None:
    """Draw a panel of ranks, the one that a score reaches in gold; an aside is next to a high one's head."""
    px = kit.layout.px
    kit.paint.panel(surface, rect)
    room = rect.inflate(-px(36), -px(20))
    if rect.height > px(200):
        words = text(kit.translator, "storm.ranks")
        panel_head(surface, kit, words, rect, palette.VELLUM_2)
        room.height, room.top = room.bottom - rect.top - px(46), rect.top + px(46)
        left = room.left + kit.text.width(words, Role.PANEL_HEAD, 24) + px(20)
        told = pygame.Rect(left, rect.top + px(6), room.right - left, px(40))
        draw_fitted(surface, kit.text, aside, Role.ASIDE, 22, palette.VELLUM_1, told, Align.RIGHT)
    _draw_ranks(surface, kit, room, ranks, rank_of(ranks, score))


def _draw_ranks(
    surface: pygame.Surface, kit: TableKit, room: pygame.Rect, ranks: tuple[Rank, ...], reached: str
) -> None:
    """Draw the ranks with their least points, the highest first and the one reached in gold.

    They are in two columns where one is too low; without room for all, those around the one reached.
    """
    px, under = kit.layout.px, min(other for other, _ in ranks if other > 0)
    rows = [
        (
            rank_name(name, kit.translator),
            str(least) if least else text(kit.translator, "storm.under", points=under),
            name == reached,
        )
        for least, name in reversed(ranks)
    ]
    line, gap = round(kit.text.size(Role.LIST, 1) * 1.15), px(30)
    widest = max(kit.text.width(f"{words}  {told}", Role.LIST, 1) for words, told, _ in rows)
    low = room.height < max(line, px(_LEAST)) * len(rows)
    columns = 2 if low and widest < room.width // 2 - gap else 1
    many = min(-(-len(rows) // columns), max(1, room.height // line))
    if many * columns < len(rows):
        place = next((place for place, row in enumerate(rows) if row[2]), len(rows) - 1)
        first = min(max(0, place - many // 2), len(rows) - many)
        rows = rows[first : first + many]
    step = min(px(_ROW), room.height // many)
    wide = min((room.width - gap * (columns - 1)) // columns, px(_WIDEST))
    for place, (words, told, gold) in enumerate(rows):
        column, row = divmod(place, many)
        left, y = room.left + column * (wide + gap), room.top + row * step + step // 2
        colour = palette.LEAF_LT if gold else palette.VELLUM_2
        units = min(_LETTERS, step / kit.layout.u * 0.72)
        at = left + wide, y
        drawn = kit.text.draw(surface, told, Role.LIST, units, colour, at, Align.RIGHT)
        width = drawn.left - left - px(8)
        units = units_to_fit(kit.text, [words], Role.LIST, units, width)
        kit.text.draw(surface, words, Role.LIST, units, colour, (left, y), width=width)
