"""The words of the reader: each is true of the moment in which it is shown."""

from __future__ import annotations

from game.core.chance import salt_of
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules import agenda
from game.old_town.scenes.previews import Previews
from game.old_town.scenes.readings import building_reading
from tests.match.tables import play
from tests.old_town.rules.tables import STANDARD
from tests.old_town.words.speeches import NAMES

CONTEXT = SentenceContext(NAMES, level=STANDARD)


def test_the_first_buildings_tell_the_clues_that_name_them_later_ones_those_to_be_played() -> None:
    seats = tuple(Seat(name, "human") for name in NAMES[:3])
    match = Match(OldTown(), STANDARD, seats, "seed", salt_of("seed"))
    match.start()
    seat = match.to_move[0]
    first = match.view(seat)
    named = first.level.cards[first.hands[seat][0]].building
    about = Previews(first, seat, ()).fits(named)
    assert about and all(first.level.cards[card].building == named for card in about)
    assert "name" in building_reading(named, about, first, CONTEXT).last
    while not (match.round > 1 and match.view(None).agenda[-1][0] == agenda.ASK_TAKE):
        play(match, 7, 1)
    view = match.view(match.to_move[0])
    assert "can be played" in building_reading(view.stock.bit_length() - 1, (), view, CONTEXT).last
