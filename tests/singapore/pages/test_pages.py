"""The words of reckoning and statistics."""

from __future__ import annotations

from game.core.messages import ENGLISH
from game.match.match import pairs_of
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
