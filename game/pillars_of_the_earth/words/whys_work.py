"""Why the two plans of a seat's work differ: all points now, or cubes kept (rules 3.3 step 13)."""

from __future__ import annotations

from game.core.wording.lists import listed
from game.core.wording.numbers import times
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.judgement.rest import BestRest
from game.pillars_of_the_earth.judgement.work import kept
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import cubes_words, points
from game.pillars_of_the_earth.words.messages import why
from game.pillars_of_the_earth.words.names import craftsman_within


def keeps(view: View, seat: int, rest: BestRest) -> tuple[int, ...]:
    """Return the cubes, by kind, that a seat keeps after some uses; none in the last round."""
    if view.round == len(view.level.rounds):
        return (0, 0, 0, 0)
    left = list(view.cubes_of(seat))
    for use in rest.uses:
        for cube, many in enumerate(view.level.craftsmen[use.craftsman].takes):
            left[cube] -= many * use.times
    return tuple(kept(left, view.level.cubes_kept))


def why_plan(view: View, seat: int, rest: BestRest, now: BestRest, context: SentenceContext) -> str:
    """Return why the best plan makes fewer points now: it keeps goods worth more in the next round."""
    cubes = cubes_words(keeps(view, seat, rest), context.translator)
    less = points(now.points - rest.points, context.translator)
    return why(context, "plan.keeps" if cubes else "plan.saves", less=less, cubes=cubes)


def why_all_points(view: View, seat: int, now: BestRest, context: SentenceContext) -> str:
    """Return the craftsmen that make all points now, and the goods that are left."""
    translator = context.translator
    used = [
        why(
            context, "plan.use", craftsman=craftsman_within(use.craftsman, translator), times=times(use.times)
        )
        for use in now.uses
    ]
    cubes = cubes_words(keeps(view, seat, now), translator)
    return why(context, "plan.all", craftsmen=listed(used, translator), cubes=cubes or "none")
