"""Every question has a prompt, every action a button and a line; they name prices and buildings."""

import random

import pytest

from game.singapore.rules import agenda
from game.singapore.rules.actions import action_from
from game.singapore.rules.position import Position
from game.singapore.words.choices import choice, label
from game.singapore.words.prompts import (
    is_last,
    meanwhile,
    phase_names,
    phase_of,
    progress,
    question,
    waiting,
)
from tests.singapore.rules.tables import (
    after_turns,
    before_round,
    building,
    dealt,
    level_named,
    play,
    show_all,
    table,
    working,
)
from tests.singapore.words.speeches import spoken

_TOWN = {"I7": (1, 0, 1), "II8": (2, 0, 0)}
_NEAR = {**_TOWN, "I5": (3, 1, 0)}
_STREETS = ("I7 south", "I7 east")


def _dealt() -> Position:
    p = dealt(3)
    show_all(p)
    return p


def _second_tile() -> Position:
    """Return the table of two at which the player after the first one builds again."""
    p = dealt(2)
    show_all(p)
    while p.agenda[-1][0] != agenda.ASK_TAKE or p.mover not in p.owners:
        p.apply(p.mover, p.legal(p.mover)[0])
        show_all(p)
    return p


def _lots(*, given: int = 0, players: int = 3) -> Position:
    p = before_round(table(players, row="I1 I2 I3", built=_TOWN))
    show_all(p)
    play(p, *("lot 0,0", "lot 3,0", "lot 0,1")[:given])
    return p


def _build(seat: int = 0, money: int = 5) -> Position:
    p = table(3, row="I1 I2 I3 I4", built=_NEAR, streets=_STREETS, money=(money,) * 3)
    return building(p, seat, 3, 0)


def _work(**how: object) -> Position:
    p = table(3, built=_TOWN, streets=_STREETS, goods={0: "BBO"}, money=(1, 5, 5))
    return working(p, 0, **how)  # type: ignore[arg-type]


#: A position for each question.
ASKED = {
    "first tile": _dealt(),
    "second tile": _second_tile(),
    "first lot": (p := _dealt(), play(p, "take I1"))[0],
    "own lot": _lots(),
    "lot": _lots(given=1),
    "neutral lot": _lots(given=2, players=2),
    "tile": _build(),
    "last tile": _build(2),
    "last without money": _build(2, money=0),
    "street": (p := _build(), play(p, "take I1"))[0],
    "enter": _work(),
    "both": _work(at="I7"),
    "two places": _work(at="I7", second="S1"),
    "walk": _work(at="I7", used="I7"),
    "trade": _work(at="I7", steps=0),
    "street left": _work(at="I7", steps=0, actions=0),
    "end": (p := _work(at="I7", steps=0, actions=0), p.money.__setitem__(0, 0))[0],
    "hut": after_turns(table(3, row="I1 I2", built=_TOWN)),
}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("first tile", "Maud, choose a tile to build"),
        ("second tile", "Tim, choose your second tile to build"),
        ("first lot", "Maud, choose a lot for the Stone Mason"),
        ("own lot", "Tim, choose your own lot first"),
        ("lot", "Tim, choose a lot for Paula"),
        ("neutral lot", "Tim, choose a lot for the neutral colour"),
        ("tile", "Tim, choose a tile to build"),
        ("last tile", "Maud, choose a tile, or the top of the pile for £1"),
        ("last without money", "Maud, choose a tile to build"),
        ("street", "Tim, choose where the street of the Stone Mason leads"),
        ("enter", "Tim, enter at any building"),
        ("both", "Tim, walk to a building, or trade at the Teahouse"),
        ("two places", "Tim, walk to a building, or trade at the Teahouse or the Quarry"),
        ("walk", "Tim, walk to a building, or end your turn"),
        ("trade", "Tim, trade at the Teahouse, or end your turn"),
        ("street left", "Tim, buy a street, or end your turn"),
        ("end", "Tim, end your turn"),
        ("hut", "Maud, choose the tile that gets the hut; the other one leaves"),
    ],
)
def test_the_prompt_of_each_question(name: str, text: str) -> None:
    position = ASKED[name]
    (seat,) = position.view(None).to_move
    context = spoken(players=position.players)
    assert question(position.view(seat), seat, context) == text
    assert context.names[seat] in waiting(position.view(None), seat, context)


def test_nobody_else_is_asked() -> None:
    with pytest.raises(ValueError, match="asked nothing"):
        question(ASKED["tile"].view(1), 1, spoken(players=3))


@pytest.mark.parametrize(
    ("name", "action", "button", "line"),
    [
        ("tile", "take I2", "Build the Cloth Hall", "Build the Cloth Hall: 2 textiles"),
        ("last tile", "buy", "Buy the top for £1", "Buy the top for £1"),
        ("first lot", "lot 1,0", "Build here for £1", "Build here for £1, next to the Quarry"),
        ("own lot", "lot 3,0", "Own lot: £2", "Own lot: £2, next to the Customs House"),
        ("lot", "lot 3,1", "Give it to Paula for £1", "Give it to Paula for £1, next to the Weaver"),
        ("neutral lot", "lot 3,1", "Neutral lot", "Neutral lot, next to the Weaver"),
        ("street", "join west", "Street to the west", "Street to the west, to the Customs House"),
        ("both", "step 1 S1", "Walk to the Quarry", "Walk to the Quarry"),
        ("two places", "step 2 S3", "Walk to the Tea Garden", "Walk to the Tea Garden with figure 2"),
        (
            "both",
            "pave II8 south",
            "Buy a street for £1",
            "Buy a street for £1, between the Customs House and the Weaver",
        ),
        ("both", "use I7 pay O", "Trade here", "The Teahouse: 3 tea for 1 opium"),
        ("end", "end", "End turn", "End turn"),
        ("hut", "hut I2", "Hut on the Cloth Hall", "Hut on the Cloth Hall"),
    ],
)
def test_buttons_and_lines(name: str, action: str, button: str, line: str) -> None:
    position = ASKED[name]
    (seat,) = position.view(None).to_move
    view, context = position.view(seat), spoken(players=position.players)
    found = action_from(action)
    assert position.refusal(seat, found) is None
    assert (choice(found, view, context), label(found, view, context)) == (button, line)


def test_a_trade_is_told_with_its_way_its_payment_and_its_pick() -> None:
    p = table(3, built={"II8": (1, 0, 0), "II9": (2, 0, 0)}, goods={0: "BBXT"}, money=(3, 5, 5))
    lines = {
        "use II8 way 1 pay BB": "The Customs House: £3 for 2 bricks",
        "use II8 way 2 pick T": "The Customs House: 2 tea for £3",
        "use II9 pay XT pick B": "The Bazaar: 4 bricks for 1 textile and 1 tea",
        "use II2 give 2": "The Courthouse: Return 2 black chips",
    }
    view, context = working(p, 0, at="II8").view(0), spoken(players=3)
    assert {use: label(action_from(use), view, context) for use in lines} == lines


def test_the_parts_of_a_turn_follow_the_questions() -> None:
    parts = {name: phase_of(ASKED[name].view(None)) for name in ("lot", "tile", "street", "walk", "hut")}
    assert parts == {"lot": None, "tile": 0, "street": 1, "walk": 2, "hut": None}
    assert phase_names(spoken()) == ("Tile", "Street", "Walk")


def test_the_header_tells_the_round_and_the_prompt_what_is_drawn() -> None:
    context = spoken(players=3)
    assert progress(ASKED["first tile"].view(None), context) == "Preparation"
    assert progress(ASKED["tile"].view(None), context) == "Round 2"
    p = working(table(3, built={"I11": (1, 0, 1)}), 0, at="I11")
    play(p, "use I11")
    assert meanwhile(p.view(None), context) == "Tim draws a chip from the bag"
    assert meanwhile(ASKED["tile"].view(None), context) == ""


@pytest.mark.parametrize(("level", "players"), [("quick", 2), ("quick", 3), ("standard", 4)])
def test_a_round_is_announced_as_the_last_only_if_the_game_ends_after_it(level: str, players: int) -> None:
    p, rng, told = Position.new(level_named(level), players), random.Random(level), set[int]()
    while not p.over:
        if is_last(p.view(None)):
            told.add(p.round)
        chance = p.chance()
        if chance is not None:
            p.turn_up(rng.randrange(len(chance.outcomes)))
        else:
            p.apply(p.mover, rng.choice(p.legal(p.mover)))
    assert told == {p.round}
