"""The words of the games for one player: maps by name and difficulty, the time, and the end."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator
from game.old_town.rules.level import Level, rank_of
from game.old_town.rules.view import View
from game.old_town.solving.making import day_of
from game.old_town.words.figures import points
from game.old_town.words.messages import text
from game.old_town.words.names import rank_name

#: The least days that are a row.
_IN_A_ROW: Final = 2


def puzzle_name(level: Level, seed: str | None, translator: Translator) -> str:
    """Return the name of a puzzle: ``Map 1`` for a ready one, else by its seed."""
    ready = level.puzzle.ready
    if ready:
        return text(translator, "solitaire.map", number=ready)
    return text(translator, "solitaire.day_map" if day_of(seed or "") else "solitaire.new_map")


def grade_name(level: Level, translator: Translator) -> str:
    """Return the difficulty of a level's puzzle: ``easy``."""
    ready = level.puzzle.ready
    return text(translator, "solitaire.grade", level.puzzles[ready].level if ready else level.puzzle.level)


def time_told(seconds: int) -> str:
    """Return a time: ``6:24``, or ``1:06:24`` from an hour on."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def solo_end(
    view: View, translator: Translator, helped: tuple[int, int], seconds: int | None
) -> tuple[str, str, str]:
    """Return the rank reached, the words on how, and the same in short; for a view of the end.

    `helped` are the hints and the wrong plots of a puzzle, `seconds` its time.
    """
    level, score, built = view.level, view.scores[0], view.built.bit_count()
    puzzle, brief = level.mode == "puzzle", points(score, translator)
    if puzzle:
        hints, wrong = helped
        facts = {"score": score, "start": level.puzzle.start, "hints": hints, "wrong": wrong}
        told = text(translator, "solitaire.end", **facts)
        if seconds is not None:
            told = text(translator, "solitaire.end_time", told=told, time=time_told(seconds))
    else:
        left = max(0, level.storm.turns - view.turns)
        told = text(translator, "storm.end", view.why, points=brief, built=built, left=left)
    return rank_name(rank_of(level.ranks, score), translator), told, brief


def before_told(score: int, best: int | None, days: int, translator: Translator) -> str:
    """Return the words on a person's earlier games of a kind: the best score, and the days in a row."""
    told = ""
    if best is not None:
        told = text(translator, "solitaire.new_best" if score > best else "solitaire.best", best=best)
    if days < _IN_A_ROW:
        return told
    row = text(translator, "solitaire.days", days=days)
    return text(translator, "solitaire.both", first=told, second=row) if told else row
