"""The choice of scoring faces before a game: a value, and the level that is played with it (rules 4).

Any mix of printed and expert faces is allowed. A level with chosen faces lists one face for each of those
areas; its record contains it in this form, and replays with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.core.json_value import Json
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.rules.level import Level

PRINTED: Final = 0
#: The key of the chosen faces among the additions of this game's setup to a level.
_KEPT: Final = "faces"

ChosenFaces = tuple[int | None, ...]
"""For each area the chosen face, an index into its FACES; None where the level decides."""

AS_THE_LEVEL: Final[ChosenFaces] = (None,) * len(AREAS)


def choose(chosen: ChosenFaces, level: Level, area: int, face: int | None) -> ChosenFaces:
    """Return the choice with another face for one area; the level's own single face becomes None."""
    if level.faces[area] == (face,):
        face = None
    return (*chosen[:area], face, *chosen[area + 1 :])


def all_printed(level: Level) -> ChosenFaces:
    """Return the choice of the four faces printed on the board."""
    return _chosen(level, (PRINTED for _ in AREAS))


def shuffled(level: Level, random: Random) -> ChosenFaces:
    """Return a random choice: for each area one of the level's faces, or if it has one, an expert face."""
    return _chosen(
        level,
        (
            random.choice(says if len(says) > 1 else range(PRINTED + 1, len(FACES[area])))
            for area, says in enumerate(level.faces)
        ),
    )


def _chosen(level: Level, faces: Iterable[int]) -> ChosenFaces:
    chosen = AS_THE_LEVEL
    for area, face in enumerate(faces):
        chosen = choose(chosen, level, area, face)
    return chosen


def with_faces(level: Level, chosen: ChosenFaces) -> Level:
    """Return the level, scored by the chosen faces."""
    faces = tuple(says if face is None else (face,) for says, face in zip(level.faces, chosen, strict=True))
    return replace(level, faces=faces)


# Kept between games


def kept_faces(chosen: ChosenFaces) -> dict[str, Json]:
    """Return the setup's additions to a level that are saved: the chosen faces by their names."""
    named = {AREAS[area]: FACES[area][face] for area, face in enumerate(chosen) if face is not None}
    return {_KEPT: named} if named else {}


def chosen_from(added: Mapping[str, Json], level: Level) -> ChosenFaces:
    """Return the choice in a saved setup; None for an area whose face cannot be used."""
    named = added.get(_KEPT)
    chosen = AS_THE_LEVEL
    for area, names in enumerate(FACES):
        name = named.get(AREAS[area]) if isinstance(named, Mapping) else None
        if name in names:
            chosen = choose(chosen, level, area, names.index(name))
    return chosen
