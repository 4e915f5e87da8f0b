"""The answers to "why?" of purses, hands, bonus tiles, strengths, markers, places and payments are true.

Whole random games of levels and players; each statement is read out of the line, and compared with the view,
with a second scoring by the rules' text, and with events.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import pytest

from game.match.match import Match, pairs_of
from game.old_london_bridge.look.standing import if_ended, standing
from game.old_london_bridge.rules.components import AREAS, CRESTS
from game.old_london_bridge.rules.events import Event, GameWon, Scored
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import signed_pounds
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import NO_SUMS, Sums, summed
from game.old_london_bridge.words.whys_board import field_why, marker_why, round_marker_why, space_why
from game.old_london_bridge.words.whys_order import place_why, rank_why
from game.old_london_bridge.words.whys_paid import (
    face_why,
    pays_why,
    start_why,
    total_now_why,
    total_why,
)
from game.old_london_bridge.words.whys_paid import (
    rank_why as end_rank_why,
)
from game.old_london_bridge.words.whys_player import hand_why, purse_why, strength_why, tiles_why
from tests.match.tables import bridge, play
from tests.old_london_bridge.rules.second_scorer import final_lines, final_money, final_ranking
from tests.old_london_bridge.rules.tables import crests_on
from tests.old_london_bridge.words.speeches import check_sentence, pseudo, spoken

TABLES: Final = (("standard", 4), ("expert", 3), ("mixed", 4), ("standard", 2), ("house-rules", 3))
#: How many moments of every game are checked.
MOMENTS: Final = 40
_NUMBER: Final = re.compile(r"(−?)\s?£?(\d+)")


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game: its public view, its sums, and the lines scored so far."""

    view: View
    sums: Sums
    scored: tuple[Scored, ...]
    speech: Speech


@cache
def moments(level: str, players: int) -> tuple[Moment, ...]:
    """Return some moments of a random game, and all those of its scoring."""
    match: Match = bridge(level, players).match(f"sums {level}")
    speech = spoken(match.level, players)
    told: list[Moment] = []
    sums = NO_SUMS
    scored: tuple[Scored, ...] = ()
    for pair in pairs(match):
        sums = summed(sums, *pair)
        scored = (*scored, pair[0]) if isinstance(pair[0], Scored) else scored
        told.append(Moment(pair[1], sums, scored, speech))
    first = next(place for place, one in enumerate(told) if one.view.ending)
    few = random.Random(level).sample(told[:first], MOMENTS)
    return (*few, told[first], *told[first:])


def pairs_until_now(match: Match) -> Iterator[tuple[Event, View]]:
    """Yield every event so far, with the public view after it."""
    yield from ((one.event, one.view) for one in pairs_of(match, None) if isinstance(one.event, Event))


def pairs(match: Match) -> Iterator[tuple[Event, View]]:
    """Yield every event of a game of random choices, with the public view after it."""
    yield from pairs_until_now(play(match, 5))


EVERY: Final = pytest.mark.parametrize(("level", "players"), TABLES)


def sum_in(line: str) -> tuple[int, int]:
    """Return a line's stated total, and the sum of the parts after it."""
    whole, _, parts = line.partition(" = ")
    sign, number = _NUMBER.findall(whole)[-1]
    stated = -int(number) if sign else int(number)
    told = re.sub(r"[.,;:].*", "", parts)
    return stated, sum(-int(n) if minus else int(n) for minus, n in _NUMBER.findall(told))


def seats(moment: Moment) -> range:
    return range(moment.view.players)


@EVERY
def test_the_sum_of_a_purse_adds_up_to_the_purse(level: str, players: int) -> None:
    for one in moments(level, players):
        for seat in seats(one):
            line = purse_why(seat, one.view, one.sums, True, one.speech)
            assert sum_in(line) == (one.view.money[seat],) * 2, line


def test_a_hidden_purse_tells_no_number() -> None:
    one = moments("standard", 4)[0]
    assert not _NUMBER.search(purse_why(1, one.view, one.sums, False, one.speech))


@EVERY
def test_the_cards_that_came_and_went_add_up_to_the_hand(level: str, players: int) -> None:
    for one in moments(level, players):
        for seat in seats(one):
            hand = one.view.hands[seat]
            closed = hand_why(seat, one.view, one.sums, False, one.speech)
            assert sum_in(closed) == (sum(hand),) * 2
            line = hand_why(seat, one.view, one.sums, True, one.speech)
            worth = sum(value * count for value, count in enumerate(hand))
            assert sum_in(line) == (sum(hand),) * 2 and f"worth {worth} together" in line
            assert "worth" not in closed
            assert "sealed" not in closed, "what others have sealed counts in their hands"


def test_who_has_sealed_is_told_that_a_card_is_missing_and_others_are_not() -> None:
    match = bridge("standard", 4).match("own")
    while not match.view(None).sealed[0]:
        match.decide(0, match.legal(0)[0])
    sums = NO_SUMS
    for event, view in pairs_until_now(match):
        sums = summed(sums, event, view)
    own, public = (hand_why(0, match.view(who), sums, False, spoken()) for who in (0, None))
    assert own.startswith("5 cards = 6 dealt − 1 sealed.") and public.startswith("6 cards = 6 dealt.")


@EVERY
def test_bonus_tiles_gained_less_those_used_are_those_that_are_held(level: str, players: int) -> None:
    for one in moments(level, players):
        for seat in seats(one):
            held = sum(one.view.usable[seat]) + sum(one.view.fresh[seat])
            line = tiles_why(seat, one.view, one.sums, one.speech)
            if one.sums.seats[seat].gained:
                assert sum_in(line) == (held, held)
            else:
                assert held == 0 and line.startswith("0 ")


@EVERY
def test_crests_add_up_to_the_strength_that_the_rules_count(level: str, players: int) -> None:
    for one in moments(level, players):
        for seat in seats(one):
            counted = crests_on(one.view.bridges[seat], Position.from_view(one.view).box)
            for crest in range(len(CRESTS)):
                line = strength_why(seat, crest, one.view, one.speech)
                strength = one.view.strengths[seat][crest]
                assert counted[crest] == strength
                assert line.startswith(str(strength))
                assert not strength or sum_in(line) == (strength, strength)


@EVERY
def test_a_marker_stands_where_its_chapels_gates_and_tiles_have_brought_it(level: str, players: int) -> None:
    for one in moments(level, players):
        for track, spaces in enumerate((one.view.chapel, one.view.gate)):
            for seat, space in enumerate(spaces):
                if one.view.round:
                    line = marker_why(track, seat, one.view, one.sums, one.speech)
                    start = "no gate has moved it yet" if track else "counts as space 0"
                    assert sum_in(line) == (space, space) if space else start in line


@EVERY
def test_each_line_of_the_final_scoring_is_foreseen_as_a_second_scorer_has_it(
    level: str, players: int
) -> None:
    if level == "house-rules":
        return  # It scores by other answers to the open questions.
    for one in moments(level, players):
        if one.view.ending or not one.view.round:
            continue
        wanted = final_lines(one.view)
        shown = standing(one.view)
        for (seat, line), pounds in wanted.items():
            amount = shown.amount(line, seat)
            assert amount is not None
            told = pays_why(amount.event, one.view, True, one.speech)
            assert told.startswith(f"{signed_pounds(pounds)}, "), told
        for area, name in enumerate(AREAS):
            paid = [amount.event for amount in shown.lines.get(name, ())]
            told = face_why(area, one.view, paid, (), one.speech)
            now = told.partition("Now: ")[2]
            each = {seat: wanted.get((seat, name), 0) for seat in seats(one)}
            names = {one.speech.names[seat]: pounds for seat, pounds in each.items() if pounds}
            assert dict(re.findall(r"(\w+) £(\d+)", now)) == {who: str(p) for who, p in names.items()}


@EVERY
def test_the_rank_in_a_contest_is_the_place_that_is_paid(level: str, players: int) -> None:
    ranks = ("first", "second", "third", "fourth")
    for one in moments(level, players):
        if one.view.ending or not one.view.round:
            continue
        for name in AREAS:
            amounts = standing(one.view).lines.get(name, ())
            lines = [pays_why(amount.event, one.view, True, one.speech) for amount in amounts]
            if lines and " place: " in lines[0]:
                assert [line.partition(", ")[2].partition(" ")[0] for line in lines] == list(ranks[:players])


def test_what_a_closed_hand_holds_is_not_told_by_what_it_is_paid() -> None:
    one = next(one for one in moments("standard", 4) if one.view.round > 3 and not one.view.ending)
    for amount in standing(one.view).lines["inn"]:
        line = pays_why(amount.event, one.view, False, one.speech)
        assert (
            "worth" not in line
            and "before" not in line
            and line.startswith(f"+£{amount.pounds}") == bool(amount.pounds)
        )


@EVERY
def test_the_total_is_the_purse_before_and_every_line(level: str, players: int) -> None:
    before, *_rest, last = [one for one in moments(level, players) if one.view.ending]
    for seat in range(players):
        start = start_why(seat, last.scored, last.sums, last.speech)
        assert sum_in(start) == (before.view.money[seat],) * 2
        assert sum_in(total_why(seat, last.scored, last.view, last.speech)) == (last.view.money[seat],) * 2
    if level != "house-rules":
        assert list(last.view.money) == final_money(before.view)
        assert last.view.ranking == final_ranking(before.view)


@EVERY
def test_what_the_end_would_add_is_a_sum_of_lines(level: str, players: int) -> None:
    for one in moments(level, players):
        if one.view.round and not one.view.ending:
            for seat in seats(one):
                lines = standing(one.view).lines.values()
                events = [amount.event for line in lines for amount in line if amount.seat == seat]
                stated, parts = sum_in(total_now_why(one.view.money[seat], events, one.speech))
                known = if_ended(replace(one.view, viewer=seat))
                assert stated == parts == known.total(seat)
                stated, parts = sum_in(total_now_why(None, events, one.speech))
                assert stated == parts == known.added(seat)


def test_places_in_the_end_go_by_money_and_the_winner_by_the_standing() -> None:
    match = bridge("standard", 4).match("sums standard")
    won, view = next((event, view) for event, view in pairs(match) if isinstance(event, GameWon))
    speech = spoken()
    lines = [end_rank_why(seat, won, view, speech) for seat in won.ranking]
    assert [line.partition(" with ")[0] for line in lines] == [f"Place {place}" for place in (1, 2, 3, 4)]
    assert all(f"£{won.money[seat]}" in line for seat, line in zip(won.ranking, lines, strict=True))


@EVERY
def test_a_place_in_the_order_tells_the_tie_as_it_was_broken(level: str, players: int) -> None:
    """Markers that have moved since the reveal do not change the explanation (rules 3.2.5)."""
    told: dict[int, list[str]] = {}
    match = bridge(level, players).match("order")
    speech, sums = spoken(match.level, players), NO_SUMS
    ties = 0
    for event, view in pairs(match):
        sums = summed(sums, event, view)
        if not view.order or view.turn < 0:
            continue
        lines = [place_why(place, view, sums, speech) for place in range(len(view.order))]
        assert told.setdefault(view.round, lines) == lines
        for place, (_seat, _printed, counts) in enumerate(view.order):
            beside = [
                view.order[other][2] for other in (place - 1, place + 1) if 0 <= other < len(view.order)
            ]
            assert ("tie at" in lines[place] or "oth of" in lines[place]) == (counts in beside), lines[place]
            ties += counts in beside
    assert ties > 10


def test_order_in_ties_names_who_is_ahead() -> None:
    for one in moments("standard", 4):
        if one.view.round:
            order = [one.speech.names[seat] for seat in one.view.chapel_order]
            for place in range(1, 4):
                assert f"{order[place - 1]} before {order[place]}: " in rank_why(place, one.view, one.speech)


def test_spaces_and_fields_tell_what_the_level_pays() -> None:
    one = moments("standard", 4)[0]
    coins = dict(one.view.level.chapel_coins)
    for space in range(1, 16):
        line = space_why(0, space, one.view, one.speech)
        assert (f"£{coins[space]}" in line) if space in coins else ("nothing" in line)
        assert ("tile" in space_why(1, space, one.view, one.speech)) == (space in (3, 6, 9, 12))
    for stack in range(6):
        pays = one.view.level.pounds_beside(one.view.rondel, stack)
        line = field_why(stack, replace(one.view, figures=(-1,) * 4), one.speech)
        assert (f"£{pays}" if pays else "The X") in line


def test_markers_of_rounds_to_come_tell_nothing_of_what_they_show() -> None:
    one = next(one for one in moments("standard", 4) if 2 < one.view.round < 9)
    come = [round_marker_why(place, one.view, one.speech) for place in range(one.view.round, 12)]
    assert all(
        re.findall(r"\d+", line) == [str(place + 1)] for place, line in enumerate(come, one.view.round)
    )


ANSWERS: Final[tuple[Callable[[Moment, int], str], ...]] = (
    lambda one, seat: purse_why(seat, one.view, one.sums, True, one.speech),
    lambda one, seat: hand_why(seat, one.view, one.sums, True, one.speech),
    lambda one, seat: tiles_why(seat, one.view, one.sums, one.speech),
    lambda one, seat: strength_why(seat, 1, one.view, one.speech),
    lambda one, seat: field_why(seat, one.view, one.speech),
)


def test_every_answer_is_a_sentence_in_every_language() -> None:
    for one in moments("standard", 4)[:12]:
        for answer in ANSWERS:
            check_sentence(answer(one, 0))
            assert answer(replace(one, speech=pseudo()), 0) != answer(one, 0)
