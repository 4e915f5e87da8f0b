"""One rule for words and their room: heads keep their size, everything else shrinks a little."""

import pygame
import pytest

from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.text import Text

HEADS = [role for role in Role if role.head]
OTHERS = [role for role in Role if not role.head]
WORDS = "Order of building"


@pytest.fixture
def text() -> Text:
    return Text(Layout(1280, 720))


def share(text: Text, role: Role, part: float) -> int:
    """Return a share of the words' width in one line, in pixels."""
    return round(text.width(WORDS, role, 30) * part)


@pytest.mark.parametrize("role", HEADS)
def test_a_head_takes_a_second_line_and_never_a_smaller_size(text: Text, role: Role) -> None:
    room = share(text, role, 0.95), 200
    units, lines = fitted(text, WORDS, role, 30, room)
    assert units == 30 and len(lines) == 2 and " ".join(lines) == WORDS
    assert units_to_fit(text, [WORDS], role, 30, 10) == 30


@pytest.mark.parametrize("role", OTHERS)
def test_other_words_give_a_little_before_they_take_a_second_line(text: Text, role: Role) -> None:
    units, lines = fitted(text, WORDS, role, 40, (round(text.width(WORDS, role, 40) * 0.95), 200))
    assert lines == (WORDS,) and 40 * 0.86 <= units < 40
    units, lines = fitted(text, WORDS, role, 40, (round(text.width(WORDS, role, 40) * 0.7), 200))
    assert len(lines) == 2 and units == 40


@pytest.mark.parametrize("role", Role)
def test_nothing_falls_below_its_floor(text: Text, role: Role) -> None:
    units, lines = fitted(text, WORDS, role, 40, (30, 10))
    assert text.size(role, units) >= role.floor
    assert len(lines) == 1 and lines[0].endswith("…")
    assert text.size(role, units_to_fit(text, [WORDS], role, 40, 30)) >= role.floor


@pytest.mark.parametrize("role", OTHERS)
def test_one_size_for_all_labels(text: Text, role: Role) -> None:
    labels = ["Inn", WORDS]
    width = round(text.width(WORDS, role, 40) * 0.8)
    units = units_to_fit(text, labels, role, 40, width)
    assert all(text.fits(label, role, units, width) for label in labels)
    assert units == units_to_fit(text, labels[::-1], role, 40, width)


def test_words_stand_in_the_middle_of_their_box(text: Text) -> None:
    canvas = pygame.Surface((400, 200), pygame.SRCALPHA)
    box = pygame.Rect(20, 20, share(text, Role.NAME, 0.9), 160)
    draw_fitted(canvas, text, WORDS, Role.NAME, 30, palette.INK, box)
    drawn = canvas.get_bounding_rect()
    assert box.contains(drawn) and abs(drawn.centery - box.centery) <= 4
