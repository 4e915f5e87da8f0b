"""The table of a lesson in the program, played through presses by a learner who takes the last open move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.cabinet.games import SHIPPED
from game.core.thing import TableButton
from game.stage.director import Pace
from game.tabletop.board.package_front import PackageFront
from game.tabletop.lesson.lesson_script import LEARNER
from tests.cabinet.driver import Driver


class LessonTable:
    """The lesson of a game, open at its first card."""

    def __init__(self, folder: Path, game: str, size: tuple[int, int] = (1280, 720)) -> None:
        self.driver = Driver(folder, size, game=game)
        self.driver.app.taught.keep_seen(game)
        self.driver.app.open_title(game)
        self.driver.run()
        self.driver.app.lesson()
        self.driver.scene.session.director.pace = Pace.STILL
        front = SHIPPED.front_called(game)
        assert isinstance(front, PackageFront)
        self.script = front.classes().lesson_scripts[0](self.scene.game.context)

    @property
    def scene(self) -> Any:
        """The table."""
        return self.driver.scene

    def until_asked(self) -> None:
        """Let everything move until the learner is asked, or a card is open."""
        for _ in range(3000):
            if self.scene.session.held:
                self.scene.session.end_turn()
            if self.scene.coached or self.scene.session.over or self.scene.session.person is not None:
                self.driver.run(0.3)
                return
            self.driver.run(0.1)
        raise AssertionError("nobody is asked")

    def moments(self) -> Iterator[Any]:
        """Play the lesson; yield the moment of each card while it is open."""
        while True:
            self.until_asked()
            if self.scene.coached:
                yield self.scene.coach.step.key
                self.close_card()
            if self.scene.session.over:
                self.driver.app.close_window()
                return
            self._decide()

    def close_card(self) -> None:
        """Close the card, if one is open."""
        if self.scene.coached:
            self.driver.press(pygame.K_ESCAPE)
            self.driver.run(0.3)

    def _decide(self) -> None:
        """Press the last of the open choices, and the main button where that does not make it yet."""
        match = self.scene.session.match
        view, legal = match.view(LEARNER), match.legal(LEARNER)
        at = self.script.moment(view, legal)
        action = (legal if at is None else self.script.deal.left_open(at, legal))[-1]
        before = len(match.lines)
        for thing in (*self.script.things(action, view), TableButton.MAIN):
            asked = self.scene.turn.open_question
            ready = action in asked.confirm_actions()
            if thing is TableButton.MAIN or (thing in asked.selectable and not ready):
                self.scene.choose(thing)
                self.scene._ask()
            if len(match.lines) > before:
                return
        raise AssertionError(f"{action} is not made")
