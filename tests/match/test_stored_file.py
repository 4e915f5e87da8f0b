"""The program's own files: complete after any cut, and nothing lost that another process has saved."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from game.core.account import Account
from game.match import facts_cache, left_out, settings, stored_file
from game.match.facts_cache import FactsCache
from game.match.left_out import LeftOut
from game.match.played import PlayedGame, Stamp
from game.match.seat import Seat
from game.match.settings import VOLUME_STEP, SettingsFile
from game.match.sole_writer import SoleWriter
from tests.match.power_cut import disk
from tests.match.tables import game_called
from tests.sampling import sample

NAMES = ("Maud", "Hugh", "Wat", "Joan")


def game(name: str, number: int = 1) -> PlayedGame:
    """Return a game that a person played alone, with this timestamp."""
    account = Account(((5,), (7,)), {"all": (7,)}, {})
    stamp = Stamp(f"{number}.jsonl", 1, number)
    return PlayedGame(stamp, "cairn", "Hill", (Seat(name, "human"),), (1,), None, account, 1)


GAMES = [game(name, number) for name in NAMES for number in range(1, 6)]


# Every user of `KeptFile`, tested alike


@dataclass(frozen=True)
class User:
    """A module that saves a file: it saves a number from 1 to 5, and reads it back."""

    file: str
    keep: Callable[[Path, int], None]
    kept: Callable[[Path], object]
    #: The fault of the file, in one line.
    notice: Callable[[Path], str | None]


def keep_setting(folder: Path, number: int) -> None:
    SettingsFile(folder).change(master=number * VOLUME_STEP)


def erase(folder: Path, number: int) -> None:
    LeftOut(folder).erase("Maud", GAMES[:number])


USERS = {
    "settings": User(
        settings.FILE,
        keep_setting,
        lambda folder: SettingsFile(folder).settings,
        lambda folder: SettingsFile(folder).notice,
    ),
    "left out": User(
        left_out.FILE,
        erase,
        lambda folder: LeftOut(folder).counting(GAMES),
        lambda folder: LeftOut(folder).notice,
    ),
}
every_user = pytest.mark.parametrize("user", USERS.values(), ids=USERS)


class PowerCut(Exception):
    """Raised at a power cut: nothing runs after it."""


def cut_at(patch: pytest.MonkeyPatch, step: str) -> None:
    """Cut the power when the writing reaches that step."""

    def cut(*_: object) -> None:
        raise PowerCut

    if step == "sync":
        patch.setattr(os, "fsync", cut)
    elif step == "replace":
        patch.setattr(Path, "replace", cut)


@every_user
def test_a_cut_anywhere_between_the_writes_leaves_what_was_kept_before_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: User
) -> None:
    """Each step of the writing is the last one in turn, and any part of the new file may be there."""
    monkeypatch.setattr(os, "fsync", lambda _number: None)
    for number in (1, 2):
        user.keep(tmp_path / str(number), number)
    before, after = (user.kept(tmp_path / str(number)) for number in (1, 2))
    length = (tmp_path / "2" / user.file).stat().st_size
    cuts = sample(f"cut {user.file}", [*product(("sync", "replace"), range(0, length + 1, 7))], 12)
    for step, left in [*cuts, ("never", length)]:
        folder = tmp_path / f"{step} {left}"
        user.keep(folder, 1)
        with monkeypatch.context() as patch:
            cut_at(patch, step)
            with suppress(PowerCut):
                user.keep(folder, 2)
        new = (folder / user.file).with_suffix(".new")
        if new.exists():
            new.write_bytes(new.read_bytes()[:left])
        assert user.notice(folder) is None
        assert user.kept(folder) == (after if step == "never" else before)
        user.keep(folder, 2)
        assert user.kept(folder) == after
        assert [one.name for one in folder.iterdir()] == [user.file], "nothing is left of the cut"


@every_user
def test_what_is_kept_is_found_by_its_name_after_a_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: User
) -> None:
    folder = tmp_path / "new" / "folder"
    path = folder / user.file
    with disk(tmp_path) as simulated:
        user.keep(folder, 1)
        assert simulated.keeps_name(path)
        assert not simulated.keeps_name(path.with_suffix(".new"))
        path.write_text("damaged")
        cut_at(monkeypatch, "replace")
        with suppress(PowerCut):
            user.keep(folder, 2)
        aside = path.with_name(f"{path.stem}.damaged-1.json")
        assert simulated.keeps_name(aside), "before its name is taken"


@every_user
@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe", "it is not text in UTF-8"),
        (b'{"format": "another"}', "it does not begin with the format "),
        (b" " * (2 << 20), f"it has {2 << 20} bytes; at most "),
        (None, "it is a folder or a device, not a file"),
    ],
)
def test_what_is_damaged_has_one_line_and_is_put_aside_never_written_over(
    tmp_path: Path, user: User, damage: bytes | None, why: str
) -> None:
    path = tmp_path / user.file
    for number in (1, 2):
        if damage is None:
            path.mkdir()
        else:
            path.write_bytes(damage)
        notice = user.notice(tmp_path)
        assert notice is not None and notice.startswith(f"{user.file}: {why}") and "\n" not in notice
        user.keep(tmp_path, number)
        assert user.notice(tmp_path) is None
        aside = tmp_path / f"{path.stem}.damaged-{number}.json"
        assert aside.is_dir() if damage is None else aside.read_bytes() == damage
        path.unlink()


@every_user
def test_what_cannot_be_written_leaves_the_old_file_and_no_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: User
) -> None:
    user.keep(tmp_path, 1)
    before = (tmp_path / user.file).read_bytes()

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    user.keep(tmp_path, 2)
    assert (tmp_path / user.file).read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [user.file]


def test_an_erased_person_stays_erased_beside_a_wrong_entry(tmp_path: Path) -> None:
    path = tmp_path / left_out.FILE
    text = f'{{"format": "{left_out.FORMAT}", "erased_until": {{"Maud": 9, "Wat": "x"}}}}'
    path.write_text(text)
    copy = LeftOut(tmp_path)
    assert {one.seats[0].name for one in copy.counting(GAMES)} == {"Hugh", "Wat", "Joan"}
    assert copy.notice is not None and "the other statistics are left out" in copy.notice
    copy.erase("Joan", GAMES)
    assert {one.seats[0].name for one in LeftOut(tmp_path).counting(GAMES)} == {"Hugh", "Wat"}
    assert path.with_name("statistics.damaged-1.json").read_text() == text


# Two copies of the program


def test_two_copies_that_erase_different_people_lose_neither(tmp_path: Path) -> None:
    first, second = LeftOut(tmp_path), LeftOut(tmp_path)
    assert first.erase("Maud", GAMES) is second.erase("Hugh", GAMES) is None
    assert {one.seats[0].name for one in LeftOut(tmp_path).counting(GAMES)} == {"Wat", "Joan"}
    assert second.counting(GAMES) == LeftOut(tmp_path).counting(GAMES), "and know of each other then"


def test_what_another_copy_has_erased_until_later_stays_erased(tmp_path: Path) -> None:
    early, late = LeftOut(tmp_path), LeftOut(tmp_path)
    late.erase("Maud", GAMES[:5])
    early.erase("Maud", GAMES[:2])
    assert LeftOut(tmp_path).counting(GAMES[:5]) == ()


def test_many_copies_that_erase_at_once_lose_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The lock's timeout never ends here, however slow the machine.
    monkeypatch.setattr(stored_file, "_PATIENCE", 300.0)
    monkeypatch.setattr(os, "fsync", lambda _number: None)
    together = threading.Barrier(4)
    games = [game(f"{name} {number}") for name in NAMES for number in range(8)]

    def erase_all(name: str) -> None:
        copy = LeftOut(tmp_path)
        together.wait()
        for number in range(8):
            copy.erase(f"{name} {number}", games)

    copies = [threading.Thread(target=erase_all, args=(name,)) for name in NAMES]
    for copy in copies:
        copy.start()
    for copy in copies:
        copy.join()
    assert LeftOut(tmp_path).counting(games) == ()
    assert [one.name for one in tmp_path.iterdir()] == [left_out.FILE]


def test_an_erasure_that_another_copy_is_in_the_way_of_has_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_file, "_PATIENCE", 0.0)
    copy = LeftOut(tmp_path)
    with SoleWriter(tmp_path / left_out.FILE):
        fault = copy.erase("Maud", GAMES)
    told = "it is open in another copy of the program; the erased statistics come back with the next start"
    assert fault == f"{left_out.FILE}: {told}"
    assert "Maud" not in {one.seats[0].name for one in copy.counting(GAMES)}, "it acts all the same"


# Facts, whose lines are independent


def facts(cache: FactsCache) -> list[PlayedGame]:
    """Return the games in the cache."""
    return [played for line in cache.lines() if (played := cache.played(line)) is not None]


def test_facts_that_are_cut_off_at_any_byte_are_whole_lines_and_the_next_is_not_lost(tmp_path: Path) -> None:
    cache = FactsCache(tmp_path, tmp_path, game_called)
    first, second, third = GAMES[:3]
    cache.append([first])
    least = cache.path.stat().st_size
    cache.append([second])
    data = cache.path.read_bytes()
    cuts = sample("cut facts", range(least - 1, len(data) + 1), 60)
    for cut, blank in product(cuts, (b"", bytes(64))):
        cache.path.write_bytes(data[:cut] + blank)
        whole = facts(cache)
        assert whole in ([first], [first, second]) or cut < least
        cache.append([third])
        assert facts(cache) == [*whole, third]


def test_facts_that_one_copy_adds_outlive_what_another_takes_out(tmp_path: Path) -> None:
    first, second = FactsCache(tmp_path, tmp_path, game_called), FactsCache(tmp_path, tmp_path, game_called)
    first.append(GAMES[:3])
    stale = {line for line in first.lines() if first.played(line) != GAMES[1]}
    second.append(GAMES[3:5])
    first.drop(stale)
    assert facts(FactsCache(tmp_path, tmp_path, game_called)) == [GAMES[1], *GAMES[3:5]]


def test_facts_that_are_cut_off_while_some_are_taken_out_are_all_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = FactsCache(tmp_path, tmp_path, game_called)
    cache.append(GAMES[:3])
    lines = [*cache.lines()]
    with monkeypatch.context() as patch:
        cut_at(patch, "replace")
        with suppress(PowerCut):
            cache.drop(lines[:1])
    assert facts(cache) == GAMES[:3]
    cache.drop(lines[:1])
    assert facts(cache) == GAMES[1:3]
    assert [one.name for one in tmp_path.iterdir()] == [cache.path.name]


def test_facts_that_have_become_too_many_begin_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = FactsCache(tmp_path, tmp_path, game_called)
    cache.append(GAMES[:3])
    monkeypatch.setattr(facts_cache, "LARGEST", cache.path.stat().st_size)
    cache.append(GAMES[3:4])
    assert facts(cache) == GAMES[3:4]


def test_facts_are_not_written_while_another_copy_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_file, "_PATIENCE", 0.0)
    cache = FactsCache(tmp_path, tmp_path, game_called)
    cache.append(GAMES[:1])
    with SoleWriter(cache.path):
        cache.append(GAMES[1:2])
        cache.drop({*cache.lines()})
    assert facts(cache) == GAMES[:1]
