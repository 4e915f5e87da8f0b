"""Every question has a prompt, every action a button and a line; they name prices and cards."""

from typing import get_args

import pytest

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Accept, Action, Done, Pass, action_from
from game.pillars_of_the_earth.rules.events import BuilderPassed, BuilderPlaced
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.pillars_of_the_earth.words.choices import all_points, best_plan, choice, label, really
from game.pillars_of_the_earth.words.column import column_line
from game.pillars_of_the_earth.words.prompts import phase_names, progress, question, waiting
from tests.pillars_of_the_earth.rules.tables import (
    STANDARD,
    choosing,
    on_board,
    placing,
    play,
    table,
    variant,
)
from tests.pillars_of_the_earth.words.speeches import spoken

FIVE = ["mortar_mixer", "woodworker", "stonecutter", "mason_2", "master_woodworker"]


def _cards() -> Position:
    position = table(3)
    choosing(position)
    return position


def _one_too_many() -> Position:
    position = table(2, craftsmen={0: FIVE}, shiring=["mason_3", "architect"], gold=[20, 20])
    choosing(position)
    play(position, "hire potter_2")
    return position


def _drawn(*, redraw: bool = False, gold: int = 20, held: str = "") -> Position:
    position = table(3, gold=[20, gold, 20], held={1: [held]} if held else {})
    placing(position)
    play(position, "up 1", *([] if redraw else ["accept"]))
    return position


def _own_drawn() -> Position:
    position = table(3)
    placing(position)
    play(position, "up 0")
    return position


def _free() -> Position:
    position = table(3)
    position.marker = 7
    placing(position)
    play(position, "up 1", "accept")
    return position


def _waits(*, must: bool = True) -> Position:
    position = table(2, level=variant(passed_must_place=must))
    position.bag = [0, 0]
    position.waiting = [(1, 0)]
    placing(position)
    return position


def _event(event: str, level: Level = STANDARD) -> Position:
    position = table(2, level=level, held={1: ["thomas"]})
    on_board(position, "event", at={"bishop": 0})
    play(position, f"up {event}")
    return position


def _step(name: str, **cubes: int) -> Position:
    position = table(2, held={1: ["tax_exemption"]}, cubes={0: cubes})
    on_board(position, name, at={"bishop": 0, "market 2": 0})
    if name == "kings_court":
        play(position, "up 4")
    return position


#: A position for each question, and for each kind of answer.
ASKED = {
    "card": _cards(),
    "one too many": _one_too_many(),
    "redraw": _drawn(redraw=True),
    "own redraw": _own_drawn(),
    "place": _drawn(),
    "too dear": _drawn(gold=3, held="remigius"),
    "place free": _free(),
    "waiting": _waits(),
    "waiting, or not": _waits(must=False),
    "collapse": _event("collapse", level=variant(bishop="sign")),
    "safe": _event("cold_winter", level=variant(bishop="choice")),
    "thomas": _event("cold_winter"),
    "bless": _event("archbishop", level=variant(archbishop="at_once")),
    "cube": _step("bishop"),
    "exempt": _step("kings_court"),
    "trade": _step("market", metal=1),
    "craft": _step("cathedral", stone=4, metal=1),
    "keep": (p := _step("cathedral", stone=7, metal=2), play(p, "done"))[0],
}
# A seat that may ignore the event is asked before it acts.
play(ASKED["collapse"], "suffer")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("card", "Tim, choose a card: send workers, or hire a craftsman"),
        ("one too many", "Tim, one craftsman too many: choose who leaves"),
        ("redraw", "Tim, let Paula place this builder, or draw again, once a round"),
        ("own redraw", "Tim, keep your builder, or draw again, once a round"),
        ("place", "Paula, place your builder for 7 gold, or let it wait on the 7"),
        ("too dear", "Paula, 7 gold is too much: use “Remigius”, or wait on the 7"),
        ("place free", "Paula, place your builder, free of charge"),
        ("waiting", "Paula, place your waiting builder, free"),
        ("waiting, or not", "Paula, place your waiting builder, free, or leave it"),
        ("collapse", "Paula, “Collapse”: choose the craftsman you lose"),
        ("safe", "Tim, be safe from “Cold winter”, or suffer it and take a cube"),
        ("thomas", "Paula, use “Thomas” against “Cold winter”, or suffer it"),
        ("bless", "Tim, “The archbishop”: name the craftsman who may work more often"),
        ("cube", "Tim, take a cube from the market, or nothing"),
        ("exempt", "Paula, use “Tax exemption”, or pay 4 gold in tax"),
        ("trade", "Tim, buy or sell cubes of one kind, or pass"),
        ("craft", "Tim, use your craftsmen, or stop here"),
        ("keep", "Tim, keep 5 of your 9 cubes"),
    ],
)
def test_the_prompt_of_each_question(name: str, text: str) -> None:
    position = ASKED[name]
    (seat,) = position.to_move
    assert question(position.view(seat), seat, spoken(players=position.players)) == text


def test_the_positions_hold_every_question_and_every_kind_of_action() -> None:
    asks = {position.agenda[-1][0] for position in ASKED.values()}
    assert asks == set(range(agenda.ASKS, agenda.CHANCE))
    offered = {type(one) for position in ASKED.values() for one in position.legal(position.to_move[0])}
    assert offered == set(get_args(Action))


@pytest.mark.parametrize(
    ("name", "action", "button", "line"),
    [
        ("card", "take quarry 8", "Send 8 workers", "Quarry: Send 8 workers"),
        ("card", "hire mason_3", "Hire for 4", "Mason: Hire for 4"),
        ("card", "pass", "Pass for this round", "Pass for this round"),
        ("one too many", "drop master_woodworker", "Send the wood master away", "Send the wood master away"),
        ("redraw", "accept", "Let Paula place", "Let Paula place"),
        ("own redraw", "accept", "Keep this builder", "Keep this builder"),
        ("redraw", "redraw", "Draw again", "Draw again"),
        ("place", "place market 3", "Place for 7", "Market 3: Place for 7"),
        ("place", "pass", "Wait on the 7", "Wait on the 7"),
        ("too dear", "remigius priory", "Place with “Remigius”", "Priory: Place with “Remigius”"),
        ("place free", "place bishop", "Place, free", "Bishop's seat: Place, free"),
        ("waiting", "place bishop", "Place, free", "Bishop's seat: Place, free"),
        ("waiting, or not", "decline", "Leave it unplaced", "Leave it unplaced"),
        ("safe", "safe", "Be safe", "Be safe"),
        ("safe", "cube", "Suffer it for a cube", "Suffer it for a cube"),
        ("thomas", "ignore", "Use “Thomas”", "Use “Thomas”"),
        ("thomas", "suffer", "Suffer it", "Suffer it"),
        ("bless", "bless mortar_mixer", "Name the mortar mixer", "Name the mortar mixer"),
        ("cube", "take wood", "Take 1 wood", "Take 1 wood"),
        ("cube", "decline", "Take nothing", "Take nothing"),
        ("exempt", "exempt", "Use “Tax exemption”", "Use “Tax exemption”"),
        ("exempt", "pay", "Pay 4", "Pay 4"),
        ("trade", "buy stone 2", "Buy 2 stone", "Buy 2 stone for 8 gold"),
        ("trade", "sell metal 1", "Sell 1 metal", "Sell 1 metal for 5 gold"),
        ("trade", "pass", "Pass", "Pass"),
        ("craft", "craft stonecutter 1", "Stonecutter: +1 point", "Stonecutter: +1 point"),
        ("craft", "craft stonecutter 2", "Stonecutter 2×: +2 points", "Stonecutter 2×: +2 points"),
        ("craft", "done", "Stop and keep", "Stop and keep"),
        ("keep", "keep stone 5", "Keep these", "Keep 5 stone"),
    ],
)
def test_the_button_and_the_line_of_an_action(name: str, action: str, button: str, line: str) -> None:
    position = ASKED[name]
    (seat,) = position.to_move
    view, context = position.view(seat), spoken(players=position.players)
    assert choice(action_from(action), view, context) == button
    assert label(action_from(action), view, context) == line


def test_the_second_press_says_what_it_gives_up() -> None:
    assert really(Pass(), spoken()) == "Really pass"
    assert really(Done(), spoken()) == "Really stop"
    assert really(Accept(), spoken()) is None


def test_the_two_plans_of_the_work_say_what_they_do() -> None:
    assert all_points(5, 8, spoken()) == "All points now: +5"
    assert all_points(0, 8, spoken()) == "All now: +8 gold"
    assert best_plan(3, 0, (2, 0, 0, 0), spoken()) == "Best plan: +3, keeps 2 stone"
    assert best_plan(3, 0, (2, 0, 0, 1), spoken()) == "Best plan: +3, keeps 3 cubes"
    assert best_plan(3, 0, (0, 0, 0, 0), spoken()) == "Best plan: +3"
    assert best_plan(0, 8, (2, 0, 0, 0), spoken()) == "Best plan: +8 gold"


def test_nobody_is_asked_out_of_turn() -> None:
    with pytest.raises(ValueError, match="asked nothing"):
        question(ASKED["place"].view(0), 0, spoken(players=3))


def test_those_who_wait_hear_what_is_chosen() -> None:
    assert waiting(ASKED["place"].view(0), 1, spoken(players=3)) == "Paula is placing a builder"
    assert waiting(ASKED["craft"].view(1), 0, spoken(players=2)) == "Tim is at work on the cathedral"


def test_the_table_asks_for_these_words() -> None:
    """The prompt of those who wait, and the lines of hints, in which several spaces have the same price."""
    words, view = PillarsWords(spoken(players=3)), ASKED["place"].view(1)
    assert words.waiting(1, view) == "Paula is placing a builder"
    assert words.label(action_from("place market 3"), view) == "Market 3: Place for 7"


def test_the_round_and_its_phases() -> None:
    assert progress(ASKED["card"].view(0), spoken()) == "Round 2 of 6"
    assert phase_names(spoken()) == ("Cards", "Builders", "Round the board")


def test_the_column_tells_what_each_has_chosen() -> None:
    context = spoken(players=3)
    cards = _cards()
    told = play(cards, "take quarry 8", "hire potter_2", "pass")
    lines = [line for event in told if (line := column_line(event, context)) is not None]
    assert lines == ["8 to the quarry", "Potter", "passed"]
    assert column_line(BuilderPlaced(0, 5, 0, waited=False), context) == "Castle"
    assert column_line(BuilderPassed(0, 1), context) == "waits on the 6"
