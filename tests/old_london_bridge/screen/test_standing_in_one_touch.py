"""At every question, one touch shows the standing of each scoring face, and one the chronicle."""

from __future__ import annotations

import pytest

from game.cabinet.chronicle_scene import ChronicleScene
from game.core.thing import TableButton
from game.old_london_bridge.rules import agenda
from tests.old_london_bridge.golden.studio import before, game
from tests.old_london_bridge.screen.players import Player
from tests.old_london_bridge.thing_texts import text_of

ASKS = {
    "a card to seal": agenda.ASK_SEAL,
    "a space and a tile": agenda.ASK_DRAFT,
    "a site": agenda.ASK_SITE,
    "cards at the inn": agenda.ASK_TAKE,
    "a bonus tile": agenda.ASK_BONUS,
    "what to do with a turn": agenda.ASK_AFTER,
}


@pytest.mark.parametrize("ask", ASKS)
def test_standing_and_chronicle_are_one_touch_away(player: Player, ask: str) -> None:
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == ASKS[ask] and turn.round > 1)
    player.sit(before(turn, turns))
    assert player.wait()
    elements = {text_of(element.key): element for element in player.focus.elements}
    player.touch(elements["scoring"])
    assert player.table.opened is TableButton.SCORING
    player.tap((5, 5))
    assert player.table.opened is None
    player.touch(elements["chronicle"])
    assert isinstance(player.scene, ChronicleScene)
