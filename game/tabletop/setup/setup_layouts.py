"""The measures of the setup screen, read once from `layouts.toml`; board units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final

from game.core.checking import CheckedTable, LevelFault, table_from_text
from game.stage.layout import Shape
from game.tabletop.kit.layout_file import UnitBox, UnitRow, Within, layout_text, measures_from, shapes_from

_FILE: Final = "layouts.toml"
_MOST_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class CardRows:
    """The rows of a seat's card, and its height."""

    height: int
    second_seal_row: int
    """The distance of a second row of seals from the first."""
    name: UnitRow
    occupant: UnitRow
    person: UnitRow
    practice: UnitRow
    person_below: UnitRow
    skill: UnitRow
    skill_bars: UnitRow
    temper: UnitRow
    add: UnitRow
    seals: UnitRow
    beginning: UnitRow
    remove: UnitRow


@dataclass(frozen=True, slots=True)
class PanelRows:
    """The rows of the panel."""

    second_part: int
    """The offset of the panel's second part in a single column."""
    game_head: UnitRow
    level: UnitRow
    summary: UnitRow
    options: UnitRow
    pace_head: UnitRow
    pace: UnitRow
    seed_head: UnitRow
    seed_source: UnitRow
    seed: UnitRow
    length: UnitRow
    length_pictures: UnitRow


@dataclass(frozen=True, slots=True)
class BannerRow:
    """A row of banners for up to `seats` seats; `banner` is the first one of a full row."""

    seats: Annotated[int, Within(1, _MOST_SEATS)]
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
    """The width of the arrows next to a name."""
    seal_rows: Annotated[int, Within(1, 2)]


@dataclass(frozen=True, slots=True)
class ShapePlan:
    """The measures of one shape of window."""

    head: int
    """The y of the heading's middle."""
    columns: Annotated[int, Within(1, 2)]
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
    panel: PanelRows
    shapes: Mapping[Shape, ShapePlan]


@cache
def setup_layouts() -> SetupLayouts:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return setup_layouts_from(layout_text(__package__, _FILE))


def setup_layouts_from(text: str) -> SetupLayouts:
    """Return the measures of a TOML text; LevelFault names a key that is wrong or missing."""
    root = CheckedTable(table_from_text(text))
    card = measures_from(CardRows, root["card"].table())
    panel = measures_from(PanelRows, root["panel_rows"].table())
    shapes = shapes_from(root, ShapePlan)
    root.close()
    for shape, plan in shapes.items():
        seats = [row.seats for row in plan.rows]
        if seats != sorted(set(seats)):
            raise LevelFault(
                f"{shape.value}.rows", f"a list of {len(seats)}", "rows of rising numbers of seats"
            )
    return SetupLayouts(card, panel, shapes)
