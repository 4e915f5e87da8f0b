"""A preview shows the known effects of choices, and never a guess."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.match.match import Match
from game.match.previews import look_ahead
from tests.match.tables import BOTH, cairn, play
from tests.playthrough.tables import Table
from tests.tiny.actions import Bid, Place, Use
from tests.tiny.events import BidSealed, CoinsChanged, StoneDrawn, StonePassed, StonePlaced

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
#: How many worlds each preview is compared with.
WORLDS: Final = 12


def asked(table: Table, seed: int) -> Iterator[tuple[Match, int, Any]]:
    """Yield moments of a random game: the match, a seat that owes a choice, and one of its choices."""
    match, rng = table.match(str(seed)), random.Random(seed)
    while not match.over:
        seat = rng.choice(match.to_move)
        action = rng.choice(match.legal(seat))
        decided = match.decided
        yield match, seat, action
        if match.decided == decided:
            match.decide(seat, action)
        match.resolve()


@TABLES
def test_what_a_preview_tells_is_true_in_every_world_that_agrees_with_the_view(table: Table) -> None:
    whole = {True: 0, False: 0}
    for match, seat, action in asked(table, 3):
        view = match.view(seat)
        ahead = look_ahead(table.game, view, [action])
        whole[ahead.whole] += 1
        for number in range(WORLDS):
            told: list[Any] = []
            world = table.game.world(view, random.Random(number))
            world.apply(seat, action, told.append)
            seen = tuple(event.seen_by(seat) for event in told)
            assert seen[: len(ahead.events)] == ahead.events
            if ahead.whole:
                assert len(seen) == len(ahead.events) and world.view(seat) == ahead.view
    assert min(whole.values()) > 0


@TABLES
def test_what_a_preview_tells_is_what_happens(table: Table) -> None:
    for match, seat, action in asked(table, 4):
        told: list[Any] = []
        ahead = look_ahead(table.game, match.view(seat), [action])
        match.watch(seat, told.append)
        match.decide(seat, action, resolve=False)
        assert ahead.events == tuple(pair.event for pair in told[: len(ahead.events)])
        if ahead.whole:
            assert match.view(seat) == ahead.view and len(told) == len(ahead.events)
        elif ahead.events:
            assert told[len(ahead.events) - 1].view == ahead.view
        match.unwatch(told.append)


def with_bids(table: Table, *bids: int) -> Match:
    """Return a match in which seats have sealed bids."""
    match = table.match("previews")
    for seat, coins in enumerate(bids):
        match.decide(seat, Bid(coins))
    return match


def test_it_stops_before_a_reveal() -> None:
    match = with_bids(cairn(2), 3)
    ahead = look_ahead(match.game, match.view(1), [Bid(5), Use("keep")])
    assert ahead.events == (BidSealed(1, 5),) and not ahead.whole
    assert ahead.view.bids == (-1, 5), "what the other has sealed stays sealed"


def test_it_stops_before_a_stone_that_another_has_looked_at_even_where_all_guesses_agree() -> None:
    match = with_bids(cairn(2, stones=(3, 3, 3, 3)), 3, 5)
    match.decide(1, Use("look"))
    assert match.to_move == (0,)
    ahead = look_ahead(match.game, match.view(0), [Use("sell")])
    assert not ahead.whole and ahead.events[:1] == (CoinsChanged(0, 3),)
    assert not any(isinstance(event, StoneDrawn) for event in ahead.events)


def test_who_has_looked_is_told_what_begins_the_next_round() -> None:
    table = cairn(2)
    for seed in range(50):
        match = table.match(str(seed))
        for seat, coins in enumerate((0, 5)):
            match.decide(seat, Bid(coins))
        match.decide(1, Use("look"))
        world = table.game.world(match.view(1), random.Random(seed))
        assert world.view(1).seen == match.view(1).seen > 0


def test_it_stops_where_chance_draws_and_where_an_action_is_not_lawful() -> None:
    match = with_bids(cairn(2, hand=0), 3, 5)
    ahead = look_ahead(match.game, match.view(1), [Use("look"), Use("sell")])
    assert ahead.events == (StonePassed(1, 0),) and ahead.whole
    ahead = look_ahead(match.game, match.view(1), [Use("keep"), Place("left"), Place("left")])
    assert StonePlaced(1, match.view(1).stone, "left") in ahead.events and ahead.whole
    assert not any(isinstance(event, StoneDrawn) for event in ahead.events)
    assert look_ahead(match.game, match.view(1), [Bid(1)]).events == ()


def test_a_preview_leaves_the_match_as_it_is() -> None:
    match = play(cairn(3).match(), 2, 4)
    lines, view = list(match.lines), match.view(None)
    seat = match.to_move[0]
    for action in match.legal(seat):
        assert look_ahead(match.game, match.view(seat), [action]).view != view
    assert match.lines == lines and match.view(None) == view
