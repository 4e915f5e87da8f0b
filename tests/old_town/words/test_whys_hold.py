"""The answers to "why?" are true of the position, and tell nothing of hidden clues."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.core.thing import Thing
from game.old_town import things
from game.old_town.rules import agenda
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LAWFUL
from game.old_town.rules.judging import judge
from game.old_town.rules.level import CARD_NUMBERS, FOUR, KIND_MASKS, bits_of
from game.old_town.rules.position import Position
from game.old_town.words.whys import thing_words
from game.old_town.words.whys_clue import reason
from tests.old_town.rules import tables
from tests.old_town.rules.tables import NAMES as IDS
from tests.old_town.rules.tables import advanced, level_named, play, variant
from tests.old_town.words.speeches import all_things, asked, spoken

_BOARD = {"church": "11 15", "blacksmith": "3 7 11 15", "bank": "4 8 11", "hotel": "10 14"}


def table(*args: Any, **kwargs: Any) -> Position:
    """Return a table whose hands were drawn, as a view must know them."""
    p = tables.table(*args, **kwargs)
    for seat, hand in enumerate(p.hands):
        kinds = [kind for card in bits_of(hand) for kind, mask in enumerate(KIND_MASKS) if mask >> card & 1]
        p.draws += [(kind, seat, kind, (seat,)) for kind in kinds]
    p.stowed = [[0, 0] for _ in p.hands]
    return p


def rule(thing: Thing, position: Position, viewer: int | None = 0) -> str:
    """Return the answer of a thing."""
    return thing_words(thing, position.view(viewer), spoken(position.box.level, position.players))[1]


def clue(name: str, position: Position) -> str:
    """Return the answer of a clue."""
    return rule(things.Clue(CARD_NUMBERS[name]), position)


def number(name: str) -> int:
    """Return the number of a building."""
    return IDS.index(name)


@pytest.mark.parametrize("level", ["standard", "direct", "logician", "advanced"])
def test_a_clue_says_that_it_goes_exactly_where_it_does(level: str) -> None:
    for position in asked(level_named(level), 4 if level == "standard" else 2):
        if position.agenda[-1][0] != agenda.ASK_ACT:
            continue
        seat = position.mover
        played = {action.names[0] for action in position.legal(seat) if action.word == "play"}
        dead = {name for one in position.legal(seat) if one.word == "discard" for name in one.names}
        for card in position.view(seat).hands[seat]:
            name = position.box.level.cards[card].id
            told = rule(things.Clue(card), position, seat)
            assert told.startswith("It can be played now") == (name in played), told
            assert name not in dead or "It is dead" in told


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"too_many": "dead"},
        {"inference": "board"},
        {"inference": "full", "plot_limit": 2},
        {"impossible": "table", "limit_when": "after_chain"},
        {"pair_filter": "again", "inference": "direct"},
    ],
)
def test_a_clue_that_does_not_go_is_called_what_it_is_with_its_buildings_and_plots(switches: Any) -> None:
    level, told = variant(**switches), 0
    for position in islice(asked(level, 3), 6, 90, 4):
        view, context = position.view(position.mover), spoken(level, 3)
        for card, one in enumerate(level.cards):
            rows = (mine for row in view.rows for mine in row if mine != one.building)
            for mine in [-1] if one.kind == FOUR else rows:
                status = judge(position, card, mine)
                if status == LAWFUL:
                    continue
                first, said = reason(position, card, mine, context).split(":", 1)
                assert first == {CONFIRMS: "Nothing new", CONTRADICTS: "Contradiction"}.get(status, "Later")
                if "chain" not in said:
                    names = [level.buildings[number].name.lower() for number in (one.building, mine)]
                    assert any(name in said for name in names) and any(map(str.isdigit, said)), said
                told += 1
    assert told > 100


def test_a_clue_names_the_plots_that_it_needs_and_those_that_are_there() -> None:
    p = table(marks={"sheriff": "6 10", "hotel": "2 6"}, hands={0: "A6 A4 C4"}, rows={0: "sheriff"})
    assert clue("A6", p) == (
        "Contradiction: the sheriff needs 1, 2, 3 and 4, but has only 6 and 10. "
        "It is dead: it can be thrown away with another one."
    )
    assert clue("A4", p).startswith("Nothing new: it agrees with every plot left: the hotel on 2 and 6.")
    p = table(marks={"hotel": "2 6", "sheriff": "9 13"}, hands={0: "C4"}, rows={0: "sheriff"})
    assert clue("C4", p).startswith(
        "Contradiction: no two plots fit of the hotel on 2 and 6 and the sheriff on 9 and 13."
    )
    assert (
        clue("A8", table(hands={0: "A8"}))
        == "It can be played now: each marker that it rules out is a point."
    )
    p = table(
        marks={"church": "11 1", "bank": "11 2", "hotel": "11 3"}, hands={0: "A8 B1"}, rows={0: "judge"}
    )
    assert clue("A8", p) == (
        "Later: plot 11 would have more than 3 markers: the church, the bank, the hotel and the casino."
    )
    assert clue("B1", p) == (
        "Later: the judge could be on 1, 2, 3, 4, 5, 6, 7 and 8, and a building has 5 markers."
    )
    dead = table(level=variant(too_many="dead"), hands={0: "B1"}, rows={0: "judge"})
    assert clue("B1", dead).startswith("Contradiction: the judge could be on 1, 2, 3, 4, 5, 6, 7 and 8, ")


def test_a_clue_that_leaves_no_town_names_the_buildings() -> None:
    p = table(marks={"sheriff": "2 6", "hotel": "2 6", "bank": "2 8 12"}, hands={0: "B6"}, rows={0: "bank"})
    assert clue("B6", p).startswith(
        "Contradiction: the bank, the hotel and the sheriff would not each find a plot among 2 and 6."
    )


def test_a_house_and_a_marker_name_the_clue_or_the_house_that_explains_them() -> None:
    p = table(marks=_BOARD, rows={0: "blacksmith"}, hands={0: "B11 A1"}, turn=0)
    play(p, "play B11 blacksmith")
    assert rule(things.House(number("blacksmith")), p) == (
        "Only plot 15 was left after the clue: "
        "The blacksmith was east of Cavendish Street or south of the cemetery."
    )
    assert rule(things.House(number("church")), p) == "Only plot 11 was left after the blacksmith rose on 15."
    assert (
        rule(things.Marker(number("bank"), 4), p) == "The bank may stand on 4 and 8 still, on 2 plots in all."
    )
    assert rule(things.Plot(3), p) == ("No building has a marker here now.")


def test_a_plot_says_what_left_it_and_why_it_takes_no_more() -> None:
    p = table(marks={"saloon": "6 7 10"}, rows={0: "saloon"}, hands={0: "B1"})
    play(p, "play B1 saloon")
    assert rule(things.Plot(10), p) == (
        "No building has a marker here now. The saloon is not here: The saloon was on Main Street."
    )
    p = table(marks={"sheriff": "2 6", "hotel": "2 6", "casino": "6 7", "judge": "1 4"})
    assert rule(things.Plot(6), p) == (
        "Locked: the hotel and the sheriff have only 2 and 6 left, so no other building can be marked here. "
        "An earlier marker stays: the casino."
    )
    p = table(marks={"church": "11 1", "bank": "11 2", "hotel": "11 3"})
    assert "room for 3 markers" in rule(things.Plot(11), p)


def test_throwing_away_says_why_it_is_closed() -> None:
    p = table(marks={"sheriff": "1 3"}, hands={0: "A6 A1"}, rows={0: "hotel"})
    assert rule(things.ThrowAway(), p).endswith("Only 1 clue of Tim is dead.")
    assert rule(things.ThrowAway(), p, 1) == "Two dead clues buy one marker off the map, and 2 new clues."
    off = table(level=advanced(dead_cards=False), hands={0: "A1"})
    assert rule(things.ThrowAway(), off) == "At this level dead clues are not thrown away."


def test_the_stock_says_when_only_one_building_is_taken() -> None:
    p = table(4, stock="church bank")
    assert "With 2 in the stock" in rule(things.StockBuilding(0), p)
    assert "up to 2 in all" in rule(things.StockBuilding(0), table(4))


def test_points_say_who_leads_and_a_game_for_one_its_rank() -> None:
    p = table(3, scores=(12, 9, 12))
    told = [rule(things.Points(seat), p) for seat in range(3)]
    assert told[0] == "Tim is in front, level with others." and told[1] == "Paula is 3 points behind."
    assert rule(things.Points(0), table(1, scores=(95,))) == "Now this is the rank Deputy."


def test_nothing_that_is_said_depends_on_what_others_hold() -> None:
    said = []
    for hand in ("A1 A2 C3", "A9 A17 C18"):
        p = table(3, marks=_BOARD, hands={0: "B1 A3", 1: hand}, rows={0: "church bank", 1: "saloon"})
        view = p.view(0)
        said.append([thing_words(thing, view, spoken(players=3)) for thing in all_things(view)])
    assert said[0] == said[1]


@pytest.mark.parametrize("level", ["standard", "puzzle", "logician", "storm"])
def test_every_thing_answers_at_every_moment_in_at_most_190_letters(level: str) -> None:
    played = level_named(level)
    players = played.offered[-1]
    for place, position in enumerate(asked(played, players)):
        if place % 11 == 0:
            view = position.view(position.mover)
            for thing in all_things(view):
                name, told = thing_words(thing, view, spoken(played, players))
                assert name and 0 < len(told) <= 190
        if place > 150:
            break


def test_with_other_limits_the_sentences_follow() -> None:
    p = table(level=variant(plot_limit=2), marks={"church": "11 1", "bank": "11 2"}, hands={0: "A8"})
    assert clue("A8", p) == (
        "Later: plot 11 would have more than 2 markers: the church, the bank and the casino."
    )
