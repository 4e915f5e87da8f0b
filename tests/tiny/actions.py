"""What a seat of Cairn may choose, and why it may not."""

from dataclasses import dataclass
from typing import Final

from tests.tiny.level import MOST_CHARM

MOST_COINS: Final = 99
SIDES: Final = ("left", "right")


@dataclass(frozen=True, slots=True)
class Bid:
    """Seal a bid (rule 2)."""

    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


@dataclass(frozen=True, slots=True)
class Use:
    """`keep` or `sell` the stone that was won, or `look` at the next one and pass it on (rule 2)."""

    way: str

    def __str__(self) -> str:
        return self.way


@dataclass(frozen=True, slots=True)
class Charm:
    """Make the stone heavier by a charm of the own hand (rule 2.2)."""

    weight: int

    def __str__(self) -> str:
        return f"charm {self.weight}"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the stone at an end of the row (rule 2)."""

    side: str

    def __str__(self) -> str:
        return f"place {self.side}"


Action = Bid | Use | Place | Charm

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
    """The action that a text names; ValueError where it names none."""
    try:
        return _TEXTS[text]
    except KeyError:
        raise ValueError(f"no action is called {text[:40]!r}") from None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not lawful."""

    section: str
    reason: str


SENTENCES: Final = {
    "game_over": "The game is over.",
    "not_asked": "This seat is not asked now.",
    "other_choice": "Another kind of choice is asked for.",
    "purse": "The purse holds less than that.",
    "last_look": "Nobody can look at a stone now.",
    "no_charm": "That charm cannot be used now.",
}
