"""Where everything stands on the table: every band, for each shape of window and 2, 3 and 4 builders."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.board_plan import BoardPlan
from game.old_london_bridge.look.bridge_plan import BUILDING_HEIGHT, BridgePlan
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.things import (
    BridgeSite,
    MarketStack,
    OwnHand,
    OwnTiles,
    Purse,
    RondelCentre,
    RondelSpace,
    Supply,
    TileStack,
    TrackSpace,
    WholeBridge,
)
from game.stage.layout import FRAMES, Layout, Shape, UnitRect

#: The narrowest wing, in pixels, in which a line on each building can be read.
_GUIDE_WIDTH: Final = 280

_LONG_HEADER: Final = (
    TableButton.PAUSE,
    TableButton.PACE,
    TableButton.SOUND,
    TableButton.WHY,
    TableButton.HELP,
)
_SHORT_HEADER: Final = (
    TableButton.SCORING,
    TableButton.CHRONICLE,
    TableButton.PAUSE,
    TableButton.SOUND,
    TableButton.WHY,
    TableButton.HELP,
)
#: The signs at the right end of the header, by shape; those of a short one open what has no panel there.
SIGNS: Final = {
    Shape.WIDE: _LONG_HEADER,
    Shape.ULTRA: _LONG_HEADER,
    Shape.FOUR_THREE: _SHORT_HEADER,
    Shape.PORTRAIT: _SHORT_HEADER,
}


#: Units between two of the small buttons below the hand.
_STEPS_APART: Final = 9

#: Sites of a near bridge that words find room over.
_LONG: Final = 8

#: No wing of an ultra-wide window is wider.
_WING: Final = 420


@dataclass(frozen=True, slots=True)
class _Bands:
    """The bands of one shape in board units; None for what has no place of its own there."""

    header: float
    board: UnitRect
    order: UnitRect
    prompt: UnitRect
    player: UnitRect
    hand: UnitRect
    supply: UnitRect | None
    paid: UnitRect | None
    chronicle: UnitRect | None
    steps: UnitRect
    """Undo, redo and hint side by side."""
    main: UnitRect
    near: tuple[float, float, float]
    """Widest run of sites, widest site, deck."""


_BANDS: Final = {
    Shape.WIDE: _Bands(
        50,
        (250, 246, 1420, 470),
        (14, 246, 224, 300),
        (262, 726, 1396, 52),
        (14, 728, 224, 338),
        (1682, 728, 224, 338),
        (14, 555, 224, 161),
        (1682, 246, 224, 300),
        (1682, 555, 224, 161),
        (1686, 940, 216, 54),
        (1694, 1002, 200, 56),
        (1320, 110, 920),
    ),
    Shape.FOUR_THREE: _Bands(
        50,
        (10, 240, 1420, 452),
        (10, 700, 1420, 54),
        (10, 762, 1420, 52),
        (10, 823, 186, 250),
        (1244, 823, 186, 250),
        None,
        None,
        None,
        (1248, 976, 178, 44),
        (1254, 1024, 166, 44),
        (960, 80, 934),
    ),
    Shape.PORTRAIT: _Bands(
        72,
        (10, 614, 1060, 592),
        (10, 1216, 1060, 68),
        (10, 1296, 1060, 65),
        (10, 1618, 330, 292),
        (350, 1618, 400, 292),
        (760, 1618, 310, 292),
        None,
        None,
        (776, 1778, 278, 56),
        (776, 1844, 278, 58),
        (984, 82, 1478),
    ),
}


@dataclass(slots=True)
class TablePlaces:
    """The places of one window, level and number of builders, in pixels.

    Far bridges are counted from 0, left to right (in portrait from the top): slot k belongs to the seat
    `Kit.far[k]`.
    """

    layout: Layout
    players: int
    level: Level
    plan: BoardPlan = field(init=False)
    bands: _Bands = field(init=False)
    near: BridgePlan = field(init=False)
    far: tuple[BridgePlan, ...] = field(init=False)
    strips: tuple[pygame.Rect, ...] = field(init=False)
    """The name of each far bridge's builder, with purse and counts."""

    def __post_init__(self) -> None:
        shape = self.layout.shape
        self.bands = _BANDS[Shape.WIDE if shape is Shape.ULTRA else shape]
        self.plan = BoardPlan.on(self.layout, self.board, self.level)
        self.near = self._near()
        slots = [self._far(slot) for slot in range(self.players - 1)]
        self.far = tuple(bridge for bridge, _ in slots)
        self.strips = tuple(strip for _, strip in slots)

    # Bands

    @property
    def header(self) -> pygame.Rect:
        """The band along the upper edge, over the whole window."""
        left, top = self.layout.left, self.layout.top
        return self.layout.rect(left, top, self.layout.right - left, self.bands.header - top)

    @property
    def board(self) -> pygame.Rect:
        """The enamelled plate."""
        return self._rect(self.bands.board)

    @property
    def prompt(self) -> pygame.Rect:
        """Who does what now, and the steps."""
        return self._rect(self.bands.prompt)

    @property
    def order(self) -> pygame.Rect:
        """The order of building: a panel, or a row of chips in 4:3 and portrait."""
        return self._rect(self.bands.order)

    @property
    def player(self) -> pygame.Rect:
        """Purse, strength and bonus tiles of the near seat."""
        return self._rect(self.bands.player)

    @property
    def hand(self) -> pygame.Rect:
        """The near seat's cards."""
        return self._rect(self.bands.hand)

    @property
    def supply(self) -> pygame.Rect | None:
        """The cards at the inn; they have no panel in 4:3."""
        return self._rect(self.bands.supply) if self.bands.supply else None

    @property
    def paid(self) -> pygame.Rect | None:
        """What is paid at the end; taller on an ultra-wide window, where the chronicle has a wing."""
        if self.layout.shape is Shape.ULTRA:
            return self.layout.rect(1682, 246, 224, 470)
        return self._rect(self.bands.paid) if self.bands.paid else None

    @property
    def chronicle(self) -> pygame.Rect | None:
        """What has happened: a small panel, or the left wing."""
        if self.layout.shape is Shape.ULTRA:
            return self._wing(max(self.layout.left + 14, -10 - _WING), -10)
        return self._rect(self.bands.chronicle) if self.bands.chronicle else None

    @property
    def guide(self) -> pygame.Rect | None:
        """The right wing of an ultra-wide window: what each building does, where its words have room."""
        if self.layout.shape is not Shape.ULTRA:
            return None
        wing = self._wing(1930, min(self.layout.right - 14, 1930 + _WING))
        return wing if wing.width >= _GUIDE_WIDTH * self.layout.text.value else None

    @property
    def steps(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The buttons that take a step back, make it again, and ask for advice."""
        x, y, width, height = self.bands.steps
        one = (width - 2 * _STEPS_APART) / 3
        lefts = (x + place * (one + _STEPS_APART) for place in range(3))
        undo, redo, hint = (self._rect((left, y, one, height)) for left in lefts)
        return undo, redo, hint

    @property
    def main(self) -> pygame.Rect:
        """The one gold button."""
        return self._rect(self.bands.main)

    @property
    def note(self) -> pygame.Rect | None:
        """A word on the game of two, right of the only other bridge."""
        if self.players == 2 and self.layout.shape in (Shape.WIDE, Shape.ULTRA):
            return self.layout.rect(1510, 62, 396, 140)
        return None

    @property
    def opened(self) -> BridgePlan:
        """A far bridge at the size of the near one, over the board."""
        left, top, width, height = self.bands.board
        near, tower = self.near, min(40.0, (width - 16 - self.near.pitch * self.near.sites) / 2)
        return replace(
            near, left=left + (width - near.pitch * near.sites) / 2, deck=top + height * 0.67, tower=tower
        )

    @property
    def opened_name(self) -> pygame.Rect:
        """The name board over an opened far bridge."""
        left, top, width, _ = self.bands.board
        return self.layout.rect(left + width / 2 - 260, top + 14, 520, 132)

    @property
    def water_lines(self) -> tuple[float, ...]:
        """The river's height before each row of bridges, in board units, from the top; the near one last."""
        rows = sorted({bridge.bottom for bridge in self.far})
        return (*(row - 12 for row in rows), self.near.bottom - 6)

    # Rows and signs

    def order_rows(self, count: int, head: float = 46.0) -> tuple[pygame.Rect, ...]:
        """The rows of the order of building, first to build first; its head takes so many units."""
        left, top, width, height = self.bands.order
        if self.layout.shape in (Shape.WIDE, Shape.ULTRA):
            step = min(62.0, (height - head - 10) / max(count, 1))
            return tuple(
                self.layout.rect(left + 8, top + head + row * step, width - 16, step - 6)
                for row in range(count)
            )
        step = (width + 8) / max(count, 1)
        return tuple(self.layout.rect(left + row * step, top, step - 8, height) for row in range(count))

    @property
    def menu(self) -> pygame.Rect:
        """The menu sign at the left end of the header."""
        return self._sign(0, from_left=True)

    @property
    def signs(self) -> dict[TableButton, pygame.Rect]:
        """The signs at the right end of the header, by name."""
        names = SIGNS[self.layout.shape]
        return {name: self._sign(len(names) - 1 - place) for place, name in enumerate(names)}

    def listens(self, sign: pygame.Rect) -> pygame.Rect:
        """Where a sign of the header takes presses: larger than it is drawn."""
        wide, high = int(54 * self.layout.u), int(56 * self.layout.u)
        return sign.inflate(max(0, wide - sign.width), max(0, high - sign.height)).clip(
            pygame.Rect((0, 0), self.layout.size)
        )

    # Bridges and centres

    def bridge(self, seat: int, near: int) -> BridgePlan:
        """The bridge of a seat, while `near` is the seat in front."""
        return self.near if seat == near else self.far[(seat - near) % self.players - 1]

    def purse(self, seat: int, near: int) -> tuple[int, int]:
        """Where coins of a seat come from and go to."""
        if seat == near:
            box = self.player
            if self.layout.shape is Shape.PORTRAIT:
                return box.left + round(box.width * 0.73), box.top + self.layout.px(32)
            return box.left + self.layout.px(38), box.top + self.layout.px(88)
        strip = self.strips[(seat - near) % self.players - 1]
        return strip.centerx, strip.centery

    def centre_of(self, thing: Thing, near: int) -> tuple[int, int]:
        """Return the middle of a thing, for what comes from or goes to it; KeyError where it has no place."""
        plan = self.plan
        match thing:
            case RondelSpace(kind):
                return plan.wheel.space(self._stack(kind))
            case TileStack(kind):
                return plan.wheel.stacks[self._stack(kind)].center
            case RondelCentre():
                return plan.wheel.centre
            case TrackSpace(track, space):
                x, y = plan.track(track).centre(space)
                return round(x), round(y)
            case MarketStack(number):
                return plan.market[number - 1].center
            case BridgeSite(number, seat):
                bridge = self.near if seat is None else self.bridge(seat, near)
                return bridge.building(number).center
            case WholeBridge(seat):
                return self.bridge(seat, near).area.center
            case Purse(seat):
                return self.purse(seat, near)
            case OwnTiles():
                return self.player.centerx, self.player.bottom - self.layout.px(42)
            case OwnHand():
                return self.hand.center
            case Supply():
                return (self.supply or self.board).center
        raise KeyError(thing)

    def _stack(self, kind: str) -> int:
        return self.level.stacks.index(KINDS.index(kind))

    @property
    def river(self) -> pygame.Rect | None:
        """The band of water below the near bridge of an upright window, on which nothing stands."""
        if self.layout.shape is not Shape.PORTRAIT:
            return None
        left, top, width, _height = self.bands.order
        top = self.near.bottom + 1
        return self.layout.rect(left, top, width, self.bands.player[1] - 3 - top)

    @property
    def promise(self) -> pygame.Rect:
        """Free water while nothing is built: over the near bridge, or at the left of a short one."""
        near, layout = self.near, self.layout
        top = self.bands.prompt[1] + self.bands.prompt[3] + 6
        if near.sites >= _LONG:
            # Between crane and pennant, above the ropes.
            left, right, bottom = near.left + 1.5 * near.pitch, near.right - 1.5 * near.pitch, near.deck - 22
        else:
            panel = self.bands.player
            beside = panel[1] < near.deck
            left = panel[0] + panel[2] + 20 if beside else self.bands.prompt[0] + 6
            right, bottom = near.left - near.tower - 20, near.deck + 50
            # Clear of the band's shadow: these words may fill all the room.
            top += 12
        return layout.rect(left, top, right - left, bottom - top)

    # How it is laid out

    def _rect(self, box: UnitRect) -> pygame.Rect:
        return self.layout.rect(*box)

    def _wing(self, left: float, right: float) -> pygame.Rect:
        return self.layout.rect(left, 246, right - left, 820)

    def _sign(self, place: int, from_left: bool = False) -> pygame.Rect:
        """A sign of the header, counted from the window's edge."""
        portrait = self.layout.shape is Shape.PORTRAIT
        width, height = (56, 52) if portrait else (46, 34)
        x = self.layout.left + 14 if from_left else self.layout.right - 14 - width - place * (width + 8)
        return self.layout.rect(x, (self.bands.header - height) / 2, width, height)

    def _near(self) -> BridgePlan:
        widest, largest, deck = self.bands.near
        sites = self.level.sites
        pitch = min(largest, widest / sites)
        portrait = self.layout.shape is Shape.PORTRAIT
        middle = FRAMES[self.layout.shape][0] / 2
        return BridgePlan(
            self.layout,
            left=middle - pitch * sites / 2,
            deck=deck,
            pitch=pitch,
            sites=sites,
            parapet=44 if pitch > 90 else 40,
            arch=56 if portrait else 82 if pitch > 90 else 66,
            tower=38 if portrait else 50 if pitch > 90 else 40,
            near=True,
        )

    def _far(self, slot: int) -> tuple[BridgePlan, pygame.Rect]:
        if self.layout.shape is Shape.PORTRAIT:
            return self._far_above(slot)
        if self.players == 2:
            return self._far_alone()
        return self._far_beside(slot)

    def _far_beside(self, slot: int) -> tuple[BridgePlan, pygame.Rect]:
        """One of two or three far bridges side by side, each under its strip."""
        others, sites = self.players - 1, self.level.sites
        left, right = self.layout.left + 10, self.layout.right - 10
        gap = 14 if self.layout.shape is not Shape.FOUR_THREE else 8
        width = (right - left - gap * (others - 1)) / others
        tower = 14.0
        pitch = min(64.0 if others == 3 else 72.0, (width - 2 * tower + 4) / sites)
        x = left + slot * (width + gap)
        narrow = pitch < 46
        deck = 96 + 6 + max(pitch * BUILDING_HEIGHT, 48 if narrow else 60)
        strip = width if self.layout.shape is not Shape.ULTRA else min(width, max(pitch * sites + 40, 560))
        x += (width - strip) / 2
        bridge = self._bridge(x + (strip - pitch * sites) / 2, deck, pitch, tower)
        return bridge, self.layout.rect(x, 58, strip, 38)

    def _far_alone(self) -> tuple[BridgePlan, pygame.Rect]:
        """The only other bridge, between a name panel and a note."""
        sites = self.level.sites
        narrow = self.layout.shape is Shape.FOUR_THREE
        panel = (10, 62, 300, 140) if narrow else (14, 62, 400, 140)
        room = (372, 1392) if narrow else (480, 1500)
        pitch = min(78.0, (room[1] - room[0] - 60) / sites)
        left = (room[0] + room[1]) / 2 - pitch * sites / 2
        return self._bridge(left, 183, pitch, 22), self._rect(panel)

    def _far_above(self, slot: int) -> tuple[BridgePlan, pygame.Rect]:
        """One of the far bridges above each other."""
        others, sites = self.players - 1, self.level.sites
        if others == 3:
            upper = 84 + slot * 172
            pitch = min(67.0, 804 / sites)
            return self._bridge(231, upper + 81, pitch, 31), self.layout.rect(12, upper, 184, 140)
        height = 262
        top = 84 + (524 - height * others) / 2 + slot * height
        pitch = min(82.0, 984 / sites)
        left = 540 - pitch * sites / 2
        return self._bridge(left, top + 54 + 100, pitch, 36), self.layout.rect(12, top, 1056, 48)

    def _bridge(self, left: float, deck: float, pitch: float, tower: float) -> BridgePlan:
        narrow = pitch < 46
        parapet = 42 if narrow else 30 if pitch < 80 else 34
        arch = 46 if self.layout.shape is Shape.PORTRAIT else min(33.0, 238 - deck - parapet)
        return BridgePlan(self.layout, left, deck, pitch, self.level.sites, parapet, arch, tower, near=False)
