"""The layout files of Old London Bridge: every shape is complete, and any fault in them is one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

import game.old_london_bridge.look.places as room
from game.core.checking import CheckedTable, LevelFault
from game.old_london_bridge.look.places.faces_places import FacesMeasures, faces_layouts
from game.old_london_bridge.look.places.table_layouts import TableMeasures, measures_of, table_layouts
from game.stage.layout import FRAMES, Shape
from game.tabletop.kit.layout_file import UnitBox, shapes_from

Keys = tuple[str, ...]


@dataclass(frozen=True)
class Layouts:
    """A layout file and how it is read."""

    table: Mapping[str, Any]
    kind: type[Any]

    def read(self, table: Mapping[str, Any]) -> None:
        """Read a table that may be at fault."""
        root = CheckedTable(table)
        shapes_from(root, self.kind)
        root.close()


def layouts(name: str, kind: type[Any]) -> Layouts:
    return Layouts(tomli.loads(files(room).joinpath(name).read_text(encoding="utf-8")), kind)


FILES = (layouts("table_layouts.toml", TableMeasures), layouts("faces_layouts.toml", FacesMeasures))
#: Panels that a shape may do without.
OPTIONAL = {
    "supply", "paid", "note", "chronicle", "wings", "broad", "two", "three", "row", "lowest", "full_height",
    "narrowest_strip", "purses", "saying", "back", "ultra", "purse", "crests_head", "tiles_head",
    "strips_only", "close", "bar", "by_seat", "plate",
}  # fmt: skip


def keys_of(table: Mapping[str, Any], above: Keys = ()) -> Iterator[Keys]:
    """Every key of a table and of the tables in it."""
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, Mapping):
            yield from keys_of(value, (*above, key))


def changed(
    table: Mapping[str, Any], keys: Keys, change: Callable[[dict[str, Any], str], None]
) -> dict[str, Any]:
    """A copy of a table in which one key is changed."""
    copy = below = deepcopy(dict(table))
    for key in keys[:-1]:
        below = below[key]
    change(below, keys[-1])
    return copy


def fault_of(file: Layouts, table: Mapping[str, Any]) -> str:
    with pytest.raises(LevelFault) as caught:
        file.read(table)
    line = str(caught.value)
    assert "\n" not in line
    return line


def any_key(data: st.DataObject) -> tuple[Layouts, Keys]:
    file = data.draw(st.sampled_from(FILES))
    return file, data.draw(st.sampled_from(sorted(keys_of(file.table))))


def named(keys: Keys) -> str:
    return ".".join(keys)


@given(data=st.data())
def test_a_dropped_key_is_named_unless_a_shape_may_do_without_it(data: st.DataObject) -> None:
    file, keys = any_key(data)
    table = changed(file.table, keys, lambda below, key: below.pop(key))
    if keys[-1] in OPTIONAL or keys[0] in ("ultra", "close", "plate", "plate_upright"):
        # The remaining tables may still be complete. A table in `ultra` that changes one of `wide` needs that
        # one.
        try:
            file.read(table)
        except LevelFault as fault:
            assert str(fault).startswith((f"{keys[0]}.", "ultra.", "close.", "plate_upright"))
        return
    assert fault_of(file, table).startswith(f"{named(keys)}: missing; allowed: ")


@given(data=st.data(), added=st.text("abcdefghij_", min_size=12, max_size=20))
def test_a_key_of_another_name_is_not_known(data: st.DataObject, added: str) -> None:
    file, keys = any_key(data)
    table = changed(file.table, keys, lambda below, key: below.update({added: 1}))
    assert fault_of(file, table).startswith(f"{named((*keys[:-1], added))}: an unknown key; allowed: ")


@given(
    data=st.data(),
    value=st.none() | st.floats(allow_nan=False) | st.text(max_size=8) | st.integers(max_value=-1),
)
def test_a_value_of_another_type_is_named(data: st.DataObject, value: object) -> None:
    file, keys = any_key(data)
    table = changed(file.table, keys, lambda below, key: below.update({key: value}))
    assert fault_of(file, table).startswith(f"{named(keys)}: ")


def boxes(measures: Any) -> Iterator[UnitBox]:
    values = (getattr(measures, field.name) for field in fields(measures))
    yield from (value for value in values if isinstance(value, UnitBox))


@pytest.mark.parametrize("shape", Shape)
def test_every_shape_has_its_boxes_inside_its_frame(shape: Shape) -> None:
    width, height = FRAMES[shape]
    table = table_layouts()[shape]
    found = [*boxes(table), table.far.one.strip]
    if table.replay is not None:
        found += boxes(table.replay)
    if shape in (Shape.PLATE, Shape.PLATE_UPRIGHT):
        # The board and the names over it alone.
        assert shape not in faces_layouts() and len(found) == 2
        found *= 4
    elif shape is Shape.CLOSE:
        # No scene but a table has it.
        assert shape not in faces_layouts()
    else:
        found += boxes(faces_layouts()[shape])
    assert len(found) >= 8
    for box in found:
        assert box.width and box.height
        assert box.left + box.width <= width and box.top + box.height <= height


def test_far_bridges_have_a_place_for_every_number_of_builders() -> None:
    text = files(room).joinpath("table_layouts.toml").read_text(encoding="utf-8")
    with pytest.raises(LevelFault) as caught:
        measures_of(text.replace("[portrait.far.two]", "[portrait.far.row]", 1))
    assert str(caught.value).startswith("portrait.far.row")
    start, end = text.index("[portrait.far.two]"), text.index("[portrait.far.three]")
    with pytest.raises(LevelFault) as caught:
        measures_of(text[:start] + text[end:])
    assert str(caught.value) == "portrait.far: a table; allowed: a table with row, or with two and three"
