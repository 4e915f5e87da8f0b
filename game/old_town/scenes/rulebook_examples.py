"""The live examples of the rulebook: one table of the standard level, reached by the rules from the deal on.

Its choices and outcomes of chance are in `rulebook_examples.toml`; the rules make the rest of it.
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


def _choices(part: str) -> tuple[Choice, ...]:
    """Return all choices up to the end of a part."""
    return tuple(_up_to(part))


def _up_to(last: str) -> Iterator[Choice]:
    for part, lines in _FILE["parts"].items():
        for line in lines:
            seat, action = line.split(" ", 1)
            yield int(seat), action
        if part == last:
            return


def _script(part: str, *touches: str, steps: int = 1) -> Scripted:
    return Scripted(_PLAYERS, _choices(part), touches, steps, _GROUND)


#: The table of every example.
EXAMPLES: Final = ExampleTable(OldTown(), {_PLAYERS: _FILE["piles"]})
_MARKERS: Final = ("remove hospital 11", "remove judge 1", "remove casino 9")

SCRIPTS: Final[Mapping[Rule, Scripted]] = {
    Rule.FOURS: _script("fours", "play A3", "play A18"),
    Rule.PAIRS: _script("pairs", "play C18 saloon", "play C13 saloon", "play C18 post_office"),
    Rule.EIGHTS: _script("eights", "play B3 saloon", "play B3 post_office", "play B3 bank"),
    Rule.CHAIN: _script("chain", "play C13 saloon", "play C13 post_office"),
    Rule.REFILL: _script("refill", "take undertaker", "take church", "take bank"),
    Rule.GOES: _script("dead", "play B7 undertaker", "play A4", "play A18", "play B2 undertaker"),
    Rule.DEAD: _script("dead", "discard A4 A18", *_MARKERS, steps=2),
}
"""The example of each page that has one."""
