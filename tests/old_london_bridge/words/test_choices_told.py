"""Every question has a prompt, every action a button and a label."""

from typing import get_args

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, Done, Draft, Lose, Use, action_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.words.choices import action_label, button, seal_button, take_button
from game.old_london_bridge.words.prompts import prompt, step_names, watching
from tests.old_london_bridge.rules.tables import play, table
from tests.old_london_bridge.words.speeches import check_sentence, check_translated, pseudo, spoken

PLAYED = (4, 3, 2, 1)


def _stuck() -> Position:
    """Return a position with only the chapels left, next to the X, and an empty purse."""
    gone = dict.fromkeys(("gate", "inn", "shop", "guildhall", "park"))
    return table(x="chapel", tops=gone, money=(0, 5, 5, 5), usable={0: ["chapel_2"]}, played=PLAYED)


def _at_inn() -> Position:
    position = table(bridges={0: [59, 44]}, drafted=40, played=PLAYED)
    play(position, "site 3")
    return position


def _after() -> Position:
    position = table(usable={0: ["recall", "gate_2"]}, bridges={0: [59]}, drafted=44, played=PLAYED)
    play(position, "site 2")
    return position


def _placed() -> Position:
    """Return a position of two builders: the first figure is placed, and the same seat builds again."""
    position = table(2, played=[(4, 3), (1, 0)], x="inn", tops={"park": "park-blue"})
    play(position, "draft park", "site 1")
    position.turn_up(0)
    return position


def _all_tiles() -> Position:
    return table(usable={0: ["share", "free_centre", "use_x", "chapel_2", "gate_2"]}, played=PLAYED)


#: A position for each question, and for each kind of answer.
ASKED = {
    "lady": table(usable={0: ["lady"]}),
    "seal": table(),
    "seal two": table(2),
    "seal last": table(round=12),
    "raise": table(usable={0: ["raise"]}, played=PLAYED),
    "raise one of two": table(2, usable={0: ["raise"]}, played=[(4, 3), (1, 0)]),
    "draft": _all_tiles(),
    "draft again": _placed(),
    "stuck": _stuck(),
    "site": table(drafted=48, played=PLAYED),
    "site of a park": table(drafted="park-blue", played=PLAYED),
    "site replacing": table(bridges={0: [34, 24, 21]}, drafted=28, played=PLAYED),
    "inn": _at_inn(),
    "bonus": (gate := table(gate=(2, 0, 0, 0), drafted=36, played=PLAYED), play(gate, "site 1"))[0],
    "after": _after(),
}


def _said(position: Position) -> tuple[int, list[str], list[str]]:
    """Return the seat that chooses, and all words to it and about it in English and in pseudo-language."""
    seat = position.to_move[0]
    view = position.view(seat)
    both = []
    for speech in (spoken(players=position.players), pseudo(players=position.players)):
        said = [prompt(view, seat, speech), watching(view, speech) or ""]
        for action in position.legal(seat):
            said += [button(action, view, seat, speech), action_label(action, view, seat, speech)]
        both.append(said)
    return seat, both[0], both[1]


@pytest.mark.parametrize("name", ASKED)
def test_every_question_and_every_answer_is_told(name: str) -> None:
    seat, english, other = _said(ASKED[name])
    assert seat == 0
    for text in english:
        check_sentence(text)
    for text in other:
        check_translated(text)


def test_the_positions_hold_every_question() -> None:
    asks = {position.agenda[-1][0] for position in ASKED.values()}
    assert asks == set(range(agenda.ASKS, agenda.ASKS + 8))


def test_the_positions_hold_every_kind_of_action() -> None:
    offered = {type(action) for position in ASKED.values() for action in position.legal(0)}
    assert offered == set(get_args(Action))


def test_the_positions_hold_every_kind_of_placement() -> None:
    position = _all_tiles()
    standing = position.copy()
    standing.figures[1], standing.figures[2] = 0, 6
    on_the_x = position.copy()
    on_the_x.figures[1] = position.box.level.stacks.index(5)
    uses = set()
    for p in (position, standing, on_the_x):
        view = p.view(0)
        for action in p.legal(0):
            if isinstance(action, Draft):
                uses.add((action.centre, action.uses))
                check_sentence(action_label(action, view, 0, spoken()))
    assert len(uses) == 8


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lady", "Tim, take a Lady before you seal, or pass"),
        ("seal", "Tim, seal one card"),
        ("seal two", "Tim, seal two cards"),
        ("seal last", "Tim, seal one card for the last round"),
        ("raise", "Tim, raise your 4 by one, or pass"),
        ("raise one of two", "Tim, raise one of your cards by one, or pass"),
        ("draft", "Tim, choose a space for your figure"),
        ("draft again", "Tim, move your figure to another space"),
        ("stuck", "Tim, no space is free: use a bonus tile or give up the turn"),
        ("site", "Tim, choose a site for shop 48"),
        ("site of a park", "Tim, choose a site for the park"),
        ("site replacing", "28 is not below 21: choose the building it replaces"),
        ("inn", "Tim, take cards worth up to 3"),
        ("bonus", "Tim, choose a bonus tile"),
        ("after", "Tim, use a bonus tile or end your turn"),
    ],
)
def test_the_prompt_of_each_question(name: str, text: str) -> None:
    position = ASKED[name]
    assert prompt(position.view(0), 0, spoken(players=position.players)) == text


def test_at_the_inn_the_prompt_follows_what_is_taken() -> None:
    position = _at_inn()
    assert button(Done(), position.view(0), 0, spoken()) == "Take none"
    play(position, "take 1")
    assert prompt(position.view(0), 0, spoken()) == "Tim, take more cards worth up to 2, or stop"
    assert button(Done(), position.view(0), 0, spoken()) == "Take no more"


def test_nobody_is_prompted_out_of_turn() -> None:
    with pytest.raises(ValueError, match="asked nothing"):
        prompt(ASKED["draft"].view(1), 1, spoken())


def test_those_who_wait_hear_who_is_choosing() -> None:
    assert watching(ASKED["draft"].view(None), spoken()) == "Tim is choosing a space"
    assert watching(ASKED["seal"].view(None), spoken()) == "Tim, Paula, Maud and Hugh are sealing"
    last = ASKED["seal"].copy()
    play(last, "seal 1", "seal 1", "seal 1")
    assert watching(last.view(None), spoken()) == "Hugh is sealing"
    assert watching(Position.new(last.box.level, 4).view(None), spoken()) is None


@pytest.mark.parametrize(
    ("name", "action", "text"),
    [
        ("seal", "seal 3", "Seal the 3"),
        ("seal two", "seal 3 1", "Seal 3 and 1"),
        ("raise", "raise 4", "Raise the 4 to 5"),
        ("draft", "draft inn", "Place figure"),
        ("draft again", "draft inn", "Move figure"),
        ("site", "site 1", "Build 48 here"),
        ("site of a park", "site 1", "Build here"),
        ("bonus", "bonus 1", "Take this tile"),
        ("after", "recall", "Use “Card returns”"),
        ("after", "end", "End turn"),
        ("lady", "lady", "Take a Lady"),
        ("lady", "pass", "Pass"),
        ("stuck", "lose", "Give up the turn"),
    ],
)
def test_the_main_button(name: str, action: str, text: str) -> None:
    position = ASKED[name]
    assert button(action_from(action), position.view(0), 0, spoken(players=position.players)) == text


def test_buttons_for_several_cards_at_once() -> None:
    assert take_button((3, 2), spoken()) == "Take 3 + 2"
    assert take_button((), spoken()) == "Take none"
    assert take_button((1,) * 6, spoken()) == "Take 6 cards"
    assert seal_button((4, 1), spoken()) == "Seal 4 and 1"


@pytest.mark.parametrize(
    ("name", "action", "text"),
    [
        ("site replacing", "site 2", "Shop 28 on site 2, replacing Guildhall 24"),
        ("site", "site 1", "Shop 48 on site 1"),
        ("after", "use gate_2", "Use “Gate +2”: two steps on the gate track"),
        ("after", "recall", "Use “Card returns”: take a 4 back from the inn"),
        ("seal", "seal 3", "Cleric: seal the 3"),
        ("lady", "pass", "Pass, and take no Lady"),
        ("raise", "pass", "Pass, and raise no card"),
    ],
)
def test_the_label_of_an_action(name: str, action: str, text: str) -> None:
    assert action_label(action_from(action), ASKED[name].view(0), 0, spoken()) == text


def test_a_placement_names_its_tile_and_its_money() -> None:
    view = table(tops={"shop": 48, "gate": 31}, x="chapel", played=PLAYED).view(0)
    assert action_label(Draft("gate"), view, 0, spoken()) == "Gate 31: the space next to it pays £3"
    assert (
        action_label(Draft("shop", centre=True), view, 0, spoken())
        == "Shop 48: from the centre, which costs £2"
    )


def test_the_three_steps_of_a_turn() -> None:
    assert step_names(spoken()) == ("Space", "Site", "Action")


def test_a_turn_is_given_up_only_where_nothing_else_is_left() -> None:
    assert [type(action) for action in ASKED["stuck"].legal(0)] == [Use, Lose]
