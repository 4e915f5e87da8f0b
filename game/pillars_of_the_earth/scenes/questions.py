"""The questions of this game to a person, and their answers so far: things in, actions out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from typing import Any, Final

from game.core.refusal import Refusal
from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.judgement.rest import all_now, best_rest
from game.pillars_of_the_earth.judgement.work import kept
from game.pillars_of_the_earth.look.answer import TradeAnswer
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Accept,
    Action,
    Buy,
    Craft,
    Done,
    Keep,
    Pass,
    Place,
    Redraw,
    Sell,
    code_of,
)
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, CUBES, SPACES
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.refusals import space_refusal
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    AcceptAll,
    Advantage,
    AllPoints,
    Craftsman,
    DrawAgain,
    KeptCube,
    Space,
    SpareCube,
    Trade,
)
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_words import ActionPiece, BoardWords

#: Passing takes a second press here: a seat that takes no further card is out of the round's cards.
_PRESSED_TWICE: Final = agenda.ASK_CARD


class PillarsQuestion(BoardQuestion):
    """A question in which each thing represents one action.

    Buttons other than the main one are pressed once: their words already name their effect.
    """

    @property
    def about(self) -> Hashable:
        """The kind of question, and the round, the builder and the price it is about."""
        view = self.view
        return view.round, view.agenda[-1], view.draws, view.drawn, view.marker

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Choose a thing, or confirm the chosen one."""
        if thing in self.picks and self.is_pressed_once(thing):
            self.chosen = thing
            return (self.picks[thing],)
        return super().press(thing)

    def is_pressed_once(self, thing: Thing) -> bool:
        """Return whether one press on a thing is enough."""
        return isinstance(thing, ActionPiece) and self.ask != _PRESSED_TWICE

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press on a thing would confirm the answer."""
        return (thing in self.picks and self.is_pressed_once(thing)) or super().is_confirmed_by(thing)


class RedrawQuestion(PillarsQuestion):
    """Whether a builder is drawn again; no more is asked in a round in which all are accepted."""

    def __init__(
        self,
        view: View,
        seat: int,
        legal: Sequence[Action],
        words: BoardWords[Any],
        accepted: set[tuple[int, int]],
    ) -> None:
        """Ask it; `accepted` are the seats and rounds in which every builder was accepted."""
        picks: dict[Thing, Any] = {
            TableButton.MAIN: Accept(),
            ActionPiece(Redraw()): Redraw(),
            AcceptAll(): Accept(),
            DrawAgain(): Redraw(),
        }
        super().__init__(view, seat, {thing: one for thing, one in picks.items() if one in legal}, words)
        self._accepted = accepted

    def is_pressed_once(self, thing: Thing) -> bool:
        """Return True: the sign and the button already name their effect."""
        return True

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Accept, accept all, or draw again."""
        if AcceptAll() in (thing, self.chosen if thing is TableButton.MAIN else thing):
            self._accepted.add((self.seat, self.view.round))
        else:
            self._accepted.discard((self.seat, self.view.round))
        return super().press(thing)


class PlaceQuestion(PillarsQuestion):
    """Where a builder goes; a card that places one without paying is lifted first, and laid back again."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        places = [action for action in legal if isinstance(action, Place)]
        self._paid = _spaces(view, [action for action in places if not action.free])
        self._free = _spaces(view, [action for action in places if action.free])
        self._others: dict[Thing, Any] = {
            ActionPiece(action): action for action in legal if not isinstance(action, Place)
        }
        self.free = False
        super().__init__(view, seat, {**self._paid, **self._others}, words)

    @property
    def cards(self) -> frozenset[Thing]:
        """The cards that can be lifted."""
        if not self._free:
            return frozenset()
        free = box_of(self.view.level, self.view.players).free_builder & self.view.held[self.seat]
        return frozenset(Advantage(one) for one in range(len(ADVANTAGES)) if free >> one & 1)

    @property
    def selectable(self) -> frozenset[Thing]:
        """The spaces, the second choice, and the card."""
        return super().selectable | self.cards

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Lift or lay back the card, or choose a space."""
        if thing in self.cards:
            self._lift(not self.free)
            return ()
        return super().press(thing)

    def preselect(self, action: Any) -> None:
        """Choose a space, with the card lifted where it is used."""
        self._lift(isinstance(action, Place) and action.free)
        super().preselect(action)

    def things_of(self, action: Any) -> tuple[Thing, ...]:
        """Return the space of a lawful action, whether the card is lifted or not."""
        picks = {**self._others, **(self._free if isinstance(action, Place) and action.free else self._paid)}
        return tuple(thing for thing, one in picks.items() if one == action)

    def action_for(self, thing: Thing) -> Any | None:
        """Return the action of a thing, also the refused action of a space that is taken or not next."""
        if isinstance(thing, Space) and self._barred(thing.space, thing.number + 1):
            return Place(SPACES[thing.space], thing.number + 1)
        return super().action_for(thing)

    def refusal(self, action: Any) -> Refusal | None:
        """Return why one certain space cannot be chosen, also where the rules name all spaces together."""
        if isinstance(action, Place) and action.number:
            return self._barred(SPACES.index(action.space), action.number)
        return None

    def _barred(self, space: int, number: int) -> Refusal | None:
        return space_refusal(state_of(self.view), space, number)

    def _lift(self, free: bool) -> None:
        self.free = free
        self.picks = {**(self._free if free else self._paid), **self._others}
        if self.chosen not in self.picks:
            self.chosen = None


class CraftQuestion(PillarsQuestion):
    """Which craftsman is used, once each press.

    The main button follows the best plan, another one makes all points that are possible now, where that is
    something else. To stop while something is worth doing takes a second press.
    """

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        once = [action for action in legal if isinstance(action, Craft) and action.times == 1]
        picks: dict[Thing, Any] = {Craftsman(CRAFTSMEN.index(action.craftsman)): action for action in once}
        self.rest = best_rest(view, seat)
        """The best rest; where there is none, the main button ends the work."""
        self.all_now = all_now(view, seat)
        """All that is possible now."""
        picks[ActionPiece(Done()) if self.rest.uses else TableButton.MAIN] = Done()
        super().__init__(view, seat, picks, words)
        self.chosen = None

    @property
    def has_two_plans(self) -> bool:
        """Whether all points now are more than the best plan makes."""
        return self.all_now.points > self.rest.points

    @property
    def selectable(self) -> frozenset[Thing]:
        """The craftsmen, the end, and all points where the best plan makes fewer."""
        return super().selectable | ({AllPoints()} if self.has_two_plans else frozenset())

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Use a craftsman, make all points, or confirm."""
        if thing == AllPoints():
            return self.all_now.actions if self.has_two_plans else ()
        return super().press(thing)

    def is_pressed_once(self, thing: Thing) -> bool:
        """Return whether a press is a use, or ends work that has nothing left to bring."""
        return isinstance(thing, Craftsman) or not self.rest.uses

    def meaning(self, thing: Thing) -> Hashable:
        """Return the meaning of a press: on the main button the best rest, however much of it is left."""
        if thing is TableButton.MAIN and self.chosen is None and self.rest.uses:
            return self.about, CraftQuestion
        return super().meaning(thing)

    def confirm_actions(self) -> tuple[Any, ...]:
        """Return the chosen use; with nothing chosen, the best rest, or the end where there is none."""
        return self.rest.actions if self.chosen is None and self.rest.uses else super().confirm_actions()

    def things_of(self, action: Any) -> tuple[Thing, ...]:
        """Return the craftsman of an action, used once or more often."""
        if isinstance(action, Craft):
            return (Craftsman(CRAFTSMEN.index(action.craftsman)),)
        return super().things_of(action)


class MarketQuestion(PillarsQuestion):
    """The choice of a trade: one kind, one cube more with each press."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        self._trades = frozenset(action for action in legal if isinstance(action, Buy | Sell))
        self.trade = TradeAnswer(0, True, 0)
        super().__init__(view, seat, {ActionPiece(Pass()): Pass()}, words)
        self.chosen = None

    @property
    def selectable(self) -> frozenset[Thing]:
        """The steppers that lead to a lawful trade or back from one, and passing."""
        ways = product(range(len(CUBES)), (True, False), (True, False))
        steppers = (Trade(cube, buys, more) for cube, buys, more in ways)
        return frozenset(thing for thing in steppers if self._may_step(thing)) | super().selectable

    def _may_step(self, thing: Trade) -> bool:
        if not thing.more:
            return self._now(thing) > 0
        return _trade(self._after(thing)) in self._trades

    def _now(self, thing: Trade) -> int:
        """Return how many cubes a stepper's line has now."""
        here = self.trade.cube == thing.cube and self.trade.buys == thing.buys
        return self.trade.many if here else 0

    def _after(self, thing: Trade) -> TradeAnswer:
        """Return the trade after a press on a stepper; another kind begins anew."""
        return TradeAnswer(thing.cube, thing.buys, self._now(thing) + (1 if thing.more else -1))

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Change the trade by a cube, or pass."""
        if isinstance(thing, Trade):
            if self._may_step(thing):
                self.trade, self.chosen = self._after(thing), None
            return ()
        return super().press(thing)

    def confirm_actions(self) -> tuple[Any, ...]:
        """Return the trade; nothing while there is none."""
        if self.chosen is not None:
            return super().confirm_actions()
        trade = _trade(self.trade)
        return (trade,) if trade in self._trades else ()

    def preview_actions(self, thing: Thing | None) -> tuple[Any, ...]:
        """Return the trade so far."""
        return self.confirm_actions()

    def preselect(self, action: Any) -> None:
        """Set the steppers to a trade."""
        if isinstance(action, Buy | Sell):
            cube = CUBES.index(action.cube)
            self.trade = TradeAnswer(cube, isinstance(action, Buy), action.many)
        else:
            super().preselect(action)

    def things_of(self, action: Any) -> tuple[Thing, ...]:
        """Return the stepper of a trade."""
        if isinstance(action, Buy | Sell):
            return (Trade(CUBES.index(action.cube), isinstance(action, Buy), more=True),)
        return super().things_of(action)

    def action_for(self, thing: Thing) -> Any | None:
        """Return the trade that one cube more would be, lawful or not."""
        if isinstance(thing, Trade):
            return _trade(self._after(thing)) if thing.more else None
        return super().action_for(thing)


class KeepQuestion(PillarsQuestion):
    """Which cubes are kept; the best are taken beforehand."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        super().__init__(view, seat, {}, words)
        self._legal = frozenset(legal)
        self._most = view.level.cubes_kept
        best = kept(view.cubes_of(seat), self._most)
        self.kept = list(best)
        """The cubes kept so far, by kind."""
        self.chosen = None

    @property
    def sockets(self) -> tuple[int, ...]:
        """The kinds of cubes in the sockets, from the first."""
        return tuple(cube for cube, many in enumerate(self.kept) for _ in range(many))

    @property
    def selectable(self) -> frozenset[Thing]:
        """The cubes in the sockets, and if a socket is free, the spare cubes."""
        things: set[Thing] = {KeptCube(number) for number in range(len(self.sockets))}
        if sum(self.kept) < self._most:
            has = self.view.cubes_of(self.seat)
            things |= {SpareCube(cube) for cube in range(len(CUBES)) if has[cube] > self.kept[cube]}
        return frozenset(things)

    def press(self, thing: Thing) -> tuple[Any, ...]:
        """Let a cube go, or keep one, or confirm."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        if thing in self.selectable:
            if isinstance(thing, KeptCube):
                self.kept[self.sockets[thing.number]] -= 1
            elif isinstance(thing, SpareCube):
                self.kept[thing.cube] += 1
        return ()

    def confirm_actions(self) -> tuple[Any, ...]:
        """Return the choice once every socket is filled."""
        stone, wood, sand, metal = self.kept
        action = Keep((stone, wood, sand, metal))
        return (action,) if action in self._legal else ()

    def preview_actions(self, thing: Thing | None) -> tuple[Any, ...]:
        """Return the choice so far, once it is whole."""
        return self.confirm_actions()

    def preselect(self, action: Any) -> None:
        """Fill the sockets as an action says."""
        self.kept = list(action.cubes)

    def things_of(self, action: Any) -> tuple[Thing, ...]:
        """Return the sockets."""
        return tuple(KeptCube(number) for number in range(self._most))


_KINDS: Final = {
    agenda.ASK_PLACE: PlaceQuestion,
    agenda.ASK_WAITING: PlaceQuestion,
    agenda.ASK_CRAFT: CraftQuestion,
    agenda.ASK_TRADE: MarketQuestion,
    agenda.ASK_KEEP: KeepQuestion,
}


def question_for(
    view: View, seat: int, legal: Sequence[Action], things: Sequence[Thing], words: BoardWords[Any]
) -> PillarsQuestion:
    """Return the question that a view asks of a seat; `things` are those on the table.

    That of drawing again is `RedrawQuestion`, which needs to know more.
    """
    kind = _KINDS.get(view.agenda[-1][0])
    if kind is None:
        return PillarsQuestion.among(view, seat, legal, things, words)
    return kind(view, seat, legal, words)


def _spaces(view: View, places: Sequence[Place]) -> dict[Thing, Any]:
    """Return the spaces that actions lead to: of those that are filled in order the first free one."""
    box = box_of(view.level, view.players)
    found: dict[Thing, Any] = {}
    for action in places:
        numbers = box.space_of_code[code_of(Place(action.space, action.number))]
        at = next(one for one in numbers if view.at[one] < 0)
        found[Space(*box.spaces[at])] = action
    return found


def _trade(trade: TradeAnswer) -> Action | None:
    """Return the action of a trade; None where nothing is traded."""
    if trade.many < 1:
        return None
    kind = Buy if trade.buys else Sell
    return kind(CUBES[trade.cube], trade.many)
