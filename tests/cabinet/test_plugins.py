"""Games of other packages: found by their entry points, or left out with one line that gives the reason."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cabinet import plugins
from game.cabinet.games import SHIPPED, Cabinet
from game.cabinet.plugins import installed, installed_game, on_screen
from game.cli import main
from game.keeper.kiosk_file import games_named

#: A game in a module of its own; the first line of every test package.
CAIRN = """
from bridgewright import Plugin
from tests.tiny.front import CairnFront
from tests.tiny.game import Cairn
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("package_")]:
        del sys.modules[name]


def install(site: Path, name: str, source: str) -> None:
    """Install a package whose entry point `name` is the object PLUGIN of a module."""
    (site / f"package_{name}.py").write_text(CAIRN + source, encoding="utf-8")
    info = site / f"package_{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: package_{name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[bridgewright.games]\n{name} = package_{name}:PLUGIN\n")


def found() -> tuple[Cabinet, list[str]]:
    """Return the games, and the lines about those that are left out."""
    lines: list[str] = []
    return installed(tell=lines.append), lines


def test_without_other_packages_there_are_the_games_of_the_program(site: Path) -> None:
    assert found() == (SHIPPED, [])


def test_a_game_of_another_package_is_found(site: Path) -> None:
    install(site, "cairn", "PLUGIN = Plugin(Cairn(), CairnFront, contract=1)")
    cabinet, lines = found()
    assert not lines
    assert cabinet.names == (*SHIPPED.names, "cairn")
    assert cabinet.front_called("cairn").title == "Cairn"
    game = installed_game("cairn")
    assert game is not None and game.name == "cairn"


def test_the_commands_know_it(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(site, "cairn", "PLUGIN = Plugin(Cairn(), CairnFront, contract=1)")
    assert main(["games"]) == 0
    assert "cairn: Cairn. Stack stones that rise. 2, 3, 4 players, 2 levels" in capsys.readouterr().out


def test_rules_without_a_table_are_for_leagues_only(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(site, "cairn", "PLUGIN = Plugin(Cairn(), None, contract=1)")
    assert main(["games"]) == 0
    assert "cairn: Rules without a table. 2, 3, 4 players, 2 levels" in capsys.readouterr().out
    assert main(["simulate", "--game", "cairn", "--games", "1", "--bots", "mason", "--seed", "S"]) == 0
    capsys.readouterr()
    assert on_screen(installed()).names == SHIPPED.names
    assert main(["play", "--game", "cairn"]) == 2
    told = "bridgewright: --game cairn: it has rules but no table; allowed: "
    assert capsys.readouterr().err == f"{told}{', '.join(SHIPPED.names)}\n"


@pytest.mark.parametrize(
    ("name", "source", "fault"),
    [
        ("cairn", "raise RuntimeError('no\\nstones')", "RuntimeError: no stones"),
        ("cairn", "raise SystemExit(3)", "SystemExit: 3"),
        ("cairn", "import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("cairn", "PLUGIN = Cairn()", "it is a Cairn; allowed: a bridgewright.Plugin"),
        (
            "cairn",
            "PLUGIN = Plugin(Cairn(), CairnFront, contract=2)",
            "it was written for contract 2; allowed: 1",
        ),
        (
            "pile",
            "PLUGIN = Plugin(Cairn(), CairnFront, contract=1)",
            "its game is called 'cairn'; allowed: the name of its entry point",
        ),
        (
            "old_london_bridge",
            "class Twin(Cairn): name = 'old_london_bridge'\nPLUGIN = Plugin(Twin(), CairnFront, contract=1)",
            "there is a game of that name already",
        ),
        (
            "cairn",
            "Bare = type('Bare', (Cairn,), {'levels': Cairn.levels / 'none'})\n"
            "PLUGIN = Plugin(Bare(), CairnFront, contract=1)",
            "its levels in {levels}/none: standard.toml: the file: No such file",
        ),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_with_one_line(
    site: Path, name: str, source: str, fault: str
) -> None:
    from tests.tiny.game import Cairn

    install(site, name, source)
    cabinet, lines = found()
    assert cabinet == SHIPPED
    (line,) = lines
    prefix = f"the game {name!r} of package_{name}:PLUGIN is left out: "
    assert line.startswith(prefix + fault.format(levels=Cairn.levels))


def test_a_faulty_game_does_not_hide_another(site: Path) -> None:
    install(site, "broken", "PLUGIN = None")
    install(site, "cairn", "PLUGIN = Plugin(Cairn(), CairnFront, contract=1)")
    cabinet, lines = found()
    assert "cairn" in cabinet.games and len(lines) == 1


def test_a_table_that_cannot_be_loaded_is_left_out(site: Path) -> None:
    install(
        site,
        "cairn",
        "def front(): raise ValueError('no table')\nPLUGIN = Plugin(Cairn(), front, contract=1)",
    )
    lines: list[str] = []
    assert on_screen(installed(), lines.append).names == SHIPPED.names
    assert lines == ["the table of the game 'cairn' is left out: ValueError: no table"]


def test_a_kiosk_loads_only_what_its_settings_name(site: Path, tmp_path: Path) -> None:
    install(site, "cairn", "raise RuntimeError('loaded')")
    lines: list[str] = []
    assert installed(games_named(tmp_path), lines.append) == SHIPPED
    assert not lines
    (tmp_path / "kiosk.toml").write_text("[games.cairn]\noffered = true\n", encoding="utf-8")
    assert games_named(tmp_path) == {"cairn"}
    installed(games_named(tmp_path), lines.append)
    assert len(lines) == 1


@pytest.mark.parametrize("text", ["games = 3", "= 3", "\x00"])
def test_settings_that_cannot_be_read_name_no_game(tmp_path: Path, text: str) -> None:
    (tmp_path / "kiosk.toml").write_text(text, encoding="utf-8")
    assert games_named(tmp_path) == frozenset()


def test_nothing_is_loaded_to_see_that_there_is_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "_entry_point_files", lambda: iter(["[console_scripts]\nx = y\n"]))
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)
    assert installed() == SHIPPED
