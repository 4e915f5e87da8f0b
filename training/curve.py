"""Print the learning curve as a table, and draw it: the builders' pounds at the end, by generation.

``python -m training.curve [--values FILE] [--picture FILE]``
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from bench.files import picture_file
from bench.paper import MARGIN, SIZE, sheet, write
from game.old_london_bridge.opponents import VALUES_FILE
from game.stage.palette import INK, INK_2, RUBRIC, VELLUM_3, WOAD_5, Colour

WIDTH, HEIGHT = 1000, 560
#: The plot's left and top, its height, and the space at its right for names, in pixels.
LEFT, TOP, DEPTH, NAMES = 90, 110, 380, 150
COLOURS: Final[tuple[Colour, ...]] = (WOAD_5, RUBRIC, INK)
TITLE: Final = "Mean final money in training, by generation"


def table(curve: Sequence[dict[str, Any]]) -> str:
    """Return Markdown: for each generation the mean pounds at the end, and the deviation six turns before."""
    players = sorted(curve[0]["players"])
    heads = [f"{count} players | error" for count in players]
    lines = [f"| generation | {' | '.join(heads)} |", "| ---: |" + " ---: |" * (2 * len(players))]
    for line in curve:
        found = [line["players"][count] for count in players]
        cells = [f"£{one['mean_end']:.1f} | £{one['deviation']['6']:.1f}" for one in found]
        lines.append(f"| {line['generation']} | {' | '.join(cells)} |")
    return "\n".join(lines)


def draw(file: Path, curve: Sequence[dict[str, Any]]) -> None:
    """Write a picture of the mean pounds at the end, a line for each number of players."""
    picture = sheet(WIDTH, HEIGHT, TITLE)
    ends = [one["mean_end"] for line in curve for one in line["players"].values()]
    low, high = int(min(ends)) // 2 * 2, int(max(ends)) // 2 * 2 + 2
    _grid(picture, low, high, len(curve))
    for colour, players in zip(COLOURS, sorted(curve[0]["players"]), strict=True):
        pounds = [line["players"][players]["mean_end"] for line in curve]
        points = [(_across(place, len(curve)), _down(end, low, high)) for place, end in enumerate(pounds)]
        pygame.draw.aalines(picture, colour, False, points)
        for point in points:
            pygame.draw.circle(picture, colour, point, 5)
        x, y = points[-1]
        write(picture, f"{players} players", (round(x) + 14, round(y)), colour)
    pygame.image.save(picture, file)


def _across(place: int, count: int) -> float:
    return LEFT + 20 + (WIDTH - LEFT - NAMES - 40) * place / max(1, count - 1)


def _down(pounds: float, low: int, high: int) -> float:
    return TOP + DEPTH * (high - pounds) / (high - low)


def _grid(picture: pygame.Surface, low: int, high: int, count: int) -> None:
    """Draw a line every two pounds, and the generations below."""
    for pounds in range(low, high + 1, 2):
        y = round(_down(pounds, low, high))
        pygame.draw.line(picture, VELLUM_3, (LEFT, y), (WIDTH - NAMES, y))
        write(picture, f"£{pounds}", (MARGIN, y), INK_2)
    below = TOP + DEPTH + 16 + SIZE // 2
    for place in range(count):
        write(picture, f"{place + 1}", (round(_across(place, count)) - 5, below), INK_2)
    write(picture, "generation", (WIDTH - NAMES + 6, below), INK_2)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table and draw the picture if asked."""
    parser = argparse.ArgumentParser(prog="python -m training.curve", description="Print the learning curve.")
    parser.add_argument(
        "--values", type=Path, default=VALUES_FILE, metavar="FILE", help="the file of the values"
    )
    parser.add_argument("--picture", type=picture_file, metavar="FILE", help="also draw the curve, a .png")
    arguments = parser.parse_args(argv)
    try:
        curve = json.loads(arguments.values.read_text(encoding="utf-8"))["curve"]
    except (OSError, ValueError, KeyError, TypeError):
        parser.error(f"--values: {arguments.values} is not a file of values")
    print(table(curve))
    if arguments.picture is not None:
        draw(arguments.picture, curve)
    return 0


if __name__ == "__main__":
    sys.exit(main())
