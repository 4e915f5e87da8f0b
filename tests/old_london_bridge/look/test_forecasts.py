"""A forecast is the sum of its rows, and comes true."""

import random
from typing import Final

import pytest

from game.old_london_bridge.look.bridge_tooltip import BridgeBubble
from game.old_london_bridge.look.forecasts import forecast
from game.old_london_bridge.rules.actions import Bonus, Done, Draft, End, Pass, Site, Take
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.events import Event, MoneyChanged
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import signed_pounds
from game.tabletop.kit.table_kit import TableKit
from tests.old_london_bridge.look.tables import kit_for
from tests.old_london_bridge.rules.tables import STANDARD

SMALL: Final = (1280, 720)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_every_forecast_of_a_game_is_the_sum_of_its_rows(players: int, seed: int) -> None:
    kit, told_of = kit_for(SMALL, players=players), 0
    for position, view in _turns(players, seed):
        seat = position.to_move[0]
        for action in position.legal(seat):
            if isinstance(action, Draft | Site):
                bubble, twin = _forecast(kit, position, view, action)
                _check_sum(bubble, view.money[seat])
                _check_follows(bubble, view, twin.view(seat), seat)
                if bubble.purse is not None:
                    assert _money_after(twin, seat) == bubble.purse[1], (action, bubble)
                told_of += 1
    assert told_of > 100


def _turns(players: int, seed: int) -> list[tuple[Position, View]]:
    """Return every second choice of a space or a site in a random game, and the view of its seat."""
    chance, position, turns = random.Random(seed), Position.new(STANDARD, players), []
    while not position.over:
        if size := position.chance_size():
            position.turn_up(chance.randrange(size))
            continue
        seat = position.to_move[0]
        legal = position.legal(seat)
        if isinstance(legal[0], Draft | Site):
            turns.append((position.copy(), position.view(seat)))
        position.apply(seat, chance.choice(legal))
    return turns[::2]


def _forecast(
    kit: TableKit, position: Position, view: View, action: Draft | Site
) -> tuple[BridgeBubble, Position]:
    seat, told = position.to_move[0], list[Event]()
    twin = position.copy()
    twin.apply(seat, action, told.append)
    bubble = forecast(kit, view, seat, told, twin.view(seat))
    assert bubble is not None
    return bubble, twin


def _check_sum(bubble: BridgeBubble, money: int) -> None:
    for row in bubble.rows:
        assert not row.counts or row.amount == signed_pounds(row.counts), row
    assert len(bubble.rows) + (bubble.purse is not None) <= 5
    if bubble.purse is not None:
        assert bubble.purse == (money, money + sum(row.counts for row in bubble.rows))


def _money_after(position: Position, seat: int) -> int:
    """Return the purse at the end of a turn in which no more bonus tile is used, by any cards and tiles."""
    turn, money, told = position.view(seat).turn, position.money[seat], list[Event]()
    while not position.over and position.view(seat).turn == turn:
        if size := position.chance_size():
            position.turn_up(size - 1, told.append)
            continue
        if position.to_move != (seat,):
            break
        legal = position.legal(seat)
        going_on = [action for action in legal if isinstance(action, Site | Bonus | Take)]
        ending = [action for action in legal if isinstance(action, Done | End | Pass)]
        position.apply(seat, (going_on or ending)[0], told.append)
    # The final scoring is shown in lines of its own.
    return money + sum(
        event.pounds for event in told if isinstance(event, MoneyChanged) and event.seat == seat
    )


def _check_follows(bubble: BridgeBubble, view: View, after: View, seat: int) -> None:
    """Check that good news bears no warning, and that nothing follows the last round."""
    assert bubble.caution is None or bubble.note is None
    follows = [words for words in (bubble.caution, bubble.note) if words and words.startswith("Then")]
    if view.round == STANDARD.seating(view.players).rounds:
        assert not follows
    if follows and (after.bridges[seat] or (0,))[-1] >= PARK_TILE and not after.drafted:
        assert bubble.note is not None
