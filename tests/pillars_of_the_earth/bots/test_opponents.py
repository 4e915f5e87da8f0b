"""The opponents: lawful on every level, the same for a seed, blind to facts hidden from their seat."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest

from game.bots.bot import Skill, opponents
from game.core.lead_shares import shares_of
from game.match.match import Match
from game.match.seat import Seat
from game.match.series import ask
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.judgement.guide import Guide, sensible_codes
from game.pillars_of_the_earth.judgement.solved import Solved, is_work
from game.pillars_of_the_earth.opponents import BOTS, TEMPERS, learned
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import ACTIONS
from game.pillars_of_the_earth.rules.components import EVENTS
from game.pillars_of_the_earth.rules.events import RoundEnded, TradeNoted
from game.pillars_of_the_earth.rules.position import Position
from tests import sampling
from tests.pillars_of_the_earth.rules.tables import LEVELS, legal, on_board, table
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels

GAME: Final = PillarsOfTheEarth()
NAMES: Final = opponents(BOTS)
#: How many simulations a searching bot may make here.
FEW: Final = 4


def few(name: str) -> Any:
    """Return the maker of a bot, with few simulations where it searches."""
    skill = BOTS[name]
    assert isinstance(skill, Skill)
    return partial(skill, simulations=min(skill.simulations, FEW))


def choices(level: str, players: int, seed: int, every: int) -> Iterator[Position]:
    """Yield the single position of a random game, before some of its choices."""
    rng = random.Random(seed)
    p, number = Position.new(all_levels()[level], players), 0
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        number += 1
        if number % every == 0:
            yield p
        p.play(p.mover, rng.choice(p.codes(p.mover)))


def test_there_are_six_from_the_apprentice_to_the_master() -> None:
    assert len(NAMES) == 6 and NAMES[0] == "apprentice" and NAMES[-1] == "master"
    assert list(TEMPERS) == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [*LEVELS, "mixed", "few", "four events"])
def test_every_choice_is_lawful_and_the_same_for_the_same_seed(name: str, level: str) -> None:
    players = SEATINGS[len(level) % len(SEATINGS)]
    for p in choices(level, players, 3, every=41):
        view, actions = p.view(p.mover), p.legal(p.mover)
        action = few(name)("a seed").choose(view, actions)
        assert action in actions
        assert few(name)("a seed").choose(view, actions) == action


@pytest.mark.parametrize("name", NAMES)
def test_what_is_thought_is_what_is_chosen(name: str) -> None:
    for p in choices("standard", 3, 4, every=47):
        view, actions = p.view(p.mover), p.legal(p.mover)
        thought = few(name)("a seed").think(view, actions)
        assert thought.action == few(name)("a seed").choose(view, actions)
        assert {candidate.action for candidate in thought.candidates} <= set(actions)


@pytest.mark.parametrize("name", [*NAMES, "ismcts"])
def test_the_event_that_ellen_shows_to_another_changes_no_choice(name: str) -> None:
    found, seen = set(), set()
    for event in range(len(EVENTS)):
        p = table(3, round=3, held={1: ["ellen"]}, gold=[20, 20, 20], coming=EVENTS[event])
        assert p.coming == event and p.agenda[-1] == (agenda.ASK_CARD, 0)
        seen.add(p.view(1).coming)
        found.add((str(few(name)("a seed").choose(p.view(0), p.legal(0))), p.view(0)))
    assert len(found) == 1 and len(seen) == len(EVENTS)


def test_at_the_cathedral_nothing_is_searched_but_solved() -> None:
    p = table(2, cubes={0: {"stone": 3}}, craftsmen={0: ["mason_3", "mortar_mixer"], 1: []})
    on_board(p, "cathedral")
    p.agenda.insert(0, (agenda.END_ROUND,))
    assert is_work(p.view(0))
    thought = BOTS["master"]("s").think(p.view(0), p.legal(0))
    assert str(thought.action) == "craft mason_3 3" and thought.simulations == 0
    assert len(thought.candidates) == len(legal(p))


def test_halted_thought_tells_what_it_has_found() -> None:
    p = next(choices("standard", 4, 1, every=5))
    answers = iter([False] * 6 + [True])
    thought = BOTS["master"]("s", 0).think(p.view(p.mover), p.legal(p.mover), partial(next, answers))
    assert thought.simulations == 7 and thought.action in p.legal(p.mover)


# The guide of search


@pytest.mark.parametrize("level", ["standard", "house-rules", "tight"])
def test_some_sensible_choice_is_always_there_and_the_others_are_never_tried(level: str) -> None:
    guide = Guide(learned("master"))
    for p in choices(level, 4, 9, every=9):
        codes = p.codes(p.mover)
        sensible = sensible_codes(p, codes)
        assert sensible and set(sensible) <= set(codes)
        scores = guide.scores(p, p.mover, codes)
        assert [code for code, score in zip(codes, scores, strict=True) if score > -1e9] == list(sensible)


def test_one_free_space_of_the_market_stands_for_all() -> None:
    p = table(2, gold=[20, 20])
    p.mill, p.workers, p.for_hire = [12, 12], [0, 0], 0
    p.drawn = 0
    p.bag[0] -= 1
    p.agenda[:] = [(agenda.ASK_PLACE, 0)]
    q = Position.world(p.view(0), random.Random(0))
    texts = {str(action) for action in (ACTIONS[code] for code in sensible_codes(q, q.codes(0)))}
    assert {text for text in texts if "market" in text} == {"place market 1"}
    assert {"place shiring 1", "place shiring 2", "pass"} <= texts


@pytest.mark.parametrize("players", SEATINGS)
def test_the_outlook_is_shared_out_and_exact_at_the_end(players: int) -> None:
    guide, rng = Guide(learned("master")), random.Random(players)
    p = Solved.new(all_levels()["standard"], players)
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        if p.round and rng.random() < 0.1:
            shares, _ = guide.outlook(p)
            assert sum(shares) == pytest.approx(players / 2)
        p.play(p.mover, rng.choice(p.codes(p.mover)))
    shares, points = guide.outlook(p)
    assert points == p.points
    assert max(shares) == shares[p.places.index(1)]
    assert shares_of([5.0, 5.0], 3.0) == [0.5, 0.5]


# The game


@pytest.mark.parametrize("players", SEATINGS)
def test_six_kinds_play_games_to_their_ends(players: int) -> None:
    for first in range(0, len(NAMES), players):
        names = [NAMES[(first + seat) % len(NAMES)] for seat in range(players)]
        seats = tuple(Seat(name, f"bot:{name}") for name in names)
        match = Match(GAME, all_levels()["quick"], seats, f"deal {first}")
        match.start()
        bots = [few(name)(f"{seat}") for seat, name in enumerate(names)]
        while not match.over:
            for mover in match.to_move:
                match.decide(mover, ask(bots[mover], match, mover))
        assert min(match.result().scores) >= 0


@pytest.mark.parametrize("players", SEATINGS)
def test_nobody_trades_a_kind_back_and_forth(players: int) -> None:
    for first in range(len(NAMES)):
        names = [NAMES[(first + seat) % len(NAMES)] for seat in range(players)]
        if not sampling.whole and set(names) & {"surveyor", "master"}:
            continue
        match = Match(GAME, all_levels()["standard"], tuple(Seat(n, f"bot:{n}") for n in names), str(first))
        match.start()
        bots = [few(name)(f"{seat}") for seat, name in enumerate(names)]
        while not match.over:
            for mover in match.to_move:
                match.decide(mover, ask(bots[mover], match, mover))
        traded = set[tuple[int, int, bool]]()
        for event in match.events():
            if isinstance(event, RoundEnded):
                traded.clear()
            elif isinstance(event, TradeNoted):
                traded.add((event.seat, event.cube, event.bought))
                assert (event.seat, event.cube, not event.bought) not in traded, (names, event)
