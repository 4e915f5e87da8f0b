"""The first difference between two worlds that a viewer may not distinguish, by any witness."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from game.core.contract import Viewer

#: The most characters shown of a difference, and of the text before it.
_TOLD: Final = 60


WorldT = TypeVar("WorldT")
WorldT_co = TypeVar("WorldT_co", covariant=True)
TwinsT = TypeVar("TwinsT")


class TwinWorlds(Protocol[WorldT_co]):
    """Two worlds that one viewer may not distinguish; its text says how they differ."""

    @property
    def viewer(self) -> Viewer:
        """Return the viewer that may not distinguish them."""
        ...

    @property
    def worlds(self) -> tuple[WorldT_co, WorldT_co]:
        """Return both worlds."""
        ...


@dataclass(frozen=True, slots=True)
class Leak:
    """A witness whose answer changes with hidden facts."""

    witness: str
    twins: TwinWorlds[Any]
    said: tuple[bytes, bytes]

    def __str__(self) -> str:
        pairs = enumerate(zip(*self.said, strict=False))
        shorter = min(map(len, self.said))
        place = max(0, next((at for at, (one, other) in pairs if one != other), shorter) - _TOLD // 2)
        said = " or ".join(repr(told[place : place + _TOLD])[1:] for told in self.said)
        return f"{self.witness} leaks: {self.twins}: {said}, from byte {place}"


def first_leak(
    positions: Iterable[Iterable[TwinWorlds[WorldT]]],
    witnesses: Mapping[str, Callable[[WorldT, Viewer], object]],
) -> Leak | None:
    """Return the first leak in positions, for each of their viewers; None if nothing leaks.

    A witness returns bytes, or values that can be compared: those of long games are not written for it.
    """
    for position in positions:
        for twins in position:
            for name, witness in witnesses.items():
                one, other = (witness(world, twins.viewer) for world in twins.worlds)
                if one != other:
                    return Leak(name, twins, (_bytes(one), _bytes(other)))
    return None


def _bytes(said: object) -> bytes:
    return said if isinstance(said, bytes) else repr(said).encode()


def to_public_and_one(positions: Iterable[tuple[TwinsT, ...]]) -> Iterator[tuple[TwinsT, ...]]:
    """Yield the same positions for the public, and for one seat in turn."""
    for number, (public, *seats) in enumerate(positions):
        yield (public, seats[number % len(seats)]) if seats else (public,)
