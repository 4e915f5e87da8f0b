"""People at a table on the screen: random choices among everything allowed, by mouse or by keyboard."""

from __future__ import annotations

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.cards.pieces import FOLDER
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.stage.kit import Kit
from game.stage.palette import PLAYERS
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_scene import TableScene
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
    def table(self) -> TableScene:
        """The table on top."""
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> Shown:
        """Everything that the table shows now."""
        shown: Shown = self.table.shown(self.table.session.moment)
        return shown

    def fresh(self) -> bytes:
        """Return this moment as drawn by a new screen."""
        scene = self.table
        kit = Kit.of(self.app.window.layout, ASSETS)
        tools = TableKit.of(kit, FOLDER, scene.screen.kit.players, scene.game.context.translator)
        screen = BridgeScreen(tools.close(), BridgeBoard, scene.screen.words, "")
        surface = self.app.window.canvas.copy()
        surface.fill("magenta")
        screen.draw(surface, self.shown, scene.ambient)
        scene.focus.draw_ring(surface, kit.paint)
        return surface.get_buffer().raw

    def looks(self) -> bytes:
        """Return the program's picture of this moment, after every delayed panel is repainted."""
        panels, remade = self.table.screen.panels, -1
        while remade != panels.repaints:
            remade = panels.repaints
            picture = self.picture()
        return picture.get_buffer().raw
