"""The drawing of moving things in this game: tiles, streets, lamps, a raid, windows."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.singapore.look.cards.pad import board_box, draw_windows, pad_picture
from game.singapore.look.cards.signs import draw_sign
from game.singapore.look.motion.moving import (
    BoardPiece,
    Dim,
    Folds,
    Lamp,
    Paves,
    Raid,
    RoundEnd,
    Shine,
    SignPiece,
    Stage,
    Tile,
    Unfolds,
    Windows,
)
from game.singapore.look.motion.raid import draw_raid
from game.singapore.look.panels.round_end import draw_round_end
from game.singapore.look.pigments import PLAIN
from game.stage import palette, shapes
from game.stage.scenery.lamplight import soft_light
from game.stage.tween import between
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.folding import FLAT, draw_dust, folded_height
from game.tabletop.motion.payloads import MovingPiece, Payload

#: The steps in which lamps fade.
_LEVELS: Final = 8
#: How far lamps sink at the end of a round.
_SUNK: Final = 0.4
#: The light of the last round: how much of its way a window takes to light up.
_LIT_IN: Final = 0.3
_CORNER: Final = 12


class SingaporeFlights(Flights):
    """The painter of the running tracks of one table."""

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload that has come `share` of its way."""
        match payload:
            case Folds():
                self._folds(surface, payload, share)
            case Paves():
                self._paves(surface, payload, share)
            case Lamp(place, size, passed):
                self._glow(surface, place, size, math.sin(math.pi * share) if passed else share)
            case Shine(box):
                if 0.05 < share < 0.95:
                    self.kit.paint.may(surface, pygame.Rect(box))
            case Dim(box):
                lit = 1.0 - _SUNK * math.sin(math.pi * share)
                surface.fill([round(255 * lit)] * 3, pygame.Rect(box), pygame.BLEND_RGB_MULT)
            case Unfolds(seat, box):
                self._unfolds(surface, seat, pygame.Rect(box), share)
            case Raid():
                draw_raid(surface, self.kit, payload, share)
            case RoundEnd():
                draw_round_end(surface, self.kit, payload, share)
            case Windows():
                self._windows(surface, payload, share)
            case _:
                super().paint(surface, payload, share, near)

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make the picture of a piece, `size` pixels high."""
        match piece:
            case Tile():
                return self._tile(piece, size)
            case BoardPiece(tile) if tile.building is not None:
                whole = self._tile(tile, size)
                pad = pygame.Rect(0, 0, round(size * tile.across), size)
                pad.center = whole.get_rect().center
                board = board_box(tile.level, tile.building, pad)
                picture = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
                picture.blit(whole, board, board)
                return picture
            case SignPiece(sign):
                picture = pygame.Surface((size, size), pygame.SRCALPHA)
                draw_sign(picture, self.kit, sign, picture.get_rect().center, size)
                return picture
        return super().make(piece, size)

    def _tile(self, tile: Tile, size: int) -> pygame.Surface:
        """Return a tile, larger than its pad by an equal edge on all sides; face down without the edge."""
        pad = max(1, round(size * tile.across)), size
        if tile.building is not None:
            return pad_picture(self.kit, tile.level, tile.building, pad, tile.owner)
        back = shapes.gradient(pad, shapes.stops(*PLAIN))
        shapes.frame(back, _CORNER * self.kit.layout.u, max(2.0, 3 * self.kit.layout.u), palette.LEAF)
        return back

    # The town

    def _folds(self, surface: pygame.Surface, folds: Folds, share: float) -> None:
        """Draw a tile between flat and upright, on the same foot."""
        picture = self.picture(folds.tile, folds.size)
        if folds.lot is not None:
            lot = pygame.Rect(0, 0, round(folds.size * folds.tile.across), folds.size)
            lot.center = folds.place
            self.kit.draw(surface, folds.lot, lot)
        match folds.stage:
            case Stage.LANDS:
                tall = between(1.0, FLAT, share)
            case Stage.FOLDS:
                tall = folded_height(share)
            case Stage.SINKS:
                tall = between(1.0, FLAT, share)
                picture = shapes.faded(picture, 1.0 - share)
        foot = folds.place[1] + folds.size // 2
        below = picture.get_height() // 2 - folds.size // 2
        high = max(2, round(picture.get_height() * tall))
        folded = pygame.transform.smoothscale(picture, (picture.get_width(), high))
        surface.blit(folded, folded.get_rect(midbottom=(folds.place[0], foot + round(below * tall))))
        if folds.stage is Stage.FOLDS and share < 0.99:
            wide = folds.size * folds.tile.across
            draw_dust(surface, self.kit.art, (folds.place[0], foot), wide, share)

    def _paves(self, surface: pygame.Surface, paves: Paves, share: float) -> None:
        box = pygame.Rect(paves.box)
        street = self.kit.art.get(f"{self.kit.pieces}/street_{'v' if paves.south else 'h'}", *box.size)
        place = street.get_rect(center=box.center)
        wide, high = street.get_size()
        part = (wide, round(high * share)) if paves.south else (round(wide * share), high)
        surface.blit(street, place, pygame.Rect((0, 0), part))

    def _glow(self, surface: pygame.Surface, place: tuple[int, int], size: int, strength: float) -> None:
        level = round(_LEVELS * min(1.0, max(0.0, strength)))
        if level:
            light = soft_light(self.kit.art, (size, size))
            key = "lamp glow", size, level
            glow = self.kit.art.once(key, lambda: shapes.faded(light, level / _LEVELS))
            surface.blit(glow, glow.get_rect(center=place))

    def _windows(self, surface: pygame.Surface, windows: Windows, share: float) -> None:
        """Let the evening fall over the town, and light its windows, those near the shore first."""
        plate = pygame.Rect(windows.plate)
        dusk = 1.0 - _SUNK * min(1.0, share / _LIT_IN)
        surface.fill([round(255 * dusk)] * 3, plate, pygame.BLEND_RGB_MULT)
        for building, box in windows.pads:
            pad = pygame.Rect(box)
            late = (plate.bottom - pad.bottom) / plate.height * (1.0 - _LIT_IN)
            draw_windows(surface, self.kit, windows.level, building, pad, (share - late) / _LIT_IN)

    # Seats

    def _unfolds(self, surface: pygame.Surface, seat: int, box: pygame.Rect, share: float) -> None:
        """Draw the three leaves of a screen, which fold to the left."""
        wide = round(box.width * (1.0 - share))
        if wide < 3:
            return
        name = f"{self.kit.pieces}/screen_{self.kit.players[seat].colour}"

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(self.kit.art.get(name, *box.size), box.size)

        screen = self.kit.art.once(("own screen", name, box.size), make)
        surface.blit(pygame.transform.smoothscale(screen, (wide, box.height)), box)
