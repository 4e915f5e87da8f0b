"""OpenSpiel's own bot as an opponent: lawful, repeatable, halted in time, and given only a view."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'bridgewright[openspiel]'")

from bench.fairness import first_unfair, twins_of
from game.bots.bot import Skill
from game.cli import main
from game.match.series import play_out
from game.study import spiel_bot
from game.study.spiel_bot import SpielBot, ismcts
from tests.match.tables import ALL, BOTH
from tests.playthrough.tables import Table

#: Enough for a tree of some depth.
FEW = 16
GAMES = {table.game.name: table.game for table in BOTH}
TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
EACH_GAME = pytest.mark.parametrize("name", GAMES)


def skill(table: Table) -> Skill:
    return ismcts.for_game(table.game)


def questions(table: Table, count: int) -> Iterator[tuple[Any, Any]]:
    """Yield views of a random game that leave a choice, with the lawful actions."""
    match, rng = table.match(), Random(1)
    while count and not match.over:
        seat = rng.choice(match.to_move)
        legal = match.legal(seat)
        if len(legal) > 1 and rng.random() < 0.3:
            count -= 1
            yield match.view(seat), legal
        match.decide(seat, rng.choice(legal))


@pytest.mark.sampled(2)
@TABLES
def test_it_plays_whole_games(table: Table) -> None:
    match = table.undealt()
    play_out(match, [skill(table)(f"seat {seat}", 2) for seat in range(table.players)])
    assert match.over


@EACH_GAME
def test_what_others_have_sealed_changes_no_move(name: str) -> None:
    game = GAMES[name]
    tables = [(table.level, table.players) for table in ALL if table.game is game]
    maker = partial(ismcts.for_game(game), simulations=FEW)
    assert first_unfair(islice(twins_of(game, tables, maker, "twins"), 12), 12) is None


@TABLES
def test_every_world_gives_back_the_view(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    state_of = SpielBot._state

    def noted(bot: SpielBot, view: Any, random: Random) -> Any:
        state = state_of(bot, view, random)
        made.append((state.moment.position.view(view.viewer), view))
        return state

    monkeypatch.setattr(SpielBot, "_state", noted)
    match, rng = table.match(), Random(1)
    bot = skill(table)("a seed", 3)
    while not match.over and len(made) < 40:
        seat = match.to_move[0]
        bot.choose(match.view(seat), match.legal(seat))
        match.decide(seat, rng.choice(match.legal(seat)))
    assert len(made) >= 40 and all(seen == view for seen, view in made)


@TABLES
def test_worlds_differ_in_what_is_hidden_and_tell_it_once_it_is_shown(table: Table) -> None:
    match = table.match()
    while len(match.to_move) < table.players:
        match.decide(match.to_move[0], match.legal(match.to_move[0])[0])
    *others, last = match.to_move
    for seat in others:
        match.decide(seat, match.legal(seat)[-1])
    bot, random = SpielBot(table.game, "a seed", FEW), Random(1)
    worlds = [bot._state(match.view(last), random) for _ in range(30)]
    assert len({state.information_state_string(last) for state in worlds}) == 1
    for state in worlds:
        state.apply_action(state.legal_actions()[0])
    shown = [state.information_state_string(last) for state in worlds]
    seen = [state.moment.position.view(last) for state in worlds]
    assert len(set(shown)) == len(set(seen)) == len(set(zip(shown, seen, strict=True))) > 1


@pytest.mark.sampled(2)
@TABLES
def test_the_same_seed_makes_the_same_choice_whatever_came_before(table: Table) -> None:
    used = skill(table)("a seed", FEW)
    asked = [*questions(table, 4)]
    thoughts = [used.think(*question) for question in asked]
    assert thoughts == [skill(table)("a seed", FEW).think(*question) for question in asked]
    assert thoughts != [skill(table)("another seed", FEW).think(*question) for question in asked]


@pytest.mark.sampled(2)
@TABLES
def test_a_thought_tells_the_most_visited_choice_first(table: Table) -> None:
    for view, legal in questions(table, 3):
        thought = skill(table)("a seed", 60).think(view, legal)
        visits = [candidate.visits for candidate in thought.candidates]
        assert visits == sorted(visits, reverse=True) and sum(visits) == 59
        assert thought.simulations == 60 and {c.action for c in thought.candidates} <= set(legal)
        assert all(0 <= candidate.points <= 1 for candidate in thought.candidates)


def test_it_ends_when_it_is_halted_and_not_before_it_has_an_answer() -> None:
    table = BOTH[0]
    for view, legal in questions(table, 3):
        assert skill(table)("a seed", 1).choose(view, legal) in legal
        answers = iter([False] * 20)
        thought = skill(table)("a seed", 0).think(view, legal, partial(next, answers, True))
        assert thought.simulations == 22, "two for an answer, then one for each time it may go on"
        at_once = skill(table)("a seed", 0).think(view, legal, lambda: True)
        assert at_once.simulations == spiel_bot.LEAST and at_once.action in legal


@pytest.mark.whole
def test_it_beats_chance_at_the_tiny_game() -> None:
    table = BOTH[0]
    best = 0
    for number in range(12):
        match = table.undealt(f"seed {number}")
        play_out(match, [skill(table)("a seed", 40), table.game.bots["random"]("a seed")])
        best += match.result().places[0] == 1
    assert best >= 9


def test_a_league_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    name = "game.study.spiel_bot.ismcts"
    arguments = ["--players", "2", "--deals", "2", "--level", "quick", "--workers", "1", "--seed", "S"]
    assert main(["league", "--bots", f"{name}:2,random,{name}@0.001", "--all", *arguments]) == 0
    told = capsys.readouterr().out
    assert f"| random / {name}:2 | 2 | 4 |" in told and f"{name}@0.001" in told
