"""Records of the present format and rules, for the permanent corpus.

    python -m tests.records.make FOLDER

A folder is made once, when a format or a version of the rules is released, and never again: a released folder
contains the kind of files that people have on their disks.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from game.core.chance import salt_of
from game.match.lines import RecordLine, text_of
from game.match.match import Match
from game.match.record_file import public_lines
from game.match.replaying import timeline_of
from game.match.seat import Seat
from game.match.series import Series
from tests.match.seat_notes import hand_over
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, game_called, play, play_with_notes

#: Whole games between bots: every level, and every number of players.
_WHOLE: Final = (
    ("standard", ("apprentice", "mason", "warden", "guildmaster")),
    ("standard", ("apprentice", "random", "mason")),
    ("two-player", ("apprentice", "warden")),
    ("expert", ("random", "apprentice", "random", "mason")),
    ("mixed", ("apprentice", "random", "random")),
    ("long-tracks", ("warden", "apprentice")),
    ("house-rules", ("apprentice", "random", "apprentice")),
    ("quick", ("apprentice", "mason")),
)


def records() -> Iterator[tuple[str, list[RecordLine], str]]:
    """Yield every record: its name, its lines, and the rest of a cut line after them."""
    for level, bots in _WHOLE:
        yield f"{level}-{len(bots)}", Series(BRIDGE, BRIDGE_LEVELS[level], bots, "corpus").play(1).lines, ""
    quick = Series(BRIDGE, BRIDGE_LEVELS["quick"], ("apprentice", "mason"), "corpus").play(1)
    yield "quick-2-without-seed", [line for line in quick.lines if "seed" not in line], ""
    yield "quick-2-branched", _branched(quick).lines, ""
    yield "quick-3-notes", play_with_notes(_table("quick", 3, "notes"), 7).lines, ""
    yield "quick-4-practice", _practised().lines, ""
    held = _held()
    yield "quick-2-held", held.lines, ""
    yield "standard-2-unfinished", play(_table("standard", 2, "unfinished"), 11, 40).lines, ""
    shown = play(_table("expert", 4, "shown"), 13, 40)
    while [shown.secret(seat) for seat in range(4)].count(True) != 2:
        play(shown, 13, 1)
    yield "expert-4-unfinished", shown.lines, ""
    yield "expert-4-unfinished-without-seed", public_lines(shown), ""
    yield "mixed-2-torn", play(_table("mixed", 2, "torn"), 17, 30).lines, '{"round":4,"seat":1,"act'


def _table(level: str, players: int, seed: str, practice: bool = False) -> Match:
    seats = tuple(Seat(name, "human") for name in ("Maud", "Hugh", "Isolde", "Wat")[:players])
    match = Match(BRIDGE, BRIDGE_LEVELS[level], seats, seed, salt_of(seed), practice=practice)
    match.start()
    return match


def _practised() -> Match:
    """Return a game in which one person among bots takes back steps, as only practice allows."""
    match = _table("quick", 4, "practice", practice=True)
    for seat in (1, 2, 3):
        hand_over(match, seat, replace(match.seats[seat], kind="bot:apprentice"))
    rng = random.Random(19)
    while not match.over:
        play(match, rng.randrange(1 << 30), 5)
        if rng.random() < 0.4 and match.undo_barrier(0) is None:
            match.undo(0)
    return match


def _held() -> Match:
    """Return a game left at the end of a turn: the events after its last choice are missing."""
    match = play(_table("quick", 2, "held"), 23, 20)
    seat = match.to_move[0]
    action: Any = match.legal(seat)[0]
    match.decide(seat, action, resolve=False)
    return match


def _branched(whole: Match) -> Match:
    timeline = timeline_of(whole.lines, game_called)
    return play(timeline.branch(len(timeline.steps) // 2), 29)


def main(arguments: list[str]) -> int:
    """Write a new folder; return 1 if it already exists, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.records.make", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("folder", type=Path, help="a new folder")
    folder: Path = parser.parse_args(arguments).folder
    if folder.exists():
        sys.stderr.write(f"{folder}: is there already; a record of the corpus is never made anew\n")
        return 1
    folder.mkdir(parents=True)
    for name, lines, torn in tqdm(records(), unit="record", disable=None):
        data = "".join(map(text_of, lines)) + torn
        (folder / f"{name}.jsonl").write_bytes(data.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
