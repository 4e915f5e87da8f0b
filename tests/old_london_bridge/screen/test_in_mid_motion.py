"""The table in the middle of its motions: what stands on it at one moment belongs together."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from game.old_london_bridge.look.order_panel import rows_of
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.events import (
    CardsRevealed,
    CardsSealed,
    OrderDrawn,
    RoundEnded,
    TurnBegun,
)
from game.stage.director import Pace
from game.stage.tween import Phase
from game.tabletop.frame.prompt_band import PromptPart
from game.tabletop.table import table_screen
from tests.cabinet.table_driver import BOT, NAMES
from tests.old_london_bridge.look.tables import pixels
from tests.old_london_bridge.screen.players import Player, a_match

SEALING = (agenda.LADIES, agenda.ASK_LADY, agenda.ASK_SEAL, agenda.REVEAL)
#: The events whose cards, names and brackets stand on the board.
TOLD = (CardsRevealed, OrderDrawn)
PACES = pytest.mark.parametrize("pace", [Pace.BRISK, Pace.SWIFT, Pace.STILL])


def moments(player: Player, pace: Pace) -> Iterator[Shown]:
    """Yield what the table shows, moment by moment, in a whole game of bots, until the reckoning."""
    player.sit(a_match((BOT,) * 4), pace)
    session = player.table.session
    while not session.over and not session.shown.ending:
        player.tick(1 / 20)
        if not player.shown.view.ending:
            yield player.shown


@PACES
def test_seal_words_purse_and_order_are_of_one_builder_while_the_turn_passes(
    player: Player, pace: Pace
) -> None:
    passed = set()
    for shown in moments(player, pace):
        event = player.table.session.moment.event
        marks = player.table.screen.marks(shown)
        if isinstance(event, TurnBegun):
            name = NAMES[event.seat]
            assert marks.prompt in (f"{name} builds next.", f"{name} builds first.")
            assert marks.spoken_of == (event.seat,) and marks.near == event.seat
            lit = [row.seat for row in rows_of(shown.view, marks.near) if row.state == "now"]
            assert lit == [event.seat]
            passed.add(event.seat)
    assert passed == {0, 1, 2, 3}


def test_the_seal_is_of_the_builder_named_and_none_stands_by_words_of_the_table(player: Player) -> None:
    seen: set[type] = set()
    for shown in moments(player, Pace.BRISK):
        event = player.table.session.moment.event
        marks = player.table.screen.marks(shown)
        if isinstance(event, CardsSealed):
            assert marks.prompt is not None and marks.prompt.startswith(NAMES[event.seat])
            assert marks.spoken_of == (event.seat,)
            seen.add(CardsSealed)
        elif isinstance(event, RoundEnded):
            assert marks.spoken_of == ()
            seen.add(RoundEnded)
        elif event is None:
            assert marks.spoken_of is None
    assert seen == {CardsSealed, RoundEnded}


def board_of(player: Player) -> bytes:
    """Return the board as it is drawn now, with what words stand below it and beside the bridge."""
    places = player.table.screen.places
    picture = player.picture()
    return b"".join(pixels(picture, box) for box in (places.board, places.prompt, places.player))


def test_no_frame_of_the_reveal_shows_what_is_past(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all panels be late that may be, and compare with the moment as it is."""
    player.sit(a_match((BOT,) * 4), Pace.SWIFT)
    session, runs, seen = player.table.session, False, 0
    while session.shown.turn < 0:
        player.tick(1 / 20)
        moment, was = session.moment, runs
        runs = any(sample.phase is Phase.RUNNING for sample in moment.samples)
        if isinstance(moment.event, TOLD) and (runs or was):
            pictures = []
            for most in (0, math.inf):
                monkeypatch.setattr(table_screen, "_MOST_IN_MOTION", most)
                pictures.append(board_of(player))
            assert pictures[0] == pictures[1], moment.event
            seen += 1
    assert seen > 5


@PACES
def test_the_prompt_says_something_at_every_moment(player: Player, pace: Pace) -> None:
    for shown in moments(player, pace):
        screen = player.table.screen
        band = screen.table.prompt
        assert isinstance(band, PromptPart)
        said = band.words(shown.view, screen.marks(shown))
        assert said, (player.table.session.moment.event, shown.view.agenda[-1:])


@PACES
def test_cards_are_asked_for_only_before_the_order_is_drawn_up(player: Player, pace: Pace) -> None:
    asked = False
    for shown in moments(player, pace):
        middle, _beside = player.table.screen.parts(shown)
        if middle == player.table.screen.sealing.parts:
            asked = True
            assert shown.view.agenda[-1][0] in SEALING, (shown.view.round, shown.view.agenda)
    assert asked
