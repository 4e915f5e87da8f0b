"""Nothing that a visitor does leads out of the kiosk, to its files, its settings, or the desktop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame

from game.cabinet.chronicle_scene import ChronicleScene
from game.core.thing import TableButton
from game.kiosk.attract_scene import AttractScene
from game.kiosk.seats import reseated
from game.kiosk.table_menu_scene import TableMenuScene
from game.match.saved_games import new_record
from game.match.seat import HUMAN
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.kiosk.kiosks import KioskDriver

IDLE, ANSWER = 60, 20
HARMLESS: list[tuple[int, dict[str, Any]]] = [
    (pygame.QUIT, {}),
    (pygame.WINDOWCLOSE, {}),
    (pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0}),
    *(
        (pygame.KEYDOWN, {"key": key, "mod": mod})
        for key in (pygame.K_q, pygame.K_w, pygame.K_c, pygame.K_DELETE, pygame.K_TAB, pygame.K_F4)
        for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA)
    ),
    (pygame.DROPFILE, {"file": "/etc/passwd"}),
    (pygame.DROPTEXT, {"text": "rm"}),
    (pygame.MOUSEBUTTONDOWN, {"pos": (9, 9), "button": 2}),
    (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "flipped": False}),
    (pygame.WINDOWMINIMIZED, {}),
    (pygame.WINDOWFOCUSLOST, {}),
    (pygame.WINDOWFOCUSGAINED, {}),
    (pygame.AUDIODEVICEREMOVED, {"which": 1, "iscapture": False}),
    (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 0}),
]


def scenes(kiosk: KioskDriver) -> list[object]:
    """Return the open scenes."""
    return list(kiosk.app.stack)


def test_closing_chords_and_drops_do_nothing(kiosk: KioskDriver) -> None:
    def harmless() -> None:
        before = scenes(kiosk)
        for kind, facts in HARMLESS:
            kiosk.post(kind, **facts)
            assert scenes(kiosk) == before, (kind, facts)
        assert not kiosk.app.window.full and kiosk.app.window.canvas.get_size() == (1280, 720)

    harmless()
    kiosk.press_at((300, 300))
    harmless()
    kiosk.choose("quick")
    harmless()
    kiosk.choose("bot")
    kiosk.run(2)
    harmless()
    kiosk.app.pause("Round 1 of 6")
    harmless()
    kiosk.choose("rules")
    harmless()


def test_esc_goes_one_step_back_and_never_out(kiosk: KioskDriver) -> None:
    kiosk.press_at((300, 300))
    kiosk.choose("quick")
    kiosk.key(pygame.K_ESCAPE)
    assert isinstance(kiosk.scene, AttractScene)
    kiosk.key(pygame.K_ESCAPE)
    kiosk.key(pygame.K_ESCAPE)
    assert isinstance(kiosk.scene, AttractScene), "it opens the offer, as any key, and closes it"
    kiosk.sit_down()
    kiosk.run(1)
    table = kiosk.scene
    assert isinstance(table, TableScene)
    while table.tips.tip is not None:
        kiosk.key(pygame.K_ESCAPE)
        assert kiosk.scene is table, "it closes a tip"
    kiosk.key(pygame.K_ESCAPE)
    assert isinstance(kiosk.scene, TableMenuScene)
    kiosk.choose("rules")
    kiosk.key(pygame.K_ESCAPE)
    assert isinstance(kiosk.scene, TableMenuScene)
    kiosk.key(pygame.K_ESCAPE)
    assert kiosk.scene is table
    for _ in range(8):
        kiosk.key(pygame.K_ESCAPE)
        assert kiosk.scene is table or isinstance(kiosk.scene, TableMenuScene)


def test_f1_closes_the_book_that_it_opened(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    table = kiosk.scene
    kiosk.key(pygame.K_F1)
    assert kiosk.scene is not table
    kiosk.key(pygame.K_F1)
    assert kiosk.scene is table


def test_no_commitment_is_shown_where_nothing_can_be_checked(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    assert kiosk.scene.last_shown.table.promise is None


def test_a_rulebook_left_open_closes_by_itself(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    kiosk.key(pygame.K_F1)
    assert len(scenes(kiosk)) == 2
    kiosk.run(IDLE + ANSWER + 1)
    assert [type(scene) for scene in scenes(kiosk)] == [AttractScene]


def test_no_rulebook_opens_where_nobody_plays(kiosk: KioskDriver) -> None:
    kiosk.press_at((300, 300))
    kiosk.key(pygame.K_F1)
    kiosk.choose("quick")
    kiosk.key(pygame.K_F1)
    assert all("kiosk" in type(scene).__module__ for scene in scenes(kiosk))


def test_the_menu_of_a_table_leads_to_its_rules_alone(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    kiosk.scene.choose(TableButton.MENU)
    assert isinstance(kiosk.scene, TableMenuScene)
    assert [one.key for one in kiosk.scene.focus.elements] == ["on", "rules", "done"]


def test_the_chronicle_writes_no_file(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    kiosk.scene.choose(TableButton.CHRONICLE)
    assert isinstance(kiosk.scene, ChronicleScene)
    assert all(one.key != "write" for one in kiosk.scene.focus.elements)
    kiosk.scene.choose("write")
    assert not (kiosk.folder / "documents").exists()
    assert isinstance(kiosk.scene, ChronicleScene)


def test_the_services_of_the_house_that_lead_elsewhere_do_nothing(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(1)
    app, before = kiosk.app, scenes(kiosk)
    record = kiosk.table.record
    ways = (
        app.leave,
        app.setup,
        app.saved,
        app.open_settings,
        app.statistics,
        app.shelf,
        app.watch,
        app.offer_turn_end,
        lambda: app.bind("undo"),
        lambda: app.statistics_of(record),
        lambda: app.replay(record),
        lambda: app.play_on(record),
        lambda: app.puzzles(app.game),
        lambda: app.keep_text("Chronicle", "words"),
        lambda: app.save_failed("kiosk/saves: the disk is full"),
    )
    for way in ways:
        way()
        assert scenes(kiosk) == before
    assert not app.offers_records and not app.offers_shelf and not app.offers_files
    assert app.facts is None, "records of games that are over are deleted"
    assert not (kiosk.folder / "documents").exists()


def test_a_finished_game_offers_neither_its_record_nor_statistics(kiosk: KioskDriver) -> None:
    bots = kiosk.attract.plate.match
    while not bots.over:
        for seat in bots.to_move:
            bots.decide(seat, bots.legal(seat)[0])
    match = reseated(bots, {0: HUMAN}, kiosk.app.game_called)
    kiosk.app.play(Table(match, new_record(kiosk.app.saves, match.game.name)))
    kiosk.run(1)
    scene = kiosk.scene
    assert scene.session.over and scene.session.record_path is not None
    offered = {one.key for one in scene.focus.elements}
    assert TableButton.AGAIN in offered
    assert not offered & {TableButton.WATCH, TableButton.STATISTICS}
    scene.choose(TableButton.AGAIN)
    kiosk.run(1)
    assert all("kiosk" in type(scene).__module__ for scene in scenes(kiosk))


def test_a_signal_ends_it_cleanly(tmp_path: Path) -> None:
    command = (
        "import sys, pathlib; from game.cabinet.games import SHIPPED; from game.kiosk import kiosk_opening;"
        "from game.stage.window import Window; present = Window.present;"
        "Window.present = lambda window, part=None: (present(window), print('shown', flush=True));"
        "kiosk_opening.open_kiosk(pathlib.Path(sys.argv[1]), (1000, 600), SHIPPED); print('ended')"
    )
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-c", command, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **drivers},
    ) as process:
        assert process.stdout is not None
        try:
            # The attract loop is on the screen.
            while "shown" not in process.stdout.readline():
                assert process.poll() is None
            process.send_signal(signal.SIGTERM)
            rest, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0 and rest.endswith("ended\n")
