"""Learning gives the same values for the same plan, resumes where it was cut, and feeds the opponents."""

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.old_london_bridge.judgement.values import Values, weights_from
from game.old_london_bridge.opponents import VALUES_FILE
from training import values
from training.generation import A_TASK
from training.values import Course, Plan, learn, main

PLAN = Plan("a test", generations=2, games=A_TASK, searched=A_TASK, simulations=1)


@pytest.fixture(autouse=True)
def two_builders_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the course to one table, by appraisal and then by search: the shortest complete one."""
    monkeypatch.setattr(values, "PLAYERS", (2,))
    monkeypatch.setattr(values, "SEARCHED", 1)


class Cut(Exception):
    """Raised at a power cut."""


def learned(folder: Path, executor: Executor) -> dict[str, Any]:
    file = folder / "values.json"
    learn(PLAN, file, executor)
    table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    for line in table["curve"]:
        del line["seconds"]
    return table


@pytest.mark.whole
def test_learning_that_was_cut_ends_as_if_it_had_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cut").mkdir()
    with ThreadPoolExecutor(1) as executor:
        whole = learned(tmp_path, executor)
        assert not list(tmp_path.glob("*.npz"))
        keep = Course.keep

        def kept_and_cut(course: Course, part: Path) -> None:
            keep(course, part)
            raise Cut

        with monkeypatch.context() as once, pytest.raises(Cut):
            once.setattr(Course, "keep", kept_and_cut)
            learned(tmp_path / "cut", executor)
        assert learned(tmp_path / "cut", executor) == whole
    assert [line["generation"] for line in whole["curve"]] == [1, 2]
    Values(weights_from(whole))


def test_where_nothing_can_be_written_nothing_is_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(values, "learn")
    with pytest.raises(SystemExit) as wrong:
        main(["--out", str(tmp_path / "nowhere" / "values.json")])
    assert wrong.value.code == 2
    assert capsys.readouterr().err.endswith("values.json: its folder does not exist\n")


def test_what_opponents_play_by_says_how_it_was_learned() -> None:
    table = json.loads(VALUES_FILE.read_text(encoding="utf-8"))
    plan = Plan(**table["plan"])
    assert len(table["curve"]) == plan.generations
    assert set(table["players"]) == {"2", "3", "4"}
    for line in table["curve"]:
        assert all(line["players"][players]["samples"] > 10_000 for players in table["players"])
