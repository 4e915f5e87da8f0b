"""The actions of players, as values with a text for people and records and an integer for search.

>>> str(Draft(stack="inn", centre=True, uses=("free_centre",)))
'draft inn centre free_centre'
>>> action_from("site 4")
Site(site=4)
>>> ACTIONS[code_of(Site(site=4))]
Site(site=4)
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from game.old_london_bridge.rules.components import CARD_VALUES, KINDS

#: The highest count of a raised 4: levels hold at most nine `raise` tiles.
MOST_COUNTS: Final = 13
MOST_SITES: Final = 24
MOST_BONUS_STACKS: Final = 6


@dataclass(frozen=True, slots=True)
class Pass:
    """Use no `lady` or `raise` (rules 3.2.1, 3.2.4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class TakeLady:
    """Use a `lady`: take a 2 from the supply (rules 3.2.1)."""

    def __str__(self) -> str:
        return "lady"


@dataclass(frozen=True, slots=True)
class Seal:
    """Seal cards, the highest first (rules 3.2.2)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["seal", *map(str, self.cards)])


@dataclass(frozen=True, slots=True)
class Raise:
    """Use a `raise` on the own shown card that counts this much now (rules 3.2.4)."""

    counts: int

    def __str__(self) -> str:
        return f"raise {self.counts}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use a `chapel_2` or `gate_2`, before the figure or after the action (rules 3.3.2, 3.3.6)."""

    tile: str

    def __str__(self) -> str:
        return f"use {self.tile}"


@dataclass(frozen=True, slots=True)
class Recall:
    """Use a `recall`: a card of the played card's value comes back (rules 3.3.6)."""

    def __str__(self) -> str:
        return "recall"


@dataclass(frozen=True, slots=True)
class Draft:
    """Put the figure next to a stack, or in the centre, and take that stack's tile (rules 3.3.3)."""

    stack: str
    centre: bool = False
    #: Bonus tiles that this placement uses: `share`, then `free_centre` or `use_x`.
    uses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["draft", self.stack, *(["centre"] if self.centre else []), *self.uses])


@dataclass(frozen=True, slots=True)
class Site:
    """Build the drafted tile on a site, counted from 1 (rules 3.3.4)."""

    site: int

    def __str__(self) -> str:
        return f"site {self.site}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take one card from the supply by the inn's action, in falling order (rules 3.3.5)."""

    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Take the face-up bonus tile of a stack, counted from 1 (rules 3.4)."""

    stack: int

    def __str__(self) -> str:
        return f"bonus {self.stack}"


@dataclass(frozen=True, slots=True)
class Done:
    """Take no further card at the inn (rules 3.3.5)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn, using no further tile (rules 3.3.6)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Lose:
    """Give up the turn: no placement is lawful, and no tile is used to change that (rules 5)."""

    def __str__(self) -> str:
        return "lose"


Action = Pass | TakeLady | Seal | Raise | Use | Recall | Draft | Site | Take | Bonus | Done | End | Lose

#: Flags of a draft's code.
SHARES: Final = 1
BY_TILE: Final = 2
IN_CENTRE: Final = 4


def _drafts() -> list[Action]:
    drafts: list[Action] = []
    for kind in KINDS:
        for flags in range(8):
            centre = bool(flags & IN_CENTRE)
            uses: tuple[str, ...] = ("share",) if flags & SHARES else ()
            if flags & BY_TILE:
                uses += ("free_centre",) if centre else ("use_x",)
            drafts.append(Draft(kind, centre, uses))
    return drafts


def _seals() -> tuple[tuple[int, ...], ...]:
    falling = range(CARD_VALUES - 1, -1, -1)
    return (*((card,) for card in falling), *combinations_with_replacement(falling, 2))


#: The cards of every seal, by its code from SEAL on.
SEALS: Final = _seals()

PASS: Final = 0
TAKE_LADY: Final = 1
RECALL: Final = 2
DONE: Final = 3
END: Final = 4
LOSE: Final = 5
USE_CHAPEL_2: Final = 6
USE_GATE_2: Final = 7
SEAL: Final = 8
RAISE: Final = SEAL + len(SEALS)
DRAFT: Final = RAISE + MOST_COUNTS + 1
SITE: Final = DRAFT + 8 * len(KINDS)
TAKE: Final = SITE + MOST_SITES
BONUS: Final = TAKE + CARD_VALUES

#: Every action, by its integer.
ACTIONS: Final[tuple[Action, ...]] = (
    Pass(),
    TakeLady(),
    Recall(),
    Done(),
    End(),
    Lose(),
    Use("chapel_2"),
    Use("gate_2"),
    *(Seal(cards) for cards in SEALS),
    *(Raise(counts) for counts in range(MOST_COUNTS + 1)),
    *_drafts(),
    *(Site(site + 1) for site in range(MOST_SITES)),
    *(Take(card) for card in range(CARD_VALUES)),
    *(Bonus(stack + 1) for stack in range(MOST_BONUS_STACKS)),
)

CODES: Final = {action: code for code, action in enumerate(ACTIONS)}
_TEXTS: Final = {str(action): action for action in ACTIONS}

#: Codes of the seals by card values: SEAL_CODES[(4,)], SEAL_CODES[(4, 1)].
SEAL_CODES: Final = {cards: SEAL + place for place, cards in enumerate(SEALS)}


def code_of(action: Action) -> int:
    """Return the integer of an action; raise KeyError for one that is lawful in no position."""
    return CODES[action]


def action_from(text: str) -> Action:
    """Return the action that a text names; raise ValueError where it names none."""
    try:
        return _TEXTS[text]
    except KeyError:
        raise ValueError(f"no action is called {text[:40]!r}") from None
