"""A table of the tiny game for a newcomer, with a test as the player."""

from __future__ import annotations

from pathlib import Path

from game.core.chance import salt_of
from game.core.thing import TableButton
from game.match.match import Match
from game.match.seat import Seat
from game.stage.director import Pace
from game.stage.house import Table
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import CAIRN_NAME, options
from tests.match.tables import CAIRN
from tests.tiny.level import LEVEL


def seated(folder: Path, size: tuple[int, int] = (1280, 720), people: int = 1) -> Driver:
    """Return the program at a new table of some people and a bot; the first picture counts as seen."""
    driver = Driver(folder, size, game=CAIRN_NAME, coach=True, **options())
    driver.app.set_pace(Pace.STILL)
    driver.app.taught.keep_seen(CAIRN_NAME)
    driver.app.title()
    kinds = ("human",) * people + ("bot:random",)
    seats = tuple(Seat(f"Sitter {seat}", kind) for seat, kind in enumerate(kinds))
    driver.app.play(Table(Match(CAIRN, LEVEL, seats, "stones", salt_of("stones"))))
    until_asked(driver)
    return driver


def scene_of(driver: Driver) -> TableScene:
    """Return the table."""
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


def until_asked(driver: Driver) -> BoardQuestion:
    """Advance the clock to the next question of a person, and give that person the screen."""
    for _ in range(600):
        scene = scene_of(driver)
        question: BoardQuestion | None = scene.turn.open_question
        if question is not None and scene.session.idle:
            return question
        if scene.turn.covered is not None or scene.session.held:
            scene.choose(TableButton.TAKE_OVER if scene.turn.covered is not None else TableButton.MAIN)
            scene._ask()
        driver.run(0.1)
    raise AssertionError("nobody is asked")


def decide(driver: Driver) -> None:
    """Make the first choice of the present question."""
    scene, question = scene_of(driver), until_asked(driver)
    thing = min(question.selectable, key=repr)
    scene.choose(thing)
    if not scene.turn.question or scene.turn.question is question:
        scene.choose(TableButton.MAIN)
    scene._ask()
