"""The folders of the program's own files, and of a person's."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from game.__main__ import main
from game.match import places
from game.match.fault_log import close_log
from game.match.record_file import write_record
from tests.match.tables import bridge, play


def make(*folders: Path) -> None:
    for folder in folders:
        folder.mkdir(parents=True)


def test_a_checkout_or_an_editable_install_has_them_beside_the_package(tmp_path: Path) -> None:
    make(tmp_path / "game", tmp_path / "levels", tmp_path / "assets")
    assert places.shipped_folder("levels", tmp_path / "game") == tmp_path / "levels"
    assert places.shipped_folder("assets", tmp_path / "game") == tmp_path / "assets"


def test_a_wheel_has_them_inside_whatever_else_lies_beside_the_package(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    make(site / "game" / "levels", site / "levels")
    assert places.shipped_folder("levels", site / "game") == site / "game" / "levels"


def test_a_folder_that_did_not_come_along_is_named(tmp_path: Path) -> None:
    make(tmp_path / "game")
    with pytest.raises(FileNotFoundError, match="levels"):
        places.shipped_folder("levels", tmp_path / "game")


def test_the_levels_are_found_from_any_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (places.levels_folder("old_london_bridge") / "standard.toml").is_file()


def test_asking_for_a_persons_folders_makes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    folders = {places.saves_folder(), places.settings_folder(), places.cache_folder()}
    assert len(folders) == 3
    assert all(places.APP in folder.parts for folder in folders)
    assert list(tmp_path.iterdir()) == []


FOLDERS = (
    places.saves_folder,
    places.kiosk_folder,
    places.settings_folder,
    places.exports_folder,
    places.cache_folder,
    places.logs_folder,
)


def fails() -> Path:
    """Raise the error of a failed lookup of an account without a home directory."""
    raise RuntimeError("could not determine the home directory")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.__name__)
@pytest.mark.parametrize("found", [fails, lambda: Path("some/where")], ids=["none", "relative"])
def test_an_account_without_a_home_directory_is_told_what_to_set(
    monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path], found: Callable[[], Path]
) -> None:
    for name in ("data", "config", "documents", "cache", "log"):
        monkeypatch.setattr(platformdirs, f"user_{name}_path", lambda *_, **__: found())
    with pytest.raises(places.NoHome) as raised:
        folder()
    assert re.fullmatch(
        r"this account has no folder for its files; set HOME or XDG_\w+ to an absolute path",
        str(raised.value.strerror),
    )


#: The words of each command, and whether it works without a folder of the account's own.
COMMANDS = {
    "--version": True,
    "--help": True,
    "levels": True,
    "games": True,
    "simulate --games 1 --level quick --bots random,random": True,
    "verify RECORD": True,
    "demo --frames 2 --level quick": True,
    "health --folder DIR": True,
    "health": False,
    "": False,
    "play --level quick": False,
    "lesson": False,
    "kiosk": False,
}


@pytest.mark.parametrize("words", COMMANDS)
def test_commands_that_write_nothing_work_without_a_home_directory(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("data", "config", "documents", "cache", "log"):
        monkeypatch.setattr(platformdirs, f"user_{name}_path", lambda *_, **__: fails())
    record = tmp_path / "game.jsonl"
    write_record(record, play(bridge("quick", 2).match(), 1).lines)
    monkeypatch.setattr(sys, "argv", ["bridgewright", *words.replace("RECORD", str(record)).split()])
    sys.argv = [word.replace("DIR", str(tmp_path)) for word in sys.argv]
    close_log()
    try:
        code = main()
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        close_log()
    printed = capfd.readouterr()
    assert code == (0 if COMMANDS[words] else 1), printed.err
    if not COMMANDS[words]:
        assert re.fullmatch(r"bridgewright: this account has no folder .* set HOME or .* path\n", printed.err)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl"]
