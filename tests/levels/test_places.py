"""The folders of the program's own files, and of a person's."""

from pathlib import Path

import pytest

from game.match import places


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
