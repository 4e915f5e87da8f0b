"""The tips over a table: the tip of the moment, its place, and the decisions that people have made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic

import pygame

from game.core.messages import said
from game.core.thing import Thing
from game.stage.focus import FocusList
from game.stage.house import House
from game.stage.placing import placed
from game.tabletop.coach.coach_step import ShownT
from game.tabletop.coach.coach_tip import CoachTip, PlacedTip, tip_measures
from game.tabletop.kit.table_kit import TableKit

#: The distance of a tip from its subject, in board units.
_GAP: Final = 14
#: A shape that is less wanted is taken where it lies this much nearer, in board units.
_NEARER: Final = 80
#: An arrow goes so many times that way round a choice or a panel rather than over it.
_CROSSING: Final = 3


@dataclass(frozen=True, slots=True)
class TipMoment:
    """A moment at which a person decides something: the seat, and the length of the record.

    `ends`: the turn is complete and waits for its end.
    """

    seat: int
    lines: int
    ends: bool = False


@dataclass(frozen=True, slots=True)
class TipRooms:
    """The boxes that a tip should not cover, apart from possible choices, in pixels."""

    boxes: Mapping[Thing, pygame.Rect]
    """Everything on the screen, by thing."""
    headings: tuple[pygame.Rect, ...]
    """The boxes that are never covered: the prompt, and the heads of the parts of the table."""
    kept: tuple[pygame.Rect, ...]
    """Other boxes that should stay free: panels with numbers, the buttons of the turn."""


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
        self._made = 0
        self._placed: dict[Hashable, PlacedTip | None] = {}

    # Following the table

    def follow(
        self,
        shown: ShownT,
        moment: TipMoment | None,
        made: int,
        kit: TableKit,
        chosen: Callable[[], Sequence[pygame.Rect]],
        rooms: Callable[[], TipRooms],
    ) -> None:
        """Show the first tip of a moment that its person still needs, where there is room for it.

        `made` counts people's choices here: once it has grown, the decision of the tip has been made.
        `chosen` returns the boxes of the possible choices; `rooms` is called only for a tip without a place
        at this moment, or with one on something that can be chosen by now, as a card that has risen.
        """
        if moment != self._moment:
            self._learn(made)
            self._moment, self._made = moment, made
            self._placed.clear()
        self.tip = None
        if moment is None or not self._house.coaching:
            return
        done = self._house.taught.done(self._game, self._names[moment.seat])
        for tip in self._tips:
            thing = None if tip.key in done else tip.at(shown)
            if thing is not None:
                self.tip = self._place(tip, thing, kit, chosen(), rooms)
                if self.tip is not None:
                    return

    def _learn(self, made: int) -> None:
        """Store that the person of the last moment has made the decision of its tip, if they chose."""
        before = self._moment
        if before is not None and self.tip is not None and made > self._made:
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
        there = self._placed.get(known)
        if known not in self._placed or (there is not None and there.rect.collidelist(list(chosen)) >= 0):
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
        """Return a tip off its thing, choices and headings, and off boxes to keep free if there is room.

        None where it would cover one of the former.
        """
        target = rooms.boxes.get(thing)
        if target is None:
            return None
        words, margin = said(tip.words, kit.translator), kit.layout.px(8)
        no_more = kit.translator.gettext("No more tips")
        window = pygame.Rect((0, 0), kit.layout.size).inflate(-2 * margin, -2 * margin)
        shapes = list(tip_measures(kit, words))
        others = [box for box in (*chosen, *rooms.headings, *rooms.kept) if not box.colliderect(target)]
        needed, gap, near = (target, *chosen, *rooms.headings), kit.layout.px(_GAP), kit.layout.px(_NEARER)

        def rank(tried: tuple[int, PlacedTip]) -> tuple[int, int]:
            order, one = tried
            return _apart(one.rect, target) // near + _CROSSING * one.crosses, order

        for must in ((*needed, *rooms.kept), needed):
            free = [
                (order, PlacedTip(tip.key, words, no_more, rect, shape, target, tuple(others)))
                for order, shape in enumerate(shapes)
                for room in _sides(window, target)
                if room.width >= shape.size[0] and room.height >= shape.size[1]
                for rect in [placed(room, [shape.size], target, must, rooms.boxes.values(), gap).rect]
                if rect.collidelist(must) < 0
            ]
            if free:
                return min(free, key=rank)[1]
        return None

    # Drawing and presses

    def seen(self, over: Callable[[], Iterable[pygame.Rect]]) -> PlacedTip | None:
        """Return the tip unless something lies over the table at its place; `over` returns such boxes."""
        tip = self.tip
        return None if tip is None or tip.rect.collidelist(list(over())) >= 0 else tip

    def close(self) -> bool:
        """Close the tip, which its person has read; return False where there is none."""
        if self.tip is None or self._moment is None:
            return False
        self._house.taught.keep_done(self._game, self._names[self._moment.seat], self.tip.key)
        self.tip = None
        return True

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


def _sides(window: pygame.Rect, thing: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield a window, and its parts on each side of a thing."""
    yield window
    yield pygame.Rect(window.left, window.top, thing.left - window.left, window.height)
    yield pygame.Rect(thing.right, window.top, window.right - thing.right, window.height)
    yield pygame.Rect(window.left, window.top, window.width, thing.top - window.top)
    yield pygame.Rect(window.left, thing.bottom, window.width, window.bottom - thing.bottom)


def _apart(first: pygame.Rect, second: pygame.Rect) -> int:
    """Return the distance of two boxes in pixels, along the axis on which it is greater."""
    across = max(first.left - second.right, second.left - first.right)
    up = max(first.top - second.bottom, second.top - first.bottom)
    return max(0, across, up)
