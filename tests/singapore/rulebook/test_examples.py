"""The pages that play: what they show is what the rules say, to the end of each."""

from __future__ import annotations

from functools import cache

from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.actions import action_from
from game.singapore.scenes.example_words import SingaporeExampleWords
from game.singapore.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.singapore.scenes.singapore_words import SingaporeWords
from game.singapore.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import LiveExample, Trial

PAGES = (Rule.LOTS, Rule.BUILDING, Rule.STREETS, Rule.STEPS, Rule.TRADES, Rule.OWNER, Rule.RAIDS)


@cache
def live() -> dict[Rule, LiveExample]:
    context = SentenceContext(["Rani", "Omar"], level=EXAMPLES.level)
    words = SingaporeExampleWords(SingaporeWords(context))
    return {rule: EXAMPLES.live(script, words, None) for rule, script in SCRIPTS.items()}


def after(rule: Rule, *actions: str) -> Trial:
    trial = live()[rule].begin()
    for text in actions:
        trial = trial.touched(action_from(text))
        assert not trial.refused, trial.told
    return trial


def test_these_pages_play() -> None:
    assert set(live()) == set(PAGES)


def test_every_example_has_something_that_is_not_allowed_but_that_of_steps() -> None:
    for rule in set(PAGES) - {Rule.STEPS}:
        begun = live()[rule].begin()
        assert set(begun.offered) - set(begun.lawful), rule


def test_the_owner_gains_a_point_and_the_trader_the_goods() -> None:
    trial = after(Rule.OWNER, "use I2")
    before = live()[Rule.OWNER].position.view(0)
    assert trial.view.points[1] == before.points[1] + 1
    assert trial.view.goods_of(0)[1] == before.goods_of(0)[1] + 2
    assert trial.told[-1] == "Omar gains 1 point as the owner of the Cloth Hall."


def test_a_white_chip_is_a_raid() -> None:
    before = live()[Rule.RAIDS].position.view(0)
    assert before.money[0] == 2 and before.goods_of(0)[3] == 0
    trial = after(Rule.RAIDS, "use I11")
    assert trial.told[0] == "Rani draws a white chip: a raid."
    assert "Rani pays a fine of £2." in trial.told
    assert (trial.view.money[0], trial.view.goods_of(0)[3]) == (0, 1)


def test_a_marker_takes_the_lot() -> None:
    trial = after(Rule.LOTS, "lot 0,2")
    assert trial.request == "Rani, choose a lot for Omar"
    assert trial.touched(action_from("lot 0,2")).told == ("That lot has a marker of Rani.",)
