"""An interrupted run that continues: each passed test is noted on disk at once.

`pytest --whole --resume` leaves out the tests that have passed since the last run without `--resume`.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, Final

import pytest

_FOLDER: Final = "bridgewright"
_FILE: Final = "passed.txt"


class ResumePlugin:
    """Note passed tests in the controller; with `--resume` leave them out in every process."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._cache: pytest.Cache | None = getattr(config, "cache", None)
        self._steers = not hasattr(config, "workerinput")
        self._file: IO[Any] | None = None
        self._failed: set[str] = set()

    def pytest_sessionstart(self) -> None:
        """Open the notes: new ones, or those of the run that continues; a listing leaves them unchanged."""
        if self._steers and self._cache is not None and not self._config.getoption("collectonly"):
            mode = "a" if self._config.getoption("resume") else "w"
            self._file = self._path().open(mode, encoding="utf-8", buffering=1)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests that have passed."""
        if self._cache is None or not self._config.getoption("resume"):
            return
        passed = self._passed()
        if left_out := [item for item in items if item.nodeid in passed]:
            self._config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if item.nodeid not in passed]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test once all its phases have passed or were skipped."""
        if report.failed:
            self._failed.add(report.nodeid)
        elif report.when == "teardown" and report.nodeid not in self._failed and self._file is not None:
            self._file.write(f"{report.nodeid}\n")

    def pytest_unconfigure(self) -> None:
        """Close the notes."""
        if self._file is not None:
            self._file.close()

    def _path(self) -> Path:
        assert self._cache is not None
        return self._cache.mkdir(_FOLDER) / _FILE

    def _passed(self) -> set[str]:
        return set(self._path().read_text(encoding="utf-8").splitlines()) if self._path().exists() else set()
