"""People at a table on the screen: random choices among everything allowed, by mouse or by keyboard."""

from __future__ import annotations

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.scenes.bridge_table import BridgeScene
from game.stage.kit import Kit
from game.stage.palette import PLAYERS
from tests.cabinet.table_driver import NAMES, TableDriver
from tests.old_london_bridge.golden.studio import game, moment
from tests.old_london_bridge.look.tables import ASSETS, LEVELS
from tests.sampling import by_run


def a_match(kinds: tuple[str, ...], level: str = "quick", seed: str = "bridge") -> Match:
    """Return a match before its deal."""
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    return Match(OldLondonBridge(), LEVELS[level], seats, seed, salt_of(seed))


def a_late_match(
    kinds: tuple[str, ...], level: str = "quick", choices: int = 12, seed: str = "bridge"
) -> Match:
    """Return a match so many choices before its end; in the full run, before its deal."""
    turns = len(game(len(kinds), level, seed))
    late = moment(turns - choices, len(kinds), kinds, level, seed)
    return by_run(late, a_match(kinds, level, seed))


class Player(TableDriver):
    """The program at a table, and the person or people who play."""

    @property
    def table(self) -> BridgeScene:
        """The table on top."""
        assert isinstance(self.scene, BridgeScene)
        return self.scene

    @property
    def shown(self) -> Shown:
        """Everything that the table shows now."""
        return self.table.shown(self.table.session.moment)

    def fresh(self) -> bytes:
        """Return this moment as drawn by a new screen."""
        scene = self.table
        kit = Kit.of(self.app.window.layout, ASSETS)
        screen = BridgeScreen(kit, scene.game.builders, scene.game.speech)
        surface = self.app.window.canvas.copy()
        surface.fill("magenta")
        screen.draw(surface, self.shown, scene.ambient)
        scene.focus.draw_ring(surface, kit.paint)
        return surface.get_buffer().raw

    def looks(self) -> bytes:
        """Return the program's picture of this moment, after every delayed panel is repainted."""
        panels, remade = self.table.screen.table.panels, -1
        while remade != panels.repaints:
            remade = panels.repaints
            picture = self.picture()
        return picture.get_buffer().raw
