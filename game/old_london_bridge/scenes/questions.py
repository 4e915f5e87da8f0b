"""A person's answer to a question in progress: presses on things in, actions out.

A first press chooses and previews, a second press on the same thing, or the main button, confirms. Nothing
here draws.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.core.refusal import Refusal
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.bridges.buildings import tiles_of
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    Action,
    Bonus,
    Done,
    Draft,
    End,
    Lose,
    Pass,
    Raise,
    Recall,
    Seal,
    Site,
    Take,
    TakeLady,
    Use,
)
from game.old_london_bridge.rules.components import CARD_VALUES, KINDS
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    LaidBackCard,
    MarketStack,
    OwnTile,
    RaisableCard,
    RondelCentre,
    RondelSpace,
    SupplyCard,
    TileStack,
)
from game.old_london_bridge.words.choices import button, seal_button, take_button
from game.old_london_bridge.words.speech import Speech
from game.tabletop.advice.question import TableQuestion
from game.tabletop.advice.thing_question import ThingQuestion

MAIN = TableButton.MAIN


def settled_thing(pressed: Thing) -> Thing:
    """Return the target of a press: the stack for a space next to it, the first for any copy of a card."""
    match pressed:
        case RondelSpace(kind):
            return TileStack(kind)
        case HandCard(value):
            return HandCard(value)
    return pressed


class BridgeQuestion(TableQuestion[Action, View, Speech]):
    """A question of this game; at the inn, `preselect` takes one of the advised cards."""

    @property
    def about(self) -> Hashable:
        """The subject of the question, with the tile in hand and the tiles that lie uppermost."""
        view = self.view
        return view.round, view.agenda[-1], view.drafted, view.tops, view.bonus_tops

    def is_chosen(self, thing: Thing) -> bool:
        """Return whether a thing, or the one it represents, was pressed once."""
        return self.chosen == settled_thing(thing)


def question_for(view: View, seat: int, legal: Sequence[Action]) -> BridgeQuestion:
    """Return the question that a view asks of a seat."""
    match view.agenda[-1][0]:
        case agenda.ASK_SEAL:
            return SealQuestion(view, seat)
        case agenda.ASK_DRAFT:
            return DraftQuestion(view, seat, legal)
        case agenda.ASK_TAKE:
            return InnQuestion(view, seat)
        case _:
            return PickQuestion(view, seat, legal)


def things_of(action: Action) -> tuple[Thing, ...]:
    """Return the things of an action; several for cards that are sealed together."""
    match action:
        case TakeLady():
            return (OwnTile("lady"),)
        case Raise(counts):
            return (RaisableCard(counts),)
        case Use(tile):
            return (OwnTile(tile),)
        case Recall():
            return (OwnTile("recall"),)
        case Draft(stack):
            return (TileStack(stack),)
        case Site(site):
            return (BridgeSite(site),)
        case Take(card):
            return (SupplyCard(card),)
        case Bonus(stack):
            return (MarketStack(stack),)
        case Seal((first, second)) if first == second:
            return HandCard(first), HandCard(first, 2)
        case Seal(cards):
            return tuple(HandCard(card) for card in cards)
        case Pass() | Done() | End() | Lose():
            return (MAIN,)


def _picks(legal: Sequence[Action]) -> dict[Thing, Action]:
    """Return the actions that one press confirms, by the thing pressed."""
    return {things_of(action)[0]: action for action in legal if not isinstance(action, Draft)}


class PickQuestion(BridgeQuestion, ThingQuestion[Action, View, Speech]):
    """One of several things: a site, a bonus tile, a tile to use; or to go on without."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action]) -> None:
        ThingQuestion.__init__(self, view, seat, _picks(legal))

    def button_text(self, speech: Speech) -> str:
        """Return the words on the main button."""
        shown = self.confirm_actions() or tuple(self.picks.values())
        return button(shown[0], self.view, self.seat, speech)

    def action_for(self, thing: Thing) -> Action | None:
        """Return the action of a thing, lawful or not, or None."""
        match thing:
            case BridgeSite(number):
                return Site(number)
            case MarketStack(number):
                return Bonus(number)
            case RaisableCard(counts):
                return Raise(counts)
            case OwnTile(kind):
                return _tile_action(kind, self.view)
            case TileStack(kind) if self._dimmed(kind):
                return Draft(kind)
        return None

    def _dimmed(self, kind: str) -> bool:
        """Return whether a stack is dimmed, since a site for another tile is to be chosen."""
        tiles = tiles_of(self.view.level)
        return bool(self.view.drafted) and KINDS[tiles.kind(self.view.drafted)] != kind


def _tile_action(tile: str, view: View) -> Action | None:
    """Return an action that uses a bonus tile, lawful or not; None where it works through other things."""
    if tile in ("chapel_2", "gate_2"):
        return Use(tile)
    if tile in ("free_centre", "use_x", "share"):
        return _placement_by(tile, view)
    own: dict[str, Action] = {"recall": Recall(), "lady": TakeLady()}
    return own.get(tile)


def _placement_by(tile: str, view: View) -> Draft:
    """Return a placement by a tile, as near to a lawful one as there is."""
    level = view.level
    stacks = [stack for stack, top in enumerate(view.tops) if top] or [0]
    if tile == "use_x":
        stacks = [stack for stack in range(len(view.tops)) if not level.pounds_beside(view.rondel, stack)]
    elif tile == "share":
        stacks = [stack for stack in stacks if view.figures.count(stack) == 1] or stacks
    return Draft(KINDS[level.stacks[stacks[0]]], centre=tile == "free_centre", uses=(tile,))


class DraftQuestion(BridgeQuestion):
    """The figure's space: a stack by the space next to it, or any stack by the centre."""

    def __init__(self, view: View, seat: int, legal: Sequence[Action]) -> None:
        super().__init__(view, seat)
        #: Whether stacks are reached by the centre, and whether by the tile that makes it free.
        self.centre = False
        self.free = False
        self._drafts = [action for action in legal if isinstance(action, Draft)]
        self._others = _picks(legal)

    @property
    def selectable(self) -> frozenset[Thing]:
        """Stacks that can be reached, the centre, and the tiles that may be used now."""
        names: set[Thing] = {TileStack(kind) for kind in KINDS if self._draft(kind)}
        names |= {RondelSpace(draft.stack) for draft in self._drafts if not draft.centre}
        if any(draft.centre for draft in self._drafts):
            names.add(RondelCentre())
        names |= {OwnTile(tile) for tile in ("free_centre", "use_x") if self._with(tile)}
        return frozenset(names | set(self._others) - {MAIN})

    def _with(self, tile: str) -> list[Draft]:
        return [draft for draft in self._drafts if tile in draft.uses]

    def _draft(self, kind: str) -> Draft | None:
        """Return the lawful draft of a stack: by the space next to it unless the centre is chosen."""
        reach = [draft for draft in self._drafts if draft.stack == kind]
        by_centre = [draft for draft in reach if draft.centre]
        if self.centre:
            wanted = [draft for draft in by_centre if ("free_centre" in draft.uses) == self.free]
            return next(iter(wanted or by_centre), None)
        return next((draft for draft in reach if not draft.centre), next(iter(by_centre), None))

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a stack, or the way to reach stacks; confirm the chosen one."""
        if thing is MAIN or (thing == self.chosen and self.confirm_actions()):
            return self.confirm_actions()
        if thing not in self.selectable:
            return ()
        match thing:
            case RondelCentre():
                self.centre, self.free, self.chosen = not self.centre, False, None
            case OwnTile("free_centre"):
                self.centre, self.free, self.chosen = True, not self.free, None
            case OwnTile("use_x"):
                self.centre, self.chosen = False, TileStack(self._with("use_x")[0].stack)
            case RondelSpace(kind):
                self.centre = False
                return self._press_stack(TileStack(kind))
            case TileStack():
                return self._press_stack(thing)
            case _:
                self.chosen = thing
        return ()

    def _press_stack(self, stack: TileStack) -> tuple[Action, ...]:
        if stack == self.chosen:
            return self.confirm_actions()
        self.chosen = stack
        return ()

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the placement or the tile chosen; if only losing the turn is lawful, that."""
        if self.chosen is None:
            lose = self._others.get(MAIN)
            return () if lose is None else (lose,)
        return self.preview_actions(self.chosen)

    def button_text(self, speech: Speech) -> str:
        """Return the words on the main button."""
        shown: tuple[Action, ...] = (
            self.confirm_actions() or tuple(self._drafts) or tuple(self._others.values())
        )
        return button(shown[0], self.view, self.seat, speech)

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the placement by the stack pointed at, or by the chosen one."""
        for wanted in (thing, self.chosen):
            action = None if wanted is None else self._of(wanted)
            if action is not None and wanted is not MAIN:
                return (action,)
        return ()

    def _of(self, thing: Thing) -> Action | None:
        """Return the lawful action of a thing, or None."""
        match thing:
            case TileStack(kind):
                return self._draft(kind)
            case RondelSpace(kind):
                return next(
                    (draft for draft in self._drafts if draft.stack == kind and not draft.centre), None
                )
        return self._others.get(thing)

    def preselect(self, action: Action) -> None:
        """Choose a stack with the way to reach it, or a tile."""
        (thing,) = things_of(action)
        self.chosen = None if thing is MAIN else thing
        for self.centre, self.free in ((False, False), (True, False), (True, True)):
            if self.confirm_actions() == (action,):
                break

    def action_for(self, thing: Thing) -> Action | None:
        """Return the plain placement of a thing, lawful or not, or None."""
        match thing:
            case TileStack(kind) | RondelSpace(kind):
                return Draft(kind, centre=self.centre)
            case RondelCentre():
                standing = next((i for i, top in enumerate(self.view.tops) if top), 0)
                return Draft(KINDS[self.view.level.stacks[standing]], centre=True)
            case OwnTile(kind):
                return _tile_action(kind, self.view)
        return None

    def unused_tile(self, would: Action | None) -> str | None:
        """Return the tile in hand by which a placement would cost nothing; None where there is none."""
        if not isinstance(would, Draft) or not would.centre or "free_centre" in would.uses:
            return None
        freed = set(would.uses) | {"free_centre"}
        by_tile = (one for one in self._with("free_centre") if set(one.uses) == freed)
        return "free_centre" if any(one.stack == would.stack for one in by_tile) else None


class SealQuestion(BridgeQuestion):
    """The cards to be sealed: one, or any two."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        self.wanted = view.level.seating(view.players).cards
        #: Values chosen, the latest last.
        self.cards: list[int] = []

    def _choose(self, cards: Sequence[int]) -> None:
        """Choose cards; the last one counts as pressed."""
        self.cards = list(cards)
        self.chosen = HandCard(self.cards[-1]) if self.cards else None

    @property
    def hand(self) -> tuple[int, ...]:
        """The own hand by card value."""
        return self.view.hands[self.seat]

    @property
    def selectable(self) -> frozenset[Thing]:
        """The values in hand."""
        return frozenset(HandCard(value) for value in range(CARD_VALUES) if self.hand[value])

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Choose a card; one more than wanted drops the earliest. A second press confirms or takes back."""
        if thing is MAIN:
            return self.confirm_actions()
        if not isinstance(thing, HandCard) or settled_thing(thing) not in self.selectable:
            return ()
        card = thing.value
        if self.wanted == 1 and self.cards == [card]:
            return self.confirm_actions()
        if self.cards.count(card) == min(self.hand[card], self.wanted):
            self._choose([other for other in self.cards if other != card])
        else:
            self._choose([*self.cards, card][-self.wanted :])
        return ()

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether the card is the whole seal; of two, a second press takes one back."""
        return self.wanted == 1 and super().is_confirmed_by(thing)

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the seal, once enough cards are chosen."""
        if len(self.cards) < self.wanted:
            return ()
        return (Seal(tuple(sorted(self.cards, reverse=True))),)

    def button_text(self, speech: Speech) -> str:
        """Return the words on the main button."""
        if len(self.cards) == self.wanted:
            return seal_button(sorted(self.cards, reverse=True), speech)
        return speech.translator.ngettext("Choose a card", "Choose two cards", self.wanted)

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return nothing: the effect of a seal depends on the other seats."""
        return ()

    def preselect(self, action: Action) -> None:
        """Choose the cards of a seal."""
        assert isinstance(action, Seal)
        self._choose(action.cards)

    def action_for(self, thing: Thing) -> Action | None:
        """Return None: no single thing means a seal."""
        return None


class InnQuestion(BridgeQuestion):
    """A mix of cards of the supply, worth at most the strength."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        _, _, self.inn, self.strength, self.highest = view.agenda[-1]
        self.taken = [0] * CARD_VALUES

    @property
    def worth(self) -> int:
        """The worth of the cards taken so far."""
        return sum(value * count for value, count in enumerate(self.taken))

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards taken so far, falling."""
        falling = range(CARD_VALUES - 1, 0, -1)
        return tuple(value for value in falling for _ in range(self.taken[value]))

    @property
    def selectable(self) -> frozenset[Thing]:
        """The cards that can be taken, and those that can be laid back."""
        more: set[Thing] = {SupplyCard(value) for value in range(1, CARD_VALUES) if self._takeable(value)}
        return frozenset(more | {LaidBackCard(value) for value in range(1, CARD_VALUES) if self.taken[value]})

    def _takeable(self, value: int) -> bool:
        left = self.strength - self.worth
        return value <= min(left, self.highest) and self.taken[value] < self.view.supply[value]

    def press(self, thing: Thing) -> tuple[Action, ...]:
        """Take one card more, lay one back, or confirm the mix."""
        if thing is MAIN:
            return self.confirm_actions()
        if isinstance(thing, SupplyCard | LaidBackCard) and thing in self.selectable:
            self.taken[thing.value] += 1 if isinstance(thing, SupplyCard) else -1
        return ()

    def confirm_actions(self) -> tuple[Action, ...]:
        """Return the mix in falling order, then the end of the choice where one is still required."""
        actions: list[Action] = [Take(card) for card in self.cards]
        left, highest = self.strength - self.worth, self.cards[-1] if self.cards else self.highest
        rest = [count - taken for count, taken in zip(self.view.supply, self.taken, strict=True)]
        if any(rest[value] for value in range(1, min(left, highest) + 1)):
            actions.append(Done())
        return tuple(actions)

    def button_text(self, speech: Speech) -> str:
        """Return the words on the main button."""
        return take_button(self.cards, speech)

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the mix so far."""
        return tuple(Take(card) for card in self.cards)

    def preselect(self, action: Action) -> None:
        """Take one card of the action; without one the mix stays as it is."""
        if isinstance(action, Take):
            self.press(things_of(action)[0])

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card cannot follow those that are chosen already, by the rules' own reasons."""
        if not isinstance(action, Take):
            return None
        left, highest = self.strength - self.worth, self.cards[-1] if self.cards else self.highest
        rest = tuple(have - taken for have, taken in zip(self.view.supply, self.taken, strict=True))
        asks = (*self.view.agenda[:-1], (agenda.ASK_TAKE, self.seat, self.inn, left, highest))
        return Position.from_view(replace(self.view, supply=rest, agenda=asks)).refusal(self.seat, action)

    def action_for(self, thing: Thing) -> Action | None:
        """Return the action that takes one card of a value."""
        return Take(thing.value) if isinstance(thing, SupplyCard) else None
