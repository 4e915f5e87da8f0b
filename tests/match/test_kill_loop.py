"""A process killed while it plays has lost no decision that it reported."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests import sampling
from tests.match.kill_loop import Run, kills


def test_a_game_killed_again_and_again_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    runs = list(islice(kills(tmp_path, 3), 8 if sampling.whole else 2))
    assert max(run.confirmed for run in runs) > 0


def test_a_process_that_tells_what_is_not_kept_is_found_out(tmp_path: Path) -> None:
    run = Run(tmp_path / "game.jsonl", 0, careless=True)
    with pytest.raises(AssertionError, match=r"what was synced has changed|bytes .* are left"):
        for number in range(20):
            run.killed(Random(number))
