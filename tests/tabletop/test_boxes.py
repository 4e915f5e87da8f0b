"""Equal boxes in rows and columns."""

from __future__ import annotations

from game.tabletop.parts.boxes import equal_boxes

FIRST = (10, 20, 30, 40)


def test_boxes_lie_in_one_row_unless_columns_are_given() -> None:
    assert [box.topleft for box in equal_boxes(FIRST, 3, 35)] == [(10, 20), (45, 20), (80, 20)]


def test_boxes_lie_in_one_column_with_a_distance_down_alone() -> None:
    assert [box.topleft for box in equal_boxes(FIRST, 3, down=45)] == [(10, 20), (10, 65), (10, 110)]


def test_rows_are_filled_one_after_the_other() -> None:
    boxes = equal_boxes(FIRST, 5, 35, 45, 2)
    assert [box.topleft for box in boxes] == [(10, 20), (45, 20), (10, 65), (45, 65), (10, 110)]
    assert {box.size for box in boxes} == {(30, 40)}


def test_each_box_is_rounded_and_errors_do_not_add_up() -> None:
    boxes = equal_boxes((0, 0, 33.4, 10), 4, 33.4)
    assert [box.left for box in boxes] == [0, 33, 67, 100]
    assert boxes[0].width == 33


def test_no_boxes() -> None:
    assert equal_boxes(FIRST, 0, 35) == ()
