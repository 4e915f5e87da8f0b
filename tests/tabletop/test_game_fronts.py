"""The front of every game of the program: each named part exists, and its pictures stay in their frames."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH
from game.stage.dusk_picture import Drawing
from game.stage.game_front import ShelfBook
from game.stage.house import House
from game.tabletop.board.board_chronicle import BoardChronicle
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.board.board_table import BoardTable
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard
from game.tabletop.board.package_front import PackageFront
from game.tabletop.lesson.lesson_script import LessonScript
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.event_tape import EventTape
from game.tabletop.setup.game_setup import GameSetup
from tests.tabletop.windows import blank, pixels, scene_kit

GAMES = SHIPPED.names
#: Drawings that go on over the edges of the frame, where they are cut off.
CUT_OFF = {"old_london_bridge 2", "old_london_bridge 4"}


class Speaking:
    """A `House` that only translates."""

    @staticmethod
    def translate() -> Any:
        return ENGLISH


HOUSE: House = Speaking()  # type: ignore[assignment]


def front_of(name: str) -> PackageFront:
    front = SHIPPED.front_called(name)
    assert isinstance(front, PackageFront)
    return front


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_a_front_names_exists(name: str) -> None:
    front = front_of(name)
    for place in asdict(front.parts).values():
        for one in (place,) if isinstance(place, str) else place:
            assert one == "" or front.part(one) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_subclass_of_a_front_and_of_its_game_finds_the_parts_of_their_package(name: str) -> None:
    front = front_of(name)
    game = type(front.game)
    here = {"__module__": __name__}
    subclass: Any = type("Subclass", (type(front),), here)
    of_game: Any = type("OfGame", (game,), here)
    assert subclass.part(front.parts.game) is front.part(front.parts.game) is game
    assert subclass().sounds().backings.keys() == front.sounds().backings.keys()
    assert of_game().bots.keys() == front.game.bots.keys()
    assert of_game().puzzle_file == front.game.puzzle_file


@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_of_the_class_that_the_table_asks_for(name: str) -> None:
    front = front_of(name)
    of = front.classes()
    classes: dict[type[Any], type[Any]] = {
        of.board: GameBoard,
        of.words: BoardWords,
        of.tape: EventTape,
        of.performance: TablePerformance,
        front.table_class(): BoardTable,
        front.replay_class(): BoardReplay,
        front.chronicle_class(): BoardChronicle,
        **dict.fromkeys(of.lesson_scripts, LessonScript),
    }
    for own, usual in classes.items():
        assert issubclass(own, usual), own
    assert all(hasattr(front.part(front.parts.book), name) for name in ("why", "chapters", "about"))
    assert of.lesson_scripts and front.game.name == front.name == name
    assert isinstance(front.game_setup(), GameSetup) and isinstance(front.shelf_book(), ShelfBook)
    pages = front.statistics(HOUSE)
    assert pages.head and pages.quiet
    assert {pages.opponent(bot) for bot in front.game.bots} >= {front.game.usual_bot.capitalize()}


@pytest.mark.parametrize("name", GAMES)
def test_each_line_of_the_four_pictures_has_at_most_sixteen_letters(name: str) -> None:
    assert all(len(line) <= 16 for picture in front_of(name).four_pictures() for line in picture.lines)


def drawings() -> list[Any]:
    """Return each drawing that teaches, of every game."""
    found: dict[str, Drawing] = {}
    for name in GAMES:
        draws = [picture.draw for picture in front_of(name).four_pictures()]
        draws += [glimpse.draw for glimpse in front_of(name).glimpses(HOUSE).glimpses]
        found |= {f"{name} {place}": draw for place, draw in enumerate(draws)}
    return [pytest.param(draw, id=name) for name, draw in found.items() if name not in CUT_OFF]


@pytest.mark.parametrize("draw", drawings())
@pytest.mark.parametrize("size", [(460, 300), (300, 420), (200, 200)], ids=str)
def test_a_picture_stays_inside_its_frame_and_fills_it(draw: Drawing, size: tuple[int, int]) -> None:
    surface, kit, frame = blank(), scene_kit(), pygame.Rect((200, 60), size)
    draw(surface, kit, frame)
    middle = surface.subsurface(frame.inflate(-size[0] // 2, -size[1] // 2))
    colours = {
        tuple(middle.get_at((x, y)))
        for x in range(0, middle.get_width(), 7)
        for y in range(0, middle.get_height(), 7)
    }
    assert len(colours) > 5
    surface.fill((0, 0, 0), frame)
    assert pixels(surface) == pixels(blank())
