"""The actions of players, as values with a text for people and records and an integer for search.

>>> str(TakeCard("quarry", 10)), str(Place("kingsbridge", 2)), str(Keep((2, 0, 0, 3)))
('take quarry 10', 'place kingsbridge 2', 'keep stone 2 metal 3')
>>> action_from("craft potter_2 2")
Craft(craftsman='potter_2', times=2)
>>> ACTIONS[code_of(Buy("wood", 2))]
Buy(cube='wood', many=2)
"""

from itertools import product
from typing import Final

from game.core.values import WordedAction
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES, OFFERED, PITS, SOLD, SPACES
from game.pillars_of_the_earth.rules.level_limits import (
    MOST_AT_ONCE,
    MOST_CAP,
    MOST_COURT,
    MOST_KEPT,
    MOST_MARKET,
    MOST_PRIORY,
    MOST_STOCK,
    MOST_WORKERS,
)


class Pass(WordedAction, word="pass"):
    """Take no further card, wait with a builder, or trade no more (rules 3.1, 3.2.3, 3.3 step 12)."""


class Accept(WordedAction, word="accept"):
    """Let the builder that was drawn choose (rules 3.2.2)."""


class Redraw(WordedAction, word="redraw"):
    """Put the builder that was drawn back into the bag, and draw again (rules 3.2.2)."""


class Ignore(WordedAction, word="ignore"):
    """Use the card that ignores an event (rules 3.3 step 1)."""


class Suffer(WordedAction, word="suffer"):
    """Keep the card that ignores an event (rules 3.3 step 1)."""


class Exempt(WordedAction, word="exempt"):
    """Use the card that frees from the tax (rules 3.3 step 9)."""


class Pay(WordedAction, word="pay"):
    """Pay the tax, and keep the card that frees from it (rules 3.3 step 9)."""


class Decline(WordedAction, word="decline"):
    """Take no cube at the bishop's seat; place no builder that has waited (rules 3.3 step 2, 7)."""


class Safe(WordedAction, word="safe"):
    """Be safe from the event at the bishop's seat (rules 7, `bishop`)."""


class TakeEvent(WordedAction, word="cube"):
    """Suffer the event at the bishop's seat, and get a cube (rules 7, `bishop`)."""


class Done(WordedAction, word="done"):
    """Use no craftsman any more (rules 3.3 step 13)."""


class TakeCard(WordedAction, word="take"):
    """Take a resource card, named by its pit and workers, and send the workers there (rules 3.1.1)."""

    pit: str
    workers: int


class Hire(WordedAction, word="hire"):
    """Hire a craftsman for its price (rules 3.1.2)."""

    craftsman: str


class Drop(WordedAction, word="drop"):
    """Send a craftsman away: one too many, or by an event (rules 3.1.3)."""

    craftsman: str


class Place(WordedAction, word="place"):
    """Place a builder; `number` where the spaces of a place differ, 0 elsewhere (rules 3.2.3).

    With `free` the card is used that places a builder without paying (rules 3.2.7).
    """

    space: str
    number: int = 0
    free: bool = False

    def __str__(self) -> str:
        numbered = f" {self.number}" if self.number else ""
        return f"{'remigius' if self.free else 'place'} {self.space}{numbered}"


class TakeCube(WordedAction, word="take"):
    """Take a cube of the market at the bishop's seat (rules 3.3 step 2)."""

    cube: str


class Bless(WordedAction, word="bless"):
    """Name the craftsman that may be used once more (rules 7, `archbishop`)."""

    craftsman: str


class Buy(WordedAction, word="buy"):
    """Buy cubes of one kind at the market (rules 3.3 step 12)."""

    cube: str
    many: int


class Sell(WordedAction, word="sell"):
    """Sell cubes of one kind at the market (rules 3.3 step 12)."""

    cube: str
    many: int


class Craft(WordedAction, word="craft"):
    """Use a craftsman so many times (rules 3.3 step 13)."""

    craftsman: str
    times: int


class Keep(WordedAction, word="keep"):
    """Keep these cubes, by kind; the rest is lost (rules 3.3 step 13)."""

    cubes: tuple[int, int, int, int]

    def __str__(self) -> str:
        kept = [f"{name} {many}" for name, many in zip(CUBES, self.cubes, strict=True) if many]
        return " ".join(["keep", *kept])


Action = (
    Pass
    | Accept
    | Redraw
    | Ignore
    | Suffer
    | Exempt
    | Pay
    | Decline
    | Safe
    | TakeEvent
    | Done
    | TakeCard
    | Hire
    | Drop
    | Place
    | TakeCube
    | Bless
    | Buy
    | Sell
    | Craft
    | Keep
)

#: The numbers that a place is written with: 0 alone where its spaces do not differ, or are filled in order.
_NUMBERS: Final = {
    "kingsbridge": (1, OFFERED),
    "shiring": (1, OFFERED),
    "market": (1, MOST_MARKET),
    "priory": (0, MOST_PRIORY),
    "kings_court": (0, MOST_COURT),
}
#: The spaces as actions name them: (index into SPACES, number).
NAMED_SPACES: Final = tuple(
    (space, number)
    for space, name in enumerate(SPACES)
    for number in range(_NUMBERS.get(name, (0, 0))[0], _NUMBERS.get(name, (0, 0))[1] + 1)
)
#: The places of spaces in NAMED_SPACES.
SPACE_PLACES: Final = {named: place for place, named in enumerate(NAMED_SPACES)}


def _kept(most: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return all sets of 1 to `most` cubes, by kind, the largest first."""
    numbers = range(most, -1, -1)
    found = [(a, b, c, d) for a, b, c, d in product(numbers, repeat=4) if 0 < a + b + c + d <= most]
    return tuple(found)


#: The cubes of every `keep`, by its code from KEEP on.
KEPT: Final = _kept(MOST_KEPT)

PASS: Final = 0
ACCEPT: Final = 1
REDRAW: Final = 2
IGNORE: Final = 3
SUFFER: Final = 4
EXEMPT: Final = 5
PAY: Final = 6
DECLINE: Final = 7
SAFE: Final = 8
TAKE_EVENT: Final = 9
DONE: Final = 10
TAKE_CARD: Final = 11
"""The first code of taking a card: pits in turn, each with 1 to MOST_WORKERS workers."""
HIRE: Final = TAKE_CARD + len(PITS) * MOST_WORKERS
DROP: Final = HIRE + len(CRAFTSMEN)
PLACE: Final = DROP + len(CRAFTSMEN)
PLACE_FREE: Final = PLACE + len(NAMED_SPACES)
TAKE_CUBE: Final = PLACE_FREE + len(NAMED_SPACES)
BLESS: Final = TAKE_CUBE + SOLD
BUY: Final = BLESS + len(CRAFTSMEN)
"""The first code of buying: stone, wood, sand in turn, each 1 to MOST_STOCK."""
SELL: Final = BUY + SOLD * MOST_STOCK
"""The first code of selling: the four kinds in turn, each 1 to MOST_AT_ONCE."""
CRAFT: Final = SELL + len(CUBES) * MOST_AT_ONCE
"""The first code of using craftsmen: each in turn, 1 to MOST_TIMES."""
MOST_TIMES: Final = MOST_CAP + 1
KEEP: Final = CRAFT + len(CRAFTSMEN) * MOST_TIMES

#: Every action, by its integer.
ACTIONS: Final[tuple[Action, ...]] = (
    Pass(),
    Accept(),
    Redraw(),
    Ignore(),
    Suffer(),
    Exempt(),
    Pay(),
    Decline(),
    Safe(),
    TakeEvent(),
    Done(),
    *(TakeCard(pit, workers) for pit in PITS for workers in range(1, MOST_WORKERS + 1)),
    *(Hire(craftsman) for craftsman in CRAFTSMEN),
    *(Drop(craftsman) for craftsman in CRAFTSMEN),
    *(Place(SPACES[space], number) for space, number in NAMED_SPACES),
    *(Place(SPACES[space], number, free=True) for space, number in NAMED_SPACES),
    *(TakeCube(cube) for cube in CUBES[:SOLD]),
    *(Bless(craftsman) for craftsman in CRAFTSMEN),
    *(Buy(cube, many) for cube in CUBES[:SOLD] for many in range(1, MOST_STOCK + 1)),
    *(Sell(cube, many) for cube in CUBES for many in range(1, MOST_AT_ONCE + 1)),
    *(Craft(craftsman, times) for craftsman in CRAFTSMEN for times in range(1, MOST_TIMES + 1)),
    *(Keep(cubes) for cubes in KEPT),
)

CODES: Final = {action: code for code, action in enumerate(ACTIONS)}
_TEXTS: Final = {str(action): action for action in ACTIONS}
#: The codes of `keep` by the cubes kept.
KEEP_CODES: Final = {cubes: KEEP + place for place, cubes in enumerate(KEPT)}


def code_of(action: Action) -> int:
    """Return the integer of an action; raise KeyError for one that is lawful in no position."""
    return CODES[action]


def action_from(text: str) -> Action:
    """Return the action that a text names; raise ValueError where it names none."""
    try:
        return _TEXTS[text]
    except KeyError:
        raise ValueError(f"no action is called {text[:40]!r}") from None
