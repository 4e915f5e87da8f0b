"""Four people at one screen: the panels in front are the player's, and nobody sees another's secrets."""

from __future__ import annotations

import random

from game.match.match import Match
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.state import HIDDEN
from game.pillars_of_the_earth.things import EventCard, SeatAmount
from game.stage.director import Pace
from tests.cabinet.table_driver import NAMES, PERSON, TableDriver
from tests.pillars_of_the_earth.screen.players import a_match

FOUR = (PERSON,) * 4


def test_whoever_is_asked_has_their_own_panels_in_front_for_a_whole_round(player: TableDriver) -> None:
    player.sit(a_match(FOUR), Pace.STILL)
    rng, session, asked = random.Random(1), player.table.session, set[int]()
    while player.wait() and session.shown.round == 1:
        scene, shown = player.table, player.table.last_shown
        assert scene.turn.covered is None, "nobody needs a secret to choose"
        asked.add(session.person)
        assert shown.near == session.person
        plates = scene.screen.board.plates(shown.near)
        assert set(plates) == set(range(len(FOUR))) - {session.person}
        spots = scene.screen.spots(shown.view, shown.near)
        assert session.person in {thing.seat for thing in spots if isinstance(thing, SeatAmount)}
        others = {f"What {name} has" for seat, name in enumerate(NAMES) if seat != session.person}
        assert {name for name in player.names if name.endswith(" has")} == others
        player.answer(rng)
    assert asked == set(range(len(FOUR)))


def foreseen() -> tuple[Match, int]:
    """Return a match in which one seat alone has looked at the coming event, and that seat."""
    for seed in range(50):
        match, rng = a_match(FOUR, seed=str(seed)), random.Random(seed)
        match.start()
        while not match.over:
            knowing = [seat for seat in range(len(FOUR)) if match.view(seat).coming >= 0]
            if match.view(None).coming == HIDDEN and knowing:
                return match, knowing[0]
            seat = match.to_move[0]
            match.decide(seat, rng.choice(match.legal(seat)))
    raise AssertionError("nobody ever looks at the coming event")


def test_an_event_that_one_seat_has_looked_at_is_seen_by_its_person_alone(player: TableDriver) -> None:
    match, knowing = foreseen()
    player.sit(match, Pace.STILL)
    rng, session, asked, looks = random.Random(2), player.table.session, set[int](), 0
    covered = False
    while player.wait() and match.view(None).coming == HIDDEN:
        seat, view, turn = session.person, player.table.last_shown.view, player.table.turn
        asked.add(seat)
        if seat == knowing and turn.covered is None and view.agenda[-1][0] == agenda.ASK_CARD:
            assert covered, "the screen is given to its person first"
            assert view == match.view(knowing)
            assert EventCard() in player.table.screen.spots(view, seat), "it lies beside the cards"
            looks += 1
        else:
            assert view == match.view(None)
        covered = turn.covered == seat or (covered and seat == knowing)
        player.answer(rng)
    assert len(asked) == len(FOUR) and looks
