"""The whole table as one picture: a pure function of (view, marks, time)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.bridges.bridges import BridgePart
from game.old_london_bridge.look.bridges.buildings import all_buildings
from game.old_london_bridge.look.bridges.opened import OpenedPart
from game.old_london_bridge.look.bridges.windows import BridgeWindows
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks, TablePart
from game.old_london_bridge.look.panels.guide_panel import GuidePart
from game.old_london_bridge.look.panels.player_panel import PlayerPart
from game.old_london_bridge.look.panels.strips import NotePart, StripPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite, WholeBridge
from game.stage.preparation import Step
from game.stage.scenery.pennants import Pennants
from game.stage.scenery.water_rows import WaterRows
from game.tabletop.board.board_picture import BoardPicture


class TablePicture(BoardPicture[View]):
    """Draws one table; another is made for another window, language or players.

    `header` and `prompt` are drawn with it, where the window has them.
    """

    board: BridgeBoard

    def __init__(self, board: BridgeBoard, header: TablePart, prompt: TablePart) -> None:
        super().__init__(board)
        self.header, self.prompt = header, prompt
        kit, places = board.kit, board.places
        self.kit = kit
        self.places = places
        self.water = WaterRows(kit.layout, kit.art, places.water_lines)
        measures = self.places.measures
        self.player = None if measures.player is None else PlayerPart(kit, self.places)
        self.near = BridgePart(kit, self.places.near, None)
        self.far = tuple(BridgePart(kit, plan, slot) for slot, plan in enumerate(self.places.far))
        self.strips = tuple(
            StripPart(kit, rect, slot, places.by_seat) for slot, rect in enumerate(self.places.strips)
        )
        self.opened = tuple(OpenedPart(kit, self.places, slot) for slot in range(kit.player_count - 1))
        note = self.places.note
        self.note = NotePart(kit, note) if note is not None else None
        guide = self.places.guide
        self.guide = GuidePart(kit, guide) if guide is not None else None
        self._pennants = Pennants(kit.art)
        self._windows = BridgeWindows(kit.art)

        self._rows = _rows(self.places)
        self._bands = self._live_bands()
        self._quiet = _between(self._bands, kit.layout.size)

    def paint(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BridgeMarks = NO_MARKS,
        ms: float = 0.0,
        middle: Sequence[TablePart] | None = None,
        beside: Sequence[TablePart] = (),
    ) -> None:
        """Draw everything over the whole of `surface`; `ms` moves water, pennants and lights only.

        `middle` are parts in the board's place, for sealing and the order; `beside` are panels around the
        board (order, supply, hand), in the order in which they are drawn.
        """
        board = self.parts if middle is None else middle
        still = self._still(middle, beside)
        # Where few pictures may be made: first hands and words, which never lag, then where pieces fly from
        # and to, then the far bridges.
        urgent = (part for part in still if part in self.cache.urgent)
        far = () if self.places.strips_only else self.far
        for part in (*urgent, self.near, *board, *far):
            self.cache.picture(part, view, marks)
        backdrop = self.backdrop
        backdrop.lay([self.cache.placed(part, view, marks) for part in still])
        for place in self._quiet:
            backdrop.draw(surface, place)
        for band in self._bands:
            surface.set_clip(band.area)
            surface.blit(backdrop.ground, band.area, band.area)
            for row in band.rows:
                self._row(surface, row, view, marks, ms)
            backdrop.over(surface, band.area)
        surface.set_clip(None)

    def painted(
        self, middle: Sequence[TablePart] | None = None, beside: Sequence[TablePart] = ()
    ) -> Iterator[TablePart]:
        """Yield all that `paint` draws, for the same arguments."""
        yield from self._still(middle, beside)
        yield self.near
        if not self.places.strips_only:
            yield from self.far

    def lights_ahead(self) -> Iterator[Step]:
        """Yield the making of the light of every building on the near bridge."""
        box = self.places.near.building(1)
        return (partial(self._windows.make, name, *box.size) for name in all_buildings())

    def _still(
        self, middle: Sequence[TablePart] | None, beside: Sequence[TablePart]
    ) -> tuple[TablePart, ...]:
        """Return the parts of the backdrop."""
        board = self.parts if middle is None else middle
        guide: tuple[TablePart, ...] = (self.guide,) if self.guide is not None else ()
        own: tuple[TablePart, ...] = () if self.player is None else (self.player, self.prompt)
        return (*self._context(), *board, *guide, *beside, *own)

    def draw_opened(self, surface: pygame.Surface, seat: int, view: View, near: int) -> None:
        """Draw the far bridge of a seat large over the board."""
        part = self.opened[self.kit.others(near).index(seat)]
        self.cache.draw(surface, part, view, BridgeMarks(near=near))

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the bridges, the player's panel and the board, in pixels."""
        spots: dict[Thing, pygame.Rect] = {
            BridgeSite(site): self.places.near.column(site) for site in range(1, view.level.sites + 1)
        }
        for part, strip, bridge in zip(self.strips, self.places.strips, self.places.far, strict=True):
            seat = part.seat(near)
            whole = strip.union(bridge.area) if strip.width > strip.height * 4 else bridge.area
            if self.places.strips_only:
                whole = strip
            # The towers of two neighbours touch.
            spots[WholeBridge(seat)] = whole.inflate(-2, 0)
        tiles = {} if self.player is None else self.player.spots(view, near)
        return {**spots, **tiles, **self.board.fields.spots()}

    def _context(self) -> tuple[TablePart, ...]:
        """Return the parts over the far bridges: header, name boards, the note for two."""
        note: tuple[TablePart, ...] = (self.note,) if self.note is not None else ()
        header = () if self.places.measures.header is None else (self.header,)
        return (*header, *self.strips, *note)

    def _row(self, surface: pygame.Surface, row: int, view: View, marks: BridgeMarks, ms: float) -> None:
        """Draw a row of bridges with the water behind and before it."""
        self.water.behind(surface, row, ms)
        if row == self.water.rows - 1:
            self._near_bridge(surface, row, view, marks, ms)
        else:
            for slot in self._rows[row]:
                part, plan = self.far[slot], self.places.far[slot]
                for left in (True, False):
                    self._pennants.draw(
                        surface, self.kit.players[part.seat(marks.near)].colour, plan.pennant(left), ms
                    )
                self.cache.draw(surface, part, view, marks)
        self.water.before(surface, row, ms)

    def _near_bridge(
        self, surface: pygame.Surface, row: int, view: View, marks: BridgeMarks, ms: float
    ) -> None:
        """Draw the near bridge, `marks.sunk` of its height below its place."""
        plan = self.places.near
        depth = round(marks.sunk * (plan.area.height + self.kit.layout.px(30)))
        clip = surface.get_clip()
        surface.set_clip(
            clip.clip((0, 0, surface.get_width(), self.water.line(row) + self.kit.layout.px(24)))
        )
        colour = self.kit.players[marks.near].colour
        for left in (True, False):
            self._pennants.draw(surface, colour, plan.pennant(left).move(0, depth), ms)
        picture = self.cache.picture(self.near, view, marks)
        surface.blit(picture, plan.area.clip(surface.get_rect()).move(0, depth))
        self._windows.draw_bridge(surface, plan, marks.near, view, marks, ms, depth)
        surface.set_clip(clip)

    def _live_bands(self) -> tuple[_Band, ...]:
        """Return the bands of the window in which water, pennants and bridges move."""
        bands: list[_Band] = []
        for row in range(self.water.rows):
            plans = (
                [self.places.near]
                if row == self.water.rows - 1
                else [self.places.far[slot] for slot in self._rows[row]]
            )
            area = self.water.area(row).unionall([plan.area for plan in plans])
            area = area.clip((0, 0, *self.kit.layout.size))
            rows: tuple[int, ...] = (row,)
            while bands and bands[-1].area.colliderect(area):
                area, rows = bands[-1].area.union(area), (*bands[-1].rows, *rows)
                bands.pop()
            bands.append(_Band(area, rows))
        return tuple(bands)


@dataclass(frozen=True, slots=True)
class _Band:
    """A strip across the window, and the rows of bridges in it."""

    area: pygame.Rect
    rows: tuple[int, ...]


def _between(bands: Sequence[_Band], size: tuple[int, int]) -> tuple[pygame.Rect, ...]:
    """Return the rest of the window, in which nothing moves by itself."""
    width, height = size
    edges = [0, *(edge for band in bands for edge in (band.area.top, band.area.bottom)), height]
    spans = zip(edges[::2], edges[1::2], strict=True)
    return tuple(pygame.Rect(0, top, width, bottom - top) for top, bottom in spans if bottom > top)


def _rows(places: TablePlaces) -> tuple[tuple[int, ...], ...]:
    """Return the far slots of each row of bridges, from the top."""
    if places.strips_only:
        return ((),)
    feet = sorted({plan.bottom for plan in places.far})
    return tuple(tuple(slot for slot, plan in enumerate(places.far) if plan.bottom == foot) for foot in feet)
