"""The operator's pages: credits, best totals, and the machine's health."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.keeper.best_totals import Best, Scale
from game.keeper.health_day import last_days, summary
from game.keeper.health_log import KIOSK, HealthLog, Step, entries
from game.keeper.health_text import health_text
from game.kiosk.kiosk import Kiosk
from game.match.level_files import built_in_level
from game.stage import kit
from tests.cabinet.driver import NOW
from tests.kiosk.broken_disk import Broken, full, gone
from tests.kiosk.operator.operators import KEPT, Operator, operator
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
    level = built_in_level(kiosk.front("cairn").game, kiosk.front("cairn").quick_game.level)
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
    log.started("crash", "usual", -9)
    log.flush()
    keeper.come_in("Health")
    words = written(keeper)
    told = health_text(summary(entries(keeper.file.path.parent), *last_days(NOW, 1)))
    for said in ("touched 2", "took a seat 1", "first turn 0"):
        assert said in words
        assert said in " ".join(told.split())
    for said in ("187.0 MB", "within 21.0 ms", "restarts 1", "running since"):
        assert said in words
    assert "Restarts: 1" in told
    assert all(figure in told for figure in ("187.0", "21.0"))
    assert f"running since {datetime.fromtimestamp(at):%Y-%m-%d %H:%M}" in told
    assert f"running since {datetime.fromtimestamp(at):%Y-%m-%d %H:%M}" in words
    keeper.click("Days: 7 days")
    keeper.draw()


def test_faults_of_the_file_are_told_first_and_on_health_and_to_no_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "Text", WindowText)
    toml = f'{KEPT}[play]\npeople = 7\n[hours]\nmonday = "10-12"\n'
    with operator(tmp_path, toml=toml) as keeper:
        assert "kiosk.toml" not in written(keeper)
        keeper.gesture()
        assert "kiosk.toml" not in written(keeper)
        keeper.enter()
        words = written(keeper)
        assert keeper.top.page.name == "Notices"
        for said in ("play.people: 7", "allowed: 1 or 2", 'hours.monday: "10-12"', '"10:00-18:00"'):
            assert said in words
        keeper.click("Health")
        assert "2 faults" in written(keeper)
        keeper.click("Games")
        keeper.click("Old London Bridge: quick")
        keeper.click("Keep changes")
        assert keeper.top.desk.told == "saved, and in use", "the usual values are written over what was wrong"
        keeper.click("Notices")
        assert "Everything is in order." in written(keeper)


def test_a_file_that_cannot_be_written_is_told_and_the_settings_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "Text", WindowText)
    with operator(tmp_path) as keeper:
        keeper.come_in("Games")

        def full(self: object, change: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("game.match.stored_file.StoredFile.change", full)
        keeper.click("People at this table: 1")
        keeper.click("Keep changes")
        assert keeper.file.settings.play.people == 1
        assert "No space left on device" in written(keeper)
        keeper.click("Health")
        keeper.run(0.1)
        assert "files to save wait" in written(keeper)


def test_a_clock_that_has_jumped_is_told_and_believed_by_a_press(
    keeper: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.kiosk.now = lambda: NOW + timedelta(days=1)
    keeper.run(1.1)
    assert keeper.kiosk.hours.now.date() == NOW.date()
    keeper.gesture()
    keeper.enter()
    assert f"has jumped to {NOW + timedelta(days=1):%Y-%m-%d}" in written(keeper)
    keeper.click("Believe the clock")
    keeper.run(1.1)
    assert keeper.kiosk.hours.now.date() == (NOW + timedelta(days=1)).date()
    assert "Everything is in order." in written(keeper)


def test_in_safe_mode_nothing_is_kept(keeper: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kiosk, "safe", True)
    before = keeper.file.path.read_text(encoding="utf-8")
    keeper.gesture()
    keeper.enter()
    assert "Safe mode" in written(keeper)
    keeper.click("Games")
    keeper.click("People at this table: 1")
    assert "Keep changes" not in keeper.names
    keeper.click("PIN, leave")
    assert "New PIN" not in keeper.names
    assert keeper.file.path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(("broken", "said"), [(gone, "the disk is gone"), (full, "the disk refuses writing")])
def test_health_says_that_the_disk_refuses(keeper: Operator, broken: Broken, said: str) -> None:
    keeper.come_in("Health")
    with broken(keeper.kiosk.file.path.parent):
        keeper.kiosk.use(keeper.kiosk.keeping)
        keeper.run(0.1)
        assert f"{said}: files to save wait" in written(keeper)
        keeper.click("PIN, leave")
        keeper.click("Show the games")
        keeper.gesture()
        keeper.enter()
        assert said in written(keeper), "the first page"
    keeper.run(11)
    assert said not in written(keeper)
