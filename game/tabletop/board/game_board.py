"""What a game tells of its table: the parts of the picture, what moves there, and the scores at the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.core.contract import Game
from game.core.deciding import what_decided
from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import wins_by
from game.stage.tween import Sample
from game.tabletop.advice.tooltip import Bubble, Tooltip
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.night import night
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
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
    """The marks of a table made of parts."""

    scores: tuple[int | None, ...] = ()
    """The scores by seat, which may still roll to those of the view; None for one that is not public."""
    answer: TableAnswer | None = None
    """The answer so far of the person who is asked, for parts that show what it brings."""


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
    """A game's table in the rectangle `rect` of a window, in pixels; made anew for each layout."""

    game: Game[Any]
    builds_together: ClassVar[bool] = False
    """Whether all build one `work`, which the reckoning shows large in place of a banner."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect

    @abstractmethod
    def parts(self) -> Sequence[Part[ViewT, BoardMarks]]:
        """Return the parts, the farthest first. Called once for each layout."""

    @abstractmethod
    def scores(self, view: ViewT) -> Sequence[int | None]:
        """Return the present scores by seat; None for one that is not public."""

    def score_words(self, score: int) -> str:
        """Return a score in the words of the game."""
        return self.game.score_text(score, self.kit.translator)

    @staticmethod
    @abstractmethod
    def sentence(event: Any, context: SentenceContext) -> str | None:
        """Return the sentence for an event as its viewer may know it.

        None for a silent event, and for one that is not of the game.
        """

    @staticmethod
    @abstractmethod
    def is_over(view: Any) -> bool:
        """Return whether a view is that of a game that is over: the reckoning takes the table's place."""

    @staticmethod
    def turn_words(
        events: Sequence[Any],  # noqa: ARG004 - for games
        context: SentenceContext,  # noqa: ARG004
    ) -> EntryWords | None:
        """Return the short line of a turn, to stand beside its seat's seal, from the turn's events.

        None where it has none: then its last sentence is told.
        """
        return None

    @staticmethod
    def seat_of(event: Any) -> int | None:
        """Return the seat of which an event's sentence tells: its field `seat`, None where it has none."""
        return getattr(event, "seat", None)

    @abstractmethod
    def reckoning(self, view: ViewT) -> Reckoning:
        """Return the reckoning of a game that is over; of any other view, as if the game ended now.

        The amounts are computed from the view alone: one that depends on what it hides is None.
        """

    def last_reckoning(self, view: ViewT, ends: Sequence[ViewT]) -> Reckoning:
        """Return the reckoning at the end of a game, also by what its rounds brought.

        `ends` are the views at the ends of its rounds.
        """
        return self.reckoning(view)

    def standing(self, view: ViewT) -> Standing:
        """Return how all seats stand if the game ended now, by the lines of the reckoning."""
        lines = self.reckoning(view).lines
        return Standing(
            tuple(self.scores(view)),
            {line.name: tuple(None if one is None else one.amount for one in line.amounts) for line in lines},
        )

    @abstractmethod
    def draw_possessions(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw what a seat has built into `rect`. Called for a saved game, and below the reckoning."""

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the boxes of the players' names by seat: a press there opens what a player has.

        `near` is the seat whose pieces are in front.
        """
        return {}

    def draw_side(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw what a seat has, large, as far as the view knows it; by default what it has built."""
        self.draw_possessions(surface, view, seat, rect)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about a victory: why a sole winner is ahead, by the lines of the reckoning."""
        translator, winners = self.kit.translator, reckoning.winners
        title = translator.ngettext("Winner", "Winners", len(winners))
        if len(winners) != 1:
            return Victory(title)
        first, second = reckoning.order[:2]
        lead = reckoning.scores[first] - reckoning.scores[second]
        if not lead:
            return Victory(title, reckoning.ties)
        decided = what_decided(reckoning.sources(first), reckoning.sources(second))
        name = self.kit.players[second].name
        return Victory(title, wins_by(self.score_words(lead), name, decided, translator))

    def work(self, view: ViewT) -> Work | None:
        """Return what draws what all have built together; None for no such thing.

        Called for each picture of the reckoning of a game that `builds_together`.
        """
        return None

    def spots(self, view: ViewT, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things on the table, in the order of the Tab key.

        `near` is the seat whose pieces are in front.
        """
        return {}

    def in_motion(
        self, view: ViewT, samples: Sequence[Sample[Payload]]
    ) -> tuple[ViewT, Sequence[Sample[Payload]]]:
        """Return the view as far as what moves has come, and what of it is still on its way.

        Called for every picture; by default the view of before, and all of the motion.
        """
        return view, samples

    def ground(self) -> pygame.Surface:
        """Return the ground of the whole window. Called once for each layout."""
        return night(self.kit.layout, self.kit.paint)

    def tip(self, view: ViewT, thing: Thing, answer: TableAnswer) -> Bubble | None:
        """Return what choosing a thing brings, as a tooltip beside it; None for a thing without one.

        `thing` can be chosen, `answer` is the one so far of the person who is asked. Called for each frame.
        """
        return None

    def tooltip(self) -> Tooltip[Any]:
        """Return the painter of tooltips. Called once for each layout."""
        return Tooltip(self.kit)

    def flights(self) -> Flights:
        """Return the painter of moving pieces. Called once for each layout."""
        return Flights(self.kit)

    def choreographer(self, at_rest: int) -> Choreographer[Any, ViewT]:
        """Return the motions of events; `at_rest` is the seat in front between turns."""
        return Choreographer(object, {}, at_rest)
