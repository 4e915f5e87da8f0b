"""Worker pools for games: processes on this machine, or the machines of a Ray cluster.

Results arrive as games end, in any order, and do not depend on it. The next fixture is taken only when
a worker is about to be free, so that a pair that has ended early plays no further games.
"""

import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final

from game.league.fixtures import Fixture
from game.league.playing import FixtureResult, LeagueTerms, play

#: Games in flight for each worker: one that is played, and one that is queued.
_READY: Final = 2
#: The most processes that Windows can wait for at once.
_MOST_ON_WINDOWS: Final = 61
#: Seconds to wait for a connection to a cluster.
_PATIENCE: Final = 10
#: The niceness added to workers.
_NICE: Final = 10

Games = Callable[[Iterable[Fixture]], Generator[FixtureResult]]


class WorkFault(RuntimeError):
    """Games that could not be played, with the reason in one line."""


def cores() -> int:
    """Return the number of cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(terms: LeagueTerms, workers: int) -> Games:
    """Return a function that plays games on this machine in `workers` freshly started processes."""
    return partial(_here, terms, workers)


def _here(terms: LeagueTerms, workers: int, fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
    others = set(active_children())
    workers = min(workers, _MOST_ON_WINDOWS) if os.name == "nt" else workers
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_step_back)
    handed_out: set[Future[FixtureResult]] = set()
    try:
        for fixture in fixtures:
            handed_out.add(pool.submit(play, terms, fixture))
            if len(handed_out) == _READY * workers:
                yield from _ended(handed_out)
        while handed_out:
            yield from _ended(handed_out)
    except BrokenProcessPool:
        raise WorkFault("a worker process was killed") from None
    finally:
        if handed_out:
            # The results of these games are no longer needed.
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


def _ended(handed_out: set[Future[FixtureResult]]) -> Iterator[FixtureResult]:
    """Wait until a game ends; remove all ended games from `handed_out` and yield their results."""
    ended, _ = wait(handed_out, return_when=FIRST_COMPLETED)
    for future in ended:
        handed_out.remove(future)
        yield future.result()


def _step_back() -> None:
    """Set up a worker process: low priority, end on an interrupt, end with its parent.

    Called once in each process when it starts.
    """
    give_way()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def give_way() -> None:
    """Lower the priority of this process on systems with niceness."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def on_cluster(terms: LeagueTerms, address: str, workers: int | None) -> Games:
    """Return a function that plays games on a Ray cluster, up to `workers` at a time.

    `workers` None means two for each of its cores, one of them queued. WorkFault if Ray is not installed.
    The program must be installed on every machine of the cluster.
    """
    try:
        import ray
    except ImportError:
        raise WorkFault("Ray is not installed; install it: pip install 'bridgewright[cluster]'") from None
    return partial(_on_cluster, ray, terms, address, workers)


def _on_cluster(
    ray: Any, terms: LeagueTerms, address: str, workers: int | None, fixtures: Iterable[Fixture]
) -> Generator[FixtureResult]:
    _check_reached(address)
    handed_out: list[Any] = []
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
        # A game whose worker has died is retried once by another one.
        there = ray.remote(num_cpus=1, max_retries=1)(_play_there)
        most = workers or _READY * max(1, int(ray.cluster_resources().get("CPU", 1)))
        for fixture in fixtures:
            handed_out.append(there.remote(terms, fixture))
            if len(handed_out) >= most:
                handed_out, played = _ended_there(ray, handed_out)
                yield from played
        while handed_out:
            handed_out, played = _ended_there(ray, handed_out)
            yield from played
    except ray.exceptions.WorkerCrashedError:
        raise WorkFault(f"{address}: a worker died twice in the same game") from None
    except (ray.exceptions.RayError, ConnectionError, ValueError, RuntimeError) as why:
        raise WorkFault(f"{address}: {_first_line(why)}") from None
    finally:
        # Games whose results are no longer needed end with the connection.
        ray.shutdown()


def _play_there(terms: LeagueTerms, fixture: Fixture) -> FixtureResult:
    """Play one game in a process of the cluster, its priority lowered."""
    if hasattr(os, "nice") and os.nice(0) < _NICE:
        os.nice(_NICE - os.nice(0))
    return play(terms, fixture)


def _ended_there(ray: Any, handed_out: list[Any]) -> tuple[list[Any], list[FixtureResult]]:
    """Wait until a game ends; return the games still in flight, and the results of those that ended."""
    ended, left = ray.wait(handed_out, num_returns=1)
    return left, ray.get(ended)


def _check_reached(address: str) -> None:
    """Raise WorkFault if no connection to a host and port is possible: Ray itself would retry for long."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not (colon and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as why:
        raise WorkFault(f"{address}: no connection: {why}") from None


def _first_line(why: object) -> str:
    return f"{type(why).__name__}: {str(why).strip().partition(chr(10))[0]}"
