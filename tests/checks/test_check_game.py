"""`check_game` finds nothing wrong with the tiny game, and each planted mistake by its member."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from game.checks.check_game import check_game
from game.checks.faults import Faults
from game.cli import main
from tests import sampling
from tests.bases.generated import KINDS, generated
from tests.cabinet.two_games import TWO_GAMES
from tests.checks.plants import IN_FRONT, IN_RULES
from tests.tiny.front import CairnFront
from tests.tiny.game import Cairn


def members(lines: list[str]) -> list[str]:
    """Return the members that lines name."""
    return [line.partition(": ")[0] for line in lines]


def test_the_tiny_game_has_no_fault() -> None:
    assert check_game(Cairn(), CairnFront(), games=1) == []


@pytest.mark.skipif(not sampling.whole, reason="it takes a minute: in the full run only")
@pytest.mark.parametrize("name", SHIPPED.names)
def test_a_game_of_the_program_has_no_fault(name: str) -> None:
    assert check_game(SHIPPED.games[name](), SHIPPED.front_called(name), games=1) == []


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.sampled(1)
def test_a_new_game_has_no_fault(name: str, tmp_path: Path) -> None:
    with generated(name, tmp_path) as package:
        assert check_game(package.GAME, package.front(), games=1) == []


@pytest.mark.parametrize("name", IN_RULES)
def test_a_mistake_in_the_rules_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, member = IN_RULES[name]
    plant(monkeypatch)
    lines = check_game(Cairn())
    assert member in members(lines), lines
    assert all(line.count("\n") == 0 and len(line) <= 300 for line in lines)


@pytest.mark.parametrize("name", IN_FRONT)
@pytest.mark.sampled(2)
def test_a_mistake_at_the_table_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, member = IN_FRONT[name]
    plant(monkeypatch)
    lines = check_game(Cairn(), CairnFront(), games=1)
    assert member in members(lines), lines


def test_a_fault_is_said_once_and_names_the_line_of_the_game() -> None:
    faults = Faults()
    for _ in range(2):
        with faults.guarding("Game.world"):
            raise ValueError("no\nstone")
    (line,) = faults.lines
    assert line.startswith("Game.world: ValueError: no stone (test_check_game.py, line ")


def test_the_command_prints_a_line_for_each_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cairn, "usual_bot", "nobody")
    monkeypatch.setattr("game.checks.front_check.check_front", lambda *_: None)
    assert main(["check-game", "cairn"], TWO_GAMES) == 1
    assert capsys.readouterr().out == "Game.usual_bot: 'nobody'; allowed: mason, prospector\n"


def test_an_unknown_game_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", "chess"], TWO_GAMES) == 2
    told = "check-game 'chess': no such game; allowed: old_london_bridge, cairn"
    assert capsys.readouterr().err == f"bridgewright: {told}\n"
