"""The words of the statistics, of the setup and of the reckoning."""

from game.core.messages import ENGLISH
from game.core.wording.switch_words import readings, switches_of
from game.singapore.account import FIGURES, SOURCES, account_of
from game.singapore.rules.causes import Cause
from game.singapore.rules.events import PointsMoved, TurnBegun, TurnEnded
from game.singapore.scenes.singapore_setup import SingaporeSetup
from game.singapore.words.messages import MESSAGES
from game.singapore.words.statistics import RECORDS, figure_name, source_name
from game.singapore.words.winning import ties_broken, why_won
from tests.singapore.rules.tables import LEVELS, STANDARD, before_round, building, level_named, play, table
from tests.wording.sentence_checks import check_sentence

SWITCHES = switches_of(MESSAGES)


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


def test_a_level_tells_its_readings_and_its_length() -> None:
    for name in LEVELS:
        assert len(list(readings(MESSAGES, level_named(name), ENGLISH))) == len(SWITCHES)
    told = list(readings(MESSAGES, level_named("house-rules"), ENGLISH))
    assert "A raid compares: The most opium is raided; the fine counts chips too." in told
    assert [SingaporeSetup().length(level_named(name), ENGLISH) for name in ("standard", "quick")] == [
        "42 tiles",
        "22 tiles",
    ]


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
