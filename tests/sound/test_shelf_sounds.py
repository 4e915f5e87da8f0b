"""The shelf's own sounds: each is there, dry and short; pages rise, and each book opens with its own."""

import math
from itertools import pairwise

import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.shelf_sounds import CHIME, CREAK, PAGE, shelf_sounds
from game.old_london_bridge.sound.sounds import EFFECTS
from game.stage.sound.making import RATE, effect_wave, made
from game.stage.sound.synth import Wave
from tests.cabinet.two_games import TWO_GAMES
from tests.sound.dryness import dry
from tests.tiny.sounds import BOOK

OURS = shelf_sounds([TWO_GAMES.front_called(name) for name in TWO_GAMES.names])
SOUNDS = [(name, step) for name, effect in OURS.effects.items() for step in range(effect.steps)]


@pytest.mark.parametrize(("name", "step"), SOUNDS)
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(OURS.effects[name], step, 1.4 if name == CHIME else 0.5)


def test_no_two_sounds_are_alike() -> None:
    waves = {made(OURS.effects[name], step).pcm for name, step in SOUNDS}
    assert len(waves) == len(SOUNDS)


def test_each_book_opens_with_a_sound_of_its_game() -> None:
    own = [EFFECTS["bell"], BOOK.effects["stone"]]
    assert OURS.effects[CHIME].steps == len(own)
    for step, effect in enumerate(own):
        shapes = [effect_wave(one, place) for one, place in ((OURS.effects[CHIME], step), (effect, 0))]
        loudest = [max(map(abs, wave)) for wave in shapes]
        assert [value / loudest[0] for value in shapes[0]] == pytest.approx(
            [value / loudest[1] for value in shapes[1]], abs=1e-6
        )


def tone_of(wave: Wave, pitch: float) -> float:
    """The power of a wave at a pitch in hertz."""
    turns = [math.tau * pitch * place / RATE for place in range(len(wave))]
    return math.hypot(
        math.fsum(value * math.cos(turn) for value, turn in zip(wave, turns, strict=True)),
        math.fsum(value * math.sin(turn) for value, turn in zip(wave, turns, strict=True)),
    )


def test_the_pages_sound_d_f_g_and_a() -> None:
    pitches = [587.33, 698.46, 783.99, 880.0]
    for step in range(len(pitches)):
        wave = effect_wave(OURS.effects[PAGE], step)
        assert max(pitches, key=lambda pitch: tone_of(wave, pitch)) == pitches[step]
    assert all(low < high for low, high in pairwise(pitches))


def test_every_game_of_the_cabinet_has_a_chime() -> None:
    book = shelf_sounds([SHIPPED.front_called(name) for name in SHIPPED.names])
    assert book.effects[CHIME].steps == len(SHIPPED.names) and not book.backings
    assert book.effects[CREAK].steps == 1
