"""The mixing desk: effects never too loud together, music ducked under them, volumes and mutes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage.sound.book import Backing
from game.stage.sound.desk import CEILING, DUCKED, MixingDesk
from game.stage.sound.making import CEILING as BEHIND
from game.stage.sound.making import gain_of, made
from game.stage.sound.volumes import Volumes
from tests.tiny.sounds import BOOK

STONE = made(BOOK.effects["stone"], 0)
STEP = 1 / 120


def let_pass(desk: MixingDesk, ms: float) -> None:
    for _ in range(round(ms / 1000 / STEP)):
        desk.step(STEP)


def behind(desk: MixingDesk, backing: Backing = Backing.BED) -> MixingDesk:
    desk.backing = backing
    let_pass(desk, 2000)
    return desk


@given(st.lists(st.floats(0, 300), min_size=1, max_size=40), st.booleans())
def test_effects_together_never_reach_beyond_3_db_below_full_scale(gaps: list[float], loud: bool) -> None:
    desk = behind(MixingDesk()) if loud else MixingDesk()
    struck: list[tuple[float, float]] = []
    for gap in gaps:
        let_pass(desk, gap)
        struck.append((desk.ms, desk.strike(STONE, desk.ms)))
        together = sum(gain * STONE.after((desk.ms - begun) / 1000) for begun, gain in struck)
        assert together <= CEILING + 1e-9 < gain_of(-3)
        assert together + BEHIND * desk.levels()[Backing.BED] <= 1.0


def test_an_effect_alone_is_heard_whole() -> None:
    assert MixingDesk().strike(STONE, 0.0) == 1.0
    assert behind(MixingDesk()).strike(STONE, 2000.0) == 1.0


def test_music_goes_down_under_an_effect_and_comes_up_again() -> None:
    desk = behind(MixingDesk())
    assert desk.levels()[Backing.BED] == pytest.approx(1.0)
    desk.strike(STONE, desk.ms)
    let_pass(desk, 100)
    assert desk.levels()[Backing.BED] == pytest.approx(DUCKED)
    let_pass(desk, 100)
    assert desk.levels()[Backing.BED] == pytest.approx(DUCKED), "it does not pump between two sounds"
    let_pass(desk, 1500)
    assert desk.levels()[Backing.BED] == pytest.approx(1.0)


def test_what_nobody_hears_ducks_nothing() -> None:
    desk = behind(MixingDesk(Volumes(mute_effects=True)))
    desk.strike(STONE, desk.ms)
    let_pass(desk, 100)
    assert desk.levels()[Backing.BED] == pytest.approx(1.0)


def test_one_piece_fades_into_the_other() -> None:
    desk = behind(MixingDesk(), Backing.THEME)
    desk.backing = Backing.BED
    let_pass(desk, 700)
    levels = desk.levels()
    assert 0.3 < levels[Backing.THEME] < 0.7 and 0.3 < levels[Backing.BED] < 0.7
    let_pass(desk, 1000)
    assert not desk.heard(Backing.THEME) and desk.heard(Backing.BED)
    desk.backing = None
    let_pass(desk, 2000)
    assert not desk.heard(Backing.BED)


def test_a_piece_that_is_not_ready_fades_in_from_nothing_when_it_is() -> None:
    desk = behind(MixingDesk())
    desk.hold(Backing.BED)
    assert desk.levels()[Backing.BED] == 0.0
    desk.step(STEP)
    assert 0.0 < desk.levels()[Backing.BED] < 0.05


def test_sliders_act_on_their_own_kind_and_the_first_on_all() -> None:
    assert (Volumes().of_music, Volumes().of_effects) == (1.0, 1.0)
    assert (Volumes(music=50).of_music, Volumes(music=50).of_effects) == (0.25, 1.0)
    assert (Volumes(effects=50).of_music, Volumes(effects=50).of_effects) == (1.0, 0.25)
    half = Volumes(master=50)
    assert (half.of_music, half.of_effects) == (0.25, 0.25)
    assert Volumes(master=0).of_music == Volumes(effects=0).of_effects == 0.0


def test_mutes_silence_their_own_kind_and_the_first_all() -> None:
    assert Volumes(mute_music=True).of_music == 0.0 and Volumes(mute_music=True).of_effects == 1.0
    assert Volumes(mute_effects=True).of_effects == 0.0 and Volumes(mute_effects=True).of_music == 1.0
    silent = Volumes(mute_master=True)
    assert silent.of_music == silent.of_effects == 0.0
