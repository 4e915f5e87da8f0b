"""The picture cache: pictures stay while there is room, and the least recently used one goes first."""

from __future__ import annotations

import pygame

from game.stage.picture_cache import Halo, PictureCache

#: Bytes of one picture here.
ONE = 10 * 10 * 4


def picture() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def test_a_picture_is_made_once() -> None:
    shelf: PictureCache[pygame.Surface] = PictureCache(3 * ONE)
    first = shelf.once("a", picture)
    assert shelf.once("a", picture) is first
    assert (shelf.made, shelf.full) == (1, ONE)


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    shelf: PictureCache[pygame.Surface] = PictureCache(2 * ONE)
    first, second = shelf.once("a", picture), shelf.once("b", picture)
    shelf.once("a", picture)
    shelf.once("c", picture)
    assert shelf.once("a", picture) is first
    assert shelf.once("b", picture) is not second


def test_it_never_holds_more_than_its_room_but_for_the_latest() -> None:
    shelf: PictureCache[Halo] = PictureCache(5 * ONE)
    for name in range(100):
        shelf.once(name, lambda: Halo(picture(), 3))
        assert shelf.full <= 5 * ONE
    large = Halo(pygame.Surface((100, 100), pygame.SRCALPHA), 3)
    assert shelf.once("large", lambda: large) is large
    assert shelf.full == 100 * ONE
    assert shelf.once("large", lambda: large) is large
    shelf.once("small", lambda: Halo(picture(), 3))
    assert shelf.full == ONE
