"""Search for the choices that meet a goal: plain search with simulations that end once it is decided."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.bots.bot import Halt, Worlds, never
from game.bots.ismcts import PlainSearch, Results
from game.bots.search import Edge, Manner, Node
from game.core.contract import OVER, Position
from game.core.puzzle import Goal, Outcome

_TO_THE_END: Final = Manner(rounds=10_000, varied=False)


class GoalSearch(PlainSearch):
    """A search from the position of one seat, which counts only whether the seat's goal is met."""

    def __init__(self, random: Random, goal: Goal, start: Any) -> None:
        """Search with `start`, the seat's view at the beginning of its puzzle."""
        super().__init__(Results(), random, _TO_THE_END)
        self._goal = goal
        self._start = start
        self._seat: int = start.viewer

    def _simulate(self, position: Position, node: Node, horizon: int) -> None:
        path: list[Edge] = []
        nodes: list[Node] = []
        while True:
            self._draw(position)
            if self._decided(position):
                break
            fresh = not node.visits
            made = [self._choose(position, node, seat) for seat in position.to_move]
            for seat, (code, edge) in zip(position.to_move, made, strict=True):
                if seat == self._seat:
                    path.append(edge)
                position.play(seat, code)
            nodes.append(node)
            if fresh:
                self._play_out(position)
                break
            node = node.after.setdefault(tuple(code for code, _ in made), Node())
        met = self._outcome(position) is Outcome.MET
        for edge in path:
            edge.tries += 1
            edge.share += met
        for visited in nodes:
            visited.visits += 1

    def _decided(self, position: Position) -> bool:
        return position.mover == OVER or self._outcome(position) is not Outcome.OPEN

    def _outcome(self, position: Position) -> Outcome:
        return self._goal.outcome(self._start, position.view(self._seat))

    def _play_out(self, position: Position) -> None:
        """Play at random until the goal is decided."""
        while True:
            self._draw(position)
            if self._decided(position):
                return
            for seat in position.to_move:
                codes = position.codes(seat)
                position.play(seat, codes[int(self._random() * len(codes))])


def best_choice(
    position: Position,
    goal: Goal,
    start: Any,
    worlds: Worlds,
    random: Random,
    simulations: int,
    halt: Halt = never,
) -> Any:
    """Return the solver's action with the best record after some simulations, within its view's knowledge.

    Only the legal actions and the solver's view of `position` are used; each simulation begins in a world.
    """
    seat = start.viewer
    view, legal = position.view(seat), position.legal(seat)
    if len(legal) == 1:
        return legal[0]
    world: Callable[[], Position] = worlds(view, random)
    top = GoalSearch(random, goal, start).run(world, simulations, halt)
    tried = top.choices[seat]
    codes = dict(zip(position.codes(seat), legal, strict=True))

    def record(code: int) -> tuple[float, int]:
        edge = tried.get(code)
        return (edge.share / edge.tries, edge.tries) if edge and edge.tries else (-1.0, 0)

    return codes[max(codes, key=record)]
