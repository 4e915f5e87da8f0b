"""The names of the pieces."""

from typing import Final

from game.core.messages import Translator, mark_in
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    EVENTS,
    PITS,
    SPACES,
    STEPS,
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

_TRADES_WITHIN: Final = {
    "mortar_mixer": mark_in("craftsman within a sentence", "mortar mixer"),
    "woodworker": mark_in("craftsman within a sentence", "woodworker"),
    "stonecutter": mark_in("craftsman within a sentence", "stonecutter"),
    "tool_maker": mark_in("craftsman within a sentence", "tool maker"),
    "master_woodworker": mark_in("craftsman within a sentence", "master woodworker"),
    "fine_mortar_mixer": mark_in("craftsman within a sentence", "fine mortar mixer"),
    "mason": mark_in("craftsman within a sentence", "mason"),
    "carpenter": mark_in("craftsman within a sentence", "carpenter"),
    "potter": mark_in("craftsman within a sentence", "potter"),
    "architect": mark_in("craftsman within a sentence", "architect"),
    "sculptor": mark_in("craftsman within a sentence", "sculptor"),
    "glassblower": mark_in("craftsman within a sentence", "glassblower"),
    "goldsmith": mark_in("craftsman within a sentence", "goldsmith"),
    "organ_builder": mark_in("craftsman within a sentence", "organ builder"),
    "bell_maker": mark_in("craftsman within a sentence", "bell maker"),
}

#: The names that narrow plates need in place of the full ones.
_TRADES_NARROW: Final = {
    "fine_mortar_mixer": mark_in("craftsman on a narrow plate", "Fine mixer"),
    "master_woodworker": mark_in("craftsman on a narrow plate", "Wood master"),
}
#: The same within a sentence on a button.
_TRADES_BRIEFLY: Final = {
    "fine_mortar_mixer": mark_in("craftsman within a brief sentence", "fine mixer"),
    "master_woodworker": mark_in("craftsman within a brief sentence", "wood master"),
}

_ADVANTAGES: Final = {
    "crying_madonna": mark_in("advantage", "Crying Madonna"),
    "wool_fair": mark_in("advantage", "Wool fair"),
    "metal_from_toledo": mark_in("advantage", "Metal from Toledo"),
    "richard": mark_in("advantage", "Richard"),
    "aliena": mark_in("advantage", "Aliena"),
    "tom_builder": mark_in("advantage", "Tom Builder"),
    "jack": mark_in("advantage", "Jack"),
    "otto": mark_in("advantage", "Otto"),
    "francis": mark_in("advantage", "Francis"),
    "prior_philip": mark_in("advantage", "Prior Philip"),
    "ellen": mark_in("advantage", "Ellen"),
    "tax_exemption": mark_in("advantage", "Tax exemption"),
    "thomas": mark_in("advantage", "Thomas"),
    "remigius": mark_in("advantage", "Remigius"),
    "completion": mark_in("advantage", "Completion"),
    "festivities": mark_in("advantage", "Festivities"),
}
_ADVANTAGES_NARROW: Final = {
    "crying_madonna": mark_in("advantage on a narrow plate", "Madonna"),
    "metal_from_toledo": mark_in("advantage on a narrow plate", "Toledo"),
    "tax_exemption": mark_in("advantage on a narrow plate", "Exemption"),
}

_EVENTS: Final = {
    "king": mark_in("event", "The king"),
    "kings_metal": mark_in("event", "The king's metal"),
    "wool_boom": mark_in("event", "Wool boom"),
    "volunteers": mark_in("event", "Volunteers"),
    "archbishop": mark_in("event", "The archbishop"),
    "william": mark_in("event", "William"),
    "conflict": mark_in("event", "Conflict"),
    "city_wall": mark_in("event", "City wall"),
    "cold_winter": mark_in("event", "Cold winter"),
    "collapse": mark_in("event", "Collapse"),
}

_PITS: Final = (
    mark_in("place", "Forest"),
    mark_in("place", "Quarry"),
    mark_in("place", "Gravel pit"),
)

_PITS_WITHIN: Final = (
    mark_in("place within a sentence", "forest"),
    mark_in("place within a sentence", "quarry"),
    mark_in("place within a sentence", "gravel pit"),
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


_SPACES_NARROW: Final = {
    "bishop": mark_in("place on a narrow plate", "Bishop"),
    "shiring_castle": mark_in("place on a narrow plate", "Castle"),
}

#: The shortest names, on the smallest boards.
_SPACES_BRIEFLY: Final = {
    "kings_court": mark_in("place on the narrowest plate", "Court"),
    "starting_player": mark_in("place on the narrowest plate", "Start"),
}

#: The places of the fourteen steps.
_STEPS: Final = {
    "event": mark_in("place", "Event"),
    "bishop": mark_in("place", "Bishop's seat"),
    "wool_mill": mark_in("place", "Wool mill"),
    "kingsbridge": mark_in("place", "Kingsbridge"),
    "priory": mark_in("place", "Priory"),
    "forest": mark_in("place", "Forest"),
    "quarry": mark_in("place", "Quarry"),
    "gravel_pit": mark_in("place", "Gravel pit"),
    "kings_court": mark_in("place", "King's court"),
    "shiring": mark_in("place", "Shiring"),
    "shiring_castle": mark_in("place", "Shiring castle"),
    "market": mark_in("place", "Market"),
    "cathedral": mark_in("place", "Cathedral"),
    "starting_player": mark_in("place", "Starting player"),
}

_PARTS: Final = (
    mark_in("part of the cathedral", "Foundations"),
    mark_in("part of the cathedral", "Walls"),
    mark_in("part of the cathedral", "Rose window"),
    mark_in("part of the cathedral", "Vault"),
    mark_in("part of the cathedral", "Towers"),
    mark_in("part of the cathedral", "Spire"),
)


def cube_name(cube: int | str, translator: Translator) -> str:
    """Return the name of a kind of cube, by its index or its name in records: ``stone``."""
    return translator.pgettext(*_CUBES[cube if isinstance(cube, int) else CUBES.index(cube)])


def trade_name(trade: str, translator: Translator) -> str:
    """Return the name of a trade of `components.TRADES`: ``Mason``."""
    return translator.pgettext(*_TRADES[trade])


def craftsman_name(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman, by its index or its name in records; a family shares one."""
    return trade_name(_trade(craftsman), translator)


def craftsman_within(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman as it stands within a sentence: ``mason``."""
    return translator.pgettext(*_TRADES_WITHIN[_trade(craftsman)])


def craftsman_narrow(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman on a narrow plate: ``Fine mixer``."""
    trade = _trade(craftsman)
    return translator.pgettext(*_TRADES_NARROW.get(trade, _TRADES[trade]))


def craftsman_briefly(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman within a sentence on a button: ``fine mixer``."""
    trade = _trade(craftsman)
    return translator.pgettext(*_TRADES_BRIEFLY.get(trade, _TRADES_WITHIN[trade]))


def _trade(craftsman: int | str) -> str:
    return TRADES[craftsman if isinstance(craftsman, int) else CRAFTSMEN.index(craftsman)]


def pit_name(pit: int | str, translator: Translator) -> str:
    """Return the name of a pit, by its index or its name in records: ``Quarry``."""
    return translator.pgettext(*_PITS[pit if isinstance(pit, int) else PITS.index(pit)])


def pit_within(pit: str, translator: Translator) -> str:
    """Return the name of a pit as it stands within a sentence: ``quarry``."""
    return translator.pgettext(*_PITS_WITHIN[PITS.index(pit)])


def space_name(space: int | str, translator: Translator) -> str:
    """Return the name of a place for builders, by its index or its name in records: ``Priory``."""
    return translator.pgettext(*_SPACES[space if isinstance(space, int) else SPACES.index(space)])


def space_narrow(space: int, translator: Translator) -> str:
    """Return the name of a place for builders on a narrow plate: ``Castle``."""
    return translator.pgettext(*_SPACES_NARROW.get(SPACES[space], _SPACES[space]))


def space_briefly(space: int, translator: Translator) -> str:
    """Return the name of a place for builders on the narrowest plate: ``Start``."""
    briefly = _SPACES_BRIEFLY.get(SPACES[space])
    return translator.pgettext(*briefly) if briefly else space_narrow(space, translator)


def advantage_name(advantage: int, translator: Translator) -> str:
    """Return the name of an advantage card: ``Tom Builder``."""
    return translator.pgettext(*_ADVANTAGES[ADVANTAGES[advantage]])


def advantage_narrow(advantage: int, translator: Translator) -> str:
    """Return the name of an advantage card on a narrow plate: ``Exemption``."""
    card = ADVANTAGES[advantage]
    return translator.pgettext(*_ADVANTAGES_NARROW.get(card, _ADVANTAGES[card]))


def event_name(event: int, translator: Translator) -> str:
    """Return the name of an event card: ``Cold winter``."""
    return translator.pgettext(*_EVENTS[EVENTS[event]])


def step_name(step: int, translator: Translator) -> str:
    """Return the name of a step of the third phase, from 1: ``Wool mill``."""
    return translator.pgettext(*_STEPS[STEPS[step - 1]])


def part_name(part: int, translator: Translator) -> str:
    """Return the name of a part of the cathedral, from 1: ``Foundations``."""
    return translator.pgettext(*_PARTS[part - 1])
