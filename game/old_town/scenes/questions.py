"""The questions of this game to a person, and their answers so far: things in, actions out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from game.core.thing import TableButton, Thing
from game.old_town.rules import agenda
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS, CARDS, FOUR, Level
from game.old_town.rules.view import View
from game.old_town.things import (
    Clue,
    CommonPile,
    Marker,
    OwnedBuilding,
    OwnPile,
    StockBuilding,
    ThrowAway,
)
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_words import BoardWords

#: "My building" of a `four`, which has none.
NOBODY = -1


class OldTownQuestion(BoardQuestion):
    """A question in which each thing represents one action: a building, a marker or a pile."""

    card: int | None = None
    """The clue chosen; None in a question that asks for none."""
    mine: int | None = None
    """The building that the clue is chosen for."""
    thrown: tuple[int, ...] = ()
    """The clues chosen to be thrown away."""

    @property
    def about(self) -> Hashable:
        """The kind of question, and the board that it is asked on."""
        view = self.view
        return view.turns, view.agenda[-1], view.marks, view.rows, view.hands[self.seat]

    def looked_at(self, thing: Thing | None) -> tuple[int | None, int | None]:
        """Return the clue and "my building" to show while a thing is pointed at."""
        return (thing.card, None) if isinstance(thing, Clue) else (self.card, self.mine)


class StepwiseQuestion(OldTownQuestion):
    """A question whose answer is put together from several things, and confirmed by the main button."""

    def __init__(self, view: View, seat: int, words: BoardWords[Any]) -> None:
        super().__init__(view, seat, {}, words)

    @abstractmethod
    def things(self) -> Iterable[Thing]:
        """Return the things that can be chosen now."""

    @abstractmethod
    def pick(self, thing: Thing) -> Thing | None:
        """Take a thing into the answer; return the thing that is chosen then."""

    @abstractmethod
    def answer(self) -> Action | None:
        """Return the action, once the answer is whole."""

    @property
    @abstractmethod
    def so_far(self) -> Hashable:
        """The answer so far."""

    @property
    def selectable(self) -> frozenset[Thing]:
        """The things that can be chosen now."""
        return frozenset(self.things())

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a thing, or confirm what was chosen."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        if thing not in self.selectable:
            return ()
        if self.is_confirmed_by(thing):
            return self.confirm_actions()
        self.chosen = self.pick(thing)
        return ()

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the action, once the answer is whole."""
        action = self.answer()
        return () if action is None else (action,)

    def meaning(self, thing: Thing) -> Hashable:
        """Return the meaning of a press on a thing, or on the main button now."""
        return self.about, self.confirm_actions() if thing is TableButton.MAIN else (thing, self.so_far)


class KeepQuestion(StepwiseQuestion):
    """Which of the cards dealt are kept: several, then the main button."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        super().__init__(view, seat, words)
        self._keeps = {frozenset(map(CARD_NUMBERS.__getitem__, action.names)): action for action in legal}
        self._most = len(next(iter(self._keeps)))
        self.kept: tuple[int, ...] = ()
        """The cards chosen so far."""

    @property
    def so_far(self) -> Hashable:
        """The cards chosen so far."""
        return self.kept

    def things(self) -> Iterable[Thing]:
        """Return the cards of the kind asked for."""
        return (Clue(card) for kept in self._keeps for card in kept)

    def pick(self, thing: Thing) -> Thing:
        """Choose a card, or let go of one."""
        assert isinstance(thing, Clue)
        self.kept = toggled(self.kept, thing.card, self._most)
        return thing

    def is_chosen(self, thing: Thing) -> bool:
        """Return whether a card is among those chosen."""
        return isinstance(thing, Clue) and thing.card in self.kept

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return False: a second press lets go of a card."""
        return False

    def answer(self) -> Action | None:
        """Return the choice of the cards, once there are enough."""
        return self._keeps.get(frozenset(self.kept))

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return no action: nothing on the table changes."""
        return ()

    def preselect(self, action: Action) -> None:
        """Choose the cards of a choice."""
        self.kept = tuple(CARD_NUMBERS[name] for name in action.names)
        self.chosen = Clue(self.kept[-1])

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the cards of a choice."""
        return tuple(Clue(CARD_NUMBERS[name]) for name in action.names)


def toggled(cards: tuple[int, ...], card: int, most: int) -> tuple[int, ...]:
    """Return cards with one more, the first let go if they are too many; or without it, if it is there."""
    return tuple(one for one in cards if one != card) if card in cards else (*cards, card)[-most:]


class ActQuestion(StepwiseQuestion):
    """A turn: a clue and perhaps a building, two dead clues, a swap, or the end."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        super().__init__(view, seat, words)
        number = view.level.number
        self.plays: dict[int, dict[int, Action]] = {}
        """The lawful plays, by clue and "my building"."""
        self.discards: dict[frozenset[int], Action] = {}
        self.throws: dict[int, Action] = {}
        self.exchanges: dict[int, dict[int, Action]] = {}
        """The swaps, by own building and building of the stock."""
        self.rest: Action | None = None
        """To pass, or to stop; None where neither is lawful."""
        for action in legal:
            match action.word, action.names:
                case "play", (card, *mine):
                    building = number(mine[0]) if mine else NOBODY
                    self.plays.setdefault(CARD_NUMBERS[card], {})[building] = action
                case "discard", (first, second):
                    self.discards[frozenset((CARD_NUMBERS[first], CARD_NUMBERS[second]))] = action
                case "throw", (card,):
                    self.throws[CARD_NUMBERS[card]] = action
                case "exchange", (own, other):
                    self.exchanges.setdefault(number(own), {})[number(other)] = action
                case _:
                    self.rest = action
        self.giving = False
        """Whether two dead clues are being chosen."""
        self._own: int | None = None
        """The own building to be swapped."""
        self._other: int | None = None

    # The answer so far

    @property
    def so_far(self) -> Hashable:
        """The clue and its building, the clues thrown away, or the buildings swapped."""
        return self.card, self.mine, self.giving, self.thrown, self._own, self._other

    @property
    def lacks_mine(self) -> bool:
        """Whether a clue is chosen without the building that it is played for."""
        return self.card in self.plays and self.mine is None

    def things(self) -> Iterable[Thing]:
        """Yield the things that can be chosen now."""
        if self.discards:
            yield ThrowAway()
        if self.giving:
            chosen = frozenset(self.thrown)
            pairs = self.discards if len(chosen) > 1 else (one for one in self.discards if chosen <= one)
            yield from (Clue(card) for pair in pairs for card in pair)
            return
        yield from map(Clue, self.plays)
        yield from map(Clue, self.throws)
        if self.card in self.plays and NOBODY not in self.plays[self.card]:
            yield from (OwnedBuilding(self.seat, mine) for mine in self.plays[self.card])
        yield from (OwnedBuilding(self.seat, own) for own in self.exchanges)
        if self._own is not None:
            yield from map(StockBuilding, self.exchanges[self._own])

    def pick(self, thing: Thing) -> Thing:
        """Choose a thing, or let go of it."""
        match thing:
            case ThrowAway():
                self._give(not self.giving)
            case Clue(card) if self.giving:
                self.thrown = toggled(self.thrown, card, 2)
            case Clue(card):
                self._choose(card)
            case OwnedBuilding(_, building) if self.card is not None:
                self.mine = building
            case OwnedBuilding(_, building):
                self._own, self._other = building, None
            case StockBuilding(building):
                self._other = building
        return thing

    def _choose(self, card: int) -> None:
        """Choose a clue; the only building that it can be played for is chosen with it."""
        self.card, self.mine, self._own, self._other = card, self._only(card), None, None

    def _only(self, card: int) -> int | None:
        """Return the only building that a clue can be played for; None for none or several."""
        options = self.plays.get(card, {})
        return next(iter(options)) if len(options) == 1 else None

    def _give(self, giving: bool) -> None:
        """Begin to throw away two dead clues, or end it; exactly two are chosen at once."""
        self.card = self.mine = self._own = self._other = None
        self.giving = giving
        dead = sorted({card for pair in self.discards for card in pair})
        self.thrown = tuple(dead) if giving and len(dead) == 2 else ()

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press on a thing would confirm the answer; one of two clues is let go."""
        return not self.giving and super().is_confirmed_by(thing)

    def answer(self) -> Action | None:
        """Return the complete choice; with nothing chosen, to pass or to stop, where that is lawful."""
        if self.giving:
            return self.discards.get(frozenset(self.thrown))
        if self.card in self.plays:
            return None if self.mine is None else self.plays[self.card].get(self.mine)
        if self.card in self.throws:
            return self.throws[self.card]
        if self._own is not None:
            return None if self._other is None else self.exchanges[self._own][self._other]
        return self.rest

    # What is shown

    def looked_at(self, thing: Thing | None) -> tuple[int | None, int | None]:
        """Return the clue and "my building" to show while a thing is pointed at."""
        match thing:
            case Clue(card) if card != self.card:
                return card, self._only(card)
            case OwnedBuilding(seat, building) if seat == self.seat and self.card is not None:
                return self.card, building
        return self.card, self.mine

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the play of the thing pointed at, else of what is chosen."""
        if not self.giving and isinstance(thing, Clue | OwnedBuilding):
            card, mine = self.looked_at(thing)
            if card in self.plays:
                action = None if mine is None else self.plays[card].get(mine)
                return () if action is None else (action,)
        actions = self.confirm_actions()
        return () if actions == (self.rest,) else actions

    def preselect(self, action: Action) -> None:
        """Choose a lawful action as far as one press on its last thing would."""
        things = self.things_of(action)
        self._give(action.word == "discard")
        for thing in things:
            if thing is TableButton.MAIN:
                self.chosen = None
            elif not isinstance(thing, ThrowAway):
                if not (isinstance(thing, Clue) and thing.card in self.thrown):
                    self.press(thing)
                self.chosen = thing

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the things of a lawful action, in the order in which they are pressed."""
        level, seat = self.view.level, self.seat
        match action.word, action.names:
            case (("play" | "throw"), (card, *mine)):
                own = (OwnedBuilding(seat, level.number(one)) for one in mine)
                return (Clue(CARD_NUMBERS[card]), *own)
            case "discard", (first, second):
                return ThrowAway(), Clue(CARD_NUMBERS[first]), Clue(CARD_NUMBERS[second])
            case "exchange", (given, taken):
                return OwnedBuilding(seat, level.number(given)), StockBuilding(level.number(taken))
        return (TableButton.MAIN,)

    def action_for(self, thing: Thing) -> Action | None:
        """Return the action of a thing, lawful or not: for a clue the play for the first own building."""
        buildings, row = self.view.level.buildings, self.view.rows[self.seat]
        match thing:
            case Clue(card) if self.view.level.cards[card].kind == FOUR:
                return Action("play", (CARDS[card],))
            case Clue(card):
                named = self.view.level.cards[card].building
                mine = next((one for one in row if one != named), None)
                return None if mine is None else Action("play", (CARDS[card], buildings[mine].id))
            case OwnedBuilding(seat, building) if seat == self.seat and self.card is not None:
                return Action("play", (CARDS[self.card], buildings[building].id))
        return super().action_for(thing)


def question_for(view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> OldTownQuestion:
    """Return the question that a view asks of a seat."""
    match view.agenda[-1][0]:
        case agenda.ASK_ACT:
            return ActQuestion(view, seat, legal, words)
        case agenda.ASK_KEEP:
            return KeepQuestion(view, seat, legal, words)
    return OldTownQuestion(view, seat, acts_of(view, seat, legal), words)


def acts_of(view: View, seat: int, actions: Iterable[Action]) -> Mapping[Thing, Action]:
    """Return the actions of a question in which each thing represents one."""
    return {_thing_of(view.level, seat, action): action for action in actions}


def _thing_of(level: Level, seat: int, action: Action) -> Thing:
    match action.word, action.names:
        case "take", (building,):
            return StockBuilding(level.number(building))
        case "remove", (building, plot):
            return Marker(level.number(building), int(plot))
        case "draw", ("own",):
            return OwnPile(seat)
        case "draw", _:
            return CommonPile()
    return TableButton.MAIN
