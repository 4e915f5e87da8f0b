"""A player's name on a banner of the player's colour, with the seal."""

from __future__ import annotations

import pygame

from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.naming import draw_name, set_name
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit


def name_banner(kit: TableKit, seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the banner of a seat, `size` pixels; the seal covers its left end, up to the edge."""
    return kit.art.once(("banner", kit.players[seat], size), lambda: _banner(kit, seat, size))


def _banner(kit: TableKit, seat: int, size: tuple[int, int]) -> pygame.Surface:
    px, u, player = kit.layout.px, kit.layout.u, kit.players[seat]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = round(size[1] * 1.0)
    box = pygame.Rect(round(side * 0.3), 0, size[0] - round(side * 0.3), size[1])
    line, radius = max(1, px(2.4)), 7 * u
    picture.blit(shapes.rounded(box.size, radius, palette.INK), box)
    inner = box.inflate(-2 * line, -2 * line)
    picture.blit(shapes.rounded(inner.size, radius - line, player.colours.fill), inner)
    room = pygame.Rect(side + px(4), px(2), size[0] - px(10) - side - px(4), size[1] - px(4))
    if len(set_name(kit.text, player.name, Role.BUTTON, 28, room.size).lines) == 1:
        # Two lines would run into it.
        hair = box.inflate(-2 * px(6), -2 * px(6))
        picture.blit(shapes.ring(hair.size, radius * 0.6, max(1.0, 1.6 * u), player.colours.light), hair)
    seal(picture, kit, seat, (side / 2, box.centery), side)
    draw_name(picture, kit.text, player.name, Role.BUTTON, 28, player.colours.ink, room, Align.CENTRE)
    return picture
