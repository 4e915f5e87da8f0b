"""The overlays on the valley: their things are inside them, and their words show the effects of a choice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise
from typing import Final

import pygame
import pytest

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.leaves.at_step import AtStep, at_step
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.leaves.leaf_part import LeafPart, leaf_things
from game.pillars_of_the_earth.look.panels.column import ColumnPart
from game.pillars_of_the_earth.look.panels.own_cards import craftsmen_things
from game.pillars_of_the_earth.look.story import PillarsStory
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    EVENTS,
    KINGS_COURT,
    SOLD,
    SPACES,
    STEPS,
    STONECUTTER,
    WOODWORKER,
)
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Craftsman, EventCard, ResourceCard, Stock, TaxDie
from game.pillars_of_the_earth.words.card_lines import limit_caution, loss_briefly, loss_line, of_workers
from game.pillars_of_the_earth.words.market_lines import in_store
from game.pillars_of_the_earth.words.prompts import meanwhile, phase_of, question
from game.tabletop.table.table_elements import elements_of
from game.tabletop.table.table_state import TableAnswer
from tests.pillars_of_the_earth.look.open_tables import NAMES, screen, shown
from tests.pillars_of_the_earth.motions.moved import board_of, told
from tests.pillars_of_the_earth.words.speeches import spoken
from tests.tabletop.written import telling

#: Wide, narrow, high and small windows.
SIZES: Final = ((1920, 1080), (1440, 1080), (2560, 1080), (1080, 1920), (1000, 600), (600, 1000), (1012, 840))


@cache
def views() -> dict[Leaf, View]:
    """Return a view of a game for each overlay that appears in it, and two views made from these."""
    found: dict[Leaf, View] = {}
    for _, view in told():
        leaf = leaf_of(view)
        if leaf is not None:
            found.setdefault(leaf, view)
    cards = found[Leaf.CARDS]
    found[Leaf.LIMIT] = limited(cards, (0, 1, 2, 3, 4, 6), new=6)
    found[Leaf.KEEP] = asking(cards, agenda.ASK_KEEP, 0)
    return found


def asking(view: View, *step: int) -> View:
    """Return a view in which a step of the agenda is the next one."""
    return replace(view, agenda=(*view.agenda, step))


def limited(view: View, craftsmen: tuple[int, ...], new: int = -1) -> View:
    """Return a view in which the first seat has these craftsmen, and is asked who leaves."""
    mask = sum(1 << one for one in craftsmen)
    return asking(replace(view, craftsmen=(mask, *view.craftsmen[1:])), agenda.ASK_DROP, 0, new)


@pytest.mark.parametrize("leaf", list(Leaf))
@pytest.mark.parametrize("size", SIZES)
def test_things_of_a_leaf_lie_on_it_and_apart(size: tuple[int, int], leaf: Leaf) -> None:
    table = board_of(size).table
    boxes = list(leaf_things(table, views()[leaf]).values())
    assert all(table.plan.valley.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[place + 1 :]) < 0 for place, box in enumerate(boxes))


@pytest.mark.parametrize("leaf", [Leaf.LIMIT, Leaf.KEEP, Leaf.CARDS])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_chosen_on_a_leaf_can_be_pressed(size: tuple[int, int], leaf: Leaf) -> None:
    table = board_of(size).table
    least = table.kit.layout.px(44)
    boxes = leaf_things(table, views()[leaf]).values()
    assert boxes and all(min(box.size) >= least for box in boxes)


def test_the_event_the_die_and_the_stock_answer_on_their_leaves() -> None:
    table = board_of().table
    assert EventCard() in leaf_things(table, views()[Leaf.EVENT])
    assert TaxDie() in leaf_things(table, views()[Leaf.COURT])
    stock = {Stock(cube) for cube in range(SOLD)}
    assert stock <= leaf_things(table, views()[Leaf.MARKET]).keys()


def test_the_new_craftsman_is_the_last_of_those_that_may_leave() -> None:
    assert list(leaf_things(board_of().table, views()[Leaf.LIMIT]))[-1] == Craftsman(6)


@pytest.mark.parametrize("size", SIZES)
def test_a_craftsman_who_may_leave_is_pressed_on_the_leaf_or_in_the_hand(size: tuple[int, int]) -> None:
    view = views()[Leaf.LIMIT]
    table, cards = screen(size, view.level, view.players), [Craftsman(one) for one in (0, 1, 2, 3, 4, 6)]
    assert isinstance(table.board, PillarsBoard) and table.board.table.plan.own is not None
    on_leaf = leaf_things(table.board.table, view)
    in_hand = craftsmen_things(table.board.table, table.board.table.plan.own, view, 0)
    answer = TableAnswer(0, frozenset(cards), None, "", False, {})
    elements = list(elements_of(table, shown(view, answer)))
    for card in cards:
        for box in (on_leaf[card], in_hand[card]):
            there = [one for one in elements if one.contains(box.center)]
            assert there[-1].key == card and there[-1].enabled


# The seat of an overlay, and its reason


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("step", "said", "unsaid"),
    [
        ((agenda.ASK_DROP, 2, 6), {"One craftsman too many", "it may be the new one"}, {"Collapse"}),
        ((agenda.ASK_DROP, 2, -1), {"Collapse", "everybody loses a craftsman of their choice"}, {"new"}),
        ((agenda.ASK_KEEP, 2), {"Cubes to keep"}, set[str]()),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_the_head_of_a_leaf_says_whose_it_is_and_why(
    size: tuple[int, int], step: tuple[int, ...], said: set[str], unsaid: set[str]
) -> None:
    view = replace(asking(views()[Leaf.CARDS], *step), event=EVENTS.index("collapse"))
    view = replace(view, craftsmen=(*view.craftsmen[:2], 0b1000111, *view.craftsmen[3:]))
    drawn = words_of(view, size)
    assert said | {NAMES[2]} <= drawn and not unsaid & drawn


# The disadvantages of losing a craftsman


def test_without_a_woodworker_no_wood_can_be_bought() -> None:
    view = limited(views()[Leaf.CARDS], (0, WOODWORKER, STONECUTTER))
    assert loss_briefly(view, 0, WOODWORKER, ENGLISH) == "buys wood"
    assert "you cannot buy wood" in loss_line(view, 0, WOODWORKER, ENGLISH)
    assert "you cannot sell stone" in loss_line(view, 0, STONECUTTER, ENGLISH)


def test_a_master_woodworker_stands_in_for_the_woodworker() -> None:
    master = CRAFTSMEN.index("master_woodworker")
    view = limited(views()[Leaf.CARDS], (WOODWORKER, master))
    assert loss_line(view, 0, WOODWORKER, ENGLISH) == ""
    alone = limited(views()[Leaf.CARDS], (master,))
    assert "you cannot buy wood" in loss_line(alone, 0, master, ENGLISH)


def test_a_mason_cannot_work_without_the_last_mortar_mixer() -> None:
    level = views()[Leaf.CARDS].level
    mason = next(one for one, own in enumerate(level.craftsmen) if own.needs_craftsman >= 0)
    mixer = level.craftsmen[mason].needs_craftsman
    view = limited(views()[Leaf.CARDS], (mixer, mason))
    assert "cannot work" in loss_line(view, 0, mixer, ENGLISH)
    assert loss_line(view, 0, mason, ENGLISH) == ""


# Only the asked person is addressed


def test_only_who_is_asked_is_told_of_themselves() -> None:
    assert of_workers(8, 12, True, ENGLISH) == "8 of your 12"
    assert of_workers(8, 12, False, ENGLISH) == "8 of 12"
    assert of_workers(9, 4, True, ENGLISH) == of_workers(9, 4, False, ENGLISH) == "5 too few"
    assert in_store(4, True, ENGLISH) == "you have 4"
    assert in_store(4, False, ENGLISH) == "4 in store"


# Dimmed choices


def choosing(workers: int, gold: int, craftsmen: int = 5, hired: bool = False) -> tuple[View, TableAnswer]:
    """Return a view in which the first seat chooses a card with so much, and its answer so far."""
    cards = views()[Leaf.CARDS]
    mask, for_hire = (1 << craftsmen) - 1, 0 if hired else 1 << 6 | 1 << 7
    view = replace(
        asking(cards, agenda.ASK_CARD, 0),
        workers=(workers, *cards.workers[1:]),
        gold=(gold, *cards.gold[1:]),
        craftsmen=(mask, *cards.craftsmen[1:]),
        for_hire=for_hire,
    )
    may = {ResourceCard(card) for card, seat in enumerate(view.cards) if seat == ON_OFFER}
    may = {one for one in may if view.level.resource_cards[one.card].workers <= workers}
    return view, TableAnswer(0, frozenset(may), None, "", False, {})


def test_a_resource_card_for_which_workers_lack_is_dim_and_says_how_many() -> None:
    view, answer = choosing(workers=4, gold=0)
    assert any(words.partition(" ")[2] == "too few" for words in words_of(view, SIZES[0], answer))
    table = screen(SIZES[0], view.level, view.players)
    leaf = next(part for part in table.board.parts() if isinstance(part, LeafPart))
    surface = pygame.Surface(SIZES[0])
    leaf.paint(surface, view, table.marks(shown(view, answer)))
    assert isinstance(table.board, PillarsBoard)
    boxes = leaf_things(table.board.table, view)
    light: dict[bool, list[int]] = {True: [], False: []}
    for card, seat in enumerate(view.cards):
        if seat == ON_OFFER:
            box = boxes[ResourceCard(card)]
            plate = surface.subsurface(box).subsurface((0, box.height * 3 // 4, box.width, box.height // 6))
            light[ResourceCard(card) in answer.may].append(sum(pygame.transform.average_color(plate)[:3]))
    assert light[True] and light[False] and min(light[True]) > max(light[False])


def test_the_question_for_a_card_offers_only_what_can_be_had() -> None:
    asked = {
        (12, 30): "Tim, choose a card: send workers, or hire a craftsman",
        (12, 0): "Tim, choose a card: send workers, or pass",
        (1, 30): "Tim, hire a craftsman, or pass",
        (1, 0): "Tim, pass: no card is left that you can take",
    }
    for (workers, gold), words in asked.items():
        view, _answer = choosing(workers, gold)
        assert question(view, 0, spoken(players=view.players)) == words


@pytest.mark.parametrize(("gold", "hired"), [(30, False), (0, False), (30, True)])
def test_the_limit_is_a_warning_only_where_somebody_can_be_hired(gold: int, hired: bool) -> None:
    view, _answer = choosing(workers=12, gold=gold, hired=hired)
    assert bool(limit_caution(view, 0, ENGLISH)) == (gold > 0 and not hired)


# Before and after


def test_the_leaf_of_an_event_says_from_the_first_who_is_safe_at_the_bishop() -> None:
    """The event is shown before any seat is spared: it still hits all seats."""
    told = replace(views()[Leaf.EVENT], event=EVENTS.index("william"), hit=0b1111)
    spaces = box_of(told.level, told.players)
    at = list(told.at)
    at[spaces.spaces_of[SPACES.index("bishop")][0]] = 2
    view = replace(told, at=tuple(at), agenda=((agenda.ACT,), (agenda.SPARING, 0)))
    assert "safe at the bishop's" in words_of(view)
    chosen = replace(view, level=replace(view.level, switches=replace(view.level.switches, bishop="choice")))
    assert "or safe at the" in words_of(chosen)
    gone = replace(view, event=EVENTS.index("wool_boom"), agenda=())
    assert not [line for line in words_of(gone) if "safe at" in line]


@pytest.mark.parametrize("acted", [False, True])
def test_the_leaf_of_an_event_tells_amounts_before_and_after_it(acted: bool) -> None:
    """A seat with too little gold pays all of it, and loses a point for each full 2 missing."""
    told = replace(views()[Leaf.EVENT], event=EVENTS.index("william"), hit=0b1111)
    view = replace(told, gold=(12, 1, 4, 28), points=(7, 7, 7, 7))
    begun = at_step(view)
    if acted:
        view = replace(view, gold=(8, 0, 0, 24), points=(7, 6, 7, 7))
    assert arrows_of(view, begun) >= {("12", "8"), ("1", "0"), ("7", "6"), ("4", "0"), ("28", "24")}


def test_the_leaf_of_the_tax_tells_gold_before_and_after_it_also_of_who_has_paid() -> None:
    """The first two seats have paid, the others are still to pay."""
    court = views()[Leaf.COURT]
    view = replace(court, at=(-1,) * len(court.at), gold=(12, 9, 20, 6), start=0, tax=3)
    paid = replace(view, gold=(9, 6, 20, 6), agenda=((agenda.TAXING, 2),))
    assert arrows_of(paid, at_step(view)) >= {("12", "9"), ("9", "6"), ("20", "17"), ("6", "3")}


def test_the_leaf_of_the_tax_stays_the_same_while_its_payments_move() -> None:
    """Gold decreases and cards are used before the agenda goes on: the overlay shows the whole step."""
    court, free = views()[Leaf.COURT], 1 << ADVANTAGES.index(_card_with(views()[Leaf.COURT], "free_tax"))
    view = replace(court, at=(-1,) * len(court.at), gold=(7, 9, 1, 6), points=(5, 5, 5, 5), start=0, tax=4)
    view = replace(view, held=(0, free, 0, 0), agenda=((agenda.TAXING, 0),))
    begun = at_step(view)
    stable = {("7", "3"), ("9", "5"), ("1", "0"), ("6", "2")}
    assert arrows_of(view, begun) >= stable
    assert arrows_of(replace(view, gold=(5, 9, 1, 6)), begun) >= stable
    assert arrows_of(replace(view, gold=(3, 9, 0, 2), points=(5, 5, 4, 5)), begun) >= stable
    over = replace(view, gold=(3, 9, 0, 2), held=(0, 0, 0, 0), agenda=((agenda.TAXING, 4),))
    told = arrows_of(over, begun)
    assert told >= stable - {("9", "5")} and ("9", "5") not in told


def test_the_leaf_of_the_tax_tells_who_was_at_court_after_the_builder_has_left() -> None:
    court = views()[Leaf.COURT]
    box = box_of(court.level, court.players)
    at = [-1] * len(court.at)
    at[box.spaces_of[KINGS_COURT][0]] = 1
    view = replace(court, at=tuple(at), gold=(7, 9, 1, 6), start=0, tax=4, agenda=((agenda.TAXING, 0),))
    left = replace(view, at=(-1,) * len(at), gold=(3, 9, 0, 2), agenda=((agenda.TAXING, 4),))
    told = arrows_of(left, at_step(view))
    assert ("7", "3") in told and not [one for one in told if one[0] == "9"]


def _card_with(view: View, effect: str) -> str:
    """Return the name of an advantage by its effect."""
    cards = zip(ADVANTAGES, view.level.advantages, strict=True)
    return next(name for name, card in cards if card.effect == effect)


def test_the_leaf_of_a_new_part_tells_what_the_round_brought() -> None:
    view = replace(views()[Leaf.RISE], round=2, risen=2, points=(12, 9, 20, 6))
    table = screen(SIZES[0], view.level, view.players)
    drawn = telling(table.kit)
    leaf = next(part for part in table.board.parts() if isinstance(part, LeafPart))
    for ends, gains in (((replace(view, points=(5, 9, 11, 7)),), {"+7", "0", "+9", "−1"}), ((), set())):
        drawn.clear()
        moment = replace(shown(view), story=PillarsStory(begun=at_step(view), ends=ends))
        leaf.paint(pygame.Surface(SIZES[0]), view, table.marks(moment))
        said = {words for words, _ in drawn}
        assert gains <= said and ({"12", "20"} <= said) == (not ends)


def arrows_of(view: View, begun: AtStep) -> set[tuple[str, str]]:
    """Return the pairs of figures before and after a step on the overlay of a view: those in one row."""
    table = screen(SIZES[0], view.level, view.players)
    drawn = telling(table.kit)
    leaf = next(part for part in table.board.parts() if isinstance(part, LeafPart))
    drawn.clear()
    moment = replace(shown(view), story=PillarsStory(begun=begun))
    leaf.paint(pygame.Surface(SIZES[0]), view, table.marks(moment))
    return {(one, other) for (one, here), (other, there) in pairwise(drawn) if here.top == there.top}


def words_of(view: View, size: tuple[int, int] = SIZES[0], answer: TableAnswer | None = None) -> set[str]:
    """Return the lines on the overlay of a view."""
    table = screen(size, view.level, view.players)
    drawn = telling(table.kit)
    leaf = next(part for part in table.board.parts() if isinstance(part, LeafPart))
    drawn.clear()
    leaf.paint(pygame.Surface(size), view, table.marks(shown(view, answer)))
    return {words for words, _ in drawn}


# The phases


def test_a_round_begins_with_its_cards_and_comes_to_each_phase_once() -> None:
    """The wheel is not shown before all cards are chosen."""
    phases = [phase for phase, _ in groupby(phase_of(view) for _, view in told())]
    assert phases == [0, 1, 2] * 6


def test_while_nobody_is_asked_the_band_says_what_the_step_does() -> None:
    walked = [view for _, view in told() if view.step and not view.places]
    said = {(view.round, view.step): meanwhile(view, spoken(players=view.players)) for view in walked}
    last = max(number for number, _ in said)
    for (number, step), words in said.items():
        ends = number == last and STEPS[step - 1] in ("shiring_castle", "starting_player")
        assert words == "There is no next round" if ends else words.partition(":")[2], words
    assert len({words for (number, _), words in said.items() if number < last}) == len(STEPS)


def test_a_deal_is_never_told_as_more_cards_than_a_round_offers() -> None:
    """Until two resource cards are left out, all nine of the deck are on offer."""
    dealing = [view for _, view in told() if view.cards.count(ON_OFFER) > view.level.cards_offered]
    assert dealing
    for view in dealing[:3]:
        table = screen(SIZES[0], view.level, view.players)
        drawn = telling(table.kit)
        drawn.clear()
        for part in table.board.parts():
            if isinstance(part, ColumnPart | LeafPart):
                part.paint(pygame.Surface(SIZES[0]), view, table.marks(shown(view)))
        counts = [words for words, _ in drawn if " of " in words and words[0].isdigit()]
        assert counts
        for words in counts:
            left, _, every = words.partition(" of ")
            assert int(left) <= int(every.split()[0]), words
