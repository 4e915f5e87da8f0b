"""The standing if the game ended now: the data, the sheet in every window, and the tiny game's own sheet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.standing import Standing
from game.core.thing import PlayerPlate, TableButton
from game.core.wording.numbers import signed
from game.stage.layout import FRAMES
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.plain_pieces import PieceShape
from game.tabletop.standing.standing_sheet import NOW, TOTAL, Sheet, SheetRow, StandingSheet
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import CAIRN_NAME, options
from tests.match.tables import cairn, play
from tests.pseudo import PSEUDO
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank
from tests.tabletop.written import held_apart
from tests.tabletop.written import telling as written
from tests.tiny.account import coins
from tests.tiny.board import CairnBoard

STANDING = Standing((12, 30, None), {"row": (4, -7, 0), "hidden": (None, 2, 3)})


def board_for(players: int) -> CairnBoard:
    """Return the tiny game's board in a small window."""
    kit = telling_kit((1280, 720), players, False)
    return CairnBoard(kit, kit.layout.rect(14, 62, 1892, 686))


def sheet_in(kit: TableKit, players: int) -> StandingSheet:
    """Return a sheet as wide as a board with panels at its sides."""
    wide = FRAMES[kit.layout.shape][0]
    rect = kit.layout.rect(20, 20, min(wide - 40, 1380), 480)
    return StandingSheet(kit, rect, coins, signed)


def test_a_total_is_known_only_with_all_its_parts() -> None:
    assert [STANDING.total(seat) for seat in range(3)] == [None, 25, None]
    assert [STANDING.added(seat) for seat in range(3)] == [None, -5, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forecast_of_a_game_that_is_over_is_its_result(players: int) -> None:
    board = board_for(players)
    for seed in range(5):
        match = play(cairn(players).match(str(seed)), seed)
        for viewer in (None, *range(players)):
            told = board.standing(match.view(viewer))
            assert told is not None
            assert tuple(told.total(seat) for seat in range(players)) == match.result().scores


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reason_of_a_victory_is_true_and_a_tie_says_what_broke_it(players: int) -> None:
    board, kinds = board_for(players), set()
    for seed in range(30):
        match = play(cairn(players).match(str(seed)), seed)
        told = board.reckoning(match.view(None))
        first, second, *_ = told.order
        reason = board.victory(told).reason
        lead = told.scores[first] - told.scores[second]
        kinds.add("shared" if len(told.winners) > 1 else "ahead" if lead else "tied")
        if len(told.winners) > 1:
            assert reason == ""
        elif lead:
            named = reason.partition(": ")[2].replace(" and ", ", ").split(", ")
            one, other = told.sources(first), told.sources(second)
            ahead = [one[source] - other[source] for source in named]
            assert reason.startswith(f"wins by {coins(lead)} over Sitter {second}: ")
            assert sum(ahead) >= lead > sum(ahead) - min(ahead) and min(ahead) > 0
        else:
            assert f"Sitter {first} before Sitter {second}: the longer row" in reason
    assert "ahead" in kinds


def test_before_the_end_the_forecast_depends_on_the_view_alone() -> None:
    board, table = board_for(3), cairn(3)
    for seed in range(12):
        match = play(table.match(str(seed)), seed, 3 + 2 * seed)
        for viewer in (None, 0, 1, 2):
            view = match.view(viewer)
            other = table.game.world(view, Random(seed)).view(viewer)
            assert other == view
            assert board.standing(other) == board.standing(view)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "longer"])
def test_the_sheet_keeps_its_words_apart(size: tuple[int, int], large: bool, translator: Translator) -> None:
    for players in (2, 4):
        kit = telling_kit(size, players, large, translator)
        seats = range(players)
        row = tuple(3 * seat - 4 for seat in seats)
        standing = Standing(tuple(40 + seat for seat in seats), {"row": row, "cost": row, "kept": row})
        said = translator.gettext
        rows = (
            SheetRow(NOW, said("Purse now"), PieceShape.STONE.paint),
            SheetRow("row", said("Total"), PieceShape.STONE.paint, said("each round: the leader")),
            SheetRow("cost", said("Empty sites"), PieceShape.STONE.paint, notes=("3 empty",) * players),
            SheetRow("kept", said("Bonus tiles kept"), PieceShape.STONE.paint),
        )
        sheet, surface = sheet_in(kit, players), blank(size)
        written(kit).clear()
        sheet.draw(surface, Sheet(0, standing, rows))
        held_apart(written(kit), size)
        cells = sheet.cells(Sheet(0, standing, rows))
        assert all(sheet.rect.contains(cell) for cell in cells.values())
        assert {name for name, _ in cells} == {NOW, "row", "cost", "kept", TOTAL}


def test_what_is_not_known_is_shown_as_unknown() -> None:
    kit = telling_kit((1920, 1080), 3, False)
    rows = tuple(SheetRow(name, name, PieceShape.STONE.paint) for name in (NOW, "row", "hidden"))
    sheet_in(kit, 3).draw(blank((1920, 1080)), Sheet(0, STANDING, rows))
    words = [said for said, _ in written(kit)]
    assert words.count("?") == 3, "a score, an amount, and the total of which nothing is known"
    assert "? +3" in words and coins(25) in words and coins(12) in words


def test_one_touch_opens_the_sheet_of_any_game_and_one_closes_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720), game=CAIRN_NAME, **options())
    driver.app.title()
    driver.app.setup()
    driver.click("Begin")
    driver.run(1.0)
    driver.click("What is paid at the end")
    assert driver.scene.opened is TableButton.SCORING
    before = driver.picture()
    assert driver.scene.hides(driver.scene.screen.sheet.rect.center)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.opened is None
    area = driver.scene.screen.sheet.rect
    shown, left = (pygame.image.tobytes(one.subsurface(area), "RGB") for one in (before, driver.picture()))
    assert shown != left
    driver.app.close_window()


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_press_on_a_plate_opens_what_a_player_has_and_one_closes_it(tmp_path: Path, way: str) -> None:
    driver = Driver(tmp_path, (1280, 720), game=CAIRN_NAME, **options())
    driver.app.title()
    driver.app.setup()
    driver.click("Begin")
    driver.run(1.0)
    plates = [one for one in driver.focus.elements if isinstance(one.key, PlayerPlate)]
    near = driver.scene.last_shown.near
    assert near not in {one.key.seat for one in plates if isinstance(one.key, PlayerPlate)}
    assert all(driver.scene.why(one) for one in plates)
    before, name = driver.picture(), plates[0].name
    driver.click(name) if way == "mouse" else driver.choose(name)
    assert driver.scene.opened == plates[0].key
    area = driver.scene.screen.side.rect
    assert driver.scene.hides(area.center)
    shown, left = (pygame.image.tobytes(one.subsurface(area), "RGB") for one in (driver.picture(), before))
    assert shown != left
    driver.click(name) if way == "mouse" else driver.press(pygame.K_ESCAPE)
    assert driver.scene.opened is None and driver.scene.last_shown.table.opened is None
    driver.app.close_window()
