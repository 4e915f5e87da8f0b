"""The work of step 13 is solved: as much as the rules allow, in an order that they allow."""

import random
from functools import cache

import pytest

from game.pillars_of_the_earth.judgement.prospect import prospect, worked
from game.pillars_of_the_earth.judgement.solved import Solved, is_work, solved_world
from game.pillars_of_the_earth.judgement.work import RESERVE, Team
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import DONE
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, KINGSBRIDGE, SHIRING, STARTING
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import STANDARD, cubes_of, mask, on_board, play, table
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels
from tests.sampling import by_run

BOX = box_of(STANDARD, 3)
START = ("mortar_mixer", "woodworker", "stonecutter")


def test_a_card_of_this_round_makes_room_for_a_craftsman_of_this_round() -> None:
    """Kingsbridge (step 4) comes before Shiring (step 10): with Jack's card nobody is sent away."""
    five = (*START, "tool_maker", "master_woodworker")
    for card, kept in (("jack", 6), ("aliena", 5)):
        p = table(2, craftsmen={0: five}, offered=[card], shiring=["mason_2"])
        p.at[p.box.spaces_of[KINGSBRIDGE][p.offered.index(ADVANTAGES.index(card))]] = 0
        p.at[p.box.spaces_of[SHIRING][0]] = 0
        assert prospect(p, 0).craftsmen.bit_count() == kept


def team(*names: str) -> Team:
    return Team(BOX, mask(names, CRAFTSMEN))


@pytest.mark.parametrize(
    ("names", "cubes", "gold", "points", "gold_after"),
    [
        (["woodworker"], (0, 9, 0, 0), 0, 4, 0),
        (["master_woodworker"], (0, 3, 0, 0), 0, 0, 8),
        (["goldsmith_6"], (0, 0, 0, 0), 12, 4, 0),
        (["potter_2", "mortar_mixer", "stonecutter", "architect", "tool_maker"], (3, 0, 5, 1), 0, 5, 2),
        (["mason_5"], (5, 0, 0, 0), 0, 0, 0),
        (["mason_5", "mortar_mixer"], (5, 0, 0, 0), 0, 5, 0),
        (["tool_maker", "bell_maker"], (0, 0, 0, 1), 0, 4, 2),
        (["goldsmith_8", "master_woodworker"], (0, 2, 0, 0), 29, 8, 13),
        (["tool_maker", "organ_builder", "bell_maker", "glassblower_1"], (0, 1, 1, 3), 0, 14, 2),
    ],
)
def test_the_work_of_the_last_round_is_that_of_the_rules_examples(
    names: list[str], cubes: tuple[int, ...], gold: int, points: int, gold_after: int
) -> None:
    work = team(*names).work(cubes, gold, last=True)
    assert (work.points, work.gold) == (points, gold_after)


def test_before_the_last_round_cubes_that_keep_are_not_spent_for_little() -> None:
    assert team("stonecutter").work((4, 0, 0, 0), 0).kept == (4, 0, 0, 0)
    work = team("stonecutter").work((8, 0, 0, 0), 0)
    assert (work.points, work.kept) == (2, (4, 0, 0, 0)), "what cannot be kept is used"
    assert team("stonecutter", "mason_3", "mortar_mixer").work((3, 0, 0, 0), 0).points == 3
    assert team("goldsmith_6").work((0, 0, 0, 0), RESERVE + 2).points == 0


def test_the_archbishop_allows_one_craftsman_one_more_use() -> None:
    builders = team("mason_2", "sculptor_1", "mortar_mixer")
    assert builders.work((9, 0, 0, 0), 0, more=1, last=True).points == 6
    assert team("bell_maker").work((0, 0, 0, 9), 0, more=1, last=True).points == 8


def test_what_was_used_before_is_used_up() -> None:
    used = [0] * len(CRAFTSMEN)
    used[CRAFTSMEN.index("mason_3")] = 2
    work = team("mason_3", "mortar_mixer").work((9, 0, 0, 0), 0, last=True, used=tuple(used))
    assert work.points == 1


def most_points(p: Position, seat: int) -> int:
    """Return the most points that a seat can make at the cathedral, by trying everything that is lawful."""

    @cache
    def best(cubes: tuple[int, ...], gold: int, uses: tuple[int, ...]) -> int:
        q = p.copy()
        q.cubes[4 * seat : 4 * seat + 4], q.gold[seat], q.uses = list(cubes), gold, list(uses)
        q.agenda = [(agenda.ASK_CRAFT, seat)]
        q.options = []
        view = q.view(seat)
        most = 0
        for code in Position.world(view, random.Random(0)).codes(seat):
            if code == DONE:
                continue
            after = q.copy()
            after.play_alone(seat, code)
            more = after.points[seat] - q.points[seat]
            state = tuple(after.cubes[4 * seat : 4 * seat + 4]), after.gold[seat], tuple(after.uses)
            most = max(most, more + best(*state))
        return most

    return best(tuple(p.cubes[4 * seat : 4 * seat + 4]), p.gold[seat], tuple(p.uses))


def test_sand_for_glass_is_not_spent_on_pots() -> None:
    work = team("potter_2", "glassblower_2").work((0, 0, 2, 2), 0, last=True)
    assert work.points == 6


def test_in_the_last_round_no_wood_is_sold_that_makes_points() -> None:
    assert team("master_woodworker", "woodworker").work((0, 2, 0, 0), 0, last=True).points == 1
    funded = team("master_woodworker", "woodworker", "goldsmith_6").work((0, 2, 0, 0), 1, last=True)
    assert funded.points == 3


@pytest.mark.parametrize("seed", range(by_run(30, 400)))
def test_nothing_lawful_makes_more_points_in_the_last_round(seed: int) -> None:
    rng = random.Random(seed)
    names = [*rng.sample(START, 2), *rng.sample(CRAFTSMEN[STARTING:], 3)]
    cubes = {"stone": rng.randrange(5), "wood": rng.randrange(4), "sand": rng.randrange(5), "metal": seed % 3}
    p = table(2, round=6, craftsmen={0: names}, cubes={0: cubes}, gold=[rng.randrange(9), 0])
    own = p.cubes[:4]
    work = Team(p.box, p.craftsmen[0]).work(own, p.gold[0], last=True)
    assert work.points == most_points(p, 0), (names, cubes)


@pytest.mark.parametrize("players", SEATINGS)
@pytest.mark.parametrize("level", ["standard", "house-rules", "mixed", "few", "four events"])
def test_solved_positions_ask_for_no_work_and_stay_lawful(level: str, players: int) -> None:
    rng = random.Random(players)
    p = Solved.new(all_levels()[level], players)
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        assert not is_work(p.view(p.mover))
        assert min(p.cubes) >= 0 and min(p.gold) >= 0
        p.play(p.mover, rng.choice(p.codes(p.mover)))
    assert p.result().places


def test_a_solved_position_does_the_work_that_its_players_would() -> None:
    cubes = {0: {"stone": 5, "wood": 4}}
    p = table(2, round=6, cubes=cubes, craftsmen={0: ["mason_3", "mortar_mixer", "carpenter_3"], 1: []})
    q = Solved.world(p.view(0), random.Random(0))
    on_board(p, "cathedral")
    on_board(q, "cathedral")
    play(p, "craft mason_3 3", "craft carpenter_3 3")
    assert (q.points[0], cubes_of(q, 0)) == (p.points[0], cubes_of(p, 0))


def test_a_solved_world_asks_whoever_is_asked() -> None:
    p = table(2, cubes={0: {"stone": 3}}, craftsmen={0: ["mason_3", "mortar_mixer"], 1: []})
    on_board(p, "cathedral")
    view = p.view(0)
    assert is_work(view)
    assert solved_world(view, random.Random(0)).codes(0) == p.codes(0)


def test_the_prospect_is_what_the_round_brings_when_nobody_does_more() -> None:
    p = table(2, round=6, craftsmen={0: ["mason_3", "mortar_mixer"]}, gold=[5, 5])
    at, cards = {"priory 1": 0, "kings_court 1": 0}, {"quarry 10": 0}
    on_board(p, at=at, cards=cards, mill=[2, 0])
    p.step = 0
    found = prospect(p, 0)
    assert (found.points, found.work.points, found.tax, found.gold) == (2, 3, 0, 7)
    assert found.work.kept == (1, 0, 0, 1)


def test_work_that_is_done_is_not_expected_again() -> None:
    p = table(2, cubes={0: {"stone": 3}}, craftsmen={0: ["mason_3", "mortar_mixer"], 1: []})
    on_board(p, "cathedral")
    assert not worked(p, 0) and prospect(p, 0).work.points == 3
    play(p, "craft mason_3 1")
    assert prospect(p, 0).work.points == 2
    play(p, "done")
    assert worked(p, 0) and prospect(p, 0).work.points == 0
