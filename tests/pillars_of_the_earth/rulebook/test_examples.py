"""The animated pages: each of their pictures follows the rules, to the end of the animation."""

from __future__ import annotations

from functools import cache

from game.pillars_of_the_earth.rules.actions import action_from
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import LiveExample, Trial
from tests.pillars_of_the_earth.rulebook.pages import opened


@cache
def live() -> dict[Rule, LiveExample]:
    return {rule: page.example for rule, page in opened().items() if page.example is not None}


PAGES = (
    *(Rule.CHOOSING, Rule.HIRING, Rule.DRAWING, Rule.PRICE, Rule.WAITING, Rule.MARKET, Rule.WORK),
)  # fmt: skip


def after(rule: Rule, *actions: str) -> Trial:
    trial = live()[rule].begin()
    for text in actions:
        trial = trial.touched(action_from(text))
        assert not trial.refused, trial.told
    return trial


def test_these_pages_play() -> None:
    assert set(live()) == set(PAGES)


def test_workers_that_are_away_cannot_be_sent() -> None:
    asked = live()[Rule.CHOOSING].begin()
    assert asked.view.workers[0] == 4
    assert asked.touched(action_from("take quarry 5")).told == ("That takes 5 workers: you have 4.",)
    assert after(Rule.CHOOSING, "take gravel_pit 4").view.workers[0] == 0


def test_a_craftsman_at_shiring_is_not_for_hire() -> None:
    assert live()[Rule.HIRING].begin().touched(action_from("hire mason_2")).refused
    before = live()[Rule.HIRING].begin().view.gold[0]
    assert after(Rule.HIRING, "hire fine_mortar_mixer").view.gold[0] == before - 4


def test_a_builder_costs_seven_or_waits_and_the_next_costs_six() -> None:
    before = live()[Rule.PRICE].begin().view.gold[0]
    placed, waits = after(Rule.PRICE, "place priory"), after(Rule.PRICE, "pass")
    assert placed.view.gold[0] == before - 7 and waits.view.gold[0] == before
    assert waits.view.waiting == ((0, 0),)
    for trial in (placed, waits):
        assert trial.told[-1] == "The next builder costs 6 gold."


def test_a_builder_that_waited_is_placed_for_nothing_on_what_is_free() -> None:
    begun = live()[Rule.WAITING].begin()
    assert begun.touched(action_from("place bishop")).refused
    assert after(Rule.WAITING, "place shiring 2").view.gold == begun.view.gold


def test_stone_bought_this_round_is_not_sold() -> None:
    asked = after(Rule.MARKET, "buy stone 2")
    assert asked.touched(action_from("sell stone 1")).told == (
        "You have bought stone this round: you cannot sell any.",
    )
    assert not live()[Rule.MARKET].begin().touched(action_from("sell stone 1")).refused


def test_a_mason_turns_two_stone_into_two_points() -> None:
    begun = live()[Rule.WORK].begin()
    worked = after(Rule.WORK, "craft mason_2 2")
    assert worked.view.points[0] == begun.view.points[0] + 2
    assert worked.view.cubes_of(0)[0] == begun.view.cubes_of(0)[0] - 2
    assert begun.touched(action_from("craft woodworker 1")).refused
