"""Buttons and segments: their words stay clear of the edge, in one line and in two."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage.art import ArtFolders
from game.stage.controls import EDGE, PushButton, Segments
from game.stage.focus import FocusList
from game.stage.kit import Kit
from game.stage.layout import Layout, TextSize


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("label", ["Keep", "As the level says"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (3840, 2160)], ids=str)
def test_the_words_of_a_button_stay_clear_of_its_edge(
    size: tuple[int, int], label: str, text: TextSize
) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit.of(Layout(*size, text), ArtFolders(Path()))
    rect = kit.layout.rect(40, 40, 206, 80)
    pictures = []
    for words in ("", label):
        picture = pygame.Surface(size)
        PushButton("key", words, rect, units=30).draw(picture, kit, FocusList())
        pictures.append(picture)
    written = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
    written.invert()
    edge = kit.layout.px(EDGE)
    first, *others = written.get_bounding_rects()
    assert rect.inflate(-2 * edge, -2 * edge).contains(first.unionall(others))


def test_a_label_takes_two_lines_before_it_comes_close_to_the_edges_of_its_segment() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit.of(Layout(1000, 600, TextSize.NORMAL), ArtFolders(Path()))
    rect = pygame.Rect(40, 40, 138, 37)
    segment = rect.copy()
    segment.width = rect.width // 2
    pictures = []
    for words in ("", "In earnest"):
        picture = pygame.Surface(kit.layout.size)
        labels = ((1, words), (2, ""))
        Segments("key", "the game", labels, 1, rect, units=21).draw(picture, kit, FocusList())
        pictures.append(picture)
    written = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
    written.invert()
    first, *others = written.get_bounding_rects()
    assert segment.inflate(-6, 0).contains(first.unionall(others))
