"""The program's own mix of a scripted game by its scripted time, as a film gets it."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from game.film.loudness import loudness, peak_db
from game.stage.director import Pace
from game.stage.sound.book import Backing
from game.stage.sound.cue import Cue, Heard
from game.stage.sound.making import RATE, gain_of
from game.stage.sound.mixdown import PART, Mixdown
from game.stage.sound.sound_cache import SoundCache
from game.stage.sound.soundtrack import Backed, Mixed, Soundtrack, SoundtrackEntry
from game.stage.sound.synth import Wave
from game.stage.sound.volumes import Volumes
from tests.old_london_bridge.sound.games import Game, scripted
from tests.tiny.sounds import BOOK


@pytest.fixture(scope="module")
def sound_cache() -> SoundCache:

    return SoundCache(SHIPPED.front_called("old_london_bridge").sounds)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Return a round at pace Swift, where sounds are closest."""
    return scripted(tmp_path_factory.mktemp("mix"), Pace.SWIFT, 1)


def mixed(game: Game, sound_cache: SoundCache, volumes: Volumes) -> Wave:
    """Return the game's mix at other volumes."""
    track = Soundtrack(volumes)
    track.entries += [entry for entry in game.track.entries if not isinstance(entry, Mixed)]
    track.ms = game.track.ms
    return wave_of(Mixdown(track, sound_cache))


def wave_of(mix: Mixdown) -> Wave:
    whole: Wave = array("f")
    for part in mix.parts():
        assert len(part) == PART
        whole.extend(part)
    return whole


def test_a_soundtrack_of_two_games_is_refused() -> None:
    track = Soundtrack()
    track.use("cairn", lambda: BOOK)
    Mixdown(track, SoundCache(lambda: BOOK))
    track.use("other", lambda: BOOK)
    with pytest.raises(ValueError, match="several games"):
        Mixdown(track, SoundCache(lambda: BOOK))


def test_a_whole_round_at_full_volume_is_never_clipped(game: Game, sound_cache: SoundCache) -> None:
    whole = mixed(game, sound_cache, Volumes())
    assert len(whole) / RATE == pytest.approx(game.track.ms / 1000, abs=0.02)
    assert peak_db(whole) < 0.0
    assert -24 < loudness(whole, RATE) < -14


def test_effects_alone_peak_at_9_db_below_and_never_reach_3(game: Game, sound_cache: SoundCache) -> None:
    effects = mixed(game, sound_cache, Volumes(mute_music=True))
    assert -9.1 < peak_db(effects) < -3.0
    for heard in game.track.heard:
        begin = round(heard.at_ms / 1000 * RATE)
        after = effects[begin : begin + RATE // 5]
        assert max(map(abs, after), default=1.0) > 0.01, heard


def test_between_two_sounds_there_is_silence_without_music(game: Game, sound_cache: SoundCache) -> None:
    effects = mixed(game, sound_cache, Volumes(mute_music=True))
    ends = [
        (one.at_ms, sound_cache.effect(one.cue.sound, one.cue.step).seconds * 1000)
        for one in game.track.heard
    ]
    quiet = 0
    last = 0.0
    for at, length in ends:
        if at - last > 30:
            quiet += 1
            begin, end = (round(ms / 1000 * RATE) for ms in (last + 1, at - 1))
            assert max(map(abs, effects[begin:end])) == 0.0
        last = max(last, at + length)
    assert quiet > 3


def test_music_alone_is_the_theme_then_the_river_at_their_loudness(
    game: Game, sound_cache: SoundCache
) -> None:
    music = mixed(game, sound_cache, Volumes(mute_effects=True))
    table = round((game.begun + 1500) / 1000 * RATE)
    assert loudness(music[table:], RATE) == pytest.approx(-18.0, abs=1.5)


def test_mute_means_silence_and_half_a_volume_12_db_less(game: Game, sound_cache: SoundCache) -> None:
    assert max(map(abs, mixed(game, sound_cache, Volumes(mute_master=True)))) == 0.0
    loud = mixed(game, sound_cache, Volumes(mute_music=True))
    soft = mixed(game, sound_cache, Volumes(effects=50, mute_music=True))
    assert peak_db(soft) - peak_db(loud) == pytest.approx(-12.04, abs=0.1)


def test_the_same_game_is_the_same_mix(game: Game, sound_cache: SoundCache, tmp_path: Path) -> None:
    again = scripted(tmp_path, Pace.SWIFT, 1)
    assert again.track.entries == game.track.entries
    assert mixed(again, sound_cache, Volumes()) == mixed(game, sound_cache, Volumes())


# With the tiny game's sounds


def track_of(seconds: float, *entries: SoundtrackEntry) -> Soundtrack:
    track = Soundtrack(Volumes())
    track.entries += entries
    track.step(seconds)
    return track


def test_a_sound_begins_at_its_own_sample() -> None:
    mix = wave_of(Mixdown(track_of(0.5, Heard(123.4, Cue(0.0, "stone"))), SoundCache(lambda: BOOK)))
    first = next(place for place, value in enumerate(mix) if value)
    assert first == pytest.approx(0.1234 * RATE, abs=6), "a millisecond is 24"
    assert peak_db(mix) == pytest.approx(-9.0, abs=0.1)


def test_music_is_ducked_under_a_sound_and_has_no_jump() -> None:
    track = track_of(5.0, Backed(0.0, Backing.BED), Heard(3000.0, Cue(0.0, "stone")))
    track.entries.append(Mixed(3000.0, Volumes()))
    mix = wave_of(Mixdown(track, SoundCache(lambda: BOOK)))
    quiet = mix[round(3.15 * RATE) : round(3.25 * RATE)]
    usual = mix[round(2.0 * RATE) : round(2.1 * RATE)]
    assert max(map(abs, quiet)) / max(map(abs, usual)) == pytest.approx(gain_of(-8), abs=0.02)
    assert max(abs(first - second) for first, second in pairwise(mix[: 3 * RATE])) < 0.03
    assert mix[0] == 0.0, "it fades in"
