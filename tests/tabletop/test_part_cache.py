"""Cached pictures while few may be repainted: one may be late, but none shows another moment."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.tabletop.kit.layered_backdrop import LayeredBackdrop, PlacedPicture
from game.tabletop.kit.part_cache import NOTHING, PartCache


class Patch:
    """A part of one colour: its view."""

    area = pygame.Rect(0, 0, 4, 4)

    def key(self, view: str, marks: None) -> Hashable:
        """Return the colour."""
        return view

    def paint(self, surface: pygame.Surface, view: str, marks: None) -> None:
        """Fill the area."""
        surface.fill(view, self.area)


def frame(cache: PartCache[str, None], *drawn: tuple[Patch, str], most: float = 0) -> list[pygame.Color]:
    """Draw parts in one frame with at most so many repaints; return the colour of each."""
    cache.begin(most)
    return [cache.picture(part, colour, None).get_at((1, 1)) for part, colour in drawn]


def test_a_part_that_was_just_there_may_be_late_by_a_frame() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    assert frame(cache, (part, "blue")) == [pygame.Color("red")]
    assert frame(cache, (part, "blue"), most=1) == [pygame.Color("blue")]


def test_a_part_that_comes_back_is_never_shown_as_it_was_before_it_went() -> None:
    cache, part, other = PartCache[str, None]((8, 8)), Patch(), Patch()
    frame(cache, (part, "red"))
    frame(cache, (other, "white"))
    assert frame(cache, (part, "blue")) == [pygame.Color("blue")]


def test_a_part_looked_at_twice_in_a_frame_is_painted_once() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"), (part, "red"))
    assert cache.repaints == 1


def test_a_frame_knows_whether_a_part_is_late() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    assert not cache.behind
    frame(cache, (part, "blue"))
    assert cache.behind
    frame(cache, (part, "blue"), most=1)
    assert not cache.behind


def test_of_the_very_same_view_no_key_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def key(_part: Patch, view: str, _marks: None) -> Hashable:
        asked.append(view)
        return view

    monkeypatch.setattr(Patch, "key", key)
    cache, part = PartCache[str, None]((8, 8)), Patch()
    red = "".join(("re", "d"))
    frame(cache, (part, red), most=1)
    frame(cache, (part, red))
    assert asked == ["red"]
    frame(cache, (part, "".join(("re", "d"))))
    assert asked == ["red", "red"] and cache.repaints == 1
    assert frame(cache, (part, "blue")) == [pygame.Color("red")]
    assert frame(cache, (part, red)) == [pygame.Color("red")], "the late picture is the right one again"
    assert frame(cache, (part, "blue"), most=1) == [pygame.Color("blue")]


def test_a_picture_painted_ahead_is_the_one_that_is_shown() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    cache.prepare(part, "blue", "blue", None)
    assert frame(cache, (part, "red")) == [pygame.Color("red")]
    painted = cache.repaints
    assert frame(cache, (part, "blue"), most=1) == [pygame.Color("blue")]
    assert cache.repaints == painted


def test_a_part_painted_ahead_is_late_where_it_would_be_without() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    cache.prepare(part, "blue", "blue", None)
    assert frame(cache, (part, "blue"), most=0) == [pygame.Color("red")]


def test_a_picture_painted_ahead_for_something_else_is_not_shown() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    cache.prepare(part, "blue", "blue", None)
    assert frame(cache, (part, "white"), most=1) == [pygame.Color("white")]


def test_a_rehearsed_part_stays_as_it_is() -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    frame(cache, (part, "red"))
    cache.rehearse(part, "blue", None)
    assert frame(cache, (part, "red")) == [pygame.Color("red")]


def test_a_part_with_nothing_to_paint_takes_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, part = PartCache[str, None]((8, 8)), Patch()
    monkeypatch.setattr(Patch, "key", lambda _part, view, _marks: view or NOTHING)
    window = pygame.Surface((8, 8))
    for most, colour, drawn, painted in (
        (1, "red", "red", 1),
        (1, "", "black", 1),
        (0, "", "black", 1),
        (0, "red", "black", 1),
        (1, "red", "red", 2),
    ):
        window.fill("black")
        cache.begin(most)
        cache.draw(window, part, colour, None)
        assert window.get_at((1, 1)) == pygame.Color(drawn)
        assert cache.repaints == painted


COLOURS = {"r": "red", "b": "blue"}


class Row:
    """A part of four squares in a row, by a letter of their colour each, that knows where two rows differ."""

    area = pygame.Rect(2, 0, 16, 4)

    def __init__(self) -> None:
        self.clips: list[pygame.Rect] = []

    def key(self, view: str, marks: None) -> Hashable:
        """Return the letters."""
        return view

    def differs(self, before: Hashable, now: Hashable) -> list[pygame.Rect] | None:
        """Return the squares that differ; None where the first one does."""
        assert isinstance(before, str) and isinstance(now, str)
        if before[0] != now[0]:
            return None
        return [self._square(place) for place in range(4) if before[place] != now[place]]

    def paint(self, surface: pygame.Surface, view: str, marks: None) -> None:
        """Fill the squares, and note where they may be filled."""
        self.clips.append(surface.get_clip())
        for place, letter in enumerate(view):
            if (colour := COLOURS.get(letter)) is not None:
                surface.fill(colour, self._square(place))

    def _square(self, place: int) -> pygame.Rect:
        return pygame.Rect(2 + 4 * place, 0, 4, 4)


def test_a_part_that_knows_where_it_differs_is_painted_only_there() -> None:
    cache, part = PartCache[str, None]((20, 8)), Row()
    for row in ("rr..", "rrb.", "r..b", "r..b", "b..b", "brrr"):
        cache.begin()
        picture = cache.picture(part, row, None)
        assert (
            picture.get_view("2").raw
            == PartCache[str, None]((20, 8)).picture(Row(), row, None).get_view("2").raw
        )
    widths = [clip.width for clip in part.clips]
    assert widths == [16, 4, 4, 4, 4, 16, 4, 4, 4]
    assert cache.repaints == 5


def test_a_backdrop_is_laid_again_only_where_a_picture_was_patched() -> None:
    cache, part = PartCache[str, None]((20, 8)), Row()
    ground = pygame.Surface((20, 8))
    backdrop, other = LayeredBackdrop(ground), LayeredBackdrop(ground)
    for row in ("rr..", "rrb.", "b..b", "bb.b"):
        placed = cache.placed(part, row, None)
        backdrop.lay([placed])
        other.lay([PlacedPicture(placed.picture, placed.place)])
        seen, whole = pygame.Surface((20, 8)), pygame.Surface((20, 8))
        backdrop.draw(seen, seen.get_rect())
        other.draw(whole, whole.get_rect())
        assert seen.get_view("2").raw == whole.get_view("2").raw


def test_a_patch_of_a_picture_that_was_never_laid_lays_all_of_it() -> None:
    cache, part, backdrop = PartCache[str, None]((20, 8)), Row(), LayeredBackdrop(pygame.Surface((20, 8)))
    backdrop.lay([cache.placed(part, "rr..", None)])
    cache.placed(part, "rrb.", None)
    backdrop.lay([cache.placed(part, "rrbb", None)])
    seen = pygame.Surface((20, 8))
    backdrop.draw(seen, seen.get_rect())
    assert [seen.get_at((x, 1)) for x in (3, 7, 11, 15)] == [
        pygame.Color(c) for c in ("red", "red", "blue", "blue")
    ]
