"""The colours of seats: enough for five, distinct for every eye, with every piece that a seat needs."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.core.messages import ENGLISH
from game.match.places import shipped_folder
from game.stage import palette
from game.stage.palette import PLAYERS, Colour
from game.tabletop.setup.setup_seat import seal_name
from tests.lettering.contrasts import contrast

Matrix = tuple[tuple[float, float, float], ...]

#: Matrices of vision in linear light: normal, and without one kind of cone (Machado, Oliveira and Fernandes
#: 2009).
EYES: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(colour: Colour, eyes: Matrix) -> tuple[float, float, float]:
    """Return a colour as such eyes see it, in CIE L*a*b*."""
    shares = [value / 255 for value in colour]
    linear = tuple(
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    seen = tuple(min(1.0, max(0.0, value)) for value in _times(eyes, linear))
    x, y, z = (
        math.cbrt(value / white) if value / white > 0.008856 else 7.787 * value / white + 16 / 116
        for value, white in zip(_times(_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, eyes: str) -> float:
    """Return how far two colours lie apart (CIE76)."""
    return math.dist(lab(one, EYES[eyes]), lab(other, EYES[eyes]))


def test_five_may_sit_at_a_table() -> None:
    assert len(PLAYERS) >= 5
    assert len({colours.sign for colours in PLAYERS.values()}) == len(PLAYERS)


@pytest.mark.parametrize("eyes", EYES)
def test_every_eye_tells_seats_apart(eyes: str) -> None:
    for one, other in combinations(PLAYERS.values(), 2):
        assert distance(one.fill, other.fill, eyes) >= 26, (one.name, other.name)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_seat_is_seen_on_dark_panels_and_is_not_gold(name: str) -> None:
    fill = PLAYERS[name].fill
    for eyes in EYES:
        for panel in (palette.LAPIS_7, palette.LAPIS_8):
            assert distance(fill, panel, eyes) >= 20, eyes
    for leaf in (palette.LEAF, palette.LEAF_LT):
        assert distance(fill, leaf, "usual") >= 40


@pytest.mark.parametrize("name", PLAYERS)
def test_what_stands_on_a_seats_colour_is_read(name: str) -> None:
    colours = PLAYERS[name]
    assert contrast(colours.ink, colours.fill) >= 4.5
    assert contrast(colours.light, colours.dark) >= 2.5


@pytest.mark.parametrize("name", PLAYERS)
def test_a_seat_has_every_piece_and_a_name(name: str) -> None:
    folder = shipped_folder("assets")
    pieces = [folder / "shared" / f"{piece}_{name}.svg" for piece in ("seal", "pawn", "pennant", "charge")]
    for piece in (*pieces, folder / "cabinet" / f"bookmark_{name}.svg"):
        assert piece.is_file(), piece
    assert PLAYERS[name].sign in seal_name(name, ENGLISH)
