"""The measures of the setup screen, read once from `layouts.toml` and checked value by value; board units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from game.core.checking import CheckedTable, Value, table_from_text
from game.stage.layout import Shape

_FILE: Final = "layouts.toml"
_LARGEST: Final = 3000
_MOST_SEATS: Final = 8


class UnitBox(NamedTuple):
    """A rectangle of a frame."""

    left: int
    top: int
    width: int
    height: int


class Strip(NamedTuple):
    """A row of a card or panel: its distance from the upper edge, and its height."""

    top: int
    height: int


@dataclass(frozen=True, slots=True)
class CardRows:
    """The rows of a seat's card."""

    name: Strip
    occupant: Strip
    person: Strip
    practice: Strip
    person_below: Strip
    skill: Strip
    skill_bars: Strip
    temper: Strip
    add: Strip
    seals: Strip
    beginning: Strip
    remove: Strip


@dataclass(frozen=True, slots=True)
class PanelRows:
    """The rows of the panel."""

    game_head: Strip
    level: Strip
    summary: Strip
    options: Strip
    pace_head: Strip
    pace: Strip
    seed_head: Strip
    seed_source: Strip
    seed: Strip
    length: Strip
    length_pictures: Strip


@dataclass(frozen=True, slots=True)
class BannerRow:
    """A row of banners for up to `seats` seats; `banner` is the first one of a full row."""

    seats: int
    banner: UnitBox
    pitch: int
    """The distance from one banner's left edge to the next one's."""
    medal_middle: int
    """The distance of the medallion's middle below the banner's upper edge."""
    medal_diameter: int
    card_top: int
    """The distance of the card's upper edge below the banner's."""
    inset: int
    """The distance from the banner's sides to the card's."""
    margin: int
    """The distance from the card's sides to its rows."""
    arrow: int
    """The width of the arrows beside a name."""
    seal_rows: int


@dataclass(frozen=True, slots=True)
class ShapePlan:
    """The measures of one shape of window."""

    head: int
    """The y of the heading's middle."""
    columns: int
    """The number of the panel's columns: 1 or 2."""
    panel: UnitBox
    status: UnitBox
    back: UnitBox
    begin: UnitBox
    rows: tuple[BannerRow, ...]
    """The rows by rising number of seats."""

    def row_for(self, seats: int) -> BannerRow:
        """Return the row with the widest banners for so many seats; ValueError if no row has enough."""
        for row in self.rows:
            if seats <= row.seats:
                return row
        raise ValueError(f"no row of banners for {seats} seats")


@dataclass(frozen=True, slots=True)
class SetupLayouts:
    """All measures of the setup screen."""

    card: CardRows
    card_height: int
    second_seal_row: int
    panel: PanelRows
    second_part: int
    """The offset of the panel's second part in a single column."""
    shapes: Mapping[Shape, ShapePlan]


@cache
def setup_layouts() -> SetupLayouts:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(files(__package__).joinpath(_FILE).read_text(encoding="utf-8"))


def layouts_from(text: str) -> SetupLayouts:
    """Return the measures of a TOML text; LevelFault names a key that is wrong or missing."""
    root = CheckedTable(table_from_text(text))
    card, panel = root["card"].table(), root["panel_rows"].table()
    wide, four_three, portrait = (_shape(root[name].table()) for name in ("wide", "four_three", "portrait"))
    layouts = SetupLayouts(
        card=CardRows(**{field.name: _strip(card[field.name]) for field in fields(CardRows)}),
        card_height=_length(card["height"]),
        second_seal_row=_length(card["second_seal_row"]),
        panel=PanelRows(**{field.name: _strip(panel[field.name]) for field in fields(PanelRows)}),
        second_part=_length(panel["second_part"]),
        shapes={
            Shape.WIDE: wide,
            Shape.ULTRA: wide,
            Shape.FOUR_THREE: four_three,
            Shape.PORTRAIT: portrait,
        },
    )
    for table in (card, panel, root):
        table.close()
    return layouts


def _shape(table: CheckedTable) -> ShapePlan:
    rows = tuple(_row(item.table()) for item in table["rows"].items(1, _MOST_SEATS))
    seats = [row.seats for row in rows]
    if seats != sorted(set(seats)):
        raise table["rows"].fault("rows of rising numbers of seats")
    plan = ShapePlan(
        head=_length(table["head"]),
        columns=table["columns"].integer(1, 2),
        panel=_box(table["panel"]),
        status=_box(table["status"]),
        back=_box(table["back"]),
        begin=_box(table["begin"]),
        rows=rows,
    )
    table.close()
    return plan


def _row(table: CheckedTable) -> BannerRow:
    row = BannerRow(
        seats=table["seats"].integer(1, _MOST_SEATS),
        banner=_box(table["banner"]),
        pitch=_length(table["pitch"]),
        medal_middle=_length(table["medal_middle"]),
        medal_diameter=_length(table["medal_diameter"]),
        card_top=_length(table["card_top"]),
        inset=_length(table["inset"]),
        margin=_length(table["margin"]),
        arrow=_length(table["arrow"]),
        seal_rows=table["seal_rows"].integer(1, 2),
    )
    table.close()
    return row


def _box(value: Value) -> UnitBox:
    table = value.table()
    box = UnitBox(*(_length(table[side]) for side in UnitBox._fields))
    table.close()
    return box


def _strip(value: Value) -> Strip:
    table = value.table()
    strip = Strip(*(_length(table[side]) for side in Strip._fields))
    table.close()
    return strip


def _length(value: Value) -> int:
    return value.integer(0, _LARGEST)
