"""A bot's reason is in the band while its choice is shown, and never reveals a hidden fact."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.old_london_bridge.rules.events import TurnBegun
from game.stage.director import Pace
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match


def band(player: Player, shown: Any) -> str:
    """Return every text of the screen, the band's aside included."""
    screen = player.table.screen
    marks = screen.marks(shown)
    return " ".join([marks.prompt or "", *marks.aside, *(area.says for area in screen.areas(shown))])


def test_reasons_stand_in_the_band_while_a_bot_is_shown_to_act(player: Player) -> None:
    kinds = (BOT, PERSON, BOT)
    player.sit(a_match(kinds), Pace.SWIFT)
    session, rng, told = player.table.session, random.Random(7), set[str]()
    while not session.over and len(told) < 15:
        player.tick(1 / 15)
        shown, event = player.shown, session.moment.event
        if shown.table.person is not None:
            assert shown.table.why == (), "who is asked is told what to choose, nothing else"
        if session.attended:
            player.answer(rng)
        if not shown.table.why:
            continue
        told.add(shown.table.why[0])
        if isinstance(event, TurnBegun):
            assert kinds[event.seat] == BOT and shown.table.why[0].startswith("sealed ")
        builder = shown.view.builder
        if builder is not None and event is None:
            assert kinds[builder] == BOT
    assert len(told) == 15 and any(why.startswith("for £") for why in told)


@pytest.mark.parametrize("kinds", [(PERSON, BOT, BOT), (BOT, PERSON, BOT, BOT)], ids=len)
def test_why_cards_were_sealed_is_not_told_before_they_are_shown(
    player: Player, kinds: tuple[str, ...]
) -> None:
    player.sit(a_match(kinds), Pace.SWIFT)
    session, rng, hidden = player.table.session, random.Random(8), 0
    while not session.over and hidden < 25:
        player.tick(1 / 15)
        shown = player.shown
        if any(-1 in cards for cards in shown.view.sealed):
            hidden += 1
            assert shown.table.why == () and "sealed for" not in band(player, shown)
            moment = session.moment
            assert (moment.after or moment.shown).story.why is None
        if session.attended:
            player.answer(rng)
    assert hidden == 25
