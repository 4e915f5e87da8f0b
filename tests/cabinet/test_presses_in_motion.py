"""A press during an animation: it acts afterwards, or the player sees that it had no effect."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.core.thing import TableButton
from game.pillars_of_the_earth.rules.actions import Done
from game.pillars_of_the_earth.scenes.questions import CraftQuestion
from game.pillars_of_the_earth.things import Craftsman
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.tabletop.board.board_words import ActionPiece
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.old_london_bridge.screen import players as bridge
from tests.pillars_of_the_earth.screen import players as pillars
from tests.sampling import by_run

HANDS: Final = ("mouse", "touch", "keyboard", "pad")
GAMES: Final = ("bridge", "pillars")
#: Presses during motions, in each game by each hand.
MANY: Final = by_run(40, 200)
SECONDS: Final = 1 / 60
_PAD: Final = 5


@pytest.fixture(params=GAMES)
def seated(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableDriver]:
    kinds = (PERSON, PERSON, BOT)
    if request.param == "bridge":
        player: TableDriver = bridge.Player(tmp_path)
        match = bridge.a_match(kinds)
    else:
        player = pillars.opened(tmp_path)
        match = pillars.a_match(kinds)
    player.sit(match, Pace.BRISK)
    yield player
    player.app.close_window()


def answered(question: Any) -> dict[str, str]:
    """Return the answer so far of a question, to be compared."""
    return {name: repr(value) for name, value in vars(question).items() if name not in ("view", "_legal")}


class Presser:
    """One kind of input; it presses elements during animations."""

    def __init__(self, kind: str, player: TableDriver) -> None:
        self.kind = kind
        self.player = player

    def press(self, element: Element) -> None:
        """Press an element with the current kind of device."""
        if self.kind in ("mouse", "touch"):
            self.player.press_at(element.rect.center, touch=self.kind == "touch")
        elif self.kind == "keyboard":
            self.player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
            self.player.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        else:
            button = pygame.CONTROLLER_BUTTON_A
            self.player.post(pygame.CONTROLLERBUTTONDOWN, instance_id=_PAD, button=button)
            self.player.post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)

    def answer(self, rng: random.Random) -> None:
        """Press something for the person to move, at rest."""
        if self.kind in ("mouse", "touch"):
            self.player.answer(rng)
            return
        wanted = self.player.wanted(rng)
        self.player.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        self.player.focus.focus(wanted.key)
        self.press(wanted)

    def meant(self, rng: random.Random) -> Element | None:
        """Return the element to be pressed: any choice, or the one that the keys have reached."""
        focus = self.player.focus
        main = next((one for one in focus.elements if one.key is TableButton.MAIN), None)
        if self.kind in ("keyboard", "pad"):
            found = focus.focused or main
            return found if found is main or found is None or found.kind is Kind.CHOICE else None
        choices = [
            one
            for one in focus.elements
            if (one.kind is Kind.CHOICE or one.key is TableButton.MAIN) and focus.at(one.rect.center) == one
        ]
        coming = following(self.player)
        wanted = [one for one in choices if one.key in coming] if rng.random() < 0.7 else choices
        # The chronicle may take the room of a button that nobody needs.
        return rng.choice(wanted) if wanted and rng.random() < 0.7 else main if main in choices else None


def following(player: TableDriver) -> frozenset[Any]:
    """Return the choices once all animations have ended; nothing if no person is asked."""
    table = player.table
    match = table.session.match
    seat = next((seat for seat in match.to_move if match.seats[seat].human), None)
    if seat is None or table.session.viewer not in (None, seat):
        return frozenset()
    return frozenset(table.game.question_for(match.view(seat), seat, match.legal(seat)).selectable)


def settle(player: TableDriver) -> None:
    """Let a hurried animation end, without an answer of a rival."""
    for _ in range(6):
        session = player.table.session
        if session.attended or session.waiting or session.over or session.thinking is not None:
            return
        player.run(SECONDS)


def offers(player: TableDriver) -> dict[object, tuple[int, str]]:
    """Return the answers to the open question that can be pressed: the seat, and each button's text."""
    asked = player.table.turn.open_question
    if asked is None:
        return {}
    known = asked.selectable | {TableButton.MAIN}
    may = [one for one in player.focus.elements if one.enabled and one.key in known]
    return {one.key: (asked.seat, one.name) for one in may}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("kind", HANDS)
def test_a_press_in_motion_acts_or_says_that_it_did_not(seated: TableDriver, kind: str) -> None:
    player, rng = seated, random.Random(7)
    hand, told = Presser(kind, player), Counter[str]()
    while sum(told.values()) < MANY and player.wait():
        player.run(0.2)
        before, lines = offers(player), len(player.table.session.match.lines)
        own = player.table.turn.open_question is not None
        hand.answer(rng)
        session = player.table.session
        if len(session.match.lines) == lines or not session.moving or not own:
            continue
        player.run(rng.uniform(0.02, 0.5))
        element = hand.meant(rng)
        if not session.moving or element is None or session.thinking is not None:
            continue
        decided = session.match.decided
        hand.press(element)
        settle(player)
        told[outcome(player, element, decided, before)] += 1
    assert told["said"], told
    assert told["acted"] or kind in ("keyboard", "pad"), told


def outcome(
    player: TableDriver, element: Element, decided: int, before: dict[object, tuple[int, str]]
) -> str:
    """Return the result of a press in motion; AssertionError if it was lost, or hit something else."""
    table = player.table
    asked, warned = table.turn.open_question, table.turn.notice
    # A choice that was made beforehand also completes itself.
    acted = table.session.match.decided > decided and warned is None
    if not acted and asked is not None:
        fresh = table.game.question_for(asked.view, asked.seat, table.session.legal(asked.seat))
        acted = answered(asked) != answered(fresh)
    if acted:
        assert warned is None, (element, warned)
        assert not table.session.over and table.turn.covered is None
        if table.session.match.decided > decided:
            assert element.key in before, f"it was not offered before: {element}"
        return "acted"
    after = offers(player)
    if element.key is not TableButton.MAIN and element.key in before:
        assert after.get(element.key) != before[element.key], f"lost: {element}"
    assert warned, f"nobody saw that it did nothing: {element}"
    return "said"


def pressed_until(player: TableDriver, rng: random.Random, asked: Callable[[Any], bool]) -> Any:
    """Play until such a question is open; return it."""
    while player.wait():
        question = player.table.turn.open_question
        if question is not None and asked(question):
            return question
        player.answer(rng)
    raise AssertionError("it is never asked")


@pytest.fixture
def pillars_table(tmp_path: Path) -> Iterator[TableDriver]:
    player = pillars.opened(tmp_path)
    player.sit(pillars.a_match((PERSON, BOT)), Pace.BRISK)
    yield player
    player.app.close_window()


def keyed(player: TableDriver, key: object) -> Element:
    return next(one for one in player.focus.elements if one.key == key)


def is_work(question: Any) -> bool:
    """Return whether a craftsman may be used, and more is left to do than that."""
    return isinstance(question, CraftQuestion) and len(question.rest.actions) > 1


def craftsman_of(question: Any) -> Any:
    return next(thing for thing in question.picks if thing in question.selectable and is_craftsman(thing))


def is_craftsman(thing: Any) -> bool:
    return isinstance(thing, Craftsman)


def test_the_rest_right_after_a_craftsman_is_done(pillars_table: TableDriver) -> None:
    player = pillars_table
    question = pressed_until(player, random.Random(5), is_work)
    craftsman, main = craftsman_of(question), keyed(player, TableButton.MAIN).rect.center
    decided = player.table.session.match.decided
    player.touch(keyed(player, craftsman))
    assert player.table.session.match.decided == decided + 1 and player.table.session.moving
    player.run(0.1)
    player.tap(main)
    assert player.table.session.match.decided > decided + 1 and player.table.turn.notice is None


def test_to_stop_takes_two_presses_in_motion_too(pillars_table: TableDriver) -> None:
    player, stop = pillars_table, ActionPiece(Done())
    question = pressed_until(player, random.Random(5), is_work)
    place = keyed(player, stop).rect.center
    player.touch(keyed(player, craftsman_of(question)))
    decided = player.table.session.match.decided
    player.run(0.1)
    assert player.table.session.moving
    player.tap(place)
    asked = player.table.turn.open_question
    assert player.table.session.match.decided == decided and asked is not None and asked.chosen == stop
    player.tap(place)
    assert player.table.session.match.decided == decided + 1


@pytest.mark.parametrize("key", [pygame.K_u, pygame.K_h])
def test_a_key_of_a_button_works_in_motion(pillars_table: TableDriver, key: int) -> None:
    player = pillars_table
    question = pressed_until(player, random.Random(5), is_work)
    player.touch(keyed(player, craftsman_of(question)))
    decided = player.table.session.match.decided
    player.run(0.1)
    assert player.table.session.moving
    player.press(key)
    if key == pygame.K_u:
        assert player.table.session.match.decided == decided - 1
    else:
        assert player.table.turn.hinting


def test_the_menu_opens_while_something_moves_and_while_a_press_is_waited_for(
    pillars_table: TableDriver,
) -> None:
    player = pillars_table
    question = pressed_until(player, random.Random(5), is_work)
    player.touch(keyed(player, craftsman_of(question)))
    player.run(0.1)
    assert player.table.session.moving
    player.tap(keyed(player, TableButton.MENU).rect.center)
    assert isinstance(player.scene, PauseScene)
