"""The pictures of setup, kiosk and reckoning: each shows what it should, and the sums are right."""

from __future__ import annotations

import pytest

from game.core.messages import ENGLISH
from game.match.match import pairs_of
from game.singapore.account import SOURCES
from game.singapore.look.pages.reckoning import reckoning, victory
from game.singapore.look.pages.statistics_pages import SingaporeStatistics
from game.singapore.look.story import SingaporeStory, with_event
from tests.singapore.motions.moved import board_of, played


def sources(players: int = 4) -> SingaporeStory:
    """Return the story of a whole game, as far as its points go."""
    story = SingaporeStory()
    for pair in pairs_of(played(players), None):
        story = with_event(story, pair.event, pair.view)
    return story


@pytest.mark.parametrize("players", [2, 4])
def test_the_reckoning_adds_up_from_the_start_by_every_source(players: int) -> None:
    board, view = board_of(players=players), played(players).view(None)
    told = reckoning(view, board.kit, (), sources(players).sources)
    assert told.scores == view.points
    for seat in range(players):
        assert told.before(seat) == view.level.start_points
        assert sum(told.sources(seat).values()) == view.points[seat]


def test_the_sources_of_a_table_are_those_of_the_account() -> None:
    match = played()
    account = match.game.account(match.level, 4, [pair.event for pair in pairs_of(match, None)])
    known = {name: tuple(account.sources[name]) for name in SOURCES[1:] if any(account.sources[name])}
    assert {name: row for name, row in sources().sources.items() if any(row)} == known


def test_the_winner_is_told_by_how_much_and_by_which_sources() -> None:
    board, view = board_of(), played().view(None)
    told = reckoning(view, board.kit, (), sources().sources)
    words = victory(board.kit, told, sources().sources)
    assert words.title == "First merchant of the city"
    first, second = told.order[:2]
    assert str(view.points[first] - view.points[second]) in words.reason
    assert board.kit.players[second].name in words.reason


def test_the_statistics_name_every_source_and_every_bot() -> None:
    pages = SingaporeStatistics(ENGLISH)
    assert pages.opponent("smuggler") == "Smuggler"
    assert pages.head and pages.quiet
