"""The words that every game of the program has: its opponents, the switches of its levels, its book."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from game.bases.package_game import PackageGame
from game.bots.bot import opponents
from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH, said
from game.core.wording.switch_words import switches_of
from game.match.level_files import usual_level
from tests.pseudo import PSEUDO
from tests.wording.sentence_checks import check_sentence, check_translated

GAMES = SHIPPED.names


def game_of(name: str) -> PackageGame[Any, Any, Any]:
    game = SHIPPED.game_called(name)
    assert isinstance(game, PackageGame)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_every_opponent_has_a_name_and_a_temper(name: str) -> None:
    game = game_of(name)
    for bot in opponents(game.bots):
        assert game.messages.text(ENGLISH, "bot", bot).casefold() == bot.replace("_", " ")
        temper = game.temper(bot)
        check_sentence(temper)
        assert temper.endswith(".") and temper.count(".") == 1, "one sentence"
        for words in (game.messages.text(PSEUDO, "bot", bot), game.temper(bot, PSEUDO)):
            check_translated(words)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_opponents_are_told_alike(name: str) -> None:
    game = game_of(name)
    bots = opponents(game.bots)
    assert game.usual_bot in bots
    assert len({game.temper(bot) for bot in bots}) == len(bots)
    assert len({game.messages.text(ENGLISH, "bot", bot) for bot in bots}) == len(bots)


@pytest.mark.parametrize("name", [name for name in GAMES if switches_of(game_of(name).messages)])
def test_every_switch_and_every_reading_has_words_the_standard_one_first(name: str) -> None:
    game = game_of(name)
    switches, level = switches_of(game.messages), usual_level(game)
    kind = type(level.switches)
    hints = get_type_hints(kind)
    worded = {one.field for one in switches}
    assert worded <= hints.keys()
    # The sizes of the box are no readings.
    assert {field for field, hint in hints.items() if hint is not int} <= worded
    for switch in switches:
        allowed = {bool: (True, False), int: switch.values}.get(hints[switch.field])
        assert set(switch.values) == set(allowed or get_args(hints[switch.field])), switch.field
        assert switch.values[0] == switch.value(level)
        told = [
            said(switch.reading(value, words), ENGLISH)
            for value in switch.values
            for words in ("name", "line")
        ]
        assert len(set(told)) == len(told)
