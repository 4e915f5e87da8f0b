"""What moves with each event: markers to the seal, degrees, the rope, cards that tell nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.old_town.look.cards.hand import hand_boxes
from game.old_town.look.motion.moving import CluePiece, Leaves, Pip, Rope
from game.old_town.rules.causes import by_building
from game.old_town.rules.events import Built, CardPlayed, Drawn, MarkerLifted, MarkerPlaced, MarkersSpared
from game.old_town.rules.view import View
from game.old_town.things import Clue, Marker
from game.stage.director import Pace
from game.tabletop.motion.payloads import Fade, Flip, Fly, Hide, Motion
from tests.old_town.motions.moved import board_of, motions, performance_of, performed


def moved(kind: type[Any]) -> list[tuple[Any, View, View, Motion]]:
    """Return the events of one kind as seat 0 sees them, with the views around them and their motions."""
    found = [one for one in motions(board_of(people=True), 0) if isinstance(one[0], kind)]
    assert found, f"no {kind.__name__} in this game"
    return found


def degrees(motion: Motion) -> list[Fly]:
    """Return the steps of seals on the border."""
    return [one.payload for one in motion.tracks if one.name == "degree" and isinstance(one.payload, Fly)]


def test_a_marker_that_leaves_flies_to_the_seal_of_the_seat_on_turn_one_degree_a_point() -> None:
    board = board_of(people=True)
    for event, before, _after, motion in moved(MarkerLifted):
        (leaves,) = (one.payload for one in motion.tracks if isinstance(one.payload, Leaves))
        (step,) = degrees(motion)
        assert leaves.end == step.start and leaves.points == event.points == 1
        there = board.table.map(before).plots[event.plot]
        assert there.collidepoint(leaves.start)
        hidden = [one.payload.thing for one in motion.tracks if isinstance(one.payload, Hide)]
        assert Marker(event.building, event.plot) in hidden


def test_each_unneeded_marker_is_a_degree() -> None:
    for event, _before, _after, motion in moved(MarkersSpared):
        assert len(degrees(motion)) == event.points
        assert sum(one.name == "spared" for one in motion.tracks) == event.points


def test_a_rope_comes_from_the_plot_of_the_house_that_set_off_the_next_one() -> None:
    ropes = 0
    for event, before, _after, motion in moved(Built):
        found = [one.payload for one in motion.tracks if isinstance(one.payload, Rope)]
        causes = [cause for building, _plots, cause in before.lifted if building == event.building]
        houses = {by_building(one): one for one in range(18) if before.built >> one & 1}
        if causes and causes[-1] in houses:
            plan = board_of(people=True).table.map(before)
            source = before.marks[houses[causes[-1]]].bit_length()
            assert {one.start for one in found} == {plan.plots[source].center}
            assert all(plan.plots[event.plot].collidepoint(one.end) for one in found)
            ropes += 1
        else:
            assert not found
    assert ropes


def test_a_house_that_rises_and_all_that_it_takes_are_one_happening() -> None:
    show = performance_of(board_of())
    pairs = [event for event, *_ in motions(board_of())]
    for place, event in enumerate(pairs[:-1]):
        following = pairs[place + 1]
        if isinstance(event, Built) and isinstance(following, MarkerLifted):
            together = following.cause == by_building(event.building)
            assert (show.follows([event], following) == 0.0) == together
        if isinstance(event, Built | MarkerLifted) and isinstance(following, Built):
            assert show.follows([event], following) is None, "each house is a link of its own"
            assert show.begins_link(following)


def test_only_an_open_hand_in_front_sees_the_face_of_a_card() -> None:
    seen = 0
    for event, _before, _after, motion in moved(Drawn):
        cards = {
            piece.card
            for one in motion.tracks
            if one.name != "slide"
            for piece in (
                (one.payload.back, one.payload.face)
                if isinstance(one.payload, Flip)
                else (one.payload.piece,)
                if isinstance(one.payload, Fly)
                else ()
            )
            if isinstance(piece, CluePiece)
        }
        assert cards <= ({None, event.card} if event.seat == 0 and event.card >= 0 else {None})
        seen += len(cards) == 2
    assert seen


def test_a_hidden_card_moves_like_any_other_one() -> None:
    """The motion of a draw that the viewer does not see is the same for every card and kind."""
    by_place: dict[tuple[int, ...], set[Motion]] = {}
    moves = board_of(people=True).choreographer(0)
    for event, before, after, _motion in moved(Drawn):
        if event.card < 0:
            motion = moves.motion(event, before, after)
            tracks = tuple(one for one in motion.tracks if one.name == "card")
            by_place.setdefault((event.seat, event.pile, before.common, before.own[event.seat]), set()).add(
                type(motion)(tracks)
            )
    assert by_place and all(len(found) == 1 for found in by_place.values())


def test_a_clue_that_is_played_shows_its_face_and_lights_its_free_plots() -> None:
    for event, before, _after, motion in moved(CardPlayed):
        (stamp,) = (one for one in motion.tracks if one.name == "stamp")
        (light,) = (one.payload for one in motion.tracks if one.name == "light")
        assert stamp.payload.piece.card == event.card  # type: ignore[attr-defined]
        assert len(light.plots) <= 16 - before.sites.bit_count()  # type: ignore[attr-defined]


def test_markers_are_set_one_after_the_other() -> None:
    show = performance_of(board_of())
    for event, *_ in moved(MarkerPlaced):
        assert show.follows([event], event) == 50.0


@pytest.mark.parametrize("kind", [Built, MarkerLifted], ids=lambda kind: kind.__name__)
def test_at_pace_still_nothing_travels_but_pips_and_rope_stay_for_a_while(kind: type[Any]) -> None:
    moves = board_of(people=True).choreographer(0)
    for event, before, after, _motion in moved(kind):
        still = moves.still(event, before, after)
        assert not any(isinstance(one.payload, Fly | Leaves) for one in still.tracks)
        assert any(isinstance(one.payload, Fade) for one in still.tracks)
        assert any(isinstance(one.payload, Pip) for one in still.tracks)
        assert still.length == (900.0 if kind is Built else 300.0)


def test_no_marker_lies_on_the_map_while_it_is_in_flight() -> None:
    for _now, moment in performed(board_of(), Pace.BRISK):
        running = [one for one in moment.samples if one.name == "leaves" and one.phase.value == "running"]
        hidden = [one for one in moment.samples if one.name == "hide" and one.phase.value == "running"]
        assert len(running) <= len(hidden)


def test_neighbours_of_a_clue_that_leaves_an_open_hand_slide_to_their_new_places() -> None:
    board = board_of(people=True)
    town, slid = board.table.plan.town, 0
    assert town is not None
    for event, before, after, motion in moved(CardPlayed):
        slides = [one for one in motion.tracks if one.name == "slide"]
        if event.seat:
            assert not slides, "a hidden hand tells nothing"
            continue
        ends = {one.payload.piece.card: one.payload.end for one in slides}  # type: ignore[attr-defined]
        boxes = hand_boxes(board.table, town.hand, len(after.hands[0]))
        for card, box in zip(after.hands[0], boxes, strict=True):
            assert ends.get(card, box.center) == box.center
        place = before.hands[0].index(event.card)
        assert set(ends) <= set(after.hands[0]) and len(ends) >= len(before.hands[0]) - place - 1
        hidden = {one.payload.thing for one in motion.tracks if isinstance(one.payload, Hide)}
        assert {Clue(card) for card in ends} <= hidden
        slid += len(slides)
    assert slid
