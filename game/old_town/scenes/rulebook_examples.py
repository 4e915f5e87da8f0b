"""The live examples of the rulebook: one table of the standard level, reached by the rules from the deal on.

Its choices, its outcomes of chance, and the choices that each page offers are in `rulebook_examples.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from game.core.checking import table_from_text
from game.old_town.game import OldTown
from game.old_town.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import Choice, ExampleTable, Scripted

_PLAYERS: Final = 3
#: The share of the panel that the map takes.
_GROUND: Final = 0.56
_TEXT: Final = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
_FILE: Final[Mapping[str, Any]] = table_from_text(_TEXT)


def _up_to(last: str) -> Iterator[Choice]:
    """Yield all choices up to the end of a part."""
    for part, lines in _FILE["parts"].items():
        for line in lines:
            seat, action = line.split(" ", 1)
            yield int(seat), action
        if part == last:
            return


#: The table of every example.
EXAMPLES: Final = ExampleTable(OldTown(), {_PLAYERS: _FILE["piles"]})
SCRIPTS: Final[Mapping[Rule, Scripted]] = {
    Rule(page): Scripted(
        _PLAYERS, tuple(_up_to(one["after"])), tuple(one["touches"]), one.get("steps", 1), _GROUND
    )
    for page, one in _FILE["examples"].items()
}
"""The example of each page that has one."""
