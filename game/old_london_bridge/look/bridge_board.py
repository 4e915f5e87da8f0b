"""The board of Old London Bridge for the shared table: its events, scores, parts and motions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pygame

from game.core.standing import Standing
from game.core.wording.sentence_context import SentenceContext
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.boards.board import BoardParts
from game.old_london_bridge.look.bridge_tooltip import BridgeTooltip
from game.old_london_bridge.look.bridges.bridge_picture import bridge_picture
from game.old_london_bridge.look.cards.pieces import coin
from game.old_london_bridge.look.marks import TablePart
from game.old_london_bridge.look.motion.bridge_flights import BridgeFlights
from game.old_london_bridge.look.motion.in_motion import rolled
from game.old_london_bridge.look.motion.motions import BridgeChoreographer
from game.old_london_bridge.look.pages.reckoning import reckoning_of
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.standing import if_ended, is_dealt
from game.old_london_bridge.rules.events import Event, TurnEnded, TurnLost
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.annals import annals
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.speech import Speech
from game.stage.scenery.riverside import riverside
from game.stage.tween import Sample
from game.tabletop.board.board_story import NO_STORY, BoardStory
from game.tabletop.board.game_board import GameBoard
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload
from game.tabletop.reckoning.ledger import Reckoning


class BridgeBoard(GameBoard[View]):
    """The rondel and its tracks. A saved game draws bridges alone, and needs no `places`."""

    game = OldLondonBridge()
    turns = True

    def __init__(self, kit: TableKit, rect: pygame.Rect, places: TablePlaces | None = None) -> None:
        super().__init__(kit, rect)
        self._places = places

    @property
    def places(self) -> TablePlaces:
        """The places of the whole table."""
        assert self._places is not None
        return self._places

    @cached_property
    def fields(self) -> BoardParts:
        """The parts of the board."""
        return BoardParts(self.kit, self.places)

    def parts(self) -> Sequence[TablePart]:
        """Return the parts of the board."""
        return self.fields.parts

    # Events and scores

    @staticmethod
    def sentence(event: Any, context: SentenceContext) -> str | None:
        """Return the sentence of the chronicle."""
        return chronicle(event, _speech(context)) if isinstance(event, Event) else None

    @classmethod
    def happenings(cls, event: Any, context: SentenceContext) -> Sequence[tuple[str, str]]:
        """Return the sentences of an event, each with its cause."""
        return annals(event, _speech(context)) if isinstance(event, Event) else ()

    @staticmethod
    def seat_of(event: Any) -> int | None:
        """Return the builder that an event's sentence speaks of; None where it is of the whole table."""
        return getattr(event, "seat", None) if isinstance(event, Event) else None

    @staticmethod
    def ends_turn(event: Any, seat: int) -> bool:
        """Return whether a seat's turn ends, or is lost."""
        return isinstance(event, TurnEnded | TurnLost) and event.seat == seat

    # The reckoning

    @staticmethod
    def is_over(view: View) -> bool:
        """Return whether the last round is over."""
        return view.ending

    def scores(self, view: View) -> Sequence[int | None]:
        """Return the purses, as far as they are known."""
        known = [bool(view.ranking) or purse_is_open(view, seat) for seat in range(view.players)]
        return [pounds if is_known else None for pounds, is_known in zip(view.money, known, strict=True)]

    def reckoning(self, view: View) -> Reckoning:
        """Return the purses; events report the payments of areas."""
        return reckoning_of(self.kit, view, ())

    def standing(self, view: View, story: BoardStory = NO_STORY) -> Standing | None:
        """Return the standings of all builders, once the game is dealt."""
        return if_ended(view) if is_dealt(view) else None

    # Drawing

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw a bridge."""
        colour = self.kit.players[seat].colour
        surface.blit(bridge_picture(self.kit, rect.size, view.bridges[seat], view.level, colour), rect)

    def draw_score_sign(
        self, surface: pygame.Surface, centre: tuple[float, float], side: int, known: bool
    ) -> None:
        """Draw a coin, or a closed purse."""
        if known:
            coin(surface, self.kit, centre, round(side * 0.8))
            return
        purse = pygame.Rect(0, 0, side, side)
        purse.center = round(centre[0]), round(centre[1])
        self.kit.draw(surface, "purse", purse)

    def ground(self) -> pygame.Surface:
        """Return sky and deep water."""
        return riverside(self.kit.layout, self.kit.paint, self.places.header, self.places.water_lines[-2])

    def tooltip(self) -> BridgeTooltip:
        """Return the painter of tooltips."""
        return BridgeTooltip(self.kit)

    # Motion

    def in_motion(
        self, view: View, samples: Sequence[Sample[Payload]]
    ) -> tuple[View, Sequence[Sample[Payload]]]:
        """Return the view with purses as far as their figures have rolled."""
        return rolled(view, samples), samples

    def flights(self) -> BridgeFlights:
        """Return the painter of pieces in flight."""
        return BridgeFlights(self.kit, self.places)

    def choreographer(self, at_rest: int) -> BridgeChoreographer:
        """Return the motions of pieces between their places."""
        return BridgeChoreographer(self.kit, self.places, at_rest)


def _speech(context: SentenceContext) -> Speech:
    assert isinstance(context, Speech)
    return context
