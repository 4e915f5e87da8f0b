"""The tips for newcomers: short, one for each kind of decision, each at a thing that lies there."""

from __future__ import annotations

import pytest

from game.core.thing import TableButton
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.scenes.pillars_tips import TIPS
from game.pillars_of_the_earth.words.coach_tips import WORDS
from game.tabletop.coach.coach_tip import MOST_WORDS
from tests.pillars_of_the_earth.rules.tables import level_named
from tests.pillars_of_the_earth.rules.walks import game
from tests.pillars_of_the_earth.teaching.asked import table

#: The questions that are asked at each level.
_EVERYWHERE = {
    *(agenda.ASK_CARD, agenda.ASK_DROP, agenda.ASK_PLACE, agenda.ASK_WAITING, agenda.ASK_CUBE),
    *(agenda.ASK_TRADE, agenda.ASK_CRAFT, agenda.ASK_KEEP),
}
_GAMES = (("standard", 4, 6), ("standard", 2, 2), ("house-rules", 3, 5))


def test_a_tip_has_at_most_twelve_words_and_every_one_has_its_place() -> None:
    assert [key for key, words in WORDS.items() if len(words.split()) > MOST_WORDS] == []
    assert {tip.key for tip in TIPS} == WORDS.keys() and len(TIPS) == len(WORDS)


@pytest.fixture(scope="module")
def met() -> dict[str, set[int]]:
    """Return by tip the questions at which it was shown, over some random games."""
    found: dict[str, set[int]] = {tip.key: set() for tip in TIPS}
    found["none"] = set()
    for name, players, games in _GAMES:
        level = level_named(name)
        asked = table(level, players)
        for seed in range(games):
            for position in game(level, players, f"tips {seed}", busy=seed % 2 == 0):
                for seat in position.to_move:
                    view = position.view(seat)
                    ask = view.agenda[-1][0]
                    shown = asked.shown(view, seat, position.legal(seat))
                    spots, here = asked.spots(view, seat), False
                    for tip in TIPS:
                        thing = tip.at(shown)
                        if thing is not None:
                            assert thing in spots or thing is TableButton.MAIN, (tip.key, thing)
                            found[tip.key].add(ask)
                            here = True
                    if not here:
                        found["none"].add(ask)
    return found


def test_each_question_has_a_tip(met: dict[str, set[int]]) -> None:
    assert met["none"] == set()
    asked = set().union(*(met[tip.key] for tip in TIPS))
    assert asked >= _EVERYWHERE | {agenda.ASK_REDRAW, agenda.ASK_SAFE, agenda.ASK_BLESS}


def test_each_tip_is_met_at_its_own_question(met: dict[str, set[int]]) -> None:
    assert [tip.key for tip in TIPS if not met[tip.key]] == []
    assert met["pay"] == {agenda.ASK_PLACE} and met["waited"] == {agenda.ASK_WAITING}
    assert met["drop"] == met["lose"] == {agenda.ASK_DROP}
