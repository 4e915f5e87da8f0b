"""The questions to a person: every lawful action can be chosen by things on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from game.core.messages import ENGLISH
from game.core.thing import TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.places.table_places import PillarsPlaces
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Accept,
    Action,
    Buy,
    Craft,
    Done,
    Keep,
    Place,
    Redraw,
    Sell,
)
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.pillars_of_the_earth.scenes.questions import (
    CraftQuestion,
    KeepQuestion,
    MarketQuestion,
    PillarsQuestion,
    PlaceQuestion,
    RedrawQuestion,
    question_for,
)
from game.pillars_of_the_earth.things import AcceptAll, KeptCube, Space, SpareCube, Trade
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from tests.pillars_of_the_earth.rules.walks import all_levels, step
from tests.tabletop.windows import scene_kit

NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
SIZES: Final = ((1920, 1080), (1080, 1920))
#: The most questions of each kind that are checked.
MOST: Final = 6


@cache
def asked() -> tuple[tuple[View, tuple[Action, ...]], ...]:
    """Return questions of every kind from random games at every level, with their lawful answers."""
    found: dict[tuple[str, int, bool], list[tuple[View, tuple[Action, ...]]]] = {}
    for number, (name, level) in enumerate(all_levels().items()):
        p = Position.new(level, level.offered[number % len(level.offered)])
        rng = random.Random(number)
        while not p.over:
            if p.to_move:
                (seat,) = p.to_move
                legal = tuple(p.legal(seat))
                free = any(isinstance(action, Place) and action.free for action in legal)
                kept = found.setdefault((name, p.agenda[-1][0], free), [])
                if len(kept) < MOST:
                    kept.append((p.view(seat), legal))
            step(p, rng, busy=True)
    return tuple(one for kept in found.values() for one in kept)


def words_of(view: View) -> PillarsWords:
    return PillarsWords(SentenceContext(NAMES[: view.players], ENGLISH, view.level))


@cache
def board(size: tuple[int, int], players: int) -> PillarsBoard:
    kit = scene_kit(size)
    sitting = tuple(TablePlayer(NAMES[seat], COLOURS[seat], human=True) for seat in range(players))
    tools = TableKit.of(kit, "pillars_of_the_earth", sitting, ENGLISH)
    places = PillarsPlaces(tools.layout)
    return PillarsBoard(tools, places.board, places.plan(players))


def question(view: View, legal: tuple[Action, ...], size: tuple[int, int] = SIZES[0]) -> PillarsQuestion:
    seat, words = view.agenda[-1][1], words_of(view)
    if view.agenda[-1][0] == agenda.ASK_REDRAW:
        return RedrawQuestion(view, seat, legal, words, set())
    things = tuple(board(size, view.players).spots(view, seat))
    return question_for(view, seat, legal, things, words)


def of_kind(kind: type[PillarsQuestion]) -> Iterator[tuple[PillarsQuestion, tuple[Action, ...]]]:
    for view, legal in asked():
        one = question(view, legal)
        if type(one) is kind:
            yield one, legal


def test_every_kind_of_question_is_asked() -> None:
    kinds = {view.agenda[-1][0] for view, _ in asked()}
    assert kinds == set(range(agenda.ASK_CARD, agenda.ASK_KEEP + 1))


def test_everything_lawful_can_be_chosen() -> None:
    for view, legal in asked():
        for action in legal:
            one = question(view, legal)
            one.preselect(action)
            if isinstance(one, CraftQuestion) and isinstance(action, Craft) and action.times > 1:
                # The uses of a craftsman are pressed one by one.
                continue
            assert one.confirm_actions()[-1:] == (action,), (view.agenda[-1], action)


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_chosen_lies_on_the_table(size: tuple[int, int]) -> None:
    for view, legal in asked():
        one = question(view, legal, size)
        spots: dict[Thing, object] = dict(board(size, view.players).spots(view, one.seat))
        missing = one.selectable - set(spots) - {TableButton.MAIN}
        assert not missing, (view.agenda[-1], missing)


def test_pressing_twice_or_the_main_button_makes_a_choice() -> None:
    for view, legal in asked():
        one = question(view, legal)
        thing = next(iter(one.picks), None)
        if thing is None:
            assert isinstance(one, KeepQuestion)
        elif thing is TableButton.MAIN or one.is_pressed_once(thing):
            assert one.press(thing) == (one.picks[thing],)
        else:
            one.chosen = None
            assert one.press(thing) == ()
            assert one.press(TableButton.MAIN) == (one.picks[thing],)


def test_a_card_that_places_without_paying_is_lifted_and_laid_back() -> None:
    lifted = 0
    for one, _ in of_kind(PlaceQuestion):
        assert isinstance(one, PlaceQuestion)
        for card in one.cards:
            lifted += 1
            paid = dict(one.picks)
            assert one.press(card) == ()
            assert all(action.free for action in one.picks.values() if hasattr(action, "free"))
            assert one.press(card) == ()
            assert one.picks == paid
    assert lifted


def test_a_space_that_cannot_be_chosen_says_who_stands_there_or_that_another_is_filled_first() -> None:
    said = set[str]()
    for one, _ in of_kind(PlaceQuestion):
        box, words = box_of(one.view.level, one.view.players), words_of(one.view)
        barred = [thing for space in box.spaces if (thing := Space(*space)) not in one.picks]
        for thing in barred:
            assert isinstance(one, PlaceQuestion)
            refusal = one.refusal(one.action_for(thing))
            there = one.view.at[box.spaces.index((thing.space, thing.number))]
            if refusal is None:
                # It is the next one, but costs too much, or has no card to offer.
                assert there < 0
                continue
            sentence = words.refused(refusal)
            said.add(sentence)
            assert (sentence == f"{NAMES[there]} is on that space.") == (there >= 0), sentence
    assert {f"{name} is on that space." for name in NAMES} <= said
    for place in ("Priory", "King's court"):
        assert f"{place}: the spaces are filled from the first." in said


def test_steppers_go_as_far_as_trades_are_lawful_and_back() -> None:
    for one, legal in of_kind(MarketQuestion):
        assert isinstance(one, MarketQuestion)
        for cube, buys in ((0, True), (1, False), (3, False)):
            kind = Buy if buys else Sell
            names = ("stone", "wood", "sand", "metal")
            most = max((a.many for a in legal if isinstance(a, kind) and a.cube == names[cube]), default=0)
            more, fewer = Trade(cube, buys, more=True), Trade(cube, buys, more=False)
            for _ in range(most + 2):
                one.press(more)
            assert one.trade.many == most if most else not one.confirm_actions()
            for _ in range(most):
                assert one.confirm_actions()
                one.press(fewer)
            assert not one.confirm_actions()


def test_the_best_cubes_are_kept_beforehand_and_can_be_changed() -> None:
    for one, legal in of_kind(KeepQuestion):
        assert isinstance(one, KeepQuestion)
        (kept,) = one.confirm_actions()
        assert kept in legal
        one.press(KeptCube(0))
        assert one.confirm_actions() == ()
        spare = next(thing for thing in one.selectable if isinstance(thing, SpareCube))
        one.press(spare)
        (changed,) = one.confirm_actions()
        assert isinstance(changed, Keep) and sum(changed.cubes) == one.view.level.cubes_kept


def test_the_best_rest_brings_what_it_says() -> None:
    worked = 0
    for one, _ in of_kind(CraftQuestion):
        assert isinstance(one, CraftQuestion)
        p, seat = Position.world(one.view, random.Random(0)), one.seat
        for use in one.rest.actions:
            p.apply(seat, use)
        worked += bool(one.rest.uses)
        gained = p.points[seat] - one.view.points[seat], p.gold[seat] - one.view.gold[seat]
        assert gained == (one.rest.points, one.rest.gold)
        assert one.confirm_actions() == (one.rest.actions or (Done(),))
        assert (ActionPiece(Done()) in one.selectable) == bool(one.rest.uses)
    assert worked


def test_to_stop_before_the_best_rest_takes_a_second_press() -> None:
    """A press meant for the market, which has just closed, must not end the turn."""
    stop = ActionPiece(Done())
    working = [one for one, _ in of_kind(CraftQuestion) if stop in one.selectable]
    assert working
    for one in working:
        assert one.press(stop) == () and one.chosen == stop and not one.is_pressed_once(stop)
        assert one.is_confirmed_by(stop) and one.press(stop) == (Done(),)


def test_the_starting_player_accepts_all_builders_of_a_round_by_one_press() -> None:
    view, legal = next(one for one in asked() if one[0].agenda[-1][0] == agenda.ASK_REDRAW)
    seat, accepted = view.agenda[-1][1], set[tuple[int, int]]()
    one = RedrawQuestion(view, seat, legal, words_of(view), accepted)
    assert one.press(AcceptAll()) == (Accept(),)
    assert accepted == {(seat, view.round)}
    assert one.press(ActionPiece(Redraw())) == (Redraw(),)
    assert not accepted, "whoever draws again after all has not accepted all"
