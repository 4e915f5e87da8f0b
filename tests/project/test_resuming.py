"""An interrupted full run continues: passed tests are noted, and a mere listing keeps the notes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from tests.resuming import ResumePlugin


@contextmanager
def run(folder: Path, **options: bool) -> Iterator[ResumePlugin]:
    """Open the notes of one run with its options; close them at its end."""
    wanted = {"resume": False, "collectonly": False, **options}
    hook = SimpleNamespace(pytest_deselected=lambda items: None)
    cache = SimpleNamespace(mkdir=lambda name: folder)
    config: Any = SimpleNamespace(cache=cache, getoption=wanted.__getitem__, hook=hook)
    plugin = ResumePlugin(config)
    plugin.pytest_sessionstart()
    yield plugin
    plugin.pytest_unconfigure()


def ends(plugin: ResumePlugin, test: str, outcome: Literal["passed", "failed"]) -> None:
    """Report the end of one test."""
    plugin.pytest_runtest_logreport(pytest.TestReport(test, (test, 1, test), {}, outcome, None, "teardown"))


def left(folder: Path, *tests: str) -> list[str]:
    """Return the tests that a resumed run still has before it."""
    items: list[Any] = [SimpleNamespace(nodeid=test) for test in tests]
    with run(folder, resume=True) as plugin:
        plugin.pytest_collection_modifyitems(items)
    return [item.nodeid for item in items]


def test_a_run_that_goes_on_leaves_out_what_has_passed(tmp_path: Path) -> None:
    with run(tmp_path) as plugin:
        ends(plugin, "one", "passed")
        ends(plugin, "two", "failed")
    assert left(tmp_path, "one", "two", "three") == ["two", "three"]
    with run(tmp_path, resume=True) as plugin:
        ends(plugin, "two", "passed")
    assert left(tmp_path, "one", "two", "three") == ["three"]


def test_a_new_run_starts_from_nothing_but_a_listing_does_not(tmp_path: Path) -> None:
    with run(tmp_path) as plugin:
        ends(plugin, "one", "passed")
    with run(tmp_path, collectonly=True):
        pass
    assert left(tmp_path, "one", "two") == ["two"]
    with run(tmp_path):
        pass
    assert left(tmp_path, "one", "two") == ["one", "two"]
