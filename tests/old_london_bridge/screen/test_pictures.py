"""The picture depends on the viewer's view alone, after any other pictures, and at any speed."""

from __future__ import annotations

import random

import pytest

from game.match.match import Match
from game.stage.director import Pace
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.sampling import by_run

#: One picture in this many is compared, also during motions.
ONE_OF = 61


def viewers_view(match: Match, viewer: int | None) -> object:
    return match.view(viewer)


def seen_on(player: Player, rng: random.Random, hurry: float, most: int, one_of: int = ONE_OF) -> set[bool]:
    """Play on, and compare some pictures with those of a new screen; return whether things moved then."""
    session = player.table.session
    compared: list[bool] = []
    looks = 0
    while not session.over and len(compared) < most:
        player.tick()
        looks += 1
        if session.idle:
            assert session.shown == viewers_view(session.match, session.viewer)
        elif rng.random() < hurry:
            player.tap((640, 300))
        if looks % one_of == 0:
            assert player.looks() == player.fresh(), (looks, session.moment.event)
            compared.append(not session.idle)
        if session.attended:
            player.answer(rng)
            if rng.random() < 0.1 and session.attended:
                assert player.looks() == player.fresh(), looks
    return set(compared)


@pytest.mark.parametrize("pace", by_run([Pace.SWIFT], [Pace.CALM, Pace.SWIFT, Pace.STILL]))
@pytest.mark.parametrize("hurry", by_run([0.1], [0.0, 0.1]))
def test_the_picture_is_that_of_a_screen_that_has_drawn_nothing_before(
    player: Player, pace: Pace, hurry: float
) -> None:
    player.sit(a_match((PERSON, BOT, BOT, BOT), seed=pace.label), pace)
    most = by_run(7, 14)
    assert True in seen_on(player, random.Random(6), hurry, most, 23 if hurry else ONE_OF)


def test_the_same_holds_for_two_people_of_an_expert_game_and_its_reckoning(player: Player) -> None:
    rng = random.Random(7)
    player.sit(a_late_match((PERSON, PERSON), "expert", 8))
    seen_on(player, rng, 0.0, by_run(2, 6), 83)
    session = player.table.session
    while not session.shown.ending:
        player.tick()
        if session.attended:
            player.answer(rng)
    seen_on(player, rng, 0.0, by_run(4, 8), 29)
    while not session.over:
        player.tick()
    assert player.looks() == player.fresh()


def test_the_same_moment_is_the_same_picture(player: Player) -> None:
    rng = random.Random(8)
    player.sit(a_match((PERSON, BOT)))
    for _ in range(6):
        assert player.wait()
        player.answer(rng)
        for _ in range(3):
            player.tick()
        before = player.table.session.shown, player.shown
        first = player.looks()
        assert player.looks() == first
        assert (player.table.session.shown, player.shown) == before
