"""A thing that cannot be chosen shows the rules' own reason under the pointer, in whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.thing import Thing
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.scenes.questions import BridgeQuestion, InnQuestion
from game.old_london_bridge.things import OwnTile, RondelCentre, SupplyCard, TileStack
from game.stage.director import Pace
from tests.cabinet.table_driver import PERSON
from tests.old_london_bridge.screen.players import Player, a_match

TOLD = TileStack | SupplyCard | OwnTile | RondelCentre


def is_dimmed(player: Player, question: BridgeQuestion, thing: Thing) -> bool:
    """Return whether a thing that cannot be chosen is dimmed, and so must give a reason."""
    view = question.view
    if isinstance(thing, SupplyCard):
        return isinstance(question, InnQuestion)
    if not isinstance(thing, TileStack):
        return False
    taken = view.drafted and KINDS[player.table.screen.speech.kind_of(view.drafted)]
    return view.agenda[-1][0] in (agenda.ASK_DRAFT, agenda.ASK_SITE) and thing.kind != taken


@pytest.mark.parametrize("seed", ["bridge"])
def test_every_dimmed_stack_and_card_says_why_and_what_is_said_is_so(player: Player, seed: str) -> None:
    rng, told = random.Random(5), Counter[type]()
    player.sit(a_match((PERSON, PERSON), "quick", seed), Pace.STILL)
    table = player.table
    while player.wait():
        session, question = table.session, table.turn.open_question
        for element in player.focus.elements if question is not None else ():
            thing = element.key
            if element.enabled or not isinstance(thing, TOLD):
                continue
            assert question is not None
            line, action = table.refusal(element), question.action_for(thing)
            assert line or not is_dimmed(player, question, thing), thing
            if line:
                lawful = action in session.legal(question.seat)
                assert not lawful or isinstance(question, InnQuestion), (thing, line)
                told[type(thing)] += 1
        player.answer(rng)
    assert {TileStack, SupplyCard} <= set(told), told
