"""Seats may share a place, and every floor above the match says so: none becomes a sole winner."""

import csv
import io
import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from game.bots.ismcts import Results
from game.core.ranking import are_places, places_in, places_of, ranking_of, shares_beaten, shares_won
from game.core.result import Result
from game.league.fixtures import Pairing
from game.league.playing import play as play_fixture
from game.league.playing import terms_of
from game.league.ratings import ratings
from game.league.season import Season
from game.match.facts_cache import FactsCache
from game.match.match import Match
from game.match.played import Stamp, played_from, played_of, played_table
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.replaying import timeline_of
from game.match.series import play_out, seat_means
from game.match.statistics import against, all_appearances, games_won, lead
from game.match.statistics_table import table_text
from tests.match.tables import CAIRN, cairn, game_called, position_of
from tests.tiny.actions import Bid, Place, Use
from tests.tiny.even import Even

THREE = cairn(3, rounds=2, coins=4, stones=(3, 3), hand=0)


def sold_to(match: Match, winner: int, bids: tuple[int, ...], keep: bool = False) -> None:
    """Play a round: all seats bid, and the winner sells the stone, or puts it down."""
    for seat, coins in enumerate(bids):
        match.decide(seat, Bid(coins))
    match.decide(winner, Use("keep" if keep else "sell"))
    if keep:
        match.decide(winner, Place("left"))


@cache
def shared() -> Match:
    """Return a match in which seats 0 and 2 sell a stone at cost, and seat 1 buys nothing."""
    match = THREE.match(kind="human")
    sold_to(match, 0, (3, 1, 0))
    sold_to(match, 2, (0, 1, 3))
    return match


# The game itself


def test_two_seats_share_the_best_place_and_none_is_second() -> None:
    result = shared().result()
    assert result == Result((1, 3, 1), (4, 2, 4), {"lengths": [0, 0, 0]})
    assert result.ranking == (0, 2, 1)


def test_the_longer_row_breaks_a_tie() -> None:
    match = THREE.match()
    sold_to(match, 0, (3, 1, 0))
    sold_to(match, 2, (0, 1, 3), keep=True)
    assert match.result() == Result((2, 3, 1), (4, 2, 4), {"lengths": [0, 0, 1]})


@pytest.mark.parametrize(
    ("places", "scores", "details"),
    [
        ((1, 2, 1), (0, 0, 0), {}),
        ((0, 1, 2), (0, 0, 0), {}),
        ((2, 2, 2), (0, 0, 0), {}),
        ((), (), {}),
        ((1, 2), (0, 0, 0), {}),
        ((1, 2), (0, 0), {"places": 1}),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(
    places: tuple[int, ...], scores: tuple[int, ...], details: dict[str, int]
) -> None:
    with pytest.raises(ValueError):
        Result(places, scores, details)


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=6))
def test_places_follow_from_scores_and_shares_add_up(scores: list[int]) -> None:
    places = places_of(scores)
    assert are_places(places)
    assert sum(shares_beaten(places)) == pytest.approx(len(scores) / 2)
    assert sum(shares_won(places)) == pytest.approx(1)
    ranking = ranking_of(places)
    assert [scores[seat] for seat in ranking] == sorted(scores, reverse=True)
    if len(set(scores)) == len(scores):
        assert places_in(ranking) == places


# Record


def test_a_record_tells_shared_places_and_is_true(tmp_path: Path) -> None:
    match = shared()
    assert match.lines[0]["format"] == "bridgewright-record 2"
    assert match.lines[-1] == {
        "result": {"places": [1, 3, 1], "scores": [4, 2, 4], "lengths": [0, 0, 0]},
    }
    path = tmp_path / "shared.jsonl"
    write_record(path, match.lines)
    again = replay(read_record(path).lines, game_called).match
    assert again.lines == match.lines and again.result() == match.result()
    last = timeline_of(match.lines, game_called).steps[-1]
    assert last.pairs[None][-1].view.places == (1, 3, 1)


# Statistics


def test_statistics_count_a_shared_place_as_shared(tmp_path: Path) -> None:
    played = played_of(Stamp("a.jsonl", 1, 10**9), shared())
    assert (played.places, played.ranking, played.account.score) == ((1, 3, 1), (0, 2, 1), (4, 2, 4))
    seats = all_appearances([played])
    assert [one.place for one in seats] == [1, 3, 1]
    assert [one.won for one in seats] == [True, False, True]
    assert [one.win_share for one in seats] == [0.5, 0.0, 0.5]
    assert games_won(seats) == 1.0
    assert [lead(one) for one in seats] == [None] * 3, "nobody is ahead who shares the best place"
    [share] = against(seats[:1]).values()
    assert share.won == 0.5 and share.games == 1 and share.interval[0] < 0.5 < share.interval[1]
    assert played_from(json.loads(json.dumps(played_table(played))), game_called) == played
    cache_of_facts = FactsCache(tmp_path, tmp_path, game_called)
    cache_of_facts.append([played])
    assert [*map(cache_of_facts.played, cache_of_facts.lines())] == [played]


def test_the_table_for_other_programs_has_shared_places() -> None:
    rows = list(csv.DictReader(io.StringIO(table_text([played_of(Stamp("a.jsonl", 1, 10**9), shared())]))))
    assert [(row["place"], row["score"], row["won"]) for row in rows] == [
        ("1", "4", "0.5"),
        ("3", "2", "0"),
        ("1", "4", "0.5"),
    ]


# Series and leagues


def test_a_series_of_equals_shares_its_wins() -> None:
    match = cairn(2, hand=0).undealt()
    play_out(match, [Even("a"), Even("b")])
    assert match.result().places == (1, 1)
    assert [(mean.won, mean.score) for mean in seat_means([match.result()])] == [(0.5, 15.0)] * 2


def test_a_league_of_equals_is_even_by_every_measure() -> None:
    even, other = "tests.tiny.even.Even", "tests.match.test_shared_places.Even"
    terms = terms_of(CAIRN, cairn(2).level, "S")
    season = Season([Pairing(3, even, other)], 3)
    assert len(list(season.play(lambda fixtures: (play_fixture(terms, one) for one in fixtures)))) == 18
    assert set(season.places.values()) == {(1, 1, 1)}
    [standing] = season.standings()
    [row] = standing.rows
    assert row.won.mean == pytest.approx(0.5) and row.utility.mean == pytest.approx(0.5)
    first, second = standing.ratings.values()
    assert first.mean == pytest.approx(second.mean)


def test_a_shared_place_is_rated_as_openskill_rates_it() -> None:
    model = PlackettLuce(tau=0.0)
    after = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 3, 1])
    found = ratings([(1, ("a", "b", "c"), (1, 3, 1))])
    assert [found[name].mean for name in "abc"] == pytest.approx([one.mu for [one] in after])
    assert found["a"].mean == pytest.approx(found["c"].mean) and found["a"].mean > found["b"].mean


# Search


def test_search_shares_what_a_place_is_worth() -> None:
    assert Results().outlook(position_of(shared())) == ([0.75, 0.0, 0.75], [4.0, 2.0, 4.0])
