"""Workers as processes: new programs, without pygame, and ended when they are no longer needed."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from typing import IO, cast

import pytest

from game.bots.bot import never
from game.thinking.lines import ask_line, table_line, thought_from
from game.thinking.question import Question, think
from game.thinking.starting import start_worker
from game.thinking.thinkers import Thinkers
from game.thinking.worker import NICENESS
from tests.match.tables import BRIDGE, bridge, play
from tests.thinking.workers import ENDLESS, NEVER, ROOT, answered, process, question, thinkers

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and niceness are POSIX's")


def bridge_question() -> Question:
    match = play(bridge("quick", 2).match(), 2, 10)
    view = match.view(match.to_move[0])
    return Question(BRIDGE, match.level, "apprentice", "s", view, 1)


def told(child: subprocess.Popen[str], lines: str) -> None:
    stdin = cast(IO[str], child.stdin)
    stdin.write(lines)
    stdin.flush()


@POSIX
def test_the_programs_own_worker_answers_behind_everything_else_and_ends_with_its_pipe() -> None:
    asked = bridge_question()
    with start_worker() as child:
        told(child, table_line(asked.game, asked.level) + ask_line(3, asked))
        answer = json.loads(cast(IO[str], child.stdout).readline())
        assert thought_from(answer, BRIDGE) == think(asked, never)
        assert os.getpriority(os.PRIO_PROCESS, child.pid) == min(19, os.nice(0) + NICENESS)
        os.kill(child.pid, signal.SIGINT)
        told(child, ask_line(4, asked))
        assert json.loads(cast(IO[str], child.stdout).readline())["thought"] == 4
    assert child.returncode == 0


def test_a_worker_ends_with_its_pipe_while_it_thinks() -> None:
    quick, long = question(simulations=2), question(seconds=ENDLESS)
    with process() as child:
        told(child, table_line(quick.game, quick.level) + ask_line(1, quick))
        assert cast(IO[str], child.stdout).readline()
        told(child, ask_line(2, long))
    assert child.returncode == 0


def test_a_worker_loads_neither_pygame_nor_a_window() -> None:
    code = (
        "import os, sys; from game.cli import main\n"
        "os._exit = lambda code: print(sorted(n for n in sys.modules if n.startswith(('pygame', 'game.'))))\n"
        "main(['think'])"
    )
    asked = bridge_question()
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=table_line(asked.game, asked.level) + ask_line(1, asked),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=NEVER,
        check=True,
    )
    assert '"thought":1' in done.stdout and "game.thinking.worker" in done.stdout
    assert "pygame" not in done.stdout and "game.stage" not in done.stdout and done.stderr == ""


@POSIX
def test_a_killed_worker_costs_one_moves_time_and_none_is_left_at_the_end() -> None:
    with thinkers(process, workers=1) as pool:
        (hand,) = pool._hands
        answered(pool.ask(question(simulations=2)))
        first = cast("subprocess.Popen[str]", hand._process)
        asked = pool.ask(question(simulations=600))
        os.kill(first.pid, signal.SIGKILL)
        assert answered(asked) == think(question(simulations=600), never)
        second = cast("subprocess.Popen[str]", hand._process)
        assert second.pid != first.pid
        dropped = pool.ask(question(seconds=ENDLESS))
    assert not dropped.done
    assert (first.returncode, second.returncode) == (-signal.SIGKILL, -signal.SIGKILL)


@POSIX
def test_workers_end_with_a_program_that_is_killed() -> None:
    """Both hold one end of a pipe, so that its other end is closed once they have gone."""
    code = (
        "import subprocess, sys, threading\n"
        "import tests.thinking.workers as workers\n"
        "from game.thinking.thinkers import Thinkers\n"
        "start, held = subprocess.Popen, int(sys.argv[1])\n"
        "subprocess.Popen = lambda *a, **k: start(*a, **k, pass_fds=(held,))\n"
        "pool = Thinkers(workers.process, 2)\n"
        "workers.answered(pool.ask(workers.question(seconds=0.0)))\n"
        "pool.ask(workers.question(seconds=workers.ENDLESS))\n"
        "print('thinking', flush=True)\n"
        "threading.Event().wait()\n"
    )
    mine, held = os.pipe()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, str(held)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, pass_fds=(held,)) as program:
        os.close(held)
        assert cast(IO[bytes], program.stdout).readline() == b"thinking\n"
        assert not select.select([mine], [], [], 0)[0]
        program.kill()
    assert select.select([mine], [], [], NEVER)[0] and os.read(mine, 1) == b""
    os.close(mine)


def test_a_program_that_forgets_to_close_its_workers_ends_all_the_same() -> None:
    code = (
        "import tests.thinking.workers as workers\n"
        "from game.thinking.thinkers import Thinkers\n"
        "pool = Thinkers(workers.process, 1)\n"
        "workers.answered(pool.ask(workers.question(1)))\n"
        "pool.ask(workers.question(seconds=workers.ENDLESS))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=NEVER,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_pool_makes_processes_of_the_program_unless_it_is_told_otherwise() -> None:
    pool = Thinkers(workers=1)
    try:
        assert answered(pool.ask(bridge_question())) == think(bridge_question(), never)
        assert pool.faults == ()
    finally:
        pool.close()
