"""Two seats draw from one of two piles: on the panel, or by its row in the reader."""

from __future__ import annotations

from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.cards.reader import pile_rows
from game.old_town.scenes.readings import draw_reading
from game.old_town.things import CommonPile, OwnPile
from tests.old_town.motions.moved import NAMES, board_of, told


def test_each_pile_that_may_be_drawn_from_is_a_row_of_the_reader_with_its_number() -> None:
    board, view = board_of(players=2), told(2)[-1][1]
    context = SentenceContext(NAMES[:2], level=view.level)
    reading, town = draw_reading(1, view, context), board.table.plan.town
    assert town is not None
    assert [(row.pile, row.left) for row in reading.piles] == [
        (CommonPile(), view.common),
        (OwnPile(1), view.own[1]),
    ]
    boxes = list(pile_rows(board.kit, town.reader, reading.piles).values())
    assert all(town.reader.contains(box) for box in boxes)
    assert not boxes[0].colliderect(boxes[1])
