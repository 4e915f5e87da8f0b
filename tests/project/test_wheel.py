"""A wheel contains the complete program: code, levels and art, found where they are then installed."""

import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from game.match.places import shipped_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a wheel as an installer unpacks it."""
    folder = tmp_path_factory.mktemp("wheel")
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


def files_in(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its path inside."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize("name", ["levels", "assets"])
def test_levels_and_art_lie_inside_the_package(unpacked: Path, name: str) -> None:
    carried = files_in(unpacked / "game" / name)
    assert carried
    assert carried == files_in(ROOT / name)
    assert shipped_folder(name, unpacked / "game") == unpacked / "game" / name


def test_every_module_is_there_and_no_test(unpacked: Path) -> None:
    modules = {path for path in files_in(ROOT / "game") if path.endswith(".py")}
    carried = files_in(unpacked / "game")
    assert modules <= carried.keys()
    assert "py.typed" in carried
    folders = {path.name for path in unpacked.iterdir() if path.suffix != ".dist-info"}
    assert folders == {"bridgewright", "game"}
    assert files_in(ROOT / "bridgewright") == files_in(unpacked / "bridgewright")


def test_no_page_for_engineers_is_there(unpacked: Path) -> None:
    assert "match/README.md" in files_in(ROOT / "game")
    assert not [path for path in files_in(unpacked / "game") if path.endswith("README.md")]


def test_data_that_lies_beside_modules_is_there(unpacked: Path) -> None:
    kinds = ".toml", ".md.txt", ".py.txt", ".toml.txt"
    data = {path: text for path, text in files_in(ROOT / "game").items() if path.endswith(kinds)}
    assert "tabletop/setup/layouts.toml" in data and "new_game/template/package/rules.py.txt" in data
    carried = files_in(unpacked / "game")
    assert all(carried.get(path) == text for path, text in data.items())


def test_the_command_is_installed(unpacked: Path) -> None:
    [points] = unpacked.glob("*.dist-info/entry_points.txt")
    assert "bridgewright = game.__main__:main" in points.read_text(encoding="utf-8")
