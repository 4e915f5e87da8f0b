"""The next step of a puzzle (6.3): the lowest kind, and the first of it in the file's order."""

from __future__ import annotations

import pytest

from tests.old_town.referee.riddle import Taken, next_step
from tests.old_town.referee.towns import Sets, Use

LEVEL = Use("a", "b", frozenset({(1, 2), (2, 1), (5, 6), (6, 5)}))
OTHER = Use("c", "a", frozenset({(3, 1), (4, 2)}))


def sets_of(**plots: str) -> Sets:
    """Return sets in the order given: `a="1 2"`."""
    return {building: {int(plot) for plot in text.split()} for building, text in plots.items()}


@pytest.mark.parametrize(
    ("sets", "uses", "kind", "taken"),
    [
        # 1: the first building with one plot that others still hold, off all of them.
        (sets_of(a="9", b="1 3", c="1", d="1 2 3"), [], 1, {"b": {1}, "d": {1}}),
        # Pairs come after all such buildings; the named end is looked at first.
        (sets_of(a="1", b="2 6", c="3", d="3 4"), [LEVEL], 1, {"d": {3}}),
        (sets_of(a="1", b="2 6", c="3 4"), [LEVEL, OTHER], 1, {"b": {6}}),
        (sets_of(a="1", b="2", c="3 4"), [LEVEL, OTHER], 1, {"c": {4}}),
        # 2: the first pair with both ends open, both ends at once.
        (sets_of(a="1 5 7", b="2 3 9", c="3 4"), [LEVEL, OTHER], 2, {"a": {5, 7}, "b": {3, 9}}),
        # 3: the lowest plot that only one building can have, which keeps it alone.
        (sets_of(a="1 2 3", b="1 2 3", c="3 8 9"), [], 3, {"c": {3, 9}}),
        # 4: the first building that loses plots, all of them.
        (sets_of(a="1 2", b="1 2", c="1 2 3", d="2 3 4 5", e="3 4 5"), [], 4, {"c": {1, 2}}),
    ],
)
def test_the_next_step(sets: Sets, uses: list[Use], kind: int, taken: Taken) -> None:
    assert next_step(sets, uses) == (kind, taken)


def test_what_if_takes_the_lowest_plot_of_the_first_building() -> None:
    # With `a` on 1 both others want 4; every smaller step leaves all as it is.
    uses = [
        Use("a", "b", frozenset({(1, 4), (2, 3), (2, 4), (3, 2), (3, 1)})),
        Use("a", "c", frozenset({(1, 4), (2, 1), (2, 3), (3, 1), (3, 2)})),
    ]
    sets = sets_of(a="1 2 3", b="1 2 3 4", c="1 2 3 4", d="1 2 3 4")
    assert next_step(sets, uses) == (5, {"a": {1}})


def test_no_step() -> None:
    assert next_step(sets_of(a="1", b="2"), []) is None
    assert next_step(sets_of(a="1 2", b="1 2"), []) is None
