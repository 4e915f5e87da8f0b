"""The live examples of the rulebook: tables of the standard level, reached by the rules from the deal on.

Each is given by the seats' choices and the outcomes of chance; the rules make the rest of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import Choice, ExampleTable, Scripted, Turned

_TURNED: Final[Turned] = {
    "start_player": ("0",),
    "advantage": ("tom_builder", "wool_fair"),
    "craftsman": ("tool_maker", "mason_2"),
    "left_out": ("forest 3", "quarry 10"),
    "builder": ("0", "1", "0", "1", "0", "1"),
    "event": ("king",),
    "tax": ("3",),
}
#: Maud has sent eight of her twelve workers.
_FOUR_LEFT: Final[tuple[Choice, ...]] = ((0, "take quarry 8"), (1, "hire master_woodworker"))
_CHOSEN: Final[tuple[Choice, ...]] = (
    *_FOUR_LEFT,
    *((0, "take gravel_pit 4"), (1, "take forest 9"), (0, "pass"), (1, "pass")),
)
#: The first builder is Maud's, at the highest price.
_DEAREST: Final[tuple[Choice, ...]] = (*_CHOSEN, (0, "accept"))
#: The second one is Hugh's; Maud may draw again.
_SECOND: Final[tuple[Choice, ...]] = (*_DEAREST, (0, "place market 1"))
#: Two of Maud's builders wait, and one of Hugh's, which has been placed before them.
_LAST: Final[tuple[Choice, ...]] = (
    *_SECOND,
    *((0, "accept"), (1, "pass")),
    *((0, "accept"), (0, "pass")),
    *((0, "accept"), (1, "place bishop")),
    *((0, "accept"), (0, "pass")),
    *((1, "place priory"), (1, "place kings_court")),
)
_TRADING: Final[tuple[Choice, ...]] = (
    *_LAST,
    *((0, "place shiring 2"), (0, "place kingsbridge 1")),
    (1, "take wood"),
)
_WORKING: Final[tuple[Choice, ...]] = (*_TRADING, (0, "pass"))


#: The table of every example.
EXAMPLES: Final = ExampleTable(PillarsOfTheEarth(), {2: _TURNED})


SCRIPTS: Final[Mapping[Rule, Scripted]] = {
    Rule.CHOOSING: Scripted(
        2, _FOUR_LEFT, ("take gravel_pit 2", "take gravel_pit 4", "take forest 6", "take quarry 5")
    ),
    Rule.HIRING: Scripted(2, (), ("hire master_woodworker", "hire fine_mortar_mixer", "hire mason_2")),
    Rule.DRAWING: Scripted(2, _SECOND, ("accept", "redraw")),
    Rule.PRICE: Scripted(
        2, _DEAREST, ("place kingsbridge 1", "place priory", "place bishop", "place market 1", "pass")
    ),
    Rule.WAITING: Scripted(
        2, _LAST, ("place bishop", "place kingsbridge 1", "place shiring 2", "place kings_court"), steps=2
    ),
    Rule.MARKET: Scripted(
        2, _TRADING, ("buy stone 2", "buy wood 1", "sell stone 1", "sell sand 3", "sell metal 1"), steps=3
    ),
    Rule.WORK: Scripted(
        2,
        _WORKING,
        ("craft mason_2 2", "craft stonecutter 1", "craft mortar_mixer 1", "craft woodworker 1", "done"),
        steps=4,
    ),
}
"""The example of each page that has one."""
