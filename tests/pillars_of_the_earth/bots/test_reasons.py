"""The reasons for a choice are true: each term is compared with the rules."""

import random
from collections.abc import Iterator

import pytest

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.judgement.changes import A_GOLD, after
from game.pillars_of_the_earth.judgement.learned import Learned
from game.pillars_of_the_earth.judgement.solved import is_work
from game.pillars_of_the_earth.opponents import TEMPERS, learned
from game.pillars_of_the_earth.rules.actions import ACTIONS, Craft, Hire, Place, Sell, TakeCard, action_from
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, KINGSBRIDGE, METAL
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.places import pit_cubes
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.words.reasons import reasons
from tests.pillars_of_the_earth.rules.tables import (
    choosing,
    earned,
    on_board,
    placing,
    play,
    scored,
    table,
)
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels

JUDGES = pytest.mark.parametrize("judge", [learned("apprentice"), learned("master"), learned("bellfounder")])


def moments(level: str, players: int, seed: int) -> Iterator[Position]:
    """Yield the single position of a random game before each choice."""
    rng = random.Random(seed)
    p = Position.new(all_levels()[level], players)
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
        else:
            yield p
            p.play(p.mover, rng.choice(p.codes(p.mover)))


def done(p: Position, code: int) -> list[Event]:
    """Return the events of a choice alone."""
    twin, events = p.copy(), list[Event]()
    twin.emit = events.append
    twin.play_alone(p.mover, code)
    return events


def brings_cubes(p: Position, code: int) -> bool:
    """Return whether a choice changes how much stone, wood and sand its seat has when its craftsmen work."""
    seat = p.mover

    def cubes(one: Position) -> int:
        many = sum(one.cubes[4 * seat : 4 * seat + METAL])
        for pit in range(3) if one.step < 6 else ():
            found = pit_cubes(one, seat, pit)
            many += found.cards + found.event + found.advantages
        for number, at in enumerate(one.box.spaces_of[KINGSBRIDGE]):
            if one.at[at] == seat and one.step < 4:
                many += sum(one.box.level.advantages[one.offered[number]].cubes[:METAL])
        return many

    return cubes(after(p, seat, code)) != cubes(p)


@JUDGES
@pytest.mark.parametrize("level", ["standard", "house-rules"])
@pytest.mark.parametrize("players", SEATINGS)
def test_every_term_names_what_a_choice_does(level: str, players: int, judge: Learned) -> None:
    for number, p in enumerate(moments(level, players, players)):
        if number % 7:
            continue
        seat, rounds = p.mover, p.box.last - p.round
        for code in p.codes(seat):
            action, events = ACTIONS[code], done(p, code)
            terms = judge.reasons(p, seat, code)
            gold = earned(events, seat)
            assert terms.get("price", 0.0) == pytest.approx(A_GOLD * min(0, gold))
            assert terms.get("sale", 0.0) == pytest.approx(A_GOLD * max(0, gold))
            if isinstance(action, Craft):
                assert terms.get("points", 0) == scored(events, seat)
            if "wool" in terms and p.box.switches.extra_workers_earn:
                assert isinstance(action, TakeCard) and terms["wool"] == pytest.approx(
                    -A_GOLD * action.workers
                )
            for name, space in (
                ("safety", "bishop"),
                ("workers", "shiring_castle"),
                ("guest", "bishop"),
                ("trade", "market"),
                ("buying", "market"),
                ("selling", "market"),
                ("first", "starting_player"),
            ):
                assert name not in terms or (isinstance(action, Place) and action.space == space)
            if terms.keys() & {"cubes", "kept"}:
                assert ("cubes" in terms) is (p.step < 13 and brings_cubes(p, code))
            if not rounds:
                assert not terms.keys() & {
                    "metal",
                    "glass",
                    "tools",
                    "card_once",
                    "cubes",
                    "kept",
                    "craftsmen",
                    "cards",
                    "workers",
                    "first",
                }


def told(p: Position, text: str) -> dict[str, float]:
    """Return the terms of a choice by rule of thumb."""
    (code,) = [code for code in p.codes(p.mover) if str(ACTIONS[code]) == text]
    return learned("apprentice").reasons(p, p.mover, code)


def why(p: Position, text: str) -> str:
    """Return the longest line of reasons."""
    terms = sorted(told(p, text).items(), key=lambda term: -abs(term[1]))
    lines = reasons(terms, action_from(text), p.mover, p.view(p.mover), ENGLISH)
    return lines[0] if lines else ""


def test_a_resource_card_is_the_work_of_its_cubes_and_costs_wool() -> None:
    p = table(2, round=6, craftsmen={0: ["mason_4", "mortar_mixer"]}, gold=[9, 9])
    choosing(p)
    terms = told(p, "take quarry 10")
    assert terms["work"] == 4 and terms["wool"] == pytest.approx(-10 * A_GOLD)
    assert why(p, "take quarry 10") == (
        "for 4 points of work this round, at the price of 10 gold from the wool mill"
    )


def test_wages_beyond_the_most_gold_are_a_price_only_if_gold_is_spent_before() -> None:
    p = table(2, round=6, gold=[25, 9])
    choosing(p)
    assert why(p, "take forest 9").endswith("up to 9 gold from the wool mill")


def test_cubes_that_come_this_round_are_not_told_for_the_next() -> None:
    p = table(2, round=2, craftsmen={0: ["mortar_mixer"]})
    choosing(p)
    assert "cubes" in told(p, "take gravel_pit 2") and "kept" not in told(p, "take gravel_pit 2")
    assert why(p, "take gravel_pit 2").startswith("for more cubes")


def test_cubes_that_are_left_at_the_cathedral_are_for_the_next_round() -> None:
    p = table(2, round=2, cubes={0: {"stone": 5}}, craftsmen={0: ["stonecutter"], 1: []})
    on_board(p, "cathedral")
    assert "cubes for the next round" in why(p, "craft stonecutter 2")


def test_the_priory_is_its_points_and_the_price_of_the_builder() -> None:
    p = table(2, gold=[20, 20])
    placing(p)
    play(p, "up 0", "accept")
    terms = told(p, "place priory")
    assert terms["points"] == 2 and terms["price"] == pytest.approx(-7 * A_GOLD)
    assert why(p, "place priory") == "for 2 points, at the price of 7 gold"


def test_the_court_frees_from_the_tax_and_has_metal() -> None:
    p = table(2, gold=[20, 20], craftsmen={0: ["glassblower_1"]})
    placing(p)
    play(p, "up 0", "accept")
    assert {"tax", "glass", "price"} <= told(p, "place kings_court").keys()
    assert "metal for glass" in why(p, "place kings_court")
    assert why(p, "place kings_court").endswith("at the price of 7 gold")


def test_metal_is_for_later_where_nobody_uses_it() -> None:
    p = table(2, gold=[20, 20], craftsmen={0: []})
    placing(p)
    play(p, "up 0", "accept")
    assert "metal for later" in why(p, "place kings_court")


def test_what_spaces_bring_to_the_next_round_is_not_told_in_the_last() -> None:
    for round_, named in ((5, {"workers", "first"}), (6, set())):
        p = table(2, round=round_, gold=[20, 20])
        placing(p)
        play(p, "up 0", "accept")
        found = {*told(p, "place shiring_castle"), *told(p, "place starting_player")}
        assert found & {"workers", "first"} == named


def test_a_craftsman_is_better_work_to_come_and_costs_its_price() -> None:
    p = table(2, round=3, gold=[20, 20])
    choosing(p)
    hires = [text for text in map(str, p.legal(0)) if text.startswith("hire ")]
    assert hires
    for text in hires:
        action = action_from(text)
        assert isinstance(action, Hire)
        price = p.box.level.craftsmen[CRAFTSMEN.index(action.craftsman)].price
        assert told(p, text)["price"] == pytest.approx(-A_GOLD * price)
        assert why(p, text).endswith(f"at the price of {price} gold")


def test_an_exemption_saves_the_tax_and_paying_costs_it() -> None:
    p = table(2, gold=[20, 20], held={0: ["tax_exemption"]})
    on_board(p, "kings_court")
    p.turn_up(5)
    assert "tax" in told(p, "exempt") and "price" not in told(p, "exempt")
    assert told(p, "pay")["price"] == pytest.approx(-A_GOLD * p.tax)


def test_a_sale_is_told_with_its_gold() -> None:
    p = table(2, gold=[29, 0], cubes={0: {"metal": 1}})
    on_board(p, "market", at={"market 1": 0})
    assert isinstance(action_from("sell metal 1"), Sell)
    assert told(p, "sell metal 1")["sale"] == pytest.approx(A_GOLD * 1), "what is beyond 30 is lost"


def test_work_at_the_cathedral_is_told_by_its_points_alone() -> None:
    p = table(2, round=6, cubes={0: {"stone": 3}}, craftsmen={0: ["mason_3", "mortar_mixer"], 1: []})
    on_board(p, "cathedral")
    assert is_work(p.view(0))
    assert told(p, "craft mason_3 3") == {"points": 3.0}
    assert told(p, "done") == {"work": -3.0}
    assert why(p, "craft mason_3 3") == "for 3 points"


@pytest.mark.parametrize("level", ["standard", "mixed", "four events"])
def test_every_term_has_words_that_fit(level: str) -> None:
    judge = learned("master")
    for number, p in enumerate(moments(level, 3, 5)):
        if number % 11:
            continue
        for code in p.codes(p.mover):
            terms = sorted(judge.reasons(p, p.mover, code).items(), key=lambda term: -abs(term[1]))
            for line in reasons(terms, ACTIONS[code], p.mover, p.view(p.mover), ENGLISH):
                assert line and " 0 " not in f" {line} " and "{" not in line


def test_every_temper_has_its_bot() -> None:
    assert all(learned(name) for name in TEMPERS)
