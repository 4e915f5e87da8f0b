"""The work of a press, in Python calls: counted, so that it is the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from game.old_london_bridge.scenes.questions import DraftQuestion
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.inputs import Input, PointerMove, Press, Release
from tests.cabinet.table_driver import BOT, PERSON
from tests.calls import counted
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of


def _drafting(player: Player) -> list[Element]:
    """Play up to a choice of a tile; return the stacks that can be chosen."""
    rng = random.Random(4)
    player.sit(a_match((PERSON, BOT, BOT, BOT), "standard"), Pace.STILL)
    while True:
        assert player.wait()
        asked = player.table.turn.question
        if isinstance(asked, DraftQuestion) and player.table.session.shown.round > 1:
            break
        player.answer(rng)
    player.picture()
    return [one for one in player.focus.elements if text_of(one.key).startswith("stack ") and one.enabled]


def _calls(player: Player, *events: Input) -> int:
    with counted() as calls:
        for event in events:
            player.app.stack.input(event)
    return calls.total()


@pytest.mark.parametrize("touch", [False, True])
def test_a_press_that_only_selects_lists_nothing_that_could_be_asked(
    player: Player, touch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacks = _drafting(player)
    listed: list[str] = []
    notes = player.table.notes

    def noted() -> Iterable[Element]:
        listed.append("notes")
        return notes()

    monkeypatch.setattr(player.table, "notes", noted)
    place = stacks[0].rect.center
    player.app.stack.input(PointerMove(place))
    for event in (Press(place, touch=touch), Release(place)):
        player.app.stack.input(event)
    assert player.table.turn.question is not None and player.table.turn.question.chosen == stacks[0].key
    assert listed == []


def test_a_press_that_only_selects_is_little_work(player: Player) -> None:
    stacks = _drafting(player)
    for one in stacks[:2] * 2:
        place = one.rect.center
        _calls(player, PointerMove(place), Press(place), Release(place))
        player.picture()
    place = stacks[0].rect.center
    _calls(player, PointerMove(place))
    pressed = _calls(player, Press(place))
    released = _calls(player, Release(place))
    assert pressed <= 3_500 and released <= 3_500
