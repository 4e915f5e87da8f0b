"""The live player, with the tiny game's sounds: audible with a device, silent without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.app import App, Opening
from game.match import fault_log
from game.stage.inputs import Device, translated
from game.stage.sound.book import Backing, SoundBook
from game.stage.sound.cue import Cue
from game.stage.sound.making import PEAK_DB
from game.stage.sound.player import SoundPlayer
from game.stage.sound.sound_cache import SoundCache
from game.stage.sound.volumes import Volumes
from game.stage.sound.workshop import Workshop
from tests.cabinet.two_games import TWO_GAMES, keep_cairn
from tests.tiny.sounds import BOOK, PIECE

STONE = Cue(0.0, "stone", 1)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the workshop's tasks in the calling thread, and no others."""
    monkeypatch.setattr(Workshop, "send", lambda self, errand: errand())


@pytest.fixture
def player(tmp_path: Path, here: None) -> Iterator[SoundPlayer]:
    made = SoundPlayer("cairn", lambda: BOOK, lambda: tmp_path / "cache", Volumes())
    yield made
    made.close()


def prepared(player: SoundPlayer) -> SoundPlayer:
    """Return the player, open and with every sound made."""
    player.open()
    for key in list(player.cache.missing()):
        player.cache.effect(*key)
    for backing in Backing:
        player.cache.piece(backing)
    return player


def busy() -> list[int]:
    return [
        number for number in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(number).get_busy()
    ]


def test_nothing_is_opened_or_made_before_the_first_picture(tmp_path: Path) -> None:
    pygame.mixer.quit()
    player = SoundPlayer("cairn", lambda: BOOK, lambda: tmp_path, Volumes())
    player.back(Backing.THEME)
    player.step(1.0)
    player.play(STONE)
    assert pygame.mixer.get_init() is None and not player._live
    assert list(player.cache.missing())[:4] == [("stone", 0), ("tap", 0), ("thud", 0), ("stone", 1)]
    player.close()


def test_an_effect_is_played_at_its_volume(player: SoundPlayer) -> None:
    prepared(player).play(STONE)
    (channel,) = busy()
    assert pygame.mixer.Channel(channel).get_volume() == pytest.approx(1.0, abs=0.01)
    player.mix(Volumes(effects=50))
    assert pygame.mixer.Channel(channel).get_volume() == pytest.approx(0.25, abs=0.01)
    player.mix(Volumes(mute_master=True))
    assert pygame.mixer.Channel(channel).get_volume() == 0.0


def test_the_peak_is_that_of_the_samples_at_their_volume(player: SoundPlayer) -> None:
    assert player.peak(0.05) is None, "no device yet"
    prepared(player)
    assert player.peak(0.05) == 0.0
    player.tone()
    player.step(0.1)
    loudest = 10 ** (PEAK_DB / 20)
    assert player.peak(0.05) == pytest.approx(loudest, rel=0.02)
    player.mix(Volumes(effects=50))
    assert player.peak(0.05) == pytest.approx(loudest / 4, rel=0.04)
    player.step(2.0)
    assert player.peak(0.05) == 0.0, "it has ended"
    player.close()
    assert player.peak(0.05) is None


def test_pieces_fade_in_duck_and_give_way(player: SoundPlayer) -> None:
    prepared(player).back(Backing.THEME)
    for _ in range(300):
        player.step(1 / 120)
    theme, bed = (pygame.mixer.Channel(number) for number in range(2))
    assert busy() == [0] and theme.get_volume() == pytest.approx(1.0, abs=0.01)
    player.play(STONE)
    for _ in range(10):
        player.step(1 / 120)
    assert theme.get_volume() == pytest.approx(0.4, abs=0.02)
    player.back(Backing.BED)
    for _ in range(300):
        player.step(1 / 120)
    assert not theme.get_busy() and bed.get_busy()
    assert bed.get_volume() == pytest.approx(1.0, abs=0.01)


OTHER = SoundBook(
    {"knock": BOOK.effects["stone"]}, {**BOOK.backings, Backing.THEME: replace(PIECE, edition="other")}
)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make fades on a channel end at once."""
    monkeypatch.setattr(SoundPlayer, "_fade", lambda self, channel: channel.stop())


def other(player: SoundPlayer) -> SoundPlayer:
    """Return the player with the other game's sounds, every one made."""
    player.use("other", lambda: OTHER)
    return prepared(player)


def test_each_game_is_heard_from_its_own_book(player: SoundPlayer, at_once: None) -> None:
    prepared(player).back(Backing.THEME)
    player.step(0.1)
    theme = pygame.mixer.Channel(0).get_sound()
    other(player).play(Cue(0.0, "knock"))
    assert len(busy()) == 1, "the other game's theme goes, and its sound is heard"
    with pytest.raises(KeyError):
        player.play(STONE)
    player.back(Backing.THEME)
    player.step(0.1)
    assert pygame.mixer.Channel(0).get_busy() and pygame.mixer.Channel(0).get_sound() is not theme
    player.use("cairn", lambda: BOOK)
    assert player.desk.backing is Backing.THEME, "it goes on with what lay behind it"
    player.play(STONE)
    player.step(0.1)
    assert len(busy()) == 3 and player._live


def test_a_piece_waits_until_that_of_the_other_game_has_faded(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SoundPlayer, "_fade", lambda self, channel: None)
    prepared(player).back(Backing.THEME)
    player.step(0.1)
    theme = pygame.mixer.Channel(0).get_sound()
    other(player).back(Backing.THEME)
    player.step(0.1)
    assert pygame.mixer.Channel(0).get_sound() is theme and not player.desk.heard(Backing.THEME)
    pygame.mixer.Channel(0).stop()
    player.step(0.1)
    assert pygame.mixer.Channel(0).get_busy() and pygame.mixer.Channel(0).get_sound() is not theme


def test_nothing_of_a_game_is_made_anew_when_it_is_opened_again(
    player: SoundPlayer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(player)
    cache = player.cache
    other(player)
    player.use("cairn", lambda: OTHER)
    assert player.cache is cache and list(cache.missing()) == []
    names = {path.relative_to(tmp_path / "cache") for path in (tmp_path / "cache").rglob("*.pcm")}
    assert names == {Path(game, f"{backing.value}.pcm") for game in ("cairn", "other") for backing in Backing}
    monkeypatch.setattr("game.stage.sound.sound_cache.piece_wave", None)
    again = SoundPlayer("other", lambda: OTHER, lambda: tmp_path / "cache", Volumes())
    assert again.cache.piece(Backing.THEME)


def test_a_game_without_sounds_is_silent_and_the_next_one_is_not(player: SoundPlayer, at_once: None) -> None:
    prepared(player).use("mute", lambda: SoundBook({}, {}))
    player.step(0.1)
    assert not player._live
    player.use("cairn", lambda: BOOK)
    player.play(STONE)
    assert player._live and len(busy()) == 1


def test_what_is_not_ready_is_not_heard_and_hinders_nothing(player: SoundPlayer) -> None:
    player.open()
    player.play(STONE)
    player.back(Backing.THEME)
    player.step(0.1)
    assert player._live and busy() == []


def test_more_sounds_than_channels_are_no_error(player: SoundPlayer) -> None:
    prepared(player)
    for _ in range(40):
        player.play(STONE)
        player.step(0.05)
    assert player._live


def no_device(*_facts: Any, **_more: Any) -> None:
    raise pygame.error("no audio device")


def everything(player: SoundPlayer) -> None:
    player.back(Backing.BED)
    player.play(STONE)
    player.mix(Volumes(master=10))
    for _ in range(10):
        player.step(0.1)
    player.back(None)


def test_without_a_sound_card_there_is_silence_and_no_error(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    everything(prepared(player))
    assert not player._live


@pytest.mark.parametrize("act", ["play", "mix", "step"])
def test_a_mixer_that_goes_in_the_middle_leaves_silence(player: SoundPlayer, act: str) -> None:
    prepared(player).back(Backing.BED)
    player.step(0.5)
    player.play(STONE)
    assert player._live
    pygame.mixer.quit()
    if act == "play":
        player.play(STONE)
    elif act == "mix":
        player.mix(Volumes(master=10))
    else:
        player.step(0.1)
    assert not player._live
    everything(player)


def test_a_device_that_is_pulled_out_leaves_silence_until_one_comes(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(player).back(Backing.BED)
    player.step(0.5)
    opens = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player.device(False)
    assert not player._live
    everything(player)
    player.device(True)
    assert not player._live
    monkeypatch.setattr(pygame.mixer, "init", opens)
    player.device(True)
    player.back(Backing.BED)
    player.step(0.5)
    assert player._live and busy() == [1]


def test_another_mixer_than_ours_is_opened_anew(player: SoundPlayer) -> None:
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2)
    prepared(player).play(STONE)
    assert player._live and len(busy()) == 1


def test_devices_that_come_and_go_are_told_as_inputs() -> None:
    def told(kind: int, which: int, capture: bool) -> object:
        return translated(pygame.event.Event(kind, which=which, iscapture=capture))

    assert told(pygame.AUDIODEVICEADDED, 0, False) == Device(True)
    assert told(pygame.AUDIODEVICEREMOVED, 2, False) == Device(False)
    assert told(pygame.AUDIODEVICEREMOVED, 0, False) is None, "it was never in use"
    assert told(pygame.AUDIODEVICEADDED, 0, True) is None, "a microphone"


# In the program


def the_program(folder: Path) -> App:
    """Return the program as a person starts it, on the machine's own clock."""
    return App("old_london_bridge", Opening(size=(1280, 720), saves=folder / "saves", settings=folder))


def test_the_program_opens_a_device_after_its_first_picture_and_gives_it_back(tmp_path: Path) -> None:
    pygame.mixer.quit()
    app = the_program(tmp_path)
    assert isinstance(app.sound, SoundPlayer)
    app.title()
    app.loop.advance()
    assert pygame.mixer.get_init() is None
    app.loop.draw()
    thread = app.sound._workshop._thread
    assert thread is not None
    while not app.sound._live:
        thread.join(0.01)
    app.loop.run(2)
    app.close_window()
    assert not thread.is_alive()
    assert pygame.mixer.get_init() is None


def test_the_program_opens_the_book_of_the_game_that_is_opened(tmp_path: Path) -> None:
    app = App("old_london_bridge", Opening(size=(1280, 720), settings=tmp_path, cabinet=TWO_GAMES))
    app.title()
    app.loop.run(1)
    assert isinstance(app.sound, SoundPlayer)
    app.play_on(keep_cairn(tmp_path, 2))
    thread = app.sound._workshop._thread
    assert thread is not None
    while not app.sound._live:
        thread.join(0.01)
    assert app.sound.cache.book is BOOK and app.sound.desk.backing is Backing.BED
    app.sound.play(STONE)
    app.title()
    app.open_title("old_london_bridge")
    assert app.sound.cache.book is not BOOK
    app.close_window()


def test_the_program_runs_without_a_sound_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    app = the_program(tmp_path)
    app.title()
    app.loop.run(2)
    app.watch()
    app.loop.run(3)
    app.mute(True)
    app.sound.play(STONE)
    app.close_window()
    assert isinstance(app.sound, SoundPlayer) and not app.sound._live


# The folder


def kept(folder: Path) -> Path:
    return folder / "theme.pcm"


def test_a_piece_is_kept_and_read_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = SoundCache(lambda: BOOK, lambda: tmp_path / "deep" / "cache").piece(Backing.THEME)
    assert [path.name for path in (tmp_path / "deep" / "cache").iterdir()] == ["theme.pcm"]
    monkeypatch.setattr("game.stage.sound.sound_cache.piece_wave", None)
    assert SoundCache(lambda: BOOK, lambda: tmp_path / "deep" / "cache").piece(Backing.THEME) == first


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "foreign", "a folder"])
def test_a_damaged_piece_is_made_anew(tmp_path: Path, damage: str) -> None:
    first = SoundCache(lambda: BOOK, lambda: tmp_path).piece(Backing.THEME)
    path = kept(tmp_path)
    whole = path.read_bytes()
    path.unlink()
    match damage:
        case "cut":
            path.write_bytes(whole[:-7])
        case "changed":
            path.write_bytes(whole[:99] + bytes([whole[99] ^ 1]) + whole[100:])
        case "empty":
            path.write_bytes(b"")
        case "foreign":
            path.write_bytes(b"RIFF" * 500)
        case _:
            path.mkdir()
    assert SoundCache(lambda: BOOK, lambda: tmp_path).piece(Backing.THEME) == first
    if damage != "a folder":
        assert path.read_bytes() == whole
    assert [one.name for one in tmp_path.iterdir()] == ["theme.pcm"]


def test_a_folder_that_cannot_be_written_hinders_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file where the folder should be")
    cache = SoundCache(lambda: BOOK, lambda: tmp_path / "file")
    assert cache.piece(Backing.THEME) == SoundCache(lambda: BOOK).piece(Backing.THEME)


def test_the_workshop_makes_everything_on_its_thread_and_can_be_left_at_any_time(tmp_path: Path) -> None:
    cache = SoundCache(lambda: BOOK, lambda: tmp_path)
    workshop = Workshop(cache)
    workshop.wanted = Backing.THEME
    workshop.awake = True
    done: list[str] = []
    workshop.send(lambda: done.append("first"))
    thread = workshop._thread
    assert thread is not None and thread.daemon
    while cache.ready_piece(Backing.BED) is None or list(cache.missing()):
        thread.join(0.01)
    workshop.close()
    assert done == ["first"] and not thread.is_alive()
    assert cache.ready("stone", 99) is cache.effect("stone", 2)
    hurried = Workshop(SoundCache(lambda: BOOK))
    hurried.send(lambda: None)
    hurried.close()
    assert hurried._thread is not None and not hurried._thread.is_alive()


def test_a_fault_of_the_workshop_is_reported_and_leaves_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(fault_log, "report", lambda where, fault: told.append(f"{where}: {type(fault)}"))

    def broken() -> None:
        raise ZeroDivisionError

    workshop = Workshop(SoundCache(lambda: BOOK))
    workshop.send(broken)
    assert workshop._thread is not None
    workshop._thread.join()
    workshop.send(broken)
    workshop.close()
    assert told == [f"making sounds: {ZeroDivisionError}"]
