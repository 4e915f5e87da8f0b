"""Other seats' sealed cards appear nowhere before the reveal, not even in the order of records."""

from itertools import permutations

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, action_from
from game.old_london_bridge.rules.events import CardsRevealed, CardsSealed, Event
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules.tables import fingerprint, play, table
from tests.old_london_bridge.rules.walks import EXPERT, SEATINGS, game


def sealing_moments(players: int, seed: int) -> list[Position]:
    """Return the moments of a random game in which all seats seal."""
    return [
        p.copy()
        for p in game(EXPERT, players, seed)
        if p.agenda and p.agenda[-1][0] == agenda.ASK_SEAL and not any(p.sealed)
    ]


def seen(p: Position, others: list[int | None], events: list[Event]) -> list[tuple[View, str, list[Event]]]:
    """Return everything that other viewers get before the reveal: views, their text, and events."""
    return [(p.view(v), repr(p.view(v)), [event.seen_by(v) for event in events]) for v in others]


def sealed_by(p: Position, seat: int, action: Action) -> tuple[Position, list[Event]]:
    q, events = p.copy(), list[Event]()
    q.apply(seat, action, events.append)
    return q, events


@pytest.mark.parametrize("players", SEATINGS)
def test_nobodys_views_or_seen_events_change_when_anothers_sealed_cards_do(players: int) -> None:
    compared = 0
    for p in sealing_moments(players, 1) + sealing_moments(players, 2):
        for seat in range(players):
            others = [None, *(other for other in range(players) if other != seat)]
            variants = [sealed_by(p, seat, action) for action in p.legal(seat)]
            first = seen(variants[0][0], others, variants[0][1])
            for q, events in variants[1:]:
                assert seen(q, others, events) == first
                assert q.view(seat) != variants[0][0].view(seat)
                # And still so when another seals after it: only the last one brings the reveal.
                compared += 1
            if players > 2:
                _same_after_another(variants, (seat + 1) % players, others)
    assert compared


def _same_after_another(
    variants: list[tuple[Position, list[Event]]], seat: int, others: list[int | None]
) -> None:
    first = None
    for q, _ in variants:
        after, events = sealed_by(q, seat, q.legal(seat)[0])
        now = seen(after, [viewer for viewer in others if viewer is None or viewer != seat], events)
        first = first or now
        assert now == first


@pytest.mark.parametrize("players", SEATINGS)
def test_a_sealed_card_counts_as_still_in_the_hand_for_everybody_but_its_owner(players: int) -> None:
    for p in sealing_moments(players, 3):
        before = p.view(None)
        q = p.copy()
        for seat in range(players - 1):
            q.apply(seat, q.legal(seat)[-1])
            for viewer in (None, *range(players)):
                view = q.view(viewer)
                for other in range(seat + 1):
                    if other == viewer:
                        assert sum(view.hands[other]) == sum(before.hands[other]) - len(view.sealed[other])
                        assert -1 not in view.sealed[other]
                    else:
                        assert view.hands[other] == before.hands[other]
                        assert set(view.sealed[other]) == {-1}


def test_others_see_that_a_seat_has_sealed_not_what() -> None:
    p = table(3)
    events = play(p, "seal 2")
    assert events == [CardsSealed(0, (2,))]
    assert [events[0].seen_by(viewer) for viewer in (0, 1, 2, None)] == [
        CardsSealed(0, (2,)),
        CardsSealed(0, None),
        CardsSealed(0, None),
        CardsSealed(0, None),
    ]


def test_the_reveal_is_seen_by_all() -> None:
    p = table(3)
    events = play(p, "seal 2", "seal 1", "seal 0")
    revealed = CardsRevealed(((2,), (1,), (0,)))
    assert all(revealed in [event.seen_by(viewer) for event in events] for viewer in (None, 0, 1, 2))


@pytest.mark.parametrize("players", SEATINGS)
def test_simultaneous_seals_may_be_written_in_any_order(players: int) -> None:
    for p in sealing_moments(players, 4)[:4]:
        chosen = [p.legal(seat)[len(p.legal(seat)) // 2] for seat in range(players)]
        after = set()
        for order in permutations(range(players)):
            q = p.copy()
            for seat in order:
                q.apply(seat, chosen[seat])
            after.add(fingerprint(q))
        assert len(after) == 1


def test_a_seat_seals_once() -> None:
    p = table(3)
    p.apply(2, action_from("seal 0"))
    assert p.legal(2) == []
    assert p.to_move == (0, 1)


# A position made of a view


@pytest.mark.parametrize("players", SEATINGS)
def test_what_a_view_hides_counts_as_not_yet_done(players: int) -> None:
    for p in sealing_moments(players, 5)[:5]:
        p.apply(0, p.legal(0)[0])
        own, other = Position.from_view(p.view(0)), Position.from_view(p.view(1))
        assert fingerprint(own) == fingerprint(p)
        assert 0 in other.to_move and other.sealed[0] == ()
        assert sum(other.hands[0]) == sum(p.hands[0]) + len(p.sealed[0])
