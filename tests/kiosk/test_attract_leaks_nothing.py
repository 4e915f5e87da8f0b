"""The attract loop shows only facts of a game of bots that everybody at the table may know.

A visitor may take over any bot's seat. So the loop must not have shown anything before that this seat could
not know of the others. In two worlds that differ in hidden things alone, the loop's pictures, captions with
their reasons, standings, sounds and offer are the same, and so is the table of a seat that is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pytest

from game.bots.bot import Candidate
from game.core.contract import Viewer
from game.kiosk.attract_program import AttractProgram
from game.kiosk.attract_scene import AttractScene
from game.kiosk.seats import reseated
from game.kiosk.stage_plate import StagePlate
from game.match.match import Match
from game.match.seat import HUMAN, bot_kind
from game.old_london_bridge.rules.actions import Seal
from game.stage import session
from game.stage.director import AnimatedView
from game.stage.house import Table
from game.stage.palette import PLAYERS
from game.stage.storyline import BotChoice, Snapshot
from game.tabletop.table.commentary import Commentary
from game.tabletop.table.table_scene import TableScene
from tests import sampling
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.kiosks import KioskDriver
from tests.match.forking import forked
from tests.match.tables import cairn
from tests.old_london_bridge.secrets.test_nothing_leaks import stories, views
from tests.old_london_bridge.secrets.worlds import Position, World, positions
from tests.secrets.leaks import first_leak, to_public_and_one
from tests.secrets.of_any_game import written
from tests.secrets.otherwise import Histories, Told, histories
from tests.tiny.position import Position as CairnPosition

POSITIONS: Final = 4 if sampling.whole else 2
MOMENTS: Final = 8 if sampling.whole else 4
#: The share of a game's moments that is checked, so that a few positions are of many games.
SHARE: Final = 0.1
#: The title is over after so many seconds.
_TITLE: Final = 6.5
#: The most frames until all events are shown.
_PATIENCE: Final = 200


class Waiting:
    """A replacement for the bots of a session: they think without end."""

    asked = True
    brief = False

    def __init__(self, table: Table, house: object) -> None:
        pass

    def searches(self, seat: int) -> bool:
        """Return False: no bot searches."""
        return False

    def answer(self, *_: object) -> None:
        """Return no answer."""

    def overtime_ms(self, *_: object) -> float:
        """Return the usual overtime."""
        return 0.0

    def drop(self) -> None:
        """Do nothing."""

    close = drop


class Hall:
    """A kiosk whose attract loop can show any match."""

    def __init__(self, folder: Path) -> None:
        self.kiosk = KioskDriver(folder, cabinet=TWO_GAMES)

    @contextmanager
    def watching(self, match: Match) -> Iterator[AttractScene]:
        """Show a match of bots alone, right after the title."""
        app = self.kiosk.app
        match = forked(match)
        kind = bot_kind(match.game.usual_bot)
        match.seats = tuple(
            replace(seat, kind=kind, colour=colour)
            for seat, colour in zip(match.seats, PLAYERS, strict=False)
        )
        while app.stack.top is not None:
            app.stack.pop()
        with patch.object(session, "Rivals", Waiting):
            front = app.front(match.game.name)
            plate = StagePlate(app, front, Table(match, demo=True), app.stack)
            scene = AttractScene(app, plate, AttractProgram(90, line=False), 0)
            scene.owner = match.game.name
            app.stack.push(scene)
        scene.step(_TITLE)
        yield scene

    def said(self, scene: AttractScene) -> bytes:
        """Return the texts next to the plate."""
        table = scene.plate.scene
        return written(table.caption, table.standings, table.where)

    def pixels(self) -> bytes:
        """Return the picture of now."""
        self.kiosk.draw()
        return self.kiosk.app.window.canvas.get_buffer().raw

    # Witnesses

    def opened(self, world: World | Told, viewer: Viewer) -> bytes:
        """Return the loop that begins at this position, and the offer over it."""
        if viewer is not None:
            return b""
        with self.watching(world.match) as scene:
            told = [self.said(scene), self.pixels()]
            self.kiosk.app.offer()
            told += [written(self.kiosk.focus.elements), self.pixels()]
            return b"".join(told)

    def played(self, world: World, viewer: Viewer) -> bytes:
        """Return the loop while bots seal these cards, each for reasons of its own."""
        if viewer is not None:
            return b""
        with self.watching(world.moment.match) as scene:
            told, plate = list[bytes](), scene.plate.scene.session
            for seal in world.sealing.seals:
                if seal.action is None:
                    continue
                public = plate.match.view(None)
                chosen = BotChoice(seal.seat, public, weighed(seal.action))
                plate._storyline.advance(chosen, public)
                plate.match.decide(seal.seat, seal.action)
                told += self._shown(scene)
            return b"".join((*told, self.pixels()))

    def _shown(self, scene: AttractScene) -> Iterator[bytes]:
        """Yield the texts, sounds and pictures until all events have been shown."""
        table = scene.plate.scene
        for frame in range(_PATIENCE):
            scene.step(0.05)
            yield self.said(scene) + written(table.session.heard())
            if frame == 2:
                yield self.pixels()
            if table.session.idle:
                return
        raise AssertionError("something moves on and on")

    def taken(self, world: World, viewer: Viewer) -> bytes:
        """Return the table of a visitor who takes a seat that has not sealed yet."""
        match = world.seated(())
        if viewer is None or viewer not in match.to_move:
            return b""
        app = self.kiosk.app
        app.attract()
        app.play(Table(reseated(match, {viewer: HUMAN}, app.game_called)), taken=True)
        self.kiosk.until(lambda scene: isinstance(scene, TableScene))
        table = self.kiosk.scene
        return written(table.focus.elements, table.standings, table.where) + self.pixels()


def weighed(chosen: Any) -> Candidate:
    """Return a bot's choice whose reasons depend on its sealed card."""
    worth = sum(chosen.cards) if isinstance(chosen, Seal) else 0
    return Candidate(chosen, 10.0 + worth, (("cards", -1.0 - worth), ("haste", worth)))


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    hall = Hall(tmp_path_factory.mktemp("hall"))
    yield hall
    hall.kiosk.close()


def met() -> Iterator[Position]:
    """Return positions of several games, for the public and one seat of each."""
    return to_public_and_one(positions("attract", share=SHARE))


def test_nothing_is_shown_or_told_that_seats_hide(hall: Hall) -> None:
    witnesses = {"opened": hall.opened, "played": hall.played, "taken": hall.taken}
    assert first_leak(islice(met(), POSITIONS), witnesses) is None


def of_any_game() -> list[tuple[Histories, ...]]:
    """Return moments of a game in which hands and stones are hidden, for the public."""
    met = islice(histories((cairn(2), cairn(3)), "attract"), MOMENTS)
    found = [tuple(one for one in twins if one.viewer is None) for twins in met]
    assert any(found)
    return found


def captions(hall: Hall, world: Told) -> bytes:
    """Return every caption of a game so far, each with its standings."""
    with hall.watching(world.match) as scene:
        game = scene.plate.scene.game
    told, commentary = [], Commentary(game, world.match)
    before = Snapshot(world.told[0].view, game.beginning)
    for pair in world.told:
        after = Snapshot(pair.view, game.followed(before.story, pair.event, pair.view))
        commentary.follow(AnimatedView(before, pair.event, after))
        told.append((commentary.caption, commentary.standings(pair.view)))
        before = after
    return written(*told)


def test_nothing_is_shown_or_told_of_any_game_that_it_hides(hall: Hall) -> None:
    witnesses = {"opened": hall.opened, "captions": lambda world, _viewer: captions(hall, world)}
    assert first_leak(of_any_game(), witnesses) is None


# Every witness sees a leak


def headers(patched: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into the header."""
    views(patched)
    sealed: Callable[[Any], str] = lambda scene: str(scene.session.shown.sealed)  # noqa: E731
    patched.setattr(TableScene, "where", property(sealed))


@pytest.mark.parametrize(("name", "leak"), [("played", stories), ("opened", headers), ("taken", headers)])
def test_a_leak_is_seen(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, name: str, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    witness = {"played": hall.played, "opened": hall.opened, "taken": hall.taken}[name]
    found = first_leak(islice(met(), 12), {name: witness})
    assert found is not None and found.witness == name


def test_a_leak_of_any_game_is_seen(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CairnPosition, "_hand", lambda position, seat, viewer: position.hands[seat])
    assert first_leak(of_any_game(), {"opened": hall.opened}) is not None
