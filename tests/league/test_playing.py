"""The bot that each text names, and one game as a function of its terms and its fixture."""

import itertools
import time
from pathlib import Path
from typing import Any

import pytest

from game.core.ranking import are_places
from game.league.entrants import Unknown, entrant_from
from game.league.fixtures import Fixture, Pairing
from game.league.playing import LeagueTerms, play, terms_of
from game.match.match import Match
from tests.league.tables import SKILLS, TERMS, Deep, First, cairn_with
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, CAIRN
from tests.tiny.level import LEVEL

HERE = "tests.league.tables"
DEEPS = cairn_with(SKILLS)


# Entrants


@pytest.mark.parametrize(
    ("text", "spelling", "simulations", "timed"),
    [
        ("deep", "deep", 100, False),
        ("deep:1", "deep:1", 1, False),
        ("deep:0250", "deep:250", 250, False),
        ("deep@0.25", "deep@0.25", 0, True),
        ("deep@0.250", "deep@0.25", 0, True),
        ("deep@2", "deep@2", 0, True),
    ],
)
def test_a_measure_is_part_of_the_name(text: str, spelling: str, simulations: int, timed: bool) -> None:
    entrant = entrant_from(text, DEEPS)
    made: Any = entrant.make("a seed")
    bot = made.bot if timed else made
    assert (entrant.text, entrant.timed) == (spelling, timed)
    assert isinstance(bot, Deep) and (bot.seed, bot.simulations) == ("a seed", simulations)


def test_a_timed_bot_is_halted_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(time, "thread_time", lambda: next(ticks) * 0.125)
    bot = entrant_from("deep@0.5", DEEPS).make("a seed")
    assert bot.choose(None, range(100)) == 3, "asked at 0.125, 0.25 and 0.375 seconds it went on"


def test_a_bot_of_ones_own_is_found_on_the_path() -> None:
    entrant = entrant_from(f"{HERE}.First", DEEPS)
    assert isinstance(entrant.make("a seed"), First) and not entrant.timed


@pytest.mark.parametrize(("name", "own"), [("DEEP", 100), ("FOR_CAIRN", 50)])
def test_one_on_the_path_that_searches_takes_a_measure_too(name: str, own: int) -> None:
    named = f"{HERE}.{name}"
    for measure, simulations, timed in (("", own, False), (":7", 7, False), ("@0.5", 0, True)):
        entrant = entrant_from(named + measure, CAIRN)
        made: Any = entrant.make("a seed")
        bot = made.bot if timed else made
        assert (entrant.text, entrant.timed) == (named + measure, timed)
        assert isinstance(bot, Deep) and (bot.seed, bot.simulations) == ("a seed", simulations)


def test_one_that_does_not_play_this_game_says_so_in_one_line() -> None:
    line = f"'{HERE}.FOR_CAIRN:7': cannot play old_london_bridge: LookupError: nothing known of it"
    with pytest.raises(Unknown) as told:
        entrant_from(f"{HERE}.FOR_CAIRN:7", BRIDGE)
    assert str(told.value) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("deeper", "'deeper': no such bot; allowed: plain, deep; name:1000 or name@0.25 "),
        ("", "'': no such bot; allowed: "),
        ("deep:", "'deep:': no such bot; allowed: "),
        ("deep:x", "'deep:x': no such bot; allowed: "),
        ("deep:-1", "'deep:-1': no such bot; allowed: "),
        ("deep:1:2", "'deep:1:2': no such bot; allowed: "),
        ("deep@", "'deep@': no such bot; allowed: "),
        ("deep@1e3", "'deep@1e3': no such bot; allowed: "),
        ("deep@1.2345", "'deep@1.2345': no such bot; allowed: "),
        ("deep:0", "'deep:0': 0 simulations; allowed: 1 to 1000000000"),
        ("deep:1000000001", "'deep:1000000001': 1000000001 simulations; allowed: 1 to 1000000000"),
        ("deep@0", "'deep@0': 0 seconds; allowed: 0.001 to 3600"),
        ("deep@3601", "'deep@3601': 3601 seconds; allowed: 0.001 to 3600"),
        ("plain:10", "'plain:10': 'plain' is not a bot that searches; allowed: deep"),
        ("other@1", "'other@1': 'other' is not a bot that searches; allowed: deep"),
        (
            f"{HERE}.First:10",
            f"'{HERE}.First:10': '{HERE}.First' is not a bot that searches; allowed: deep",
        ),
        (f"{HERE}.Nobody:10", f"'{HERE}.Nobody:10': {HERE} has no Nobody"),
        ("a..b", "'a..b': no such bot; allowed: "),
        (".a", "'.a': no such bot; allowed: "),
        (
            "no_such_module.Bot",
            "'no_such_module.Bot': no_such_module cannot be imported: ModuleNotFoundError: ",
        ),
        (f"{HERE}.Nobody", f"'{HERE}.Nobody': {HERE} has no Nobody"),
        (f"{HERE}.NOT_CALLABLE", f"'{HERE}.NOT_CALLABLE': NOT_CALLABLE is not callable; "),
    ],
)
def test_a_text_that_names_nobody_is_told_in_one_line(text: str, line: str) -> None:
    with pytest.raises(Unknown) as told:
        entrant_from(text, DEEPS)
    assert str(told.value).startswith(line) and "\n" not in str(told.value)


def test_a_script_that_would_end_the_program_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "league_script.py").write_text("raise SystemExit(5)", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Unknown, match="league_script cannot be imported: SystemExit: 5"):
        entrant_from("league_script.Bot", DEEPS)


def test_where_no_bot_searches_none_takes_a_measure() -> None:
    with pytest.raises(Unknown, match="no bot of this game searches"):
        entrant_from("plain:10", cairn_with({"plain": SKILLS["plain"]}))


# Playing


def test_the_same_fixture_is_the_same_game() -> None:
    for terms in (TERMS, terms_of(BRIDGE, BRIDGE_LEVELS["quick"], "S")):
        fixture = Fixture(3, ("random", "random"))
        assert play(terms, fixture) == play(terms, fixture)
        assert are_places(play(terms, fixture).places)


def matches(monkeypatch: pytest.MonkeyPatch, terms: LeagueTerms, *fixtures: Fixture) -> list[Match]:
    """Play some fixtures and return their matches."""
    seen: list[Match] = []
    start = Match.start

    def noted(match: Match) -> None:
        seen.append(match)
        start(match)

    monkeypatch.setattr(Match, "start", noted)
    for fixture in fixtures:
        assert play(terms, fixture).fault == ""
    return seen


def test_a_deal_is_the_same_in_every_seating_and_another_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    fixtures = [*Pairing(4, "mason", "random").fixtures(1), Fixture(2, ("random",) * 4)]
    *same, other = matches(monkeypatch, TERMS, *fixtures)
    orders = [match.lines[2]["deal"] for match in same]
    assert all(order == orders[0] for order in orders)
    stones = [[line["outcome"] for line in match.lines if "chance" in line] for match in same]
    assert all(drawn == stones[0] for drawn in stones)
    assert [line["outcome"] for line in other.lines if "chance" in line] != stones[0]


def test_what_bots_draw_for_themselves_differs_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def noting(seed: str) -> First:
        seeds.append(seed)
        return First(seed)

    fixtures = [
        fixture for deal in (1, 2) for fixture in Pairing(4, f"{HERE}.Noting", "random").fixtures(deal)
    ]
    monkeypatch.setattr(f"{HERE}.Noting", noting, raising=False)
    for fixture in fixtures:
        assert play(TERMS, fixture).fault == ""
    assert len(seeds) == len(set(seeds)) == 24


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Failing", "RuntimeError: no idea\nat all ("),
        ("Cheating", "chose {'bid': 1000}, which is not one of its "),
        ("Adding", "chose 'anything', which is not one of its "),
        ("Leaving", "SystemExit: 3 ("),
        ("unmade", "KeyError: '' ("),
        ("leaving", "SystemExit: 4 ("),
        ("silent", "AttributeError: 'object' object has no attribute 'choose' ("),
    ],
)
def test_a_bot_that_fails_is_named_with_its_seat_and_deal(bot: str, fault: str) -> None:
    came = play(TERMS, Fixture(5, ("random", f"{HERE}.{bot}")))
    assert came.places == () and came.fault.startswith(f"{HERE}.{bot} at seat 1 of deal 5: {fault}")


def test_what_a_bot_does_to_the_list_it_was_given_is_its_own_affair() -> None:
    came = play(TERMS, Fixture(5, (f"{HERE}.Taking", "random")))
    assert came.fault == "" and are_places(came.places)


def test_terms_travel_without_the_values_of_a_game() -> None:
    assert terms_of(CAIRN, LEVEL, "S") == terms_of(type(CAIRN)(), LEVEL, "S")
    assert isinstance(TERMS.level, str) and TERMS.game is type(CAIRN)
