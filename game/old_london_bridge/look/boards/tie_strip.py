"""A piece of the chapel track with a few seats' seals: which is further, or higher in a pile."""

from __future__ import annotations

import pygame

from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import CHAPEL, STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

_MOST = 7


def spaces_shown(places: set[int], last: int) -> list[int]:
    """Return the strip's spaces: a range around all `places` if they are close together, else those alone.

    >>> spaces_shown({3, 5}, 15), spaces_shown({1, 12}, 15)
    ([1, 2, 3, 4, 5, 6, 7], [1, 12])
    """
    low, high = min(places), max(places)
    if high - low >= _MOST:
        return sorted(places)
    first = max(1, min(low, high - _MOST + 1, low - (_MOST - (high - low + 1)) // 2))
    return list(range(first, min(last, first + _MOST - 1) + 1))


def paint_tie_strip(
    surface: pygame.Surface, kit: TableKit, view: View, seats: set[int], box: pygame.Rect
) -> None:
    """Draw the strip with the seals of `seats`; the starting steps come first, as letters."""
    on_track = {view.chapel[seat] for seat in seats if view.chapel[seat]}
    cells: list[str] = [
        STEP_NAMES[step]
        for step in range(len(view.steps) - 1, -1, -1)
        if view.steps[step] in seats and not view.chapel[view.steps[step]]
    ]
    spaces = spaces_shown(on_track, view.level.chapel_length) if on_track else []
    cells += [str(space) for space in spaces][: max(0, _MOST - len(cells)) or None]
    pitch = box.width / max(1, len(cells))
    side = round(min(kit.layout.px(46), pitch * 0.86, box.height * 0.6))
    y = box.top + round(box.height * 0.6)
    colours = KIND_COLOURS[CHAPEL]
    thick = round(side * 0.54)
    for shrink, colour in ((0, palette.INK), (2, colours.dark), (max(3, thick // 6), colours.light)):
        bar = pygame.Rect(box.left, y - thick // 2 + shrink, box.width, thick - 2 * shrink)
        pygame.draw.rect(surface, colour, bar, border_radius=thick // 2)
    coins = dict(view.level.chapel_coins)
    for place, cell in enumerate(cells):
        middle = round(box.left + (place + 0.5) * pitch), y
        spot = pygame.Rect(0, 0, side, side)
        spot.center = middle
        kit.draw(surface, "track_space", spot)
        units = units_to_fit(kit.text, [cell], Role.FAR_NUMBER, 20, round(side * 0.8))
        kit.text.draw(surface, cell, Role.FAR_NUMBER, units, palette.INK_3, middle, Align.CENTRE)
        if cell.isdigit() and int(cell) in coins:
            pygame.draw.circle(surface, palette.LEAF_DK, middle, side // 2 - 3, max(1, kit.layout.px(3)))
        for height, seat in enumerate(_pile(view, seats, cell)):
            seal(surface, kit, seat, (middle[0], middle[1] - height * side * 0.44), side)


def _pile(view: View, seats: set[int], cell: str) -> list[int]:
    """Return the seats in a cell, from the lowest of the pile."""
    if not cell.isdigit():
        return [view.steps[STEP_NAMES.index(cell)]]
    return [seat for seat in reversed(view.chapel_order) if seat in seats and view.chapel[seat] == int(cell)]
