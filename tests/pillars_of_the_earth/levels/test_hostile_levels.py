"""Any table is either a level that can be played, or refused with one line."""

import copy
import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.checking import LevelFault, table_from_text
from game.pillars_of_the_earth.rules.level_file import level_from, level_table
from game.pillars_of_the_earth.rules.position import Position
from tests.level_tables import at, paths
from tests.pillars_of_the_earth.levels.level_tables import STANDARD_TEXT, standard
from tests.pillars_of_the_earth.rules.walks import step

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.integers()
    | st.just(10**4000)
    | st.floats()
    | st.text(max_size=50)
    | st.dates()
    | st.sampled_from(["bishop", "choice", "quarry", "metal", "points", "+", "mason_2"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)
_PATHS = paths(standard())
_NUMBERS = [path for path in _PATHS if type(at(standard(), path)) is int]


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the standard level with up to four changes."""
    table: dict[str, Any] = standard()
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
            holder[draw(st.text(max_size=9) | st.just("amount"))] = draw(VALUES)
        elif change == "repeat" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        if not table:
            break
    return table


@st.composite
def nudged(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the standard level with many numbers changed a little: most are levels."""
    table = standard()
    for path in draw(st.lists(st.sampled_from(_NUMBERS), min_size=1, max_size=5)):
        at(table, path[:-1])[path[-1]] = draw(st.integers(-2, 9))
    return table


def level_or_line(table: dict[str, Any]) -> None:
    """Read a table; check that an accepted level is read back the same from its own JSON, and is played.

    The longest line names all craftsmen, where one is asked for.
    """
    try:
        level = level_from(table)
    except LevelFault as fault:
        assert str(fault).isprintable() and len(str(fault)) < 500
        return
    assert level_from(json.loads(json.dumps(level_table(level)))) == level
    p = Position.new(level, level.offered[-1])
    rng = random.Random(1)
    while not p.over:
        step(p, rng, busy=True)
        assert min(p.gold) >= 0 and max(p.gold) <= level.most_gold
        assert min(p.stock) >= 0 and min(p.cubes) >= 0


def text_or_line(text: str) -> None:
    try:
        table = table_from_text(text)
    except LevelFault as fault:
        assert str(fault).isprintable() and len(str(fault)) < 500
    else:
        level_or_line(table)


@given(mutated())
def test_a_changed_table_is_a_level_or_has_one_line(table: dict[str, Any]) -> None:
    level_or_line(table)


@given(nudged())
def test_a_table_of_other_numbers_is_a_level_that_can_be_played_or_has_one_line(
    table: dict[str, Any],
) -> None:
    level_or_line(table)


@given(st.dictionaries(st.sampled_from([*standard(), "x"]), VALUES))
def test_a_made_up_table_has_one_line(table: dict[str, Any]) -> None:
    level_or_line(table)


@given(
    st.integers(0, len(STANDARD_TEXT)),
    st.integers(0, 40),
    st.text(max_size=9) | st.sampled_from(["[", "{", '"', "'''", "=", "9" * 5000, "\0", "nan", "-", "[["]),
)
def test_a_text_with_a_hole_and_a_patch_is_a_level_or_has_one_line(start: int, gap: int, patch: str) -> None:
    text_or_line(STANDARD_TEXT[:start] + patch + STANDARD_TEXT[start + gap :])
