"""The tips over a table: which one belongs to the moment, where it lies, and what has been done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic

import pygame

from game.core.thing import Thing
from game.stage.focus import FocusList
from game.stage.house import House
from game.tabletop.coach.card_place import distance, free_place
from game.tabletop.coach.coach_step import ShownT
from game.tabletop.coach.coach_tip import CoachTip, PlacedTip, tip_measures
from game.tabletop.kit.table_kit import TableKit

#: How far a tip may stand off what it speaks of, in board units, so that it covers nothing else.
_BESIDE: Final = 220
_ANYWHERE: Final = 9999


@dataclass(frozen=True, slots=True)
class TipMoment:
    """A moment at which a person decides something: the seat, and the length of the record before it.

    `ends`: the turn is complete and waits for its end.
    """

    seat: int
    lines: int
    ends: bool = False


@dataclass(frozen=True, slots=True)
class TipRooms:
    """What a tip should not cover beside what can be chosen, in pixels."""

    boxes: Mapping[Thing, pygame.Rect]
    """Everything on the screen, by thing."""
    kept: tuple[pygame.Rect, ...]
    """What else should stay free: the hand, the prompt, what cannot be chosen now."""


class TipLayer(Generic[ShownT]):
    """The tips of one game at one table; `names` are those of the people by seat."""

    def __init__(
        self, house: House, game: str, tips: Sequence[CoachTip[ShownT]], names: Sequence[str]
    ) -> None:
        self.tip: PlacedTip | None = None
        """The tip that is shown."""
        self._house = house
        self._game = game
        self._tips = tips
        self._names = names
        self._moment: TipMoment | None = None
        self._placed: dict[Hashable, PlacedTip | None] = {}

    # Following the table

    def follow(
        self,
        shown: ShownT,
        moment: TipMoment | None,
        lines: int,
        kit: TableKit,
        chosen: Sequence[pygame.Rect],
        rooms: Callable[[], TipRooms],
    ) -> None:
        """Show the first tip of a moment that its person still needs, where there is room for it.

        `lines` is the present length of the record: once it has grown, what the tip was about has been done.
        `chosen` are the boxes of what can be chosen now; `rooms` is called only for a tip without a place at
        this moment, or with one on something that can be chosen by now, as a card that has risen.
        """
        if moment != self._moment:
            self._learn(lines)
            self._moment = moment
            self._placed.clear()
        self.tip = None
        if moment is None or not self._house.coaching:
            return
        done = self._house.taught.done(self._game, self._names[moment.seat])
        for tip in self._tips:
            thing = None if tip.key in done else tip.at(shown)
            if thing is not None:
                self.tip = self._place(tip, thing, kit, chosen, rooms)
                if self.tip is not None:
                    return

    def _learn(self, lines: int) -> None:
        """Store that the person of the last moment has done what its tip was about."""
        before = self._moment
        if before is None or self.tip is None:
            return
        if lines > before.lines or (before.ends and lines == before.lines):
            self._house.taught.keep_done(self._game, self._names[before.seat], self.tip.key)

    def _place(
        self,
        tip: CoachTip[ShownT],
        thing: Thing,
        kit: TableKit,
        chosen: Sequence[pygame.Rect],
        rooms: Callable[[], TipRooms],
    ) -> PlacedTip | None:
        """Return a tip at its place, where it stays while it can; None where it would cover something."""
        known = tip.key, thing, kit.layout
        placed = self._placed.get(known)
        if known not in self._placed or (placed is not None and placed.rect.collidelist(list(chosen)) >= 0):
            self._placed[known] = self._placed_anew(tip, thing, kit, chosen, rooms())
        return self._placed[known]

    def _placed_anew(
        self,
        tip: CoachTip[ShownT],
        thing: Thing,
        kit: TableKit,
        chosen: Sequence[pygame.Rect],
        rooms: TipRooms,
    ) -> PlacedTip | None:
        target = rooms.boxes.get(thing)
        if target is None:
            return None
        _ = kit.translator.gettext
        words, margin = _(tip.words), kit.layout.px(8)
        window = pygame.Rect((0, 0), kit.layout.size).inflate(-2 * margin, -2 * margin)
        shapes = list(tip_measures(kit, words))
        must = (target, *chosen)
        everything = (*must, *rooms.kept, *rooms.boxes.values())
        for clear, far in ((everything, _BESIDE), ((*must, *rooms.kept), _ANYWHERE), (must, _ANYWHERE)):
            for shape in shapes:
                rect = free_place([shape.size], window, clear, target.center, kit.layout.px(14))
                if rect is not None and distance(rect, target) <= kit.layout.px(far):
                    return PlacedTip(tip.key, words, _("No more tips"), rect, shape, target)
        return None

    # What is drawn and pressed

    def seen(self, over: Callable[[], Iterable[pygame.Rect]]) -> PlacedTip | None:
        """Return the tip unless something lies over the table at its place; `over` returns what does."""
        tip = self.tip
        return None if tip is None or tip.rect.collidelist(list(over())) >= 0 else tip

    def turn_off(self) -> None:
        """End all tips."""
        self._house.set_coaching(False)
        self.tip = None

    def draw(
        self,
        surface: pygame.Surface,
        kit: TableKit,
        focus: FocusList,
        over: Callable[[], Iterable[pygame.Rect]],
    ) -> None:
        """Draw the tip, unless something lies over the table at its place."""
        tip = self.seen(over)
        if tip is not None:
            tip.draw(surface, kit, focus)
