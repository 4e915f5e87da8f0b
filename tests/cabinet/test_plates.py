"""Board plates that are only watched: whole games of bots on them, the texts around them, and tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.registry import FRONTS
from game.core.messages import ENGLISH
from game.stage import palette
from game.stage.director import Pace
from game.stage.inputs import Key, PointerMove, Press
from game.stage.kit import Kit
from game.stage.layout import Layout, Shape, TextSize
from game.tabletop.table.commentary import Caption
from tests.cabinet.driver import GAME
from tests.cabinet.plates import STAGES, Plate, PlateText
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.old_london_bridge.look.tables import ASSETS
from tests.pseudo import PSEUDO

BOTH = pytest.mark.parametrize("game", [GAME, CAIRN_NAME])
SIZES = pytest.mark.parametrize("size", STAGES, ids=lambda size: f"{size[0]}x{size[1]}")
Opens = Callable[..., Plate]


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Yield a function that opens a plate; the plate is closed at the end."""
    opened: list[Plate] = []

    def one(*how: Any, **more: Any) -> Plate:
        opened.append(Plate(tmp_path, *how, **more))
        return opened[-1]

    yield one
    for plate in opened:
        plate.close()


@SIZES
def test_a_plate_has_a_shape_by_its_aspect_and_is_never_too_small(size: tuple[int, int]) -> None:
    for share in (1.0, 0.5, 0.1):
        layout = Layout.plate(round(size[0] * share), round(size[1] * share), TextSize.NORMAL)
        assert layout.shape is (Shape.PLATE_UPRIGHT if size[0] < 1.5 * size[1] else Shape.PLATE)
        assert not layout.too_small and layout.close() is layout
    assert Layout.plate(1290, 708).text_size(1, 14) == 26


@pytest.mark.sampled(3)
@BOTH
@pytest.mark.parametrize("size", [*STAGES, (810, 708)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_whole_game_is_drawn_on_a_plate_and_nothing_on_it_can_be_reached(
    opens: Opens, game: str, size: tuple[int, int]
) -> None:
    # Text that fits in a longer language fits in English.
    pace = Pace.SWIFT if game == GAME else Pace.BRISK
    _play_and_read(opens(game, size, PlateText, pace=pace, translator=PSEUDO), size)


@pytest.mark.whole
@pytest.mark.parametrize("game", sorted(set(SHIPPED.names) - {GAME}))
@SIZES
def test_a_whole_game_of_every_other_shipped_game_is_read_in_english(
    opens: Opens, game: str, size: tuple[int, int]
) -> None:
    _play_and_read(opens(game, size, PlateText, cabinet=SHIPPED), size)


def _play_and_read(plate: Plate, size: tuple[int, int]) -> None:
    """Play a whole game; every twentieth frame is readable, and nothing on the plate can be reached."""
    assert isinstance(plate.text, PlateText)
    pictures, frames = set(), 0
    while not plate.over or plate.scene.session.rested_ms < 1000:
        plate.step()
        frames += 1
        assert not plate.scene.focus.elements and not list(plate.scene.notes())
        if frames % 20 == 0:
            pictures.add(hash(plate.draw()))
            _is_readable(plate.text, size)
    assert len(pictures) > 5
    assert plate.text.least >= round(26 * plate.scene.kit.layout.u)


def _is_readable(text: PlateText, size: tuple[int, int]) -> None:
    """Check that all lines drawn last are whole, and in the picture."""
    window = pygame.Rect((0, 0), size)
    for words, rect in text.drawn:
        assert window.contains(rect), (words, rect)
    assert not text.cut
    text.drawn.clear()


@BOTH
def test_what_is_pressed_or_pointed_at_does_nothing_to_the_game(opens: Opens, game: str) -> None:
    plate = opens(game, STAGES[0])
    for _ in range(40):
        plate.step()
    scene = plate.scene
    for place in ((20, 20), (640, 300), (1200, 690)):
        scene.focus.handle(PointerMove(place))
        scene.focus.handle(Press(place))
    scene.focus.handle(Key("tab"))
    assert scene.focus.current is None and scene.focus.pressed is None


@BOTH
def test_beside_a_plate_it_is_told_what_happens_why_and_how_all_stand(opens: Opens, game: str) -> None:
    plate = opens(game, STAGES[0])
    scene, told, wheres = plate.scene, [plate.scene.caption], set()
    assert scene.caption == Caption() and len(scene.standings) == len(plate.table.match.seats)
    while not plate.over:
        plate.step()
        wheres.add(scene.where)
        if scene.caption is not told[-1]:
            told.append(scene.caption)
            standings = scene.standings
            assert [one.seat for one in standings] == list(range(len(plate.table.match.seats)))
            assert any(one.leads for one in standings) or not any(one.total for one in standings)
    assert len(told) > 4 and len(wheres) > 2
    assert all(one.words for one in told[1:])
    # The public total of the end is that of the final scoring, in the game's own words.
    result = plate.table.match.result()
    written = [plate.table.match.game.score_text(score, ENGLISH) for score in result.scores]
    assert [one.total for one in scene.standings] == written
    assert {one.seat for one in scene.standings if one.leads} == {
        seat for seat, score in enumerate(result.scores) if score == max(result.scores)
    }


def test_a_caption_says_why_the_builder_on_turn_has_chosen_so(opens: Opens) -> None:
    plate = opens(GAME, STAGES[0])
    reasons: set[str] = set()
    while not plate.over:
        plate.step()
        caption = plate.scene.caption
        assert not caption.why or caption.seat is not None
        reasons.add(caption.why)
    assert len(reasons) > 1


@BOTH
def test_four_pictures_teach_every_game_in_two_short_lines_each(game: str) -> None:
    pictures = TWO_GAMES.front_called(game).four_pictures()
    assert len(pictures) == 4
    pygame.display.set_mode((64, 64))
    kit = Kit.of(Layout(1920, 1080), ASSETS)
    drawn = set()
    for picture in pictures:
        assert all(0 < len(line) <= 16 for line in picture.lines), picture.lines
        for size in ((226, 112), (1200, 500), (200, 400)):
            surface = pygame.Surface(size)
            surface.fill(palette.LAPIS_8)
            bare = pygame.image.tobytes(surface, "RGB")
            picture.draw(surface, kit, surface.get_rect())
            drawn.add(pygame.image.tobytes(surface, "RGB"))
            assert bare not in drawn
    assert len(drawn) == 3 * len(pictures)


@pytest.mark.parametrize("name", FRONTS)
def test_every_front_that_comes_with_the_program_has_its_four_pictures(name: str) -> None:
    assert len(SHIPPED.front_called(name).four_pictures()) == 4
