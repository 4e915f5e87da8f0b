"""The survey map without its town: its sheet, border, streets, railway, pasture, sights and plots."""

from __future__ import annotations

from typing import Final
from zlib import crc32

import pygame

from game.core.messages import Translator
from game.old_town.look.pigments import CHALK, EMBER_DARK, ROAD, SAGE_DARK, SAND, SHEET
from game.old_town.look.places.map_plan import ROUND, MapPlan
from game.old_town.rules.level import Level
from game.old_town.words.names import lane_name
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.stage.tween import between
from game.tabletop.kit.table_kit import TableKit

#: Opacities of 255: the ground of a plot, the chalk of streets and plots, contour lines, and folds.
_PLOT: Final = 168
_CHALK: Final = 120
_CONTOUR: Final = 26
_FOLD: Final = 16
#: Sizes in board units: a dash and its gap, a stake, a boardwalk, a doorstep, a line.
_DASH: Final = (10, 7)
_STAKE: Final = 9
_WALK: Final = 10
_STEP: Final = (44, 11)
_LINE: Final = 2
_RIM: Final = 4
#: The distance of the decorated edge beyond the border, in board units.
_EDGE: Final = 8
#: The distance between two bends of its tears, in board units.
_TEAR: Final = 24
_EVERY: Final = 10
_NUMBER: Final = 19
_SIGN: Final = 20
_BOARD: Final = 29
_LETTERED: Final = 20
#: The height of the train against that of its rails.
_TRAIN: Final = 1.0
#: The bison: height in board units, and how far down the pasture each is, as a share.
_BISON: Final = ((44, 0.21), (36, 0.37), (46, 0.64), (34, 0.83), (30, 0.93))


def draw_sheet(surface: pygame.Surface, kit: TableKit, plan: MapPlan, level: Level) -> None:
    """Draw the map of a level without markers and houses."""
    names = tuple(
        lane_name(lane.name, kit.translator) for lane in (*plan.ways, *plan.lanes) if lane.name != "railway"
    )
    key = "survey map", plan.rect.size, names, level.mode, repr(level.map)
    picture = kit.art.once(key, lambda: _sheet(kit, plan, level))
    surface.blit(picture, picture.get_rect(center=plan.rect.center))


def draw_near(surface: pygame.Surface, kit: TableKit, plan: MapPlan, level: Level) -> None:
    """Draw the part of the map that a surface shows, without keeping a picture of the whole."""
    _paint(_Sheet(kit, plan, level, surface))


def bare_sheet(kit: TableKit, plan: MapPlan, level: Level) -> pygame.Surface:
    """Return the map of a level without train and bison; its middle is that of the plan."""
    return kit.art.once(
        ("bare map", plan.rect.size, level.mode, repr(level.map)), lambda: _sheet(kit, plan, level, False)
    )


def sign_layer(kit: TableKit, plan: MapPlan, level: Level) -> pygame.Surface:
    """Return the names of the streets on a clear picture; its middle is that of the plan."""

    def make() -> pygame.Surface:
        sheet = _Sheet(kit, plan, level)
        _draw_signs(sheet, kit.translator)
        return sheet.picture

    return kit.art.once(("signs", plan.rect.size, repr(level.map), kit.translator), make)


def bison_boxes(plan: MapPlan) -> tuple[pygame.Rect, ...]:
    """Return the places of the bison on the pasture."""
    pasture, boxes = plan.pasture, list[pygame.Rect]()
    for high, share in _BISON:
        units = plan.layout.u
        box = pygame.Rect(0, 0, max(1, round(high * 1.3 * units)), max(1, round(high * units)))
        box.center = pasture.centerx, pasture.top + round(pasture.height * share)
        boxes.append(box)
    return tuple(boxes)


class _Sheet:
    """A painter of one sheet; places are those of the plan, moved to its picture, or on a given surface."""

    def __init__(
        self, kit: TableKit, plan: MapPlan, level: Level, surface: pygame.Surface | None = None
    ) -> None:
        self.kit, self.plan, self.level = kit, plan, level
        self.u = kit.layout.u
        reach = self.px(_EDGE)
        size = plan.rect.width + 2 * reach, plan.rect.height + 2 * reach
        self.picture = pygame.Surface(size, pygame.SRCALPHA) if surface is None else surface
        self.offset = (0, 0) if surface else (reach - plan.rect.left, reach - plan.rect.top)

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return max(1, round(units * self.u))

    def at(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place of the plan on the picture."""
        return rect.move(self.offset)

    def piece(self, name: str, box: pygame.Rect) -> None:
        """Draw one of the game's pieces in a place of the plan."""
        if self.picture.get_clip().colliderect(self.at(box)):
            self.kit.draw(self.picture, name, self.at(box))

    def fill(self, colour: Colour, rect: pygame.Rect, alpha: int = 255) -> None:
        """Fill a place of the plan."""
        if self.picture.get_clip().colliderect(self.at(rect)):
            ground = pygame.Surface(rect.size, pygame.SRCALPHA)
            ground.fill((*colour, alpha))
            self.picture.blit(ground, self.at(rect))

    def dashed(self, start: tuple[int, int], end: tuple[int, int], alpha: int = _CHALK) -> None:
        """Draw a chalk line of dashes, across or down."""
        dash, gap = (self.px(one) for one in _DASH)
        across = start[1] == end[1]
        for step in range(start[not across], end[not across], dash + gap):
            length = min(dash, end[not across] - step)
            place = (
                (step, start[1], length, self.px(_LINE))
                if across
                else (start[0], step, self.px(_LINE), length)
            )
            self.fill(CHALK, pygame.Rect(place), alpha)


def _sheet(kit: TableKit, plan: MapPlan, level: Level, lively: bool = True) -> pygame.Surface:
    """Return the sheet; `lively` draws the bison and the train at rest."""
    return _paint(_Sheet(kit, plan, level), lively)


def _paint(sheet: _Sheet, lively: bool = True) -> pygame.Surface:
    plan = sheet.plan
    _draw_ground(sheet)
    _draw_streets(sheet)
    _draw_pasture(sheet)
    for plot in plan.plots:
        _draw_plot(sheet, plot)
    _draw_sights(sheet)
    if lively:
        for box in bison_boxes(plan):
            sheet.piece("bison", box)
        if (train := train_box(plan)) is not None:
            sheet.piece("loco", train)
            sheet.piece("smoke", smoke_box(train))
    _draw_signs(sheet, sheet.kit.translator)
    _draw_border(sheet)
    return sheet.picture


def _draw_ground(sheet: _Sheet) -> None:
    """Draw the sheet with its torn edge, contour lines and folds."""
    plan, picture = sheet.plan, sheet.picture
    rect = sheet.at(plan.rect)
    pygame.draw.polygon(picture, palette.VELLUM_1, _torn(rect, sheet.px(_EDGE), sheet.px(_TEAR)))
    picture.fill(palette.INK, rect)
    ground = shapes.gradient(plan.rect.size, shapes.stops(*SHEET))
    picture.blit(ground, rect)
    inner = sheet.at(plan.inner)
    contours = pygame.Surface(inner.size, pygame.SRCALPHA)
    for place, (x, y) in enumerate(((0.12, 0.3), (0.62, 0.16), (0.86, 0.62), (0.4, 0.86))):
        for ring in range(1, 5):
            across, down = inner.width * (0.05 * ring + 0.02 * place), inner.height * 0.075 * ring
            box = pygame.Rect(0, 0, round(2 * across), round(2 * down))
            box.center = round(inner.width * x), round(inner.height * y)
            pygame.draw.ellipse(contours, (*CHALK, _CONTOUR), box, sheet.px(1.6))
    picture.blit(contours, inner)
    for share in (1 / 4, 1 / 2, 3 / 4):
        x = rect.left + round(rect.width * share)
        for step, colour in ((0, palette.VELLUM_0), (sheet.px(3), palette.SHADOW)):
            line = pygame.Surface((sheet.px(3), rect.height), pygame.SRCALPHA)
            line.fill((*colour, 2 * _FOLD))
            picture.blit(line, (x + step, rect.top))


def _torn(rect: pygame.Rect, reach: int, step: int) -> list[tuple[int, int]]:
    """Return the outline of torn paper around a rectangle, `reach` pixels wide at most, bent at each step."""
    corners = rect.inflate(2 * reach, 2 * reach)
    outline = list[tuple[int, int]]()
    for start, end, inward in (
        (corners.topleft, corners.topright, (0, 1)),
        (corners.topright, corners.bottomright, (-1, 0)),
        (corners.bottomright, corners.bottomleft, (0, -1)),
        (corners.bottomleft, corners.topleft, (1, 0)),
    ):
        bends = max(2, (abs(end[0] - start[0]) + abs(end[1] - start[1])) // step)
        for bend in range(bends):
            x, y = (round(between(one, other, bend / bends)) for one, other in zip(start, end, strict=True))
            deep = reach * (crc32(bytes((x % 256, y % 256))) % 7) // 9
            outline.append((x + inward[0] * deep, y + inward[1] * deep))
    return outline


def _draw_streets(sheet: _Sheet) -> None:
    plan = sheet.plan
    for way in plan.ways:
        sheet.fill(ROAD, way.rect)
        x = way.rect.centerx
        sheet.dashed((x, way.rect.top), (x, way.rect.bottom), 60)
    for lane in plan.lanes:
        if lane.name == "railway":
            continue
        sheet.fill(ROAD, lane.rect)
        y = lane.rect.centery
        sheet.dashed((lane.rect.left, y), (lane.rect.right, y), 60)
    for lane in plan.lanes:
        if lane.name == "railway":
            _draw_railway(sheet, lane.rect)


def _draw_railway(sheet: _Sheet, lane: pygame.Rect) -> None:
    high = max(8, round(lane.height * 0.86))
    wide = high * 6
    for left in range(lane.left, lane.right, wide):
        before = sheet.picture.get_clip()
        sheet.picture.set_clip(sheet.at(lane))
        sheet.piece("rails", pygame.Rect(left, lane.centery - high // 2, wide, high))
        sheet.picture.set_clip(before)
    for way in sheet.plan.ways:
        box = pygame.Rect(0, 0, way.rect.width, lane.height)
        box.center = way.rect.centerx, lane.centery
        sheet.piece("level_crossing", box)


def train_box(plan: MapPlan) -> pygame.Rect | None:
    """Return the place of the train at rest, at the left end of its rails; None for a map without rails."""
    lane = next((lane.rect for lane in plan.lanes if lane.name == "railway"), None)
    if lane is None:
        return None
    high = round(lane.height * _TRAIN)
    box = pygame.Rect(0, 0, round(high * 320 / 140), high)
    box.bottomleft = lane.left + round(lane.height * 0.3), lane.bottom - round(lane.height * 0.18)
    return box


def smoke_box(train: pygame.Rect) -> pygame.Rect:
    """Return the place of the smoke of a train at rest: over its chimney, blown to the left."""
    box = pygame.Rect(0, 0, round(train.width * 0.5), round(train.width * 0.5 * 80 / 180))
    box.bottomright = train.left + round(train.width * 0.76), train.top + round(train.height * 0.12)
    return box


def _draw_pasture(sheet: _Sheet) -> None:
    pasture = sheet.plan.pasture
    sheet.fill(SAGE_DARK, pasture)
    grass = max(8, sheet.px(24))
    for place in range(14):
        x = pasture.left + (place * 37 % 100) * max(1, pasture.width - grass) // 100
        y = pasture.top + pasture.height * (2 * place + 1) // 30
        sheet.piece("sage", pygame.Rect(x, y, grass, grass * 2 // 3))
    side = round(pasture.width * 0.8)
    compass = pygame.Rect(0, 0, side, side)
    compass.midtop = pasture.centerx, pasture.top + sheet.px(6)
    sheet.piece("compass", compass)
    fence = sheet.px(5)
    sheet.fill(palette.INK, pygame.Rect(pasture.right - fence // 2, pasture.top, fence, pasture.height), 150)


def _draw_plot(sheet: _Sheet, plot: int) -> None:
    """Draw the ground of a plot with its chalk line, stakes, number and boardwalk."""
    box, plan = sheet.plan.plots[plot], sheet.plan
    sheet.fill(SAND[6], box, _PLOT)
    for y in (box.top, box.bottom - sheet.px(_LINE)):
        sheet.dashed((box.left, y), (box.right, y))
    for x in (box.left, box.right - sheet.px(_LINE)):
        sheet.dashed((x, box.top), (x, box.bottom))
    side = sheet.px(_STAKE)
    for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright):
        stake = pygame.Rect(0, 0, side, side)
        stake.center = corner
        sheet.piece("stake", stake)
    south = plan.door(plot)
    walk = pygame.Rect(box.left, 0, box.width, sheet.px(_WALK))
    walk.centery = box.bottom if south else box.top
    plank = walk.height * 15
    before = sheet.picture.get_clip()
    sheet.picture.set_clip(sheet.at(walk).clip(before))
    for left in range(walk.left, walk.right, plank):
        sheet.piece("boardwalk", pygame.Rect(left, walk.top, plank, walk.height))
    sheet.picture.set_clip(before)
    step = pygame.Rect(0, 0, *(sheet.px(one) for one in _STEP))
    step.center = box.centerx, walk.bottom if south else walk.top
    sheet.piece("doorstep", step)
    place = box.left + sheet.px(9), box.top + sheet.px(17)
    text = sheet.kit.text
    text.draw(sheet.picture, str(plot), Role.FAR_NUMBER, _NUMBER, SAND[0], _moved(place, sheet.offset))


def _draw_sights(sheet: _Sheet) -> None:
    """Draw the cemetery on its lane, the station at the railway, lamps at the crossings, and a wagon."""
    plan, drawn = sheet.plan, sheet.level.map.drawn
    lanes = {lane.name: lane.rect for lane in plan.lanes}
    across = sorted(sheet.level.map.across)
    if (cemetery := _cemetery(sheet)) is not None:
        sheet.piece("cemetery", cemetery)
    if "station" in drawn and "railway" in lanes:
        lane = lanes["railway"]
        box = pygame.Rect(0, 0, round(lane.height * 2.0), round(lane.height * 1.2))
        nearest = min(
            (rect for rect in plan.plots.values() if rect.top > lane.top),
            key=lambda rect: (rect.top, abs(rect.centerx - _across(plan, across, _middle(drawn["station"])))),
        )
        box.bottomright = nearest.right, lane.bottom - sheet.px(2)
        sheet.piece("station", box)
    high = sheet.px(34)
    for way in plan.ways:
        for lane in (rect for name, rect in lanes.items() if name != "railway"):
            lamp = pygame.Rect(0, 0, round(high * 60 / 72), high)
            lamp.midbottom = way.rect.left + sheet.px(2), lane.top - sheet.px(4)
            post = pygame.Rect(0, 0, sheet.px(4), lane.top + sheet.px(12) - lamp.centery)
            post.midtop = lamp.center
            sheet.fill(palette.INK, post)
            sheet.piece("lamp", lamp)
    if "main_street" in lanes and plan.ways:
        lane = lanes["main_street"]
        wagon = pygame.Rect(0, 0, round(lane.height * 1.3), lane.height)
        wagon.midleft = plan.ways[-1].rect.right + sheet.px(14), lane.centery
        sheet.piece("wagon", wagon)


def _cemetery(sheet: _Sheet) -> pygame.Rect | None:
    """Return the place of the cemetery on its lane; None for a map without one."""
    lane = next((lane.rect for lane in sheet.plan.lanes if lane.name == "cemetery_lane"), None)
    where = sheet.level.map.drawn.get("cemetery")
    if lane is None or where is None:
        return None
    box = pygame.Rect(0, 0, round(lane.height * 5.6), lane.height)
    box.center = _across(sheet.plan, sorted(sheet.level.map.across), _middle(where)), lane.centery
    return box


def _draw_signs(sheet: _Sheet, translator: Translator) -> None:
    """Draw the names of the streets on boards."""
    plan = sheet.plan
    graves = _cemetery(sheet)
    streets = [lane for lane in plan.lanes if lane.name != "railway"]
    for lane in streets if plan.ways else ():
        place = plan.ways[0].rect.centerx, lane.rect.centery
        most = (
            graves.left - sheet.px(4)
            if graves is not None and lane.rect.contains(graves)
            else lane.rect.right
        )
        _draw_sign(sheet, lane_name(lane.name, translator), place, most=most)
    top = min((lane.rect.bottom for lane in streets), default=plan.inner.top)
    railway = next((lane.rect.top for lane in plan.lanes if lane.name == "railway"), plan.inner.centery)
    y = (top + railway) // 2 + sheet.px(12)
    least = min((lane.rect.centery for lane in streets), default=plan.inner.top) + sheet.px(_BOARD // 2 + 3)
    for way in plan.ways:
        # The boards of the other streets are on the first way.
        high = least if way is plan.ways[0] else plan.inner.top
        _draw_sign(sheet, lane_name(way.name, translator), (way.rect.centerx, y), least=high)


def _draw_sign(
    sheet: _Sheet, name: str, place: tuple[int, int], most: int | None = None, least: int | None = None
) -> None:
    """Draw a name on a board with its middle at a place, and no farther right than `most`.

    With `least` the board is upright, and no higher than that.
    """
    line = sheet.kit.text.line(name, Role.LIST, _SIGN, palette.INK)
    size = line.width + sheet.px(22), sheet.px(_BOARD)
    board = shapes.rounded(size, 5 * sheet.u, palette.INK)
    inside = shapes.rounded(
        (size[0] - 2 * sheet.px(2), size[1] - 2 * sheet.px(2)), 4 * sheet.u, palette.VELLUM_2
    )
    board.blit(inside, inside.get_rect(center=board.get_rect().center))
    board.blit(line.picture, (sheet.px(11), size[1] // 2 - line.middle))
    where = _moved(place, sheet.offset)
    if least is not None:
        board = pygame.transform.rotate(board, 90)
    box = board.get_rect(center=where)
    if most is not None:
        box.right = min(box.right, most + sheet.offset[0])
    if least is not None:
        box.top = max(box.top, least + sheet.offset[1])
    sheet.picture.blit(board, box)


def _draw_border(sheet: _Sheet) -> None:
    """Draw the border: a field for each point, a lettered one for every tenth, stars in the corners.

    The border of a puzzle counts nothing: it has no letters.
    """
    plan, picture, counts = sheet.plan, sheet.picture, sheet.level.mode == "town"
    rect, inner = sheet.at(plan.rect), sheet.at(plan.inner)
    edge = inner.left - rect.left
    field = max(4, round(edge * 0.72))
    for points in range(1, ROUND + 1):
        if points in _corners(plan):
            continue
        x, y = _moved(plan.score(points), sheet.offset)
        flat = abs(y - rect.top) < edge or abs(y - rect.bottom) < edge
        on_top, on_right, _, _ = plan.degrees
        length = (rect.width - edge) / on_top if flat else (rect.height - edge) / on_right
        # A corner has no room for letters: the field before it has them.
        lettered = points + 1 if points + 1 in _corners(plan) else points
        tenth = counts and lettered % _EVERY == 0
        wide = edge if tenth else field
        box = pygame.Rect(0, 0, round(length) if flat else wide, wide if flat else round(length))
        box.center = round(x), round(y)
        colour = palette.VELLUM_0 if tenth else (SAND[1], SAND[4])[points % 2]
        picture.fill(palette.INK, box)
        picture.fill(colour, box.inflate(-2, -2))
        if tenth:
            sheet.kit.text.draw(
                picture, str(lettered), Role.FAR_NUMBER, _LETTERED, palette.INK, box.center, Align.CENTRE
            )
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        box = pygame.Rect(0, 0, edge, edge)
        box.clamp_ip(rect)
        box.center = corner
        box.clamp_ip(rect)
        picture.fill(palette.INK, box)
        picture.fill(EMBER_DARK, box.inflate(-4, -4))
        centre, ray = box.center, edge * 0.32
        rays = [(0, -ray), (ray / 4, -ray / 4), (ray, 0), (ray / 4, ray / 4)]
        star = [*rays, *((-x, -y) for x, y in rays)]
        pygame.draw.polygon(picture, palette.VELLUM_1, [(centre[0] + x, centre[1] + y) for x, y in star])
    pygame.draw.rect(picture, palette.VELLUM_1, inner.inflate(2 * _RIM, 2 * _RIM), max(1, sheet.px(2)))


def _corners(plan: MapPlan) -> frozenset[int]:
    on_top, on_right, _, _ = plan.degrees
    return frozenset({on_top, on_top + on_right, 2 * on_top + on_right, ROUND})


def _middle(where: object) -> int:
    """Return how far across a sight lies on a map of 1000."""
    assert isinstance(where, dict)
    at = where.get("at")
    if at is not None:
        return int(at[0])
    return (int(where["from"][0]) + int(where["to"][0])) // 2


def _across(plan: MapPlan, centres: list[int], x: int) -> int:
    """Return where a place across a map of 1000 lies in the window, between the middles of the columns."""
    middles = [plan.plots[column + 1].centerx for column in range(plan.columns)]
    for place in range(1, len(centres)):
        if x <= centres[place] or place == len(centres) - 1:
            low, high = centres[place - 1], centres[place]
            share = (x - low) / (high - low)
            return round(middles[place - 1] + share * (middles[place] - middles[place - 1]))
    return middles[0]


def _moved(place: tuple[float, float], offset: tuple[int, int]) -> tuple[int, int]:
    return round(place[0] + offset[0]), round(place[1] + offset[1])
