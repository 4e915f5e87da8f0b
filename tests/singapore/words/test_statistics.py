"""The words of the statistics, of the setup and of the reckoning."""

from dataclasses import fields
from typing import get_args, get_type_hints

from game.core.messages import ENGLISH, said
from game.singapore.account import FIGURES, SOURCES, account_of
from game.singapore.rules.causes import Cause
from game.singapore.rules.events import PointsMoved, TurnBegun, TurnEnded
from game.singapore.rules.level import Switches
from game.singapore.words.setup import SWITCHES, bot_name, bot_temper, length, readings
from game.singapore.words.statistics import RECORDS, figure_name, source_name
from game.singapore.words.winning import ties_broken, why_won
from tests.singapore.rules.tables import LEVELS, STANDARD, before_round, building, level_named, play, table
from tests.wording.sentence_checks import check_sentence


def test_every_source_and_figure_of_the_account_has_a_name_of_its_own() -> None:
    for names in (
        [source_name(one, ENGLISH) for one in SOURCES],
        [figure_name(one, ENGLISH) for one in FIGURES],
    ):
        assert len(set(names)) == len(names)
        for name in names:
            check_sentence(name)
            assert len(name) <= 32, name
    assert set(RECORDS) <= set(FIGURES)


def test_every_switch_and_every_reading_has_words_the_usual_one_first() -> None:
    assert [one.field for one in SWITCHES] == [one.name for one in fields(Switches)]
    hints = get_type_hints(Switches)
    for switch in SWITCHES:
        values = get_args(hints[switch.field]) or (True, False)
        assert set(switch.values) == set(values), switch.field
        assert switch.values[0] == getattr(STANDARD.switches, switch.field)
        told = [said(switch.reading(value, words), ENGLISH) for value in values for words in ("name", "line")]
        assert len(set(told)) == len(told)


def test_a_level_tells_its_readings_and_its_length() -> None:
    for name in LEVELS:
        assert len(list(readings(level_named(name), ENGLISH))) == len(SWITCHES)
    told = list(readings(level_named("house-rules"), ENGLISH))
    assert "A raid compares: The most opium is raided; the fine counts chips too." in told
    assert [length(level_named(name), ENGLISH) for name in ("standard", "quick")] == ["42 tiles", "22 tiles"]


def test_a_bot_has_a_name_and_a_temper() -> None:
    assert bot_name("random", ENGLISH) == "Random" and bot_temper("random", ENGLISH).endswith(".")


def test_the_winner_is_explained_by_what_made_the_difference() -> None:
    first, second = {"own": 20, "owner": 9, "start": 5}, {"own": 22, "owner": 3, "start": 5}
    whole, brief = why_won(first, second, "Paula", ENGLISH)
    assert brief == "wins by 4 points over Paula: As an owner 9 to 3"
    assert whole.startswith(brief)
    assert why_won(first, first, "Paula", ENGLISH)[0] == "wins over Paula by the lower seal"


def test_each_tie_is_told() -> None:
    p = before_round(table(3, points=(12, 12, 12), stack=(1, 0, 2), row="I1", top="", left=""))
    assert ties_broken(p.view(None), ["Tim", "Paula", "Maud"], ENGLISH) == (
        "Paula before Tim: the lower seal; Tim before Maud: the lower seal"
    )
    p = before_round(table(3, points=(1, 2, 3), row="I1", top="", left=""))
    assert ties_broken(p.view(None), ["Tim", "Paula", "Maud"], ENGLISH) == ""


def test_the_best_turn_counts_what_was_gained_not_what_was_given() -> None:
    p = building(table(3, row="I1 I2", points=(5, 5, 5), money=(0, 0, 0), goods={0: "XX"}), 0, 3, 0)
    events = play(p, "take I1")
    assert any(isinstance(event, PointsMoved) and event.after < event.before for event in events)
    account = account_of(
        STANDARD, 3, [TurnBegun(0), *events, PointsMoved(0, 3, 9, Cause("use", 4)), TurnEnded(0, 0, 0)]
    )
    assert account.figures["best turn"][0] == 6
