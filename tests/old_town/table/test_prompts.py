"""The prompt and the main button, by posted presses: they ask for what the choice still lacks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from game.core.chance import salt_of
from game.core.thing import Thing
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.look.story import OldTownStory
from game.old_town.rules.actions import Action
from game.old_town.rules.events import Drawn, MarkersSpared
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


def asked(fits: Callable[[list[Action]], bool]) -> tuple[Match, list[Action]]:
    """Return a match in which Maud's choices fit, and the choices."""
    for seed in map(str, range(40)):
        match = Match(OldTown(), STANDARD, SEATS, seed, salt_of(seed))
        match.start()
        rng = random.Random(seed)
        while not match.over:
            legal = list(match.legal(match.to_move[0]))
            if match.to_move == (0,) and fits(legal):
                return match, legal
            match.decide(match.to_move[0], rng.choice(legal))
    raise AssertionError("no such choices")


def of_two(legal: list[Action]) -> list[Action]:
    """Return the plays of the first clue that can be played for two buildings."""
    cards = [one.names[0] for one in legal if one.word == "play"]
    return [one for one in legal if one.word == "play" and cards.count(one.names[0]) > 1]


def press(studio: TableStudio, thing: Thing) -> Any:
    """Press a thing, and return what is shown then."""
    box = next(one for one in studio.table.focus.elements if one.key == thing).rect
    for event in (PointerMove(box.center), Press(box.center), Release(box.center)):
        studio.table.input(event)
    studio.run(300)
    return studio.table.last_shown


def test_a_clue_that_two_buildings_could_take_asks_for_the_building(studio: TableStudio) -> None:
    match, legal = asked(lambda legal: bool(of_two(legal)))
    plays = of_two(legal)
    studio.seat(match)
    answer = press(studio, Clue(CARD_NUMBERS[plays[0].names[0]])).answer
    assert answer.asks == "Maud, for which of your buildings?" and answer.label == "Choose a building"
    answer = press(studio, OwnedBuilding(0, NAMES.index(plays[0].names[1]))).answer
    assert answer.asks is None and answer.ready


def test_while_two_dead_clues_are_chosen_the_prompt_says_so(studio: TableStudio) -> None:
    match, _ = asked(lambda legal: any(one.word == "discard" for one in legal))
    studio.seat(match)
    assert press(studio, ThrowAway()).answer.asks == "Maud, throw two dead clues away"
    assert press(studio, ThrowAway()).answer.asks is None


def test_a_choice_that_makes_itself_is_told_whole(studio: TableStudio) -> None:
    match, _ = asked(lambda legal: [one.word for one in legal] == ["play"])
    studio.seat(match)
    while not (told := studio.table.last_shown.table.told):
        studio.run(100)
    assert told.startswith("Only one choice: The ")


def test_the_reason_for_a_play_is_none_for_the_draw_after_it(studio: TableStudio) -> None:
    match, _ = asked(lambda legal: bool(of_two(legal)))
    studio.seat(match)
    game, view = studio.table.game, match.view(None)
    chosen = replace(OldTownStory(), why=("for 4 points",), chooser=1)
    assert game.why_lines(game.followed(chosen, MarkersSpared(1, 0, 1), view)) == ("for 4 points",)
    assert game.why_lines(game.followed(chosen, Drawn(1, 0, 0, -1, (), False), view)) == ()
