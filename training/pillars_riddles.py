"""The puzzles of The Pillars of the Earth: trade at the market and work on the cathedral, one round's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.bots.bot import worlds_of
from game.core.contract import Position as AnyPosition
from game.match.match import Match
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.actions import Buy, Craft, Sell
from game.pillars_of_the_earth.rules.events import CraftsmanUsed
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.puzzle_goals import PuzzleGoal
from game.pillars_of_the_earth.rules.view import View
from training.riddles import Riddles

#: By measure the least that a goal has to add to what the solver has already.
_GAINS: Final = {"points": 3, "gold": -12, "metal": 0, "cubes": -9}
_FIRST_ROUND: Final = 3


def _begins(match: Match, seat: int) -> bool:
    """Return whether a seat trades alone at the market, or begins its work on the cathedral."""
    view: View = match.view(seat)
    kinds = {type(action) for action in match.legal(seat)}
    if view.round < _FIRST_ROUND or any(view.uses):
        return False
    if kinds & {Buy, Sell}:
        last = 4 * seat
        return not any(view.bought[3 * seat : 3 * seat + 3]) and bool(sum(view.cubes[last : last + 4]))
    return Craft in kinds


def _ends(start: View, view: View) -> bool:
    return view.risen != start.risen


def _asks(name: str, value: int, now: int, _wants: int) -> bool:
    return value >= 1 and value - now >= _GAINS[name]


def _rich(action: Any, told: Sequence[Any]) -> int:
    """Return how much an action does: a trade, a craftsman's use."""
    used = sum(isinstance(event, CraftsmanUsed) for event in told)
    return used + isinstance(action, Buy | Sell)


def _others(position: AnyPosition, seat: int) -> Any:
    """Return that another seat ends what it does: no trade and no work of it changes the solver's."""
    return position.legal(seat)[-1]


PILLARS: Final = Riddles(
    game=PillarsOfTheEarth(),
    level="standard",
    bots=("apprentice", "apprentice", "apprentice", "apprentice"),
    worlds=worlds_of(Position.world),
    goal=PuzzleGoal,
    sorts={("points", "gold"): 2, ("points", "cubes"): 2, ("points",): 2},
    count=6,
    begins=_begins,
    ends=_ends,
    asks=_asks,
    rich=_rich,
    others=_others,
    merges=True,
    simulations=300,
)
"""What the command knows of the game."""
