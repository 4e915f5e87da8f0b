"""The tips for newcomers: short, one for each kind of decision, each at a thing on the table."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.core.thing import TableButton
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_tips import TIPS
from game.pillars_of_the_earth.words.messages import MESSAGES
from game.tabletop.coach.coach_tip import LONGEST, MOST_WORDS, PlacedTip
from game.tabletop.coach.tip_layer import TipLayer, TipRooms
from tests.pillars_of_the_earth.rules.tables import level_named
from tests.pillars_of_the_earth.rules.walks import game
from tests.pillars_of_the_earth.teaching.asked import Asked, table
from tests.sampling import by_run

#: The questions that are asked at each level.
_EVERYWHERE = {
    *(agenda.ASK_CARD, agenda.ASK_DROP, agenda.ASK_PLACE, agenda.ASK_WAITING, agenda.ASK_CUBE),
    *(agenda.ASK_TRADE, agenda.ASK_CRAFT, agenda.ASK_KEEP),
}
_GAMES = (("standard", 4, 6), ("standard", 2, 2), ("house-rules", 3, 5))


def test_a_tip_has_at_most_twelve_words_and_every_one_has_its_place() -> None:
    words = {key: text for key, text in MESSAGES.messages.items() if key.startswith("tip.")}
    assert [key for key, text in words.items() if len(text.split()) > MOST_WORDS] == []
    assert [f"tip.{tip.key}" for tip in TIPS if tip.words != MESSAGES.marked("tip", tip.key)] == []
    assert {f"tip.{tip.key}" for tip in TIPS} == words.keys() and len(TIPS) == len(words)


@pytest.fixture(scope="module")
def met() -> dict[str, set[int]]:
    """Return by tip the questions at which it was shown, over some random games."""
    found: dict[str, set[int]] = {tip.key: set() for tip in TIPS}
    found["none"] = set()
    for name, players, games in _GAMES:
        level = level_named(name)
        asked = table(level, players)
        for seed in range(games):
            for position in game(level, players, f"tips {seed}", busy=seed % 2 == 0):
                for seat in position.to_move:
                    view = position.view(seat)
                    ask = view.agenda[-1][0]
                    shown = asked.shown(view, seat, position.legal(seat))
                    spots, here = asked.spots(view, seat), False
                    for tip in TIPS:
                        thing = tip.at(shown)
                        if thing is not None:
                            assert thing in spots or thing is TableButton.MAIN, (tip.key, thing)
                            found[tip.key].add(ask)
                            here = True
                    if not here:
                        found["none"].add(ask)
    return found


def placed(asked: Asked, position: Position, seat: int) -> PlacedTip | None:
    """Return the first tip of a decision where it lies."""
    view = position.view(seat)
    shown, spots = asked.shown(view, seat, position.legal(seat)), asked.spots(view, seat)
    screen = asked.screen
    may = [spots[thing] for thing in shown.answer.may if thing in spots]
    kept = (*screen.buttons.spots().values(), *read(asked, view))
    heads = tuple(headings(asked, view))
    for tip in TIPS:
        thing = tip.at(shown)
        if thing in spots:
            layer: TipLayer[Any] = TipLayer(cast("Any", None), "pillars", TIPS, ["Maud"])
            return layer._placed_anew(tip, thing, screen.kit, may, TipRooms(spots, heads, kept))
    return None


def read(asked: Asked, view: View) -> list[pygame.Rect]:
    """Return the boxes of the texts for a choice."""
    assert isinstance(asked.screen.board, PillarsBoard)
    return list(asked.screen.board.is_read(view))


def headings(asked: Asked, view: View) -> list[pygame.Rect]:
    """Return the prompt and the heads on the table."""
    board, places = asked.screen.board, asked.screen.places
    assert isinstance(board, PillarsBoard)
    return [asked.screen.places.prompt, places.header, *board.headings(view)]


#: Window sizes from the least to a large one, and upright ones.
SWEEP = [
    *((wide, wide * 9 // 16) for wide in range(1000, 1960, by_run(320, 40))),
    *((1280, 700), (1366, 705), (1440, 820), (1536, 801), (1000, 600)),
    *((1080, high) for high in range(1440, 1960, by_run(480, 120))),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SWEEP, ids=str)
def test_a_tip_covers_neither_subject_nor_heading_nor_prompt_and_its_arrow_is_short(
    size: tuple[int, int],
) -> None:
    asked, met = table(level_named("standard"), 4, size), 0
    for number, position in enumerate(game(level_named("standard"), 4, "tips 1")):
        for seat in position.to_move if not number % 9 else ():
            tip, heads = placed(asked, position, seat), headings(asked, position.view(seat))
            if tip is not None:
                met += 1
                assert not tip.rect.colliderect(tip.target), tip.key
                assert tip.rect.collidelist(heads) < 0, (tip.key, tip.rect)
                arrow = tip.arrow(asked.screen.kit)
                assert not arrow or long(arrow) <= asked.screen.kit.layout.px(LONGEST), tip.key
    assert met > 10, "most decisions have room for their tip"


def long(arrow: tuple[tuple[int, int], ...]) -> int:
    """Return how long an arrow is, in pixels."""
    (x, y), end = arrow[0], arrow[1]
    return min(max(abs(end[0] - x), abs(end[1] - y)), 10**6)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (1080, 1920), (2560, 1080)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_tip_leaves_free_what_is_read_while_one_chooses(players: int, size: tuple[int, int]) -> None:
    asked, met = table(level_named("standard"), players, size), 0
    for number, position in enumerate(game(level_named("standard"), players, "tips 1")):
        for seat in position.to_move if not number % 7 else ():
            tip, rooms = placed(asked, position, seat), read(asked, position.view(seat))
            if tip is not None:
                met += 1
                assert tip.rect.collidelist(rooms) < 0, (tip.key, tip.rect)
    assert met > 15


def test_each_question_has_a_tip(met: dict[str, set[int]]) -> None:
    assert met["none"] == set()
    asked = set().union(*(met[tip.key] for tip in TIPS))
    assert asked >= _EVERYWHERE | {agenda.ASK_REDRAW, agenda.ASK_SAFE, agenda.ASK_BLESS}


def test_each_tip_is_met_at_its_own_question(met: dict[str, set[int]]) -> None:
    assert [tip.key for tip in TIPS if not met[tip.key]] == []
    assert met["pay"] == {agenda.ASK_PLACE} and met["waited"] == {agenda.ASK_WAITING}
    assert met["drop"] == met["lose"] == {agenda.ASK_DROP}
