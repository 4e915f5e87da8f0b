"""A person pauses while a strong rival thinks: at once, without loss, and the game resumes afterwards."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.stage.director import Pace
from game.tabletop.frame.thinking_sign import BEGINS_MS
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import Hand, Keyboard, Pad, Pointer
from tests.cabinet.table_driver import PERSON
from tests.old_london_bridge.golden.counsel import Counsel
from tests.old_london_bridge.screen.players import Player, a_match

STRONG = "bot:architect"
WAYS = ("mouse", "touch", "escape", "key", "pad")


def while_it_thinks(player: Player) -> Counsel:
    """Start a table with a pending request for a rival's choice, longer than its animation."""
    counsel = Counsel(later=True)
    thinkers: Any = counsel
    player.app.thinkers = thinkers
    player.sit(a_match((PERSON, STRONG, STRONG)), Pace.SWIFT)
    session, rng = player.table.session, random.Random(2)
    session._patient = False
    while session.overtime_ms <= BEGINS_MS:
        if session.person is not None or session.held:
            player.answer(rng)
        player.tick()
    assert counsel.asked and not counsel.asked[-1].done
    return counsel


def toggled(player: Player, way: str) -> None:
    """Pause or resume by some device."""
    paused = isinstance(player.scene, PauseScene)
    hand: Hand = Pointer(player, way == "touch")
    match way:
        case "mouse" | "touch":
            hand.choose(player.element("Resume" if paused else "Pause"))
        case "escape":
            Keyboard(player).key(pygame.K_ESCAPE)
        case "key":
            Keyboard(player).key(pygame.K_p)
        case _:
            Pad(player).button(pygame.CONTROLLER_BUTTON_START)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("comes", ["while it is paused", "afterwards"])
def test_a_game_is_paused_at_once_and_goes_on(player: Player, way: str, comes: str) -> None:
    counsel = while_it_thinks(player)
    table = player.table
    session, asked = table.session, counsel.asked[-1]
    lines, ms = len(session.match.lines), session.ms
    toggled(player, way)
    assert isinstance(player.scene, PauseScene)
    assert player.app.loop.draw(), "in the very next picture"
    if comes == "while it is paused":
        counsel.answer()
    waited = len(counsel.asked)
    player.run(5.0)
    assert session.ms - ms < 0.2 * 1000 and len(session.match.lines) == lines, "the table rests"
    assert len(counsel.asked) == waited and not asked.dropped, "what is thought of is thought on"
    toggled(player, way)
    assert isinstance(player.scene, TableScene) and player.table is table
    player.run(0.2)
    assert (len(session.match.lines) > lines) == (comes == "while it is paused")
    if comes == "afterwards":
        counsel.answer()
        player.run(0.2)
    assert len(session.match.lines) > lines and asked.done


def test_what_is_pressed_in_the_same_frame_is_not_lost(player: Player) -> None:
    """Pause, go to the third line of the menu, and press it: all of it before the next picture."""
    counsel = while_it_thinks(player)
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
    player.run(1 / 60)
    assert isinstance(player.scene, PauseScene)
    assert player.focus.focused is not None and player.focus.focused.name == "Rulebook"
    player.press(pygame.K_p)
    counsel.later = False
    counsel.answer()
    rng, lines = random.Random(4), len(player.table.session.match.lines)
    for _ in range(12):
        assert player.wait(), "the game goes on, to its people's choices"
        player.answer(rng)
    assert len(player.table.session.match.lines) > lines + 4
