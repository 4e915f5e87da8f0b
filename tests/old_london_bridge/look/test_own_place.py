"""While a rival builds, the own bridge takes that rival's place and is marked as yours; all others stay."""

from dataclasses import replace
from typing import Final

import pytest

from game.match.seat import Seat
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.panels.hand_panel import HandPart
from game.old_london_bridge.look.panels.strips import StripPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.tabletop.kit.table_kit import TableKit, own_marked, players_of
from tests.old_london_bridge.look.tables import SIZES, STANDARD, kit_for, surface_for, view_of
from tests.tabletop.written import TellingText, telling

PLAYERS: Final = 4


def own(kit: TableKit, seat: int | None) -> TableKit:
    """Return a kit whose only person sits at a seat; None where there are several."""
    players = tuple(replace(player, own=place == seat) for place, player in enumerate(kit.players))
    return replace(kit, players=players)


def test_the_seat_of_the_only_person_is_marked() -> None:
    bot, person = Seat("Wat", "bot:random"), Seat("Ann", "human")

    def marked(*seats: Seat) -> list[bool]:
        return [player.own for player in own_marked(players_of(seats), seats)]

    assert marked(bot, person, bot) == [False, True, False]
    assert marked(person, person, bot) == [False, False, False], "nobody's alone"
    assert marked(bot, bot) == [False, False]


def test_every_rival_keeps_its_place_whoever_builds() -> None:
    kit = own(kit_for((1280, 720)), 2)
    assert [kit.others(near) for near in range(PLAYERS)] == [(3, 2, 1), (3, 0, 2), (3, 0, 1), (2, 0, 1)]
    several = own(kit, None)
    assert several.others(1) == (0, 2, 3) and several.others(3) == (1, 2, 0), "the first has the place"


@pytest.mark.parametrize("home", [None, 0, 2])
def test_pieces_fly_where_the_bridge_of_a_seat_is_drawn(home: int | None) -> None:
    kit = own(kit_for((1280, 720)), home)
    places = TablePlaces(kit.layout, PLAYERS, STANDARD, kit.home)
    for near in range(PLAYERS):
        assert places.bridge(near, near) is places.near
        for slot, seat in enumerate(kit.others(near)):
            assert places.bridge(seat, near) is places.far[slot]
            assert places.strips[slot].collidepoint(places.purse(seat, near))


def _told(size: tuple[int, int], home: int | None, near: int) -> list[str]:
    """Return the texts of the name boards and of the hand's panel."""
    kit = own(kit_for(size, PLAYERS, text=TellingText), home)
    places = TablePlaces(kit.layout, PLAYERS, STANDARD, kit.home)
    surface, view, marks = surface_for(kit), view_of(PLAYERS), BridgeMarks(near=near)
    for slot, rect in enumerate(places.strips):
        StripPart(kit, rect, slot).paint(surface, view, marks)
    HandPart(kit, places).paint(surface, view, marks)
    return [words for words, _box in telling(kit)]


@pytest.mark.parametrize("size", SIZES)
def test_the_own_name_board_and_a_rivals_hand_say_whose_they_are(size: tuple[int, int]) -> None:
    rivals = _told(size, 0, near=1)
    assert sum(words.startswith("yours") for words in rivals) == 1
    assert "Rival's hand" in rivals
    assert "Hand" in _told(size, 0, near=0)
    several = _told(size, None, near=1)
    assert "Hand" in several and not any(words.startswith("yours") for words in several)
