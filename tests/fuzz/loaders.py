"""The loaders of files from unknown sources, with valid sample files, and the answers allowed to each."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from game.core.account import Account
from game.core.json_value import Json
from game.league.fixtures import Fixture, Pairing
from game.league.playing import FixtureResult
from game.league.results_file import ResultsFile, check_terms, header_of, read_results
from game.league.season import Season
from game.match.journal import resume
from game.match.left_out import FILE as LEFT_OUT
from game.match.left_out import LeftOut
from game.match.level_files import LevelEntry, find_levels, read_level
from game.match.lines import text_of
from game.match.places import levels_folder
from game.match.played import PlayedGame as Counted
from game.match.played import Stamp
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault
from game.match.saved_games import find_unfinished
from game.match.seat import Seat
from game.match.settings import FILE, Settings, SettingsFile, text_from
from game.match.setup_choices import Offers, SetupChoices
from game.match.sole_writer import SoleWriter
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.face_choice import AS_THE_LEVEL, choose, chosen_from, kept_faces
from tests.fuzz.mutations import JSON_LINES, JSON_TEXT, TOML, Mutation
from tests.league.tables import TERMS
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, bridge, cairn, file_of, game_called, play_with_notes
from tests.playthrough.tables import Table

#: The most characters of a line about a fault.
LONGEST_LINE: Final = 900
_LEVELS: Final = levels_folder(BRIDGE.name)
_OFFERS: Final = Offers(("Maud", "Hugh", "Wat", "Joan", "Ada"), ("madder", "ivory", "woad", "moss"),
                        tuple(BRIDGE.bots), BRIDGE.usual_bot, "standard")  # fmt: skip


class Refused(Exception):
    """Raised for a file that was reported in one line and is ignored."""


class Unlawful(AssertionError):
    """Raised when a loader did something that none may do."""


@dataclass(frozen=True, slots=True)
class Loader:
    """One loader: it reads the only file in a folder, and raises only exceptions of `faults`."""

    name: str
    file: str
    samples: Callable[[], Sequence[bytes]]
    shape: tuple[Mutation, ...]
    read: Callable[[Path], None]
    faults: tuple[type[Exception], ...]

    def judge(self, folder: Path, data: bytes) -> bool:
        """Read these bytes; return whether they were accepted. Raises Unlawful, or the loader's own bug."""
        path = folder / self.file
        path.write_bytes(data)
        try:
            with kept_to(folder):
                self.read(path)
        except self.faults as fault:
            check_line(str(fault))
            return False
        finally:
            for left in folder.iterdir():
                left.unlink()
        return True


def check_line(line: str) -> None:
    """Check that a fault is one printable line of limited length."""
    if not line or not line.isprintable() or len(line) > LONGEST_LINE:
        raise Unlawful(f"no line for a person: {line[:200]!r} ({len(line)} characters)")
    line.encode()


# Nothing outside the folder

_WRITING: Final = frozenset({"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "os.chmod",
                             "os.link", "os.symlink", "os.utime", "shutil.rmtree", "shutil.move",
                             "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn",
                             "exec", "compile", "pickle.find_class", "socket.connect"})  # fmt: skip
_allowed: list[str] = []


def _watch(event: str, facts: tuple[Any, ...]) -> None:
    """Refuse writes outside the allowed folder, and everything that runs something, while a file is read."""
    if not _allowed:
        return
    if event == "open":
        path, mode, flags = facts
        wrote = (
            flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) if isinstance(flags, int) else "r" not in str(mode)
        )
        if not wrote or isinstance(path, int):
            return
    elif event not in _WRITING or (event == "os.chmod" and isinstance(facts[0], int)):
        # A file that is open was checked when it was opened.
        return
    for fact in facts[:2] if event in ("os.rename", "os.link") else facts[:1]:
        path = os.fsdecode(fact) if isinstance(fact, str | bytes | os.PathLike) else str(fact)
        if not (os.path.realpath(path) + os.sep).startswith(_allowed[0]):
            raise Unlawful(f"{event} of {path[:200]!r}, outside the folder")


@cache
def _watching() -> None:
    """Install the audit hook, after loading the modules that are imported on first use."""
    with TemporaryDirectory() as folder:
        SoleWriter(Path(folder) / "x").release()
    match = bridge("quick", 2).match()
    match.game.explain(match.refusal(0, match.game.action("pass")))
    sys.addaudithook(_watch)


@contextmanager
def kept_to(folder: Path) -> Iterator[None]:
    """Raise Unlawful inside this context if anything outside a folder is written, or anything is run."""
    _watching()
    _allowed.append(os.path.realpath(folder) + os.sep)
    try:
        with patch.object(os, "fsync", lambda _number: None):
            yield
    finally:
        _allowed.pop()


# Records


@cache
def _records() -> Sequence[bytes]:
    tables: tuple[Table, ...] = (cairn(2), cairn(3), bridge("quick", 2), bridge("expert", 3))
    whole = [file_of(play_with_notes(table.match(), 5)) for table in tables]
    return [*whole[:2], *(file_of(play_with_notes(table.match(), 5, 40)) for table in tables), whole[2]]


def _read_record(path: Path) -> None:
    """Find an unfinished game as the title does, then resume it."""
    found = find_unfinished(path.parent, game_called)
    for fault in found.faults:
        check_line(fault)
    match, journal = resume(path, game_called)
    journal.close()
    if list(read_record(path).lines) != match.lines:
        raise Unlawful("a game gone on with is not the one in its file")


# Settings


@cache
def _standard() -> Level:
    level = BRIDGE_LEVELS["standard"]
    assert isinstance(level, Level)
    return level


@cache
def _settings() -> Sequence[bytes]:
    seats: list[Json] = [{"name": name, "kind": "human", "colour": "ivory"} for name in _OFFERS.names[:3]]
    faces: Json = kept_faces(choose(AS_THE_LEVEL, _standard(), 0, 1))
    table: dict[str, Json] = {"seats": seats, "level": "standard", "seed": "a", "own": {"standard": faces}}
    chosen = Settings("calm", "large", True, {BRIDGE.name: table, "another": {"x": [1, {"y": None}]}})
    return [text_from(one).encode() for one in (Settings(), Settings(music=5, hold=False), chosen)]


def _read_settings(path: Path) -> None:
    """Read settings, use them in a setup, change them, save them, and read them again."""
    file = SettingsFile(path.parent)
    notice = file.notice
    for table in file.settings.tables.values():
        choices = SetupChoices.from_table(table, _OFFERS)
        chosen_from(choices.added, _standard())
        file.keep_table(BRIDGE.name, choices.table())
    file.change(think_ms=2000 if file.settings.think_ms != 2000 else 100)
    if file.notice is not None:
        raise Unlawful(f"not kept: {file.notice}")
    again = SettingsFile(path.parent)
    if (again.notice is not None and notice is None) or again.settings != file.settings:
        raise Unlawful(f"kept settings are read as others: {again.notice}")
    if notice is not None:
        raise Refused(notice)


# Erased people


@cache
def _left_out() -> Sequence[bytes]:
    with TemporaryDirectory() as folder:
        for name in _OFFERS.names:
            LeftOut(Path(folder)).erase(name, [_alone(name, 7)])
        return [(Path(folder) / LEFT_OUT).read_bytes()]


def _alone(name: str, written: int) -> Counted:
    """Return a game that a person played alone, with this timestamp."""
    stamp = Stamp(f"{written}.jsonl", 1, written)
    account = Account(((0,),), {}, {})
    return Counted(stamp, BRIDGE.name, "", (Seat(name, "human"),), (1,), None, account, 1)


def _read_left_out(path: Path) -> None:
    """Read the list of erased people, erase another one, save it, and read it again."""
    left_out = LeftOut(path.parent)
    notice = left_out.notice
    if (fault := left_out.erase("Nobody else", [_alone("Nobody else", 9)])) is not None:
        raise Unlawful(f"not kept: {fault}")
    again = LeftOut(path.parent)
    games = [_alone(name, written) for name in (*_OFFERS.names, "Nobody else") for written in (7, 10)]
    if again.notice is not None or again.counting(games) != left_out.counting(games):
        raise Unlawful(f"what was erased is read as something else: {again.notice}")
    if notice is not None:
        raise Refused(notice)


# Levels


@cache
def _levels() -> Sequence[bytes]:
    own = b'extends = "standard"\nname = "Own"\nsummary = "x"\n\n[gate_track]\nlength = 16\ntiles = [4, 8]\n'
    return [*(path.read_bytes() for path in sorted(_LEVELS.glob("*.toml"))), own, own]


def _read_level(path: Path) -> None:
    """Read a level; sometimes list it with the others, and sometimes begin a game of it."""
    rng = random.Random(path.read_bytes())
    own = read_level(path, _LEVELS, BRIDGE.level_from)
    if rng.random() < 0.1:
        _check_list(path.parent, own)
    if own.level is None:
        check_line(own.fault or "")
        raise Refused(own.fault)
    if rng.random() < 0.3:
        table = Table(BRIDGE, own.level, rng.choice(BRIDGE.players_of(own.level)), "own")
        play_with_notes(table.match(), 1, 60)


def _check_list(folder: Path, own: LevelEntry[Any]) -> None:
    """Check that the file is in its folder's list with the same result, and affects no other."""
    entries = find_levels(_LEVELS, [folder], BRIDGE.level_from)
    if entries[-1] != own or any(entry.level is None for entry in entries[:-1]):
        raise Unlawful("a file hinders the levels that come with the program")


# Leagues


@cache
def _results() -> Sequence[bytes]:
    played = [
        FixtureResult(fixture, tuple(range(1, pair.players + 1)))
        for pair in (Pairing(2, "a", "b"), Pairing(3, "apprentice", "mason:50"))
        for deal in (1, 2)
        for fixture in pair.fixtures(deal)
    ]
    lines = [header_of(TERMS)]
    lines += [
        {"deal": one.fixture.deal, "seats": list(one.fixture.seats), "places": list(one.places)}
        for one in played
    ]
    whole = "".join(map(text_of, lines)).encode()
    return [whole, whole, text_of(lines[0]).encode(), whole[:-9]]


def _read_results(path: Path) -> None:
    """Read a league's results, check its terms, and add a game."""
    kept = read_results(path)
    if kept.header is not None:
        check_terms(path, kept.header, TERMS)
    season = Season([Pairing(2, "a", "b")], 2, places=dict(kept.places))
    file = ResultsFile(path, kept, TERMS)
    try:
        file.keep(FixtureResult(Fixture(7, ("a", "b")), (2, 1)))
    finally:
        file.close()
    again = read_results(path)
    if {**again.places, **kept.places} != again.places or again.torn_bytes:
        raise Unlawful("a league gone on with is not the one in its file")
    if len(list(season.owed())) > 4:
        raise Unlawful("more games are owed than are played")


LOADERS: Final = {
    one.name: one
    for one in (
        Loader("record", "own-0001.jsonl", _records, JSON_LINES, _read_record, (FileFault, RecordFault)),
        Loader("settings", FILE, _settings, JSON_TEXT, _read_settings, (Refused,)),
        Loader("left out", LEFT_OUT, _left_out, JSON_TEXT, _read_left_out, (Refused,)),
        Loader("level", "own.toml", _levels, TOML, _read_level, (Refused,)),
        Loader("results", "league.jsonl", _results, JSON_LINES, _read_results, (FileFault,)),
    )
}
