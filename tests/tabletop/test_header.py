"""The header of any table: its text on the round, its signs, and the room for a game's own part."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.thing import TableButton
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.pseudo import PSEUDO
from tests.tabletop.cairn_frame import SIGNS, CairnPlaces, header_of, view_of
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart, telling
from tests.tiny.position import View

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
LANGUAGES = pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "longer"])
SMALL = (1280, 720)
NO_MARKS = Marks()


def painted(kit: TableKit, header: HeaderPart[View], view: View, marks: Marks = NO_MARKS) -> pygame.Surface:
    """Return the picture of a header; the kit records its text."""
    telling(kit).clear()
    surface = blank(kit.layout.size)
    header.paint(surface, view, marks)
    return surface


def said(kit: TableKit) -> list[str]:
    """Return the words of a header in order."""
    return [words for words, _ in telling(kit)]


@WINDOWS
@LARGE
@LANGUAGES
def test_no_word_is_cut_or_covered(size: tuple[int, int], large: bool, translator: Translator) -> None:
    kit = telling_kit(size, 4, large, translator)
    header, places = header_of(kit), CairnPlaces(kit.layout)
    painted(kit, header, view_of())
    held_apart(telling(kit), size)
    for words, rect in telling(kit):
        assert places.header.contains(rect), words
        assert rect.left > places.menu.right, words
        assert rect.right <= min(sign.left for sign in places.signs.values()), words


@WINDOWS
@pytest.mark.parametrize("decisions", [0, 6, 12])
def test_it_says_the_game_the_round_and_what_the_game_adds(size: tuple[int, int], decisions: int) -> None:
    kit, view = telling_kit(size, 4, False), view_of(decisions=decisions)
    painted(kit, header_of(kit), view)
    title = ["Cairn"] if size[0] > size[1] else []
    assert said(kit) == [*title, f"Round {view.round} of 4", *map(str, view.pile)]


def test_rounds_differ_in_the_views_looked_at() -> None:
    assert len({view_of(decisions=decisions).round for decisions in (0, 6, 12)}) == 3


def test_before_the_first_round_the_first_is_told() -> None:
    kit = telling_kit(SMALL, 4, False)
    painted(kit, header_of(kit, pile=False), replace(view_of(), round=0))
    assert said(kit) == ["Cairn", "Round 1 of 4"]


def test_a_title_without_room_gives_way_to_the_round() -> None:
    kit = telling_kit(SMALL, 4, False)
    header = header_of(kit, "The Cairn on the Windy Hill " * 4, pile=False)
    painted(kit, header, view_of())
    assert said(kit) == ["Round 1 of 4"]


@WINDOWS
@LARGE
def test_the_part_of_the_game_has_all_the_room_before_the_signs(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    header, places, view = header_of(kit), CairnPlaces(kit.layout), view_of()
    room, first = header.room(view), min(sign.left for sign in places.signs.values())
    assert header.round_box(view).right < room.left < room.right < first
    assert (room.top, room.height) == (places.menu.top, places.menu.height)
    assert first - room.right < kit.layout.px(20)


@WINDOWS
def test_every_sign_listens_at_a_place_of_its_own(size: tuple[int, int]) -> None:
    kit = telling_kit(size, 4, False)
    spots, places = header_of(kit).spots(), CairnPlaces(kit.layout)
    assert list(spots) == [TableButton.MENU, *SIGNS]
    for sign in SIGNS:
        assert spots[sign].contains(places.signs[sign])
    for one, other in combinations(spots.values(), 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize(
    ("marks", "sign"),
    [
        (Marks(switched=frozenset({TableButton.SOUND})), TableButton.SOUND),
        (Marks(switched=frozenset({TableButton.WHY})), TableButton.WHY),
        (Marks(pointed=TableButton.HELP), TableButton.HELP),
    ],
    ids=["muted", "asking", "pointed at"],
)
def test_a_sign_shows_its_state_and_nothing_else_changes(marks: Marks, sign: TableButton) -> None:
    kit = telling_kit(SMALL, 4, False)
    header, view, box = header_of(kit), view_of(), CairnPlaces(kit.layout).signs[sign]
    before, after = painted(kit, header, view), painted(kit, header, view, marks)
    assert pixels(before) != pixels(after)
    for picture in (before, after):
        picture.fill((0, 0, 0), box.inflate(12, 12))
    assert pixels(before) == pixels(after)
    assert header.key(view, marks) != header.key(view, NO_MARKS)


def test_it_is_painted_anew_for_what_it_shows_alone() -> None:
    kit = telling_kit(SMALL, 4, False)
    header, view = header_of(kit), view_of()
    key = header.key(view, NO_MARKS)
    for other in (replace(view, round=2), replace(view, pile=view.pile[1:])):
        assert header.key(other, NO_MARKS) != key
    assert header.key(replace(view, coins=(9, 9, 9, 9)), NO_MARKS) == key
    assert header.key(view, Marks(pointed=TableButton.MAIN, prompt="Somebody chooses")) == key
