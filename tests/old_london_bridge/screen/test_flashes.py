"""Nothing flashes more than two times a second, at any pace: measured on the pictures of a game.

As in WCAG 2.3.1, a flash is a pair of opposing changes of relative luminance by a tenth or more, if the
darker of both is below 0.8. The measured parts of the picture are much smaller than the standard requires.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.cabinet.tables import demo_tables
from game.stage.director import Pace
from tests.old_london_bridge.look.tables import LEVELS
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import by_run

#: Parts of the picture, across and down.
PARTS = (10, 6)
#: Pictures a second, and seconds measured.
RATE = 20
SECONDS = by_run(12, 24)
MOST = 2
CHANGE, BRIGHT = 0.1, 0.8


def luminance(colour: pygame.Color) -> float:
    """Return the relative luminance, 0 to 1."""
    shares = [value / 255 for value in (colour.r, colour.g, colour.b)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def parts_of(picture: pygame.Surface) -> list[float]:
    """Return the luminance of each part of a picture."""
    small = pygame.transform.smoothscale(picture, PARTS)
    width, height = PARTS
    return [luminance(small.get_at((x, y))) for y in range(height) for x in range(width)]


def turns(brightness: list[float]) -> Iterator[int]:
    """Yield the pictures at which a part turned from brighter to darker, or back, by a visible amount."""
    last, rising = brightness[0], None
    for at, now in enumerate(brightness):
        change = now - last
        if rising is None or (change > 0) is rising:
            if abs(change) >= CHANGE or rising is not None:
                rising = change > 0 if rising is None else rising
                last = max(last, now) if rising else min(last, now)
        elif abs(change) >= CHANGE and min(now, last) < BRIGHT:
            yield at
            last, rising = now, not rising


def flashes(brightness: list[float]) -> int:
    """Return the most flashes within a second: two turns are one."""
    at = list(turns(brightness))
    return max((sum(0 <= later - early < RATE for later in at) // 2 for early in at), default=0)


def test_a_lamp_that_blinks_is_found() -> None:
    blinking = [0.9 if picture // 3 % 2 else 0.1 for picture in range(RATE)]
    assert flashes(blinking) == 2 or flashes(blinking) == 3
    assert flashes([0.2 + 0.01 * picture for picture in range(60)]) == 0
    assert flashes([0.5, 0.55, 0.5, 0.55] * 10) == 0


@pytest.mark.parametrize("pace", by_run([Pace.SWIFT], [Pace.BRISK, Pace.SWIFT, Pace.STILL]))
def test_no_part_of_a_game_flashes_more_than_two_times_a_second(player: Player, pace: Pace) -> None:
    game = a_match(("bot:apprentice",) * 4).game
    player.app.set_pace(pace)
    player.app.demo(demo_tables(game, LEVELS["quick"], ("apprentice",) * 4, "flashes"))
    pictures = []
    for _ in range(RATE * SECONDS):
        player.tick(1 / RATE)
        pictures.append(parts_of(player.picture()))
    for part in zip(*pictures, strict=True):
        assert flashes(list(part)) <= MOST
    assert any(early != later for early, later in pairwise(pictures))
