"""The table of The Pillars of the Earth: the valley, the builders around it, the overlay on top of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.answer import PillarsAnswer
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.leaves.leaf_part import LeafPart, leaf_heads, leaf_things
from game.pillars_of_the_earth.look.motion.motions import PillarsChoreographer
from game.pillars_of_the_earth.look.motion.pillars_flights import PillarsFlights
from game.pillars_of_the_earth.look.pages.reckoning import reckoning, victory
from game.pillars_of_the_earth.look.panels.column import ColumnPart, column_things
from game.pillars_of_the_earth.look.panels.column_line import turn_words
from game.pillars_of_the_earth.look.panels.lodges import LodgePart, lodge_things
from game.pillars_of_the_earth.look.panels.own_panels import own_parts, own_things
from game.pillars_of_the_earth.look.panels.possessions import draw_possessions, draw_side
from game.pillars_of_the_earth.look.panels.two_note import TwoNote
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.table_plan import TablePlan, watched_plan
from game.pillars_of_the_earth.look.space_tip import SpaceTooltip, space_bubble
from game.pillars_of_the_earth.look.valley.cathedral_part import CathedralPart
from game.pillars_of_the_earth.look.valley.cathedral_picture import draw_risen
from game.pillars_of_the_earth.look.valley.cells import CellPart
from game.pillars_of_the_earth.look.valley.ground import GroundPart, table_ground
from game.pillars_of_the_earth.look.valley.place_things import CATHEDRAL, valley_things
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Craftsman, Place, ResourceCard, Space
from game.pillars_of_the_earth.words.chronicle import sentence
from game.tabletop.advice.tooltip import Bubble
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.kit.panel_head import head_of
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory
from game.tabletop.reckoning.winner_work import Work
from game.tabletop.table.table_state import TableAnswer

#: The height of the words below a card on an overlay, in board units.
_CAPTION: Final = 44
#: The pictures of the valley, of which a part may be covered.
_PICTURES = (Place, things.CathedralPart)
#: Overlays that leave the table below them in sight.
_OPEN = frozenset({None, Leaf.WORK})


class PillarsBoard(GameBoard[View]):
    """See `tabletop.board.game_board.GameBoard`. With a plan it is played, without one only watched."""

    game = PillarsOfTheEarth()
    becomes = True
    builds_together = True
    sentence = staticmethod(sentence)
    turn_words = staticmethod(turn_words)

    def __init__(self, kit: TableKit, rect: pygame.Rect, plan: TablePlan | None = None) -> None:
        super().__init__(kit, rect)
        self._tip = lru_cache(maxsize=1)(self._space_tip)
        self.table = Arrangement(kit, watched_plan(kit, rect) if plan is None else plan)

    def _space_tip(self, view: View, space: Space, seat: int, free: bool) -> Bubble | None:
        names = [player.name for player in self.kit.players]
        context = SentenceContext(names, self.kit.translator, view.level)
        return space_bubble(space, seat, free, view, context)

    def parts(self) -> Sequence[Part[View, BoardMarks]]:
        """Return the parts, the farthest first."""
        table, steps = self.table, range(1, len(STEPS) + 1)
        cells = [CellPart(table, step) for step in steps if STEPS[step - 1] not in _NO_CELL]
        lodges = [LodgePart(table, slot) for slot in range(len(table.plan.lodges))]
        note = [] if table.plan.note is None else [TwoNote(self.kit, table.plan.note)]
        own = [] if table.plan.own is None else own_parts(table, table.plan.own)
        return [
            GroundPart(table),
            CathedralPart(table),
            *cells,
            *lodges,
            *note,
            ColumnPart(table),
            *own,
            LeafPart(table),
        ]

    def scores(self, view: View) -> Sequence[int]:
        """Return the victory points."""
        return view.points

    def reckoning(self, view: View) -> Reckoning:
        """Return the points by where they came from."""
        return reckoning(view, self.kit)

    def last_reckoning(self, view: View, ends: Sequence[View]) -> Reckoning:
        """Return the points by the rounds that brought them."""
        return reckoning(view, self.kit, ends)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about a victory."""
        return victory(self.kit, reckoning)

    def work(self, view: View) -> Work:
        """Return the function that draws the cathedral as built so far, part by part."""
        return partial(draw_risen, self.kit, view.risen)

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the craftsmen, advantages and cubes of a seat."""
        draw_possessions(surface, self.kit, view, seat, rect)

    def draw_side(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the possessions of a seat at reading size."""
        draw_side(surface, self.kit, view, seat, rect)

    def choreographer(self, at_rest: int) -> PillarsChoreographer:
        """Return the motions of events."""
        return PillarsChoreographer(self.table, at_rest)

    def flights(self) -> PillarsFlights:
        """Return the painter of moving pieces."""
        return PillarsFlights(self.kit)

    def ground(self) -> pygame.Surface:
        """Return the evening around the valley."""
        return table_ground(self.kit)

    def tip(self, view: View, thing: Thing, answer: TableAnswer) -> Bubble | None:
        """Return the tooltip of a space: its yield and its cost."""
        if not isinstance(thing, Space):
            return None
        free = isinstance(answer, PillarsAnswer) and answer.free
        return self._tip(view, thing, answer.seat, free)

    def tooltip(self) -> SpaceTooltip:
        """Return the painter of tooltips."""
        return SpaceTooltip(self.kit)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the lodges of the seats."""
        return dict(zip(self.table.seats(near), self.table.plan.lodges, strict=True))

    def is_read(self, view: View) -> Iterator[pygame.Rect]:
        """Yield the boxes to read while choosing: amounts, other lodges, the column, names and captions."""
        plan, valley = self.table.plan, self.table.valley
        yield from (*plan.lodges, plan.column)
        if plan.own is not None:
            yield from (box for box in (plan.own.amounts, plan.own.rows) if box is not None)
        if leaf_of(view) is None:
            yield from map(valley.board, (*valley.cells, CATHEDRAL))
            lies = valley_things(self.table, view)
            yield from (box for thing, box in lies.items() if not isinstance(thing, _PICTURES))
        for thing, box in leaf_things(self.table, view).items():
            if isinstance(thing, ResourceCard | Craftsman):
                yield pygame.Rect(box.left, box.bottom, box.width, self.kit.layout.px(_CAPTION))

    def headings(self, view: View) -> Iterator[pygame.Rect]:
        """Yield the heads of the column and the own panel, and of the overlay or else the names of places."""
        plan = self.table.plan
        yield head_of(self.kit, plan.column)
        if plan.own is not None:
            yield head_of(self.kit, plan.own.amounts)
        if leaf_of(view) is None:
            yield from (cell.name for cell in self.table.valley.cells.values())
        yield from leaf_heads(self.table, view)

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things on the table, in the order of the Tab key."""
        leaf, own = leaf_of(view), self.table.plan.own
        found = {
            **(valley_things(self.table, view) if leaf in _OPEN else {}),
            **leaf_things(self.table, view),
            **column_things(self.table, view),
        }
        # A craftsman on the overlay is pressed there. All seats begin with the same craftsmen, so those in
        # front come before those in the lodges.
        in_front = {} if own is None else own_things(self.table, own, view, near)
        for further in (in_front, lodge_things(self.table, view, near)):
            found |= {thing: rect for thing, rect in further.items() if thing not in found}
        return found

    def again(self, view: View, near: int, thing: Thing) -> pygame.Rect | None:
        """Return the second place of a thing: in the hand in front for a craftsman chosen on the overlay."""
        own = self.table.plan.own
        if own is None or leaf_of(view) is not Leaf.LIMIT or thing not in leaf_things(self.table, view):
            return None
        return own_things(self.table, own, view, near).get(thing)


#: The bishop's seat lies in the cell of the event, and the cathedral has no cell.
_NO_CELL = frozenset({"bishop", "cathedral"})
