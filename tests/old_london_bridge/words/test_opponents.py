"""The names of opponents, and one line on how each of them plays."""

import pytest

from game.bots.bot import opponents
from game.core.messages import ENGLISH
from game.old_london_bridge.opponents import BOTS
from game.old_london_bridge.words.opponents import opponent_name, opponent_temper
from tests.old_london_bridge.words.speeches import check_sentence, check_translated
from tests.pseudo import PSEUDO

OPPONENTS = opponents(BOTS)


@pytest.mark.parametrize("bot", OPPONENTS)
def test_every_opponent_has_a_name_and_a_temper(bot: str) -> None:
    assert opponent_name(bot, ENGLISH).casefold() == bot
    temper = opponent_temper(bot, ENGLISH)
    check_sentence(temper)
    assert temper.endswith(".") and temper.count(".") == 1, "one sentence"
    for words in (opponent_name(bot, PSEUDO), opponent_temper(bot, PSEUDO)):
        check_translated(words)


def test_no_two_opponents_are_told_alike() -> None:
    assert len({opponent_temper(bot, ENGLISH) for bot in OPPONENTS}) == len(OPPONENTS)
    assert len({opponent_name(bot, ENGLISH) for bot in OPPONENTS}) == len(OPPONENTS)
