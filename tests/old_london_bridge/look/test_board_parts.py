"""The board's parts show exactly the content of the view; press areas are large enough."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.messages import ENGLISH
from game.core.thing import Thing
from game.old_london_bridge.look.boards.board import BoardParts
from game.old_london_bridge.look.boards.bonus_overlay import BonusOverlay, choices_left
from game.old_london_bridge.look.boards.inn_overlay import InnOverlay
from game.old_london_bridge.look.boards.reveal_board import RevealBoard
from game.old_london_bridge.look.boards.rondel import RondelPart
from game.old_london_bridge.look.boards.route import Route
from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.boards.stacks import LIFT, StackPart
from game.old_london_bridge.look.bridge_tooltip import BridgeTooltip, CrestRow, bridge_bubble
from game.old_london_bridge.look.cards.cards import WHOLE, Cards, fanned
from game.old_london_bridge.look.forecasts import forecast
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks, TablePart
from game.old_london_bridge.look.pages.reckoning import reckoning_of
from game.old_london_bridge.look.panels.hand_panel import HandPart
from game.old_london_bridge.look.panels.order_panel import OrderPart, rows_of
from game.old_london_bridge.look.panels.payment_panel import PaymentPart
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.panels.tie_panel import ties_of
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.places.track_plan import CHAPEL_LEAD, GATE_LEAD, TrackPlan
from game.old_london_bridge.look.standing import if_ended, leaders
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.components import AREAS, CENTRE, KINDS, PARK_TILE, STACKS
from game.old_london_bridge.rules.events import Event, GameEnding, OrderDrawn, Scored
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Figure, HandCard, MarketStack, RondelCentre, RondelSpace, TileStack
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.scoring_lines import lines_of
from game.tabletop.advice.tooltip import BubbleRow
from game.tabletop.frame.buttons import ButtonsPart
from game.tabletop.kit.part_cache import PartCache
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.score_ledger import ScoreLedger
from tests.old_london_bridge.look.tables import (
    LEVELS,
    SIZES,
    STANDARD,
    kit_for,
    pixels,
    played,
    surface_for,
    table_for,
    view_of,
)
from tests.tabletop.written import TellingText, telling

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
SMALL = (1280, 720)


def all_parts(kit: TableKit, level: Level = STANDARD) -> list[TablePart]:
    places = TablePlaces(kit.layout, kit.player_count, level)
    parts: list[TablePart] = [*BoardParts(kit, places).parts, OrderPart(kit, places), HandPart(kit, places)]
    parts += [SealBoard(kit, places), RevealBoard(kit, places)]
    if places.supply is not None:
        parts.append(SupplyPart(kit, places.supply))
    if places.paid is not None:
        parts.append(PaymentPart(kit, places.paid))
    return parts


def walked(level: Level, players: int, seed: int) -> Iterator[tuple[Position, View]]:
    """Yield the moments of a random game with a pending choice, and the view of the seat that owes it."""
    chance = random.Random(seed)
    position = Position.new(level, players)
    while not position.over:
        if size := position.chance_size():
            position.turn_up(chance.randrange(size))
            continue
        seat = position.to_move[0]
        yield position, position.view(seat)
        position.apply(seat, chance.choice(position.legal(seat)))


def tracks(length: int, lead: int, columns: int) -> TrackPlan:
    return TrackPlan.within(pygame.Rect(100, 200, 320, 240), length, lead, columns, 49)


# Caches, and the picture


def test_a_kept_picture_is_the_picture_that_would_be_painted_now() -> None:
    kit = kit_for(SMALL, players=3)
    parts: list[TablePart] = [*all_parts(kit), *table_for(kit).strips]
    panels = PartCache[View, BridgeMarks](kit.layout.size)
    fresh, kept = surface_for(kit), surface_for(kit)
    for count, (_position, view) in enumerate(walked(LEVELS["expert"], 3, seed=4)):
        if count % 7:
            continue
        if count > 90:
            break
        for part in parts:
            if isinstance(part, RevealBoard) and not view.order:
                continue
            for surface in (fresh, kept):
                surface.fill((40, 60, 90))
            panels.draw(kept, part, view, NO_MARKS)
            PartCache[View, BridgeMarks](kit.layout.size).draw(fresh, part, view, NO_MARKS)
            assert pixels(fresh, part.area) == pixels(kept, part.area), type(part).__name__


def test_a_change_that_a_part_shows_makes_it_anew() -> None:
    kit, view = kit_for(SMALL), view_of(4)
    changes = (
        replace(view, money=tuple(pounds + 40 for pounds in view.money)),
        replace(view, hands=((0, 1, 2, 0, 1),) * 4),
        replace(view, rondel=view.rondel + 1),
    )
    fresh, kept = surface_for(kit), surface_for(kit)
    for part in (*all_parts(kit), *table_for(kit).strips):
        if isinstance(part, RevealBoard):
            continue
        for changed in changes:
            panels = PartCache[View, BridgeMarks](kit.layout.size)
            panels.draw(kept, part, view, NO_MARKS)
            for surface in (fresh, kept):
                surface.fill((40, 60, 90))
            panels.draw(kept, part, changed, NO_MARKS)
            PartCache[View, BridgeMarks](kit.layout.size).draw(fresh, part, changed, NO_MARKS)
            assert pixels(fresh, part.area) == pixels(kept, part.area), type(part).__name__


def test_what_does_not_concern_a_part_does_not_make_it_anew() -> None:
    kit = kit_for(SMALL)
    view = view_of(4)
    changed = replace(view, money=tuple(pounds + 40 for pounds in view.money))
    for part in all_parts(kit):
        if not isinstance(part, RondelPart):
            assert part.key(view, NO_MARKS) == part.key(changed, NO_MARKS)


def test_another_builders_hand_shows_backs() -> None:
    view = view_of(4, viewer=1)
    kit, surface = kit_for(SMALL), surface_for(kit_for(SMALL))
    part = HandPart(kit, TablePlaces(kit.layout, 4, STANDARD))
    pictures = set()
    for hand in ((1, 1, 1, 0, 0), (1, 0, 0, 1, 1)):
        surface.fill((0, 0, 0))
        part.paint(surface, replace(view, hands=(hand, *view.hands[1:])), NO_MARKS)
        pictures.add(pixels(surface))
    assert len(pictures) == 1
    own = replace(view, viewer=0)
    surface.fill((0, 0, 0))
    part.paint(surface, own, NO_MARKS)
    assert pixels(surface) not in pictures


def test_the_rondel_turned_by_one_field_is_the_rondel_after_one_step() -> None:
    kit = kit_for((1920, 1080))
    part = RondelPart(kit, TablePlaces(kit.layout, 4, STANDARD).plan.rondel, STANDARD)
    view = replace(view_of(4), figures=(-1,) * 4, rondel=2)
    turned, stepped = surface_for(kit), surface_for(kit)
    part.paint_turned(turned, view, 60.0)
    part.paint(stepped, replace(view, rondel=3), NO_MARKS)
    rect = part.plan.rect
    average = [pygame.transform.average_color(surface, rect)[:3] for surface in (turned, stepped)]
    assert all(abs(one - other) <= 2 for one, other in zip(*average, strict=True))
    apart = pygame.Surface(rect.size)
    apart.blit(turned, (0, 0), rect)
    apart.blit(stepped, (0, 0), rect, special_flags=pygame.BLEND_RGB_SUB)
    assert sum(pygame.transform.average_color(apart)[:3]) < 12


def test_gold_is_on_what_may_be_chosen_and_the_rest_is_dimmed() -> None:
    kit = kit_for((1920, 1080))
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    view = replace(view_of(4), tops=(52, 51, 40, 48, 39, 100), figures=(-1,) * 4)
    pictures = {}
    cases: tuple[tuple[str, tuple[Thing, ...]], ...] = (
        ("rest", ()),
        ("may", (RondelSpace("inn"),)),
        ("not", (RondelSpace("gate"),)),
    )
    for name, may in cases:
        surface = surface_for(kit)
        surface.fill((20, 40, 90))
        board.stacks[2].paint(surface, view, BridgeMarks(may=frozenset(may)))
        pictures[name] = pixels(surface, board.stacks[2].area)
    assert len(set(pictures.values())) == 3


@pytest.mark.parametrize("gone", ["tops", "figures"])
def test_a_piece_in_flight_is_left_out(gone: str) -> None:
    kit = kit_for(SMALL)
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    view = replace(view_of(4), tops=(52, 51, 40, 48, 39, 100), figures=(0, CENTRE, -1, -1))
    here, hidden = surface_for(kit), surface_for(kit)
    if gone == "tops":
        part: TablePart = board.stacks[2]
        marks, without = (
            BridgeMarks(hidden=frozenset({TileStack("inn")})),
            replace(view, tops=(52, 51, 0, 48, 39, 100)),
        )
    else:
        part = board.rondel
        marks, without = BridgeMarks(hidden=frozenset({Figure(1)})), replace(view, figures=(0, -1, -1, -1))
    part.paint(here, without, NO_MARKS)
    part.paint(hidden, view, marks)
    assert pixels(here) == pixels(hidden)


# The tracks


@pytest.mark.parametrize("columns", [3, 5])
def test_spaces_of_any_track_lie_apart_and_one_after_the_other(columns: int) -> None:
    for lead in (CHAPEL_LEAD, GATE_LEAD):
        for length in range(1, 31):
            plan = tracks(length, lead, columns)
            centres = [plan.centre(space) for space in range(1, length + 1)]
            room = plan.box.inflate(2, 2)
            assert all(room.collidepoint(centre) for centre in centres)
            for one, other in combinations(centres, 2):
                assert pygame.Vector2(one).distance_to(other) >= plan.diameter
            for one, other in pairwise(centres):
                assert one[0] == pytest.approx(other[0]) or one[1] == pytest.approx(other[1])


@WINDOWS
@pytest.mark.parametrize("level", ["standard", "long-tracks"])
def test_tracks_rondel_and_market_stand_clear_of_each_other(size: tuple[int, int], level: str) -> None:
    kit = kit_for(size)
    plan = TablePlaces(kit.layout, 4, LEVELS[level]).plan
    spaces = []
    for track in (plan.chapel, plan.gate):
        for space in range(1, track.length + 1):
            box = pygame.Rect(0, 0, track.diameter, track.diameter)
            x, y = track.centre(space)
            box.center = round(x), round(y)
            spaces.append(box)
    for box in spaces:
        assert plan.board.contains(box)
        assert box.collidelist([*plan.rondel.stacks, plan.rondel.rect, *plan.market]) < 0
    for one, other in combinations(plan.rondel.stacks, 2):
        assert not one.colliderect(other)


def test_the_first_in_chapel_order_lies_on_top_of_its_pile() -> None:
    kit = kit_for((1920, 1080))
    chapel = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD)).chapel
    view = replace(view_of(4), chapel=(5, 5, 3, 5), chapel_order=(3, 0, 1, 2))
    heights = [chapel.seal_place(view, seat)[0][1] for seat in (3, 0, 1)]
    assert heights == sorted(heights)
    assert len(set(heights)) == 3


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)], ids=str)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_marker_of_a_pile_can_be_told(size: tuple[int, int], count: int) -> None:
    kit = kit_for(size)
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    for space in range(1, 15):
        spaces = tuple(space if seat < count else 0 for seat in range(4))
        view = replace(view_of(4), chapel=spaces, gate=spaces)
        for part, order in ((board.chapel, view.chapel_order), (board.gate, view.gate_order)):
            pile = [seat for seat in order if seat < count]
            for above, seat in enumerate(pile):
                (x, y), across = part.seal_place(view, seat)
                assert part.area.contains(pygame.Rect(round(x - across / 2), round(y - across / 2), 1, 1))
                for other in pile[:above]:
                    on_top, _ = part.seal_place(view, other)
                    assert pygame.Vector2(x, y).distance_to(on_top) > 0.7 * across, "its sign is hidden"


def test_markers_on_the_steps_stand_apart() -> None:
    kit = kit_for(SMALL)
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    view = replace(view_of(4), chapel=(0,) * 4, gate=(0,) * 4, gate_order=(0, 1, 2, 3))
    for track in (board.chapel, board.gate):
        places = [track.seal_place(view, seat) for seat in range(4)]
        for (one, width), (other, _) in combinations(places, 2):
            assert pygame.Vector2(one).distance_to(other) >= width * 0.9


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hops_begin_over_the_marker_wherever_it_stands(size: tuple[int, int]) -> None:
    kit = kit_for(size)
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    view = replace(view_of(4), chapel=(0, 5, 5, 5), chapel_order=(3, 1, 2, 0), gate=(0, 2, 2, 6))
    for seat in range(4):
        for part, start in ((board.chapel, view.chapel[seat]), (board.gate, view.gate[seat])):
            first, *_ = part.hops(view, Route(seat, part.track, start, start + 2))
            (x, y), across = part.seal_place(view, seat)
            begins = first[0]
            assert begins[0] == x and y - across <= begins[1] <= y
    moved = replace(view, chapel=(2, 5, 5, 5))
    step = board.chapel.stands(moved, 0, 0)
    assert step == board.chapel.seal_place(view, 0)[0] != board.chapel.plan.centre(0)


def test_a_tile_that_has_been_taken_lies_over_the_count_of_its_stack() -> None:
    kit = kit_for((1920, 1080))
    parts = (part for part in BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD)).parts)
    view = view_of(4)
    for part in (part for part in parts if isinstance(part, StackPart)):
        tile = view.tops[part.stack]
        taken = replace(view, tops=tuple(0 if top == tile else top for top in view.tops), drafted=tile)
        pictures = []
        for below in ((0,) * 3, (0,) * 4):
            stacks = tuple(below if i == part.stack else one for i, one in enumerate(view.below))
            surface = surface_for(kit)
            part.paint(surface, replace(taken, below=stacks), NO_MARKS)
            lifted = part.box.move(0, -kit.layout.px(LIFT))
            pictures.append(pixels(surface, lifted))
        assert pictures[0] == pictures[1]


# Press areas


def pressed_in(kit: TableKit) -> dict[str, dict[Thing, pygame.Rect]]:
    places = TablePlaces(kit.layout, kit.player_count, STANDARD)
    view = replace(view_of(4), hands=((1, 1, 0, 1, 1),) * 4)
    board = BoardParts(kit, places)
    stacks: dict[Thing, pygame.Rect] = {
        thing: box for thing, box in board.spots().items() if isinstance(thing, TileStack | MarketStack)
    }
    return {
        "board": {**stacks, RondelCentre(): board.spots()[RondelCentre()]},
        "buttons": ButtonsPart(kit, places.steps, places.main).spots(),
        "inn": InnOverlay(kit, places).spots(),
        "bonus": BonusOverlay(kit, places).spots(),
        "seal": SealBoard(kit, places).spots(view, BridgeMarks()),
    }


@WINDOWS
def test_what_can_be_pressed_is_large_enough_and_lies_apart(size: tuple[int, int]) -> None:
    kit = kit_for(size)
    window = pygame.Rect((0, 0), size)
    # Under the small hand of 4:3 two buttons share the room of one and a half.
    least = max(kit.layout.px(56), 44)
    for group, spots in pressed_in(kit).items():
        for name, box in spots.items():
            narrow = size == (1440, 1080) and group == "buttons"
            assert min(box.size) >= (44 if narrow else least), (group, name, box)
            assert window.contains(box), (group, name)
        for one, other in combinations(spots.values(), 2):
            assert not one.colliderect(other), group


def test_a_space_listens_in_its_field() -> None:
    kit = kit_for((1920, 1080))
    board = BoardParts(kit, TablePlaces(kit.layout, 4, STANDARD))
    outlines = board.outlines()
    assert set(outlines) == {RondelSpace(kind) for kind in KINDS}
    for stack in range(STACKS):
        corners = outlines[RondelSpace(KINDS[STANDARD.stacks[stack]])]
        x, y = board.rondel.plan.space(stack)
        assert min(corner[0] for corner in corners) < x < max(corner[0] for corner in corners)
        assert min(corner[1] for corner in corners) < y < max(corner[1] for corner in corners)


def test_more_than_six_cards_are_grouped_by_value() -> None:
    room = pygame.Rect(0, 0, 800, 280)
    single = fanned((1, 2, 1, 1, 1), room, 1.455, 56)
    assert [card.value for card in single] == [4, 3, 2, 1, 1, 0]
    assert [card.thing for card in single[3:5]] == [HandCard(1), HandCard(1, 2)]
    grouped = fanned((1, 3, 1, 1, 1), room, 1.455, 56)
    assert [(card.value, card.copies) for card in grouped] == [(4, 1), (3, 1), (2, 1), (1, 3), (0, 1)]
    assert all(room.inflate(60, 60).contains(card.box) for card in grouped)


# Previews


@WINDOWS
def test_a_bubble_covers_neither_prompt_nor_near_bridge_nor_what_it_speaks_of(size: tuple[int, int]) -> None:
    kit = kit_for(size)
    places = TablePlaces(kit.layout, 4, STANDARD)
    bubble = bridge_bubble(
        ENGLISH, "Shop 48", 3, 0, (BubbleRow("Space pays", "+£2"),) * 3, (7, 13), "Then only numbers below 48"
    )
    free = [places.prompt, places.near.area]
    for anchor in places.plan.rondel.stacks:
        rect = BridgeTooltip(kit).place(bubble, anchor, places.board, free).rect
        assert rect.collidelist([anchor, *free]) < 0
        assert places.board.contains(rect)


@WINDOWS
@pytest.mark.parametrize("hand", [(1, 3, 1, 1, 1), (1, 2, 2, 2, 2), (0, 4, 0, 3, 0), (1, 0, 0, 0, 6)])
def test_the_count_of_like_cards_stands_clear_of_their_name(
    size: tuple[int, int], hand: tuple[int, ...]
) -> None:
    kit = kit_for(size)
    board, cards = SealBoard(kit, TablePlaces(kit.layout, 4, STANDARD)), Cards(kit)
    for card in fanned(hand, board.room, WHOLE, kit.layout.px(56)):
        plate, _units = cards.copies_plate(card, whole=True)
        name = pygame.Rect(card.box.left, 0, card.box.width, round(card.box.width * 0.125))
        name.centery = card.box.top + round(card.box.width * 264 / 202)
        assert card.copies == 1 or not plate.colliderect(name)


@WINDOWS
def test_a_bubble_on_a_replacement_stands_over_the_empty_sites(size: tuple[int, int]) -> None:
    kit = kit_for(size)
    places = TablePlaces(kit.layout, 4, STANDARD)
    rows = (CrestRow("Strength", "+2", crests=(2, 2)), BubbleRow("Space 1 → 3", "+£1"))
    bubble = bridge_bubble(
        ENGLISH, "Gate 51 leaves the game", None, None, rows, None, "Then only numbers below 57"
    )
    over = BridgeTooltip(kit).over_sites(bubble, places.near, 6, 3, places.prompt)
    assert over is not None
    rect = over.rect
    taken = [places.prompt, *(places.near.column(site) for site in range(1, 7))]
    assert rect.collidelist(taken) < 0
    assert pygame.Rect((0, 0), size).contains(rect)
    assert BridgeTooltip(kit).over_sites(bubble, places.near, 11, 3, places.prompt) is None


def test_a_bubble_says_what_the_placement_and_its_only_site_bring() -> None:
    kit = kit_for((1920, 1080))
    compared = 0
    for position, view in walked(STANDARD, 4, seed=6):
        seat = position.to_move[0]
        for action in position.legal(seat):
            if not isinstance(action, Draft) or action.centre:
                continue
            told: list[Event] = []
            twin = position.copy()
            twin.apply(seat, action, told.append)
            bubble = forecast(kit, view, seat, told, twin.view(seat))
            assert bubble is not None
            sites = twin.legal(seat)
            if len(sites) != 1 or view.round < 3:
                continue
            twin.apply(seat, sites[0])
            if twin.agenda[-1][0] in (agenda.ASK_TAKE, agenda.ASK_DRAFT, agenda.TURN_UP_TILE):
                assert bubble.purse == (view.money[seat], twin.money[seat])
                assert len(bubble.rows) + 2 <= 5
                compared += 1
        if compared > 40:
            break
    assert compared > 40


def test_a_replacement_inside_a_bridge_leaves_what_may_follow() -> None:
    kit, rounds = kit_for(SMALL), STANDARD.seating(4).rounds
    seen = 0
    for position, view in walked(STANDARD, 4, seed=6):
        if view.agenda[-1][0] != agenda.ASK_SITE:
            continue
        seat = position.to_move[0]
        for action in position.legal(seat):
            told: list[Event] = []
            twin = position.copy()
            twin.apply(seat, action, told.append)
            bubble = forecast(kit, view, seat, told, twin.view(seat))
            last = twin.view(None).bridges[seat][-1]
            assert bubble is not None
            if last >= PARK_TILE:
                assert bubble.caution is None
            elif view.round == rounds:
                assert bubble.caution is bubble.note is None
            else:
                assert bubble.caution == f"Then only numbers below {last}"
            seen += 1
    assert seen > 40


def test_bonus_tiles_to_come_are_counted_along_the_move() -> None:
    for position, view in walked(STANDARD, 4, seed=9):
        if view.agenda[-1][0] != agenda.ASK_BONUS:
            continue
        seat, count, twin = position.to_move[0], 0, position.copy()
        while (
            twin.agenda[-1][0] in (agenda.ASK_BONUS, agenda.TURN_UP_BONUS)
            and twin.view(seat).turn == view.turn
        ):
            if twin.chance_size():
                twin.turn_up(0)
            else:
                twin.apply(seat, twin.legal(seat)[0])
                count += 1
        assert choices_left(view) == count
        if view.round > 7:
            break


# Order, ties and payments


def test_rows_tell_who_has_built_and_who_builds() -> None:
    position = played(4, 5)
    view = position.view(0)
    states = [row.state for row in rows_of(view, 0)]
    assert states == ["done"] * view.turn + ["now"] + ["to come"] * (3 - view.turn)
    before = replace(view, order=(), turn=-1, sealed=((3,), (), (), ()), agenda=((agenda.ASK_SEAL,),))
    assert [row.state for row in rows_of(before, 1)] == ["sealed", "choosing", "waits", "waits"]


def test_ties_are_those_that_the_rules_tell() -> None:
    told: list[Event] = []
    position, chance = Position.new(STANDARD, 4), random.Random(2)
    seen = 0
    while position.round < 9:
        told.clear()
        if size := position.chance_size():
            position.turn_up(chance.randrange(size), told.append)
        else:
            seat = position.to_move[0]
            position.apply(seat, chance.choice(position.legal(seat)), told.append)
        for event in told:
            if isinstance(event, OrderDrawn):
                assert ties_of(position.view(None)) == event.ties
                seen += 1
    assert seen >= 8


@pytest.mark.parametrize("level", ["standard", "expert", "house-rules"])
def test_if_the_game_ended_now_it_would_end_so(level: str) -> None:
    for players in (2, 3, 4):
        position, chance = Position.new(LEVELS[level], players), random.Random(players)
        last: list[View] = []

        def emit(event: Event, position: Position = position, last: list[View] = last) -> None:
            if isinstance(event, GameEnding):
                last.append(position.view(None))

        while not position.over:
            if size := position.chance_size():
                position.turn_up(chance.randrange(size), emit)
            else:
                seat = position.to_move[0]
                position.apply(seat, chance.choice(position.legal(seat)), emit)
        before, after = last[0], position.view(None)
        for seat in range(players):
            assert if_ended(before).total(seat) == if_ended(after).total(seat) == after.money[seat]
        for area in range(len(AREAS)):
            assert len(leaders(before, area)) <= players


def finished(players: int = 4) -> tuple[View, tuple[Scored, ...]]:
    position, chance = Position.new(STANDARD, players), random.Random(5)
    told: list[Event] = []
    while not position.over:
        if size := position.chance_size():
            position.turn_up(chance.randrange(size), told.append)
        else:
            seat = position.to_move[0]
            position.apply(seat, chance.choice(position.legal(seat)), told.append)
    return position.view(None), tuple(event for event in told if isinstance(event, Scored))


def test_the_ledger_tells_line_after_line_and_ends_with_the_money() -> None:
    view, scored = finished()
    kit = kit_for((1920, 1080), text=TellingText)
    ledger, surface = ScoreLedger(kit, pygame.Rect(40, 32, 1238, 708), pounds), surface_for(kit)
    reckoning = reckoning_of(kit, view, scored)
    assert reckoning.revealed == len(lines_of(view)) == 6
    assert reckoning_of(kit, view, scored[:5]).revealed == 1

    def said(progress: float) -> list[str]:
        telling(kit).clear()
        ledger.paint(surface, reckoning, progress)
        return [words for words, _ in telling(kit)]

    def columns(progress: float) -> list[list[str]]:
        """Return the sums of each column, from the first in rank, from the top."""
        said(progress)
        sums = sorted((rect.centerx, rect.top, words) for words, rect in telling(kit) if "£" in words)
        size = len(sums) // 4
        return [[words for _, _, words in sums[size * place :][:size]] for place in range(4)]

    purses = [pounds(reckoning.before(seat)) for seat in view.ranking]
    totals = [pounds(view.money[seat]) for seat in view.ranking]
    assert columns(0.0) == [[one] for one in purses]
    assert [set(column) for column in columns(7.0)] == [{*both} for both in zip(purses, totals, strict=True)]
    counts = [len(said(progress)) for progress in (0.0, 1.0, 3.0, 6.0, 7.0)]
    assert counts == sorted(counts)
    assert len(set(counts)) == len(counts)
    assert said(2.5) == said(2.5)


def test_places_are_named_only_once_the_order_stands() -> None:
    order = ((0, 2, 2), (1, 4, 4), (2, 2, 2), (3, 1, 1))
    shown = replace(view_of(4), order=order, turn=-1, chapel_order=(2, 0, 1, 3))
    drawn = replace(shown, order=((1, 4, 4), (2, 2, 2), (0, 2, 2), (3, 1, 1)))
    assert (shown.order_stands, drawn.order_stands) == (False, True)
    assert replace(shown, turn=0).order_stands
    assert ties_of(shown) == ()
    assert [(tie.first, tie.second) for tie in ties_of(drawn)] == [(2, 0)]
