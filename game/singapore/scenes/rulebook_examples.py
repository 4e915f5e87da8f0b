"""The live examples of the rulebook: tables of the standard level, reached by the rules from the deal on.

Each is given by the seats' choices and the outcomes of chance; the rules make the rest of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.singapore.game import Singapore
from game.singapore.rules.actions import Action, action_from
from game.singapore.rules.view import View
from game.singapore.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import (
    Choice,
    ExampleLook,
    ExampleTable,
    ExampleWords,
    LiveExample,
    Turned,
)

RANI: Final = 0
"""The seat that chooses in every example."""
PLAYERS: Final = 2

#: The share of the panel that the town takes.
_GROUND: Final = 0.5
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
EXAMPLES: Final = ExampleTable(Singapore(), {PLAYERS: _TURNED})


def _touches(*texts: str) -> Callable[[View, Sequence[Action]], Sequence[Action]]:
    """Return the actions that can be touched: these while one of them is lawful, else the lawful ones."""
    named = tuple(map(action_from, texts))

    def offered(_view: View, lawful: Sequence[Action]) -> Sequence[Action]:
        return named if any(action in named for action in lawful) else lawful

    return offered


def examples(words: ExampleWords, look: ExampleLook | None) -> dict[Rule, LiveExample]:
    """Return the example of each page that has one."""

    def example(
        choices: tuple[Choice, ...], *touches: str, steps: int = 1, draws: bool = False
    ) -> LiveExample:
        position, offered = EXAMPLES.at(PLAYERS, choices), _touches(*touches)
        return LiveExample(
            position, RANI, words, offered, look, _GROUND, steps, turned=_TURNED, tells_draws=draws
        )

    return {
        Rule.LOTS: example(_PREPARED, "lot 0,2", "lot 3,2", "lot 1,-1", "lot 0,0", "lot 1,0", steps=3),
        Rule.BUILDING: example(_LOTS, "take I5", "take I4", "take I10", "buy"),
        Rule.STREETS: example(_WALKS, "pave I7 east", "pave I1 south", "pave S1 east", "pave I2 south"),
        Rule.STEPS: example(_WALKS, "step 1 I1", "step 1 S4", "step 1 I2", "step 1 I6", steps=3),
        Rule.TRADES: example(_TRADES, "use I7 pay B", "use I7 pay T", "use S1", "use I1", "end"),
        Rule.RAIDS: example(_AT_THE_DEN, "use I11", "use I1", "end", draws=True),
        Rule.OWNER: example(_AT_OMARS, "use I2", "step 1 S2", "use S2", steps=3),
    }
