"""The actions of players, as values with a text for people and records and an integer for search.

>>> str(Draft(stack="inn", centre=True, uses=("free_centre",)))
'draft inn centre free_centre'
>>> action_from("site 4")
Site(site=4)
>>> ACTIONS[code_of(Site(site=4))]
Site(site=4)
"""

from itertools import combinations_with_replacement
from typing import Final

from game.core.values import WordedAction
from game.old_london_bridge.rules.components import CARD_VALUES, KINDS

#: The highest count of a raised 4: levels hold at most nine `raise` tiles.
MOST_COUNTS: Final = 13
MOST_SITES: Final = 24
MOST_BONUS_STACKS: Final = 6


class Pass(WordedAction, word="pass"):
    """Use no `lady` or `raise` (rules 3.2.1, 3.2.4)."""


class TakeLady(WordedAction, word="lady"):
    """Use a `lady`: take a 2 from the supply (rules 3.2.1)."""


class Seal(WordedAction, word="seal"):
    """Seal cards, the highest first (rules 3.2.2)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["seal", *map(str, self.cards)])


class Raise(WordedAction, word="raise"):
    """Use a `raise` on the own shown card that counts this much now (rules 3.2.4)."""

    counts: int


class Use(WordedAction, word="use"):
    """Use a `chapel_2` or `gate_2`, before the figure or after the action (rules 3.3.2, 3.3.6)."""

    tile: str


class Recall(WordedAction, word="recall"):
    """Use a `recall`: a card of the played card's value comes back (rules 3.3.6)."""


class Draft(WordedAction, word="draft"):
    """Put the figure next to a stack, or in the centre, and take that stack's tile (rules 3.3.3)."""

    stack: str
    centre: bool = False
    #: Bonus tiles that this placement uses: `share`, then `free_centre` or `use_x`.
    uses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["draft", self.stack, *(["centre"] if self.centre else []), *self.uses])


class Site(WordedAction, word="site"):
    """Build the drafted tile on a site, counted from 1 (rules 3.3.4)."""

    site: int


class Take(WordedAction, word="take"):
    """Take one card from the supply by the inn's action, in falling order (rules 3.3.5)."""

    card: int


class Bonus(WordedAction, word="bonus"):
    """Take the face-up bonus tile of a stack, counted from 1 (rules 3.4)."""

    stack: int


class Done(WordedAction, word="done"):
    """Take no further card at the inn (rules 3.3.5)."""


class End(WordedAction, word="end"):
    """End the turn, using no further tile (rules 3.3.6)."""


class Lose(WordedAction, word="lose"):
    """Give up the turn: no placement is lawful, and no tile is used to change that (rules 5)."""


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
