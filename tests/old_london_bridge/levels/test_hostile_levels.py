"""Any table is either read as a level or refused with one line."""

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.checking import LevelFault, table_from_text
from game.old_london_bridge.rules.level_file import level_from, level_table
from tests.level_tables import at, paths
from tests.old_london_bridge.levels.level_tables import STANDARD_TEXT, small, standard

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.integers()
    | st.just(10**4000)
    | st.floats()
    | st.text(max_size=50)
    | st.dates()
    | st.sampled_from(["X", "printed", "chapel", "pile", "2", "card_sets"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the standard level or the small one with up to four changes."""
    table: dict[str, Any] = copy.deepcopy(draw(st.sampled_from([standard(), small()])))
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(paths(table)))
        holder: Any = at(table, path[:-1])
        key: Any = path[-1]
        change = draw(st.sampled_from(["set", "nudge", "drop", "add", "repeat"]))
        if change == "set":
            holder[key] = draw(VALUES)
        elif change == "nudge" and type(holder[key]) is int:
            holder[key] += draw(st.integers(-3, 3))
        elif change == "drop":
            del holder[key]
        elif change == "add" and isinstance(holder, dict):
            holder[draw(st.text(max_size=9) | st.just("count"))] = draw(VALUES)
        elif change == "repeat" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        if not table:
            break
    return table


def level_or_line(table: dict[str, Any]) -> None:
    """Read a table; check that an accepted level is read back the same from its own JSON."""
    try:
        level = level_from(table)
    except LevelFault as fault:
        assert str(fault).isprintable() and len(str(fault)) < 300
    else:
        assert level_from(json.loads(json.dumps(level_table(level)))) == level
        turns = max(seating.rounds * seating.cards for seating in level.seatings)
        assert turns <= level.sites <= 24
        assert len({building.number for building in level.buildings}) == len(level.buildings)
        assert all(seating.zeros >= seating.cards for seating in level.seatings)


def text_or_line(text: str) -> None:
    try:
        table = table_from_text(text)
    except LevelFault as fault:
        assert str(fault).isprintable() and len(str(fault)) < 300
    else:
        level_or_line(table)


@given(mutated())
def test_a_changed_table_is_a_level_or_has_one_line(table: dict[str, Any]) -> None:
    level_or_line(table)


@given(st.dictionaries(st.sampled_from([*standard(), "x"]), VALUES))
def test_a_made_up_table_has_one_line(table: dict[str, Any]) -> None:
    level_or_line(table)


@given(st.text())
def test_any_text_has_one_line(text: str) -> None:
    text_or_line(text)


@given(
    st.integers(0, len(STANDARD_TEXT)),
    st.integers(0, 40),
    st.text(max_size=9) | st.sampled_from(["[", "{", '"', "'''", "=", "9" * 5000, "\0", "nan", "-", "[["]),
)
def test_a_text_with_a_hole_and_a_patch_is_a_level_or_has_one_line(start: int, gap: int, patch: str) -> None:
    text_or_line(STANDARD_TEXT[:start] + patch + STANDARD_TEXT[start + gap :])
