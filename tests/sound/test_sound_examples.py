"""The examples in the docstrings of sound are true."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from game.stage.sound import cue, making, synth, tune
from game.stage.sound.common import scale


@pytest.mark.parametrize("module", [cue, making, synth, tune, scale], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
