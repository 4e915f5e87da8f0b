"""The faults that the lettering of a picture may have."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.stage.fonts import JAPANESE_FLOOR
from tests.lettering.measured import WHOLE, Probe, Said, Seen
from tests.old_london_bridge.lettering.moments import is_part_of_a_name


def faults(probe: Probe, canvas: pygame.Surface) -> list[str]:
    """Return every fault in the lettering of a marked picture, in words."""
    seen = list(probe.seen(canvas))
    found = [fault for said in probe.said for fault in _faults_of(said)]
    for place, one in seen:
        if not canvas.get_rect().contains(one.said.box):
            found.append(f"leaves the window: {_name(one.said)}")
        if one.share < WHOLE and not probe.may_be_covered(place, one.said):
            found.append(f"covered to {1 - one.share:.0%}: {_name(one.said)}")
    reaches = [one.capitals.union(one.said.box) for _, one in seen]
    for place, (_, one) in enumerate(seen):
        near = (seen[other][1] for other in reaches[place].collidelistall(reaches) if other > place)
        for other in near:
            if _meet(one, other):
                found.append(f"overlap: {_name(one.said)} and {_name(other.said)}")
    return list(dict.fromkeys(found))


def _faults_of(said: Said) -> Iterator[str]:
    floor = JAPANESE_FLOOR if said.role.face.japanese else said.role.floor
    if said.size < floor:
        yield f"{said.size} px, below {floor}: {_name(said)}"
    if said.cut and not is_part_of_a_name(said.words):
        yield f"cut: {_name(said)}"
    if not said.clip.contains(said.box):
        yield f"cut off by the edge of its part: {_name(said)}"
    if said.leaf is not None and not said.leaf.contains(said.capitals):
        yield f"reaches over its leaf {tuple(said.leaf)}: {_name(said)}"


def _meet(one: Seen, other: Seen) -> bool:
    if one.capitals.colliderect(other.capitals):
        return True
    if not one.said.box.colliderect(other.said.box):
        return False
    offset = other.at[0] - one.at[0], other.at[1] - one.at[1]
    return one.ink.overlap(other.ink, offset) is not None


def _name(said: Said) -> str:
    return f"{said.words!r} ({said.role.name}, {said.size} px, at {tuple(said.capitals)})"
