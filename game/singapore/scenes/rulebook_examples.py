"""The live examples of the rulebook: tables of the standard level, reached by the rules from the deal on.

Each is given by the seats' choices and the outcomes of chance; the rules make the rest of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.singapore.game import Singapore
from game.singapore.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import Choice, ExampleTable, Scripted, Turned

_TURNED: Final[Turned] = {
    "stack": ("0", "1"),
    "land": ("L1", "L2", "L3", "L4", "L5", "L6"),
    "tiles": ("I6", "I7", "I1", "I2", "I5", "I4", "I10", "I11", "I8"),
    "bag": ("white", "white"),
}
#: Omar owns the Architect and the Cloth Hall, Rani the Teahouse and the Stone Mason.
_PREPARED: Final[tuple[Choice, ...]] = (
    *((1, "take I6"), (1, "lot 2,0")),
    *((0, "take I7"), (0, "lot 1,0"), (0, "join south")),
    *((0, "take I1"), (0, "lot 0,1")),
    *((1, "take I2"), (1, "lot 3,1")),
)
_LOTS: Final[tuple[Choice, ...]] = (*_PREPARED, (0, "lot 0,2"), (0, "lot 3,2"), (0, "lot 3,0"))
_BUILT: Final[tuple[Choice, ...]] = (*_LOTS, (0, "take I4"))
_WALKS: Final[tuple[Choice, ...]] = (*_BUILT, (0, "join east"))
#: Rani has a brick, and is at the Teahouse.
_TRADES: Final[tuple[Choice, ...]] = (*_WALKS, (0, "step 1 S1"), (0, "use S1"), (0, "step 1 I7"))
#: Rani owns the Opium Den, whose first chip raided nobody; she is there, and has £2.
_DEN: Final[tuple[Choice, ...]] = (*_LOTS, (0, "take I11"), (0, "join east"))
_AT_THE_DEN: Final[tuple[Choice, ...]] = (*_DEN, (0, "step 1 S4"), (0, "use S4"), (0, "step 1 I11"))
_AT_OMARS: Final[tuple[Choice, ...]] = (*_WALKS, (0, "step 1 I2"))

#: The table of every example.
EXAMPLES: Final = ExampleTable(Singapore(), {2: _TURNED})


#: With two players; the town takes two fifths of the panel.
_script: Final = partial(Scripted, 2, ground=0.42)

SCRIPTS: Final[Mapping[Rule, Scripted]] = {
    Rule.LOTS: _script(_PREPARED, ("lot 0,2", "lot 3,2", "lot 1,-1", "lot 0,0", "lot 1,0"), steps=3),
    Rule.BUILDING: _script(_LOTS, ("take I5", "take I4", "take I10", "buy"), ground=0.0),
    Rule.STREETS: _script(_WALKS, ("pave I7 east", "pave I1 south", "pave S1 east", "pave I2 south")),
    Rule.STEPS: _script(_WALKS, ("step 1 I1", "step 1 S4", "step 1 I2", "step 1 I6"), steps=3),
    Rule.TRADES: _script(_TRADES, ("use I7 pay B", "use I7 pay T", "use S1", "use I1", "end"), ground=0.0),
    Rule.RAIDS: _script(_AT_THE_DEN, ("use I11", "use I1", "end"), draws=True),
    Rule.OWNER: _script(_AT_OMARS, ("use I2", "step 1 S2", "use S2"), steps=3),
}
"""The example of each page that has one."""
