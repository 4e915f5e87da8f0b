"""The examples in the stage's docstrings are true."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from game.stage import clock, fonts, layout, palette, tween


@pytest.mark.parametrize("module", [clock, fonts, layout, palette, tween], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
