"""Tree search in worlds sampled from a view, for any game of the cabinet.

Monte-Carlo tree search with the game's own guidance (Silver et al. 2017, the PUCT rule): each
simulation takes a world for the root, descends the tree by the statistics so far, tries one new
choice, plays on by guidance to the horizon (or not at all), and adds the share of opponents that each
seat is expected to beat. Simultaneous choices have separate statistics for each seat (decoupled
statistics, Tak, Lanctot and Winands 2014), so that no seat reacts to a hidden choice.
Chance outcomes are drawn anew each time (an open loop).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, fsum, inf, sqrt
from random import Random
from typing import Any, Protocol

from game.bots.bot import (
    EXPLAINED,
    MEANT,
    Candidate,
    Halt,
    Thought,
    Worlds,
    chooses_unseen,
    never,
    weightiest,
)
from game.core.contract import BY_CHANCE, OVER, Position


class Guide(Protocol):
    """The guidance that a game gives to search."""

    def scores(self, position: Any, seat: int, codes: Sequence[int]) -> Sequence[float]:
        """Return a rough estimate of each choice, in points."""
        ...

    def outlook(self, position: Any) -> tuple[Sequence[float], Sequence[float]]:
        """Return for each seat the share of opponents it is expected to beat, and its expected final points.

        Both are exact at the end of the game.
        """
        ...

    def reasons(self, position: Any, seat: int, code: int) -> Mapping[str, float]:
        """Return the effects of the choice itself by name, in points."""
        ...


@dataclass(frozen=True, slots=True)
class Manner:
    """The parameters of a search.

    `exploring` weighs the guide's estimates against the results found; `warmth` is the number of points by
    which a choice may look worse and still be tried about a third as often; `loose` the most points of
    random noise on a rollout's choices; `rounds` how many rounds are played before a position is judged.
    With `varied` simultaneous choices are drawn among the most tried. Without `plays_on` a position is
    judged right after the new choice that was tried, by a guide that can judge one at any moment.
    """

    exploring: float = 1.0
    warmth: float = 2.0
    loose: float = 1.0
    rounds: int = 1
    varied: bool = True
    plays_on: bool = True


class Edge:
    """One choice at a node: its prior probability, its tries, and the sums of its shares and points."""

    __slots__ = ("likely", "points", "share", "tries")

    def __init__(self, likely: float) -> None:
        self.likely = likely
        self.tries = 0
        self.share = 0.0
        self.points = 0.0


class Node:
    """A node of the tree: each seat's choices by their integer, and the child nodes after them."""

    __slots__ = ("after", "choices", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.choices: dict[int, dict[int, Edge]] = {}
        self.after: dict[tuple[int, ...], Node] = {}


class Search:
    """A tree search from one root at a time."""

    def __init__(self, guide: Guide, random: Random, manner: Manner) -> None:
        self._guide = guide
        self._random = random.random
        self._manner = manner

    def run(self, world: Callable[[], Position], simulations: int, halt: Halt) -> Node:
        """Simulate at least once, up to `simulations` times (0: no limit) or until `halt` returns True."""
        top = Node()
        while True:
            root = world()
            self._simulate(root, top, root.round + self._manner.rounds)
            if top.visits == simulations or halt():
                return top

    def _simulate(self, position: Position, node: Node, horizon: int) -> None:
        path: list[tuple[Node, list[tuple[int, Edge]]]] = []
        plays_on = self._manner.plays_on
        while True:
            self._draw(position)
            if position.mover == OVER or position.round >= horizon:
                break
            fresh = not node.visits
            seats = position.to_move
            made = [self._choose(position, node, seat) for seat in seats]
            path.append((node, [(seat, choice) for seat, (_, choice) in zip(seats, made, strict=True)]))
            for seat, (code, _) in zip(seats, made, strict=True):
                position.play(seat, code)
            if fresh and plays_on:
                self._play_on(position, horizon)
                break
            key = tuple(code for code, _ in made)
            after = node.after.get(key)
            if after is None:
                after = node.after[key] = Node()
                if not plays_on:
                    break
            node = after
        self._count(path, *self._guide.outlook(position))

    @staticmethod
    def _count(
        path: list[tuple[Node, list[tuple[int, Edge]]]], shares: Sequence[float], points: Sequence[float]
    ) -> None:
        for node, made in path:
            node.visits += 1
            for seat, choice in made:
                choice.tries += 1
                choice.share += shares[seat]
                choice.points += points[seat]

    def _draw(self, position: Position) -> None:
        """Draw all pending chance outcomes."""
        while position.mover == BY_CHANCE:
            position.turn_up(int(self._random() * position.chance_size()))

    def _choose(self, position: Position, node: Node, seat: int) -> tuple[int, Edge]:
        """Return a seat's best choice by its statistics, among those lawful in this world."""
        codes = position.codes(seat)
        known = node.choices.get(seat)
        if known is None:
            known = node.choices[seat] = {}
        if any(code not in known for code in codes):
            self._meet(position, known, seat, codes)
        if len(codes) == 1:
            return codes[0], known[codes[0]]
        return self._best(known, codes)

    def _meet(self, position: Position, known: dict[int, Edge], seat: int, codes: list[int]) -> None:
        """Add choices not met before, with prior probabilities from the guide's scores."""
        scores = self._guide.scores(position, seat, codes) if len(codes) > 1 else (0.0,)
        best = max(scores)
        weights = [exp((score - best) / self._manner.warmth) for score in scores]
        whole = fsum(weights)
        for code, weight in zip(codes, weights, strict=True):
            if code not in known:
                known[code] = Edge(weight / whole)

    def _best(self, known: dict[int, Edge], codes: list[int]) -> tuple[int, Edge]:
        tried = 0
        share = 0.0
        for code in codes:
            choice = known[code]
            tried += choice.tries
            share += choice.share
        # An untried choice is assumed to be a little worse than the mean of those tried.
        unknown = share / tried - 0.05 if tried else 0.5
        reach = self._manner.exploring * sqrt(tried + 1)
        best, best_code, best_value = known[codes[0]], codes[0], -1.0
        for code in codes:
            choice = known[code]
            tries = choice.tries
            found = choice.share / tries if tries else unknown
            value = found + reach * choice.likely / (1 + tries)
            if value > best_value:
                best, best_code, best_value = choice, code, value
        return best_code, best

    def _play_on(self, position: Position, horizon: int) -> None:
        """Play by guidance with some noise until the horizon's round begins or the game is over."""
        random, loose, guide = self._random, self._manner.loose, self._guide
        while (seat := position.mover) != OVER and position.round < horizon:
            if seat == BY_CHANCE:
                position.turn_up(int(random() * position.chance_size()))
                continue
            codes = position.codes(seat)
            code = codes[0]
            if len(codes) > 1:
                best = -1e9
                for other, score in zip(codes, guide.scores(position, seat, codes), strict=True):
                    score += loose * random()
                    if score > best:
                        code, best = other, score
            position.play(seat, code)


class SearchBot:
    """A bot that takes the most tried choice of its search, or draws by tries where choices are secret."""

    def __init__(
        self,
        seed: str,
        simulations: int,
        worlds: Worlds,
        guide: Guide,
        manner: Manner,
    ) -> None:
        """Make `simulations` for each choice, each in a world from `worlds`; 0 means think until halted."""
        self._seed = seed
        self._simulations = simulations
        self._worlds = worlds
        self._guide = guide
        self._manner = manner
        #: The latest search tree, kept until the next search: freeing a large one is slow.
        self._top: Node | None = None

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action that the search prefers."""
        return legal[0] if len(legal) == 1 else self._thought(view, legal, never, False).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the actions tried, the most tried first, with the points they are expected to end with."""
        return self._thought(view, legal, halt, True)

    def _thought(self, view: Any, legal: Sequence[Any], halt: Halt, explained: bool) -> Thought:
        """Search; if `explained`, add reasons to the best choices and to all that may be drawn."""
        seat, random = view.viewer, Random(self._seed)
        # A separate seed: drawing this world must not change the worlds that the search meets.
        root = self._worlds(view, Random(f"{self._seed}/root"))()
        self._top = None
        search = self._search(random)
        self._top = top = search.run(self._worlds(view, random), self._simulations, halt)
        falling = _falling(top.choices[seat], root.codes(seat), legal)
        unseen = self._manner.varied and chooses_unseen(root, seat)
        least = MEANT * falling[0][2].tries if unseen else inf
        candidates = [
            Candidate(
                action,
                choice.points / choice.tries,
                weightiest(self._guide.reasons(root, seat, code))
                if explained and (place < EXPLAINED or choice.tries >= least)
                else (),
                choice.tries,
            )
            for place, (action, code, choice) in enumerate(falling)
        ]
        return Thought(tuple(candidates), top.visits, random.random() if unseen else None)

    def _search(self, random: Random) -> Search:
        """Return a new search that draws by `random`."""
        return Search(self._guide, random, self._manner)


def _falling(
    choices: dict[int, Edge], codes: Sequence[int], legal: Sequence[Any]
) -> list[tuple[Any, int, Edge]]:
    """Return the choices tried as (action, code, choice), the most tried first."""
    tried = [
        (action, code, choices[code])
        for action, code in zip(legal, codes, strict=True)
        if code in choices and choices[code].tries
    ]
    return sorted(tried, key=lambda entry: (-entry[2].tries, -entry[2].share))
