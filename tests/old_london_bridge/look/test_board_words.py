"""The words on the board, next to it and over it: whole, inside, apart, in every window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import combinations

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.thing import TableButton
from game.old_london_bridge.look.boards.areas import speech_of
from game.old_london_bridge.look.boards.board import BoardParts
from game.old_london_bridge.look.boards.bonus_overlay import BonusChoice, BonusOverlay
from game.old_london_bridge.look.boards.inn_overlay import InnChoice, InnOverlay
from game.old_london_bridge.look.boards.reveal_board import RevealBoard
from game.old_london_bridge.look.boards.seal_board import SealBoard, YourSeal
from game.old_london_bridge.look.bridge_tooltip import BridgeTooltip, CrestRow, bridge_bubble
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.bridges.finished_bridges import FinishedBridges
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pages.reckoning import reckoning_of
from game.old_london_bridge.look.panels.hand_panel import HandPart
from game.old_london_bridge.look.panels.order_panel import OrderPart
from game.old_london_bridge.look.panels.paid_sheet import PaidSheet
from game.old_london_bridge.look.panels.payment_panel import PaymentPart
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.events import Event, Scored
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import OwnTile
from game.old_london_bridge.words.column import ColumnEntry, RondelEntry, TurnEntry, chronicle_line
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech
from game.stage.art import Art
from game.tabletop.advice.tooltip import BubbleRow
from game.tabletop.frame.buttons import ButtonsPart
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.hidden.cover import Cover, HandOver
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.progress import fully_revealed
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.reckoning.score_board import Ended, ScoreBoard
from game.tabletop.reckoning.winner import Victory
from tests.old_london_bridge.look.tables import (
    ASSETS,
    BUILDERS,
    LEVELS,
    SIZES,
    STANDARD,
    kit_for,
    played,
    surface_for,
    view_of,
)
from tests.pseudo import PSEUDO
from tests.sampling import by_run
from tests.tabletop.written import WindowText, held_apart, telling

Show = Callable[[TableKit, TablePlaces, View, pygame.Surface], None]

ART = Art(ASSETS)
#: One window of each shape, the tightest ones among them.
FEW = [(1280, 720), (1440, 1080), (720, 1280)]
WINDOWS = pytest.mark.parametrize("size", by_run(FEW, [*SIZES, (720, 1280)]), ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])

ENTRIES: list[ColumnEntry] = []
for turned in range(1, 10):
    ENTRIES.append(RondelEntry(turned, 3))
    ENTRIES += [TurnEntry(turned, seat, tile, 12, over=True) for seat, tile in enumerate((34, 60, 101, 57))]
BUBBLE = bridge_bubble(
    ENGLISH,
    "Shop 48",
    3,
    0,
    (BubbleRow("Space pays", "+£2"), CrestRow("Strength", "+£13", 13, (0, 13))),
    (7, 22),
    "Would replace one of 3 buildings",
)


def _seal(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    SealBoard(kit, places).paint(surface, view, BridgeMarks(picked=(4,)))


def _lady(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    SealBoard(kit, places).paint(surface, view, BridgeMarks(may=frozenset({OwnTile("lady")})))


def _reveal(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    RevealBoard(kit, places).paint(surface, view, BridgeMarks())


def _chronicle(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    if places.chronicle is not None:
        speech = Speech([builder.name for builder in kit.players], view.level)
        part = ChroniclePart(kit, places.chronicle, partial(chronicle_line, speech=speech))
        entries = tuple(
            entry for entry in ENTRIES if isinstance(entry, RondelEntry) or entry.seat < kit.player_count
        )
        part.paint(surface, view, BridgeMarks(entries=entries))


def _supply(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    if places.supply is not None:
        SupplyPart(kit, places.supply).paint(surface, view, BridgeMarks())


def _paid(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    if places.paid is not None:
        PaymentPart(kit, places.paid).paint(surface, view, BridgeMarks())


def _inn(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    choice = InnChoice(55, 12, (0, 3, 2, 1, 0))
    InnOverlay(kit, places).paint(surface, view, BridgeMarks(main="Take 3 + 2 + 2 + 1"), choice)


def _bonus(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    BonusOverlay(kit, places).paint(surface, view, BridgeMarks(main="Take this tile"), BonusChoice((6,), 0))


def _buttons(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    ButtonsPart(kit, places.steps, places.main).paint(surface, view, BridgeMarks(main="Build 57 here"))


def hand_over_of(kit: TableKit, view: View, seat: int) -> HandOver:
    """Return the texts of the cover while cards are sealed."""
    words = BridgeWords(speech_of(kit, view.level))
    sealing = replace(view, order=(), agenda=((agenda.ASK_SEAL, seat),), rondel=sum(view.markers))
    made = tuple(words.has_chosen(sealing, one) for one in range(view.players))
    return HandOver(seat, made, words.progress(view), words.asides(sealing))


def _cover(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    told = hand_over_of(kit, view, 0)
    Cover(kit).paint(surface, told, BridgeMarks(), lambda easel: None, view)


def _bubble(kit: TableKit, places: TablePlaces, view: View, surface: pygame.Surface) -> None:
    tooltip, anchor = BridgeTooltip(kit), places.plan.rondel.stacks[3]
    tooltip.paint(surface, BUBBLE, tooltip.place(BUBBLE, anchor, places.board, [places.prompt]))


def _part(make: Callable[[TableKit, TablePlaces], HandPart | OrderPart | PaidSheet | YourSeal]) -> Show:
    return lambda kit, places, view, surface: make(kit, places).paint(surface, view, BridgeMarks())


SHOWS: dict[str, Show] = {
    "hand": _part(HandPart),
    "order": _part(OrderPart),
    "sheet": _part(PaidSheet),
    "your seal": _part(YourSeal),
    "seal": _seal,
    "lady": _lady,
    "reveal": _reveal,
    "chronicle": _chronicle,
    "supply": _supply,
    "paid": _paid,
    "inn": _inn,
    "bonus": _bonus,
    "buttons": _buttons,
    "cover": _cover,
    "bubble": _bubble,
}


def with_cards(view: View) -> View:
    """Return the view with full hands."""
    return replace(view, hands=((1, 1, 0, 1, 1),) * view.players)


def sealing(view: View) -> View:
    """Return the view before the reveal."""
    return replace(view, order=(), turn=-1, sealed=((),) + ((-1,),) * (view.players - 1))


@cache
def tools(size: tuple[int, int], large: bool) -> TableKit:
    """Return the kit of a window from a cache; all kits share its text, materials and pieces."""
    return replace(kit_for(size, large=large, text=WindowText), art=ART)


def kit_of(
    size: tuple[int, int], players: int = 4, large: bool = False, translator: Translator = ENGLISH
) -> TableKit:
    """Return a kit that records the words drawn from now on."""
    shared = tools(size, large)
    telling(shared).clear()
    return replace(shared, players=BUILDERS[:players], translator=translator)


def words_in(
    size: tuple[int, int], players: int, large: bool, show: Show, view: View
) -> list[tuple[str, pygame.Rect]]:
    kit = kit_of(size, players, large)
    show(kit, TablePlaces(kit.layout, players, view.level), view, surface_for(kit))
    return telling(kit)


@pytest.mark.parametrize("name", SHOWS)
@WINDOWS
@LARGE
def test_nothing_is_cut_and_no_line_lies_over_another(name: str, size: tuple[int, int], large: bool) -> None:
    for players, level in ((4, "standard"), (3, "expert"), (2, "standard")):
        view = with_cards(view_of(players, level=LEVELS[level]))
        if name in ("seal", "order", "lady", "your seal"):
            held_apart(words_in(size, players, large, SHOWS[name], sealing(view)), size)
        held_apart(words_in(size, players, large, SHOWS[name], view), size)


@WINDOWS
@LARGE
@pytest.mark.parametrize("level", by_run(["long-tracks"], ["standard", "long-tracks", "expert"]))
def test_the_board_itself_holds_its_words_apart(size: tuple[int, int], large: bool, level: str) -> None:
    kit = kit_of(size, large=large)
    view = view_of(4, level=LEVELS[level])
    places = TablePlaces(kit.layout, 4, view.level)
    surface = surface_for(kit)
    for part in BoardParts(kit, places).parts:
        telling(kit).clear()
        part.paint(surface, view, BridgeMarks())
        held_apart(telling(kit), size)


@pytest.mark.parametrize("name", [name for name in SHOWS if name != "bubble"])
@LARGE
def test_a_longer_language_finds_its_room(name: str, large: bool) -> None:
    for size in by_run(FEW, [*SIZES]):
        kit = kit_of(size, large=large, translator=PSEUDO)
        view = with_cards(view_of(4))
        SHOWS[name](kit, TablePlaces(kit.layout, 4, view.level), view, surface_for(kit))
        drawn = telling(kit)
        assert all(pygame.Rect((0, 0), size).contains(rect) for _, rect in drawn)
        for (one, first), (other, second) in combinations(drawn, 2):
            assert not first.colliderect(second), (one, other)


@cache
def ended(players: int, level: Level = STANDARD) -> tuple[View, tuple[Scored, ...]]:
    position = played(players, 30, level).copy()
    told: list[Event] = []
    position = Position.new(level, players)
    while not position.over:
        if position.chance_size():
            position.turn_up(0, told.append)
        else:
            seat = position.to_move[0]
            position.apply(seat, position.legal(seat)[-1], told.append)
    return position.view(None), tuple(event for event in told if isinstance(event, Scored))


@WINDOWS
@LARGE
def test_the_reckoning_stands_clear(size: tuple[int, int], large: bool) -> None:
    for players, level in ((4, "standard"), (3, "expert"), (2, "standard")):
        kit = kit_of(size, players, large)
        view, scored = ended(players, LEVELS[level])
        finished, surface = FinishedBridges(kit, view.level), surface_for(kit)
        board = ScoreBoard(kit, pounds, ReckoningPlaces(kit.layout), finished.area.top)
        reckoning = reckoning_of(kit, view, scored)
        for progress in (0.0, 2.5, 20.0):
            telling(kit).clear()
            board.ledger.paint(surface, reckoning, progress)
            held_apart(telling(kit), size)
        telling(kit).clear()
        ways = frozenset({TableButton.AGAIN, TableButton.LEAVE})
        end, marks = Ended(Victory("Master", "wins by £3"), ways), BridgeMarks(may=ways)

        def bridges(under: pygame.Surface, of: FinishedBridges = finished, seen: View = view) -> None:
            of.draw(under, seen)

        board.paint(surface, reckoning, fully_revealed(reckoning), end, bridges, marks)
        held_apart([line for line in telling(kit) if not line[0].isdigit() or len(line[0]) > 2], size)


def test_the_cover_names_who_has_sealed_and_speaks_of_nobody_as_a_man_or_a_woman() -> None:
    view = view_of(4)
    for sealed, words in (
        (((), (), (), ()), "Everybody else, look at the river."),
        (((-1,), (), (), ()), "Maud has sealed. Everybody else, look at the river."),
        (((-1,), (), (-1,), (-1,)), "Maud, Isolde and Wat have sealed. Everybody else, look at the river."),
    ):
        kit = kit_of((1920, 1080), 4, False)
        shown = replace(view, sealed=sealed)
        told = hand_over_of(kit, shown, 1)
        Cover(kit).paint(surface_for(kit), told, BridgeMarks(), lambda easel: None, shown)
        assert words in [line[0] for line in telling(kit)]


def test_the_reckoning_has_a_ground_of_its_own_that_is_painted_once() -> None:
    kit = kit_of((1280, 720), 4, False)
    board, surface = FinishedBridges(kit, STANDARD), surface_for(kit)
    board.draw_ground(surface)
    painted, picture = kit.paint.paintings, pygame.image.tobytes(surface, "RGB")
    surface.fill("white")
    board.draw_ground(surface)
    assert kit.paint.paintings == painted
    assert pygame.image.tobytes(surface, "RGB") == picture
