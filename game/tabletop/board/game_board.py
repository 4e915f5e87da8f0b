"""The base class of a game's board: its parts, its animations, and the reckoning at the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.core.contract import Game
from game.core.deciding import what_decided
from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import wins_by
from game.stage.art import PieceState
from game.stage.tween import Sample
from game.tabletop.advice.tooltip import Bubble, Tooltip
from game.tabletop.board.board_story import NO_STORY, BoardStory
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.night import night
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.becoming import in_motion
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.payloads import Payload
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory
from game.tabletop.reckoning.winner_work import Work
from game.tabletop.table.table_state import TableAnswer

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class BoardMarks(Marks):
    """The marks of a table built from parts."""

    scores: tuple[int | None, ...] = ()
    """The scores by seat, perhaps still rolling to those of the view; None for a score that is not public."""
    answer: TableAnswer | None = None
    """The answer so far of the person asked, for parts that preview it; None if nobody is asked."""
    story: BoardStory = field(default=NO_STORY, compare=False)
    """The game so far, for the sheet of all standings."""


class BoardPart(ABC, Generic[ViewT]):
    """A `Part` that fills a rectangle."""

    def __init__(self, kit: TableKit, area: pygame.Rect) -> None:
        self.kit = kit
        self.area = area

    @abstractmethod
    def key(self, view: ViewT, marks: BoardMarks) -> Hashable:
        """Return the cache key: an equal key means an equal picture."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, view: ViewT, marks: BoardMarks) -> None:
        """Paint the part at its place in the window."""


class GameBoard(ABC, Generic[ViewT]):
    """A game's board in the rectangle `rect` of a window, in pixels. A new one is made for each layout."""

    game: Game[Any]
    builds_together: ClassVar[bool] = False
    """Whether all players build one `work`, which the reckoning shows instead of a banner."""
    turns: ClassVar[bool] = False
    """Whether the board turns to each seat that acts; the only person's seat then keeps one place."""
    becomes: ClassVar[bool] = False
    """Whether motions carry the views and figures that they lead to; see `motion.becoming`."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect

    @abstractmethod
    def parts(self) -> Sequence[Part[ViewT, Any]]:
        """Return the parts from back to front. Called once for each layout."""

    @abstractmethod
    def scores(self, view: ViewT) -> Sequence[int | None]:
        """Return the current scores by seat; None for a score that is not public."""

    def score_words(self, score: int) -> str:
        """Return a score in the words of the game."""
        return self.game.score_text(score, self.kit.translator)

    @staticmethod
    @abstractmethod
    def sentence(event: Any, context: SentenceContext) -> str | None:
        """Return the sentence for an event as its viewer may know it.

        None for an event without a sentence, and for an event of the match instead of the game.
        """

    @classmethod
    def happenings(cls, event: Any, context: SentenceContext) -> Sequence[tuple[str, str]]:
        """Return the lines of an event in the chronicle, each with its cause; by default its sentence."""
        words = cls.sentence(event, context)
        return () if words is None else ((words, ""),)

    @staticmethod
    def ends_turn(event: Any, seat: int) -> bool:
        """Return whether a seat's turn ends with an event: by default with each event of the seat alone."""
        return getattr(event, "seat", None) == seat

    @staticmethod
    def is_over(view: Any) -> bool:
        """Return whether the game of a view is over, by its places: then the reckoning replaces the board."""
        return bool(getattr(view, "places", ()))

    @staticmethod
    def turn_words(
        events: Sequence[Any],  # noqa: ARG004 - for games
        context: SentenceContext,  # noqa: ARG004
    ) -> EntryWords | None:
        """Return the short line of a turn from its events, shown next to the seal of its seat.

        None if the turn has none: then its last sentence is shown.
        """
        return None

    @staticmethod
    def seat_of(event: Any) -> int | None:
        """Return the seat that an event's sentence is about: its field `seat`, or None."""
        return getattr(event, "seat", None)

    @abstractmethod
    def reckoning(self, view: ViewT) -> Reckoning:
        """Return the reckoning of a finished game; for any other view, as if the game ended now.

        The amounts follow from the view alone: an amount that depends on a hidden fact is None.
        """

    def last_reckoning(self, view: ViewT, ends: Sequence[ViewT]) -> Reckoning:
        """Return the reckoning at the end of a game; it may also use the results of the rounds.

        `ends` are the views at the ends of its rounds.
        """
        return self.reckoning(view)

    def told_reckoning(self, view: ViewT, story: Any) -> Reckoning:
        """Return the reckoning at the end of a game whose story is known; it may use `story.sources`."""
        return self.last_reckoning(view, story.ends)

    def reckoning_now(self, view: ViewT, story: BoardStory) -> Reckoning:
        """Return the reckoning as if the game ended now; it may use `story.sources`."""
        return self.reckoning(view)

    def standing(self, view: ViewT, story: BoardStory = NO_STORY) -> Standing | None:
        """Return the scores of all seats if the game ended now, by the lines of the reckoning.

        None while the game cannot say, as before the deal.
        """
        told, scores = self.reckoning_now(view, story), enumerate(self.scores(view))
        return Standing(
            tuple(None if score is None else told.before(seat) for seat, score in scores),
            {
                line.name: tuple(None if one is None else one.amount for one in line.amounts)
                for line in told.lines
            },
        )

    @abstractmethod
    def draw_possessions(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw the pieces that a seat has built into `rect`, in pixels.

        Called for saved games and the reckoning.
        """

    def draw_score_sign(
        self, surface: pygame.Surface, centre: tuple[float, float], side: int, known: bool
    ) -> None:
        """Draw the sign before a score of a saved game, or before the word for one that is not `known`."""
        box = pygame.Rect(0, 0, side, side)
        box.center = round(centre[0]), round(centre[1])
        self.kit.sign(surface, "icon_trophy", box, PieceState.NORMAL if known else PieceState.DIM)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the boxes of the players' names by seat, in pixels; a press opens a player's possessions.

        `near` is the seat whose pieces are in front.
        """
        return {}

    def draw_side(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw a seat's possessions at reading size, as far as the view knows; by default the built ones."""
        self.draw_possessions(surface, view, seat, rect)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about the victory: with one winner, the reckoning lines that decided it."""
        translator, winners = self.kit.translator, reckoning.winners
        title = translator.ngettext("Winner", "Winners", len(winners))
        if len(winners) != 1 or len(reckoning.scores) == 1:
            return Victory(title)
        first, second = reckoning.order[:2]
        lead = reckoning.scores[first] - reckoning.scores[second]
        if not lead:
            return Victory(title, reckoning.ties)
        decided = what_decided(reckoning.sources(first), reckoning.sources(second))
        name = self.kit.players[second].name
        return Victory(title, wins_by(self.score_words(lead), name, decided, translator))

    def work(self, view: ViewT) -> Work | None:
        """Return the drawing of the work that all build together; None if there is none.

        Called for each frame of the reckoning of a game that `builds_together`.
        """
        return None

    def spots(self, view: ViewT, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things on the board, in pixels, in the order of the Tab key.

        `near` is the seat whose pieces are in front.
        """
        return {}

    def in_motion(
        self, view: ViewT, samples: Sequence[Sample[Payload]]
    ) -> tuple[ViewT, Sequence[Sample[Payload]]]:
        """Return the view that the animation has reached, and the samples still to draw over it.

        Called for each frame; by default the view before the animation, and all samples.
        """
        return in_motion(view, samples) if self.becomes else (view, samples)

    def ground(self) -> pygame.Surface:
        """Return the background of the whole window. Called once for each layout."""
        return night(self.kit.layout, self.kit.paint)

    def tip(self, view: ViewT, thing: Thing, answer: TableAnswer) -> Bubble | None:
        """Return the preview of choosing a thing, as a tooltip next to it; None for no preview.

        `thing` can be chosen; `answer` is the answer so far of the person asked. Called for each frame.
        """
        return None

    def tooltip(self) -> Tooltip[Any]:
        """Return the painter of tooltips. Called once for each layout."""
        return Tooltip(self.kit)

    def flights(self) -> Flights:
        """Return the painter of moving pieces. Called once for each layout."""
        return Flights(self.kit)

    def choreographer(self, at_rest: int) -> Choreographer[Any, ViewT]:
        """Return the animations of events; `at_rest` is the seat in front between turns.

        Called for each layout, and for its rehearsal.
        """
        return Choreographer(object, {}, at_rest)
