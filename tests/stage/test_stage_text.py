"""Text: glyphs of every language, runs, wrapping, ellipsis, and nothing laid out twice."""

from __future__ import annotations

import pygame
import pytest

from game.stage import palette
from game.stage.fonts import Face, Role, has_glyph, path_of, runs
from game.stage.layout import Layout
from game.stage.text import Align, Text

POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–"
LONG = "Furthest along the track wins every tie, and whoever came last lies on top of the pile."
JAPANESE = "引き分けは先行者の勝ち、駒を置くスペースを選んでください。"
LATIN_FACES = [face for face in Face if not face.japanese]


@pytest.fixture
def text() -> Text:
    return Text(Layout(1920, 1080))


@pytest.mark.parametrize("face", Face)
def test_every_font_file_is_there(face: Face) -> None:
    assert path_of(face).is_file()


@pytest.mark.parametrize("face", LATIN_FACES)
def test_every_latin_face_has_polish_and_english(face: Face) -> None:
    missing = [sign for sign in POLISH + "AZaz09£.,:;!?'-+" if not has_glyph(face, sign)]
    assert missing == []


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize(
    "sentence", ["Zażółć gęślą jaźń", "£2 → £5 ≤ ×3 ·", JAPANESE, "ワット builds Łódź → 4番目"]
)
def test_every_sign_of_a_sentence_is_drawn_by_a_face_that_has_it(role: Role, sentence: str) -> None:
    pieces = list(runs(sentence, role))
    assert "".join(run for _, run in pieces) == sentence
    assert all(has_glyph(face, sign) for face, run in pieces for sign in run)


def test_beside_kanji_nothing_stands_in_italics() -> None:
    assert {face for face, _ in runs("手番 order", Role.ASIDE)} == {Face.JAPANESE, Face.MEDIUM}
    assert {face for face, _ in runs("order", Role.ASIDE)} == {Face.MEDIUM_ITALIC}


def test_a_head_with_kanji_is_bold_noto() -> None:
    assert {face for face, _ in runs("礼拝堂", Role.NAME)} == {Face.JAPANESE_BOLD}


def test_the_second_drawing_lays_nothing_out(text: Text) -> None:
    surface = pygame.Surface((800, 400))

    def draw() -> None:
        text.draw(surface, "Maud", Role.NAME, 32, palette.INK, (10, 30))
        text.draw(surface, LONG, Role.BODY, 22, palette.INK, (10, 70), width=200)
        text.draw_title(surface, "Stage", 60, (400, 200))
        text.paragraph(surface, LONG, Role.BODY, 22, palette.INK, pygame.Rect(10, 100, 300, 200), lines=2)

    draw()
    first = text.layouts
    picture = surface.copy()
    surface.fill("black")
    draw()
    assert first > 0
    assert text.layouts == first
    assert surface.get_view("2").raw == picture.get_view("2").raw


def test_wrapped_lines_fit_and_lose_no_word(text: Text) -> None:
    rows = text.wrap(LONG, Role.BODY, 22, 260)
    assert " ".join(rows) == LONG
    assert len(rows) > 2
    assert all(text.fits(row, Role.BODY, 22, 260) for row in rows)


def test_at_the_least_size_a_word_longer_than_a_row_is_broken_with_a_hyphen(text: Text) -> None:
    rows = text.wrap("The mason of Warmsworthington works twice", Role.BODY, 1, 90)
    assert not any("…" in row for row in rows)
    assert "".join(rows).replace("-", "").replace(" ", "") == "ThemasonofWarmsworthingtonworkstwice"
    assert all(text.fits(row, Role.BODY, 1, 90) for row in rows)


def test_japanese_wraps_between_signs_but_never_before_a_full_stop(text: Text) -> None:
    for width in range(120, 400, 7):
        rows = text.wrap(JAPANESE, Role.BODY, 22, width)
        assert "".join(rows) == JAPANESE
        assert all(text.fits(row, Role.BODY, 22, width) for row in rows)
        assert not any(row.startswith(("。", "、")) for row in rows)


def test_what_is_too_long_ends_in_an_ellipsis_at_its_own_size(text: Text) -> None:
    rows = text.wrap(LONG, Role.BODY, 22, 260, lines=2)
    assert len(rows) == 2
    assert rows[1].endswith("…")
    assert text.fits(rows[1], Role.BODY, 22, 260)
    short = text.shortened(LONG, Role.BODY, 22, 200)
    assert LONG.startswith(short[:-1]) and short.endswith("…")
    whole, cut = (text.line(shown, Role.BODY, 22, palette.INK) for shown in (LONG, short))
    assert cut.picture.get_height() == whole.picture.get_height()


def test_a_line_break_is_kept(text: Text) -> None:
    assert text.wrap("one\ntwo", Role.BODY, 22, 400) == ("one", "two")


@pytest.mark.parametrize("role", [Role.NAME, Role.BUTTON, Role.TOTAL])
def test_capitals_are_centred_on_the_place_they_are_drawn_at(text: Text, role: Role) -> None:
    surface = pygame.Surface((400, 200), pygame.SRCALPHA)
    text.draw(surface, "HEH", role, 60, palette.INK, (200, 100), Align.CENTRE)
    ink = surface.get_bounding_rect()
    assert abs(ink.centery - 100) <= 2
    assert abs(ink.centerx - 200) <= 3


def test_text_is_larger_in_a_larger_window() -> None:
    small, large = (Text(Layout(*size)) for size in ((1280, 720), (1920, 1080)))
    assert small.width("Maud", Role.NAME, 36) < large.width("Maud", Role.NAME, 36)
    assert small.size(Role.BODY, 20) == 14
