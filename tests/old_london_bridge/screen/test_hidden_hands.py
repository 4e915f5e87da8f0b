"""No person sees on the screen what other seats have sealed or hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.core.thing import TableButton
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Seal
from tests.old_london_bridge.screen.players import BOT, PERSON, Player, a_match
from tests.old_london_bridge.thing_texts import text_of


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
    for cards in lawful_seals(kinds, other):
        sealing(player, kinds, cards, by=other)
        seen.append(list(pictures_until_the_reveal(player)))
    assert len(seen) > 1
    assert all(pictures == seen[0] for pictures in seen)


def test_the_cover_does_not_change_with_what_the_one_before_it_sealed(player: Player) -> None:
    covers, taken = set(), set()
    for cards in lawful_seals((PERSON, PERSON), 0):
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
    while player.wait() and covers < 4:
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
    while player.wait() and looks < 12:
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
