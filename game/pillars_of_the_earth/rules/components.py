"""The pieces of the printed game and their names (rules section 1).

Cubes, craftsmen, cards and spaces are small integers inside the rules, because positions are copied a million
times; the tuples here are their names, in the same order.
"""

from typing import Final

#: The four kinds of cubes. The first three are on sale at the market.
CUBES: Final = ("stone", "wood", "sand", "metal")
STONE: Final = 0
WOOD: Final = 1
SAND: Final = 2
METAL: Final = 3
SOLD: Final = 3
#: Cubes of each kind in the box.
IN_THE_BOX: Final = (23, 23, 23, 13)

#: The craftsmen: the three that everybody begins with, then those with a round number.
CRAFTSMEN: Final = (
    "mortar_mixer",
    "woodworker",
    "stonecutter",
    "tool_maker",
    "master_woodworker",
    "fine_mortar_mixer",
    "mason_2",
    "carpenter_2",
    "mason_3",
    "potter_2",
    "architect",
    "mason_4",
    "carpenter_3",
    "sculptor_1",
    "potter_3",
    "mason_5",
    "carpenter_4",
    "sculptor_2",
    "glassblower_1",
    "carpenter_5",
    "goldsmith_6",
    "sculptor_3",
    "glassblower_2",
    "goldsmith_8",
    "sculptor_4",
    "organ_builder",
    "bell_maker",
)
#: The trade of each craftsman: those of one trade do the same, some of them more often.
TRADES: Final = (
    "mortar_mixer",
    "woodworker",
    "stonecutter",
    "tool_maker",
    "master_woodworker",
    "fine_mortar_mixer",
    "mason",
    "carpenter",
    "mason",
    "potter",
    "architect",
    "mason",
    "carpenter",
    "sculptor",
    "potter",
    "mason",
    "carpenter",
    "sculptor",
    "glassblower",
    "carpenter",
    "goldsmith",
    "sculptor",
    "glassblower",
    "goldsmith",
    "sculptor",
    "organ_builder",
    "bell_maker",
)
STARTING: Final = 3
WOODWORKER: Final = 1
STONECUTTER: Final = 2

#: The places of resource cards, in the order of their steps, and the cube that each gives.
PITS: Final = ("forest", "quarry", "gravel_pit")
PIT_CUBES: Final = (WOOD, STONE, SAND)
RESOURCE_CARDS: Final = 9

ADVANTAGES: Final = (
    "crying_madonna",
    "wool_fair",
    "metal_from_toledo",
    "richard",
    "aliena",
    "tom_builder",
    "jack",
    "otto",
    "francis",
    "prior_philip",
    "ellen",
    "tax_exemption",
    "thomas",
    "remigius",
    "completion",
    "festivities",
)

EVENTS: Final = (
    "king",
    "kings_metal",
    "wool_boom",
    "volunteers",
    "archbishop",
    "william",
    "conflict",
    "city_wall",
    "cold_winter",
    "collapse",
)

#: The places for master builders, in the order of their steps.
SPACES: Final = (
    "bishop",
    "kingsbridge",
    "priory",
    "kings_court",
    "shiring",
    "shiring_castle",
    "market",
    "starting_player",
)
BISHOP: Final = 0
KINGSBRIDGE: Final = 1
PRIORY: Final = 2
KINGS_COURT: Final = 3
SHIRING: Final = 4
SHIRING_CASTLE: Final = 5
MARKET: Final = 6
STARTING_PLAYER: Final = 7

#: Cards that lie face up at Kingsbridge, and craftsmen at Shiring, each round.
OFFERED: Final = 2

#: The fourteen steps of the third phase, from 1 (rules 3.3).
STEPS: Final = (
    "event",
    "bishop",
    "wool_mill",
    "kingsbridge",
    "priory",
    "forest",
    "quarry",
    "gravel_pit",
    "kings_court",
    "shiring",
    "shiring_castle",
    "market",
    "cathedral",
    "starting_player",
)
