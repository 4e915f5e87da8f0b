"""The open table: all of it is inside the window, nothing overlaps, and little is painted twice."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.core.messages import ENGLISH
from game.core.thing import Thing
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.leaves.leaf_part import LeafPart
from game.pillars_of_the_earth.look.panels.order_column import offered_in_all
from game.pillars_of_the_earth.look.valley.chips import draw_taken
from game.pillars_of_the_earth.look.valley.name_board import board_words
from game.pillars_of_the_earth.look.valley.place_things import SPACES_OF, lying
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Redraw
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import PITS, STEPS
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Advantage, PriceField, Space
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.table.table_state import TableAnswer
from tests.pillars_of_the_earth.look.open_tables import SIZES, STANDARD, screen, shown, table_kit, views
from tests.pillars_of_the_earth.look.pieces_kit import LEVELS
from tests.tabletop.written import TellingText, telling

pytestmark = pytest.mark.usefixtures("blank")
SEATS = (2, 3, 4)


def lapping(spots: dict[Thing, pygame.Rect]) -> list[tuple[Thing, Thing]]:
    """Return the things whose boxes lie over each other."""
    pairs = combinations(spots.items(), 2)
    return [(one, other) for (one, here), (other, there) in pairs if here.colliderect(there)]


def placing(players: int = 4) -> View:
    """Return a view in which a builder is placed."""
    return next(
        view
        for view in views(STANDARD, players)
        if view.agenda[-1][0] == agenda.ASK_PLACE and view.agenda[-1][1] == 0
    )


def answer_on(view: View, chosen: Thing | None = None) -> TableAnswer:
    """Return the answer of the first seat that may place its builder on any free space."""
    box = box_of(view.level, view.players)
    may = frozenset(Space(*space) for space, seat in zip(box.spaces, view.at, strict=True) if seat < 0)
    return TableAnswer(0, may, chosen, "Place", chosen is not None, {})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", SEATS)
def test_everything_lies_in_the_window(size: tuple[int, int], players: int) -> None:
    """Boxes are inside the window, and those of the valley inside it."""
    table, window = screen(size, STANDARD, players), pygame.Rect((0, 0), size)
    for view in views(STANDARD, players)[::29]:
        spots = table.spots(view, 0)
        assert not [thing for thing, box in spots.items() if not window.contains(box)]
        valley = table.board.rect
        assert not [one for one, box in spots.items() if isinstance(one, Space) and not valley.contains(box)]


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_has_room_for_its_words_and_covers_nothing_that_it_speaks_of(size: tuple[int, int]) -> None:
    table = screen(size, STANDARD, 4)
    room, layout, places = table.hint_panel.box(3), table.kit.layout, table.places
    assert room.width >= layout.px(480) and room.height >= layout.px(100)
    named = (table.board.rect, places.prompt, places.main, *places.steps)
    assert not [box for box in named if box.colliderect(room)]


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_still_to_choose_is_told_of_all_that_a_round_offers(name: str) -> None:
    """Cards and craftsmen: the number does not shrink when both craftsmen are hired (rules 3.1)."""
    choosing = [view for view in views(LEVELS[name], 4) if view.agenda[-1][0] == agenda.ASK_CARD]
    for number in {view.round for view in choosing}:
        first = next(view for view in choosing if view.round == number)
        left = first.cards.count(ON_OFFER) + first.for_hire.bit_count()
        assert {offered_in_all(view) for view in choosing if view.round == number} == {left}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(LEVELS))
def test_spaces_lie_apart(size: tuple[int, int], name: str) -> None:
    """On every level spaces do not overlap, and each is in the cell of its place."""
    level = LEVELS[name]
    board = screen(size, level, 4).board
    assert isinstance(board, PillarsBoard)
    spaces, cells = board.table.spaces(views(level, 4)[0]), board.table.valley.cells
    assert not lapping({Space(*space): box for space, box in spaces.items()})
    for step, place in SPACES_OF.items():
        mine = [box for (space, _), box in spaces.items() if space == place]
        assert all(cells[step].rect.contains(box) for box in mine)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", SEATS)
def test_nothing_lies_over_another_thing(size: tuple[int, int], players: int) -> None:
    """While builders are placed no box lies over another, but the sign to draw again over the wheel."""
    table = screen(size, STANDARD, players)
    view = placing(players)
    spots = {
        thing: box
        for thing, box in table.spots(view, 0).items()
        if not isinstance(thing, ActionPiece | PriceField | Advantage)
    }
    assert not lapping(spots)


@pytest.mark.parametrize("size", SIZES)
def test_the_sign_to_draw_again_leaves_the_price_free(size: tuple[int, int]) -> None:
    """The sign lies off the fields of the wheel, but at most their corners."""
    table = screen(size, STANDARD, 4)
    spots = table.spots(placing(), 0)
    sign = spots[ActionPiece(Redraw())]
    fields = [box for thing, box in spots.items() if isinstance(thing, PriceField)]
    assert not [box for box in fields if sign.collidepoint(box.center)]


@pytest.mark.parametrize("size", SIZES)
def test_a_steady_table_is_painted_once(size: tuple[int, int]) -> None:
    """A second picture of the same moment paints no part, lays out no line and rasterises nothing."""
    table, surface = screen(size, STANDARD, 4), pygame.Surface(size)
    view = placing()
    moment = shown(view, answer_on(view))
    table.draw(surface, moment, 0.0)
    before = table.panels.repaints, table.kit.text.layouts, table.kit.art.rasterisations
    table.draw(surface, moment, 1.0)
    assert (table.panels.repaints, table.kit.text.layouts, table.kit.art.rasterisations) == before


def test_pointing_at_a_space_paints_one_part() -> None:
    """Pointing at a space that may be chosen paints its place anew, and nothing else."""
    size = SIZES[0]
    table, surface = screen(size, STANDARD, 4), pygame.Surface(size)
    view = placing()
    answer = answer_on(view)
    table.draw(surface, shown(view, answer), 0.0)
    before = table.panels.repaints
    table.draw(surface, shown(view, answer, pointed=min(answer.may, key=str)), 0.0)
    assert table.panels.repaints == before + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_tooltip_tells_of_the_chosen_space_and_leaves_it_free(size: tuple[int, int]) -> None:
    """The tooltip is on the board, and does not cover the space that it explains."""
    table = screen(size, STANDARD, 4)
    view = placing()
    chosen = min(answer_on(view).may, key=str)
    told = table.placed_tip(shown(view, answer_on(view, chosen)))
    assert told is not None
    _, place = told
    assert table.board.rect.contains(place.rect)
    assert not place.rect.colliderect(table.spots(view, 0)[chosen])


def test_nothing_is_told_of_a_space_that_is_not_asked_for() -> None:
    """Without a choice there is no tooltip."""
    table, view = screen(SIZES[0], STANDARD, 4), placing()
    assert table.placed_tip(shown(view)) is None
    assert table.placed_tip(shown(view, answer_on(view))) is None


@pytest.mark.sampled(6)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_the_table_is_cut(size: tuple[int, int], large: bool) -> None:
    """All lines of the three phases are whole."""
    table, surface = screen(size, STANDARD, 4, large), pygame.Surface(size)
    text = table.kit.text
    assert isinstance(text, TellingText)
    parts = [part for part in table.board.parts() if not isinstance(part, LeafPart)]
    for view in views(STANDARD, 4)[::37]:
        for part in parts:
            part.paint(surface, view, table.marks(shown(view)))
    assert not {line for line, _ in text.drawn if line.endswith("…")}


#: The steps with a name-board of their own: the bishop's is that of the event.
BOARDS = [step for step, name in enumerate(STEPS, start=1) if name != "bishop"]


def all_cards_taken() -> View:
    """Return a view in which every resource card is taken."""
    return replace(placing(), cards=(0, 1, 2, 3, 0, 1, 2, 3, 0))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_the_name_of_a_place(size: tuple[int, int], large: bool) -> None:
    """Every name is complete: even if all resource cards are taken, no chip and no space covers it."""
    board, view = screen(size, STANDARD, 4, large).board, all_cards_taken()
    assert isinstance(board, PillarsBoard)
    plan = board.table.valley
    lie = [box for step in plan.cells for _, box in lying(plan, view, step)]
    lie += board.table.spaces(view).values()
    assert not [step for step in BOARDS if plan.board(step).collidelist(lie) >= 0]
    assert not names_untold(board, view)


def test_names_are_told_where_a_small_window_only_watches() -> None:
    """A name too long for the small plates of a kiosk has a shorter one; no other goes with it."""
    board = PillarsBoard(table_kit((1280, 720), 4), pygame.Rect(0, 0, 860, 472))
    assert names_untold(board, placing()) == {"Starting player", "King's court"}


def names_untold(board: PillarsBoard, view: View) -> set[str]:
    """Return the names of places that a board does not show in full."""
    marks, surface = screen(SIZES[0], STANDARD, 4).marks(shown(view)), pygame.Surface((2560, 1920))
    text = board.kit.text
    assert isinstance(text, TellingText)
    text.drawn.clear()
    for part in board.parts():
        if not isinstance(part, LeafPart):
            part.paint(surface, view, marks)
    return {board_words(step, ENGLISH)[1] for step in BOARDS} - {words for words, _ in text.drawn}


@pytest.mark.parametrize("size", SIZES)
def test_a_taken_card_tells_its_workers(size: tuple[int, int]) -> None:
    """Three chips in a narrow place leave out the arrow, but never the number of workers."""
    view, table = all_cards_taken(), screen(size, STANDARD, 4).board
    assert isinstance(table, PillarsBoard)
    surface = pygame.Surface(size)
    for card, own in enumerate(STANDARD.resource_cards):
        telling(table.kit).clear()
        step = STEPS.index(PITS[own.pit]) + 1
        draw_taken(surface, table.kit, view, card, table.table.valley.taken(step, card % 3, 3))
        assert str(own.workers) in {words for words, _ in telling(table.kit)}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES)
def test_a_note_tells_two_builders_of_their_draws(size: tuple[int, int]) -> None:
    """A note at the only other lodge explains the different draws for two builders (rules 3.2.5)."""
    assert NOTE in lines_at(size, 2)
    assert NOTE not in lines_at(size, 3)


NOTE = "Six draws, from 7 down to 2; then the waiting ones."


def lines_at(size: tuple[int, int], players: int) -> set[str]:
    """Return the lines of a table at which a builder is placed."""
    table = screen(size, STANDARD, players)
    telling(table.kit).clear()
    table.draw(pygame.Surface(size), shown(placing(players)), 0.0)
    return {words for words, _ in telling(table.kit)}
