"""The causes of changes, as small values; `words` makes sentences of them."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

CauseKind = Literal["lot", "street", "tile", "use", "owner", "seal", "fine", "given", "build"]


@dataclass(frozen=True, slots=True)
class Cause:
    """Why money, points, goods, chips or streets change; `building` for `use` and `owner`, -1 elsewhere.

    `lot`, `street` and `tile` are prices, `use` is a use's cost or gain, `owner` the point of the owner of a
    used building, `seal` the money of a seal, `fine` a raid, `given` the money for points given, `build` the
    street of a new building.
    """

    kind: CauseKind
    building: int = -1


LOT: Final = Cause("lot")
STREET: Final = Cause("street")
TILE: Final = Cause("tile")
SEAL: Final = Cause("seal")
FINE: Final = Cause("fine")
GIVEN: Final = Cause("given")
BUILD: Final = Cause("build")


@cache
def use_of(building: int) -> Cause:
    """Return the cause of a use of a building."""
    return Cause("use", building)


@cache
def owner_of(building: int) -> Cause:
    """Return the cause of the point for the owner of a used building."""
    return Cause("owner", building)
