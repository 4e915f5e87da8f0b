"""How many points a seat can make: badges, market and buttons give one answer, none once it has worked."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.pillars_of_the_earth.judgement.rest import all_now, best_rest, most_points, shares, work_is_over
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.questions import CraftQuestion
from game.pillars_of_the_earth.things import AllPoints
from game.pillars_of_the_earth.words.whys_work import keeps, why_all_points, why_plan
from tests.pillars_of_the_earth.golden.studio import MOMENTS
from tests.pillars_of_the_earth.motions.moved import told
from tests.pillars_of_the_earth.words.speeches import spoken


@cache
def at_work() -> tuple[tuple[Match, int], ...]:
    """Return the matches of some games in which a seat is asked for a craftsman."""
    found = []
    for number in range(3):
        for moment in MOMENTS.course(number, 4, "standard")[:-1]:
            seat = moment.to_move[0]
            if moment.view(seat).agenda[-1][0] == agenda.ASK_CRAFT:
                found.append((moment, seat))
    return tuple(found)


def made(match: Match, seat: int, actions: tuple[object, ...]) -> int:
    """Return the points that a seat makes by some choices."""
    position: Any = match._position.copy()
    before = position.points[seat]
    for action in actions:
        position.apply(seat, action)
    return int(position.points[seat] - before)


def test_badges_add_up_to_the_most_points_and_to_the_button() -> None:
    assert len(at_work()) > 20
    for match, seat in at_work():
        view = match.view(seat)
        badges = sum(share.points for share in shares(view, seat).values())
        assert badges == most_points(view, seat) == all_now(view, seat).points
        assert made(match, seat, all_now(view, seat).actions) == badges


def test_the_best_plan_makes_what_it_says_and_never_more_than_all_points() -> None:
    for match, seat in at_work():
        view = match.view(seat)
        rest = best_rest(view, seat)
        assert made(match, seat, rest.actions) == rest.points <= all_now(view, seat).points


def test_what_is_used_bears_no_badge() -> None:
    for match, seat in at_work():
        view = match.view(seat)
        for one, share in shares(view, seat).items():
            assert 0 < share.times <= 10
            if view.uses[one] >= view.level.craftsmen[one].cap:
                # Only an event lets it work once more.
                assert share.times == 1


def test_none_bear_badges_once_their_work_is_done() -> None:
    """A seat has none after its own work of a round, nor after the last one."""
    cathedral = STEPS.index("cathedral") + 1
    done = [view for _, view in told() if view.step == cathedral and not _works(view)]
    assert done
    for view in done:
        assert all(not shares(view, seat) and work_is_over(view, seat) for seat in range(view.players))
    last = told()[-1][1]
    assert last.places and not any(shares(last, seat) for seat in range(last.players))


def _works(view: View) -> bool:
    kinds = (agenda.CATHEDRAL, agenda.CRAFTING, agenda.ASK_CRAFT)
    return any(
        step[0] in kinds and not (step[0] == agenda.CATHEDRAL and step[1] >= view.players)
        for step in view.agenda
    )


def test_two_plans_are_two_buttons_and_one_press_away_is_the_reason() -> None:
    two = one = 0
    for match, seat in at_work():
        view = match.view(seat)
        asked = CraftQuestion(view, seat, match.legal(seat), None)  # type: ignore[arg-type]
        if not asked.has_two_plans:
            one += 1
            assert AllPoints() not in asked.selectable and asked.press(AllPoints()) == ()
            continue
        two += 1
        assert AllPoints() in asked.selectable
        assert asked.press(AllPoints()) == asked.all_now.actions
        context = SentenceContext(spoken().names, ENGLISH, view.level)
        why = why_plan(view, seat, asked.rest, asked.all_now, context)
        assert f"{asked.all_now.points - asked.rest.points} point" in why
        assert any(keeps(view, seat, asked.rest)) or "gold" in why
        assert why_all_points(view, seat, asked.all_now, context).startswith("Works: ")
    assert one and two
