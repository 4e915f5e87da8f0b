"""The answers to "why?" are true of the position, and reveal nothing that is still hidden."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.thing import Thing
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Buy, Hire, Place, Sell, TakeCard, code_of
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES, EVENTS, PITS, SOLD
from game.pillars_of_the_earth.rules.events import EventLookedAt
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.words.chronicle import sentence
from game.pillars_of_the_earth.words.prompts import question, waiting
from game.pillars_of_the_earth.words.whys import thing_words
from tests.pillars_of_the_earth.rules.tables import choosing, on_board, placing, play, table, variant
from tests.pillars_of_the_earth.rules.walks import all_levels, step
from tests.pillars_of_the_earth.words.speeches import all_things, spoken


def asked(level: str, kind: int, games: int = 2) -> Iterator[Position]:
    """Yield the positions of random games in which a seat is asked something."""
    for seed in range(games):
        position, rng = Position.new(all_levels()[level], 2 + seed), random.Random(f"whys {level} {seed}")
        while not position.over:
            if position.to_move and position.agenda[-1][0] == kind:
                yield position
            step(position, rng, busy=True)


def rule(thing: Thing, position: Position) -> str:
    """Return the answer of a thing, for everybody at the table."""
    return thing_words(thing, position.view(None), spoken(position.box.level, position.players))[1]


@pytest.mark.parametrize("level", ["standard", "house-rules", "mixed", "few"])
@pytest.mark.parametrize("kind", [agenda.ASK_PLACE, agenda.ASK_WAITING])
def test_a_space_says_who_stands_there_or_what_it_costs_or_that_another_comes_first(
    level: str, kind: int
) -> None:
    for position in asked(level, kind):
        (seat,) = position.to_move
        lawful = {
            at
            for action in position.legal(seat)
            if isinstance(action, Place)
            for at in position.box.space_of_code[code_of(replace(action, free=False))]
            if position.at[at] < 0
        }
        can_pay = position.gold[seat] >= position.box.level.cost_track[position.marker]
        for at, space in enumerate(position.box.spaces):
            told = rule(things.Space(*space), position)
            assert (" is there." in told) == (position.at[at] >= 0), told
            if position.at[at] >= 0:
                continue
            earlier = "an earlier one is still free" in told
            assert ("costs" in told or "Free of charge" in told) != earlier, told
            if kind == agenda.ASK_WAITING or can_pay:
                assert at in lawful or earlier, told


@pytest.mark.parametrize("level", ["standard", "house-rules", "mixed", "few"])
def test_a_stepper_of_the_market_says_how_many_cubes_can_be_traded(level: str) -> None:
    for position in asked(level, agenda.ASK_TRADE):
        (seat,) = position.to_move
        actions = position.legal(seat)
        for cube, name in enumerate(CUBES):
            bought = max(
                (one.many for one in actions if isinstance(one, Buy) and one.cube == name), default=0
            )
            sold = max((one.many for one in actions if isinstance(one, Sell) and one.cube == name), default=0)
            if cube < SOLD:
                told = rule(things.Trade(cube, buys=True, more=True), position)
                assert (f"can buy {bought} of" in told) == bool(bought), told
            told = rule(things.Trade(cube, buys=False, more=True), position)
            assert (f"can sell {sold} {name}" in told) == bool(sold), told


@pytest.mark.parametrize("level", ["standard", "few"])
def test_a_card_on_offer_says_whether_workers_or_gold_suffice(level: str) -> None:
    for position in asked(level, agenda.ASK_CARD):
        (seat,) = position.to_move
        actions = position.legal(seat)
        for card, one in enumerate(position.box.level.resource_cards):
            told = rule(things.ResourceCard(card), position)
            assert (TakeCard(PITS[one.pit], one.workers) in actions) == (
                "in the wool mill each earns" in told
            ), told
        for number in numbers_in(position.for_hire):
            told = rule(things.Craftsman(number), position)
            lacks = told.endswith(f"has {position.gold[seat]}.")
            assert (Hire(CRAFTSMEN[number]) in actions) != lacks, told


def test_a_craftsman_too_many_is_foretold() -> None:
    team = ["mortar_mixer", "woodworker", "stonecutter", "mason_2", "potter_2"]
    position = table(2, craftsmen={0: team}, gold=[20, 20])
    choosing(position)
    number = numbers_in(position.for_hire)[0]
    assert "has five craftsmen, so one would leave for good" in rule(things.Craftsman(number), position)
    position.held[0] |= 1 << 6
    assert "would keep" in rule(things.Craftsman(number), position)


def test_a_mason_without_a_mixer_brings_nothing() -> None:
    position = table(2, craftsmen={0: ["woodworker", "mason_2"]}, cubes={0: {"stone": 3}})
    choosing(position)
    told = rule(things.Craftsman(CRAFTSMEN.index("mason_2")), position)
    assert told.endswith("Without a mortar mixer it brings Tim nothing.")


def test_craftsmen_that_share_cubes_are_told_what_each_adds() -> None:
    """The mason makes more of the stone: nothing is left that the stonecutter would add."""
    team = ["mortar_mixer", "stonecutter", "mason_2"]
    position = table(2, craftsmen={0: team}, cubes={0: {"stone": 2}})
    on_board(position, "cathedral")
    said = {"stonecutter": "It adds nothing", "mason_2": "It adds 2 points"}
    for name, adds in said.items():
        told = rule(things.Craftsman(CRAFTSMEN.index(name)), position)
        assert told.endswith(f" {adds} to what the craftsmen of Tim can make now."), told


def test_a_craftsman_that_has_worked_enough_says_so() -> None:
    position = table(2, craftsmen={0: ["architect", "stonecutter"]}, cubes={0: {"stone": 2}})
    on_board(position, "cathedral")
    play(position, "craft architect 1")
    told = rule(things.Craftsman(CRAFTSMEN.index("architect")), position)
    assert told == "1 point at no cost, once a round. It has done all its work for Tim this round."


def test_the_price_now_is_marked_and_those_past_and_to_come() -> None:
    position = table(3, gold=[20, 20, 20])
    placing(position)
    play(position, "up 0", "accept", "pass", "up 1", "accept")
    fields = [rule(things.PriceField(field), position) for field in (0, 1, 3)]
    assert fields[0] == "Tim waits here, and places free of charge when the bag is empty."
    assert fields[1] == "The price now: pay 6 gold, or wait here and place free of charge in the end."
    assert fields[2] == "The price after 2 more builders."
    assert "the first of those that wait" in rule(things.WaitingBuilder(0, 0), position)


def test_the_starting_player_may_draw_again_once() -> None:
    position = table(2)
    placing(position)
    play(position, "up 1")
    assert "once this round put it back" in rule(things.DrawnBuilder(), position)
    play(position, "redraw", "up 1")
    assert "already drawn again" in rule(things.DrawnBuilder(), position)


def test_the_tax_names_who_is_spared_and_what_others_pay() -> None:
    position = table(3, gold=[20, 1, 20], points=[5, 5, 5], held={2: ["francis"]})
    on_board(position, "kings_court", at={"kings_court 1": 0})
    told = rule(things.TaxDie(), position)
    assert told == (
        "Rolled at step 9, from 2, 3, 3, 4, 4 and 5: all pay that much gold. "
        "At court, and spared: Tim; Maud pays 2 gold in any case."
    )
    position.tax = 5
    assert rule(things.TaxDie(), position) != told
    assert "Paula pays 1 gold and loses 2 points" in rule(things.TaxDie(), position)


def test_an_event_that_was_told_names_who_is_safe() -> None:
    position = table(2)
    on_board(position, "market", at={"market 1": 0}, told="cold_winter", hit=[0])
    told = rule(things.EventCard(), position)
    assert told == "Cold winter: every resource card brings one cube less. Safe from it: Paula."


def test_cubes_over_five_are_foretold() -> None:
    position = table(2, cubes={0: {"stone": 4, "sand": 3}})
    on_board(position, "market", at={"market 1": 0})
    assert rule(things.SeatCubes(0, 0), position) == (
        "4 stone. Only 5 cubes of all kinds outlast the round: use or sell 2."
    )


# Secrets


def _looked(event: str) -> Position:
    position = table(2, held={0: ["ellen"]}, coming=event)
    choosing(position)
    assert position.coming == EVENTS.index(event)
    return position


def test_nothing_that_is_said_tells_the_event_that_somebody_has_looked_at() -> None:
    """Answers, questions and sentences are the same whichever event it is, for its owner too."""
    said: list[list[str]] = []
    for event in ("king", "city_wall", "collapse"):
        position = _looked(event)
        context, lines = spoken(position.box.level, 2), list[str]()
        for viewer in (None, 0, 1):
            view = position.view(viewer)
            for thing in all_things(view):
                lines += thing_words(thing, view, context)
            lines += [question(view, 0, context), waiting(view, 0, context)]
            looked = EventLookedAt((0,), EVENTS.index(event)).seen_by(viewer)
            lines.append(sentence(looked, context) or "")
        said.append(lines)
    assert said[0] == said[1] == said[2]
    assert "Tim alone looks at the coming event." in said[0]


def test_in_an_open_book_the_coming_event_is_named() -> None:
    position = table(2, level=variant(open_book=True), coming="king")
    choosing(position)
    assert rule(things.EventCard(), position) == "The king: everybody gets 5 gold. It acts from step 1 on."


def test_a_level_without_events_says_so() -> None:
    position = table(2, level=all_levels()["first-game"])
    choosing(position)
    assert rule(things.EventCard(), position) == "This game has no events."
