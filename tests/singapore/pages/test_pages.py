"""The pictures of setup, kiosk and reckoning: each shows what it should, and the sums are right."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.core.messages import ENGLISH
from game.match.match import pairs_of
from game.singapore.account import SOURCES
from game.singapore.look.pages.reckoning import reckoning, victory
from game.singapore.look.pages.statistics_pages import statistics_pages
from game.singapore.look.story import SingaporeStory, with_event
from game.singapore.scenes.four_pictures import FOUR_PICTURES
from game.singapore.scenes.ten_seconds import ten_seconds
from game.stage.dusk_picture import Drawing
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.singapore.motions.moved import board_of, played

DRAWINGS: tuple[Drawing, ...] = (
    *(picture.draw for picture in FOUR_PICTURES),
    *(glimpse.draw for glimpse in (ten_seconds(ENGLISH).does, ten_seconds(ENGLISH).gets)),
)


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


@pytest.mark.parametrize("size", [(500, 400), (300, 420), (900, 300)], ids=str)
def test_each_picture_that_teaches_lies_within_its_frame(size: tuple[int, int]) -> None:
    """The edge of the picture is the ground alone: nothing is cut off."""
    kit = Kit.of(Layout(1280, 720), ASSETS)
    for draw in DRAWINGS:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        draw(picture, kit, picture.get_rect())
        rows = [Counter(tuple(picture.get_at((x, y))) for x in range(size[0])) for y in (0, size[1] - 1)]
        assert all(len(row) == 1 for row in rows)
        for x in (0, size[0] - 1):
            ground = [tuple(picture.get_at((x, y))) for y in range(size[1])]
            assert ground == [tuple(picture.get_at((size[0] - 1 - x, y))) for y in range(size[1])]


def test_the_statistics_name_every_source_and_every_bot() -> None:
    pages = statistics_pages(ENGLISH)
    assert pages.opponent("smuggler") == "Smuggler"
    assert pages.head and pages.quiet
