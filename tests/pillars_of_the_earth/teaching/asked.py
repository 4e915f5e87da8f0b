"""The questions to a person at a table, and the places of the things that answer them."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pygame

from game.core.messages import ENGLISH
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.answer import PillarsAnswer
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.screen import PillarsScreen
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.pillars_of_the_earth.scenes.questions import PillarsQuestion, RedrawQuestion, question_for
from game.stage.art import Art
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.text import Text
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from tests.old_london_bridge.look.tables import ASSETS
from tests.shared_kits import ROOM

PLAYERS = (
    TablePlayer("Maud", "madder"),
    TablePlayer("Hugh", "ivory"),
    TablePlayer("Isolde", "mulberry"),
    TablePlayer("Wat", "verdigris"),
)


@dataclass(frozen=True)
class Asked:
    """A table in a window; it returns the question to a seat, and the places of all things."""

    screen: PillarsScreen
    words: PillarsWords

    def shown(self, view: View, seat: int, legal: list[Any]) -> Any:
        """Return the state of the screen while a seat owes a choice, as far as tips use it."""
        question: PillarsQuestion
        if view.agenda[-1][0] == agenda.ASK_REDRAW:
            question = RedrawQuestion(view, seat, legal, self.words, set())
        else:
            question = question_for(view, seat, legal, tuple(self.spots(view, seat)), self.words)
        may = question.selectable
        answer = PillarsAnswer(seat, frozenset(may), None, "", False, {}, ask=question.ask)
        return SimpleNamespace(view=view, answer=answer)

    def spots(self, view: View, seat: int) -> dict[Thing, pygame.Rect]:
        """Return the places of the things of a view."""
        return dict(self.screen.board.spots(view, seat))


def table(level: Level, players: int, size: tuple[int, int] = (1280, 720)) -> Asked:
    """Return the table in a window."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    layout = Layout(*size)
    there = PLAYERS[:players]
    kit = TableKit(layout, Text(layout), Paint(layout), Art(ASSETS, ROOM), GAME, there, ENGLISH)
    words = PillarsWords(SentenceContext([player.name for player in there], ENGLISH, level))
    return Asked(PillarsScreen(kit, PillarsBoard, words, ""), words)
