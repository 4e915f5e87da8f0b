"""The measures of the table by shape of window, read once from `table_layouts.toml`; board units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from game.core.checking import LevelFault
from game.stage.layout import Shape
from game.tabletop.board.board_places import BoardReplayMeasures, BoardTableMeasures
from game.tabletop.frame.frame_places import FrameMeasures
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "table_layouts.toml"


@dataclass(frozen=True, slots=True)
class BroadSites:
    """The stonework of the near bridge if its sites are wider than `over`."""

    over: int
    parapet: int
    arch: int
    tower: int


@dataclass(frozen=True, slots=True)
class NearBridge:
    """The bridge of the near seat, in the middle of the frame."""

    span: int
    """The widest that all sites are together."""
    site: int
    """The widest that a site is."""
    deck: int
    """The upper edge of the parapet."""
    parapet: int
    arch: int
    tower: int
    broad: BroadSites | None = None
    """The measures that a short bridge of broad sites has instead."""


@dataclass(frozen=True, slots=True)
class FarBridge:
    """The bridge of another seat, or the uppermost of several above each other."""

    strip: UnitBox
    """The board with its builder's name."""
    left: int
    span: int
    """The widest that all sites are together, from `left` on."""
    centred: bool
    """True centres a shorter bridge in the span; False puts it at the left end."""
    site: int
    """The widest that a site is."""
    deck: int
    tower: int
    pitch: int
    """The distance from a bridge to the one below it."""


@dataclass(frozen=True, slots=True)
class FarRow:
    """Two or three bridges of other seats side by side across the window, each below its strip."""

    top: int
    """The upper edge of the strips."""
    height: int
    """The height of a strip."""
    below_strip: int
    """The distance from a strip to the highest building or pennant."""
    margin: int
    """The distance from the window's edge to the outermost bridge."""
    gap: int
    site_of_two: int
    """The widest that a site is where there are two such bridges."""
    site_of_three: int
    tower: int
    narrowest_strip: int | None = None
    """If given, a strip is only as wide as its bridge, and at least so wide."""


@dataclass(frozen=True, slots=True)
class FarBridges:
    """The bridges of one, two or three other seats: each number by itself, or two and three in a `row`."""

    arch: int
    one: FarBridge
    two: FarBridge | None = None
    three: FarBridge | None = None
    row: FarRow | None = None
    strips_only: bool | None = None
    """Whether only the strips are drawn; a bridge opens over the board while its strip is pointed at."""
    by_seat: bool | None = None
    """Whether every seat has its strip, in seating order, that of the near bridge too."""
    lowest: int | None = None
    """If given, no arch reaches below this."""


@dataclass(frozen=True, slots=True)
class TrackColumns:
    """A track on the board: the middles of its outermost columns and rows."""

    outer: int
    """The distance of the outer column from the nearer side of the board."""
    inner: int
    """The distance of the inner column from the same side."""
    top: int
    columns: int


@dataclass(frozen=True, slots=True)
class TrackHead:
    """The head over a track."""

    inset: int
    """The distance from the nearer side of the board."""
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class MarketRow:
    """The row of bonus stacks."""

    from_right: int
    """The distance of its left edge from the board's right side."""
    top: int
    width: int
    largest: int
    """The largest side of a stack."""


@dataclass(frozen=True, slots=True)
class BoardMeasures:
    """The places on the board, from its edges."""

    tall: bool
    rondel_lower: int
    """The distance of the rondel below the board's middle."""
    foot: int
    """The distance of the tracks' lowest row from the board's lower edge."""
    chapel: TrackColumns
    gate: TrackColumns
    chapel_head: TrackHead
    gate_head: TrackHead
    market: MarketRow
    full_height: int | None = None
    """If given, the tracks begin higher on a board that is less high than this."""


@dataclass(frozen=True, slots=True)
class InsetRow:
    """A row of a panel; `inset` is its distance from both sides."""

    inset: int
    top: int
    height: int


@dataclass(frozen=True, slots=True)
class PlayerRows:
    """The rows of the player's panel, from its upper edge; a head is the middle of its line."""

    head: int
    """The height of the coloured head."""
    standing: int
    """The middle of the line with the total if the game ended now."""
    crests: InsetRow
    tiles: InsetRow
    purse: int | None = None
    """The middle of the purse; without it the purse is in the head."""
    crests_head: int | None = None
    tiles_head: int | None = None


@dataclass(frozen=True, slots=True)
class ReplayMeasures(BoardReplayMeasures):
    """The measures that a replay has in place of a table's own."""

    purses: UnitBox | None = None
    """The purses so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMeasures(BoardTableMeasures):
    """The measures of one shape of window; None for a part that it leaves out."""

    WHOLE: ClassVar = FrameMeasures.WHOLE | {
        *("order", "player", "player_rows", "crowded_player_rows", "hand", "replay")
    }

    order: UnitBox | None = None
    """The order of building: a panel, or a row of chips."""
    player: UnitBox | None = None
    player_rows: PlayerRows | None = None
    crowded_player_rows: PlayerRows | None = None
    """The rows for many kinds of tiles: the strengths next to their crests."""
    hand: UnitBox | None = None
    supply: UnitBox | None = None
    paid: UnitBox | None = None
    note: UnitBox | None = None
    """A word on the game of two, right of the only other bridge."""
    river: bool
    """Whether there is free water below the near bridge."""
    near: NearBridge
    far: FarBridges
    plan: BoardMeasures
    replay: ReplayMeasures | None = None


@cache
def table_layouts() -> Mapping[Shape, TableMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return measures_of(layout_text(__package__, _FILE))


def measures_of(text: str) -> Mapping[Shape, TableMeasures]:
    """Return the measures of a TOML text; LevelFault names a key that is wrong or missing."""
    shapes = layouts_from(text, TableMeasures)
    for shape, measures in shapes.items():
        far = measures.far
        if far.row is None and (far.two is None or far.three is None):
            raise LevelFault(f"{shape.value}.far", "a table", "a table with row, or with two and three")
    return shapes
