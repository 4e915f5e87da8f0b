"""A rival that thinks longer than its animation: a soft sign shows it, and nothing blocks."""

from __future__ import annotations

import pygame
import pytest

from game.stage.director import Pace
from game.stage.rivals import Rivals
from game.tabletop.frame.thinking_sign import BEGINS_MS
from tests.cabinet.table_driver import BOT
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.screen.test_flashes import MOST, flashes, parts_of


@pytest.fixture
def slow(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Make a table of bots whose choices never arrive."""
    monkeypatch.setattr(Rivals, "ready", property(lambda self: False))
    return player


def at_table(player: Player, pace: Pace) -> None:
    """Wait until the first bot's request takes longer than its animation."""
    player.sit(a_match((BOT, BOT)), pace)
    session = player.table.session
    session._patient = False
    while not session.overtime_ms:
        player.tick()


def band(player: Player) -> pygame.Surface:
    """Return the picture of the prompt band."""
    return player.picture().subsurface(player.table.screen.places.prompt)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def wait_for_sign(player: Player) -> None:
    """Check that nothing is visible at first, and something after a while."""
    before = pixels(band(player))
    while player.table.session.overtime_ms < BEGINS_MS - 50:
        player.tick()
    assert pixels(band(player)) == before
    player.tick(1.0)
    assert pixels(band(player)) != before


def test_the_sign_comes_after_a_while_and_goes_with_the_answer(
    slow: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(slow, Pace.SWIFT)
    wait_for_sign(slow)
    first = pixels(slow.picture())
    assert pixels(slow.picture()) == first, "the same moment is the same picture"
    slow.table.arrange()
    assert pixels(slow.picture()) == first, "on a fresh screen, too"
    monkeypatch.undo()
    slow.table.session._patient = True
    slow.tick()
    assert slow.shown.table.thinking_ms == 0.0


def test_the_sign_moves_and_never_flashes(slow: Player) -> None:
    at_table(slow, Pace.BRISK)
    brightness = []
    seen = set()
    for _ in range(20 * 6):
        slow.tick(1 / 20)
        picture = band(slow)
        seen.add(pixels(picture))
        brightness.append(parts_of(picture))
    assert len(seen) > 40
    assert max(flashes([parts[at] for parts in brightness]) for at in range(len(brightness[0]))) < MOST


def test_at_pace_still_the_sign_comes_in_one_picture_and_stands(slow: Player) -> None:
    at_table(slow, Pace.STILL)
    before = pixels(band(slow))
    drawn = slow.app.loop.frames
    for _ in range(30):
        slow.tick(0.1)
        slow.app.loop.draw()
    assert slow.app.loop.frames == drawn + 1
    stands = pixels(slow.app.window.canvas.subsurface(slow.table.screen.places.prompt))
    assert stands == pixels(band(slow)) != before
