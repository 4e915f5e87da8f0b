"""What one press does in the Work: walks, trades, streets, and the worker that walks."""

from __future__ import annotations

from typing import Any

from game.core.messages import ENGLISH
from game.core.thing import TableButton
from game.singapore.rules.actions import Action, End, Pave, Step, Use
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.view import View
from game.singapore.scenes.questions import WorkQuestion, question_for
from game.singapore.scenes.singapore_words import SingaporeWords
from game.singapore.things import Building, EndTurn, Figure, Gap, PayChoice, PickChoice, WayChoice
from tests.singapore.rules.tables import table, working


def asked(position: Any, seat: int = 0) -> WorkQuestion:
    """Return the question to a seat that works."""
    view: View = position.view(seat)
    words = SingaporeWords.of(["Mei", "Tom", "Rani"], ENGLISH, view.level)
    question = question_for(view, seat, position.legal(seat), words, {})
    assert isinstance(question, WorkQuestion)
    return question


def made(question: WorkQuestion, *things: Any) -> tuple[Action, ...]:
    """Press things as a mouse does that confirms at once; return what the last press makes."""
    for thing in things:
        assert thing in question.selectable or thing is TableButton.MAIN, thing
        actions = question.press(thing)
        if not actions and question.is_chosen(thing):
            actions = question.confirm_actions()
    return actions


def number(name: str) -> Building:
    return Building(BUILDING_NUMBERS[name])


def test_one_press_walks_over_streets_and_buys_those_that_lack() -> None:
    p = working(table(3, built={"I7": (1, 0, 0), "I8": (1, -1, 1)}, streets=["I7 south"]), 0, at="S1")
    p.money[0] = 1
    question = asked(p)
    assert question.walks[number("I8").building].pounds == 1
    pave = Pave("I8", "south")
    assert made(question, number("I8")) == (Step(1, "I7"), pave, Step(1, "I8"))


def test_a_building_with_one_trade_is_traded_at_by_one_press_and_by_the_main_button() -> None:
    question = asked(working(table(3, built={"I1": (1, 0, 1)}), 0, at="I1"))
    assert made(question, number("I1")) == (Use("I1"),)
    assert made(asked(working(table(3, built={"I1": (1, 0, 1)}), 0, at="I1")), TableButton.MAIN) == (
        Use("I1"),
    )


def test_two_bargains_take_one_press_more() -> None:
    p = working(table(3, built={"I12": (1, 0, 1)}, goods={0: "O"}, money=[9, 9, 9]), 0, at="I12")
    question = asked(p)
    assert made(question, number("I12")) == ()
    assert made(question, WayChoice(2)) == (Use("I12", way=2),)


def test_any_goods_take_one_press_a_cube_and_a_pick_one_more() -> None:
    p = working(table(3, built={"II9": (1, 0, 1)}, goods={0: "BBTT"}), 0, at="II9")
    question = asked(p)
    assert made(question, number("II9"), PayChoice(0, True), PayChoice(2, True)) == ()
    assert made(question, PickChoice(1)) == (Use("II9", pay="BT", pick="X"),)


def test_a_cube_is_taken_back_before_the_payment_is_whole() -> None:
    p = working(table(3, built={"II9": (1, 0, 1)}, goods={0: "BBTT"}), 0, at="II9")
    question = asked(p)
    made(question, PayChoice(0, True), PayChoice(0, False), PickChoice(1), PayChoice(2, True))
    assert made(question, PayChoice(2, True)) == (Use("II9", pay="TT", pick="X"),)


def test_goods_of_which_only_one_payment_is_possible_are_not_asked_for() -> None:
    question = asked(working(table(3, built={"I7": (1, 0, 1)}, goods={0: "BB"}), 0, at="I7"))
    assert made(question, number("I7")) == (Use("I7", pay="B"),)


def test_the_trade_that_is_offered_takes_one_press_on_its_building() -> None:
    question = asked(working(table(3, built={"I1": (1, 0, 1)}), 0, at="I1"))
    assert question.press(number("I1")) == (Use("I1"),), "also where every other press only chooses"
    away = asked(working(table(3, built={"I1": (1, 0, 1)}, streets=["I1 south"]), 0, at="I1"))
    assert away.press(number("S2")) == () and away.press(number("I1")) == ()


def test_the_golden_button_ends_no_turn_that_may_go_on() -> None:
    question = asked(working(table(3, built={"I1": (1, 0, 1)}), 0))
    assert question.current is None and question.walks
    assert question.press(TableButton.MAIN) == () and EndTurn() in question.selectable
    assert made(question, EndTurn()) == (End(),)


def test_the_turn_ends_by_the_main_button_or_beside_a_trade_by_its_own() -> None:
    nothing = asked(working(table(3, built={"I7": (1, 0, 1)}), 0, at="I7", actions=0))
    assert nothing.current is None and EndTurn() not in nothing.selectable
    assert made(nothing, TableButton.MAIN) == (End(),)
    trades = asked(working(table(3, built={"I1": (1, 0, 1)}), 0, at="I1"))
    assert made(trades, EndTurn()) == (End(),)


def test_only_what_can_be_paid_and_changes_something_is_offered() -> None:
    p = working(table(3, built={"I7": (1, 0, 1), "I8": (-1, 0, 1)}), 0, at="I7")
    p.money[0] = 0
    question = asked(p)
    assert number("I7") not in question.selectable, "the Teahouse cannot be paid"
    assert not any(isinstance(thing, Gap) for thing in question.selectable)
    assert number("I8") not in question.selectable, "no street leads there, and none can be bought"


def test_a_press_on_the_other_figure_changes_who_walks() -> None:
    p = working(table(3, built={"I7": (1, 0, 1)}), 0, at="I7")
    p.workers[1] = -1
    question = asked(p)
    assert question.worker == 0 and Figure(0, 1) in question.selectable
    assert made(question, Figure(0, 1)) == ()
    assert question.worker == 1 and Figure(0, 0) in question.selectable
    assert made(question, number("S3")) == (Step(2, "S3"),)
