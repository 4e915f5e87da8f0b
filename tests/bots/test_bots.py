"""Bots get a view and their lawful actions; the same seed gives the same play, and the better bot wins."""

import doctest
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.bots import bot
from game.bots.bot import EXPLAINED, Candidate, Halt, Skill, Thought, merged, never, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.bots.search import Manner, SearchBot
from game.core import ranking
from game.core.ranking import shares_won
from game.core.result import Result
from game.match.match import Match
from game.match.seat import Seat
from game.match.series import SeatMean, Series, ask, bot_seed, choice_seed, seat_means
from tests.bots.test_search import at_bids
from tests.match.tables import BOTH, BRIDGE, BRIDGE_LEVELS, CAIRN, cairn, file_of, play, position_of
from tests.playthrough.tables import Table, known
from tests.tiny.actions import Bid, Place, Use
from tests.tiny.judgement import Guide, Mason
from tests.tiny.level import LEVEL
from tests.tiny.position import USE, Position

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)


class Recorder:
    """A bot that records the arguments of each request."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, list[Any]]] = []

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the first lawful action."""
        self.asked.append((view, list(legal)))
        return legal[0]

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the first lawful action as a thought."""
        return Thought((Candidate(self.choose(view, legal), 0.0),))


def few(table: Table) -> list[Callable[[str], Any]]:
    """Return every bot of a game, those that search with few simulations."""
    return [partial(bot, simulations=min(bot.simulations, 2)) for bot in table.game.bots.values()]


@TABLES
def test_a_bot_gets_its_seats_view_and_its_lawful_actions(table: Table) -> None:
    match = play(table.match(), 1, 7)
    for seat in match.to_move:
        bot = Recorder()
        assert ask(bot, match, seat) == match.legal(seat)[0]
        ((view, legal),) = bot.asked
        assert view == match.view(seat) and view.viewer == seat
        assert legal == match.legal(seat)


@TABLES
def test_thinking_changes_nothing(table: Table) -> None:
    for maker in few(table):
        match = table.match()
        while not match.over:
            seat = match.to_move[-1]
            before = known(position_of(match))
            action = ask(maker("a bot"), match, seat)
            assert known(position_of(match)) == before and action in match.legal(seat)
            play(match, len(match.lines), 6)


@TABLES
def test_what_is_thought_is_what_is_chosen_with_every_lawful_action_weighed(table: Table) -> None:
    for maker in few(table):
        match = table.match()
        while not match.over:
            seat = match.to_move[-1]
            view, legal = match.view(seat), match.legal(seat)
            thought = maker("a bot").think(view, legal)
            assert thought.action == maker("a bot").choose(view, legal)
            assert {candidate.action for candidate in thought.candidates} <= set(legal)
            for candidate in thought.candidates:
                weights = [abs(points) for _, points in candidate.terms]
                assert weights == sorted(weights, reverse=True) and 0.0 not in weights
            play(match, len(match.lines), 6)


def test_greedy_reasons_are_what_a_choice_changes() -> None:
    thought = greedy().think(at_use((3, 1), 4).view(0), at_use((3, 1), 4).legal(0))
    assert [str(candidate.action) for candidate in thought.candidates] == ["keep", "sell"]
    assert thought.candidates[1].terms == (("worth", 4.0),)


class Counting(Mason):
    """A judgement that counts how often it is asked for reasons."""

    def __init__(self) -> None:
        self.asked = 0

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return one reason that is always shown."""
        self.asked += 1
        return {"why": 1.0}


class CountingGuide(Counting, Guide):
    """A guide for search that counts how often it is asked for reasons."""

    def __init__(self) -> None:
        Counting.__init__(self)
        Guide.__init__(self)


@pytest.mark.parametrize("searches", [False, True])
def test_only_the_best_choices_of_a_thought_are_given_reasons(searches: bool) -> None:
    view, legal = at_bids(3).view(0), at_bids(3).legal(0)
    assert len(legal) > EXPLAINED
    made: Any
    if searches:
        judge: Any = CountingGuide()
        made = SearchBot("s", 200, worlds_of(Position.world), judge, Manner())
    else:
        judge = Counting()
        made = GreedyBot("s", worlds_of(Position.world), judge)
    made.choose(view, legal)
    assert judge.asked == 0, "a choice alone needs none"
    thought = made.think(view, legal)
    given = [bool(candidate.terms) for candidate in thought.candidates]
    assert given == [True] * EXPLAINED + [False] * (len(given) - EXPLAINED) and not given[-1]
    assert judge.asked == EXPLAINED


@pytest.mark.parametrize("module", [bot, ranking], ids=lambda module: module.__name__)
def test_the_examples_of_bots_and_of_what_they_play_for_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0 and result.failed == 0


@TABLES
def test_what_others_have_sealed_changes_no_bots_choice(table: Table) -> None:
    match = table.match()
    for maker in few(table):
        choices = []
        for place in (0, -1):
            twin = play(table.match(), 1, 0)
            twin.decide(0, match.legal(0)[place])
            choices.append(ask(maker("a bot"), twin, 1))
        assert choices[0] == choices[1]


@TABLES
def test_the_same_bot_seeds_play_the_same_game(table: Table) -> None:
    bots = ("random", table.game.usual_bot) * 2
    series = Series(table.game, table.level, bots[: table.players], "S")
    assert file_of(series.play(1)) == file_of(series.play(1))


@pytest.mark.parametrize("name", ["random", "mason"])
def test_another_bot_seed_plays_another_game(name: str) -> None:
    games = set()
    for seed in "abcdefgh":
        match = cairn(2).match()
        bots = [CAIRN.bots[name](f"{seed}{seat}") for seat in (0, 1)]
        while not match.over:
            for seat in match.to_move:
                match.decide(seat, ask(bots[seat], match, seat))
        games.add(file_of(match))
    assert len(games) > 1


def test_a_bots_seed_is_its_own_at_each_seat_and_not_the_deals() -> None:
    seeds = {bot_seed(deal, seat) for deal in ("a", "b") for seat in range(4)}
    assert len(seeds) == 8 and not seeds & {"a", "b"}


def test_a_random_bot_meets_every_lawful_action_about_as_often() -> None:
    bot = RandomBot("even")
    legal = [Bid(coins) for coins in range(5)]
    chosen = [bot.choose(None, legal) for _ in range(5000)]
    assert all(900 < chosen.count(action) < 1100 for action in legal)


# Greedy


def greedy(seed: str = "g", plies: int = 2) -> GreedyBot:
    return GreedyBot(seed, worlds_of(Position.world), Mason(), plies)


def at_use(row: tuple[int, ...], stone: int) -> Position:
    """Return a position in which seat 0 has won the last stone."""
    position = Position(LEVEL, 2)
    position.order, position.winner, position.step = (0, 1), 0, USE
    position.round, position.stone = LEVEL.rounds, stone
    position.rows[0] = row
    return position


def chosen(bot: GreedyBot, position: Position, seat: int = 0) -> Any:
    return bot.choose(position.view(seat), position.legal(seat))


@pytest.mark.parametrize(
    ("row", "stone", "side"),
    [((3, 1), 4, "right"), ((3, 3), 2, "left"), ((2,), 5, "right"), ((5,), 2, "left")],
)
def test_greedy_takes_what_is_worth_most(row: tuple[int, ...], stone: int, side: str) -> None:
    position = at_use(row, stone)
    for seed in "abcdef":
        assert chosen(greedy(seed), position) == Use("keep"), "the step up is worth 1 more than the coins"
        after = position.copy()
        after.apply(0, Use("keep"))
        assert chosen(greedy(seed), after) == Place(side)


def test_greedy_looks_as_many_own_choices_ahead_as_it_is_told() -> None:
    position = at_use((2,), 5)
    assert {str(chosen(greedy(seed, plies=2), position)) for seed in "abcdefgh"} == {"keep"}
    assert {str(chosen(greedy(seed, plies=1), position)) for seed in "abcdefgh"} == {"keep", "sell"}


def test_greedy_breaks_ties_by_its_own_seed() -> None:
    position = at_use((4,), 4)
    position.apply(0, Use("keep"))
    choices = {seed: str(chosen(greedy(seed), position)) for seed in "abcdefgh"}
    assert set(choices.values()) == {"place left", "place right"}
    assert choices == {seed: str(chosen(greedy(seed), position)) for seed in "abcdefgh"}


def test_greedy_bids_what_its_judgement_says() -> None:
    position: Any = position_of(cairn(3).match())
    for _ in range(3):
        best = round(position.stone / 3)
        assert chosen(greedy(), position, position.to_move[-1]) == Bid(best)
        position.apply(position.to_move[0], Bid(0))


def test_greedy_does_not_think_where_nothing_is_to_be_chosen() -> None:
    def never(view: Any, random: Random) -> Any:
        raise AssertionError

    assert GreedyBot("x", never, Mason()).choose(None, [Bid(3)]) == Bid(3)


# Searching


def searched(view: Any, legal: Sequence[Any], seed: str, simulations: int = 60) -> Thought:
    thought = CAIRN.bots["prospector"](seed, simulations).think(view, legal)
    assert isinstance(thought, Thought)
    return thought


def test_searches_of_one_question_are_merged_by_their_visits() -> None:
    match = cairn(2).match()
    view, legal = match.view(0), match.legal(0)
    thoughts = [searched(view, legal, seed) for seed in ("one", "two", "three")]
    together = merged(thoughts)
    assert together.simulations == 180
    visits = [candidate.visits for candidate in together.candidates]
    assert sum(visits) == 180 and visits == sorted(visits, reverse=True)
    assert {candidate.action for candidate in together.candidates} == set(legal)
    coins = sum(candidate.points * candidate.visits for candidate in together.candidates)
    each = sum(candidate.points * candidate.visits for one in thoughts for candidate in one.candidates)
    assert coins == pytest.approx(each)
    assert merged([thoughts[0]]) == thoughts[0]
    varied = [replace(thought, draw=draw) for draw, thought in zip((0.25, 0.5, 0.75), thoughts, strict=True)]
    assert merged(varied) == replace(together, draw=0.25)


def test_thoughts_without_visits_are_merged_by_their_points() -> None:
    one = Thought((Candidate("a", 2.0, (("why", 1.0),)), Candidate("b", 1.0)))
    two = Thought((Candidate("b", 7.0), Candidate("a", 2.0)))
    together = merged([one, two])
    assert [(found.action, found.points) for found in together.candidates] == [("b", 4.0), ("a", 2.0)]
    assert together.candidates[1].terms == (("why", 1.0),)
    swapped = merged([two, one])
    assert swapped.candidates[1].terms == (("why", 1.0),), "reasons are whoever's has any"


def test_a_searching_bot_is_made_anew_for_each_choice_of_a_series() -> None:
    match = Series(CAIRN, LEVEL, ("prospector", "mason"), "S").play(1)
    twin = Series(CAIRN, LEVEL, ("prospector", "mason"), "S").match(1)
    twin.start()
    chosen = [line for line in match.lines if "action" in line]
    for line in chosen:
        seat = line["seat"]
        assert isinstance(seat, int)
        if seat == 0:
            bot = CAIRN.bots["prospector"](choice_seed(twin, 0))
            assert str(ask(bot, twin, 0)) == line["action"]
        twin.decide(seat, CAIRN.action(str(line["action"])))
    assert twin.over


# Strength


def wins(strong: str, table: Table, deals: int) -> float:
    """Return the share of games that one bot wins against random ones, every deal from every seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(table.players):
            names = ["random"] * table.players
            names[seat] = strong
            seats = tuple(Seat(name, f"bot:{name}") for name in names)
            match = Match(table.game, table.level, seats, f"deal {deal}")
            bots = [table.game.bots[name](f"{deal}/{at}") for at, name in enumerate(names)]
            match.start()
            while not match.over:
                for mover in match.to_move:
                    match.decide(mover, ask(bots[mover], match, mover))
            won += shares_won(match.result().places)[seat]
    return won / (deals * table.players)


def test_the_apprentice_beats_random_choices() -> None:
    assert wins("apprentice", Table(BRIDGE, BRIDGE_LEVELS["standard"], 2, "standard-2"), 20) > 0.9


def test_the_apprentice_beats_three_random_players() -> None:
    assert wins("apprentice", Table(BRIDGE, BRIDGE_LEVELS["expert"], 4, "expert-4"), 5) > 0.75


def test_greedy_beats_random_choices_in_another_game_too() -> None:
    assert wins("mason", cairn(2), 30) > 0.8


def test_a_series_tells_the_mean_score_and_the_share_of_wins_of_each_seat() -> None:
    results = [Result((2, 1), (3, 5)), Result((1, 2), (4, 1)), Result((1, 1), (2, 3))]
    assert seat_means(results) == (SeatMean(3.0, 0.5), SeatMean(3.0, 0.5))
    assert seat_means(results[1:]) == (SeatMean(3.0, 0.75), SeatMean(2.0, 0.25))


def test_a_bot_that_only_chooses_thinks_of_its_choice_alone() -> None:
    class Last:
        def choose(self, view: Any, legal: Sequence[Any]) -> Any:
            return legal[-1]

    bot = Skill(lambda _seed, _simulations: Last())("a seed")
    assert bot.choose(None, ["one", "two"]) == "two"
    thought = bot.think(None, ["one", "two"])
    assert thought.action == "two" and [one.action for one in thought.candidates] == ["two"]
