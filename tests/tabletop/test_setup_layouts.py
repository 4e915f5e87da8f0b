"""The measures of the setup: read and checked like any file, with room for one to five seats."""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise

import pygame
import pytest

import game.tabletop.setup as room
from game.core.checking import LevelFault
from game.stage.layout import Layout
from game.tabletop.setup.setup_layouts import setup_layouts, setup_layouts_from
from game.tabletop.setup.setup_places import SetupPlaces

TEXT = files(room).joinpath("layouts.toml").read_text(encoding="utf-8")
SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1440, 1080), (2560, 1080))


def test_the_measures_that_come_with_the_program_are_read() -> None:
    assert setup_layouts() == setup_layouts_from(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("head = 56", "head = 5.6", "wide.head: 5.6; allowed: a whole number from 0 to 3000"),
        ("arrow = 40\n", "", "wide.rows[0].arrow: missing; allowed: a whole number from 0 to 3000"),
        ("columns = 2", "columns = 3", "portrait.columns: 3; allowed: a whole number from 1 to 2"),
        ("seats = 5", "seats = 4", "wide.rows: a list of 2; allowed: rows of rising numbers of seats"),
        ("pitch = 350", "pitch = 350\npitsch = 1", "wide.rows[0].pitsch: an unknown key; allowed: "),
    ],
)
def test_a_wrong_measure_is_refused_by_its_key(old: str, new: str, line: str) -> None:
    with pytest.raises(LevelFault) as caught:
        setup_layouts_from(TEXT.replace(old, new, 1))
    assert str(caught.value).startswith(line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_banners_stand_side_by_side_in_the_middle_of_their_row(size: tuple[int, int], seats: int) -> None:
    places, full = SetupPlaces(Layout(*size), seats), SetupPlaces(Layout(*size), 4)
    banners = [places.banner(seat) for seat in range(seats)]
    assert all(left.right <= right.left for left, right in pairwise(banners))
    row, span = banners[0].unionall(banners), full.banner(0).union(full.banner(3))
    assert span.inflate(2, 0).contains(row)
    assert abs(row.centerx - span.centerx) <= 2
    assert row.clip(places.panel).size == (0, 0)
    for seat, banner in enumerate(banners):
        card = places.card(seat)
        seals = [places.colour(seat, place) for place in range(seats)]
        rows = [
            *places.name(seat),
            places.occupant(seat),
            *seals,
            places.beginning(seat),
            places.remove(seat),
        ]
        assert banner.contains(card) and all(card.contains(rect) for rect in rows)
        assert all(rect.collidelist(rows[number + 1 :]) < 0 for number, rect in enumerate(rows))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("options", [0, 96, 234])
def test_the_panel_holds_the_options_of_any_height(size: tuple[int, int], options: int) -> None:
    places = SetupPlaces(Layout(*size), 4, options)
    if places.pace_head.left == places.options_zone.left:
        gap = places.pace_head.top - places.options_zone.bottom
        assert abs(gap - places.layout.px(10)) <= 1, "in one column the table's part follows the options"
    rows: list[pygame.Rect] = [*places.level, places.summary, places.options_zone, places.pace_head]
    rows += [places.pace, places.seed_head, places.seed_source, places.seed, places.length]
    rows = [row for row in [*rows, places.length_pictures] if row.height]
    assert all(places.panel.contains(row) for row in rows)
    assert all(row.collidelist(rows[number + 1 :]) < 0 for number, row in enumerate(rows))


def test_what_no_layout_can_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="options are 0 to 234 units high, not 235"):
        SetupPlaces(Layout(1280, 720), 4, 235)
    with pytest.raises(ValueError, match="no row of banners for 6 seats"):
        SetupPlaces(Layout(1280, 720), 6)
