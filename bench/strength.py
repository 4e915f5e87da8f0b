"""A chart of the win shares between opponents, from the tables of a page.

``python -m bench.strength --picture FILE [--page FILE]`` draws, heading by heading, the tables of
`bridgewright league` on the page: for each pair the share of games that the first has won, as a point
on its 95 % interval. So the chart always agrees with the page.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from bench.files import picture_file
from bench.paper import MARGIN, TOP, sheet, write
from game.compiled import ROOT
from game.stage.palette import INK, INK_2, VELLUM_3, WOAD_5

PAGE: Final = ROOT / "docs" / "old_london_bridge" / "opponents.md"
TITLE: Final = "Games won by the first, with 95 % intervals"
WIDTH: Final = 1200
#: The height of a row, and the extra space above a heading, in pixels.
ROW, ABOVE = 34, 14
#: The x of 0 % and of 100 %, in pixels.
LEFT, RIGHT = 580, 1090
#: Shares that have a grid line, in percent; 50 is even.
LINES: Final = (0, 25, 50, 75, 100)
#: A row printed by a league: the pair, deals, games, the share in percent, and its interval.
PAIR: Final = re.compile(
    r"\| (?P<first>\S+) / (?P<second>\S+) \| \d+ \| \d+ "
    r"\| (?P<won>[\d.]+) % \| (?P<low>[\d.]+) to (?P<high>[\d.]+) \|"
)


@dataclass(frozen=True, slots=True)
class Share:
    """The win share of a pair's first opponent with its interval, in percent."""

    pair: str
    won: float
    low: float
    high: float


def shares(page: str) -> dict[str, list[Share]]:
    """Return the pairs of a page by heading, in their order."""
    found: dict[str, list[Share]] = {}
    heading = ""
    for line in page.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif match := PAIR.match(line):
            won, low, high = (float(match[name]) for name in ("won", "low", "high"))
            pair = f"{match['first']} against {match['second']}"
            found.setdefault(heading, []).append(Share(pair, won, low, high))
    return found


def draw(file: Path, groups: dict[str, list[Share]]) -> None:
    """Write a picture of all pairs, one group below the other."""
    rows = [*_rows(groups)]
    bottom = rows[-1][0] + ROW
    picture = sheet(WIDTH, bottom + MARGIN, TITLE)
    for percent in LINES:
        x = across(percent)
        pygame.draw.line(picture, INK_2 if percent == 50 else VELLUM_3, (x, TOP), (x, bottom))
        write(picture, f"{percent} %", (x - 18, bottom + MARGIN // 2), INK_2)
    for y, row in rows:
        if isinstance(row, str):
            write(picture, row, (MARGIN, y), INK)
        else:
            _point(picture, y, row)
    pygame.image.save(picture, file)


def _rows(groups: dict[str, list[Share]]) -> Iterator[tuple[int, str | Share]]:
    """Yield headings and pairs, each with the y of its centre in pixels."""
    y = TOP - ROW // 2 - ABOVE
    for heading, pairs in groups.items():
        y += ROW + ABOVE
        yield y, heading
        for pair in pairs:
            y += ROW
            yield y, pair


def _point(picture: pygame.Surface, y: int, share: Share) -> None:
    write(picture, share.pair, (MARGIN + 24, y), INK_2)
    pygame.draw.line(picture, WOAD_5, (across(share.low), y), (across(share.high), y), 3)
    pygame.draw.circle(picture, WOAD_5, (across(share.won), y), 7)
    write(picture, f"{share.won:.1f} %", (RIGHT + 24, y), INK_2)


def across(percent: float) -> int:
    """Return the x of a share in pixels."""
    return round(LEFT + (RIGHT - LEFT) * percent / 100)


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the chart."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength", description="Draw the win shares of a page as a chart."
    )
    parser.add_argument(
        "--picture", type=picture_file, required=True, metavar="FILE", help="the file of the chart"
    )
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help="the page with the tables")
    arguments = parser.parse_args(argv)
    try:
        groups = shares(arguments.page.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        parser.error(f"--page: {arguments.page} cannot be read")
    if not groups:
        parser.error(f"--page: {arguments.page} has no table of pairs")
    draw(arguments.picture, groups)
    return 0


if __name__ == "__main__":
    sys.exit(main())
