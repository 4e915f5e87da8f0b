"""The best rest of a seat's work at the cathedral: which craftsmen are used how often (rules 3.3 step 13)."""

from dataclasses import dataclass
from random import Random

from game.pillars_of_the_earth.judgement.solved import next_work
from game.pillars_of_the_earth.rules.actions import ACTIONS, DONE, Craft
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View


@dataclass(frozen=True, slots=True)
class BestUse:
    """A craftsman, how often it is used in a row, and by how much that changes points and gold."""

    craftsman: int
    times: int
    points: int
    gold: int


@dataclass(frozen=True, slots=True)
class BestRest:
    """The uses that a seat should still make, in order."""

    uses: tuple[BestUse, ...]

    @property
    def points(self) -> int:
        """The points that all of them bring."""
        return sum(use.points for use in self.uses)

    @property
    def gold(self) -> int:
        """By how much all of them change the gold."""
        return sum(use.gold for use in self.uses)

    @property
    def actions(self) -> tuple[Craft, ...]:
        """The choices that make these uses."""
        return tuple(Craft(CRAFTSMEN[use.craftsman], use.times) for use in self.uses)


def best_rest(view: View, seat: int) -> BestRest:
    """Return the best rest of a seat's work; it has no uses where the seat should stop.

    Cubes and gold that are worth more in the next round stay. `view` is the seat's own, in which it is asked
    for a craftsman to use.
    """
    position = Position.world(view, Random(0))
    uses: list[BestUse] = []
    while tuple(position.agenda[-1:]) == view.agenda[-1:]:
        code = next_work(position, seat)
        use = ACTIONS[code]
        if code == DONE or not isinstance(use, Craft):
            break
        points, gold = position.points[seat], position.gold[seat]
        position.apply(seat, use)
        changed = position.points[seat] - points, position.gold[seat] - gold
        uses.append(BestUse(CRAFTSMEN.index(use.craftsman), use.times, *changed))
    return BestRest(tuple(uses))
