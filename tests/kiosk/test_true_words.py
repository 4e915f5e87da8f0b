"""For any configuration of a kiosk every text of attract loop and offer is true, and every button works."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.keeper.kiosk_settings import GameOffer, KioskSettings, Play
from game.kiosk.attract_program import ProgramPart
from game.kiosk.offer_scene import LEFT, QUICK, SEAT, WATCH, OtherBook
from game.kiosk.quick_scene import FRIEND, LEARN
from game.stage import kit
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.kiosk.kiosks import KioskDriver
from tests.sampling import sample
from tests.tabletop.written import WindowText

OLB = "old_london_bridge"
OFFERS = [GameOffer(a, b, c) for a, b, c in product((True, False), repeat=3)]
#: Each offer of the one game with each of the other; people and lessons take turns.
CASES = [
    KioskSettings({OLB: one, CAIRN_NAME: other}, play=Play(people=number % 2 + 1, teaches=teaches))
    for number, (one, other) in enumerate(product(OFFERS, repeat=2))
    for teaches in [("always", "if asked", "never")[number % 3]]
]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KioskDriver]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "Text", WindowText)
        one = KioskDriver(tmp_path_factory.mktemp("hall"), cabinet=TWO_GAMES, toml="")
        yield one
        one.close()


def begin(hall: KioskDriver, settings: KioskSettings) -> str:
    """Begin the attract loop with settings; return the game that is shown."""
    hall.app.file.settings = settings
    hall.app._loops = 0
    hall.app.attract()
    return str(hall.attract.plate.front.name)


def written(hall: KioskDriver) -> str:
    text = hall.app.stack.kit.text
    assert isinstance(text, WindowText)
    text.drawn.clear()
    hall.picture()
    return " ".join(words for words, _box in text.drawn)


def keys(hall: KioskDriver) -> list[Any]:
    return [one.key for one in hall.scene.focus.elements if one.enabled]


@pytest.mark.parametrize("place", sample("what a keeper offers", range(len(CASES)), 9))
def test_every_word_is_true(hall: KioskDriver, place: int) -> None:
    settings = CASES[place]
    shown = begin(hall, settings)
    other = CAIRN_NAME if shown == OLB else OLB
    here, there = settings.offer(shown), settings.offer(other)
    assert here.shown or not there.shown, "another game is not to be shown"
    seat, quick = here.offered, here.offered and here.quick
    book = there.offered and there.quick
    words = written(hall)
    assert ("Touch to take a seat" in words) is seat
    assert ("Touch to play another game" in words) is (book and not seat)
    assert ("Touch" in words) is (seat or book)
    assert ("A quick game" in words) is quick
    assert ("a bot or a friend" in words) is (quick and settings.play.people == 2)
    assert ("The first place is free" in words) is here.offered
    hall.press_at((300, 300))
    if not (seat or book):
        assert hall.attract.plate.front.name == shown, "there is nothing to offer"
        return
    wanted = [SEAT] * seat + [QUICK] * quick + [WATCH] + [OtherBook(other)] * book
    if not (seat or quick):
        wanted = [OtherBook(other), WATCH]
    assert keys(hall) == wanted, "the first one is golden"
    assert hall.scene.main() == wanted[0]
    words = written(hall)
    carded = quick or not seat
    assert ("a bot or a friend" in words) is (carded and settings.play.people == 2)
    for name, game in ((QUICK, shown), (OtherBook(other), other)):
        if name in wanted:
            begin(hall, settings)
            hall.press_at((300, 300))
            hall.choose(name)
            asked = keys(hall)
            lesson = hall.app.front(game).lesson_offer is not None and settings.play.teaches != "never"
            assert (FRIEND in asked) is (settings.play.people == 2)
            assert (LEARN in asked) is lesson
            assert ("First time" in written(hall)) is (lesson and settings.play.teaches == "always")


def test_with_nothing_but_a_game_that_was_left_it_is_gone_on_with(hall: KioskDriver) -> None:
    begin(hall, KioskSettings())
    hall.sit_down()
    hall.app.done()
    nothing = {name: GameOffer(offered=False) for name in (OLB, CAIRN_NAME)}
    begin(hall, KioskSettings(nothing))
    assert "Touch to continue a game" in written(hall)
    hall.press_at((300, 300))
    assert keys(hall) == [LEFT, WATCH]
    assert f"{hall.app.front(OLB).title}, Round " in written(hall), "the game has its name"
    hall.choose(LEFT)
    assert hall.app.visited
    hall.app.visits.end(hall.table, 0.0, hall.app.seconds)
    hall.app._table = None


def test_a_game_that_was_left_is_offered_by_its_name_under_a_heading_of_its_own(hall: KioskDriver) -> None:
    begin(hall, KioskSettings())
    hall.sit_down()
    hall.app.done()
    begin(hall, KioskSettings())
    hall.press_at((300, 300))
    words = written(hall)
    assert f"Go on: {hall.app.front(OLB).title}, Round " in words
    assert "Or another game" in words and "Or open another book" not in words
    hall.app.visits.go_on(hall.app.seconds)


def test_a_standing_says_that_it_holds_if_the_game_ended_now(hall: KioskDriver) -> None:
    begin(hall, KioskSettings())
    while "if it ended now" not in written(hall):
        hall.run(1)
    hall.press_at((300, 300))
    leading = [one for one in hall.app._attracting.plate.scene.standings if one.leads]  # type: ignore[union-attr]
    assert len(leading) != 1 or "if it ended now" in written(hall)


def test_the_best_fill_the_stage_only_where_there_are_any(hall: KioskDriver) -> None:
    begin(hall, KioskSettings())
    assert ProgramPart.BEST not in {part for part, _ in hall.attract._program.parts}


def test_a_game_that_has_ended_offers_no_seat(hall: KioskDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(hall, KioskSettings({OLB: GameOffer(quick=False), CAIRN_NAME: GameOffer(False, False)}))
    assert "Touch to take a seat" in written(hall)
    monkeypatch.setattr("game.kiosk.kiosk.free_seat", lambda match: None)
    hall.run(1.1)
    assert "Touch" not in written(hall)
    hall.press_at((300, 300))
    assert hall.attract, "there is nothing to offer"
