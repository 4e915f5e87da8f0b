"""A running game between bots on its board plate: a table's scene drawn onto a surface of its own."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.stage.game_front import Front
from game.stage.house import House, Table
from game.stage.kit import Kit
from game.stage.scenes import SceneStack
from game.tabletop.table.table_scene import TableScene


class StagePlate:
    """The plate of one game of bots, which nobody can reach into."""

    def __init__(self, house: House, front: Front, table: Table, stack: SceneStack) -> None:
        scene = front.table(house, table)
        assert isinstance(scene, TableScene), "the scene of a table"
        self.scene: TableScene = scene
        self.scene.stack = stack
        self.front = front
        self.table = table

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    @property
    def over(self) -> bool:
        """Whether the game has ended and all of it has been shown."""
        return self.scene.session.over

    def arrange(self, kit: Kit, size: tuple[int, int]) -> None:
        """Lay the plate out for a stage of that size in pixels; the first time begins the game."""
        self.scene.kit = kit.plate(size)
        self.scene.arrange()

    def step(self, seconds: float) -> None:
        """Play on."""
        self.scene.step(seconds)

    @property
    def stale(self) -> bool:
        """Whether the last picture is out of date, apart from surroundings of the game."""
        return self.scene.dirty or self.scene.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over a whole surface; it was arranged for that size."""
        self.scene.draw(surface)
        self.scene.dirty = False

    def draw_alive(self, surface: pygame.Surface) -> None:
        """Draw the last picture again, with the surroundings of the game as they are now."""
        self.scene.draw_alive(surface)

    def close(self) -> None:
        """Stop the bots."""
        self.scene.leave()
