"""The names of the pieces, each card with a line on its effect."""

from typing import Final

from game.core.messages import Translator, mark, mark_in
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    EVENTS,
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

_ADVANTAGES: Final = (
    mark_in("advantage", "Crying Madonna"),
    mark_in("advantage", "Wool fair"),
    mark_in("advantage", "Metal from Toledo"),
    mark_in("advantage", "Richard"),
    mark_in("advantage", "Aliena"),
    mark_in("advantage", "Tom Builder"),
    mark_in("advantage", "Jack"),
    mark_in("advantage", "Otto"),
    mark_in("advantage", "Francis"),
    mark_in("advantage", "Prior Philip"),
    mark_in("advantage", "Ellen"),
    mark_in("advantage", "Tax exemption"),
    mark_in("advantage", "Thomas"),
    mark_in("advantage", "Remigius"),
    mark_in("advantage", "Completion"),
    mark_in("advantage", "Festivities"),
)

_EVENTS: Final = (
    mark_in("event", "The king's favour"),
    mark_in("event", "The king's metal"),
    mark_in("event", "Wool boom"),
    mark_in("event", "Volunteers"),
    mark_in("event", "The archbishop's blessing"),
    mark_in("event", "William's raid"),
    mark_in("event", "Conflict"),
    mark_in("event", "City wall"),
    mark_in("event", "Cold winter"),
    mark_in("event", "Collapse"),
)

#: What a family of craftsmen does beside its recipe.
_TRADE_LINES: Final = {
    "mortar_mixer": mark("Masons need one to score"),
    "woodworker": mark("Needed to buy wood at the market"),
    "stonecutter": mark("Needed to sell stone at the market"),
    "tool_maker": mark("Shows a metal, which stays"),
    "master_woodworker": mark("Counts as a woodworker"),
    "fine_mortar_mixer": mark("Counts as a mortar mixer"),
    "mason": mark("Scores only beside a mortar mixer"),
    "sculptor": mark("Needs no mortar mixer"),
}


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


def trade_line(trade: str, translator: Translator) -> str:
    """Return a line on what a trade does beside its recipe; empty where it does nothing."""
    return translator.gettext(_TRADE_LINES[trade]) if trade in _TRADE_LINES else ""


def pit_name(pit: int | str, translator: Translator) -> str:
    """Return the name of a pit, by its index or its name in records: ``Quarry``."""
    return translator.pgettext(*_PITS[pit if isinstance(pit, int) else PITS.index(pit)])


def space_name(space: int | str, translator: Translator) -> str:
    """Return the name of a place for builders, by its index or its name in records: ``Priory``."""
    return translator.pgettext(*_SPACES[space if isinstance(space, int) else SPACES.index(space)])


def advantage_name(advantage: int | str, translator: Translator) -> str:
    """Return the name of an advantage card, by its index or its name in records: ``Ellen``."""
    number = advantage if isinstance(advantage, int) else ADVANTAGES.index(advantage)
    return translator.pgettext(*_ADVANTAGES[number])


def event_name(event: int | str, translator: Translator) -> str:
    """Return the name of an event card, by its index or its name in records: ``Conflict``."""
    return translator.pgettext(*_EVENTS[event if isinstance(event, int) else EVENTS.index(event)])
