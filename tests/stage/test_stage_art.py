"""Pieces and materials: made once, with their proportions, and in distinct states."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage import palette, shapes
from game.stage.art import Art, ArtFolders, NoDrawing, PieceState, dimmed, soft_silhouette
from game.stage.layout import Layout
from game.stage.paint import Button, ButtonState, Paint

PIECE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
<rect x="0" y="0" width="40" height="20" fill="#C9303E"/>
<circle cx="20" cy="10" r="6" fill="#FDF7E8"/></svg>"""


@pytest.fixture
def art(tmp_path: Path) -> Art:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    (tmp_path / "flag.svg").write_text(PIECE, encoding="utf-8")
    return Art(ArtFolders(tmp_path))


@pytest.fixture
def paint() -> Paint:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Paint(Layout(1280, 720))


def test_a_piece_is_rasterised_once_for_a_size(art: Art) -> None:
    first = art.get("flag", 80, 80)
    assert art.get("flag", 80, 80) is first
    assert art.rasterisations == 1
    art.get("flag", 80, 80, PieceState.DIM)
    art.get("flag", 80, 80, PieceState.PALE)
    art.shadow("flag", 80, 80, 6)
    art.glow("flag", 80, 80, 10)
    assert art.rasterisations == 1
    art.get("flag", 40, 40)
    assert art.rasterisations == 2


def test_a_piece_keeps_its_proportions(art: Art) -> None:
    assert art.get("flag", 80, 80).get_size() == (80, 40)
    assert art.get("flag", 80, 20).get_size() == (40, 20)


def test_a_missing_piece_is_named(art: Art) -> None:
    with pytest.raises(NoDrawing, match="pennon"):
        art.get("pennon", 10, 10)


def test_dimming_halves_the_way_to_night_and_keeps_the_shape() -> None:
    piece = pygame.Surface((4, 4), pygame.SRCALPHA)
    piece.fill((*palette.VELLUM_1, 120))
    dim = dimmed(piece).get_at((1, 1))
    assert dim.a == 120
    for channel, night in zip(tuple(dim)[:3], palette.LAPIS_8, strict=True):
        assert night < channel < 210


def test_a_pale_piece_is_seen_through(art: Art) -> None:
    assert art.get("flag", 80, 80).get_at((2, 2)).a == 255
    assert 40 < art.get("flag", 80, 80, PieceState.PALE).get_at((2, 2)).a < 128


def test_a_shadow_reaches_beyond_its_piece_and_fades() -> None:
    piece = pygame.Surface((40, 40), pygame.SRCALPHA)
    piece.fill("white")
    halo = soft_silhouette(piece, palette.SHADOW, 140, 6)
    middle = halo.picture.get_rect().centery
    alphas = [halo.picture.get_at((x, middle)).a for x in range(halo.picture.get_width() // 2)]
    assert alphas == sorted(alphas)
    assert alphas[0] == 0 and alphas[-1] >= 135


def test_materials_are_painted_once_for_a_size(paint: Paint) -> None:
    surface = pygame.Surface((640, 400))

    def draw() -> None:
        paint.panel(surface, pygame.Rect(10, 10, 100, 80))
        paint.vellum(surface, pygame.Rect(120, 10, 100, 80), palette.PLAYERS["madder"].fill, 20)
        paint.band(surface, pygame.Rect(10, 120, 300, 36))
        paint.board(surface, pygame.Rect(10, 170, 400, 200))
        paint.may(surface, pygame.Rect(440, 30, 60, 60))
        paint.dashed(surface, pygame.Rect(440, 130, 60, 60))
        for button in Button:
            for press in ButtonState:
                paint.button(surface, pygame.Rect(440, 300, 100, 40), button, press)

    draw()
    first, picture = paint.paintings, surface.copy()
    surface.fill("black")
    draw()
    assert paint.paintings == first
    assert surface.get_view("2").raw == picture.get_view("2").raw


def test_fresh_paint_gives_the_same_picture() -> None:
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((400, 300))
        paint = Paint(Layout(1280, 720))
        paint.gradient(surface, surface.get_rect(), palette.DUSK)
        paint.stars(surface, surface.get_rect(), seed=5, count=40)
        paint.vellum(surface, pygame.Rect(20, 20, 200, 200))
        pictures.append(surface.get_view("2").raw)
    assert pictures[0] == pictures[1]


def test_a_pressed_button_goes_down_and_comes_back(paint: Paint) -> None:
    surface, rect = pygame.Surface((200, 100)), pygame.Rect(20, 20, 120, 40)
    assert paint.button(surface, rect, Button.OTHER) == rect
    assert paint.button(surface, rect, Button.OTHER, ButtonState.PRESSED).top > rect.top


def test_round_corners_are_clear_and_do_not_darken() -> None:
    plate = shapes.rounded((40, 40), 12, palette.VELLUM_1)
    assert plate.get_at((0, 0)).a == 0
    assert plate.get_at((20, 20)).a == 255
    edge = [plate.get_at((x, 0)) for x in range(40)]
    part = next(colour for colour in edge if 0 < colour.a < 255)
    assert tuple(part)[:3] == palette.VELLUM_1


def test_gradients_begin_and_end_in_their_colours() -> None:
    down = shapes.gradient((3, 50), shapes.stops(palette.LAPIS_9, palette.WOAD_3))
    assert tuple(down.get_at((1, 0)))[:3] == palette.LAPIS_9
    assert tuple(down.get_at((1, 49)))[:3] == palette.WOAD_3


def test_a_game_may_bring_a_folder_of_drawings(tmp_path: Path) -> None:
    own, shipped = tmp_path / "package" / "assets", tmp_path / "shipped"
    for file in (own / "die.svg", shipped / "shared" / "flag.svg", shipped / "pig" / "old.svg"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PIECE, encoding="utf-8")
    folders = ArtFolders(shipped, {"pig": own}.get)
    assert folders.file("pig/die") == own / "die.svg"
    assert folders.file("shared/flag") == shipped / "shared" / "flag.svg"
    with pytest.raises(NoDrawing, match=r"the game 'pig' has no drawing 'old': there is no .*package"):
        folders.file("pig/old")
