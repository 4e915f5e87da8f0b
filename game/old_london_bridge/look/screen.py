"""The table of Old London Bridge: the things within reach, their names and their answers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import LookAtHand, TableButton, Thing
from game.old_london_bridge.look.bridge_words import is_sealing
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.notes.noted import hides
from game.old_london_bridge.look.notes.notes import note_why, notes_of
from game.old_london_bridge.look.notes.pointed_out import pointed_out
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.screen_parts import BridgeParts
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.standing import is_dealt
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.things import (
    HandCard,
    Note,
    OwnTile,
    RondelSpace,
    TileStack,
    Topic,
    WholeBridge,
)
from game.old_london_bridge.words.noted import note_name
from game.old_london_bridge.words.things import thing_name
from game.old_london_bridge.words.whys import thing_why
from game.stage.focus import Element, FocusList
from game.tabletop.frame.area import Area

#: The pixels of height in which a line of words can be pressed.
_LEAST_HIGH: Final = 18
#: More copies of one card than a hand ever shows side by side.
_COPIES: Final = 16


class BridgeScreen(BridgeParts):
    """See `tabletop.board.board_screen.BoardScreen`."""

    def widened(self, may: frozenset[Thing]) -> frozenset[Thing]:
        """Return the things that can be chosen, with every copy of a card, each as good as the first."""
        cards = [thing for thing in may if isinstance(thing, HandCard)]
        return may | {HandCard(card.value, copy) for card in cards for copy in range(2, _COPIES)}

    def is_small(self, thing: Thing, box: pygame.Rect) -> bool:
        """Return whether a thing is a bonus tile, which is hardly larger than the number on it."""
        return isinstance(thing, OwnTile)

    # Things within reach

    def opens(self, thing: Thing, shown: Shown) -> bool:
        """Return whether a thing may stay open over the board: the payments, or a far bridge."""
        if isinstance(thing, WholeBridge):
            return thing.seat != shown.near and not shown.view.ending
        return super().opens(thing, shown)

    def pictures(self, shown: Shown) -> Iterator[Area]:
        """Yield the far bridges."""
        if shown.table.covered is not None or shown.view.ending:
            return
        for thing, rect in self.picture.spots(shown.view, shown.near).items():
            if isinstance(thing, WholeBridge):
                says = self.kit.translator.gettext("The bridge of {name}")
                yield Area(thing, fill(says, name=self.kit.players[thing.seat].name), rect)

    def things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the table's things, and its buttons."""
        near, overlay = shown.near, self.overlay(shown)
        lying = self._lying(shown) if overlay is None else overlay.spots()
        read: dict[Thing, pygame.Rect | None] = {
            TableButton.SCORING: self.places.paid,
            TableButton.CHRONICLE: self.places.chronicle,
            TableButton.STANDING: self._standing(shown),
        }
        paid = {name: rect for name, rect in read.items() if rect is not None}
        look: dict[Thing, pygame.Rect] = {}
        covered = shown.table.face_down and shown.answer is not None and not hand_is_open(shown.view, near)
        if covered and self.hand is not None and not is_sealing(shown.view):
            look[LookAtHand(near)] = self.hand.look
        return {**lying, **self.turn_buttons(shown), **self.header.spots(), **paid, **look}

    def _lying(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of keys or cards in the place of the board, or of board and bridges."""
        view, near = shown.view, shown.near
        if self._side_by_side(shown):
            return self.together.spots(shown.table.together)
        if is_sealing(view):
            marks = BridgeMarks(near=near, picked=self._picked(shown))
            cards = self.sealing.spots(view, marks) if shown.answer is not None else {}
            player = self.picture.player
            return {**cards, **({} if player is None else player.spots(view, near))}
        if view.order and view.turn < 0:
            return self.reveal.spots(view, near)
        fields, table = self.board.fields.spots(), self.picture.spots(view, near)
        reached = {name: rect for name, rect in {**fields, **table}.items() if _reached(name)}
        return {**reached, **self.header.spots()}

    def _standing(self, shown: Shown) -> pygame.Rect | None:
        """Return the hit box of the near total if the game ended now; None where it is not drawn."""
        view, near, player = shown.view, shown.near, self.picture.player
        if player is None or not is_dealt(view) or not (view.ending or purse_is_open(view, near)):
            return None
        box = player.standing_box(view, near)
        return box.inflate(0, max(0, _LEAST_HIGH - box.height))

    def explained(self, shown: Shown) -> Iterator[Area]:
        """Yield the near builder's tiles of this round, which cannot be used yet."""
        if shown.table.covered is not None or shown.view.ending:
            return
        near, player = shown.near, self.picture.player
        if player is None or not any(shown.view.fresh[near]):
            return
        for held in player.held(shown.view, near):
            if held.fresh:
                note = Note(Topic.FRESH, near, held.kind)
                says = note_name(Topic.FRESH, near, held.kind, shown.view, self.speech)
                yield Area(note, says, held.box)

    def also(self, thing: Thing, shown: Shown) -> Iterator[pygame.Rect]:
        """Yield further hit boxes: the field next to a stack, a card at the inn."""
        if isinstance(thing, TileStack):
            stack = self.speech.level.stacks.index(KINDS.index(thing.kind))
            field = pygame.Rect(0, 0, *(2 * [round(self.places.plan.rondel.diameter * 0.2)]))
            field.center = self.places.plan.rondel.space(stack)
            yield field
        elif thing == OwnTile("lady") and is_sealing(shown.view):
            yield self.sealing.lady_spot()
        else:
            yield from super().also(thing, shown)

    def thing_name(self, thing: Thing) -> str:
        """Return the name of a thing."""
        return thing_name(thing, self.speech)

    def says(self, thing: Thing, shown: Shown) -> str:
        """Return the effect of choosing a thing, else its name."""
        return self.name_of(thing, shown)

    # Answers to "why?"

    def notes(self, shown: Shown, focus: FocusList) -> Iterator[Element]:
        """Return the drawn things that cannot be chosen."""
        return notes_of(self, shown, focus)

    def note_why(self, thing: Thing, shown: Shown) -> str:
        """Return the answer of a note."""
        return note_why(thing, self, shown)

    def thing_why(self, thing: Thing, shown: Shown) -> str:
        """Return the rule of a thing."""
        return thing_why(thing, shown.view, shown.near, self.speech)

    def hides(self, shown: Shown, place: tuple[int, int]) -> bool:
        """Return whether something that was opened to be read lies there."""
        return hides(self, shown, place)

    def in_sight(self, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
        """Yield the boxes that an answer points to, and those that preview a choice."""
        return pointed_out(self, shown, key)


def _reached(thing: Thing) -> bool:
    """Whether a thing is pressed by itself: spaces listen with their stacks, far bridges not at all."""
    return not isinstance(thing, RondelSpace | WholeBridge)
