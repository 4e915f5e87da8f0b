"""Figures of a person's games, compared with a game counted by hand, and with other ways to count."""

from __future__ import annotations

import csv
import io
import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.account import Account, AccountFault, account_from, account_table
from game.core.ranking import places_of
from game.match.apart import Apart
from game.match.exports import write_new
from game.match.left_out import FILE, LeftOut
from game.match.played import CHANGED, EDITION, PlayedGame, Sort, Stamp, played_from, played_of, played_table
from game.match.record_file import FileFault
from game.match.seat import HUMAN, Seat
from game.match.statistics import (
    LevelScore,
    ScoreShare,
    against,
    all_appearances,
    appearances,
    best,
    by_level,
    lead,
    people,
    ratio,
    wilson,
)
from game.match.statistics_table import table_text
from tests.match.seat_notes import hand_over
from tests.match.tables import ALL, cairn, game_called, play
from tests.playthrough.tables import Table
from tests.tiny.actions import Action, Bid, Place, Use

MAUD, HUGH = Seat("Maud", HUMAN, "madder"), Seat("Hugh", HUMAN, "ivory")
BOT, MASON = Seat("Joan", "bot:random"), Seat("Wat", "bot:mason")


def game(
    seats: tuple[Seat, ...],
    scores: tuple[int, ...],
    number: int = 1,
    level: str = "Hill",
    apart: Apart | None = None,
    **figures: tuple[int, ...],
) -> PlayedGame:
    """Return a game with these scores; more is better, and seats with equal scores share their place."""
    account = Account(((5,) * len(seats), scores), {"all": scores}, figures)
    stamp = Stamp(f"{number}.jsonl", 1, number)
    return PlayedGame(stamp, "cairn", level, seats, places_of(scores), apart, account, 1)


def told(table: Table, seed: int = 1) -> PlayedGame:
    """Return a game played at random at a table."""
    return played_of(Stamp("a.jsonl", 1, 1), play(table.match(f"seed {seed}"), seed))


# One game


def test_a_small_game_is_told_as_it_was_played() -> None:
    """Two seats, two rounds of four coins: everything that follows can be counted by hand."""
    table = cairn(2, rounds=2, coins=4, stones=(3, 3), hand=0)
    match = table.match()
    first = match.view(None).order[0]
    other = 1 - first

    def decide(seat: int, action: Action) -> None:
        match.decide(seat, action)

    decide(first, Bid(3))
    decide(other, Bid(1))
    decide(first, Use("keep"))
    decide(first, Place("left"))
    decide(first, Bid(0))
    decide(other, Bid(2))
    decide(other, Use("sell"))
    played = played_of(Stamp("a.jsonl", 1, 1), match)

    def by_seat(of_first: int, of_other: int) -> tuple[int, ...]:
        return (of_first, of_other) if first == 0 else (of_other, of_first)

    assert played.account.scores == (by_seat(4, 4), by_seat(1, 3), by_seat(1, 4), by_seat(4, 4))
    assert played.account.sources == {
        "start": (4, 4),
        "sold": by_seat(0, 3),
        "paid": by_seat(-3, -3),
        "stones": by_seat(3, 0),
        "rising": (0, 0),
        "charms": (0, 0),
    }
    assert played.account.figures == {"bids won": by_seat(1, 1), "looked": (0, 0)}
    assert played.sort is Sort.OWN


@pytest.mark.sampled(4)
@pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)
def test_the_scores_of_rounds_are_those_of_the_checkpoints(table: Table) -> None:
    for seed in range(3):
        match = play(table.match(f"seed {seed}"), seed)
        account = played_of(Stamp("a.jsonl", 1, 1), match).account
        closed = [line.get("money", line.get("coins")) for line in match.lines if "checkpoint" in line]
        assert [list(row) for row in account.scores[1:-1]] == closed


def test_what_was_taken_back_has_not_happened() -> None:
    table = cairn(2)
    straight = play(table.match(), 3)
    wandering = table.match()
    play(wandering, 3, 4)
    wandering.take_back(1)
    play(wandering, 3, 0)
    lines = [line for line in straight.lines if "action" in line]
    done = sum("action" in line for line in wandering.lines) - 1
    for line in lines[done:]:
        wandering.decide(int(str(line["seat"])), wandering.game.action(str(line["action"])))
    assert wandering.events() == straight.events()


def test_a_game_that_is_not_over_keeps_its_secrets() -> None:
    with pytest.raises(ValueError, match="secret"):
        cairn(2).match().events()


def test_a_seat_that_changed_hands_is_nobodys() -> None:
    match = cairn(2).match()
    hand_over(match, 0, Seat("Guest", HUMAN))
    played = played_of(Stamp("a.jsonl", 1, 1), play(match, 1))
    assert [seat.kind for seat in played.seats] == [CHANGED, HUMAN]
    assert people([played]) == ("Sitter 1",)


@pytest.mark.parametrize(
    "harm",
    [
        {"edition": EDITION},
        {"edition": [EDITION, 2]},
        {"edition": [EDITION + 1, 1]},
        {"game": "chess"},
        {"seats": []},
        {"seats": [["Maud", "human"]]},
        {"places": [2, 2]},
        {"places": [1]},
        {"places": [1, 2, 3]},
        {"places": [True, 2]},
        {"places": ["1", "x"]},
        {"file": ["a", True, "b"]},
        {"account": None},
        {"account": {"scores": [], "sources": {}, "figures": {}}},
        {"account": {"scores": [[1, 2.5]], "sources": {}, "figures": {}}},
        {"account": {"scores": [[1, 10**9]], "sources": {}, "figures": {}}},
        {"account": {"scores": [[1, 2]], "sources": {"all": [1]}, "figures": {}}},
        {"account": {"scores": [[1, True]], "sources": {}, "figures": {}}},
    ],
    ids=str,
)
def test_a_table_that_tells_no_game_is_refused(harm: dict[str, object]) -> None:
    good = json.loads(json.dumps(played_table(told(cairn(2)))))
    played_from(good, game_called)
    with pytest.raises(AccountFault):
        played_from({**good, **harm}, game_called)
    with pytest.raises(AccountFault):
        played_from([good], game_called)


def test_an_account_is_read_back() -> None:
    account = told(cairn(3)).account
    assert account_from(json.loads(json.dumps(account_table(account))), 3) == account
    with pytest.raises(AccountFault):
        account_from(account_table(account), 2)


# Many games


def test_games_are_sorted_apart() -> None:
    own, helped, branched, lesson, puzzle, bots = (
        game((MAUD, BOT), (5, 3)),
        game((MAUD, BOT), (5, 3), apart=Apart.ASSISTED),
        game((MAUD, BOT), (5, 3), apart=Apart.BRANCHED),
        game((MAUD, BOT), (5, 3), apart=Apart.LESSON),
        game((MAUD, BOT), (5, 3), apart=Apart.PUZZLE),
        game((BOT, MASON), (5, 3)),
    )
    assert [one.sort for one in (own, helped, branched)] == [Sort.OWN, Sort.ASSISTED, Sort.ASSISTED]
    assert [one.sort for one in (lesson, puzzle, bots)] == [Sort.LESSON, Sort.LESSON, Sort.WATCHED]


def test_people_come_by_how_much_they_played() -> None:
    games = [game((MAUD, BOT), (1, 0)), game((HUGH, MAUD), (1, 0)), game((HUGH, MAUD), (2, 0))]
    assert people(games) == ("Maud", "Hugh")
    assert [one.number for one in appearances(games, "Maud")] == [0, 1, 1]
    assert [one.place for one in appearances(games, "Maud")] == [1, 2, 2]
    assert len(all_appearances(games)) == 6 and len(all_appearances(games, people_only=True)) == 5


def test_a_share_is_won_against_every_kind_at_the_table() -> None:
    games = [
        game((MAUD, BOT), (5, 3)),
        game((MAUD, BOT, BOT, MASON), (5, 3, 9, 1)),
        game((HUGH, MAUD), (5, 3)),
    ]
    assert against(appearances(games, "Maud")) == {
        "bot:random": ScoreShare(1, 2, (1 / 2 + 1 / 4) / 2),
        "bot:mason": ScoreShare(0, 1, 1 / 4),
        HUMAN: ScoreShare(0, 1, 1 / 2),
    }


def test_scores_by_level() -> None:
    games = [
        game((MAUD, BOT), (4, 3), level="Hill"),
        game((MAUD, BOT), (7, 9), level="Hill"),
        game((MAUD, BOT), (50, 9), level="Dale"),
    ]
    assert by_level(appearances(games, "Maud")) == (
        LevelScore("Hill", 2, 5.5, 7),
        LevelScore("Dale", 1, 50.0, 50),
    )


def test_records_and_leads() -> None:
    games = [
        game((MAUD, BOT), (9, 3), stones=(4, 8)),
        game((HUGH, MAUD), (6, 5), stones=(4, 1)),
    ]
    among = all_appearances(games, people_only=True)
    most = best(among, lambda one: one.figure("stones"))
    assert most is not None and (most.value, most.appearance.seat, most.appearance.game) == (
        4,
        MAUD,
        games[0],
    )
    closest = best(among, lead, lowest=True)
    assert closest is not None and (closest.value, closest.appearance.seat) == (1, HUGH)
    assert best((), lead) is None
    assert ratio(appearances(games, "Maud"), "stones", "unheard") is None
    assert ratio(among, "stones", "stones") == 1.0
    assert among[0].figure("unheard") == 0


def test_a_lead_is_measured_against_the_second_place_whoever_is_last() -> None:
    table = game((HUGH, MAUD, BOT), (4, 11, 9))
    assert [lead(one) for one in all_appearances([table])] == [None, 2, None]


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (1, 7), (9, 12), (500, 1000)])
def test_the_interval_solves_what_it_is_defined_by(won: int, games: int) -> None:
    """Wilson's ends are the shares p whose own error, times 1.96, is their distance to the measured share."""
    share = won / games
    for end in wilson(won, games):
        if 0 < end < 1:
            assert abs(share - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / games))
    low, high = wilson(won, games)
    assert 0 <= low <= share <= high <= 1


# Erasing


def test_erased_figures_are_left_out_and_later_games_count(tmp_path: Path) -> None:
    games = [game((MAUD, BOT), (5, 3), 1), game((HUGH, MAUD), (5, 3), 2), game((HUGH, BOT), (5, 3), 3)]
    assert LeftOut(tmp_path).erase("Maud", games) is None
    left_out = LeftOut(tmp_path)
    counting = left_out.counting(games)
    assert people(counting) == ("Hugh",)
    assert [one.stamp.written for one in counting] == [2, 3], "a game of hers alone counts no more"
    assert [seat.name for seat in counting[0].seats] == ["Hugh", ""]
    later = game((MAUD, BOT), (5, 3), 4)
    assert left_out.counting([*games, later])[-1] == later
    assert left_out.notice is None


def test_who_has_not_played_has_nothing_to_erase(tmp_path: Path) -> None:
    assert LeftOut(tmp_path).erase("Nobody", [game((MAUD, BOT), (5, 3))]) is None
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format":"x"}', '{"format":"bridgewright-statistics 1","erased_until":{"Maud":"x"}}']
)
def test_a_damaged_list_is_told_of_and_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    left_out = LeftOut(tmp_path)
    assert left_out.notice is not None and FILE in left_out.notice and "\n" not in left_out.notice
    games = [game((MAUD, BOT), (5, 3))]
    assert left_out.counting(games) == tuple(games)
    left_out.erase("Maud", games)
    assert (tmp_path / "statistics.damaged-1.json").read_text() == text
    assert LeftOut(tmp_path).counting(games) == ()


def test_what_cannot_be_kept_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where a folder should be")
    left_out = LeftOut(tmp_path / "saves")
    fault = left_out.erase("Maud", [game((MAUD, BOT), (5, 3))])
    assert fault is not None and "\n" not in fault and FILE in fault


# Tables


def test_a_table_has_a_row_for_each_person_and_game(tmp_path: Path) -> None:
    games = [
        replace(told(cairn(2)), level="=1+1"),
        game((MAUD, BOT), (5, 3), 10**9, apart=Apart.ASSISTED, stones=(2, 1)),
    ]
    path = write_new(tmp_path / "own", "statistics", ".csv", table_text(games))
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["person"], row["counts_as"]) for row in rows] == [
        ("Sitter 0", "own"),
        ("Sitter 1", "own"),
        ("Maud", "assisted"),
    ]
    assert rows[0]["level"] == "'=1+1", "no text is a formula to a spreadsheet"
    assert rows[2]["written"] == "1970-01-01 00:00:01"
    assert (rows[2]["place"], rows[2]["score"], rows[2]["won"], rows[2]["opponents"]) == (
        *("1", "5", "1"),
        "bot:random",
    )
    assert rows[2]["figure: stones"] == "2" and rows[0]["figure: stones"] == ""
    for seat, row in enumerate(rows[:2]):
        sources = [int(row[key]) for key in row if key.startswith("source: ") and row[key]]
        assert sum(sources) == int(row["score"]) == games[0].account.score[seat]


def test_what_is_taken_out_is_never_written_over(tmp_path: Path) -> None:
    first = write_new(tmp_path, "statistics", ".csv", "mine")
    assert write_new(tmp_path, "statistics", ".csv", "new").name == "statistics-2.csv"
    assert first.read_text() == "mine"
    (tmp_path / "file").write_text("")
    with pytest.raises(FileFault):
        write_new(tmp_path / "file", "statistics", ".csv", "new")


def test_names_with_commas_and_quotes_survive_a_table() -> None:
    odd = Seat('Al, "the" Łoś', HUMAN)
    rows = list(csv.DictReader(io.StringIO(table_text([game((odd, BOT), (1, 0), 10**9)]))))
    assert rows[0]["person"] == odd.name
