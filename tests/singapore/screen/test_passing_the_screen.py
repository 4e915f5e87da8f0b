"""Several people at one screen: only the person in front sees what stands behind their screen."""

from __future__ import annotations

import random

import pytest

from game.stage.director import Pace
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.singapore.rules.tables import level_named, variant
from tests.singapore.screen.players import BOT, a_match


def test_the_screen_is_given_to_whoever_is_asked_once_a_stretch(player: TableDriver) -> None:
    player.sit(a_match((PERSON,) * 3), Pace.STILL)
    rng, session, covers = random.Random(1), player.table.session, 0
    last: int | None = None
    while player.wait() and session.shown.round < 3:
        turn, shown = player.table.turn, player.table.last_shown
        if turn.covered is not None:
            covers += 1
            assert turn.covered == session.person != last
            assert shown.view.viewer is None, "behind the cover lies the public table"
            last = turn.covered
        elif session.draw is not None:
            assert shown.view.viewer is None and shown.near == last, "all look at a draw"
        else:
            assert session.person == last == shown.view.viewer == shown.near
        player.answer(rng)
    assert covers >= 3 * 2


@pytest.mark.parametrize(("kinds", "purses"), [((PERSON, BOT, BOT), "hidden"), ((PERSON, PERSON), "open")])
def test_no_cover_comes_where_nothing_is_hidden(
    player: TableDriver, kinds: tuple[str, ...], purses: str
) -> None:
    match = a_match(kinds, variant(level_named("quick"), others_purses=purses))
    player.sit(match, Pace.STILL)
    rng = random.Random(2)
    while player.wait() and match.round < 2:
        assert player.table.turn.covered is None
        player.answer(rng)
