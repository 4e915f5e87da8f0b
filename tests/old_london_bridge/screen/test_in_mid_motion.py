"""The table in the middle of its motions: all parts of a picture show the same moment."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pytest

from game.old_london_bridge.look.panels.order_panel import rows_of
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
from game.tabletop.board import board_screen
from game.tabletop.board.board_prompt import BoardPrompt
from tests.cabinet.table_driver import BOT, NAMES
from tests.old_london_bridge.look.tables import pixels
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import by_run

SEALING = (agenda.LADIES, agenda.ASK_LADY, agenda.ASK_SEAL, agenda.REVEAL)
#: The events whose cards, names and brackets are on the board.
TOLD = (CardsRevealed, OrderDrawn)
PACES = by_run([Pace.BRISK], [Pace.BRISK, Pace.SWIFT, Pace.STILL])


@dataclass(frozen=True, slots=True)
class Seen:
    """One moment of a game: the moving pieces, and the things on the table."""

    event: Any
    marks: Any
    view: Any
    said: str
    asks_for_cards: bool


@pytest.fixture(scope="module", params=PACES)
def moments(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Seen]:
    """Return the moments of a whole game of bots at a pace, until the reckoning."""
    player = Player(tmp_path_factory.mktemp("moments"))
    player.sit(a_match((BOT,) * 4), request.param)
    session, screen, found = player.table.session, player.table.screen, list[Seen]()
    band = screen.prompt
    assert isinstance(band, BoardPrompt)
    while not session.over and not session.shown.ending:
        player.tick(1 / 20)
        shown = player.shown
        if not shown.view.ending:
            marks = screen.marks(shown)
            asks = screen.middle(shown) == screen.sealing.parts
            found.append(Seen(session.moment.event, marks, shown.view, band.words(shown.view, marks), asks))
    player.app.close_window()
    return found


def test_seal_words_purse_and_order_are_of_one_builder_while_the_turn_passes(moments: list[Seen]) -> None:
    passed = set()
    for seen in moments:
        event, marks = seen.event, seen.marks
        if isinstance(event, TurnBegun):
            if marks.near != event.seat:
                # The bridge in front sinks: all is still of its builder, or of nobody before the first turn.
                before = seen.view.builder
                assert before in (None, marks.near)
                assert before is None or marks.prompt == f"The turn of {NAMES[before]} is over."
                assert before is None or marks.spoken_of == (before,)
                continue
            name = NAMES[event.seat]
            assert marks.prompt in (f"{name} builds next.", f"{name} builds first.")
            assert marks.spoken_of == (event.seat,) and marks.near == event.seat
            lit = [row.seat for row in rows_of(seen.view, marks.near) if row.state == "now"]
            assert lit == [event.seat]
            passed.add(event.seat)
    assert passed == {0, 1, 2, 3}


def test_the_seal_is_of_the_builder_named_and_none_stands_by_words_of_the_table(moments: list[Seen]) -> None:
    told: set[type] = set()
    for seen in moments:
        event, marks = seen.event, seen.marks
        if isinstance(event, CardsSealed):
            assert marks.prompt is not None and marks.prompt.startswith(NAMES[event.seat])
            assert marks.spoken_of == (event.seat,)
            told.add(CardsSealed)
        elif isinstance(event, RoundEnded):
            assert marks.spoken_of == ()
            told.add(RoundEnded)
        elif event is None:
            assert marks.spoken_of is None
    assert told == {CardsSealed, RoundEnded}


def test_the_prompt_says_something_at_every_moment(moments: list[Seen]) -> None:
    for seen in moments:
        assert seen.said, (seen.event, seen.view.agenda[-1:])


def test_cards_are_asked_for_only_before_the_order_is_drawn_up(moments: list[Seen]) -> None:
    asking = [seen.view for seen in moments if seen.asks_for_cards]
    assert asking
    for view in asking:
        assert view.agenda[-1][0] in SEALING, (view.round, view.agenda)


def board_of(player: Player) -> bytes:
    """Return the present picture of the board, with the words below it and next to the bridge."""
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
                monkeypatch.setattr(board_screen, "_MOST_IN_MOTION", most)
                pictures.append(board_of(player))
            assert pictures[0] == pictures[1], moment.event
            seen += 1
    assert seen > 5
