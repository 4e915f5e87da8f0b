"""The replay of a recorded game: its turns, its places, and the views of some viewers."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from game.core.contract import Game
from game.core.wording.sentence_context import SentenceContext
from game.match.match import pairs_of
from game.match.replaying import timeline_of
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    CardTaken,
    CraftsmanJoined,
    StepBegun,
)
from game.pillars_of_the_earth.rules.state import HIDDEN
from game.pillars_of_the_earth.scenes.pillars_tape import PillarsTape
from tests.pillars_of_the_earth.menus.played import NAMES, ends_of, played


def called(name: str) -> Game[Any]:
    return PillarsOfTheEarth()


@cache
def tape_of(seed: str = "a seed") -> PillarsTape:
    return PillarsTape(timeline_of(played(seed=seed).lines, called))


def test_a_turn_is_a_card_that_is_chosen_or_a_builder_that_is_drawn() -> None:
    tape, events = tape_of(), [pair.event for pair in pairs_of(played(), None)]
    begun = [seat for event in events if (seat := tape.turn_of(event)) is not None]
    assert [turn.seat for turn in tape.course.turns] == begun
    drawn = sum(isinstance(event, BuilderDrawn) for event in events)
    assert sum(isinstance(event, CardTaken) for event in events) + drawn < len(begun)
    assert {turn.round for turn in tape.course.turns} == set(range(1, 7))
    assert tape.course.scores[-1] == played().view(None).points
    assert tape.reel(None)[-1][1].story.ends == ends_of(played())


def test_every_turn_tells_what_its_seat_did() -> None:
    tape = tape_of()
    for turn in tape.course.turns:
        assert turn.first <= turn.last
        way = [event for place in range(turn.first, turn.last + 1) for event, _ in tape.way(place, None)]
        assert any(getattr(event, "seat", None) == turn.seat for event in way)


def test_a_turn_in_the_chronicle_of_a_replay_is_a_short_line() -> None:
    tape, short, told = tape_of(), 0, set[str]()
    context = SentenceContext(NAMES, level=played().level)
    for turn in tape.course.turns:
        way = [event for place in range(turn.first, turn.last + 1) for event, _ in tape.way(place, None)]
        own = [event for event in way if getattr(event, "seat", None) == turn.seat]
        words = PillarsBoard.turn_words(own, context)
        if words is not None:
            assert len(words.what) <= 24 and not words.what.endswith("."), words
            told.add(f"{words.what} {words.worth}".strip())
            short += 1
    assert short == len(tape.course.turns)
    assert {"passed", "10 to the quarry", "back into the bag", "Priory free"} <= told


def test_a_turn_ends_where_the_next_one_begins() -> None:
    turns = tape_of().course.turns
    assert all(turn.last <= following.first for turn, following in pairwise(turns))
    assert sum(turn.last < following.first for turn, following in pairwise(turns)) > 100


def test_a_place_is_after_a_builder_was_placed_and_before_the_next_is_drawn() -> None:
    tape = tape_of()
    for place in range(1, tape.course.last):
        way = [event for event, _after in tape.way(place, None)]
        if any(isinstance(event, BuilderDrawn) for event in way):
            assert isinstance(way[0], BuilderDrawn) and not isinstance(way[-1], StepBegun | BuilderDrawn)


def test_the_event_that_ellens_owner_has_seen_is_seen_by_her_eyes_and_by_all_eyes_alone() -> None:
    tape, public = tape_of(), replace(played().view(None), coming=HIDDEN)
    own = replace(public, viewer=2, coming=4)
    others = {seat: replace(public, viewer=seat) for seat in (0, 1, 3)}
    assert tape.opened(public, {**others, 2: own}, None).coming == 4
    assert tape.opened(public, {2: own}, 2) == own
    assert tape.opened(public, {0: others[0]}, 0) == others[0]


def test_a_craftsman_taken_at_shiring_is_no_turn() -> None:
    tape = tape_of()
    joined = [pair.event for pair in pairs_of(played(), None) if isinstance(pair.event, CraftsmanJoined)]
    turns = [tape.turn_of(event) for event in joined]
    assert None in turns and any(turn is not None for turn in turns)
