"""The stored counts of lines of play, and their comparison with the rules.

    python -m tests.old_london_bridge.rules.move_counts            count again, name the branches that differ
    python -m tests.old_london_bridge.rules.move_counts --write    choose new roots, count, store the counts

Each line of `data/move_counts.jsonl` is one root: the game that led to it (level, players, seed, choices),
how many lines of 1, 2, 3 ... choices there are from it, how many of the longest hold a whole turn of
building, and the longest by their first choice.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from tests.old_london_bridge.rules.lines_of_play import Counts, LeadsElsewhere, Line, Root
from tests.old_london_bridge.rules.move_count_roots import SLOTS, Kept, chosen

FILE: Final = Path(__file__).parent / "data" / "move_counts.jsonl"


def line_of(kept: Kept) -> str:
    """Return a root as a line of the file."""
    root, counts = kept.root, kept.counts
    table = {
        "wanted": kept.wanted,
        **asdict(root),
        "choices": ", ".join(root.choices),
        "counts": counts.by_depth,
        "whole_turns": counts.whole_turns,
        "divide": counts.divide,
    }
    return json.dumps(table, ensure_ascii=False) + "\n"


def kept_from(line: str) -> Kept:
    """Return the root in a line of the file."""
    table = json.loads(line)
    choices = tuple(table["choices"].split(", ")) if table["choices"] else ()
    root = Root(table["level"], table["players"], table["seed"], choices)
    counts = Counts(tuple(table["counts"]), table["whole_turns"], table["divide"])
    return Kept(table["wanted"], root, counts)


def kept_roots() -> list[Kept]:
    """Return every root of the file."""
    return [kept_from(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


# Comparison with the rules


def difference(kept: Kept) -> str | None:
    """Return the difference between the rules and a root's counts, by its first branch; None if none."""
    said, where = kept.counts, f"{kept.root.seed}, {len(kept.root.choices)} choices in"
    try:
        line = Line(kept.root)
    except LeadsElsewhere as fault:
        return f"{where}: {fault}"
    found = line.count(len(said.by_depth))
    for first in {**said.divide, **found.divide}:
        now, before = found.divide.get(first), said.divide.get(first)
        if now != before:
            return f"{where}, after {first!r}: {_told(now)}, kept: {_told(before)}"
    for depth, (now, before) in enumerate(zip(found.by_depth, said.by_depth, strict=True), 1):
        if now != before:
            return f"{where}, {depth} choices deep: {_told(now)}, kept: {_told(before)}"
    if found.whole_turns != said.whole_turns:
        return f"{where}, with a whole turn: {_told(found.whole_turns)}, kept: {_told(said.whole_turns)}"
    return None


def _told(lines: int | None) -> str:
    return "not lawful" if lines is None else f"{lines} lines"


def check(kept: Sequence[Kept]) -> Iterator[str]:
    """Yield one difference for each root that has one."""
    for place, each in enumerate(kept):
        _progress(place, len(kept), each.root.seed)
        if found := difference(each):
            yield found


def _progress(done: int, of: int, name: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done + 1:>3} of {of}  {name:<40}" + "\n" * (done + 1 == of))


def write(kept: Iterable[Kept], of: int) -> int:
    """Write roots to the file, one after the other; return how many."""
    lines = []
    for place, each in enumerate(kept):
        _progress(place, of, each.root.seed)
        lines.append(line_of(each))
    FILE.write_text("".join(lines), encoding="utf-8", newline="\n")
    return len(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare the rules with the stored counts; return 1 if one of them differs, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.old_london_bridge.rules.move_counts", description=main.__doc__
    )
    parser.add_argument("--write", action="store_true", help="choose the roots anew, count, and keep that")
    if parser.parse_args(arguments).write:
        sys.stdout.write(f"{write(map(chosen, SLOTS), len(SLOTS))} roots kept in {FILE.name}\n")
        return 0
    if not FILE.exists():
        parser.error(f"{FILE.name} is missing: --write makes it")
    kept = kept_roots()
    differences = list(check(kept))
    for found in differences:
        sys.stdout.write(f"{found}\n")
    lines = sum(sum(each.counts.by_depth) for each in kept)
    sys.stdout.write(f"{len(kept)} roots, {lines:,} lines of play: {len(differences)} roots differ\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
