"""The costs of the last run are within the budgets."""

from __future__ import annotations

import pytest

from tests.costs import KEPT, Costs, budgets, over_budget

#: The most memory of a worker in MB.
_MOST_MEMORY = 500


def _last_run(config: pytest.Config) -> Costs:
    """Return the costs of the last short run of all tests; skip where there was none."""
    cache = getattr(config, "cache", None)
    kept = cache.get(KEPT, None) if cache is not None else None
    if kept is None:
        pytest.skip("no run of all tests has ended here yet")
    costs = Costs(**kept)
    if costs.whole:
        pytest.skip("the last run was a full one")
    return costs


def test_no_folder_costs_more_than_its_budget(request: pytest.FixtureRequest) -> None:
    assert over_budget(_last_run(request.config), budgets()) == []


def test_no_worker_took_more_memory_than_allowed(request: pytest.FixtureRequest) -> None:
    workers = _last_run(request.config).workers
    assert {name: mb for name, mb in workers.items() if mb > _MOST_MEMORY} == {}


def test_a_folder_over_its_budget_is_named() -> None:
    costs = Costs(
        cases={
            "tests/match/test_undo.py::test_a": 7.0,
            "tests/match/test_undo.py::test_b": 5.0,
            "tests/old_london_bridge/look/test_table.py::test_c": 9.0,
            "tests/old_london_bridge/test_account.py::test_d": 2.0,
        }
    )
    assert costs.by_folder() == {"match": 12.0, "old_london_bridge/look": 9.0, "old_london_bridge": 2.0}
    allowed = {"shared": 11.0, "old_london_bridge": 12.0}
    assert over_budget(costs, allowed) == ["shared: 12 s of CPU, budget 11 s"]
    allowed = {"shared": 20.0, "old_london_bridge": 12.0, "old_london_bridge/look": 8.0}
    assert over_budget(costs, allowed) == ["old_london_bridge/look: 9 s of CPU, budget 8 s"]
