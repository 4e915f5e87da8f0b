"""A chronicle: each line has its place, its round and its seat, and a moment is built once."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame

from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match, Pair
from game.stage import palette
from game.stage.game_front import Happening
from game.stage.kit import Kit
from game.tabletop.board.board_chronicle import BoardChronicle
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from tests.match.tables import cairn, play
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tiny.board import CairnBoard
from tests.tiny.events import BidsRevealed, CoinsChanged, StonePlaced
from tests.tiny.tape import CairnPerformance, CairnTape
from tests.tiny.words import CairnWords


class ToldBoard(CairnBoard):
    """A board with chronicle lines for revealed bids and placed stones."""

    @classmethod
    def happenings(cls, event: object, context: SentenceContext) -> Sequence[tuple[str, str]]:
        match event:
            case BidsRevealed(bids, winner):
                return (f"Bids {bids}", f"{winner} bids most"), ("The best bid pays", "")
            case StonePlaced(seat, stone, side):
                return ((f"{seat} lays {stone} {side}", ""),)
        return ()

    @staticmethod
    def ends_turn(event: object, seat: int) -> bool:
        return isinstance(event, CoinsChanged) and event.seat == seat


class CairnChronicle(BoardChronicle):
    """A chronicle whose moments show all coins."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        house: Any = SimpleNamespace(translate=lambda: ENGLISH)
        super().__init__(
            house, match, viewer, TableClasses(ToldBoard, CairnWords, CairnTape, CairnPerformance)
        )
        self.made = 0

    def arrange(self, kit: Kit) -> None:
        players = (TablePlayer("Maud", "madder"), TablePlayer("Hugh", "ivory"))
        self._tools = TableKit.of(kit, "cairn", players, ENGLISH)

    def table_kit(self) -> TableKit:
        return self._tools

    def shown_at(self, pairs: Sequence[Pair], happening: Happening) -> int:
        self.made += 1
        return sum(pairs[-1].view.coins)

    def draw_shown(self, surface: pygame.Surface, shown: int) -> None:
        surface.fill(palette.LEAF, (0, 0, 10 + shown, 10))


def chronicle(viewer: int | None = None) -> CairnChronicle:
    return CairnChronicle(play(cairn(2).match(), 1), viewer)


def test_lines_come_in_order_with_their_round_and_cause() -> None:
    happenings = chronicle().happenings
    assert [one.place for one in happenings] == sorted(one.place for one in happenings)
    assert {one.round for one in happenings} > {1, 2}
    first, second, *_ = happenings
    assert first.place == second.place and first.cause.endswith("bids most") and not second.cause
    assert first.seat is None
    laid = [one for one in happenings if "lays" in one.words]
    assert laid and all(one.words.startswith(f"{one.seat} ") for one in laid)


def test_since_is_right_after_a_seats_last_turn() -> None:
    whole = chronicle()
    places = [place for place, pair in enumerate(whole._pairs) if ToldBoard.ends_turn(pair.event, 0)]
    assert whole.since(0) == places[-1] + 1
    assert whole.since(7) == 0, "a seat that never had a turn"


def test_a_moment_is_drawn_as_it_stood_and_made_once() -> None:
    whole = chronicle()
    whole.arrange(scene_kit())
    first, last = whole.happenings[0], whole.happenings[-1]
    early, late = blank(), blank()
    whole.draw_moment(early, first)
    whole.draw_moment(early, first)
    assert whole.made == 1
    whole.draw_moment(late, last)
    assert whole.made == 2
    assert pixels(early) != pixels(late)


def test_a_sign_is_the_seal_of_the_seat() -> None:
    whole = chronicle()
    whole.arrange(scene_kit())
    seals = []
    for seat in (0, 1):
        surface = blank()
        whole.draw_sign(surface, seat, pygame.Rect(10, 10, 60, 60))
        seals.append(pixels(surface))
    assert seals[0] != seals[1]
