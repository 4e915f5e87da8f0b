"""The one secret of the game, the event that Ellen shows, appears nowhere before it is revealed (rules 6)."""

import random

import pytest

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.components import ADVANTAGES, EVENTS
from game.pillars_of_the_earth.rules.events import Event, EventLookedAt, EventTold
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import legal, mask, play, settle, table
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, step

OWNER = 1
ELLEN = mask(["ellen"], ADVANTAGES)


def games(players: int, level: str = "standard") -> list[tuple[Position, list[Event]]]:
    """Return the same game with each event that Ellen's owner may see, up to its first draw of a builder."""
    found = []
    for event in range(len(EVENTS)):
        p = Position.new(all_levels()[level], players)
        events: list[Event] = []
        play(p, "up 0")
        p.held[OWNER] = ELLEN
        p.advantages_left &= ~ELLEN
        # The agenda of the round was laid before Ellen had an owner.
        p.agenda.insert(1, (agenda.DRAW_EVENT,))
        while (chance := p.chance()) is not None:
            p.turn_up(event if chance.pile == "event" else 0, events.append)
        found.append((p, events))
    return found


def seen(p: Position, events: list[Event], viewer: int | None) -> tuple[object, ...]:
    """Return everything that a viewer gets: view, its text, and events."""
    return p.view(viewer), repr(p.view(viewer)), [event.seen_by(viewer) for event in events]


@pytest.mark.parametrize("players", SEATINGS)
def test_nobody_elses_views_or_events_change_with_the_event_looked_at(players: int) -> None:
    variants = games(players)
    others = [None, *(seat for seat in range(players) if seat != OWNER)]
    rngs = [random.Random(players) for _ in variants]
    # Up to the last choice before step 1 reveals it.
    while all(p.step == 0 for p, _ in variants):
        for viewer in others:
            first = seen(*variants[0], viewer)
            assert all(seen(p, events, viewer) == first for p, events in variants)
        first_draws = variants[0][0].hidden_draws()
        assert first_draws == {("event", 0): (OWNER,)}
        assert all(p.hidden_draws() == first_draws for p, _ in variants)
        assert len({p.view(OWNER).coming for p, _ in variants}) == len(EVENTS)
        chances = [p.chance() for p, _ in variants]
        assert all(chance == chances[0] for chance in chances)
        for (p, events), rng in zip(variants, rngs, strict=True):
            step(p, rng, events.append)
    for p, events in variants:
        assert p.told and p.coming == -1 and p.hidden_draws() == {}
        told = [event for event in events if isinstance(event, EventTold)]
        assert all(event.seen_by(viewer) == event for event in told for viewer in (None, 0))


def test_the_owner_alone_is_shown_the_event() -> None:
    p, events = games(3)[4]
    (looked,) = [event for event in events if isinstance(event, EventLookedAt)]
    assert looked == EventLookedAt((OWNER,), 4)
    assert looked.seen_by(OWNER) == looked
    assert {looked.seen_by(viewer) for viewer in (None, 0, 2)} == {EventLookedAt((OWNER,), None)}
    assert [p.view(viewer).coming for viewer in (None, 0, OWNER, 2)] == [-2, -2, 4, -2]
    assert all(p.view(viewer).events_left == p.view(OWNER).events_left for viewer in (None, 0, 2))


def test_chance_tells_who_sees_the_draw() -> None:
    p = table(3, held={OWNER: ["ellen"]})
    p.coming = -1
    p.step = 0
    p.agenda.append((agenda.DRAW_EVENT,))
    chance = p.chance()
    assert chance is not None and (chance.pile, chance.drawn, chance.seen_by) == ("event", 1, (OWNER,))
    q = table(3)
    q.step = 1
    q.agenda.append((agenda.DRAW_EVENT,))
    chance = q.chance()
    assert chance is not None and (chance.pile, chance.drawn, chance.seen_by) == ("event", 1, None)


def test_without_ellen_the_event_is_drawn_at_step_1_for_all() -> None:
    p = table(3)
    assert p.coming == -1 and p.hidden_draws() == {}
    while p.step == 0:
        if p.chance_size():
            p.turn_up(0)
        else:
            play(p, legal(p)[-1])
    chance = p.chance()
    assert chance is not None and (chance.pile, chance.seen_by) == ("event", None)


def test_ellen_is_looked_through_from_the_round_after_she_is_taken() -> None:
    p = table(3, offered=["ellen"])
    p.held[0] |= ELLEN
    assert p.hidden_draws() == {}


@pytest.mark.parametrize("players", SEATINGS)
def test_worlds_of_others_draw_the_event_from_those_left(players: int) -> None:
    p, _ = games(players)[3]
    rng = random.Random(2)
    found = {Position.world(p.view(0), rng).coming for _ in range(200)}
    assert found == set(range(len(EVENTS)))
    assert {Position.world(p.view(OWNER), rng).coming for _ in range(9)} == {3}


def test_an_open_book_hides_nothing() -> None:
    p = Position.new(all_levels()["open-book"], 3)
    settle(p)
    assert p.coming >= 0 and p.tax > 0 and sorted(p.queue) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert p.hidden_draws() == {}
    assert all(p.view(viewer).coming == p.coming for viewer in (None, 0, 1, 2))
    assert all(p.view(viewer).queue == tuple(p.queue) for viewer in (None, 0, 1, 2))
