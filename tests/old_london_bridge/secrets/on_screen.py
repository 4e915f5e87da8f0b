"""Everything that a viewer can learn at the screen, each as bytes, by name: elements, tooltips, pictures.

The public sits at a shared screen and is asked to hand it over, or watches bots play. A seat has a screen of
its own, with bots at the other seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from game.core.contract import Viewer
from game.core.thing import TableButton, Thing
from game.match.match import DecisionRequested, Match, Pair
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.scenes.bridge_table import BridgeTable
from game.stage import paint, storyline
from game.stage.house import Table
from game.stage.inputs import AWAY, PointerMove
from game.stage.text import Text
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_scene import TableScene
from tests.old_london_bridge.golden.studio import Studio
from tests.old_london_bridge.secrets.witnesses import Witness, reported, written
from tests.old_london_bridge.secrets.worlds import World
from tests.old_london_bridge.thing_texts import text_of

SIZE: Final = (1280, 720)
#: The size of the paint cache in windows' pixels: successive tables need the same pictures.
_WINDOWS: Final = 8
#: Things that show more under the pointer or a press, without being buttons.
_TELLING: Final = ("bridge", "card", "tile", "scoring", "standing")


class Onlooker:
    """One open window, at which any viewer can see any world."""

    def __init__(self, folder: Path) -> None:
        """Open the window; `folder` holds the program's files. Only one can be open at a time; `close` it."""
        with patch.object(paint, "_WINDOWS", _WINDOWS):
            self.studio = Studio(folder, SIZE)
        self._screens: dict[object, BridgeScreen] = {}

    def close(self) -> None:
        """Close the window."""
        self.studio.app.close_window()

    @property
    def words(self) -> Mapping[str, Witness]:
        """The witnesses of words at the screen, by name."""
        return {"elements and tooltips": self.elements}

    @property
    def answers(self) -> Mapping[str, Witness]:
        """The witness of answers to "why?" of everything drawn that cannot be chosen."""
        return {"notes": self.notes}

    @property
    def pictures(self) -> Mapping[str, Witness]:
        """The witnesses of pictures; every picture of an unfinished game must be listed here."""
        return {
            "picture": self.picture,
            "picture of a kept game": self.keepsake,
            "chronicle opened": self.opened,
            "error report of a picture": self.failure,
        }

    # Sitting down

    def _scenes(self, world: World, viewer: Viewer) -> Iterator[TableScene]:
        """The table as the viewer meets it: the public before it is handed over and after, and looking on."""
        seats = range(len(world.match.seats))
        scene = self._sit(world.seated(seats if viewer is None else [viewer]))
        yield scene
        if viewer is None:
            scene.choose(TableButton.TAKE_OVER)
            yield scene
            yield self._sit(world.seated([]))

    def _sit(self, match: Match) -> TableScene:
        self.studio.app.play(Table(match))
        scene = self.studio.table
        # Every viewer's pointer is at the same place.
        scene.input(PointerMove(AWAY))
        return scene

    # Witnesses

    def elements(self, world: World, viewer: Viewer) -> bytes:
        """Return every element that can be reached, with its words when it is pointed at or pressed."""
        told: list[object] = []
        with self._quickly():
            for scene in self._scenes(world, viewer):
                told += scene.focus.elements
                for element in scene.focus.elements:
                    if text_of(element.key).startswith(_TELLING):
                        scene.focus.handle(PointerMove(element.rect.center))
                        told += self._shown(scene)
                        assert isinstance(element.key, Thing)
                        scene.choose(element.key)
                shown = scene.shown(scene.session.moment)
                told += [*self._shown(scene), *(area.says for area in scene.screen.areas(shown))]
        return written(*told)

    def notes(self, world: World, viewer: Viewer) -> bytes:
        """Return every note that cannot be chosen, with its answer, those of the opened payments included."""
        told: list[object] = []
        with self._kept_screens():
            for scene in self._scenes(world, viewer):
                for opened in (None, TableButton.SCORING):
                    scene.opened = opened
                    told += [(note, scene.why(note)) for note in scene.notes()]
        return written(*told)

    @staticmethod
    def _shown(scene: TableScene) -> Iterator[object]:
        """Yield the state that the interface adds to the view, and the texts and panels over it."""
        shown = scene.shown(scene.session.moment)
        marks, answer = scene.screen.marks(shown), shown.answer
        yield replace(marks, may=frozenset()), sorted(map(text_of, marks.may))
        yield answer and (answer.named, answer.chosen, answer.label, answer.picked, answer.would)
        yield (
            shown.table.opened,
            shown.story.entries,
            shown.table.why,
            shown.table.warning,
            shown.table.may_undo,
            shown.table.may_redo,
        )

    def failure(self, world: World, viewer: Viewer) -> bytes:
        """Return the report on a picture that cannot be drawn."""
        with patch.object(Text, "draw", _no_text):
            return written(*(self._failure(scene) for scene in self._scenes(world, viewer)))

    def _failure(self, scene: TableScene) -> list[str]:
        try:
            scene.draw(self.studio.app.window.canvas)
        except MemoryError as error:
            return reported(error)
        raise AssertionError("nothing was written")

    def picture(self, world: World, viewer: Viewer) -> bytes:
        """Return the pictures, pixel by pixel."""
        return b"".join(self._pixels() for _scene in self._scenes(world, viewer))

    def keepsake(self, world: World, _viewer: Viewer) -> bytes:
        """Return the game's picture in the list of saved games, where all may look."""
        house = self.studio.app
        kept = house.keepsake(world.match, house.stack.kit)
        canvas = house.window.canvas
        canvas.fill((0, 0, 0))
        kept.draw_whole(canvas, canvas.get_rect())
        return written(kept.where, kept.scores) + bytes(canvas.get_buffer().raw)

    def opened(self, world: World, viewer: Viewer) -> bytes:
        """Return the whole chronicle, and the table at its last line."""
        house = self.studio.app
        read = house.cabinet.front_called(world.match.game.name).chronicle(house, world.match, viewer)
        read.arrange(house.stack.kit)
        canvas = house.window.canvas
        read.draw_moment(canvas, read.happenings[-1])
        return written(*read.happenings) + bytes(canvas.get_buffer().raw)

    def _pixels(self) -> bytes:
        return self.studio.drawn().get_buffer().raw

    @contextmanager
    def _quickly(self) -> Iterator[None]:
        """Reuse screens, and start sessions at this moment, inside a context in which nothing is drawn.

        The past is the same in both worlds; pictures are made by new screens and sessions, which get the
        whole game.
        """
        with self._kept_screens(), patch.object(storyline, "pairs_of", _this_moment):
            yield

    @contextmanager
    def _kept_screens(self) -> Iterator[None]:
        """Reuse screens inside a context in which nothing is drawn."""

        def screen(kit: TableKit, board: type[BridgeBoard], words: BridgeWords, title: str) -> BridgeScreen:
            key = kit.players, id(words.context.level)
            if key not in self._screens:
                self._screens[key] = BridgeScreen(kit, board, words, title)
            return self._screens[key]

        with patch.object(BridgeTable, "screen", staticmethod(screen)):
            yield


def _this_moment(match: Match, viewer: Viewer) -> list[Pair]:
    return [Pair(DecisionRequested(match.to_move), match.view(viewer))]


def _no_text(*_args: Any, **_named: Any) -> None:
    raise MemoryError("no room for a picture of these words")
