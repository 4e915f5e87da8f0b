"""The screen never shows a person the sealed cards or the hands of other seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.core.thing import LookAtHand, TableButton
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Seal
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.inputs import Key
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run, sample


def sealing(player: Player, kinds: tuple[str, ...], cards: tuple[int, ...], *, by: int) -> None:
    """Start a table where one seat has already sealed, before the first picture."""
    match = a_match(kinds)
    match.start()
    match.decide(by, Seal(cards))
    player.sit(match)
    while player.table.session.person is None:
        player.tick()


def lawful_seals(kinds: tuple[str, ...], by: int) -> list[tuple[int, ...]]:
    match = a_match(kinds)
    match.start()
    return [action.cards for action in match.legal(by) if isinstance(action, Seal)]


def pictures_until_the_reveal(player: Player) -> Iterator[bytes]:
    """Yield some pictures from the first question to the moment before all cards are revealed."""
    yield player.looks()
    session = player.table.session
    asked = player.table.turn.question
    if player.table.turn.covered is not None:
        player.touch(next(e for e in player.focus.elements if e.key is TableButton.TAKE_OVER))
        yield player.looks()
        return
    assert asked is not None
    player.touch(next(e for e in player.focus.elements if text_of(e.key).startswith("card ") and e.enabled))
    yield player.looks()
    player.touch(next(e for e in player.focus.elements if e.key is TableButton.MAIN))
    for _ in range(6):
        assert not session.shown.order
        yield player.looks()
        player.tick(1 / 120)


@pytest.mark.parametrize("kinds", [(PERSON, BOT, BOT, BOT), (PERSON, PERSON, BOT)])
def test_the_picture_does_not_change_with_what_another_has_sealed(
    player: Player, kinds: tuple[str, ...]
) -> None:
    other = len(kinds) - 1
    seen = []
    for cards in sample("sealed", lawful_seals(kinds, other), 3):
        sealing(player, kinds, cards, by=other)
        seen.append(list(pictures_until_the_reveal(player)))
    assert len(seen) > 1
    assert all(pictures == seen[0] for pictures in seen)


def test_the_cover_does_not_change_with_what_the_one_before_it_sealed(player: Player) -> None:
    covers, taken = set(), set()
    for cards in sample("covered", lawful_seals((PERSON, PERSON), 0), 3):
        sealing(player, (PERSON, PERSON), cards, by=0)
        assert player.table.turn.covered == 1
        before, after = pictures_until_the_reveal(player)
        covers.add(before)
        taken.add(after)
    assert len(covers) == len(taken) == 1


def with_hand(shown: Shown, seat: int, hand: tuple[int, ...]) -> Shown:
    hands = list(shown.view.hands)
    hands[seat] = hand
    return replace(shown, view=replace(shown.view, hands=tuple(hands)))


def drawn(player: Player, shown: Shown) -> bytes:
    surface = player.app.window.canvas.copy()
    player.table.screen.draw(surface, shown, 1.0)
    return surface.get_buffer().raw


def worth(hand: tuple[int, ...]) -> int:
    return sum(value * count for value, count in enumerate(hand))


def another(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many other cards of the same worth, since the leader at the inn is public."""
    alike = (
        other
        for other in product(range(sum(hand) + 1), repeat=5)
        if sum(other) == sum(hand) and worth(other) == worth(hand) and other != hand
    )
    return next(alike, hand)


def test_while_the_table_is_covered_no_card_is_seen(player: Player) -> None:
    rng = random.Random(9)
    player.sit(a_match((PERSON, PERSON, BOT)))
    covers = 0
    while player.wait() and covers < by_run(2, 4):
        if player.table.turn.covered is not None:
            covers += 1
            shown = player.shown
            assert shown.answer is None and shown.table.person is None
            first = drawn(player, shown)
            for seat in range(3):
                assert drawn(player, with_hand(shown, seat, another(shown.view.hands[seat]))) == first
        player.answer(rng)


def test_no_other_hand_is_drawn_beside_the_own_one(player: Player) -> None:
    """The table shows how many cards other seats hold, never which."""
    rng = random.Random(10)
    player.sit(a_match((PERSON, BOT, BOT, BOT)))
    asked: set[int] = set()
    looks = 0
    while player.wait() and looks < by_run(6, 12):
        shown = player.shown
        if shown.table.finished is not None:
            player.answer(rng)
            continue
        assert shown.answer is not None
        if shown.answer.ask not in asked or rng.random() < 0.2:
            asked.add(shown.answer.ask)
            looks += 1
            first = drawn(player, shown)
            for seat in (1, 2, 3):
                assert drawn(player, with_hand(shown, seat, another(shown.view.hands[seat]))) == first
            other = another(shown.view.hands[0])
            if other != shown.view.hands[0]:
                assert drawn(player, with_hand(shown, 0, other)) != first, "the own hand is seen"
        player.answer(rng)
    assert {agenda.ASK_SEAL, agenda.ASK_DRAFT} <= asked


class Witness:
    """The person at the screen, whose last press was "I am X"."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self.player = player
        self.rng = rng
        self.here: int | None = None
        self.given: tuple[bool, int] | None = None
        """The turn for which the person took the screen."""
        self.seen: set[tuple[bool, bool]] = set()
        """Whether cards were sealed, and whether a hand was open, at each frame."""

    def turn_of(self, seat: int) -> tuple[bool, int]:
        """Return the turn of a seat: whether cards are sealed, and the last choice of another seat."""
        session = self.player.table.session
        others = [place for place, line in enumerate(session.match.lines) if line.get("seat", seat) != seat]
        return not session.shown.order, max(others, default=-1)

    def look(self) -> None:
        """Check the hand that is drawn now."""
        view = self.player.shown.view
        assert view.viewer in (None, self.here)
        if view.viewer is not None:
            assert self.given == self.turn_of(view.viewer), "open on a turn without a cover of its own"
        self.seen.add((not view.order, view.viewer is not None))

    def wait(self) -> bool:
        """Wait for the next question, looking at every frame."""
        session = self.player.table.session
        self.look()
        while session.person is None and not session.held and not session.over:
            self.player.tick()
            self.look()
        return not session.over

    def answer(self) -> None:
        """Press the mouse once."""
        covered = self.player.table.turn.covered
        self.player.answer(self.rng)
        if covered is not None:
            self.here, self.given = covered, self.turn_of(covered)
        self.look()

    def open_menu(self) -> None:
        """Open the pause menu, and close it: anybody may have done so."""
        table = self.player.table
        table.input(Key("pause"))
        self.here = None
        assert table.last_shown.view.viewer is None, "behind the menu too"
        self.player.app.stack.pop()
        self.look()


def of_key(player: Player, key: object) -> Element:
    """Return an element by its key."""
    return next(element for element in player.focus.elements if element.key == key)


@pytest.mark.parametrize("people", by_run([3], [2, 3, 4]))
def test_no_hand_is_seen_but_by_the_one_who_last_said_who_they_are(player: Player, people: int) -> None:
    rng = random.Random(people)
    player.sit(a_match((PERSON,) * people, "two-player" if people == 2 else "quick"), Pace.STILL)
    witness = Witness(player, rng)
    while witness.wait():
        if rng.random() < 0.05:
            witness.open_menu()
        witness.answer()
    assert {(True, True), (False, False)} <= witness.seen


def until_building(witness: Witness) -> int:
    """Play until a person builds whose hand lies face down; return the seat."""
    player = witness.player
    while witness.wait():
        seat = player.table.session.person
        if seat is not None and seat != witness.here and player.shown.view.order:
            return seat
        witness.answer()
    raise AssertionError("nobody has built")


def test_a_hand_lies_face_down_on_a_building_turn_until_its_owner_asks(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT)))
    witness = Witness(player, random.Random(4))
    seat = until_building(witness)
    shown = player.shown
    assert player.table.turn.covered is None and shown.answer is not None, "the turn goes on without a cover"
    first = drawn(player, shown)
    assert drawn(player, with_hand(shown, seat, another(shown.view.hands[seat]))) == first
    player.touch(of_key(player, LookAtHand(seat)))
    assert player.table.turn.covered == seat and player.shown.view.viewer is None
    assert TableButton.BACK in [element.key for element in player.focus.elements]
    player.touch(of_key(player, TableButton.BACK))
    assert player.table.turn.covered is None and player.shown.view.viewer is None
    player.touch(of_key(player, LookAtHand(seat)))
    player.touch(of_key(player, TableButton.TAKE_OVER))
    assert player.shown.view.viewer == seat and player.shown.answer is not None
    assert LookAtHand(seat) not in [element.key for element in player.focus.elements]


def press_key(player: Player, key: int) -> None:
    player.post(pygame.KEYDOWN, key=key, mod=0)
    player.post(pygame.KEYUP, key=key, mod=0)
    player.run()


def test_the_key_of_the_own_hand_asks_for_it_behind_the_cover_and_ends_nothing_else(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT)))
    witness = Witness(player, random.Random(4))
    seat = until_building(witness)
    press_key(player, pygame.K_m)
    assert player.table.turn.covered == seat and player.shown.view.viewer is None, "first the cover"
    press_key(player, pygame.K_m)
    assert player.table.turn.covered is None and player.shown.view.viewer is None, "the same key lets it be"
    press_key(player, pygame.K_m)
    press_key(player, pygame.K_RETURN)
    assert player.shown.view.viewer == seat and player.shown.answer is not None
    press_key(player, pygame.K_m)
    assert player.shown.table.warning and player.shown.view.viewer == seat, "the hand is open"


def test_the_last_one_to_seal_does_not_begin_to_build_with_an_open_hand(player: Player) -> None:
    """The first builder may be the last one to have sealed: the own hand is face down all the same."""
    for seed in range(20):
        player.sit(a_match((PERSON, PERSON, BOT)))
        witness = Witness(player, random.Random(seed))
        while witness.wait() and not player.shown.view.order:
            witness.answer()
        seat = player.table.session.person
        if seat is not None and seat == witness.here:
            break
    else:
        raise AssertionError("the last one to seal never builds first")
    assert player.shown.view.viewer is None
    assert LookAtHand(seat) in [element.key for element in player.focus.elements]


def test_a_game_that_is_gone_on_with_opens_on_no_hand(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT)))
    witness = Witness(player, random.Random(5))
    seat = until_building(witness)
    player.touch(of_key(player, LookAtHand(seat)))
    player.touch(of_key(player, TableButton.TAKE_OVER))
    match = player.table.session.match
    player.sit(match)
    assert player.table.session.person == seat and player.shown.view.viewer is None


def test_after_the_menu_whoever_seals_says_again_who_they_are(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT)))
    witness = Witness(player, random.Random(6))
    assert witness.wait() and player.table.turn.covered is not None
    witness.answer()
    assert player.table.turn.covered is None
    witness.open_menu()
    assert player.table.turn.covered == player.table.session.person


def test_who_plays_alone_meets_no_cover_and_always_sees_the_own_hand(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    rng = random.Random(7)
    for _ in range(30):
        assert player.wait() and player.table.turn.covered is None and player.shown.view.viewer == 0
        player.answer(rng)
