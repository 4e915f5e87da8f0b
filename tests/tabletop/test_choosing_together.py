"""Bids of several people at one screen, in another game: by keys, by pads, after a look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import pytest

from game.stage.house import Table
from game.stage.inputs import Input, Key, PadButton, PadGone
from game.stage.key_places import ROWS
from game.stage.last_used import Glyph, Glyphs
from game.tabletop.hidden.choosing_together import ChoosingTogether
from game.tabletop.hidden.pad_seats import HAND_ON, LOOK_BUTTON, PadSeats
from game.tabletop.hidden.together import Numbers, SeatChoice
from tests.stage.test_session import STEP, Played, a_match, seated
from tests.tiny.actions import Bid
from tests.tiny.position import BIDS, View

PEOPLE = (0, 1, 3)


@dataclass
class House:
    """The part of the program's interface for people who choose side by side."""

    side_by_side: bool = True
    played: list[Any] = field(default_factory=list)

    @property
    def sound(self) -> House:
        return self

    def play(self, cue: Any) -> None:
        self.played.append(cue)


class Bidding(ChoosingTogether[View, Bid]):
    """A choice of two digits: the higher one counts tens."""

    def asks_together(self, view: View) -> bool:
        return view.step == BIDS

    def still_hidden(self, view: View) -> bool:
        return view.step == BIDS

    def wanted(self, view: View) -> int:
        return 2

    def action_of(self, numbers: Numbers) -> Bid:
        low, high = sorted(numbers)
        return Bid(10 * high + low)

    def has_chosen(self, view: View, seat: int) -> bool:
        return False

    def seen(self, view: View) -> View:
        return view

    def pad_given(self, seat: int) -> str:
        return f"pad of {seat}"

    def amiss(self, seat: int) -> str:
        return f"amiss {seat}"

    def asking(self, wanted: int, waited_for: Sequence[int], others: bool) -> str:
        return f"{wanted} digits of {list(waited_for)}, others {others}"


class OneDigit(Bidding):
    """A choice of a single digit."""

    def wanted(self, view: View) -> int:
        return 1

    def action_of(self, numbers: Numbers) -> Bid:
        return Bid(numbers[0])


def asked(kind: type[Bidding] = Bidding, side_by_side: bool = True) -> tuple[Bidding, Played, House]:
    """Return a match with three people and a bot, all to bid at once."""
    session = seated(Table(a_match(("human", "human", "bot:random", "human"))))
    while not session.people:
        session.step(STEP)
    house: Any = House(side_by_side)
    bidding = kind(house, 4, PEOPLE)
    bidding.follow(session)
    return bidding, session, house


def key(seat: int, number: int) -> Key:
    """Return the key of a person for a number."""
    return Key("", place=ROWS[PEOPLE.index(seat)][number])


def hear(bidding: Bidding, session: Played, *events: Input) -> None:
    """Feed presses to a table, in order."""
    for event in events:
        assert bidding.wants(event) or isinstance(event, PadGone)
        assert bidding.hear(event, session)


def bids(session: Played) -> dict[Any, Any]:
    """Return the bids in the match, by seat."""
    return {line["seat"]: line["action"] for line in session.match.lines if "action" in line}


@pytest.mark.parametrize("order", list(permutations(PEOPLE)))
def test_bids_are_made_in_seat_order_once_the_last_person_has_chosen(order: tuple[int, ...]) -> None:
    bidding, session, _ = asked()
    for seat in order:
        assert not set(bids(session)) & set(PEOPLE)
        hear(bidding, session, key(seat, 0), key(seat, 1))
    made = [line["seat"] for line in session.match.lines if line.get("seat") in PEOPLE]
    assert made[:3] == sorted(PEOPLE)
    assert all(bids(session)[seat] == "bid 10" for seat in PEOPLE)


def test_what_is_shown_tells_no_number_and_sounds_the_same_right_or_wrong() -> None:
    shown, sounds, said = [], [], []
    for low, high in ((0, 1), (1, 1)):
        bidding, session, house = asked()
        hear(bidding, session, key(1, low), key(1, high), key(3, low))
        shown.append(bidding.places(session.shown))
        sounds.append(house.played)
        said.append(bidding.said(session))
    assert shown[0] == shown[1] and sounds[0] == sounds[1] and said[0] == said[1]
    assert shown[0] == (
        SeatChoice(0, made=False, row=0),
        SeatChoice(1, made=True, row=1),
        SeatChoice(2, made=False),
        SeatChoice(3, made=False, row=2, pressed=1),
    )
    assert said[0] == "2 digits of [0, 3], others True"
    bidding, session, house = asked()
    hear(bidding, session, key(1, 4), key(1, 4))
    assert not bidding.places(session.shown)[1].made, "nobody has 44 coins"
    assert house.played == sounds[0][:2]


def test_a_single_number_pressed_again_is_taken_back() -> None:
    bidding, session, _ = asked(OneDigit)
    made = []
    for number in (3, 3, 2, 4):
        hear(bidding, session, key(0, number))
        made.append(bidding.places(session.shown)[0].made)
    assert made == [True, False, True, True]
    assert bidding.now is not None and bidding.now.choices.chosen(0) == Bid(4)


def test_who_has_chosen_begins_anew_with_the_next_press() -> None:
    bidding, session, _ = asked()
    hear(bidding, session, key(0, 0), key(0, 1), key(0, 1))
    assert bidding.places(session.shown)[0] == SeatChoice(0, made=False, row=0, pressed=1)


def test_numbers_that_may_not_be_chosen_keep_what_was_chosen_and_say_so() -> None:
    bidding, session, _ = asked()
    hear(bidding, session, key(0, 4), key(0, 4))
    assert not bidding.places(session.shown)[0].made and bidding.said(session) == "amiss 0"
    hear(bidding, session, key(0, 0), key(0, 1))
    assert bidding.said(session) == "2 digits of [1, 3], others True"
    hear(bidding, session, key(0, 4), key(0, 4))
    assert bidding.now is not None and bidding.now.choices.chosen(0) == Bid(10)
    assert bidding.said(session) == "amiss 0"


def test_a_pad_is_the_first_persons_who_has_none_until_it_is_handed_on_or_gone() -> None:
    bidding, session, _ = asked()
    hear(bidding, session, PadButton(7, "west"))
    assert bidding.said(session) == "pad of 0"
    hear(bidding, session, PadButton(7, HAND_ON), PadButton(7, "west"), PadButton(7, "south"))
    places = bidding.places(session.shown)
    assert [place.pad for place in places] == [False, True, False, False]
    assert [place.pressed for place in places] == [0, 0, 0, 0] and not places[1].made, "41 coins"
    hear(bidding, session, PadGone(7))
    assert not any(place.pad for place in bidding.places(session.shown))


def test_pads_go_round_the_people_alone() -> None:
    pads = PadSeats((0, 1, 3))
    assert [pads.hand_on(5) for _ in range(4)] == [0, 1, 3, 0]
    assert pads.hand_on(6) == 1 and pads.hand_on(5) == 3
    assert (pads.seat(5), pads.seat(6), pads.seat(7)) == (3, 1, None)


def test_whoever_looks_has_the_table_and_chooses_there() -> None:
    bidding, session, _ = asked()
    hear(bidding, session, PadButton(7, "west"), PadButton(7, LOOK_BUTTON))
    assert bidding.now is not None and bidding.now.covered == 0 and bidding.everybody
    hear(bidding, session, key(1, 1))
    assert bidding.places(session.shown)[1].pressed == 0, "keys mean nothing meanwhile"
    bidding.now.taken = True
    assert bidding.has_table and not bidding.everybody and bidding.said(session) is None
    assert bidding.now.shown_done == frozenset()
    bidding.choose(0, Bid(3), session)
    assert bidding.everybody and bidding.places(session.shown)[0].made
    bidding.look(0)
    bidding.now.taken = True
    assert bidding.now.choices.done == {0} and not bidding.now.shown_done, "the own hand is seen whole"


def test_people_who_do_not_wish_it_choose_one_after_the_other() -> None:
    bidding, session, _ = asked(side_by_side=False)
    assert bidding.now is None and bidding.places(session.shown) == () and bidding.said(session) is None
    assert not bidding.wants(key(0, 0)) and not bidding.hear(key(0, 0), session)


def test_wishes_lose_their_keys_while_everybody_chooses() -> None:
    bidding = asked()[0]
    glyphs = Glyphs((("undo", Glyph("U")), ("menu", Glyph("Escape")), ("hint", Glyph(button="north"))))
    assert set(bidding.taken(glyphs)) == {"undo", "hint"}
    bidding.look(0)
    assert bidding.now is not None
    bidding.now.taken = True
    assert not set(bidding.taken(glyphs))
