"""The same games on a cluster: a local one of two workers, reached by its address like any other."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.league import workers
from tests.cli.test_commands import ROOT, Run, ended, run
from tests.league.tables import in_this_process

NEEDS_RAY = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")

LEAGUE = (
    "league",
    "--ladder",
    "--bots",
    "random,apprentice",
    "--level",
    "quick",
    "--players",
    "2,4",
    "--deals",
    "3",
    "--seed",
    "S",
)

#: A program that runs a cluster until its input ends.
KEEPER = """
import sys, ray
cluster = ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False,
                   _node_ip_address="127.0.0.1", _temp_dir=sys.argv[1])
print(cluster.address_info["gcs_address"], flush=True)
sys.stdin.read()
ray.shutdown()
"""


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Iterator[str]:
    """Yield the address of a cluster for one test; its workers find bots in the test's folder."""
    # Paths of sockets must be short.
    folder = tmp_path_factory.mktemp("r", numbered=True)
    with subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env={**os.environ, "RAY_AUTH_MODE": "disabled", "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"},
    ) as keeper:
        assert keeper.stdin is not None and keeper.stdout is not None
        address = keeper.stdout.readline().strip()
        assert address, "the cluster has started"
        yield address
        keeper.stdin.close()


@NEEDS_RAY
def test_a_cluster_plays_the_same_games(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / name for name in ("there.jsonl", "here.jsonl")]
    there = run(*LEAGUE, "--cluster", cluster, "--file", files[0], env={"RAY_AUTH_MODE": "disabled"})
    assert (there.returncode, there.stderr) == (0, "")
    monkeypatch.setattr(workers, "here", lambda terms, _: in_this_process(terms))
    assert ended([*LEAGUE, "--file", files[1]]) == 0
    assert there.stdout == capsys.readouterr().out and there.stdout.count("| apprentice / random |") == 2
    kept = [sorted(file.read_bytes().splitlines()) for file in files]
    assert kept[0] == kept[1] and len(kept[0]) == 1 + 3 * 2 + 3 * 6


#: Bots whose process dies: at the first choice of all, or at every choice.
DYING = """
import os

class Once:
    def __init__(self, seed): pass
    def choose(self, view, legal):
        try:
            os.close(os.open({mark!r}, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return legal[0]
        os._exit(1)

class Always(Once):
    def choose(self, view, legal):
        os._exit(1)
"""


def with_dying_bot(cluster: str, folder: Path, bot: str) -> tuple[Run, list[bytes]]:
    """Run a short league with such a bot on a cluster; return the run and the lines of its file."""
    (folder / "dying.py").write_text(DYING.format(mark=str(folder / "mark")))
    table = ("--level", "quick", "--players", "2", "--deals", "2", "--seed", "S", "--json")
    file = folder / "league.jsonl"
    path = {"PYTHONPATH": f"{ROOT}{os.pathsep}{folder}", "RAY_AUTH_MODE": "disabled"}
    pairs = ("--pairs", f"random/apprentice,dying.{bot}/random", "--workers", "1")
    done = run("league", *pairs, *table, "--cluster", cluster, "--file", file, env=path)
    return done, file.read_bytes().splitlines()


@pytest.mark.whole
@NEEDS_RAY
def test_a_game_whose_worker_dies_is_played_once_more(cluster: str, tmp_path: Path) -> None:
    done, lines = with_dying_bot(cluster, tmp_path, "Once")
    assert done.returncode == 0 and (tmp_path / "mark").exists(), done.stderr
    (table,) = json.loads(done.stdout)["tables"]
    assert [pair["games"] for pair in table["pairs"]] == [4, 4] and len(lines) == 1 + 8


@pytest.mark.whole
@NEEDS_RAY
def test_a_game_whose_workers_die_ends_the_league_and_the_rest_is_kept(cluster: str, tmp_path: Path) -> None:
    done, lines = with_dying_bot(cluster, tmp_path, "Always")
    assert done.returncode == 1 and done.stdout == ""
    said = f"bridgewright: {cluster}: a worker died twice in the same game\n"
    assert done.stderr.endswith(said)
    assert len(lines) == 1 + 2


@NEEDS_RAY
@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("127.0.0.1:1", "127.0.0.1:1: no connection: "),
        ("nowhere", "nowhere: ValueError: "),
    ],
)
def test_an_address_without_a_cluster_has_one_line(address: str, line: str) -> None:
    done = run(*LEAGUE, "--cluster", address)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith(f"bridgewright: {line}") and done.stderr.count("\n") == 1


def test_without_ray_one_line_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert ended([*LEAGUE, "--cluster", "auto"]) == 1
    assert capsys.readouterr() == (
        "",
        "bridgewright: Ray is not installed; install it: pip install 'bridgewright[cluster]'\n",
    )
