"""The setup's pictures: the valley, the starting goods of every builder, the parts of the cathedral."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.look.pigments import MALACHITE_DK
from game.pillars_of_the_earth.rules.components import STARTING, TRADES
from game.pillars_of_the_earth.rules.level import Level
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import Shape
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.setup.setup_places import SetupPlaces

FOLDER: Final = "pillars_of_the_earth"
"""The folder of this game's own pieces."""

#: Rows of a beginning in board units: the amounts, and below them craftsmen and builders.
_AMOUNTS: Final = (0, 34)
_FIGURES: Final = (40, 66)
_GAP: Final = 5
#: The widest that a sign may be, as a share of its row.
_SIGN: Final = 0.12
#: The sky where the valley's picture begins; the stars above it.
_SKY: Final = palette.rgb("#0E1A3E")
_SEED: Final = 17
_STARS: Final = 60
#: The width of a builder as a share of the row's height.
_BUILDER: Final = 0.42


def setup_ground(kit: Kit) -> pygame.Surface:
    """Return the valley below a night sky, veiled, as the ground for cloth and cards."""
    window = pygame.Rect((0, 0), kit.layout.size)
    ground = pygame.Surface(window.size)
    tall = kit.layout.shape is Shape.PORTRAIT
    name, size = ("valley_tall", (1060, 880)) if tall else ("valley_wide", (1612, 566))
    box = pygame.Rect(0, 0, window.width, round(window.width * size[1] / size[0]))
    box.bottom = window.bottom
    above = pygame.Rect(0, 0, window.width, max(1, box.top + 1))
    kit.paint.gradient(ground, above, (palette.LAPIS_9, _SKY))
    kit.paint.stars(ground, above, _SEED, _STARS)
    kit.art.draw(ground, f"{FOLDER}/{name}", box)
    kit.paint.veil(ground, 0.5)
    return ground


class SetupPieces:
    """The parts of a setup's layout that this game draws."""

    def __init__(self, kit: Kit, places: SetupPlaces) -> None:
        self._kit = kit
        self._places = places
        # Its pictures contain no words and no seat's colour.
        self._pieces = TableKit.of(kit, FOLDER, (), ENGLISH)

    def draw_beginning(
        self, surface: pygame.Surface, seat: int, colour: str, level: Level, players: int
    ) -> None:
        """Draw the starting goods of a seat of so many; the lot decides how much gold it has (rules 2)."""
        gold = level.start_gold[:players]
        amount = f"{gold[0]}" if len(set(gold)) == 1 else f"{min(gold)}-{max(gold)}"
        told = (
            (shared("coin_gold"), amount),
            (f"{FOLDER}/point", f"{level.start_points}"),
            (f"{FOLDER}/worker_{colour}", f"{level.start_workers}"),
        )
        self._draw_amounts(surface, self._places.beginning_row(seat, *_AMOUNTS), told)
        self._draw_figures(surface, self._places.beginning_row(seat, *_FIGURES), colour, level)

    def _draw_figures(self, surface: pygame.Surface, row: pygame.Rect, colour: str, level: Level) -> None:
        """Draw the craftsmen that everybody has from the start, and the builders of a colour."""
        builders, gap = level.start_builders, self._kit.layout.px(_GAP)
        free = row.width - gap * (STARTING + builders - 1)
        side = min(row.height, round(free / (STARTING + builders * _BUILDER)))
        width = round(side * _BUILDER)
        left = row.centerx - (STARTING * (side + gap) + builders * (width + gap) - gap) // 2
        for trade in TRADES[:STARTING]:
            box = pygame.Rect(left, row.centery - side // 2, side, side)
            self._pieces.draw(surface, f"craftsman_{trade}_small", box)
            left += side + gap
        for _builder in range(builders):
            box = pygame.Rect(left, row.centery - side // 2, width, side)
            self._kit.art.draw(surface, shared(f"pawn_{colour}"), box)
            left += width + gap

    def _draw_amounts(
        self, surface: pygame.Surface, row: pygame.Rect, told: tuple[tuple[str, str], ...]
    ) -> None:
        """Draw signs with their amounts, side by side as wide as they are, spread over the row."""
        kit, near = self._kit, self._kit.layout.px(_GAP)
        side = min(row.height, round(row.width * _SIGN))
        units = units_to_fit(
            kit.text, ["".join(words for _name, words in told)], Role.TOTAL, 26, row.width - 3 * (side + near)
        )
        widths = [side + near + kit.text.width(words, Role.TOTAL, units) for _name, words in told]
        free = (row.width - sum(widths)) / (len(told) - 1)
        left = float(row.left)
        for (name, words), width in zip(told, widths, strict=True):
            sign = kit.art.get(name, side, side)
            surface.blit(sign, sign.get_rect(center=(round(left + side / 2), row.centery)))
            at = round(left + side + near), row.centery
            kit.text.draw(surface, words, Role.TOTAL, units, palette.INK, at, Align.LEFT)
            left += width + free

    def draw_parts(self, surface: pygame.Surface, rounds: int) -> None:
        """Draw the sign of the part that each round builds."""
        row = self._places.length_pictures
        step = min(row.width / rounds, row.height * 1.3)
        side = round(min(step * 0.94, row.height))
        for place in range(rounds):
            box = pygame.Rect(0, 0, side, side)
            box.center = round(row.left + step * (place + 0.5)), row.centery
            part_sign(surface, self._pieces, place + 1, box)


def part_sign(surface: pygame.Surface, kit: TableKit, part: int, box: pygame.Rect) -> None:
    """Draw the sign of a part of the cathedral, from 1, on a disc of vellum."""
    radius = box.width / 2
    surface.blit(shapes.rounded(box.size, radius, palette.VELLUM_0), box)
    edge = max(1.5, 2 * kit.layout.u)
    surface.blit(shapes.ring(box.size, radius, edge, palette.LEAF_DK), box)
    side = round(box.width * 0.66)
    picture = shapes.tinted(kit.art.get(f"{kit.pieces}/picto_part_{part}", side, side), MALACHITE_DK)
    surface.blit(picture, picture.get_rect(center=box.center))
