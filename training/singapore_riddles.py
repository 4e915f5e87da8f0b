"""The puzzles of Singapore: a turn, from its building or from its Work to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.bots.bot import worlds_of
from game.core.contract import Position as AnyPosition
from game.match.match import Match
from game.singapore.game import Singapore
from game.singapore.judgement.paths import paths, walk
from game.singapore.rules.actions import End, Pave
from game.singapore.rules.agenda import ASK_TAKE, ASK_WORK
from game.singapore.rules.events import BuildingUsed, ChipsReturned, SealReached, StepsGained, WorkerGained
from game.singapore.rules.position import Position
from game.singapore.rules.puzzle_goals import PuzzleGoal
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.uses import use_codes
from game.singapore.rules.view import View
from training.riddles import Riddles

#: By measure the least that a goal has to add to what the solver has already.
_GAINS: Final = {"points": 4, "lead": 4, "money": 1, "goods": 1}
_FIRST_ROUND: Final = 3
#: With more tiles on show a turn has too many lines.
_FEW_TILES: Final = 2
#: How much events bring into a turn.
_RICH: Final[dict[type, int]] = {
    BuildingUsed: 1,
    ChipsReturned: 2,
    SealReached: 2,
    StepsGained: 3,
    WorkerGained: 3,
}


def _begins(match: Match, seat: int) -> bool:
    """Return whether a seat begins its turn, or its Work.

    With two players the neutral tile of the round's end may bring a raid before the goal is looked at.
    """
    view: View = match.view(seat)
    if view.round < _FIRST_ROUND or (view.players == 2 and seat != view.raffles):
        return False
    level, kind = view.level, view.agenda[-1][0]
    fresh = (view.steps, view.actions) == (level.steps, level.actions)
    return (kind == ASK_TAKE and len(view.row) <= _FEW_TILES) or (kind == ASK_WORK and fresh)


def _ends(start: View, view: View) -> bool:
    return (view.round, view.turn) != (start.round, start.turn)


def _asks(name: str, value: int, now: int, _wants: int) -> bool:
    return value >= 1 and value - now >= _GAINS[name]


def _rich(action: Any, told: Sequence[Any]) -> int:
    """Return how much an action does: a street bought, a use, a seal, more steps, a worker, chips back."""
    return isinstance(action, Pave) + sum(_RICH.get(type(event), 0) for event in told)


def _moves(position: AnyPosition, seat: int) -> Iterator[tuple[Any, ...]]:
    """Yield the choices up to the next use, along the shortest paths; and the end of the turn."""
    assert isinstance(position, Position)
    if position.agenda[-1][0] != ASK_WORK:
        yield from ((action,) for action in position.legal(seat))
        return
    yield (End(),)
    if not position.actions:
        return
    actions = position.box.codes.actions
    first, second = position.workers[2 * seat : 2 * seat + 2]
    pairs = [(0, first, second)] + [(1, second, first)] * (second not in (NO_WORKER, first))
    streets = min(position.money[seat], position.steps, position.streets)
    for worker, here, other in pairs:
        for building, ways in paths(position, here, other, position.steps, streets).items():
            if position.used >> building & 1:
                continue
            for path in ways:
                twin = position.copy()
                codes = walk(twin, seat, worker, path)
                for use in use_codes(twin, seat, building):
                    yield tuple(actions[code] for code in (*codes, use))


SINGAPORE: Final = Riddles(
    game=Singapore(),
    level="standard",
    bots=("apprentice", "apprentice", "apprentice", "apprentice"),
    worlds=worlds_of(Position.world),
    goal=PuzzleGoal,
    sorts={("points",): 1, ("points", "goods"): 1, ("lead", "money"): 1, ("points", "money"): 1},
    easy={("points",): 1, ("points", "money"): 1},
    count=6,
    begins=_begins,
    ends=_ends,
    asks=_asks,
    rich=_rich,
    merges=True,
    moves=_moves,
)
"""What the command knows of the game."""
