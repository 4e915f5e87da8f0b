"""The standard level as a table, and small changes to it, for the tests of this folder."""

from typing import Any

from game.old_london_bridge.rules.level_file import GAME
from tests.level_tables import StandardLevel

_STANDARD = StandardLevel(GAME)
BUILT_IN = _STANDARD.folder
STANDARD_TEXT = _STANDARD.text

standard = _STANDARD.table
with_change = _STANDARD.with_change
without = _STANDARD.without


def small() -> dict[str, Any]:
    """Return the table of a level with two rounds, two tiles a stack, one card a round."""
    table = standard()
    numbers = {"chapel": [2, 7], "gate": [1, 6], "inn": [5, 10], "shop": [3, 8]}
    for kind, (grey, green) in numbers.items():
        table["buildings"][kind] = {"count": 2, "grey": [grey], "green": [green]}
    table["buildings"]["guildhall"] = {"count": 2, "all": [4, 9]}
    table["buildings"]["park"] = {"count": 2, "blue": 2}
    table["board"]["sites"] = 2
    table["rondel"]["markers"] = {"1": 1, "3": 1}
    table["bonus"]["stacks"] = [{"share": 1}]
    for players in ("2", "3", "4"):
        table["players"][players] |= {"rounds": 2, "cards": 1, "zeros": 1}
    return table
