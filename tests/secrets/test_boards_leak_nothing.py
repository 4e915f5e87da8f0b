"""The pictures and texts of a table made of parts do not depend on facts that its viewer cannot know."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.core.contract import Viewer
from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_state import TableAnswer, TableState
from tests import sampling
from tests.match.tables import cairn
from tests.secrets.leaks import first_leak
from tests.secrets.of_any_game import written
from tests.secrets.otherwise import Told, histories
from tests.tabletop.cairn_replay import House
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tiny.board import CairnBoard
from tests.tiny.front import CairnFront
from tests.tiny.position import Position, View
from tests.tiny.words import CairnWords

MOMENTS: Final = 10 if sampling.whole else 3
HOUSE: Final[Any] = House(Path())


def table(world: Told, viewer: Viewer) -> bytes:
    """Return the sentences of all events, and the picture of the table."""
    kit, picture = scene_kit(), blank()
    board = CairnBoard(TableKit.for_match(kit, world.match, ENGLISH), board_alone(kit.layout))
    BoardPicture(board).draw(picture, world.match.view(viewer), BoardMarks())
    context = SentenceContext([seat.name for seat in world.match.seats])
    return written(*(board.sentence(pair.event, context) for pair in world.told)) + pixels(picture)


def played(world: Told, viewer: Viewer) -> bytes:
    """Return the picture of the table that is played, with its names and answers to "why?"."""
    match, kit = world.match, scene_kit()
    words, view = CairnWords(SentenceContext([seat.name for seat in match.seats])), match.view(viewer)
    screen: BoardScreen[View, Any, Any] = BoardScreen(
        TableKit.for_match(kit, match, ENGLISH), CairnBoard, words, "Cairn"
    )
    near, answer = viewer or 0, None
    if viewer in match.to_move:
        asked = BoardQuestion.among(view, near, match.legal(near), screen.board.spots(view, near), words)
        named = {thing: words.choice(action, view) for thing, action in asked.picks.items()}
        answer = TableAnswer(near, asked.selectable, None, asked.button_text(words), False, named)
    told = []
    for covered in (None, near):
        table = TableState(promise=match.promise, person=viewer, covered=covered)
        shown = BoardShown(view, near, table, None if covered else answer)
        picture = blank()
        screen.draw(picture, shown, 0.0)
        told += [pixels(picture), written(*screen.areas(shown))]
    whys = (screen.thing_why(thing, shown) for thing in screen.board.spots(view, near))
    return b"".join((*told, written(*whys)))


def keepsake(world: Told, _viewer: Viewer) -> bytes:
    """Return the saved game in a list."""
    kept, picture = CairnFront().keepsake(HOUSE, scene_kit(), world.match), blank()
    kept.draw_whole(picture, pygame.Rect(0, 0, 600, 400))
    return written(kept.where, kept.scores) + pixels(picture)


def test_nothing_that_is_shown_changes_with_what_a_viewer_cannot_know() -> None:
    met = list(islice(histories((cairn(2), cairn(3)), "boards"), MOMENTS))
    assert first_leak(met, {"table": table, "played": played, "keepsake": keepsake}) is None


def test_the_picture_would_show_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    met = list(islice(histories((cairn(3),), "boards"), MOMENTS))
    monkeypatch.setattr(Position, "_hand", lambda self, seat, viewer: self.hands[seat])
    for name, witness in {"table": table, "played": played}.items():
        leak = first_leak(met, {name: witness})
        assert leak is not None and leak.witness == name
