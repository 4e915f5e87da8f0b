"""The table of Cairn: the stone of the round, and for each seat a row of stones, its bid and its charms."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import all_told
from game.tabletop.advice.tooltip import Bubble, BubbleRow
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.lines_board import LineCell, LinesBoard
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.plain_pieces import PieceShape, PlainPiece
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner_work import Work
from game.tabletop.table.table_state import TableAnswer
from tests.tiny.actions import USES, Bid
from tests.tiny.events import CoinsChanged, Event, StonePlaced
from tests.tiny.game import Cairn
from tests.tiny.position import BIDS, HIDDEN, USE, View
from tests.tiny.things import HandCharm, RoundStone, RowEnd, RowStone, SealedBid
from tests.tiny.words import sentence


def piece(shape: PieceShape, number: int) -> PlainPiece:
    """Return a piece with its number, which the viewer may not know."""
    return PlainPiece(shape, "" if number == HIDDEN else str(number))


def draw_cairn(stones: int, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Draw a share of so many stones, one on the other, on the lower edge of `rect`."""
    high = rect.height // max(1, stones)
    for place in range(round(share * stones)):
        box = pygame.Rect(rect.left, rect.bottom - (place + 1) * high, rect.width, high)
        PieceShape.STONE.paint(surface, box)


class CairnBoard(LinesBoard[View]):
    """See `tabletop.board.lines_board.LinesBoard`."""

    game = Cairn()
    sentence = staticmethod(sentence)

    @staticmethod
    def turn_words(events: Sequence[Any], context: SentenceContext) -> EntryWords | None:
        """Return the weight of the stone that was laid; None for a turn without one, which has a sentence."""
        laid = [event.stone for event in events if isinstance(event, StonePlaced)]
        return EntryWords(f"lays {laid[-1]}") if laid else None

    def shared(self, view: View) -> Iterator[LineCell]:
        """Yield the stone of the round, and the options of its viewer: bids, or uses of the stone."""
        if view.stone:
            yield LineCell(piece(PieceShape.STONE, view.stone), RoundStone())
        if view.step == BIDS and view.viewer is not None:
            for bid in range(view.coins[view.viewer] + 1):
                yield LineCell(piece(PieceShape.DISC, bid), ActionPiece(Bid(bid)))
        elif view.step == USE:
            for use in USES:
                yield LineCell(PlainPiece(PieceShape.PLATE, use.way.capitalize()), ActionPiece(use))

    builds_together = True

    def built(self, view: View, seat: int) -> Iterator[LineCell]:
        """Yield the row of stones between its ends."""
        yield LineCell(PlainPiece(PieceShape.SLOT), RowEnd(seat, "left"))
        for place, stone in enumerate(view.rows[seat]):
            yield LineCell(piece(PieceShape.STONE, stone), RowStone(seat, place))
        yield LineCell(PlainPiece(PieceShape.SLOT), RowEnd(seat, "right"))

    def held(self, view: View, seat: int) -> Iterator[LineCell]:
        """Yield the bid and the charms."""
        bid = view.bids[seat]
        if bid is not None:
            yield LineCell(piece(PieceShape.DISC, bid), SealedBid(seat))
        for place, charm in enumerate(view.hands[seat]):
            yield LineCell(piece(PieceShape.CARD, charm), HandCharm(seat, place))

    def tip(self, view: View, thing: Thing, answer: TableAnswer) -> Bubble | None:
        """Return the cost of a bid, and the coins left after it."""
        if not (isinstance(thing, ActionPiece) and isinstance(thing.action, Bid)):
            return None
        coins, bid = view.coins[answer.seat], thing.action.coins
        return Bubble("A bid", (BubbleRow("Is paid", str(-bid), -bid),), ("Coins", str(coins - bid)))

    def choreographer(self, at_rest: int) -> Choreographer[Any, View]:
        """Return flights of stones, and coins that roll."""
        return Choreographer(Event, {StonePlaced: self._placed, CoinsChanged: self.roll}, at_rest)

    def _placed(self, _mover: object, event: StonePlaced, before: View, after: View) -> Motion:
        place = 0 if event.side == "left" else len(before.rows[event.seat])
        stone = piece(PieceShape.STONE, event.stone)
        return self.flight(stone, before, RoundStone(), after, RowStone(event.seat, place))

    def scores(self, view: View) -> Sequence[int | None]:
        """Return the coins."""
        return view.coins

    @staticmethod
    def is_over(view: View) -> bool:
        """Return whether the places are known."""
        return bool(view.places)

    def reckoning(self, view: View) -> Reckoning:
        """Return the coins that rows and charms add."""
        lines = {
            "Height of the cairn": [sum(row) for row in view.rows],
            "Rising stones": [sum(left < right for left, right in pairwise(row)) for row in view.rows],
            "Charms kept": [len(hand) for hand in view.hands],
        }
        picture, start = PieceShape.STONE.paint, ("Coins", view.coins)
        told = Reckoning.complete(picture, start, lines, view.places, view.round)
        return replace(told, ties=self._ties(view, told))

    def work(self, view: View) -> Work:
        """Return a function that draws the stones of all rows, one on the other."""
        return partial(draw_cairn, sum(map(len, view.rows)))

    def _ties(self, view: View, told: Reckoning) -> str:
        """Return the tie-breaker of coins: the longer row."""
        names = self.kit.players
        broken = [
            f"{names[one].name} before {names[other].name}: the longer row"
            for one, other in pairwise(told.order)
            if view.places
            and told.scores[one] == told.scores[other]
            and view.places[one] != view.places[other]
        ]
        return all_told(broken, self.kit.translator)
