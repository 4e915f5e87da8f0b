"""The names of the pieces."""

from typing import Final

from game.core.messages import Translator, mark_in
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    CUBES,
    PITS,
    SPACES,
    TRADES,
)

# Tables below follow the order of `rules.components`.

_CUBES: Final = (
    mark_in("cube", "stone"),
    mark_in("cube", "wood"),
    mark_in("cube", "sand"),
    mark_in("cube", "metal"),
)

_TRADES: Final = {
    "mortar_mixer": mark_in("craftsman", "Mortar mixer"),
    "woodworker": mark_in("craftsman", "Woodworker"),
    "stonecutter": mark_in("craftsman", "Stonecutter"),
    "tool_maker": mark_in("craftsman", "Tool maker"),
    "master_woodworker": mark_in("craftsman", "Master woodworker"),
    "fine_mortar_mixer": mark_in("craftsman", "Fine mortar mixer"),
    "mason": mark_in("craftsman", "Mason"),
    "carpenter": mark_in("craftsman", "Carpenter"),
    "potter": mark_in("craftsman", "Potter"),
    "architect": mark_in("craftsman", "Architect"),
    "sculptor": mark_in("craftsman", "Sculptor"),
    "glassblower": mark_in("craftsman", "Glassblower"),
    "goldsmith": mark_in("craftsman", "Goldsmith"),
    "organ_builder": mark_in("craftsman", "Organ builder"),
    "bell_maker": mark_in("craftsman", "Bell maker"),
}

_PITS: Final = (
    mark_in("place", "Forest"),
    mark_in("place", "Quarry"),
    mark_in("place", "Gravel pit"),
)

_SPACES: Final = (
    mark_in("place", "Bishop's seat"),
    mark_in("place", "Kingsbridge"),
    mark_in("place", "Priory"),
    mark_in("place", "King's court"),
    mark_in("place", "Shiring"),
    mark_in("place", "Shiring castle"),
    mark_in("place", "Market"),
    mark_in("place", "Starting player"),
)


def cube_name(cube: int | str, translator: Translator) -> str:
    """Return the name of a kind of cube, by its index or its name in records: ``stone``."""
    return translator.pgettext(*_CUBES[cube if isinstance(cube, int) else CUBES.index(cube)])


def trade_name(trade: str, translator: Translator) -> str:
    """Return the name of a trade of `components.TRADES`: ``Mason``."""
    return translator.pgettext(*_TRADES[trade])


def craftsman_name(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman, by its index or its name in records; a family shares one."""
    number = craftsman if isinstance(craftsman, int) else CRAFTSMEN.index(craftsman)
    return trade_name(TRADES[number], translator)


def pit_name(pit: int | str, translator: Translator) -> str:
    """Return the name of a pit, by its index or its name in records: ``Quarry``."""
    return translator.pgettext(*_PITS[pit if isinstance(pit, int) else PITS.index(pit)])


def space_name(space: int | str, translator: Translator) -> str:
    """Return the name of a place for builders, by its index or its name in records: ``Priory``."""
    return translator.pgettext(*_SPACES[space if isinstance(space, int) else SPACES.index(space)])
