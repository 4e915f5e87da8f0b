"""What each choice of a turn would do: the rules, on a copy of the table as the seat may know it."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.answer import ClueState, Obstacles, Preview, Standing
from game.old_town.rules.actions import Action
from game.old_town.rules.board import barred, kept_by
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LAWFUL
from game.old_town.rules.events import Built, MarkerLifted, MarkerPlaced, MarkersSpared, OwnerPaid
from game.old_town.rules.judging import is_dead, judge, judged
from game.old_town.rules.level import CARD_NUMBERS, FOUR, bits_of, plots_of
from game.old_town.rules.position import Position
from game.old_town.rules.state import State
from game.old_town.rules.view import View
from game.old_town.things import Clue
from game.old_town.words.whys_clue import clue, reason

#: The most letters of a reason in the reader: a second sentence beyond it is left out.
_MOST = 130
_STANDINGS = {LAWFUL: Standing.MAY, CONFIRMS: Standing.NOTHING, CONTRADICTS: Standing.NEVER}


class Previews:
    """The effects of all choices of one question, each found once.

    Only the board, the stock and the seat's own hand count, which its view has: hidden cards are drawn at
    random for the copy, and make no difference.
    """

    def __init__(self, view: View, seat: int, legal: tuple[Action, ...]) -> None:
        self._view, self._seat = view, seat
        self._world = Position.world(view, Random(0))
        self._found: dict[Action, Preview] = {}
        self._told: dict[tuple[int, int | None], str] = {}
        self._plays: dict[int, list[Action]] = {}
        for action in legal:
            if action.word == "play":
                self._plays.setdefault(CARD_NUMBERS[action.names[0]], []).append(action)

    def preview(self, action: Action) -> Preview:
        """Return what an action does up to the next draw or choice."""
        found = self._found.get(action)
        if found is None:
            found = self._found[action] = self._made(action)
        return found

    def _made(self, action: Action) -> Preview:
        twin, events = self._world.copy(), list[Any]()
        twin.emit = events.append
        twin.play(self._seat, twin.box.codes.numbers[action])
        after = twin.view(self._seat)
        leaving: dict[tuple[int, int], int] = {}
        rising: dict[int, tuple[int, int]] = {}
        placed: set[tuple[int, int]] = set()
        spared: tuple[int, int] | None = None
        owners: dict[int, int] = {}
        points = 0
        for event in events:
            match event:
                case MarkersSpared(_, building, many):
                    spared = building, many
                    points += many
                case MarkerPlaced(building, plot):
                    placed.add((building, plot))
                case MarkerLifted(_, building, plot, _, gained):
                    points += gained
                    leaving[building, plot] = points if gained else 0
                case Built(_, building, plot):
                    points += 1
                    rising[building] = plot, points
                case OwnerPaid(owner, _, gained):
                    owners[owner] = owners.get(owner, 0) + gained
        total = after.scores[self._seat] - self._view.scores[self._seat]
        gone = {*leaving, *((building, plot) for building, (plot, _) in rising.items())}
        return Preview(after, total, leaving, rising, frozenset(placed - gone), spared, owners)

    def clues(self) -> dict[int, ClueState]:
        """Return what can be done with each clue of the hand, and the most points that it brings now."""
        return {card: self._clue(card) for card in self._view.hands[self._seat] if card >= 0}

    def _clue(self, card: int) -> ClueState:
        plays = self._plays.get(card)
        if plays:
            return ClueState(Standing.MAY, max(self.preview(one).points for one in plays))
        if is_dead(self._world, self._seat, card):
            return ClueState(Standing.DEAD)
        for standing in (Standing.LATER, Standing.NOTHING):
            if standing in self.standings(card).values():
                return ClueState(standing)
        return ClueState(Standing.NEVER)

    def standings(self, card: int) -> dict[int, Standing]:
        """Return what a clue does for each own building, or by itself; "my building" of a `four` is -1."""
        found = judged(self._world, self._seat, card)
        return {mine: _STANDINGS.get(status, Standing.LATER) for mine, status in found.items()}

    def why_not(self, card: int, mine: int | None, context: SentenceContext) -> str:
        """Return why a clue cannot be played for an own building; None for any of them."""
        key = card, mine
        if key not in self._told:
            told = [] if mine is None else [reason(self._world, card, mine, context)]
            first, *more = told or clue(Clue(card), self._view, context)
            both = " ".join((first, *more[:1]))
            self._told[key] = both if len(both) <= _MOST else first
        return self._told[key]

    def obstacles(self, card: int, mine: int) -> Obstacles:
        """Return what stops a clue for an own building, -1 for a `four`."""
        return obstacles(self._world, card, mine)

    def fits(self, building: int) -> tuple[int, ...]:
        """Return the clues of the hand that could be played now if a building were the seat's own.

        With the first buildings, when nothing can be played yet, these are the clues that name the building.
        """
        level, hand = self._view.level, [card for card in self._view.hands[self._seat] if card >= 0]
        if self._view.turn < 0:
            return tuple(card for card in hand if level.cards[card].building == building)
        return tuple(
            card
            for card in hand
            if level.cards[card].kind != FOUR
            and level.cards[card].building != building
            and judge(self._world, card, building) == LAWFUL
        )


def obstacles(s: State, card: int, mine: int) -> Obstacles:
    """Return what stops a clue: the markers that contradict it, or the plots that are full (rules 3.3)."""
    kept = kept_by(s, card, mine)
    if all(plots for _, plots in kept):
        most = s.box.switches.plot_limit
        new = [bit for building, plots in kept if not s.marks[building] for bit in bits_of(plots)]
        waits = judge(s, card, mine) not in _STANDINGS
        return Obstacles(full=frozenset(bit + 1 for bit in new if waits and s.counts[bit] >= most))
    # Of a `pair` one of the two may fit nowhere by itself.
    found = ((one, plot) for one, _ in barred(s, card, mine) or kept for plot in plots_of(s.marks[one]))
    return Obstacles(frozenset(found))
