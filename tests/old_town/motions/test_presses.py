"""A press in a chain: the first ends the running link, the second all of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.old_town.look.motion.motions import delay
from game.old_town.rules.causes import read
from game.old_town.rules.events import Built, CardDiscarded, CardPlayed, MarkerLifted, MarkerPlaced
from game.stage.director import HURRY_MS, Director
from game.stage.storyline import Snapshot
from game.tabletop.motion.payloads import Payload
from tests.old_town.motions.moved import STEP, board_of, motions, performance_of, told


def chain() -> tuple[int, int]:
    """Return the places of the card and of the last house of a chain of three houses and more."""
    events = [event for event, _view in told()]
    played = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
    for first, following in pairwise(played):
        houses = [place for place in range(first, following) if isinstance(events[place], Built)]
        if len(houses) >= 3:
            return first, houses[-1]
    raise AssertionError("no chain in this game")


def director_in_chain() -> tuple[Director[Any, Snapshot[None], Payload], float, list[int]]:
    """Return a director that has begun the first house of a chain, its time, and the places of the houses."""
    pairs, (first, last) = told(), chain()
    director: Director[Any, Snapshot[None], Payload] = Director(
        Snapshot(pairs[first - 1][1], None), performance_of(board_of())
    )
    with director.together():
        for event, view in pairs[first : last + 1]:
            director.enqueue(event, Snapshot(view, None))
    now = 0.0
    while not isinstance(director.at(now).event, Built):
        now += STEP
        director.step(now)
    return director, now, [place for place in range(first, last + 1) if isinstance(pairs[place][0], Built)]


def test_one_press_ends_the_link_that_runs_and_a_second_one_the_chain() -> None:
    director, now, houses = director_in_chain()
    pairs = told()
    assert director.at(now).event == pairs[houses[0]][0]
    assert director.press()
    director.step(now + HURRY_MS)
    assert director.at(now + HURRY_MS).event == pairs[houses[1]][0], "the next house of the chain rises"
    assert director.shown.view.built >> pairs[houses[0]][0].building & 1
    assert director.press()
    director.step(now + 2 * HURRY_MS)
    assert director.idle and director.shown.view == pairs[houses[-1]][1]


def test_markers_come_and_leave_while_their_clue_is_read() -> None:
    show, seen = performance_of(board_of()), set[type]()
    events = [event for event, *_ in motions(board_of())]
    lengths = {id(event): motion.length for event, _before, _after, motion in motions(board_of())}
    for event, following in pairwise(events):
        if isinstance(event, CardPlayed) and isinstance(following, MarkerPlaced | MarkerLifted):
            apart = show.follows([event], following)
            assert apart is not None and 0 < apart < lengths[id(event)]
            seen.add(type(following))
    assert seen == {MarkerPlaced, MarkerLifted}


def test_the_first_marker_of_a_clue_leaves_at_once_and_each_further_one_soon_after() -> None:
    """Plots that a `pair` rules out for the building that it marks are no markers that leave."""
    places = dict[int, list[float]]()
    for place, (event, _before, _after, motion) in enumerate(motions(board_of())):
        if isinstance(event, CardPlayed | CardDiscarded):
            played = place
        elif isinstance(event, MarkerLifted) and read(event.cause)[0] == "action":
            leaves = next(one for one in motion.tracks if one.name == "leaves")
            places.setdefault(played, []).append(leaves.begin)
    assert places and all(
        begins == [delay(place) for place in range(len(begins))] for begins in places.values()
    )
