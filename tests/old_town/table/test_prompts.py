"""The prompt and the main button, by posted presses: they ask for what the choice still lacks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from game.core.chance import salt_of
from game.core.thing import Thing
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.things import Clue, OwnedBuilding, ThrowAway
from game.stage.inputs import PointerMove, Press, Release
from tests.golden.studio import TableStudio
from tests.old_town.rules.tables import NAMES, STANDARD

SEATS: Final = (Seat("Maud", "human"), Seat("Hugh", "bot:random"))


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[TableStudio]:
    with TableStudio("old_town", tmp_path, (1280, 720)) as opened:
        opened.use()
        yield opened


def asked(words: str, many: int) -> tuple[Match, list[Action]]:
    """Return a match before Maud's turn with so many choices of a kind or more; plays are of one clue."""
    match = Match(OldTown(), STANDARD, SEATS, "x", salt_of("x"))
    match.start()
    rng = random.Random(1)
    while not match.over:
        legal = list(match.legal(match.to_move[0]))
        found = [one for one in legal if one.word == words]
        cards = [one.names[0] for one in found]
        most = max((cards.count(card) for card in cards), default=0) if words == "play" else len(found)
        if most >= many and match.to_move == (0,):
            return match, [one for one in found if words != "play" or cards.count(one.names[0]) == most]
        match.decide(match.to_move[0], rng.choice(legal))
    raise AssertionError(words)


def press(studio: TableStudio, thing: Thing) -> Any:
    """Press a thing, and return what is shown then."""
    box = next(one for one in studio.table.focus.elements if one.key == thing).rect
    for event in (PointerMove(box.center), Press(box.center), Release(box.center)):
        studio.table.input(event)
    studio.run(300)
    return studio.table.last_shown


def test_a_clue_that_two_buildings_could_take_asks_for_the_building(studio: TableStudio) -> None:
    match, plays = asked("play", 2)
    studio.seat(match)
    answer = press(studio, Clue(CARD_NUMBERS[plays[0].names[0]])).answer
    assert answer.asks == "Maud, for which of your buildings?" and answer.label == "Choose a building"
    answer = press(studio, OwnedBuilding(0, NAMES.index(plays[0].names[1]))).answer
    assert answer.asks is None and answer.ready


def test_while_two_dead_clues_are_chosen_the_prompt_says_so(studio: TableStudio) -> None:
    match, _ = asked("discard", 1)
    studio.seat(match)
    assert press(studio, ThrowAway()).answer.asks == "Maud, throw two dead clues away"
    assert press(studio, ThrowAway()).answer.asks is None
