"""The reading card: what a choice changes, and the steppers of a trade, in any window and language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.singapore.look.answer import SingaporeAnswer
from game.singapore.look.cards.card_content import CardContent, content_of
from game.singapore.look.cards.reading_card import ReadingCardPart
from game.singapore.look.plate.states import States
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.position import Position
from game.singapore.rules.view import View
from game.singapore.scenes.questions import WorkQuestion, question_for
from game.singapore.things import Building, GiveChoice, Lot, PayChoice, Pile, ShownTile, WayChoice
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import NOTHING
from tests.lettering.boxes import Boxes, boxed
from tests.lettering.window_sizes import window_sizes
from tests.old_london_bridge.lettering.moments import LONG_NAMES, is_part_of_a_name
from tests.pseudo import PSEUDO
from tests.singapore.rules.tables import before_round, building, dealt, play, show_all, table, working
from tests.singapore.screen.panels import arranged, kit

pytestmark = pytest.mark.usefixtures("blank")

SIZES: Final = window_sizes("reading card of the harbour")
WINDOW: Final = (1280, 720)
NO_WORDS: Any = None
STEPPERS: Final = (WayChoice, PayChoice, GiveChoice)


def town() -> Position:
    """Return a table at which seat 0 has goods, money and chips; most buildings belong to seat 1."""
    built = {
        "I7": (1, 0, 1),
        "II8": (2, 0, 1),
        "II9": (0, 0, 1),
        "II2": (3, 0, 1),
        "III2": (1, -1, 1),
        "II15": (2, -1, 1),
        "I3": (0, 1, 0),
    }
    return table(
        3,
        money=(10, 5, 5),
        points=(21, 12, 5),
        goods={0: "BBBBXXXXXTTTTTOOO"},
        chips=(3, 0, 0),
        built=built,
        streets=("I7 south", "II8 south"),
        row="III1 II3 II17 III12",
        top="III4",
    )


def asked(
    p: Position, pointed: Thing | None = None, presses: tuple[Thing, ...] = ()
) -> tuple[View, BoardMarks]:
    """Return the view and the marks of the seat asked, with a thing pointed at after some presses."""
    seat = p.mover
    view = p.view(seat)
    question = question_for(view, seat, p.legal(seat), NO_WORDS, {})
    for thing in presses:
        question.press(thing)
    work = question if isinstance(question, WorkQuestion) else None
    actions = question.preview_actions(pointed)
    after = p.copy()
    for action in actions:
        after.apply(seat, action)
    answer = SingaporeAnswer(
        seat,
        question.selectable,
        question.chosen,
        "",
        True,
        {},
        ask=question.ask,
        walks={} if work is None else work.walks,
        walk=None if work is None else work.walk_to(pointed),
        trade=None if work is None else work.trade_at(pointed),
        after=after.view(seat) if actions else None,
    )
    may = question.selectable
    return view, BoardMarks(near=seat, may=may, pointed=pointed, chosen=question.chosen, answer=answer)


def at(name: str) -> Position:
    return working(town(), 0, at=name)


def card(p: Position, pointed: Thing | None = None, presses: tuple[Thing, ...] = ()) -> CardContent:
    content = content_of(kit(WINDOW, 3), *asked(p, pointed, presses))
    assert content is not None
    return content


def lines(content: CardContent) -> dict[str, str]:
    return {line.label: line.value for line in content.lines}


def named(name: str) -> Building:
    return Building(BUILDING_NUMBERS[name])


# What a choice changes


def test_a_walk_tells_its_steps_the_trade_there_and_the_point_of_the_owner() -> None:
    content = card(at("I7"), named("III2"))
    assert content.title == "Silk Emporium" and content.owner == 1
    assert lines(content) == {
        "Steps": "1 of 3",
        "Street": "–£1",
        "Trade": "–£2",
        "Textile": "5 → 3",
        "Money": "£10 → 7",
        "Points": "21 → 27",
        "Rani gains": "+1",
    }


def test_the_card_tells_what_the_rules_do() -> None:
    p = at("I7")
    told = lines(card(p, named("III2")))
    play(p, "pave III2 south", "step 1 III2", "use III2")
    assert told["Money"].endswith(str(p.money[0])) and told["Points"].endswith(str(p.points[0]))
    assert told["Textile"].endswith(str(p.goods[1]))


def test_own_buildings_and_start_buildings_give_nobody_a_point() -> None:
    for name in ("I3", "S1"):
        assert not any("gains" in label for label in lines(card(at("I7"), named(name))))


def test_a_trade_with_choices_tells_its_gain_only_when_they_are_made() -> None:
    p = at("I7")
    assert not card(p).lines
    paid = card(p, presses=(PayChoice(3, more=True),))
    assert lines(paid) == {"Tea": "5 → 8", "Opium": "3 → 2", "Rani gains": "+1"}


def test_a_black_house_tells_the_chance_of_a_raid() -> None:
    assert lines(card(at("II15")))["Raid"] == "2 in 15"


def test_a_tile_tells_the_price_of_the_own_lot() -> None:
    p = building(town(), 0, -1, 1)
    price = p.map.prices[p.marks[0]]
    assert price
    told = lines(card(p, ShownTile(p.row[0])))
    assert told["Lot"] == f"–£{price}" and told["Money"] == f"£10 → {10 - price}"


def pounds_of(told: dict[str, str]) -> tuple[int, int]:
    """Return the pounds of the lines with a price, and the change of the money."""
    parts = [value for value in told.values() if value.startswith(("–£", "+£"))]
    before, after = told["Money"].removeprefix("£").split(" → ") if "Money" in told else ("0", "0")
    return sum(int(part.replace("–", "-").replace("£", "")) for part in parts), int(after) - int(before)


@pytest.mark.parametrize(
    ("money", "lines_told"),
    [
        (10, {"Pile": "–£1", "Lot": "–£1", "Money": "£10 → 8"}),
        (1, {"Pile": "–£1", "Lot": "–£1", "1 point given": "+£2", "Points": "21 → 20"}),
    ],
)
def test_the_parts_of_a_price_add_up(money: int, lines_told: dict[str, str]) -> None:
    """Whoever buys the top of the pile sees its price, the lot's, and the pounds for points."""
    p = building(town(), 2, -1, 1)
    p.money[2], p.points[2] = money, 21
    assert p.map.prices[p.marks[2]] == 1
    told = lines(card(p, Pile()))
    assert {label: told.get(label) for label in lines_told} == lines_told, told
    parts, changed = pounds_of(told)
    assert parts == changed


def test_a_lot_that_cannot_be_paid_is_called_free() -> None:
    p = building(town(), 0, -1, 1)
    p.money[0] = p.points[0] = 0
    assert lines(card(p, ShownTile(p.row[0])))["Lot"] == "free"


def test_a_seal_that_a_trade_reaches_is_a_line_of_its_own() -> None:
    p = at("I7")
    p.points[0], p.seals[0] = 38, 30
    told = lines(card(p, named("III2")))
    assert told["Stone on 40"] == "+£5" and told["Trade"] == "–£2" and told["Street"] == "–£1"
    parts, changed = pounds_of(told)
    assert parts == changed == 2


def test_a_tile_tells_between_which_streets_its_builder_chooses() -> None:
    p = building(town(), 0, 0, -1)
    view, marks = asked(p, ShownTile(p.row[0]))
    told = lines(card(p, ShownTile(p.row[0])))
    assert told["Street"] == "A or B"
    states = States.of(view, marks)
    assert [letter for _gap, letter in states.letters] == ["A", "B"]
    assert not States.of(view, replace(marks, pointed=None)).letters


def test_a_lot_tells_its_price_and_the_buildings_next_to_it() -> None:
    p = at("")
    content = card(p, Lot(p.map.site_at[0, -1]))
    assert content.price == p.map.prices[p.map.site_at[0, -1]]
    assert [line.value for line in content.lines if not line.label] == ["Silk Emporium and Bazaar"]


def test_the_tile_that_is_placed_is_shown_until_a_lot_is_looked_at() -> None:
    p = dealt(3)
    show_all(p)
    play(p, "take I1")
    assert card(p).title == "Stone Mason"
    assert card(p, Lot(p.map.site_at[1, 0])).price is not None


def test_the_neutral_colour_pays_nothing_for_its_lot() -> None:
    p = before_round(table(2, row="I1 I2 I3 I4", built={"I7": (1, 0, 1)}))
    show_all(p)
    play(p, "lot 0,0", "lot 2,0")
    view, marks = asked(p, Lot(p.map.site_at[0, 1]))
    content = content_of(kit(WINDOW, 2), view, marks)
    assert content is not None and content.title == "Neutral lot"
    assert lines(content)["Price"] == "free"


# The steppers


@pytest.mark.parametrize("name", ["I7", "II8", "II9", "II2", "II15"])
def test_every_choice_of_a_trade_lies_on_the_card_and_apart(name: str) -> None:
    view, marks = asked(at(name))
    steppers = {thing for thing in marks.may if isinstance(thing, STEPPERS)}
    assert steppers
    for size in SIZES:
        part = ReadingCardPart(arranged(kit(size, 3)))
        spots = part.spots(view, marks)
        assert steppers <= spots.keys(), size
        assert all(part.area.contains(box) for box in spots.values()), size
        assert not [one for one in combinations(spots.values(), 2) if one[0].colliderect(one[1])], size


# Any window


def cases() -> Iterator[tuple[View, BoardMarks]]:
    for name in ("I7", "II8", "II9", "II2", "II15"):
        yield asked(at(name))
    yield asked(at("I7"), presses=(PayChoice(3, more=True),))
    yield asked(at("I7"), named("III2"))
    p = at("")
    yield asked(p, Lot(p.map.site_at[0, -1]))
    p = building(town(), 0, -1, 1)
    for thing in (*map(ShownTile, p.row), Pile()):
        yield asked(p, thing)
    p = building(town(), 2, -1, 1)
    p.money[2] = 1
    yield asked(p, Pile())


def painted(size: tuple[int, int], part: ReadingCardPart, view: View, marks: BoardMarks) -> None:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.set_clip(part.area)
    part.paint(surface, view, marks)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_words_stay_apart_whole_and_on_the_card(large: bool, translator: Translator) -> None:
    found = []
    for size in SIZES:
        boxes = Boxes()
        text, paint = boxed(boxes)
        made = kit(size, 3, LONG_NAMES, large=large, translator=translator, text=text, paint=paint)
        part = ReadingCardPart(arranged(made))
        for view, marks in cases():
            boxes.clear()
            painted(size, part, view, marks)
            found += [(size, fault) for fault in boxes.faults(size) if not _cuts_a_name(fault)]
    assert not found


def _cuts_a_name(fault: str) -> bool:
    return fault.startswith("cut: '") and is_part_of_a_name(fault.split("'")[1])


def test_a_card_takes_a_picture_only_while_something_is_read() -> None:
    p, part = town(), ReadingCardPart(arranged(kit(WINDOW, 3)))
    assert part.key(p.view(0), BoardMarks()) is NOTHING
    assert part.key(p.view(0), BoardMarks(pointed=Lot(p.map.site_at[0, -1]))) is not NOTHING


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1440, 1080), (1000, 600), (1080, 1920)])
def test_the_card_covers_no_lot(size: tuple[int, int]) -> None:
    made = arranged(kit(size, 3))
    part = ReadingCardPart(made)
    for view, marks in cases():
        room, plan = part.room(view, marks), made.plate(view)
        assert not [site for site in range(len(plan.ground.squares)) if plan.site(site).colliderect(room)]
