"""A season depends on the games' places, never on when or where they were played."""

from collections.abc import Generator, Iterable
from multiprocessing import active_children

import pytest

from game.league.fixtures import Fixture, Pairing
from game.league.playing import FixtureResult
from game.league.season import GameFault, Season
from game.league.sequential import Claims
from game.league.tables import json_tables, markdown
from game.league.workers import Games, WorkFault, here
from tests.league.tables import PAIRS, TERMS, in_this_process, lots, played

HERE = "tests.league.tables"


def test_order_of_play_and_number_of_processes_change_nothing() -> None:
    one = played(Season(PAIRS, 3)).standings()
    assert played(Season(PAIRS, 3), in_this_process(shuffled=5)).standings() == one
    assert played(Season(PAIRS, 3), here(TERMS, 1)).standings() == one
    assert played(Season(PAIRS, 3), here(TERMS, 2)).standings() == one


def test_a_table_has_a_row_for_each_pair_and_a_table_for_each_number_of_players() -> None:
    pairs = [Pairing(4, "a", "b"), Pairing(2, "a", "b"), Pairing(2, "a", "c"), Pairing(4, "c", "b")]
    two, four = played(Season(pairs, 5), lots(0.7)).standings()
    assert (two.players, four.players) == (2, 4)
    assert [row.pair for row in two.rows] == [pairs[1], pairs[2]]
    assert [(row.deals, row.games) for row in (*two.rows, *four.rows)] == [(5, 10)] * 2 + [(5, 30)] * 2
    assert set(two.ratings) == set(four.ratings) == {"a", "b", "c"}
    assert all(row.won.low <= row.won.mean <= row.won.high for row in (*two.rows, *four.rows))


def test_an_exact_small_league() -> None:
    places: dict[Fixture, tuple[int, ...]] = {
        Fixture(1, ("a", "b")): (1, 2),
        Fixture(1, ("b", "a")): (2, 1),
        Fixture(2, ("a", "b")): (1, 2),
        Fixture(2, ("b", "a")): (1, 2),
        Fixture(3, ("a", "b")): (2, 1),
    }
    season = Season([Pairing(2, "a", "b")], 3, places=places)
    assert list(season.owed()) == [Fixture(3, ("b", "a"))]
    places[Fixture(3, ("b", "a"))] = (2, 1)
    [standing] = season.standings()
    [row] = standing.rows
    # Deals of 1, 0.5 and 0.5: mean 2/3, error of the mean 1/6.
    assert row.won.mean == pytest.approx(2 / 3)
    assert row.won.low == 0.0 and row.won.high == 1.0 and row.utility == row.won
    assert standing.ratings["a"].mean > standing.ratings["b"].mean


def test_a_pair_that_is_decided_is_not_played_on() -> None:
    pairs = [Pairing(4, "a", "b"), Pairing(2, "a", "b")]
    season = played(Season(pairs, 500, Claims(0.5, 0.7)), lots(0.95))
    for standing in season.standings():
        [row] = standing.rows
        assert row.verdict is not None and row.verdict.above and row.deals == row.verdict.deals < 30
    assert len(season.places) < 30 * 8
    assert list(season.owed()) == []


def test_games_after_the_end_of_a_test_do_not_count() -> None:
    pairs, claims = [Pairing(4, "a", "b"), Pairing(4, "c", "b")], Claims(0.5, 0.7)
    short = played(Season(pairs, 60, claims), lots(0.95)).standings()
    [ended, longer] = short[0].rows
    assert ended.deals < longer.deals
    whole = played(Season(pairs, 60), lots(0.95)).places
    assert len(whole) == 720 and Season(pairs, 60, claims, whole).standings() == short
    assert played(Season(pairs, 60, claims), lots(0.95, shuffled=3)).standings() == short


def test_a_pair_that_stays_open_says_so() -> None:
    season = played(Season([Pairing(4, "a", "b")], 4, Claims(0.5, 0.55)), lots(0.5))
    [[row]] = [standing.rows for standing in season.standings()]
    assert row.verdict is None and row.deals == 4
    assert "| open |" in markdown(season.standings(), season.claims, timed=False)


def test_each_pair_may_have_its_own_number_of_deals() -> None:
    season = Season([Pairing(2, "a", "b"), Pairing(4, "a", "b")], lambda pair: 12 // pair.players)
    assert season.count() == (6 * 2 + 3 * 6, 0)
    played(season, lots(0.5))
    assert season.count() == (30, 30)
    assert [row.deals for standing in season.standings() for row in standing.rows] == [6, 3]


def test_nothing_is_started_where_nothing_is_owed() -> None:
    def started(fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
        raise AssertionError
        yield

    season = played(Season([Pairing(2, "a", "b")], 2), lots(0.5))
    assert list(season.play(started)) == []


@pytest.mark.parametrize("games", [in_this_process(), here(TERMS, 2)], ids=["here", "processes"])
def test_a_bot_that_fails_ends_the_season_with_one_line(games: Games) -> None:
    season = Season([Pairing(2, f"{HERE}.Failing", "random")], 50)
    with pytest.raises(GameFault, match=rf"{HERE}\.Failing at seat [01] of deal \d+: RuntimeError: no idea"):
        played(season, games)
    assert len(season.places) < 50


def test_a_process_that_is_ended_from_outside_ends_the_season_with_one_line() -> None:
    with pytest.raises(WorkFault, match="a worker process was killed"):
        played(Season([Pairing(2, f"{HERE}.Dying", "random")], 50), here(TERMS, 2))


def test_a_season_that_is_left_leaves_no_process_behind() -> None:
    before = set(active_children())
    games = Season([Pairing(2, "mason", "random")], 50).play(here(TERMS, 2))
    next(games)
    assert len(set(active_children()) - before) == 2
    games.close()
    assert not set(active_children()) - before


# Tables


def test_tables_in_markdown() -> None:
    season = played(Season([Pairing(2, "a", "b")], 4), lots(1.0))
    assert markdown(season.standings(), None, timed=False).splitlines()[:5] == [
        "2 players, intervals of 95 % over deals:",
        "",
        "| first / second | deals | games | first wins | 95 % | rank utility | 95 % |",
        "| --- | ---: | ---: | ---: | --- | ---: | --- |",
        "| a / b | 4 | 8 | 100.0 % | 47.3 to 100.0 | 1.000 | 0.473 to 1.000 |",
    ]
    assert "With @" not in markdown(season.standings(), None, timed=False)
    assert "A limit with @ depends on the machine" in markdown(season.standings(), None, timed=True)


@pytest.mark.parametrize(("chance", "said"), [(0.98, "above 50.0 %"), (0.02, "below 70.0 %")])
def test_tables_tell_what_a_test_said_and_that_intervals_do_not_know_of_it(chance: float, said: str) -> None:
    season = played(Season([Pairing(4, "a", "b")], 90, Claims(0.5, 0.7)), lots(chance))
    text = markdown(season.standings(), season.claims, timed=False)
    assert (
        f"| {said} |\n" in text
        and "| test |\n" in text
        and "are too narrow, because they ignore the test" in text
    )
    [table] = json_tables(season.standings(), season.claims)
    assert isinstance(table, dict) and str(table).count(said) == 1


def test_tables_as_json_hold_the_same_numbers() -> None:
    season = played(Season([Pairing(2, "a", "b")], 4), lots(0.7))
    [standing] = season.standings()
    [row] = standing.rows
    assert json_tables([standing], None) == [
        {
            "players": 2,
            "pairs": [
                {
                    "first": "a",
                    "second": "b",
                    "deals": 4,
                    "games": 8,
                    "won": {"mean": row.won.mean, "low": row.won.low, "high": row.won.high},
                    "utility": {"mean": row.utility.mean, "low": row.utility.low, "high": row.utility.high},
                }
            ],
            "ratings": [
                {"bot": bot, "mean": one.mean, "low": one.low, "high": one.high}
                for bot, one in standing.ratings.items()
            ],
        }
    ]
