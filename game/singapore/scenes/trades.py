"""A use of a building in the making: way, payment and pick are chosen one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.thing import Thing
from game.singapore.look.answer import Trade
from game.singapore.rules.actions import Use
from game.singapore.rules.components import GOODS, LETTERS
from game.singapore.things import GiveChoice, PayChoice, PickChoice, WayChoice


class TradeInMaking:
    """The uses of one building that are possible now, narrowed by the choices so far.

    What all uses left have in common counts as chosen.
    """

    def __init__(self, building: int, uses: Sequence[Use]) -> None:
        """Begin with nothing chosen; `uses` are all lawful uses of the building."""
        self.building = building
        self.uses = tuple(uses)
        self.clear()

    def clear(self) -> None:
        """Forget all choices."""
        self._way: int | None = None
        self._paid = [0] * len(GOODS)
        self._pick: int | None = None
        self._give: int | None = None

    @property
    def left(self) -> tuple[Use, ...]:
        """The uses that agree with the choices so far."""
        return tuple(self._agreeing(self._paid, self._pick, self._give))

    def _agreeing(self, paid: Sequence[int], pick: int | None, give: int | None) -> Iterator[Use]:
        for use in self.uses:
            chosen = self._way in (None, use.way) and pick in (None, _pick(use)) and give in (None, use.give)
            if chosen and all(had <= pays for had, pays in zip(paid, _paid(use), strict=True)):
                yield use

    @property
    def use(self) -> Use | None:
        """The complete use; None while something is open."""
        return self.left[0] if len(self.left) == 1 else None

    def trade(self) -> Trade:
        """Return the trade as its picture shows it."""
        left = self.left
        ways, picks = {use.way for use in left}, {_pick(use) for use in left}
        gives, payments = {use.give for use in left}, {_paid(use) for use in left}
        give = next(iter(gives)) if len(gives) == 1 else None
        paid = next(iter(payments)) if len(payments) == 1 else _four(self._paid)
        return Trade(
            self.building,
            tuple(sorted({use.way for use in self.uses})),
            next(iter(ways)) if len(ways) == 1 else None,
            paid,
            next(iter(picks)) if len(picks) == 1 else None,
            None if give is None or give < 0 else give,
            self.use,
        )

    @property
    def selectable(self) -> frozenset[Thing]:
        """The steppers that lead to a lawful use, and those that take a cube back."""
        return frozenset(self._selectable())

    def _selectable(self) -> Iterator[Thing]:
        ways = {use.way for use in self.uses}
        if len(ways) > 1:
            yield from map(WayChoice, ways)
        left = self.left
        if len({use.way for use in left}) > 1:
            return
        if len({_paid(use) for use in left}) > 1 or any(self._paid):
            for kind, had in enumerate(self._paid):
                if any(_paid(use)[kind] > had for use in left):
                    yield PayChoice(kind, more=True)
                if had:
                    yield PayChoice(kind, more=False)
        picks = {_pick(use) for use in self._agreeing(self._paid, None, self._give)}
        if len(picks) > 1:
            yield from (PickChoice(pick) for pick in picks if pick is not None)
        gives = {use.give for use in self._agreeing(self._paid, self._pick, None)}
        if len(gives) > 1:
            yield from (GiveChoice(give) for give in gives if give >= 0)

    def press(self, thing: Thing) -> bool:
        """Choose by a stepper; return whether it is one of `selectable`."""
        if thing not in self.selectable:
            return False
        match thing:
            case WayChoice(way):
                self.clear()
                self._way = way
            case PayChoice(kind, more):
                self._paid[kind] += 1 if more else -1
            case PickChoice(kind):
                self._pick = kind
            case GiveChoice(chips):
                self._give = chips
        return True

    def take(self, use: Use) -> None:
        """Choose as a use says."""
        self._way, self._paid, self._pick = use.way, list(_paid(use)), _pick(use)
        self._give = use.give


def _paid(use: Use) -> tuple[int, int, int, int]:
    """Return the cubes that a use pays by choice, by kind."""
    return _four([use.pay.count(letter) for letter in LETTERS])


def _pick(use: Use) -> int | None:
    return LETTERS.index(use.pick) if use.pick else None


def _four(many: Sequence[int]) -> tuple[int, int, int, int]:
    brick, textile, tea, opium = many
    return brick, textile, tea, opium
