"""`bridgewright new-game` writes a game that runs, and never overwrites anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.match.level_files import usual_level
from game.match.series import Series
from game.new_game.new_game import NewGameFault, check_name, write_game
from tests.bases.generated import KINDS, generated

EVERY = pytest.mark.parametrize("name", KINDS)


@EVERY
def test_its_bots_play_to_the_end(name: str, tmp_path: Path) -> None:
    with generated(name, tmp_path) as package:
        game = package.GAME
        result = Series(game, usual_level(game), ("mason", "random"), "a seed").play(1).result()
        assert sorted(result.places) in ([1, 2], [1, 1])
        assert all(score > 0 for score in result.scores)


@EVERY
def test_its_rules_are_short(name: str, tmp_path: Path) -> None:
    folder = write_game(name, tmp_path, KINDS[name])
    lines = sum(path.read_text().count("\n") for path in folder.glob("bridgewright_*/*.py"))
    assert lines <= 210


@EVERY
def test_nothing_of_the_template_is_left_in_its_files(name: str, tmp_path: Path) -> None:
    folder = write_game(name, tmp_path, KINDS[name])
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) == 9
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "%%" not in text and "@name" not in text.lower() and "@" not in path.name, path


def test_the_command_says_what_comes_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "my_game", "--dice", "--into", str(tmp_path)]) == 0
    folder = tmp_path / "bridgewright-my-game"
    told = capsys.readouterr().out.splitlines()
    assert told[1].strip() == f"pip install -e {folder}"
    assert told[3].strip() == "bridgewright play --game my_game --dev"
    assert "My Game" in (folder / "README.md").read_text()
    assert "class MyGame(OpenPosition)" in (folder / "bridgewright_my_game" / "rules.py").read_text()


@pytest.mark.parametrize("name", ["", "Pig", "1st", "a-b", "class", "é", "x" * 41, "../x"])
def test_a_name_that_no_package_can_have_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) == 2
    told = capsys.readouterr().err
    assert "no name for a game; allowed: a small letter, then small letters" in told and told.count("\n") == 1


def test_the_name_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "old_london_bridge"]) == 2
    assert "there is a game of that name; allowed: any other" in capsys.readouterr().err
    with pytest.raises(NewGameFault):
        check_name("pig", ["pig"])


def test_files_are_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bridgewright-pig").mkdir()
    assert main(["new-game", "pig", "--into", str(tmp_path)]) == 2
    assert "exists; files are never overwritten" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new-game", "pig", "--into", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
