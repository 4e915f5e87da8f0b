"""The questions of this game to a person, and their answers so far: things in, actions out."""

from __future__ import annotations

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


def number_of(level: Level, building: str) -> int:
    """Return the number of a building by its id."""
    return next(number for number, one in enumerate(level.buildings) if one.id == building)


class OldTownQuestion(BoardQuestion):
    """A question in which each thing represents one action: a building, a marker or a pile."""

    @property
    def ask(self) -> int:
        """The kind of question, as in `rules.agenda`."""
        kind: int = self.view.agenda[-1][0]
        return kind

    @property
    def about(self) -> Hashable:
        """The kind of question, and the board that it is asked on."""
        view = self.view
        return view.turns, view.agenda[-1], view.marks, view.rows, view.hands[self.seat]

    @property
    def card(self) -> int | None:
        """The clue chosen; None in a question that asks for none."""
        return None

    @property
    def mine(self) -> int | None:
        """The building that the clue is chosen for."""
        return None

    @property
    def thrown(self) -> tuple[int, ...]:
        """The clues chosen to be thrown away."""
        return ()

    def looked_at(self, thing: Thing | None) -> tuple[int | None, int | None]:
        """Return the clue and "my building" to show while a thing is pointed at."""
        return (thing.card, None) if isinstance(thing, Clue) else (self.card, self.mine)


class KeepQuestion(OldTownQuestion):
    """Which of the cards dealt are kept: several, then the main button."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        super().__init__(view, seat, {}, words)
        self._keeps = {frozenset(map(CARD_NUMBERS.__getitem__, action.names)): action for action in legal}
        self._kept: list[int] = []

    @property
    def selectable(self) -> frozenset[Thing]:
        """The cards of the kind asked for."""
        return frozenset(Clue(card) for kept in self._keeps for card in kept)

    @property
    def thrown(self) -> tuple[int, ...]:
        """No card is thrown away: those chosen are kept."""
        return ()

    @property
    def kept(self) -> tuple[int, ...]:
        """The cards chosen so far."""
        return tuple(self._kept)

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a card, or let go of one; the main button confirms."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        if isinstance(thing, Clue) and thing in self.selectable:
            most = len(next(iter(self._keeps)))
            if thing.card in self._kept:
                self._kept.remove(thing.card)
            else:
                self._kept = [*self._kept, thing.card][-most:]
            self.chosen = thing
        return ()

    def is_chosen(self, thing: Thing) -> bool:
        """Return whether a card is among those chosen."""
        return isinstance(thing, Clue) and thing.card in self._kept

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return False: a second press lets go of a card."""
        return False

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the choice of the cards, once there are enough."""
        action = self._keeps.get(frozenset(self._kept))
        return () if action is None else (action,)

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return no action: nothing on the table changes."""
        return ()

    def preselect(self, action: Action) -> None:
        """Choose the cards of a choice."""
        self._kept = [CARD_NUMBERS[name] for name in action.names]
        self.chosen = Clue(self._kept[-1])

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the cards of a choice."""
        return tuple(Clue(CARD_NUMBERS[name]) for name in action.names)


class ActQuestion(OldTownQuestion):
    """A turn: a clue and perhaps a building, two dead clues, a swap, or the end."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any]) -> None:
        super().__init__(view, seat, {}, words)
        level = view.level
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
                    number = number_of(level, mine[0]) if mine else NOBODY
                    self.plays.setdefault(CARD_NUMBERS[card], {})[number] = action
                case "discard", (first, second):
                    self.discards[frozenset((CARD_NUMBERS[first], CARD_NUMBERS[second]))] = action
                case "throw", (card,):
                    self.throws[CARD_NUMBERS[card]] = action
                case "exchange", (own, other):
                    self.exchanges.setdefault(number_of(level, own), {})[number_of(level, other)] = action
                case _:
                    self.rest = action
        self._card: int | None = None
        self._mine: int | None = None
        self._giving = False
        """Whether two dead clues are being chosen."""
        self._thrown: list[int] = []
        self._own: int | None = None
        """The own building to be swapped."""
        self._other: int | None = None

    # The answer so far

    @property
    def card(self) -> int | None:
        """The clue chosen."""
        return self._card

    @property
    def mine(self) -> int | None:
        """The building that the clue is chosen for."""
        return self._mine

    @property
    def thrown(self) -> tuple[int, ...]:
        """The dead clues chosen to be thrown away."""
        return tuple(self._thrown)

    @property
    def lacks_mine(self) -> bool:
        """Whether a clue is chosen without the building that it is played for."""
        return self._card in self.plays and self._mine is None

    @property
    def gives(self) -> bool:
        """Whether two dead clues are being chosen."""
        return self._giving

    @property
    def selectable(self) -> frozenset[Thing]:
        """The things that can be chosen now."""
        return frozenset(self._selectable())

    def _selectable(self) -> Iterable[Thing]:
        if self.discards:
            yield ThrowAway()
        if self._giving:
            chosen = frozenset(self._thrown)
            pairs = self.discards if len(chosen) > 1 else (one for one in self.discards if chosen <= one)
            yield from (Clue(card) for pair in pairs for card in pair)
            return
        yield from map(Clue, self.plays)
        yield from map(Clue, self.throws)
        if self._card in self.plays and NOBODY not in self.plays[self._card]:
            yield from (OwnedBuilding(self.seat, mine) for mine in self.plays[self._card])
        yield from (OwnedBuilding(self.seat, own) for own in self.exchanges)
        if self._own is not None:
            yield from map(StockBuilding, self.exchanges[self._own])

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a thing, or confirm what was chosen."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        if thing not in self.selectable:
            return ()
        if thing == self.chosen and self.is_confirmed_by(thing):
            return self.confirm_actions()
        match thing:
            case ThrowAway():
                self._give(not self._giving)
            case Clue(card) if self._giving:
                self._toggle(card)
            case Clue(card):
                self._choose(card)
            case OwnedBuilding(_, building) if self._card is not None:
                self._mine = building
            case OwnedBuilding(_, building):
                self._own, self._other = building, None
            case StockBuilding(building):
                self._other = building
        self.chosen = thing
        return ()

    def _choose(self, card: int) -> None:
        """Choose a clue; the only building that it can be played for is chosen with it."""
        self._card, self._own, self._other = card, None, None
        options = self.plays.get(card, {})
        self._mine = next(iter(options)) if len(options) == 1 else None

    def _give(self, giving: bool) -> None:
        """Begin to throw away two dead clues, or end it; exactly two are chosen at once."""
        self._card = self._mine = self._own = self._other = None
        self._giving = giving
        dead = sorted({card for pair in self.discards for card in pair})
        self._thrown = dead if giving and len(dead) == 2 else []

    def _toggle(self, card: int) -> None:
        if card in self._thrown:
            self._thrown.remove(card)
        else:
            self._thrown = [*self._thrown, card][-2:]

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press on a thing would confirm the answer; one of two clues is let go."""
        return not self._giving and super().is_confirmed_by(thing)

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the complete choice; with nothing chosen, to pass or to stop, where that is lawful."""
        action: Action | None
        if self._giving:
            action = self.discards.get(frozenset(self._thrown))
        elif self._card in self.plays:
            action = None if self._mine is None else self.plays[self._card].get(self._mine)
        elif self._card in self.throws:
            action = self.throws[self._card]
        elif self._own is not None:
            action = None if self._other is None else self.exchanges[self._own][self._other]
        else:
            action = self.rest
        return () if action is None else (action,)

    # What is shown

    def looked_at(self, thing: Thing | None) -> tuple[int | None, int | None]:
        """Return the clue and "my building" to show while a thing is pointed at."""
        match thing:
            case Clue(card) if card != self._card:
                options = self.plays.get(card, {})
                return card, next(iter(options)) if len(options) == 1 else None
            case OwnedBuilding(seat, building) if seat == self.seat and self._card is not None:
                return self._card, building
        return self._card, self._mine

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the play of the thing pointed at, else of what is chosen."""
        if not self._giving and isinstance(thing, Clue | OwnedBuilding):
            card, mine = self.looked_at(thing)
            if card in self.plays:
                action = None if mine is None else self.plays[card].get(mine)
                return () if action is None else (action,)
        actions = self.confirm_actions()
        return () if actions == (self.rest,) else actions

    def meaning(self, thing: Thing) -> Hashable:
        """Return the meaning of a press on a thing, or on the main button now."""
        state = self._card, self._mine, self._giving, tuple(self._thrown), self._own, self._other
        return self.about, self.confirm_actions() if thing is TableButton.MAIN else (thing, state)

    def preselect(self, action: Action) -> None:
        """Choose a lawful action as far as one press on its last thing would."""
        things = self.things_of(action)
        self._give(action.word == "discard")
        for thing in things:
            if thing is TableButton.MAIN:
                self.chosen = None
            elif not isinstance(thing, ThrowAway):
                if not (isinstance(thing, Clue) and thing.card in self._thrown):
                    self.press(thing)
                self.chosen = thing

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the things of a lawful action, in the order in which they are pressed."""
        level, seat = self.view.level, self.seat
        match action.word, action.names:
            case (("play" | "throw"), (card, *mine)):
                own = (OwnedBuilding(seat, number_of(level, one)) for one in mine)
                return (Clue(CARD_NUMBERS[card]), *own)
            case "discard", (first, second):
                return ThrowAway(), Clue(CARD_NUMBERS[first]), Clue(CARD_NUMBERS[second])
            case "exchange", (own_building, other):
                return (
                    OwnedBuilding(seat, number_of(level, own_building)),
                    StockBuilding(number_of(level, other)),
                )
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
            case OwnedBuilding(seat, building) if seat == self.seat and self._card is not None:
                return Action("play", (CARDS[self._card], buildings[building].id))
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
            return StockBuilding(number_of(level, building))
        case "remove", (building, plot):
            return Marker(number_of(level, building), int(plot))
        case "draw", ("own",):
            return OwnPile(seat)
        case "draw", _:
            return CommonPile()
    return TableButton.MAIN
