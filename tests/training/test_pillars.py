"""The training of the opponents of The Pillars of the Earth: one plan has one result, even if interrupted."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.pillars_of_the_earth.judgement.features import FEATURES, GROUPS
from game.pillars_of_the_earth.judgement.solved import Solved
from game.pillars_of_the_earth.judgement.values import ROUNDS, Values, powers, weights_from
from game.pillars_of_the_earth.opponents import VALUES_FILE
from training import pillars
from training.pillars import Course, Plan, Sample, Sums, learn, main, play, standard


@pytest.fixture(autouse=True)
def two_builders_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the course to one table of few moments: the shortest complete one."""
    monkeypatch.setattr(pillars, "PLAYERS", (2,))
    monkeypatch.setattr(pillars, "A_TASK", 2)


class Cut(Exception):
    """Raised at a power cut."""


def learned(folder: Path) -> dict[str, Any]:
    file = folder / "values.json"
    with ThreadPoolExecutor(1) as executor:
        learn(Plan("a test", 2, 2), file, executor)
    table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return table


def test_learning_that_was_cut_ends_as_if_it_had_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cut").mkdir()
    whole = learned(tmp_path)
    assert not list(tmp_path.glob("*.npz"))
    keep = Course.keep

    def kept_and_cut(course: Course, part: Path) -> None:
        keep(course, part)
        raise Cut

    with monkeypatch.context() as once, pytest.raises(Cut):
        once.setattr(Course, "keep", kept_and_cut)
        learned(tmp_path / "cut")
    assert learned(tmp_path / "cut") == whole
    assert [line["generation"] for line in whole["curve"]] == [1, 2]
    Values(weights_from(whole))


def test_the_weights_behind_games_are_found() -> None:
    random, true = Random(1), {3: (1.0, 2.0, 0.0, 0.0), 40: (0.0, 0.0, 3.0, -1.0)}
    samples = []
    for _ in range(6000):
        rounds = random.randrange(ROUNDS + 1)
        pairs = [(feature, random.random() * 3) for feature in (*true, 50)]
        missed = sum(
            amount
            * sum(c * power for c, power in zip(true.get(feature, (0.0,) * 4), powers(rounds), strict=True))
            for feature, amount in pairs
        )
        samples.append(Sample(rounds, 20.0, pairs, round(20 + 100 * missed)))
    sums = Sums()
    sums.add(samples)
    weights = sums.weights()
    assert weights.shape == (FEATURES, len(powers(0))) and not weights[60].any()
    for feature, four in true.items():
        for rounds in range(ROUNDS + 1):
            found = sum(weights[feature] * powers(rounds)) / 100
            assert found == pytest.approx(
                sum(c * p for c, p in zip(four, powers(rounds), strict=True)), abs=0.3
            )


def test_samples_are_of_all_seats_and_know_their_ends() -> None:
    random = Random(5)
    position = Solved.new(standard(), 3)
    values = Values(weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8"))))
    samples = play(position, values, random)
    assert samples and len(samples) % 3 == 0
    for seat in range(3):
        assert {sample.final for sample in samples[seat::3]} == {position.points[seat]}
    assert all(0 <= feature < FEATURES for sample in samples for feature, _ in sample.pairs)


def test_the_shipped_values_are_of_the_plan_that_the_command_has() -> None:
    table = json.loads(VALUES_FILE.read_text(encoding="utf-8"))
    assert table["plan"] == {"seed": "pillars", "generations": 3, "games": 512}
    assert sorted(table["players"]) == ["2", "3", "4"]
    assert GROUPS[-1][1] == FEATURES


def test_where_nothing_can_be_written_nothing_is_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--out", str(tmp_path / "nowhere" / "values.json")])
    assert "its folder does not exist" in capsys.readouterr().err
