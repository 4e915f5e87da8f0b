"""Plots: round numbers along an axis, labels apart, and every line of a panel inside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.stage.art import Art
from game.stage.kit import Kit
from game.stage.layout import Layout, TextSize
from game.stage.paint import Paint
from game.stage.palette import LEAF, PLAYERS, RUBRIC
from game.stage.plots.book import BookEntry, BookPlot
from game.stage.plots.columns import Column, ColumnGroup, ColumnPlot, Meaning
from game.stage.plots.intervals import Interval, IntervalPlot
from game.stage.plots.lines import LinePlot, PlottedLine, PointLabel, apart
from game.stage.plots.panel import Panel, draw_panel, player
from game.stage.plots.rows import PlotRow, RowPlot
from game.stage.plots.stacks import Source, Stack, StackPlot
from game.stage.plots.ticks import ticks
from tests.old_london_bridge.look.tables import ASSETS
from tests.tabletop.written import TellingText

WHO = tuple(PLAYERS.values())
SIZES = ((600, 420), (420, 400), (1000, 300))
Plot = LinePlot | StackPlot | ColumnPlot | RowPlot | IntervalPlot | BookPlot


def money(amount: int) -> str:
    return f"£{amount}"


LINES = LinePlot(
    [PlottedLine(who, who.sign, tuple(range(place, 20 + place)), "£99") for place, who in enumerate(WHO)],
    ["start", *map(str, range(1, 19)), "end"],
    money,
    PointLabel("Bell's richest turn: £9 with Peter", 7, 7),
)
STACKS = StackPlot(
    [Source("First", LEAF), Source("Paid", RUBRIC)],
    [Stack(who, who.sign, (40 - place, -9 - place), "£31") for place, who in enumerate(WHO)],
)
MANY = StackPlot(
    [Source(f"A source {place}", LEAF) for place in range(15)],
    [Stack(who, who.sign, (3,) * 15, "45 points") for who in WHO[:4]],
)
COLUMNS = ColumnPlot(
    [
        ColumnGroup((Column(place - 2, f"{place - 2}.0", LEAF), Column(3, "3.0", RUBRIC)), below="x")
        for place in range(6)
    ],
    legend=[Meaning("winners", LEAF), Meaning("Maud", RUBRIC, WHO[0])],
)
ROWS = RowPlot([PlotRow("Standard", "9 games", 40 - place, "£40", WHO[0], 60.0) for place in range(9)])
INTERVALS = IntervalPlot(
    [Interval("Master", "1 of 9", place / 8, place / 9, 1.0, 0.25) for place in range(9)],
    WHO[0],
    lambda percent: f"{percent} %",
)
BOOK = BookPlot([BookEntry(f"Record {place}", "Maud", "£61", WHO[place % 4]) for place in range(6)])

PLOTS: tuple[Plot, ...] = (LINES, STACKS, COLUMNS, ROWS, INTERVALS, BOOK)


class Plotted(Panel):
    """A panel with any plot."""

    def __init__(self, plot: Plot) -> None:
        super().__init__("A head", "an aside", "spoken")
        self.plot = plot

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        self.plot.draw(surface, kit, room)


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "plot", [LINES, STACKS, COLUMNS, ROWS, INTERVALS, BOOK], ids=lambda one: type(one).__name__
)
def test_every_word_stands_in_its_panel_and_none_on_another(
    plot: Plot, size: tuple[int, int], large: bool
) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    layout = Layout(1920, 1080, TextSize.LARGE if large else TextSize.NORMAL)
    text = TellingText(layout)
    kit = Kit(layout, text, Paint(layout), Art(ASSETS))
    surface = pygame.Surface(layout.size).convert()
    rect = pygame.Rect((100, 100), size)
    draw_panel(surface, kit, Plotted(plot), rect, pygame.Rect(0, 0, 0, 0))
    boxes = [box for _, box in text.drawn]
    assert len(boxes) > 6
    outside = [words for words, box in text.drawn if not rect.contains(box)]
    assert outside == []
    for place, box in enumerate(boxes):
        assert box.collidelist(boxes[place + 1 :]) == -1, text.drawn[place][0]


def test_rows_of_many_sources_stay_apart_above_their_legend() -> None:
    layout = Layout(1280, 720)
    text = TellingText(layout)
    kit = Kit(layout, text, Paint(layout), Art(ASSETS))
    MANY.draw(pygame.Surface(layout.size).convert(), kit, pygame.Rect(100, 100, 435, 248))
    boxes = [box for _, box in text.drawn]
    for place, box in enumerate(boxes):
        assert box.collidelist(boxes[place + 1 :]) == -1, text.drawn[place][0]


def test_rows_that_find_no_room_are_gathered_in_the_last_one() -> None:
    kit = Kit.of(Layout(1280, 720), ASSETS)
    told: list[int] = []

    def gathered(rows: Sequence[PlotRow]) -> PlotRow:
        told.append(len(rows))
        return PlotRow("Rest", "", sum(row.value for row in rows), "rest")

    plot = RowPlot(ROWS.rows, gathered)
    surface = pygame.Surface(kit.layout.size).convert()
    plot.draw(surface, kit, pygame.Rect(0, 0, 400, 1000))
    assert not told
    plot.draw(surface, kit, pygame.Rect(0, 0, 400, 200))
    assert len(told) == 1 and 1 < told[0] < len(ROWS.rows)


def test_nothing_is_drawn_outside_of_a_panel() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    layout = Layout(1280, 720)
    kit = Kit.of(layout, ASSETS)
    for plot in PLOTS:
        surface = pygame.Surface(layout.size).convert()
        surface.fill((1, 2, 3))
        room = pygame.Rect(200, 200, 400, 260)
        plot.draw(surface, kit, room)
        surface.fill((1, 2, 3), room.inflate(16, 16))
        assert pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1)).count() == 1280 * 720, type(plot)


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (0, 1), (0, 47), (-3, 4), (-700, 61), (12, 13), (0, 99_999)]
)
@pytest.mark.parametrize("most", [2, 3, 5, 7])
def test_ticks_are_round_and_reach_around_all(low: int, high: int, most: int) -> None:
    marks = ticks(low, high, most)
    assert marks[0] <= low and marks[-1] >= high and 2 <= len(marks) <= max(most, 3)
    steps = {after - before for before, after in pairwise(marks)}
    assert len(steps) == 1 and str(steps.pop()).rstrip("0") in ("1", "2", "5")


def test_labels_stand_apart_and_as_near_as_can_be() -> None:
    assert apart((10, 100), 20, 0, 200) == (10, 100)
    heights = apart((50, 50, 52, 51), 20, 0, 200)
    assert sorted(after - before for before, after in pairwise(sorted(heights))) == [20, 20, 20]
    assert heights[0] < heights[2]
    pressed = apart((198, 199, 200), 30, 0, 200)
    assert max(pressed) <= 200 and min(abs(a - b) for a, b in pairwise(pressed)) == 30


def test_a_seat_without_a_colour_has_that_of_its_place() -> None:
    assert player("mulberry", 0).name == "mulberry"
    assert [player("", seat).name for seat in range(len(PLAYERS))] == list(PLAYERS)
