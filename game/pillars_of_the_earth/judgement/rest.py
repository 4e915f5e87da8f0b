"""The yield of a seat's craftsmen: the best rest of its work, and all points now (rules 3.3 step 13).

Every place that shows how many points a seat can make asks here, so that all of them give one answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.pillars_of_the_earth.judgement.prospect import teams_of
from game.pillars_of_the_earth.judgement.solved import next_work
from game.pillars_of_the_earth.judgement.work import Work
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import ACTIONS, DONE, Craft
from game.pillars_of_the_earth.rules.cathedral import gold_of
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, STEPS
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.position import Position, state_of
from game.pillars_of_the_earth.rules.state import State
from game.pillars_of_the_earth.rules.view import View

_CATHEDRAL: Final = STEPS.index("cathedral") + 1


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


@dataclass(frozen=True, slots=True)
class Share:
    """The share of a craftsman in all points that are possible now: uses, points, gold."""

    times: int
    points: int
    gold: int


def shares(view: View, seat: int) -> dict[int, Share]:
    """Return the share of each craftsman of a seat in all points now; none once its work is done.

    The points add up to `most_points`. A craftsman that would not be used has no share.
    """
    if work_is_over(view, seat):
        return {}
    if _is_asked(view, seat):
        # Readings of the rules may allow less than is usual: the rules count.
        uses = [(use.craftsman, use.times, use.points, use.gold) for use in all_now(view, seat).uses]
    else:
        s = _before_work(view)
        work = _work(s, seat, view.cubes_of(seat), view.gold[seat])
        uses = [
            (one, times, view.level.craftsmen[one].gives * times, _pays(s, seat, one, times))
            for one, times in work.uses
        ]
    found: dict[int, Share] = {}
    for craftsman, times, points, gold in uses:
        before = found.get(craftsman, Share(0, 0, 0))
        found[craftsman] = Share(before.times + times, before.points + points, before.gold + gold)
    return found


def _pays(s: State, seat: int, craftsman: int, times: int) -> int:
    return gold_of(s, seat, craftsman) * times if s.box.level.craftsmen[craftsman].pays else 0


def _is_asked(view: View, seat: int) -> bool:
    """Return whether a seat is asked which craftsman it uses."""
    return view.agenda[-1:] == ((agenda.ASK_CRAFT, seat),)


def _before_work(view: View) -> State:
    """Return the state of a view in which no craftsman has worked: the uses are those of another seat."""
    s = state_of(view)
    s.uses = [0] * len(CRAFTSMEN)
    return s


def most_points(view: View, seat: int, cubes: Sequence[int] | None = None, gold: int | None = None) -> int:
    """Return the most points that a seat's craftsmen can make now, of its cubes and gold or of others."""
    if work_is_over(view, seat):
        return 0
    if _is_asked(view, seat) and cubes is None and gold is None:
        return all_now(view, seat).points
    own = view.cubes_of(seat) if cubes is None else tuple(cubes)
    return _work(_before_work(view), seat, own, view.gold[seat] if gold is None else gold).points


def _work(s: State, seat: int, cubes: Sequence[int], gold: int) -> Work:
    """Return the work that brings most points now and keeps nothing."""
    team = teams_of(s.box).of(s.craftsmen[seat])
    return team.work(cubes, gold, hits(s, seat, "more_uses"), True, tuple(s.uses), s.blessed[seat])


def work_is_over(view: View, seat: int) -> bool:
    """Return whether a seat works no more in the round of a view: its spare goods are for the next one."""
    if view.places:
        return True
    if view.step != _CATHEDRAL:
        return view.step > _CATHEDRAL
    place = (seat - view.start) % view.players
    return not any(
        step[:2] in ((agenda.CRAFTING, seat), (agenda.ASK_CRAFT, seat))
        or (step[0] == agenda.CATHEDRAL and step[1] <= place)
        for step in view.agenda
    )


def all_now(view: View, seat: int) -> BestRest:
    """Return the uses that bring most points now, in order; `view` as for `best_rest`."""
    return _rest(view, seat, True)


def best_rest(view: View, seat: int) -> BestRest:
    """Return the best rest of a seat's work; it has no uses where the seat should stop.

    Cubes and gold that are worth more in the next round stay. `view` is the seat's own, in which it is asked
    for a craftsman to use.
    """
    return _rest(view, seat, False)


def _rest(view: View, seat: int, now: bool) -> BestRest:
    position = Position.world(view, Random(0))
    uses: list[BestUse] = []
    while tuple(position.agenda[-1:]) == view.agenda[-1:]:
        code = next_work(position, seat, now)
        use = ACTIONS[code]
        if code == DONE or not isinstance(use, Craft):
            break
        points, gold = position.points[seat], position.gold[seat]
        position.apply(seat, use)
        changed = position.points[seat] - points, position.gold[seat] - gold
        uses.append(BestUse(CRAFTSMEN.index(use.craftsman), use.times, *changed))
    return BestRest(tuple(uses))
