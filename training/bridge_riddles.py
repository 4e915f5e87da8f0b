"""The puzzles of Old London Bridge: a building turn in which few sequences of moves reach a goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.match.match import Match
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.opponents import unsealed
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.puzzle_goals import PuzzleGoal
from game.old_london_bridge.rules.view import View
from training.riddles import Riddles

#: By measure the least that a goal has to add to what the solver has already; half of it in a pair.
_GAINS: Final = {"purse": 5, "chapel": 3, "gate": 4, "tiles": 2, "hand": 4, "run": 2}


def _begins(match: Match, seat: int) -> bool:
    return match.round > 3 and isinstance(match.legal(seat)[0], Draft)


def _ends(start: View, view: View) -> bool:
    return (view.round, view.turn) != (start.round, start.turn)


def _asks(name: str, value: int, now: int, wants: int) -> bool:
    if name == "room":
        return 12 <= value < 100
    return value >= 1 and value - now >= _GAINS.get(name, 1) / wants


def _rich(action: Any, told: Sequence[Any]) -> int:
    """Return how much an action does: tiles used, a building replaced, the centre entered."""
    uses = len(action.uses) + action.centre if isinstance(action, Draft) else 0
    return uses + sum(isinstance(event, Built) and bool(event.replaced) for event in told)


BRIDGE: Final = Riddles(
    game=OldLondonBridge(),
    level="standard",
    bots=("apprentice", "mason", "warden", "apprentice"),
    worlds=unsealed,
    goal=PuzzleGoal,
    sorts={
        ("purse", "room"): 2,
        ("chapel", "room"): 2,
        ("purse", "chapel"): 1,
        ("tiles", "purse"): 1,
        ("tiles", "room"): 2,
        ("hand", "room"): 2,
        ("purse", "hand"): 1,
        ("purse", "first"): 1,
        ("first", "room"): 1,
        ("purse",): 2,
        ("chapel",): 1,
        ("hand",): 1,
        ("tiles",): 1,
        ("won",): 1,
    },
    count=12,
    begins=_begins,
    ends=_ends,
    asks=_asks,
    rich=_rich,
)
"""What the command knows of the game."""
