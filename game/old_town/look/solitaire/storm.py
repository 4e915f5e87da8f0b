"""Before the Storm: the approaching cloud with the turns gone, and the ranks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.level import rank_of
from game.old_town.rules.view import View
from game.old_town.things import Ranks, Storm
from game.old_town.words.messages import text
from game.old_town.words.names import rank_name
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.panel_head import panel_head

#: In board units: the gap between the two panels, the margin, and the cloud's height at most.
_GAP: Final = 12
_MARGIN: Final = 20
_CLOUD: Final = 150
_PIP: Final = 17
_ROW: Final = 36
#: The share of the storm's panel in a high place, and in a low one side by side.
_SHARE: Final = 0.61
#: The cloud as circles: centre and radius against its width, over a flat foot.
_PUFFS: Final = ((0.17, 0.40, 0.13), (0.36, 0.27, 0.17), (0.60, 0.24, 0.19), (0.82, 0.39, 0.14))
_FOOT: Final = (0.06, 0.36, 0.88, 0.17)
_BOLT: Final = (
    (0.50, 0.52),
    (0.42, 0.68),
    (0.49, 0.68),
    (0.45, 0.84),
    (0.60, 0.62),
    (0.52, 0.62),
    (0.57, 0.52),
)
_NEAR, _FAR = rgb("#3A3657"), rgb("#6C668F")


def storm_boxes(table: Arrangement, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the panel of the storm and that of the ranks: one below the other, or side by side."""
    gap = table.kit.layout.px(_GAP)
    if rect.width > rect.height:
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


class StormPart(BoardPart[View]):
    """The cloud, which darkens and grows with the turns, and a pip for each of them."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        self._rect, _ = storm_boxes(table, rect)
        super().__init__(table.kit, self._rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the turns."""
        return view.level, view.turns

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, rect, storm = self.kit, self.kit.layout.px, self._rect, view.level.storm
        kit.paint.panel(surface, rect)
        title = text(kit.translator, "storm.title")
        line, low = kit.text.line_height(Role.LIST, 25), rect.height < px(260)
        head = pygame.Rect(rect.left + px(12), rect.top + px(10), rect.width - px(24), px(40))
        kit.text.draw_in(surface, title, Role.PANEL_HEAD, 28, palette.VELLUM_0, head)
        edge = px(_MARGIN)
        inside = pygame.Rect(rect.left + edge, head.bottom, rect.width - 2 * edge, rect.bottom - head.bottom)
        bottom = rect.bottom - px(10)
        if not low:
            said = text(kit.translator, "storm.each", points=storm.per_turn)
            high = kit.text.paragraph_height(said, Role.ASIDE, 21, inside.width, 2)
            room = pygame.Rect(inside.left, bottom - high, inside.width, high)
            kit.text.paragraph(surface, said, Role.ASIDE, 21, palette.WOAD_3, room, lines=2)
            bottom = room.top - px(6)
        bottom = self._paint_pips(surface, view, inside, bottom)
        middle = bottom - line // 2
        told = text(kit.translator, "storm.turns", turn=view.turns, all=storm.turns)
        drawn = kit.text.draw(
            surface, told, Role.TOTAL, 30, palette.VELLUM_0, (inside.right, middle), Align.RIGHT
        )
        words, width = text(kit.translator, "storm.turn"), drawn.left - inside.left - px(8)
        kit.text.draw(surface, words, Role.LIST, 25, palette.VELLUM_2, (inside.left, middle), width=width)
        sky = pygame.Rect(inside.left, head.bottom, inside.width, middle - line // 2 - head.bottom)
        if sky.height >= px(60):
            self._paint_cloud(surface, sky, min(1.0, view.turns / max(1, storm.turns)))

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

    def _paint_cloud(self, surface: pygame.Surface, sky: pygame.Rect, share: float) -> None:
        """Draw the cloud: far and pale at first, near and dark with the last turn."""
        wide = round(min(sky.width, sky.height / 0.86) * (0.7 + 0.3 * share))
        size = wide, round(wide * 0.86)
        colour = tuple(round(far + (near - far) * share) for far, near in zip(_FAR, _NEAR, strict=True))

        def draw(large: pygame.Surface, _factor: int) -> None:
            across = large.get_width()
            for reach, fill in ((0.015, palette.INK), (0.0, pygame.Color(*colour[:3]))):
                for x, y, radius in _PUFFS:
                    pygame.draw.circle(large, fill, (x * across, y * across), (radius + reach) * across)
                left, top, width, high = _FOOT
                foot = pygame.Rect(
                    round((left - reach) * across),
                    round((top - reach) * across),
                    round((width + 2 * reach) * across),
                    round((high + 2 * reach) * across),
                )
                pygame.draw.rect(large, fill, foot, border_radius=foot.height // 2)
            bolt = [(x * across, y * across) for x, y in _BOLT]
            pygame.draw.polygon(large, palette.INK, bolt, max(2, round(across * 0.03)))
            pygame.draw.polygon(large, palette.LEAF_LT, bolt)

        picture = self.kit.art.once(("storm", size, colour), lambda: shapes.smooth(size, palette.INK, draw))
        surface.blit(picture, picture.get_rect(center=sky.center))


class RanksPart(BoardPart[View]):
    """The ranks with their least points, the one that the score has reached in gold."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        _, self._rect = storm_boxes(table, rect)
        super().__init__(table.kit, self._rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the rank of the score."""
        return view.level, rank_of(view.level.storm.ranks, view.scores[0])

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the ranks, the highest first."""
        kit, px, rect, ranks = self.kit, self.kit.layout.px, self._rect, view.level.storm.ranks
        kit.paint.panel(surface, rect)
        top = rect.top + px(10)
        if rect.height > px(200):
            panel_head(surface, kit, text(kit.translator, "storm.ranks"), rect, palette.VELLUM_2)
            top = rect.top + px(46)
        step = min(px(_ROW), (rect.bottom - px(8) - top) // len(ranks))
        units = min(23.0, step / kit.layout.u * 0.72)
        reached = rank_of(ranks, view.scores[0])
        for place, (least, name) in enumerate(reversed(ranks)):
            y = top + place * step + step // 2
            colour = palette.LEAF_LT if name == reached else palette.VELLUM_2
            under = min(other for other, _ in ranks if other > 0)
            told = str(least) if least else text(kit.translator, "storm.under", points=under)
            right = rect.right - px(_MARGIN)
            drawn = kit.text.draw(surface, told, Role.LIST, units, colour, (right, y), Align.RIGHT)
            left = rect.left + px(16)
            words, width = rank_name(name, kit.translator), drawn.left - left - px(8)
            kit.text.draw(surface, words, Role.LIST, units, colour, (left, y), width=width)
