"""The answers to "why?" are true of the position, and tell nothing that is behind a screen."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.thing import Thing
from game.singapore import things
from game.singapore.rules import agenda
from game.singapore.rules.actions import Lot, Pave, Use
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS, SIDES
from game.singapore.rules.position import Position
from game.singapore.scenes.walks import walkers, walks_of
from game.singapore.words.whys import thing_words
from tests.singapore.rules.tables import (
    STANDARD,
    before_round,
    building,
    level_named,
    numbers,
    play,
    show_all,
    table,
    variant,
    working,
)
from tests.singapore.words.speeches import all_things, spoken


def asked(level: str, kind: int, players: int = 3) -> Iterator[Position]:
    """Yield the positions of a random game in which a seat is asked something."""
    position, rng = Position.new(level_named(level), players), random.Random(f"whys {level} {kind}")
    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
            continue
        if position.agenda[-1][0] == kind:
            yield position
        legal = position.legal(position.mover)
        busy = [action for action in legal if str(action) != "end"]
        position.apply(position.mover, rng.choice(busy if busy and rng.random() < 0.8 else legal))


def rule(thing: Thing, position: Position, viewer: int | None = None) -> str:
    """Return the answer of a thing."""
    return thing_words(thing, position.view(viewer), spoken(position.box.level, position.players))[1]


def at(name: str, position: Position) -> str:
    """Return the answer of a building by its id."""
    return rule(things.Building(BUILDING_NUMBERS[name]), position)


# Buildings: why one is gold, or not


@pytest.mark.parametrize("level", ["standard", "house-rules", "harsh-law"])
def test_a_building_says_how_it_is_reached_exactly_where_it_is_within_reach(level: str) -> None:
    checked = 0
    for position in asked(level, agenda.ASK_WORK):
        checked += 1
        if checked % 9:
            continue
        (seat,) = position.view(None).to_move
        view = position.view(seat)
        walks = [walks_of(view, seat, worker) for worker in walkers(view, seat)]
        here = {position.workers[2 * seat], position.workers[2 * seat + 1]}
        for number in {n for n in range(46) if position.standing >> n & 1} - here:
            told = rule(things.Building(number), position)
            ways = [found[number] for found in walks if number in found]
            assert (" gets there in " in told) == bool(ways), told
            if ways:
                best = min((way.pounds, way.steps) for way in ways)
                assert f"gets there in {best[1]} step" in told, told
                assert (" with a street for" in told or " streets for" in told) == bool(best[0]), told


@pytest.mark.parametrize("level", ["standard", "house-rules"])
def test_a_building_says_that_a_trade_is_possible_exactly_where_it_is(level: str) -> None:
    for position in asked(level, agenda.ASK_WORK):
        (seat,) = position.view(None).to_move
        uses = {one.building for one in position.legal(seat) if isinstance(one, Use)}
        for number in {position.workers[2 * seat], position.workers[2 * seat + 1]} - {-1, -2}:
            told = rule(things.Building(number), position)
            assert ("can trade here now." in told) == (BUILDINGS[number] in uses), told


_TOWN = {"I7": (1, 0, 1), "III8": (2, 0, 0), "II1": (0, 1, 2), "II2": (3, 1, 2)}


def _work(**how: object) -> Position:
    p = table(3, built=_TOWN, streets=("I7 south",), money=(0, 5, 5), goods={0: "B"})
    return working(p, 0, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("I7", "A trade of others gives Paula 1 point, as its owner. Tim can trade here now."),
        ("S1", "Start buildings give nobody a point. Tim gets there in 1 step."),
        ("III8", "Tim owns it: no point for anybody. A street for £1 would lead there: Tim has £0."),
        ("II2", "2 streets for £1 each"),
    ],
)
def test_a_building_names_its_owner_and_the_way(name: str, says: str) -> None:
    told = at(name, _work(at="I7"))
    assert says in told or name == "II2", told
    assert told.startswith(("1 brick", "3 tea for", "5 points for", "Up to 3"))


def test_a_building_says_what_is_short() -> None:
    assert at("III8", _work(at="III8")).endswith("Tim cannot pay 3 tea now.")
    assert at("I7", _work(at="I7", steps=0, used="I7")).endswith("Tim has traded here: once a turn.")
    assert at("I7", _work(at="I7", actions=0)).endswith("Tim has no trade left.")
    assert at("S1", _work(at="I7", steps=0)).endswith("Tim has no step left.")
    assert at("II1", _work(at="II1", second="")).endswith("Tim has the second figure already.")
    assert at("II2", _work(at="II2")).endswith("Tim has no black chip.")
    far = table(3, built=_TOWN, streets=("I7 south", "I7 east"), money=(0, 5, 5), stock=0)
    assert at("III8", working(far, 0, at="S1", steps=1)).endswith(
        "It is 2 steps away: Tim has 1 left. Tim cannot pay 3 tea now."
    )
    assert "none is left" in at("II2", working(far, 0, at="S1"))


def test_a_black_building_says_that_it_draws_a_chip_and_a_neutral_one_that_nobody_gains() -> None:
    p = working(table(2, built={"I11": (1, 0, 2)}), 0, at="I11")
    assert at("I11", p) == (
        "2 opium. Illegal: it draws a chip. It is neutral: nobody gains a point. Tim can trade here now."
    )


def test_a_building_whose_goods_have_run_out_and_one_that_would_add_nothing_say_so() -> None:
    p = table(3, level=replace(STANDARD, goods_each=1), built={"I1": (1, 0, 0)}, goods={1: "B"})
    assert at("I1", working(p, 0, at="I1")).endswith("The supply has nothing to give for it.")
    level = replace(variant(more_steps="in_all"), instruction_steps=3)
    p = table(3, level=level, built={"II3": (1, 0, 0)})
    assert at("II3", working(p, 0, at="II3")).endswith("It would add no step.")


# Lots and streets


@pytest.mark.parametrize("level", ["standard", "free-map"])
def test_a_lot_says_what_its_builder_pays_exactly_where_it_may_be_named(level: str) -> None:
    checked = 0
    for position in asked(level, agenda.ASK_LOT):
        checked += 1
        if checked % 7:
            continue
        (seat,) = position.view(None).to_move
        lawful = {position.map.site_at[one.x, one.y] for one in position.legal(seat) if isinstance(one, Lot)}
        for thing in all_things(position.view(None)):
            if isinstance(thing, things.Lot) and thing.site not in position.marks:
                told = rule(thing, position)
                assert ("cannot be named yet" not in told) == (thing.site in lawful), told


@pytest.mark.parametrize(
    ("money", "points", "says"),
    [
        (4, 5, "Tim pays £2."),
        (1, 5, "Tim is short of money, and gives 1 point for £2 each."),
        (0, 0, "It is free: the money and points of Tim do not cover £2."),
    ],
)
def test_a_marked_lot_says_what_it_costs(money: int, points: int, says: str) -> None:
    p = building(table(3, row="I1", money=(money, 5, 5), points=(points, 5, 5)), 0, 0, 0)
    told = rule(things.Lot(p.marks[0]), p)
    assert told == f"£2, printed on the land. The marker of Tim: built on this round. {says}"


@pytest.mark.parametrize("level", ["standard", "house-rules"])
def test_a_gap_says_that_a_street_can_be_bought_exactly_where_it_can(level: str) -> None:
    checked = 0
    for position in asked(level, agenda.ASK_WORK):
        checked += 1
        if checked % 9:
            continue
        (seat,) = position.view(None).to_move
        legal = {one for one in position.legal(seat) if isinstance(one, Pave)}
        for thing in all_things(position.view(None)):
            if isinstance(thing, things.Gap):
                told, pave = rule(thing, position), Pave(BUILDINGS[thing.building], SIDES[1 + thing.south])
                assert ("can buy a street here" in told) == (pave in legal), told


# Tiles, the bag, the hat, the end


def test_a_tile_on_show_says_what_becomes_of_it() -> None:
    p = building(table(3, row="I1 I2", hut="I2"), 0, 0, 0)
    one, two = (rule(things.ShownTile(number), p) for number in numbers("I1 I2"))
    assert one == "2 bricks. Tim pays £2."
    assert two.endswith("It has the hut: not taken this round, it leaves the game.")
    p = building(table(2, row="I1 I2 I3 I4"), 0, 0, 0)
    assert "goes to the neutral colour" in rule(things.ShownTile(numbers("I4")[0]), p)


def test_the_bag_says_the_chance_and_only_an_own_sum_while_screens_are_up() -> None:
    p = working(table(3, goods={0: "OOO", 1: "O"}, chips=(2, 4, 0)), 0, at="S1")
    assert rule(things.Bag(), p).startswith("2 of 12 chips are white, a raid: 17 %.")
    assert "has" not in rule(things.Bag(), p)
    assert rule(things.Bag(), p, 1).endswith("Paula has 5.")
    p = working(table(3, level=variant(others_purses="open"), goods={0: "OOO", 1: "O"}, chips=(2, 4, 0)), 0)
    assert rule(things.Bag(), p).endswith("Now those are Tim and Paula: 5.")


def test_an_empty_bag_says_that_nothing_is_drawn() -> None:
    p = working(table(3, level=replace(STANDARD, black_chips=0, white_chips=0)), 0)
    p.black = p.white = 0
    assert rule(things.Bag(), p) == "The bag is empty: no chip is drawn."


def test_money_and_goods_of_others_are_behind_their_screens() -> None:
    p = working(table(3, goods={0: "OOO"}), 0)
    for thing in (things.SeatAmount(0, things.Amount.MONEY), things.SeatGoods(0, 3)):
        assert rule(thing, p, 1) == rule(thing, p) == "Behind the screen: only Tim sees it."
        assert rule(thing, p, 0)[0] in "£3"


def test_nothing_that_is_said_depends_on_what_is_behind_a_screen() -> None:
    """Another purse of a seat that is not asked changes no answer of the others, but for who could pay."""
    said = []
    for letters, money in (("OOO", 7), ("", 0)):
        p = working(table(3, goods={2: letters}, money=(5, 5, money), built=_TOWN), 0, at="I7")
        view, context = p.view(1), spoken(players=3)
        seen = [thing for thing in all_things(view) if not isinstance(thing, things.PickChoice)]
        said.append([thing_words(thing, view, context) for thing in seen])
    assert said[0] == said[1]


def test_the_hat_names_raffles_the_order_and_the_next_one_of_a_tie() -> None:
    p = table(3, points=(12, 12, 20), stack=(1, 0, 2), row="I1 I2 I3 I4", raffles=2)
    p = before_round(p)
    assert rule(things.Hat(), p) == (
        "Paula began the round with the fewest points, or the lowest seal of equal ones. "
        "Raffles hands out lots and plays first: Paula, Maud and Tim. Now it would be Paula, with 12 points."
    )


def test_points_say_who_leads_and_who_would_win_a_tie() -> None:
    p = working(table(3, points=(12, 12, 20), stack=(1, 0, 2)), 0)
    told = [rule(things.SeatAmount(seat, things.Amount.POINTS), p) for seat in range(3)]
    assert told == [
        "12 points. Maud leads by 8 points.",
        "12 points. Maud leads by 8 points.",
        "20 points. Maud leads Paula by 8 points.",
    ]
    p = working(table(3, points=(12, 12, 3), stack=(1, 0, 2)), 0)
    told = [rule(things.SeatAmount(seat, things.Amount.POINTS), p) for seat in range(2)]
    assert told[0].endswith("Paula has as many, and is ahead by the lower seal.")
    assert told[1].endswith("Tim has as many, but Paula has the lower seal, and is ahead.")


def test_a_seal_pays_once() -> None:
    p = working(table(3, points=(18, 5, 60)), 0)
    p.points[0] = 9
    told = [rule(things.SeatAmount(seat, things.Amount.SEAL), p) for seat in range(3)]
    assert told == [
        "The stone on 20 pays £5, in 11 points. Those up to 10 are paid, and pay no more.",
        "The stone on 10 pays £5, in 5 points.",
        "No stone is left that pays.",
    ]


def test_the_pile_says_when_the_game_ends() -> None:
    p = working(table(3, top="III1", left="III2 III3"), 0)
    assert rule(things.Pile(), p) == (
        "On top lies the Government House: 6 points for 2 bricks and £2. 3 tiles left. "
        "The last player may buy the top for £1. "
        "The game ends when 4 cannot be shown."
    )
    p = working(table(3, top="", left=""), 0)
    assert rule(things.Pile(), p).startswith("Empty. The game ends before the next round")


def test_every_level_answers_for_everything_before_and_after_the_game() -> None:
    for level in (STANDARD, level_named("honest")):
        p = Position.new(level, 2)
        view = p.view(None)
        for thing in all_things(view):
            assert all(thing_words(thing, view, spoken(level, 2)))
    p = before_round(table(3, row="I1", top="", left=""))
    assert p.over
    show_all(p)
    assert play(p) == []
    assert "leads" in rule(things.Track(), p)


def test_the_top_of_the_pile_says_what_it_brings_and_that_it_is_illegal() -> None:
    p = working(table(3, top="I11", left="III2"), 0)
    told = rule(things.Pile(), p)
    assert told.startswith("On top lies the Opium Den: 2 opium. Illegal: it draws a chip. 2 tiles left.")


def test_the_neutral_colour_says_that_it_scores_nothing() -> None:
    p = working(table(2), 0)
    assert rule(things.SeatAmount(2, things.Amount.CHIPS), p).startswith("Its buildings give nobody a point.")
    assert rule(things.SeatAmount(1, things.Amount.CHIPS), p).startswith("No black chips.")
