"""How long a game takes to be told: the links of a chain, and the turns of bots."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.old_town.look.motion.chains import QUICKER, link, quickness
from game.old_town.look.motion.motions import FOLDS, GOLD, LANDS, ROPE
from game.old_town.rules.events import Built
from game.stage.director import Pace
from tests.old_town.motions.moved import STEP, board_of, motions, performed


@pytest.mark.parametrize(("pace", "most"), [(Pace.BRISK, 12_000), (Pace.SWIFT, 6_000)])
def test_the_turn_of_a_bot_is_short_even_with_a_long_chain(pace: Pace, most: float) -> None:
    lengths: Counter[int] = Counter()
    for seed in ("chains", "second", "third"):
        lengths.clear()
        for _now, moment in performed(board_of(), pace, seed):
            lengths[moment.shown.view.turns] += round(STEP)
        lengths.pop(0, None)
        assert max(lengths.values()) < most, (seed, lengths.most_common(3))


def test_the_links_of_a_chain_grow_quicker_but_never_under_six_tenths() -> None:
    assert QUICKER[:3] == (1.0, 0.85, 0.7) and min(QUICKER) == 0.6
    houses = [one for one in motions(board_of()) if isinstance(one[0], Built)]
    links = {link(before, event.building) for event, before, _after, _motion in houses}
    assert {0, 1, 2} <= links
    for event, before, _after, motion in houses:
        roped = any(one.name == "rope" for one in motion.tracks)
        usual = (ROPE if roped else 0.0) + GOLD + LANDS + FOLDS
        assert motion.length == pytest.approx(usual * quickness(before, event.building))


def test_a_motion_is_a_pure_function_of_its_event_and_of_time() -> None:
    moves = board_of(people=True).choreographer(0)
    for event, before, after, motion in motions(board_of(people=True)):
        again = moves.motion(event, before, after)
        assert again == motion
        assert again.at(0.4 * again.length) == motion.at(0.4 * motion.length)


def test_time_goes_on_from_view_to_view_without_a_step_back() -> None:
    board = board_of()
    scores = [
        sum(board.in_motion(moment.shown.view, moment.samples)[0].scores) for _now, moment in performed(board)
    ]
    assert all(before <= after for before, after in pairwise(scores))
