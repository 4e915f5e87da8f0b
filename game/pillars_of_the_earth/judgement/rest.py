"""The best rest of a seat's work at the cathedral: which craftsmen are used how often (rules 3.3 step 13)."""

from dataclasses import dataclass
from random import Random

from game.pillars_of_the_earth.judgement.solved import next_work
from game.pillars_of_the_earth.rules.actions import ACTIONS, DONE, Craft
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View


@dataclass(frozen=True, slots=True)
class BestRest:
    """The uses that a seat should still make: craftsmen and how often, in order; and what they bring."""

    uses: tuple[tuple[int, int], ...]
    points: int
    gold: int

    @property
    def actions(self) -> tuple[Craft, ...]:
        """The choices that make these uses."""
        return tuple(Craft(CRAFTSMEN[one], times) for one, times in self.uses)


def best_rest(view: View, seat: int) -> BestRest:
    """Return the best rest of a seat's work; it has no uses where the seat should stop.

    Cubes and gold that are worth more in the next round stay. `view` is the seat's own, in which it is asked
    for a craftsman to use.
    """
    position = Position.world(view, Random(0))
    uses: list[tuple[int, int]] = []
    while tuple(position.agenda[-1:]) == view.agenda[-1:]:
        code = next_work(position, seat)
        use = ACTIONS[code]
        if code == DONE or not isinstance(use, Craft):
            break
        uses.append((CRAFTSMEN.index(use.craftsman), use.times))
        position.apply(seat, use)
    points, gold = position.points[seat] - view.points[seat], position.gold[seat] - view.gold[seat]
    return BestRest(tuple(uses), points, gold)
