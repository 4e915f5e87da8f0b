"""What the operator reads: credits, best totals, and the machine's health."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from game.cabinet.tables import named_level
from game.keeper.best_totals import Best, Scale
from game.keeper.health_log import KIOSK, HealthLog, Step
from game.stage import kit
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.broken_disk import Broken, full, gone
from tests.kiosk.operator.operators import Operator, operator
from tests.tabletop.written import WindowText


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Operator]:
    monkeypatch.setattr(kit, "Text", WindowText)
    with operator(tmp_path) as one:
        yield one


def written(keeper: Operator) -> str:
    text = keeper.kiosk.stack.kit.text
    assert isinstance(text, WindowText)
    text.drawn.clear()
    keeper.draw()
    return " ".join(words for words, _box in text.drawn)


def test_credits_name_designers_publisher_and_that_it_is_unofficial(keeper: Operator) -> None:
    keeper.come_in("Credits")
    words = written(keeper)
    for said in ("Gabriele Bubola", "Leo Colovini", "Queen Games, 2022", "unofficial", "Cairn", "pygame-ce"):
        assert said in words


def test_best_totals_are_forgotten_after_a_second_press(keeper: Operator) -> None:
    kiosk = keeper.kiosk
    level = named_level(kiosk.front("cairn").game, kiosk.front("cairn").quick_game.level, TWO_GAMES)
    kiosk.bests.totals.keep(Scale("cairn", level.name), Best("ABC", 12, NOW.date()))
    assert kiosk.best_ever("cairn") is not None
    keeper.come_in("Records")
    assert "Old London Bridge: Forget these totals" not in keeper.names
    keeper.click("Cairn: Forget these totals")
    assert kiosk.best_ever("cairn") is not None
    keeper.click("Cairn: Really forget them")
    assert kiosk.best_ever("cairn") is None
    assert "Cairn: Forget these totals" not in keeper.names


def test_health_tells_what_the_log_tells(keeper: Operator) -> None:
    at = (NOW - timedelta(hours=2)).timestamp()
    log = HealthLog(keeper.file.path.parent, KIOSK, lambda: at, lambda: at)
    for step in (Step.BEGUN, Step.SEAT, Step.BEGUN):
        log.step("cairn", step)
    log.minute(3600, 8.0, 21.0, 44.0, 187.0)
    log.flush()
    keeper.come_in("Health")
    words = written(keeper)
    for said in ("touched 2", "took a seat 1", "first turn 0", "187 MB", "21 ms"):
        assert said in words


@pytest.mark.parametrize(("broken", "said"), [(gone, "the disk is gone"), (full, "the disk takes nothing")])
def test_health_says_that_the_disk_refuses(keeper: Operator, broken: Broken, said: str) -> None:
    keeper.come_in("Health")
    with broken(keeper.kiosk.file.path.parent):
        keeper.kiosk.use(keeper.kiosk.keeping)
        keeper.run(0.1)
        assert f"{said}: what is to be kept waits" in written(keeper)
    keeper.run(11)
    assert said not in written(keeper)
