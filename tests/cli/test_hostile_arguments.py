"""Any arguments, however long: a command prints one line and exits with 2."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.cli import main
from tests.cli.test_commands import ended

LONGEST: Final = 300
GAMES: Final = ("simulate", "--level", "quick", "--bots", "random")
LEAGUE: Final = ("league", "--level", "quick", "--deals", "1", "--workers", "1")
#: Arguments that a value follows; none of these values can be used.
BEFORE: Final[list[tuple[str, ...]]] = [
    (),
    ("simulate", "--games"),
    *(
        (*GAMES, "--games", "1", option)
        for option in ("--players", "--level", "--bots", "--levels", "--nothing")
    ),
    (*GAMES, "--games", "1"),
    *(("demo", option) for option in ("--frames", "--window", "--players", "--level", "--bots", "--levels")),
    *(("film", "--out", "x.gif", option) for option in ("--size", "--fps", "--from", "--level", "--record")),
    *(("play", option) for option in ("--players", "--level", "--seats", "--levels", "--resume")),
    ("replay",),
    ("replay", "--levels"),
    ("verify", "x", "--levels"),
    ("levels", "--levels"),
    *((*LEAGUE, "--ladder", option) for option in ("--players", "--level", "--bots", "--deals", "--sprt")),
    (*LEAGUE, "--ladder", "--workers"),
    (*LEAGUE, "--pairs"),
]

ODD: Final = ("\u0663", "\u00b2", "\u202e", "\u2028", "\x1b[2J", "\udcff", "\U0001f3d7")
TEXTS: Final = st.builds(
    lambda odd, text, times: (text + odd) * times,
    st.sampled_from(ODD),
    st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=8),
    st.sampled_from((1, 1, 30, 3_000, 30_000)),
)


@pytest.mark.parametrize("before", BEFORE, ids=" ".join)
@settings(max_examples=8, deadline=None)
@given(value=TEXTS)
@example(value="\u0663")
@example(value="\u0662,\u0663")
@example(value="\u0661\u0669\u0662\u0660x1080")
@example(value="\u0660.\u0665,0.6")
@example(value="x" * 100_000)
@example(value="a/b," * 10_000)
@example(value="x." * 10_000 + "y")
@example(value="/" + "\u202e" * 200)
def test_no_argument_is_a_crash_or_fills_the_terminal(before: tuple[str, ...], value: str) -> None:
    with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
        code = ended([*before, value])
    out, err = output.getvalue(), errors.getvalue()
    assert code == 2 and out == "" and err.endswith("\n") and err[:-1].isprintable() and len(err) < LONGEST, (
        err
    )


def test_a_long_argument_keeps_both_its_ends(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["levels", "--levels", str(tmp_path / ("x" * 5_000))]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"bridgewright: --levels {str(tmp_path)[:20]}") and said.endswith(
        ": no such folder\n"
    )
