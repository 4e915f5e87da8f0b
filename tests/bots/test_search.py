"""Search respects its budget, counts each seat separately, and finds choices that guidance alone misses."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from game.bots.bot import EXPLAINED, MEANT, Thought, worlds_of
from game.bots.ismcts import IsmctsBot
from game.bots.search import Manner, Search, SearchBot
from tests.tiny.actions import Bid, Use
from tests.tiny.judgement import Guide
from tests.tiny.level import LEVEL
from tests.tiny.position import BIDS, USE, Position


def at_use(row: tuple[int, ...], stone: int) -> Position:
    """Return a position in which seat 0 has won a stone in the last round."""
    position = Position(LEVEL, 2)
    position.order, position.round, position.winner, position.step = (0, 1), LEVEL.rounds, 0, USE
    position.stone = stone
    position.rows[0] = row
    return position


def at_bids(players: int = 3) -> Position:
    """Return a position in which all seats are to bid for a stone."""
    position = Position(LEVEL, players)
    position.order, position.round, position.step = tuple(range(players)), 1, BIDS
    position.stone = position.pile.pop(-1)
    return position


def bot(seed: str = "s", simulations: int = 60, guide: Guide | None = None) -> SearchBot:
    return SearchBot(seed, simulations, worlds_of(Position.world), guide or Guide(), Manner())


def plain(seed: str = "s", simulations: int = 200) -> IsmctsBot:
    return IsmctsBot(seed, simulations, worlds_of(Position.world))


def thought(searcher: SearchBot, position: Position, seat: int = 0) -> Thought:
    return searcher.think(position.view(seat), position.legal(seat))


@pytest.mark.parametrize("make", [bot, plain])
def test_the_same_seed_and_simulations_think_the_same(make: Callable[..., SearchBot]) -> None:
    position = at_bids()
    thoughts = [thought(make("a seed", 40), position) for _ in range(2)]
    assert thoughts[0] == thoughts[1] and thoughts[0].simulations == 40
    assert any(thought(plain(f"{other}", 40), position) != thoughts[0] for other in range(4))


def test_a_search_is_held_until_the_next_so_that_no_answer_waits_until_it_is_let_go() -> None:
    searcher = bot(simulations=30)
    assert searcher._top is None
    thought(searcher, at_bids())
    assert searcher._top is not None and searcher._top.visits == 30


@pytest.mark.parametrize("make", [bot, plain])
def test_halted_search_tells_what_it_has_found(make: Callable[..., SearchBot]) -> None:
    position = at_bids()
    legal = position.legal(1)
    for asked in (1, 7):
        answers = iter([False] * (asked - 1) + [True])
        found = make("s", 0).think(position.view(1), legal, partial(next, answers))
        assert found.simulations == asked and found.action in legal


def test_every_simulation_is_counted_for_each_seat_that_chooses_apart() -> None:
    position = at_bids(4)
    top = Search(Guide(), Random(1), Manner()).run(position.copy, 50, lambda: False)
    assert top.visits == 50 and set(top.choices) == {0, 1, 2, 3}
    for seat, choices in top.choices.items():
        assert sum(choice.tries for choice in choices.values()) == 50
        assert set(choices) == set(position.codes(seat))
        assert sum(choice.likely for choice in choices.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("make", [bot, plain])
@pytest.mark.parametrize(
    ("row", "stone", "best"), [((3, 1), 4, "keep"), ((3, 9), 4, "keep"), ((2,), 5, "keep")]
)
def test_search_finds_what_is_worth_most(
    make: Callable[..., SearchBot], row: tuple[int, ...], stone: int, best: str
) -> None:
    position = at_use(row, stone)
    position.coins[1] = position.coins[0] + sum(row) + stone
    assert all(thought(make(seed), position).action == Use(best) for seed in "abcd")


class Misled(Guide):
    """A guide that ranks the last of all choices first by far."""

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> list[float]:
        """Return rising scores, the last choice the best."""
        return [9.0 * place for place in range(len(codes))]


def test_search_finds_what_its_guide_did_not_look_at() -> None:
    position = at_use((2,), 5)
    position.coins[1] = position.coins[0] + 7
    assert thought(bot(simulations=1, guide=Misled()), position).action == Use("sell")
    assert thought(bot(simulations=1500, guide=Misled()), position).action == Use("keep")


def test_with_one_simulation_it_takes_what_looks_best() -> None:
    position = at_bids()
    best = round(position.stone / 3)
    assert all(thought(bot(seed, 1), position, 2).action == Bid(best) for seed in "abcd")


def test_what_is_chosen_unseen_varies_as_often_as_it_was_tried() -> None:
    position = at_bids()
    view, legal = position.view(1), position.legal(1)
    found = bot("s", 400).think(view, legal)
    meant = [one for one in found.candidates if one.visits >= MEANT * found.candidates[0].visits]
    assert len(meant) > 1
    draws = [(number + 0.5) / 1000 for number in range(1000)]
    drawn = Counter(replace(found, draw=draw).action for draw in draws)
    assert [one for one, _ in found.odds] == meant
    assert drawn == {one.action: pytest.approx(1000 * share, abs=2) for one, share in found.odds}
    assert len({bot(str(seed), 400).choose(view, legal) for seed in range(20)}) > 1


class Watched(Guide):
    """A guide that keeps the position that it was asked to judge last."""

    def outlook(self, position: Position) -> tuple[list[float], list[float]]:
        """Return shares by present worth, and the worths."""
        self.judged = position
        return super().outlook(position)


@pytest.mark.parametrize(("plays_on", "judged"), [(True, 2), (False, 1)])
def test_a_position_is_judged_in_the_next_round_or_right_after_the_choice(
    plays_on: bool, judged: int
) -> None:
    start, guide = at_bids(), Watched()
    Search(guide, Random(1), Manner(plays_on=plays_on)).run(start.copy, 1, lambda: False)
    assert guide.judged.round == judged
    if not plays_on:
        assert guide.judged.step != BIDS, "all have bid, and the next choice is open"


class Flat(Guide):
    """A guide that ranks all choices alike."""

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> list[float]:
        """Return equal scores."""
        return [0.0] * len(codes)


def test_a_search_that_does_not_play_on_looks_deeper_with_every_simulation() -> None:
    position = at_use((2,), 5)
    position.coins[1] = position.coins[0] + 7
    near = Manner(plays_on=False)
    short, long = (
        thought(SearchBot("s", many, worlds_of(Position.world), Flat(), near), position) for many in (2, 300)
    )
    assert len({candidate.points for candidate in short.candidates}) == 1, (
        "right after, both are worth as much"
    )
    assert long.action == Use("keep")
    top = Search(Flat(), Random(1), near).run(position.copy, 300, lambda: False)
    assert any(node.after for node in top.after.values())


def test_whatever_may_be_drawn_has_its_reasons() -> None:
    found = thought(bot(simulations=60, guide=Flat()), at_bids())
    assert len(found.odds) > EXPLAINED
    assert all(candidate.terms for candidate, _ in found.odds)


def test_what_others_see_does_not_vary_and_plain_search_never_does() -> None:
    assert thought(bot(), at_use((3, 1), 4)).draw is None
    assert thought(plain(), at_bids()).draw is None
    fixed = SearchBot("s", 60, worlds_of(Position.world), Guide(), Manner(varied=False))
    found = thought(fixed, at_bids())
    assert found.draw is None and found.chosen is found.candidates[0]


def test_candidates_are_what_was_tried_with_points_and_reasons() -> None:
    position = at_use((3, 1), 4)
    position.coins[1] = position.coins[0] + 8
    found = thought(bot(), position)
    assert [str(candidate.action) for candidate in found.candidates] == ["keep", "sell"]
    keep, sell = found.candidates
    assert keep.points > sell.points and keep.visits > sell.visits > 0
    assert keep.visits + sell.visits == found.simulations
    assert sell.terms == (("worth", 4.0),)


def test_plain_search_plays_by_results_alone() -> None:
    position: Any = at_use((2,), 5)
    assert all(not candidate.terms for candidate in thought(plain(), position).candidates)
