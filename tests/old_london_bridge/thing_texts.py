"""Short texts for the things of a table, so that tests can name, sort and choose them."""

from __future__ import annotations

from typing import Final

from game.core.thing import (
    HINT_BOX,
    ChronicleRound,
    ChronicleTurn,
    CoachButton,
    HintChoice,
    LookAtHand,
    ReplayButton,
    TableButton,
    Thing,
)
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, KINDS
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    LaidBackCard,
    MarketStack,
    Note,
    OwnTile,
    RaisableCard,
    RondelCentre,
    RondelSpace,
    SupplyCard,
    TileStack,
    WholeBridge,
)

_MOST: Final = 16

THINGS: Final[dict[str, Thing]] = {
    **{button.value: button for button in TableButton},
    **{button.value: button for button in ReplayButton},
    **{f"coach {button.value}": button for button in CoachButton},
    **{f"stack {kind}": TileStack(kind) for kind in KINDS},
    **{f"space {kind}": RondelSpace(kind) for kind in KINDS},
    "centre": RondelCentre(),
    **{f"site {number}": BridgeSite(number) for number in range(1, 25)},
    **{f"bonus {number}": MarketStack(number) for number in range(1, 9)},
    **{f"tile {kind}": OwnTile(kind) for kind in BONUS_KINDS},
    **{f"card {value}": HandCard(value) for value in range(CARD_VALUES)},
    **{
        f"card {value} {copy}": HandCard(value, copy)
        for value in range(CARD_VALUES)
        for copy in range(2, _MOST)
    },
    **{f"take {value}": SupplyCard(value) for value in range(CARD_VALUES)},
    **{f"less {value}": LaidBackCard(value) for value in range(CARD_VALUES)},
    **{f"raise {counts}": RaisableCard(counts) for counts in range(8)},
    **{f"bridge {seat}": WholeBridge(seat) for seat in range(4)},
    "hint 0": HINT_BOX,
    **{f"hint {rank}": HintChoice(rank) for rank in range(1, 6)},
    **{f"look {seat}": LookAtHand(seat) for seat in range(4)},
    **{f"turn {number}": ChronicleTurn(number) for number in range(1, 200)},
    **{f"round {number}": ChronicleRound(number) for number in range(40)},
}
_TEXTS: Final = {thing: text for text, thing in THINGS.items()}


def named(text: str) -> Thing:
    """Return the thing of a text; KeyError for a text without a thing."""
    return THINGS[text]


def text_of(thing: object) -> str:
    """Return the text of a thing of the table, the `str` of any other key."""
    if isinstance(thing, Note):
        return f"note {thing.topic.value} {thing.place}"
    return _TEXTS[thing] if isinstance(thing, Thing) else str(thing)
