"""The attract loop of every game is read at three metres: no text is smaller than 26 px at 1080p.

Each game is shown once in each shape of window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH
from game.kiosk.attract_program import ProgramPart
from tests import sampling
from tests.kiosk.afar import SHAPES, Afar, afar
from tests.kiosk.golden.hall import Hall
from tests.kiosk.golden.scenes import SCENES
from tests.kiosk.kiosks import KioskDriver
from tests.one_open import OneOpen
from tests.pseudo import PSEUDO

Size = tuple[int, int]
#: Games whose plates have room for all their words also in a language a third longer than English.
LANGUAGES = {"old_london_bridge": PSEUDO}
#: The most captions of a game that are read.
READ = 25 if sampling.whole else 5
#: The most half seconds of a game in which these captions appear.
PATIENCE = 50
#: Parts that change while they are shown, at these shares of their time.
SHARES = {ProgramPart.PICTURES: (0.1, 0.4, 0.6, 0.9)}
#: Scenes of the loop that show more than the loop of a new machine with one game.
MORE = ("attract-two-games", "attract-swapped", "attract-best")
ATTRACT = [
    pytest.param(name, marks=[] if name in MORE else [pytest.mark.whole])
    for name in SCENES
    if name.startswith("attract") and not name.endswith("-large")
]
shapes = pytest.mark.parametrize("size", SHAPES, ids=str)


Opened = OneOpen[[str | None, Size], Afar]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Yield a function that opens the loop of one game; None opens a hall with two games and five totals."""

    def opens(name: str | None, size: Size) -> KioskDriver:
        folder = tmp_path_factory.mktemp("kiosk")
        if name is None:
            return Hall(folder, size, PSEUDO)
        alone = replace(SHIPPED, games={name: SHIPPED.games[name]}, fronts={name: SHIPPED.fronts[name]})
        return KioskDriver(folder, size, alone, translator=LANGUAGES.get(name, ENGLISH))

    one: Opened = OneOpen(lambda name, size: afar(lambda: opens(name, size)))
    yield one
    one.close()


@shapes
@pytest.mark.parametrize("game", SHIPPED.names)
def test_a_game_and_all_around_it_is_read_from_afar(opened: Opened, game: str, size: Size) -> None:
    afar = opened.get(game, size)
    attract, begun = afar.kiosk.attract, 0.0
    for part, seconds in attract._program.parts:
        attract.step(begun - attract._seconds)
        if part is ProgramPart.PLAY:
            read_captions(afar)
            attract._seconds = begun + seconds
        for share in SHARES.get(part, (0.5,)) if part is not ProgramPart.PLAY else ():
            attract.step(begun + seconds * share - attract._seconds)
            assert attract.moment.part is part
            afar.draw()
        begun += seconds
    assert len(afar.read) > 20
    assert afar.small == set()
    assert afar.cut == set()


def read_captions(afar: Afar) -> None:
    """Draw some captions of a game, one of them with a reason."""
    told = set()
    for _ in range(PATIENCE):
        caption = afar.kiosk.attract.plate.scene.caption
        if caption not in told:
            told.add(caption)
            afar.draw()
        if len(told) >= READ and any(one.why for one in told):
            break
        afar.kiosk.run(0.5)
    assert len(told) > 3 and any(one.why for one in told)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ATTRACT)
@shapes
def test_every_part_of_the_loop_is_large_enough(opened: Opened, size: Size, name: str) -> None:
    afar = opened.get(None, size)
    assert isinstance(afar.kiosk, Hall)
    afar.read.clear()
    afar.kiosk.clear()
    SCENES[name](afar.kiosk)
    afar.draw()
    assert len(afar.read) > 8
    assert afar.small == set()
