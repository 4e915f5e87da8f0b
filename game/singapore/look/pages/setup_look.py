"""The setup's pictures: the harbour at the blue hour, and what every merchant begins with."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.singapore.look.cards.signs import coin, draw_sign, medallion
from game.singapore.look.panels.sky import SKY, draw_harbour
from game.singapore.look.title.waterfront import FOLDER
from game.singapore.rules.level import Level
from game.stage import palette
from game.stage.kit import Kit
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.setup.setup_places import SetupPlaces

#: The horizon, as a share of the window's height, and how large the far town is against that of the table.
_HORIZON: Final = 0.235
_LARGE: Final = 1.4
_NIGHT: Final = palette.rgb("#141E52")
_VEIL: Final = 0.35
#: The row of a beginning in board units: its upper edge and its height; and the widths of its pictures.
_ROW: Final = (10, 60)
_WIDTHS: Final = (0.9, 1.0, 0.8, 1.25)
_GAP: Final = 0.22


def setup_ground(kit: Kit) -> pygame.Surface:
    """Return the harbour below an evening sky, veiled, as the ground for cloth and cards."""
    layout = kit.layout
    ground = pygame.Surface(layout.size)
    horizon = round(_HORIZON * layout.height)
    draw_harbour(ground, kit, 0, horizon, _LARGE * layout.u, (palette.LAPIS_9, _NIGHT, *SKY))
    kit.paint.veil(ground, _VEIL)
    return ground


def draw_beginning(
    surface: pygame.Surface, kit: Kit, places: SetupPlaces, seat: int, colour: str, level: Level
) -> None:
    """Draw money, points, the figure and the screen with which a seat begins."""
    table = TableKit.of(kit, FOLDER, (), ENGLISH)
    row = places.beginning_row(seat, *_ROW)
    side = min(row.height, round(row.width / (sum(_WIDTHS) + _GAP * (len(_WIDTHS) - 1))))
    left = row.centerx - side * (sum(_WIDTHS) + _GAP * (len(_WIDTHS) - 1)) / 2
    boxes = []
    for width in _WIDTHS:
        boxes.append(pygame.Rect(round(left), row.centery - side // 2, round(width * side), side))
        left += side * (width + _GAP)
    draw_sign(surface, table, coin(level.start_money), boxes[0].center, boxes[0].width)
    draw_sign(surface, table, medallion(level.start_points), boxes[1].center, boxes[1].width)
    table.draw(surface, f"worker_{colour}", boxes[2])
    table.draw(surface, f"screen_{colour}", boxes[3])
