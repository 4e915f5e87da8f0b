"""The places on the table of Old London Bridge, in each shape of window, for 2 to 4 builders."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.places.board_plan import BoardPlan
from game.old_london_bridge.look.places.bridge_places import far_places, near_place
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.look.places.table_layouts import TableMeasures, table_layouts
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
from game.stage.layout import Layout, Shape
from game.stage.placing import placed
from game.tabletop.advice.hint_panel import FLAT, HIGHEST, WIDEST
from game.tabletop.board.board_places import BoardPlaces
from game.tabletop.kit.layout_file import UnitSize
from game.tabletop.kit.table_kit import others_of

#: The narrowest guide, in pixels with normal text, in which a line on each building can be read.
_GUIDE_WIDTH: Final = 280
#: Sites of a near bridge over which words find room.
_LONG: Final = 8
#: A far bridge opened over the board: its widest tower, the room left next to the towers, and where its deck
#: is as a share of the board's height; the size of its name board, and that one's distance from the top.
_OPENED_TOWER: Final = 40.0
_OPENED_MARGIN: Final = 16
_OPENED_DECK: Final = 0.67
_OPENED_NAME: Final = UnitSize(width=520, height=132)
_OPENED_NAME_TOP: Final = 14
#: The width of the panel with the strengths right of that name board, and the distance between both.
_OPENED_CRESTS: Final = 380
_OPENED_GAP: Final = 14
#: Distances of a river's surface above the arches' feet: of far bridges and of the near one.
_FAR_WATER: Final = 12
_NEAR_WATER: Final = 6
#: The order of building: the height of its head, the tallest row, the room below the last row, and the gaps.
_ORDER_HEAD: Final = 46.0
_ORDER_ROW: Final = 62.0
_ORDER_FOOT: Final = 10
_ORDER_EDGE: Final = 8
_ORDER_ROW_GAP: Final = 6
_ORDER_CHIP_GAP: Final = 8
#: The coin of the player's panel from its upper left corner; in portrait first a share of the width.
_COIN: Final = (36, 79)
_COIN_PORTRAIT: Final = (0.73, 32)
#: The middle of the bonus tiles above the lower edge of that panel.
_TILES_ABOVE_FOOT: Final = 42
#: Words on free water: distances from the prompt, from ends, ropes, panels and towers of the near bridge.
_PROMISE_BELOW_PROMPT: Final = 6
_PROMISE_END_SITES: Final = 1.5
_PROMISE_ABOVE_DECK: Final = 22
_PROMISE_BESIDE_PANEL: Final = 20
_PROMISE_BESIDE_TOWER: Final = 20
_PROMISE_IN_PROMPT: Final = 6
_PROMISE_BELOW_DECK: Final = 50
_PROMPT_SHADOW: Final = 12
#: Units of the board's upper edge above the farthest water, if no bridge is in that.
_SHORE: Final = 40
#: The distance of the panels from the free band of water above them.
_ABOVE_PANELS: Final = 3
#: Board units around a hint.
_HINT_EDGE: Final = 5


class TablePlaces(BoardPlaces):
    """The places of one window, level and number of builders, in pixels.

    Far bridges are counted from 0, left to right (in portrait from the top): slot k belongs to the seat
    `TableKit.others(near)[k]`, which depends on `home`, the seat of the only person at the screen; where all
    seats have strips, to seat k.
    """

    measures: TableMeasures
    layouts = staticmethod(table_layouts)

    def __init__(
        self, layout: Layout, players: int, level: Level, home: int | None = None, watched: bool = False
    ) -> None:
        super().__init__(layout, watched)
        self.players = players
        self.home = home
        self.level = level
        self.plan = BoardPlan.on(layout, self.measures.plan, self.board, level)
        self.near: BridgePlan = near_place(layout, self.measures.near, level.sites)
        self.by_seat = bool(self.measures.far.by_seat)
        """Whether the strips are those of all seats in seating order, the near one too."""
        strips = players if self.by_seat else players - 1
        far = far_places(layout, self.measures.far, strips, level.sites)
        self.far: tuple[BridgePlan, ...] = tuple(plan for plan, _ in far)
        self.strips: tuple[pygame.Rect, ...] = tuple(strip for _, strip in far)
        """The name of each far bridge's builder, with purse and counts."""

    # Panels

    @property
    def order(self) -> pygame.Rect:
        """The order of building: a panel, or a row of chips in 4:3 and portrait."""
        return self.placed(self.measures.order)

    @property
    def player(self) -> pygame.Rect:
        """The near seat's purse, strengths and bonus tiles."""
        return self.placed(self.measures.player)

    @property
    def hand(self) -> pygame.Rect:
        """The near seat's cards."""
        return self.placed(self.measures.hand)

    @property
    def supply(self) -> pygame.Rect | None:
        """The cards at the inn; None in 4:3."""
        return self.box(self.measures.supply)

    @property
    def paid(self) -> pygame.Rect | None:
        """The payments at the end; None in 4:3 and portrait."""
        return self.box(self.measures.paid)

    @property
    def purses(self) -> pygame.Rect | None:
        """The purses so far in a replay; None in 4:3, where they open over the board."""
        return None if self.measures.replay is None else self.box(self.measures.replay.purses)

    @property
    def hint(self) -> pygame.Rect:
        """The room of a hint with three choices: over the far bridges in every window; a plate has none.

        It is off the board, the near bridge and all that is chosen with. Where the far bridges leave little
        height, it is flat and as wide as the frame.
        """
        layout, edge, frame = self.layout, self.layout.px(_HINT_EDGE), self.layout.frame
        if layout.bare:
            return self.away
        if self.strips_only:
            # All that is left is the header between its signs, with the strips of those bridges.
            left, right = self.menu.right, min(sign.left for sign in self.signs.values())
            header = pygame.Rect(left, frame.top, right - left, self.board.top - frame.top)
            return header.inflate(-2 * edge, -edge)
        window = pygame.Rect(0, self.header.bottom, layout.width, layout.height - self.header.bottom)
        window = window.inflate(-2 * edge, -2 * edge)
        high, least, most = layout.px(HIGHEST), layout.px(FLAT), self.board.top - window.top - edge
        sizes = [(layout.px(WIDEST), high), (frame.width, high)]
        sizes.append((frame.width - 2 * edge, max(least, min(most, high))))
        must = [self.board, self.near.area, self.prompt, self.player, self.hand, self.order]
        return placed(window, sizes, self.prompt, [*must, *self.steps, self.main]).rect

    @property
    def guide(self) -> pygame.Rect | None:
        """The effect of each building: the right wing, if its words can be read there."""
        wing = self.right_wing
        readable = wing is not None and wing.width >= _GUIDE_WIDTH * self.layout.text.value
        return wing if readable else None

    @property
    def note(self) -> pygame.Rect | None:
        """A word on the game of two, right of the only other bridge."""
        return self.box(self.measures.note) if self.players == 2 else None

    @property
    def opened(self) -> BridgePlan:
        """The plan of a far bridge opened over the board, at the size of the near one."""
        board, near = self.measures.board, self.near
        width = near.pitch * near.sites
        return replace(
            near,
            left=board.left + (board.width - width) / 2,
            deck=board.top + board.height * _OPENED_DECK,
            tower=min(_OPENED_TOWER, (board.width - _OPENED_MARGIN - width) / 2),
        )

    @property
    def opened_name(self) -> pygame.Rect:
        """The name board over an opened far bridge."""
        board, (width, height) = self.measures.board, _OPENED_NAME
        left = board.left + (board.width - width - _OPENED_GAP - _OPENED_CRESTS) / 2
        return self.layout.rect(left, board.top + _OPENED_NAME_TOP, width, height)

    @property
    def opened_crests(self) -> pygame.Rect:
        """The panel with the strengths, right of the name board over an opened far bridge."""
        name, px = self.opened_name, self.layout.px
        return pygame.Rect(name.right + px(_OPENED_GAP), name.top, px(_OPENED_CRESTS), name.height)

    @property
    def water_lines(self) -> tuple[float, ...]:
        """The y of the river before each row of bridges, in board units, from the top; the near one last."""
        rows = sorted({bridge.bottom for bridge in self.far})
        if self.strips_only:
            rows = [self.measures.board.top + _SHORE]
        return (*(row - _FAR_WATER for row in rows), self.near.bottom - _NEAR_WATER)

    @property
    def strips_only(self) -> bool:
        """Whether of the far bridges only the strips are drawn."""
        return bool(self.measures.far.strips_only)

    def order_rows(self, count: int, head: float = _ORDER_HEAD) -> tuple[pygame.Rect, ...]:
        """Return the rows of the order of building, first to build first, below a head of so many units."""
        assert self.measures.order is not None, "there are rows only where the order has a place"
        left, top, width, height = self.measures.order
        if self.layout.shape in (Shape.WIDE, Shape.ULTRA):
            step = min(_ORDER_ROW, (height - head - _ORDER_FOOT) / max(count, 1))
            left, width = left + _ORDER_EDGE, width - 2 * _ORDER_EDGE
            return tuple(
                self.layout.rect(left, top + head + place * step, width, step - _ORDER_ROW_GAP)
                for place in range(count)
            )
        step = (width + _ORDER_CHIP_GAP) / max(count, 1)
        return tuple(
            self.layout.rect(left + place * step, top, step - _ORDER_CHIP_GAP, height)
            for place in range(count)
        )

    # Bridges and centres

    def bridge(self, seat: int, near: int) -> BridgePlan:
        """Return the bridge of a seat while `near` is the near seat."""
        return self.near if seat == near else self.far[self.slot(seat, near)]

    def slot(self, seat: int, near: int) -> int:
        """Return the slot of a seat's strip while `near` is the near seat."""
        return seat if self.by_seat else others_of(near, self.players, self.home).index(seat)

    def purse(self, seat: int, near: int) -> tuple[int, int]:
        """Return where coins of a seat come from and go to."""
        if seat == near and not self.by_seat:
            box = self.player
            if self.layout.shape is Shape.PORTRAIT:
                share, below = _COIN_PORTRAIT
                return box.left + round(box.width * share), box.top + self.layout.px(below)
            right, below = _COIN
            return box.left + self.layout.px(right), box.top + self.layout.px(below)
        strip = self.strips[self.slot(seat, near)]
        return strip.centerx, strip.centery

    def centre_of(self, thing: Thing, near: int) -> tuple[int, int]:
        """Return the middle of a thing, as the start or end of a motion; KeyError if it has no place."""
        plan = self.plan
        match thing:
            case RondelSpace(kind):
                return plan.rondel.space(self._stack(kind))
            case TileStack(kind):
                return plan.rondel.stacks[self._stack(kind)].center
            case RondelCentre():
                return plan.rondel.centre
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
            case OwnTiles() | OwnHand() if self.by_seat:
                return self.strips[near].center
            case OwnTiles():
                return self.player.centerx, self.player.bottom - self.layout.px(_TILES_ABOVE_FOOT)
            case OwnHand():
                return self.hand.center
            case Supply():
                return (self.supply or self.board).center
        raise KeyError(thing)

    def _stack(self, kind: str) -> int:
        return self.level.stacks.index(KINDS.index(kind))

    @property
    def river(self) -> pygame.Rect | None:
        """The band of free water below the near bridge; None if there is none."""
        player, order = self.measures.player, self.measures.order
        if not self.measures.river or player is None or order is None:
            return None
        top = self.near.bottom + 1
        return self.layout.rect(order.left, top, order.width, player.top - _ABOVE_PANELS - top)

    @property
    def has_promise(self) -> bool:
        """True if the seed's promise fits; a small window has no room for it next to a short bridge."""
        if self.measures.player is None:
            return False
        return self.near.sites >= _LONG or not (self.layout.small or self.layout.near)

    @property
    def promise(self) -> pygame.Rect:
        """Free water while nothing is built: over the near bridge, or at the left of a short one."""
        near, prompt, panel = self.near, self.measures.prompt, self.measures.player
        if prompt is None or panel is None:
            return self.away
        top = prompt.top + prompt.height + _PROMISE_BELOW_PROMPT
        if near.sites >= _LONG:
            # Between crane and pennant, above the ropes.
            ends = _PROMISE_END_SITES * near.pitch
            left, right, bottom = near.left + ends, near.right - ends, near.deck - _PROMISE_ABOVE_DECK
        else:
            left = prompt.left + _PROMISE_IN_PROMPT
            if panel.top < near.deck:
                left = panel.left + panel.width + _PROMISE_BESIDE_PANEL
            right = near.left - near.tower - _PROMISE_BESIDE_TOWER
            bottom = near.deck + _PROMISE_BELOW_DECK
            # These words may fill all the room, which the prompt's shadow would cut.
            top += _PROMPT_SHADOW
        return self.layout.rect(left, top, right - left, bottom - top)
