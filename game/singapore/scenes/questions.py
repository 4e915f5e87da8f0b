"""The questions of this game to a person, and their answers so far: things in, actions out."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from typing import Any

from game.core.thing import TableButton, Thing
from game.singapore.look.answer import Trade, Walk
from game.singapore.rules import agenda
from game.singapore.rules.actions import Action, End, Pave, Step, Use
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS
from game.singapore.rules.view import View
from game.singapore.scenes.acts import acts_of
from game.singapore.scenes.trades import TradeInMaking
from game.singapore.scenes.walks import walkers, walks_of
from game.singapore.things import (
    STEPPERS,
    Building,
    EndTurn,
    Figure,
    Gap,
    GiveChoice,
    PayChoice,
    PickChoice,
    WayChoice,
)
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_words import BoardWords


class SingaporeQuestion(BoardQuestion):
    """A question in which each thing represents one action."""

    @property
    def about(self) -> Hashable:
        """The kind of question, and the town that it is asked in."""
        view = self.view
        return view.round, view.agenda[-1], view.row, view.marks

    def actions_of(self, thing: Thing) -> tuple[Action, ...]:
        """Return the actions that a press on a thing would make; empty for one that makes none by itself."""
        return (self.picks[thing],) if thing in self.picks else ()


class WorkQuestion(SingaporeQuestion):
    """The Work: a walk to any building within reach, a street, a trade, or the end of the turn."""

    def __init__(
        self,
        view: View,
        seat: int,
        legal: Sequence[Action],
        words: BoardWords[Any],
        walks_with: dict[int, int],
    ) -> None:
        """Ask it; `walks_with` has the worker that was chosen last by seat, and is kept up to date."""
        acts = {thing: act for thing, act in acts_of(view, legal).items() if isinstance(act, Pave)}
        uses: dict[int, list[Use]] = {}
        for action in legal:
            if isinstance(action, Use):
                uses.setdefault(BUILDING_NUMBERS[action.building], []).append(action)
        self.trades = {number: TradeInMaking(number, its) for number, its in uses.items()}
        """The trades that are possible now, by building."""
        self._walks_with = walks_with
        self._opened: int | None = None
        """The building whose trade was pressed; None for the one where the worker stands."""
        super().__init__(view, seat, acts, words)
        self.chosen = None

    # Walks

    @cached_property
    def workers(self) -> tuple[int, ...]:
        """The workers that may walk; without a step left, none can change."""
        return walkers(self.view, self.seat) if self.view.steps else (0,)

    @property
    def worker(self) -> int:
        """The worker that walks."""
        worker = self._walks_with.get(self.seat, 0)
        return worker if worker in self.workers else 0

    @cached_property
    def _walks(self) -> tuple[dict[int, Walk], ...]:
        return tuple(walks_of(self.view, self.seat, worker) for worker in self.workers)

    @property
    def walks(self) -> dict[int, Walk]:
        """The ways of the worker that walks, by building."""
        return self._walks[self.worker]

    def walk_to(self, thing: Thing | None) -> Walk | None:
        """Return the way to a building that is within reach and has no trade."""
        if isinstance(thing, Building) and thing.building not in self.trades:
            return self.walks.get(thing.building)
        return None

    # Trades

    @property
    def current(self) -> TradeInMaking | None:
        """The trade that the card's steppers change: the one pressed, or where a worker stands."""
        if self._opened is not None:
            return self.trades[self._opened]
        at = self.view.workers[2 * self.seat : 2 * self.seat + 2]
        places = at if self.worker == 0 else at[::-1]
        return next((self.trades[place] for place in places if place in self.trades), None)

    def trade_at(self, thing: Thing | None) -> Trade | None:
        """Return the trade to show while a thing is pointed at; one that was pressed stays."""
        making = self.current
        if isinstance(thing, Building) and self._opened is None:
            making = self.trades.get(thing.building)
        return None if making is None else making.trade()

    # The answer

    @property
    def end(self) -> Thing:
        """The button that ends the turn: the main one where there is no trade, and none to walk to."""
        return EndTurn() if self._goes_on else TableButton.MAIN

    @property
    def _goes_on(self) -> bool:
        """Whether there is a trade here, or one may come after a walk."""
        return self.current is not None or bool(self.view.actions and self.walks)

    @property
    def selectable(self) -> frozenset[Thing]:
        """Buildings within reach or to trade at, streets, the other worker, steppers, and the end."""
        return frozenset(self._selectable())

    def _selectable(self) -> Iterator[Thing]:
        yield from self.picks
        yield from map(Building, {*self.walks, *self.trades})
        yield from (Figure(self.seat, one) for one in self.workers if one != self.worker)
        if self._goes_on:
            yield EndTurn()
        if self.current is not None:
            yield from self.current.selectable

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a thing, change the trade or the worker, or confirm what was chosen."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        again = self.is_chosen(thing)
        match thing:
            case _ if thing not in self.selectable:
                return ()
            case WayChoice() | PayChoice() | PickChoice() | GiveChoice():
                assert self.current is not None
                self.current.press(thing)
                self._opened = self.current.building
            case Figure(_, number):
                self._walks_with[self.seat] = number
                self._opened = None
            case Building(number) if number in self.trades:
                self._open(number)
            case _:
                self._opened = None
        self.chosen = None if isinstance(thing, Figure) else thing
        return self.confirm_actions() if again and not isinstance(thing, STEPPERS) else ()

    def is_chosen(self, thing: Thing) -> bool:
        """Return whether a thing is chosen: with nothing pressed, the building of the trade that is shown."""
        if self.chosen is None and self.current is not None and self.current.use is not None:
            return thing == Building(self.current.building)
        return super().is_chosen(thing)

    def _open(self, number: int) -> None:
        """Begin the trade at a building, or go on with it."""
        if self._opened != number:
            for one in self.trades.values():
                one.clear()
        self._opened = number

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the walk, street or end that was chosen, else the trade; where nothing goes on, the end."""
        if self.chosen is not None and (actions := self.actions_of(self.chosen)):
            return actions
        if self.current is None:
            return () if self._goes_on else (End(),)
        use = self.current.use
        return () if use is None else (use,)

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press on a thing would confirm the answer: a stepper counts on instead."""
        return not isinstance(thing, STEPPERS) and super().is_confirmed_by(thing)

    def actions_of(self, thing: Thing) -> tuple[Action, ...]:
        """Return the actions that a press on a thing would make now; empty while they are open."""
        match thing:
            case EndTurn():
                return (End(),)
            case Building(number) if number in self.trades:
                use = self.trades[number].use
                return () if use is None else (use,)
        walk = self.walk_to(thing)
        return super().actions_of(thing) if walk is None else walk.actions

    def meaning(self, thing: Thing) -> Hashable:
        """Return the meaning of a press on a thing, or on the main button now."""
        actions = self.confirm_actions() if thing is TableButton.MAIN else self.actions_of(thing)
        return self.about, thing if thing is not TableButton.MAIN and not actions else actions

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the actions of the thing pointed at, else of the chosen one, else of the trade."""
        if thing is not None and thing in self.selectable and not isinstance(thing, STEPPERS):
            return self.actions_of(thing)
        actions = self.confirm_actions()
        return () if actions == (End(),) else actions

    def preselect(self, action: Action) -> None:
        """Choose a lawful action as far as one press on its thing would."""
        (thing,) = self.things_of(action)
        self._opened = None
        self.chosen = None if thing is TableButton.MAIN else thing
        match action:
            case Use():
                self._open(BUILDING_NUMBERS[action.building])
                assert self.current is not None
                self.current.clear()
                self.current.take(action)
            case Step(worker):
                self._walks_with[self.seat] = worker - 1

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the thing of a lawful action."""
        match action:
            case End():
                return (self.end,)
            case Use(building) | Step(_, building):
                return (Building(BUILDING_NUMBERS[building]),)
        return super().things_of(action)

    def action_for(self, thing: Thing) -> Action | None:
        """Return the action of a thing, lawful or not: at a worker's building a trade, elsewhere a step."""
        match thing:
            case Building(number):
                at = self.view.workers[2 * self.seat : 2 * self.seat + 2]
                name = BUILDINGS[number]
                return Use(name) if number in at else Step(self.worker + 1, name)
            case Gap(number, south):
                return Pave(BUILDINGS[number], "south" if south else "east")
            case EndTurn():
                return End()
        return super().action_for(thing)

    @property
    def about(self) -> Hashable:
        """The seat's town, worker and purse."""
        view, seat = self.view, self.seat
        town = view.east, view.south, view.workers, view.steps, view.actions, view.used
        return view.round, view.agenda[-1], town, view.money[seat], self.worker


def question_for(
    view: View,
    seat: int,
    legal: Sequence[Action],
    words: BoardWords[Any],
    walks_with: dict[int, int],
) -> SingaporeQuestion:
    """Return the question that a view asks of a seat; for `walks_with` see `WorkQuestion`."""
    if view.agenda[-1][0] == agenda.ASK_WORK:
        return WorkQuestion(view, seat, legal, words, walks_with)
    return SingaporeQuestion(view, seat, acts_of(view, legal), words)
