"""The actions of Cairn, and the reasons to refuse them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.refusal import Refusal
from tests.tiny.level import MOST_CHARM

MOST_COINS: Final = 99
SIDES: Final = ("left", "right")


@dataclass(frozen=True, slots=True)
class Bid:
    """The sealing of a bid (rule 2)."""

    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


@dataclass(frozen=True, slots=True)
class Use:
    """The use of the stone won: `keep` or `sell` it, or `look` at the next one and pass it on (rule 2)."""

    way: str

    def __str__(self) -> str:
        return self.way


@dataclass(frozen=True, slots=True)
class Charm:
    """The use of a charm of the own hand, which makes the stone heavier (rule 2.2)."""

    weight: int

    def __str__(self) -> str:
        return f"charm {self.weight}"


@dataclass(frozen=True, slots=True)
class Place:
    """The placement of the stone at an end of the row (rule 2)."""

    side: str

    def __str__(self) -> str:
        return f"place {self.side}"


Action = Bid | Use | Place | Charm
USES: Final = (Use("keep"), Use("sell"), Use("look"))

KEEP: Final = MOST_COINS + 1
SELL: Final = KEEP + 1
PLACE: Final = SELL + 1
LOOK: Final = PLACE + len(SIDES)
#: The lightest charm; heavier ones follow.
CHARM: Final = LOOK + 1

#: Every action, by its integer.
ACTIONS: Final[tuple[Action, ...]] = (
    *(Bid(coins) for coins in range(MOST_COINS + 1)),
    Use("keep"),
    Use("sell"),
    *(Place(side) for side in SIDES),
    Use("look"),
    *(Charm(weight) for weight in range(1, MOST_CHARM + 1)),
)
CODES: Final = {action: code for code, action in enumerate(ACTIONS)}
_TEXTS: Final = {str(action): action for action in ACTIONS}


def action_from(text: str) -> Action:
    """Return the action of a text; ValueError if there is none."""
    try:
        return _TEXTS[text]
    except KeyError:
        raise ValueError(f"no action is called {text[:40]!r}") from None


SENTENCES: Final = {
    "game_over": "The game is over.",
    "not_asked": "This seat is not asked now.",
    "other_choice": "{name} is asked for another kind of choice.",
    "purse": "The purse holds less than that.",
    "last_look": "Nobody can look at a stone now.",
    "no_charm": "That charm cannot be used now.",
}


def refused(refusal: Refusal, names: Sequence[str]) -> str:
    """Return the sentence of a refusal; `names` are those of the seats."""
    seat = dict(refusal.facts).get("seat")
    return SENTENCES[refusal.reason].format(name=names[seat] if isinstance(seat, int) else "")
