"""Sound at the table: the button in the header, and the thud of a press that chooses nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from game.core.thing import TableButton
from game.match.settings import SettingsFile
from game.old_london_bridge.scenes.questions import DraftQuestion
from game.stage.focus import Element
from game.stage.sound.cue import Heard
from game.stage.sound.soundtrack import Mixed, Soundtrack
from tests.cabinet.driver import SIZES
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run

Sit = Callable[[tuple[int, int]], Player]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Yield a function that starts a table at which a person is to seal."""
    players: list[Player] = []

    def make(size: tuple[int, int]) -> Player:
        player = Player(tmp_path, size=size)
        players.append(player)
        player.sit(a_match((PERSON, BOT, BOT, BOT)))
        assert player.wait()
        return player

    yield make
    for player in players:
        player.app.close_window()


def track(player: Player) -> Soundtrack:
    sound = player.app.sound
    assert isinstance(sound, Soundtrack)
    return sound


FEW = [((1080, 1920), "mouse"), ((1440, 1080), "keyboard")]


@pytest.mark.parametrize(("size", "by"), by_run(FEW, [*product(SIZES, ("mouse", "keyboard"))]))
def test_the_sign_in_the_header_mutes_everything(sit: Sit, size: tuple[int, int], by: str) -> None:
    player = sit(size)
    choose = player.click if by == "mouse" else player.choose
    sign = player.table.screen.places.signs[TableButton.SOUND]

    def looks() -> bytes:
        return player.picture().subsurface(sign).copy().get_buffer().raw

    player.reach("Sound")
    loud = looks()
    choose("Sound")
    last = track(player).entries[-1]
    assert isinstance(last, Mixed) and last.volumes.mute_master
    assert SettingsFile(player.settings).settings.mute_master
    player.reach("Sound")
    assert looks() != loud, "the sign is struck out"
    assert player.looks() == player.fresh()
    choose("Sound")
    assert not player.app.muted
    player.reach("Sound")
    assert looks() == loud


def test_what_cannot_be_chosen_is_a_thud_and_a_sentence(sit: Sit) -> None:
    player = sit(SIZES[0])
    rng = random.Random(1)
    closed: Element | None = None
    while closed is None:
        player.answer(rng)
        assert player.wait()
        if isinstance(player.table.turn.question, DraftQuestion):
            stacks = (one for one in player.focus.elements if text_of(one.key).startswith("stack"))
            closed = next((one for one in stacks if not one.enabled), None)
    before = len(track(player).heard)
    player.touch(closed)
    assert player.table.turn.notice is not None
    assert [one.cue.sound for one in track(player).heard[before:]] == ["thud"]


def test_every_sound_is_noted_at_the_time_of_the_program(sit: Sit) -> None:
    player = sit(SIZES[1])
    sound = track(player)
    assert sound.heard
    assert all(isinstance(one, Heard) and 0 <= one.at_ms <= sound.ms for one in sound.heard)
    assert sound.ms == pytest.approx(1000 * player.clock.now(), abs=20)
