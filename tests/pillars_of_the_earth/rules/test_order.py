"""Inside a step: clockwise from the starting player, at numbered spaces by number (rules 3.3)."""

from collections.abc import Iterable

import pytest

from game.pillars_of_the_earth.rules.events import (
    BuilderReturned,
    CraftsEnded,
    CraftsmanJoined,
    CubesChanged,
    Event,
    EventIgnored,
    GoldChanged,
    MillReturned,
    PartRaised,
    PointsChanged,
    StepBegun,
    WorkersToMill,
)
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import (
    choosing,
    cubes_of,
    legal,
    on_board,
    only,
    placing,
    play,
    quietly,
    settle,
    table,
    variant,
)


def seats(events: Iterable[Event], *kinds: type[Event]) -> list[int]:
    """Return the seats of events of these kinds, in order."""
    return [getattr(event, "seat", -1) for event in events if isinstance(event, kinds)]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_steps_go_clockwise_from_the_starting_player(start: int) -> None:
    order = [start, (start + 1) % 3, (start + 2) % 3]
    p = table(3, start=start, points=[5, 5, 5])
    events = on_board(p, "event", "bishop")
    assert seats(play(p, "up conflict"), PointsChanged) == order
    p = table(3, start=start)
    assert seats(on_board(p, "wool_mill", mill=[3, 3, 3]), MillReturned) == order
    p = table(3, start=start)
    cards = {"forest 3": 0, "forest 6": 1, "forest 9": 2}
    assert seats(on_board(p, "forest", cards=cards), CubesChanged) == order
    p = table(3, start=start)
    on_board(p, "kings_court")
    assert seats(play(p, "up 4"), GoldChanged) == order
    p = table(3, start=start)
    events = on_board(p, "cathedral")
    assert seats(events, CraftsEnded, PartRaised) == [*order, -1]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_cubes_that_are_limited_go_to_the_starting_player_first(start: int) -> None:
    p = table(3, start=start, level=variant(cubes_limited=True), cubes={0: {"stone": 6}, 1: {"stone": 10}})
    # 23 of stone: 16 owned and 4 at the market.
    on_board(p, "quarry", cards={"quarry 5": (start + 1) % 3, "quarry 8": start})
    before = [6, 10, 0]
    assert cubes_of(p, start).get("stone", 0) == before[start] + 3
    assert cubes_of(p, (start + 1) % 3).get("stone", 0) == before[(start + 1) % 3]


def test_all_who_may_ignore_an_event_are_asked_before_it_acts() -> None:
    p = table(3, held={2: ["thomas"]}, gold=[9, 9, 9])
    on_board(p, "event")
    assert only(play(p, "up william"), GoldChanged) == []
    assert p.to_move == (2,) and list(p.gold) == [9, 9, 9]
    events = play(p, "ignore")
    assert seats(events, EventIgnored, GoldChanged) == [2, 0, 1]
    assert list(p.gold) == [5, 5, 9]


def test_numbered_spaces_go_by_number_whoever_starts() -> None:
    p = table(3, start=1, shiring=["potter_2", "architect"])
    events = on_board(p, "kingsbridge", "priory", "shiring", at=_AT)
    spaces = [(event.space, event.number) for event in only(events, BuilderReturned)]
    assert spaces == [(1, 0), (1, 1), (2, 0), (2, 1), (4, 0), (4, 1)]
    assert [event.seat for event in only(events, CraftsmanJoined)] == [2, 0]


_AT = {"kingsbridge 1": 2, "kingsbridge 2": 0, "priory 1": 1, "priory 2": 0, "shiring 1": 2, "shiring 2": 0}


def test_the_fourteen_steps_follow_each_other() -> None:
    p = table(3)
    steps = [event.step for event in only(quietly(p), StepBegun)]
    assert steps == list(range(1, 15))


def test_the_first_phase_goes_clockwise_and_who_has_passed_is_left_out() -> None:
    p = table(3, start=2)
    choosing(p)
    order = []
    for text in ("take quarry 8", "pass", "take quarry 5", "take gravel_pit 2", "take gravel_pit 4"):
        order.append(p.to_move[0])
        play(p, text)
    assert order == [2, 0, 1, 2, 1]
    assert p.to_move == (2,)
    events = play(p, "pass", "pass")
    assert seats(events, WorkersToMill) == [2, 0, 1]


def test_cards_nobody_chose_are_put_by_and_craftsmen_leave_the_game() -> None:
    p = table(3)
    choosing(p)
    hired = p.for_hire
    play(p, "pass", "pass", "pass")
    assert hired and not p.for_hire
    assert set(p.cards) == {-2}
    assert list(p.mill) == [12, 12, 12]


def test_the_first_phase_ends_when_all_nine_cards_are_gone() -> None:
    p = table(2, gold=[30, 30])
    choosing(p)
    p.workers = [40, 40]
    for _ in range(9):
        if p.chance() is not None:
            break
        p._go_on()
        text = legal(p)[0]
        play(p, text)
        while p.to_move and legal(p)[0].startswith("drop"):
            play(p, legal(p)[0])
        p.workers = [40, 40] if p.to_move else p.workers
    assert p.chance() is not None
    assert not p.passed


def place_one(p: Position, seat: int, text: str) -> None:
    play(p, f"up {seat}")
    if "accept" in legal(p):
        play(p, "accept")
    play(p, text)


def test_all_builders_are_back_in_the_bag_after_the_round() -> None:
    p = table(3)
    placing(p)
    for seat, text in ((0, "place bishop"), (1, "place shiring_castle"), (2, "pass")):
        place_one(p, seat, text)
    quietly(p)
    assert list(p.bag) == [3, 3, 3]
    assert set(p.at) == {-1}
    assert list(p.workers) == [12, 14, 12]
    settle(p)
    assert p.grey[1] == 2
