"""One clue card: the drawing of the box where the level has its clue, else a picture made from its plots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import pygame

from game.match.level_files import built_in_level
from game.old_town.game import OldTown
from game.old_town.look.pigments import EMBER, EMBER_DARK, ROOFS, SAGE, SAND
from game.old_town.rules.level import EIGHT, FOUR, Card, Level
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: The size of a card in the units of its drawing, with its edge.
SIZE: Final = (202, 294)
#: The picture and the plan on it: left, top, width and height in those units.
_PICTURE: Final = (11, 11, 180, 130)
_PLAN: Final = (11, 151, 180, 130)
_ROUNDEL: Final = (2, 2, 44, 44)
#: Shares of the plan: the pasture and the streets across; between the rows from north to south.
_PASTURE: Final = 0.055
_STREETS: Final = (0.07, 0.01, 0.07)
_LANES: Final = (0.085, 0.085, 0.115)
_MARGIN: Final = 0.03
_FIGURE: Final = 27
#: The figures that a roundel must have room for, and how much smaller they are; the size of a roundel against
#: theirs, and the largest against a card's width: no smaller card has one.
_LONGEST: Final = "8+8"
_SMALLER: Final = 1.6
_ROUND: Final = 1.5
_LARGEST: Final = 0.4


def card_height(width: int) -> int:
    """Return the height of a card of a width, in pixels."""
    return round(width * SIZE[1] / SIZE[0])


def draw_clue(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    card: int,
    rect: pygame.Rect,
    state: PieceState = PieceState.NORMAL,
) -> None:
    """Draw a clue card into a rectangle of its proportions, with its number of plots if it has room."""
    name = level.cards[card].id.lower()
    if _as_drawn(level, card):
        kit.draw(surface, f"clue_{name}", rect, state)
    else:
        picture = kit.art.once(
            ("clue", rect.size, repr(level.cards[card])), lambda: _made(kit, level, card, rect.size)
        )
        surface.blit(shapes.faded(picture, 0.55) if state is PieceState.DIM else picture, rect)
    scale = rect.width / SIZE[0]
    roundel = pygame.Rect(*(round(one * scale) for one in _ROUNDEL)).move(rect.topleft)
    figures, units = count_of(level.cards[card]), _FIGURE * scale / kit.layout.u
    longest = kit.text.width(_LONGEST, Role.FAR_NUMBER, units / _SMALLER)
    roundel.size = (max(roundel.width, round(_ROUND * longest)),) * 2
    if roundel.width > _LARGEST * rect.width:
        return
    units /= 1 if len(figures) == 1 else _SMALLER
    kit.draw(surface, "clue_roundel", roundel, state)
    kit.text.draw(surface, figures, Role.FAR_NUMBER, units, palette.INK, roundel.center, Align.CENTRE)


def draw_back(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, kind: str = "") -> None:
    """Draw the back of a clue card; `kind` is `four`, `eight` or `pair` where the back tells it."""
    kit.draw(surface, f"clue_back_{kind}" if kind else "clue_back", rect)


def count_of(card: Card) -> str:
    """Return the number of plots on a card: ``4``, ``8``, or ``8+8`` for a pair."""
    if card.kind in (FOUR, EIGHT):
        return str(len(card.plots))
    first, second = ({pair[end] for pair in card.pairs} for end in (0, 1))
    return f"{len(first)}+{len(second)}"


@cache
def _shipped() -> tuple[tuple[Sequence[object], str], ...]:
    """Return what the cards of the box say, for which the drawings are made."""
    level = built_in_level(OldTown(), "standard")
    return tuple(_content(level, card) for card in range(len(level.cards)))


def _content(level: Level, card: int) -> tuple[Sequence[object], str]:
    one = level.cards[card]
    name = "" if one.building < 0 else level.buildings[one.building].id
    return (one.kind, one.plots, one.pairs), name


def _as_drawn(level: Level, card: int) -> bool:
    """Return whether the drawing of a card's number shows the clue that the level gives it."""
    return _content(level, card) == _shipped()[card]


def _made(kit: TableKit, level: Level, card: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a card without its roundel, made from its clue."""
    one, scale = level.cards[card], size[0] / SIZE[0]
    picture = shapes.rounded(size, 12 * scale, palette.INK)
    edge = max(1, round(3 * scale))
    inside = shapes.rounded((size[0] - 2 * edge, size[1] - 2 * edge), 10 * scale, palette.VELLUM_1)
    picture.blit(inside, (edge, edge))
    upper, lower = (pygame.Rect(*(round(side * scale) for side in box)) for box in (_PICTURE, _PLAN))
    named = "" if one.building < 0 else level.buildings[one.building].id
    _, deep = ROOFS.get(named, (EMBER, EMBER_DARK))
    ground = {FOUR: deep, EIGHT: EMBER_DARK}.get(one.kind, SAND[5])
    _field(picture, upper, ground, scale)
    room = upper.inflate(-round(16 * scale), -round(12 * scale))
    if one.kind == FOUR:
        kit.draw(picture, f"building_{named}", room)
    elif one.kind == EIGHT:
        kit.draw(picture, "marker_mine", room)
    else:
        half = pygame.Rect(room.left, room.top, room.width // 2, room.height)
        kit.draw(picture, f"marker_{named}", half)
        kit.draw(picture, "marker_mine", half.move(room.width // 2, 0))
    draw_plan(picture, kit, level, one, lower, scale)
    return picture


def _field(picture: pygame.Surface, box: pygame.Rect, colour: Colour, scale: float) -> None:
    pygame.draw.rect(picture, palette.INK, box, border_radius=round(6 * scale))
    edge = max(1, round(3 * scale))
    pygame.draw.rect(picture, colour, box.inflate(-2 * edge, -2 * edge), border_radius=round(4 * scale))


def draw_plan(
    picture: pygame.Surface, kit: TableKit, level: Level, card: Card, box: pygame.Rect, scale: float
) -> None:
    """Draw the plan of the plots: filled with the sign of a building, or hatched; pairs with a line."""
    _field(picture, box, SAND[0], scale)
    inside = box.inflate(-round(6 * scale), -round(6 * scale))
    pasture = pygame.Rect(inside.topleft, (round(inside.width * _PASTURE), inside.height))
    picture.fill(SAGE, pasture)
    plots = _plots(level, inside)
    firsts = {pair[0] for pair in card.pairs} or set(card.plots)
    seconds = {pair[1] for pair in card.pairs}
    light, _ = (
        (EMBER, EMBER_DARK)
        if card.building < 0
        else ROOFS.get(level.buildings[card.building].id, (EMBER, EMBER))
    )
    sign = "picto_mine" if card.building < 0 else f"picto_{level.buildings[card.building].id}"
    line = max(1, round(1.5 * scale))
    for plot, place in plots.items():
        if plot not in firsts | seconds:
            pygame.draw.rect(picture, SAND[1], place)
            pygame.draw.line(picture, SAND[2], place.bottomleft, place.topright, line)
    for first, second in card.pairs:
        pygame.draw.line(picture, palette.INK, plots[first].center, plots[second].center, 2 * line)
    for plot, place in plots.items():
        if plot in firsts:
            mark = (
                place
                if not card.pairs
                else pygame.Rect(place.left, place.top, place.width // 2, place.height)
            )
            pygame.draw.rect(picture, palette.INK, mark)
            pygame.draw.rect(picture, light, mark.inflate(-2 * line, -2 * line))
            if not card.pairs:
                kit.draw(picture, sign, mark.inflate(-4 * line, -4 * line))
        if plot in seconds:
            radius = min(place.width // 4, place.height // 2)
            centre = place.right - radius, place.centery
            pygame.draw.circle(picture, palette.INK, centre, radius)
            pygame.draw.circle(picture, EMBER, centre, max(1, radius - line))


def _plots(level: Level, box: pygame.Rect) -> dict[int, pygame.Rect]:
    """Return the places of the plots on a plan."""
    streets, lanes = _gaps(_STREETS, level.map.columns - 1), _gaps(_LANES, level.map.rows - 1)
    width = box.width * (1 - _PASTURE - sum(streets) - 2 * _MARGIN) / level.map.columns
    height = box.height * (1 - sum(lanes) - 2 * _MARGIN) / level.map.rows
    lefts = [box.left + box.width * (_PASTURE + _MARGIN)]
    tops = [box.top + box.height * _MARGIN]
    for street in streets:
        lefts.append(lefts[-1] + width + box.width * street)
    for lane in lanes:
        tops.append(tops[-1] + height + box.height * lane)
    return {
        row * level.map.columns + column + 1: pygame.Rect(round(x), round(y), round(width), round(height))
        for row, y in enumerate(tops)
        for column, x in enumerate(lefts)
    }


def _gaps(usual: Sequence[float], count: int) -> Sequence[float]:
    """Return the gaps between rows or columns: the usual ones, or as many equal ones."""
    return usual if len(usual) == count else (0.1 / count if count else 0,) * count
