"""The danger of raids: the chance is exact, and the loss falls on the one with the highest sum."""

import pytest

from game.singapore.judgement.police import chance_of_raid, draw_loss, holding_loss
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.worths import worths_of
from tests.singapore.rules.tables import STANDARD, play, table, working

WORTHS = worths_of(Temper(), STANDARD, 5)


@pytest.mark.parametrize(("chips", "chance"), [((0, 0, 0), 1 / 9), ((2, 1, 3), 1 / 6)])
def test_the_chance_of_a_raid_follows_from_the_chips_seen(chips: tuple[int, ...], chance: float) -> None:
    """Rules 9: bag 16 black 2 white, 1 in 9; after six black ones are out, 1 in 6."""
    p = table(chips=chips)
    assert chance_of_raid(p) == pytest.approx(chance)


def test_only_the_highest_sum_fears_the_chip() -> None:
    p = table(chips=(2, 4, 1), goods={0: "OOO", 1: "O", 2: "OO"}, money=(9, 9, 9))
    assert draw_loss(p, 0, WORTHS) > 0 and draw_loss(p, 1, WORTHS) > 0, "5 and 5: both are raided"
    assert draw_loss(p, 2, WORTHS) < 0, "others pay"


def test_the_loss_of_a_raid_is_what_the_rules_take() -> None:
    p = working(
        table(chips=(3, 0, 0), goods={0: "OOO"}, money=(4, 0, 0), points=(9, 9, 9), built={"I11": (0, 0, 0)}),
        0,
        at="I11",
    )
    play(p, "use I11")
    before, lost = WORTHS.of(p, 0), WORTHS.loss(p, 0)
    play(p, "white")
    # The way to the next seal is not part of a loss.
    way = WORTHS.way[9] - WORTHS.way[p.points[0]]
    assert before - WORTHS.of(p, 0) == pytest.approx(lost + way)


def test_holding_opium_is_worse_the_more_chips_are_to_come_and_nothing_without_any() -> None:
    p = table(goods={0: "OOOO"}, money=(9, 9, 9))
    some, more = (holding_loss(p, 0, WORTHS, draws, 0) for draws in (1, 3))
    assert 0 < some < more < WORTHS.loss(p, 0)
    assert holding_loss(p, 0, WORTHS, 3, 9) < more, "a rival has more"
    assert holding_loss(p, 1, WORTHS, 3, 4) == 0
