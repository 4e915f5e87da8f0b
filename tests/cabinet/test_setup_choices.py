"""The choices before a game as one value: seats, names, colours, bots."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.match.seat import Seat
from game.match.setup_choices import LONGEST_NAME, Offers, SetupChoices

OFFERS = Offers(
    ("Ann", "Ben", "Cis", "Dan", "Eve", "Fay"),
    ("red", "white", "blue", "green"),
    ("weak", "strong"),
    "strong",
    "usual",
)
USUAL = SetupChoices.usual(OFFERS)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
seat_tables = st.fixed_dictionaries({"name": json_values, "kind": json_values, "colour": json_values})


def assert_sound(choices: SetupChoices) -> None:
    assert 2 <= len(choices.seats) <= OFFERS.most
    colours = [seat.colour for seat in choices.seats]
    assert len(set(colours)) == len(colours) and set(colours) <= set(OFFERS.colours)
    for seat in choices.seats:
        assert seat.kind in ("human", "bot:weak", "bot:strong")
        assert len(seat.name) <= LONGEST_NAME and all(map(str.isprintable, seat.name))
    assert all(isinstance(added, dict) for added in choices.own.values())


def test_the_usual_table_is_one_person_among_the_strongest_bots() -> None:
    assert [seat.kind for seat in USUAL.seats] == ["human", "bot:strong", "bot:strong", "bot:strong"]
    assert [seat.name for seat in USUAL.seats] == ["Ann", "Ben", "Cis", "Dan"]
    assert USUAL.level == "usual" and USUAL.seed is None
    assert_sound(USUAL)


def test_what_is_kept_is_what_comes_back() -> None:
    choices = replace(USUAL.without(2).coloured(0, "green").named(1, "Zoë"), level="quick", seed="stone")
    assert SetupChoices.from_table(choices.table(), OFFERS) == choices


def test_what_a_game_adds_belongs_to_the_level_it_was_chosen_at() -> None:
    added = USUAL.adding({"sails": "red"})
    assert added.added == {"sails": "red"}
    elsewhere = replace(added, level="quick")
    assert elsewhere.added == {}
    both = elsewhere.adding({"sails": "blue"})
    assert both.added == {"sails": "blue"}
    assert replace(both, level="usual").added == {"sails": "red"}, "it waits there"
    assert replace(both.adding({}), level="usual") == added, "an empty table adds nothing"
    assert SetupChoices.from_table(both.table(), OFFERS) == both


@given(
    st.fixed_dictionaries(
        {"seats": st.lists(seat_tables | json_values, max_size=6) | json_values, "level": json_values},
        optional={"seed": json_values, "own": json_values},
    )
)
def test_whatever_was_kept_the_choices_are_sound(table: dict[str, object]) -> None:
    assert_sound(SetupChoices.from_table(table, OFFERS))  # type: ignore[arg-type]


def test_a_colour_that_another_seat_bears_is_swapped() -> None:
    swapped = USUAL.coloured(0, "blue")
    assert [seat.colour for seat in swapped.seats] == ["blue", "white", "red", "green"]
    assert_sound(swapped)


def test_a_free_colour_is_just_taken() -> None:
    two = USUAL.without(3).without(2)
    assert [seat.colour for seat in two.coloured(0, "green").seats] == ["green", "white"]


def test_names_are_stepped_through_and_none_is_borne_twice() -> None:
    stepped = USUAL
    seen = []
    for _ in range(3):
        stepped = stepped.next_name(0, 1, OFFERS)
        seen.append(stepped.seats[0].name)
    assert seen == ["Eve", "Fay", "Ann"]
    assert USUAL.next_name(0, -1, OFFERS).seats[0].name == "Fay"
    assert USUAL.named(0, "typed").next_name(0, 1, OFFERS).seats[0].name == "Ann"


def test_bots_are_stepped_through() -> None:
    assert USUAL.next_bot(1, OFFERS).seats[1].kind == "bot:weak"
    assert USUAL.next_bot(1, OFFERS).next_bot(1, OFFERS) == USUAL


def test_a_seat_more_takes_the_first_free_name_and_colour() -> None:
    one_more = USUAL.without(1).without(0).with_one_more(OFFERS)
    assert one_more.seats[-1] == Seat("Ann", "bot:strong", "red")
    assert_sound(one_more)


def test_names_must_be_there_and_differ() -> None:
    assert USUAL.nameless is None and USUAL.twice is None
    assert USUAL.named(2, "  ").nameless == 2
    assert USUAL.named(2, "Ben ").twice == "Ben"
    assert USUAL.named(2, " Ida ").seated()[2].name == "Ida"
