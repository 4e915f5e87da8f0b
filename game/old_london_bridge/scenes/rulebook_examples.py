"""The live examples of the rulebook: tables of the standard level, reached by the rules from the deal on.

Each is given by the seats' choices and the tiles that turn up; the rules make the rest of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.actions import Action, Site, Take
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.rule_pages import Rule
from game.tabletop.rulebook.live_example import Choice, ExampleTable, Offer, Scripted

MAUD: Final = 0
"""The seat that chooses in every example."""

# Two builders: the tiles that Maud builds on her first three turns are all orange.
_TURNED: Final[Mapping[str, Sequence[str]]] = {
    "steps": ("0", "1"),
    "markers": ("1", "1", "1"),
    "stack chapel": ("47", "7"),
    "stack gate": ("11", "6"),
    "stack inn": ("15", "20"),
    "stack shop": ("23", "3"),
    "stack guildhall": ("44", "39"),
    "bonus 1": ("share", "lady"),
    "bonus 2": ("free_centre",),
    "bonus 3": ("raise",),
}
_SHOP_23: Final[tuple[Choice, ...]] = (
    *((0, "seal 4 3"), (1, "seal 0 0")),
    *((0, "draft shop"), (0, "site 1")),
)
_INN_15: Final[tuple[Choice, ...]] = (
    *_SHOP_23,
    *((0, "draft inn"), (0, "site 2"), (0, "done")),
    *((1, "draft chapel"), (1, "site 1"), (1, "draft guildhall"), (1, "site 2")),
    *((0, "seal 2 1"), (1, "seal 0 0")),
)
_GATE_11: Final[tuple[Choice, ...]] = (*_INN_15, (0, "draft gate"), (0, "site 3"), (0, "bonus 1"))
#: Hugh builds first in the third round, and his figure stays next to the chapels.
_SHARE: Final[tuple[Choice, ...]] = (
    *_GATE_11,
    *((0, "draft shop centre"), (0, "site 4")),
    *((1, "draft guildhall"), (1, "site 3"), (1, "draft park"), (1, "site 4")),
    *((0, "seal 0 0"), (1, "seal 4 3")),
    *((1, "draft guildhall"), (1, "site 5"), (1, "draft chapel"), (1, "site 5")),
)
#: Four builders; Hugh is on step A and Maud on B, the others have sealed.
_FOUR: Final[Mapping[str, Sequence[str]]] = {
    **_TURNED,
    "steps": ("1", "0", "2", "3"),
}
_OTHERS_SEALED: Final[tuple[Choice, ...]] = ((1, "seal 3"), (2, "seal 2"), (3, "seal 0"))
_HUGH_FIRST: Final[tuple[Choice, ...]] = (
    *_OTHERS_SEALED,
    *((0, "seal 3"), (1, "draft inn"), (1, "site 1"), (1, "done")),
)


def _touches(first: Sequence[Action]) -> Offer:
    """Return the actions to touch: these at first, then those that the rules ask for, lawful or not."""

    def offered(view: View, lawful: Sequence[Action]) -> Sequence[Action]:
        if any(type(action) is type(first[0]) for action in lawful):
            return first
        if any(isinstance(action, Site) for action in lawful):
            return [Site(site) for site in range(1, len(view.bridges[MAUD]) + 2)]
        if any(isinstance(action, Take) for action in lawful):
            others = [action for action in lawful if not isinstance(action, Take)]
            return [*(Take(card) for card in range(4, 0, -1)), *others]
        return lawful

    return offered


#: The table of every example.
EXAMPLES: Final = ExampleTable(OldLondonBridge(), {2: _TURNED, 4: _FOUR}, _touches)
_OUTER: Final = ("draft chapel", "draft gate", "draft inn", "draft shop", "draft guildhall", "draft park")
_CENTRE: Final = ("draft chapel centre", "draft gate centre", "draft inn centre", "draft shop centre")
#: The share of the panel that the bridge takes.
_GROUND: Final = 0.52

SCRIPTS: Final[Mapping[Rule, Scripted]] = {
    Rule.SEALING: Scripted(4, (), ("seal 4", "seal 3", "seal 2", "seal 0"), 1),
    Rule.ORDER: Scripted(4, _OTHERS_SEALED, ("seal 4", "seal 3", "seal 2", "seal 1", "seal 0"), 1),
    Rule.TWO: Scripted(2, ((1, "seal 4 1"),), ("seal 4 3", "seal 3 2", "seal 0 0"), 1),
    Rule.SPACES: Scripted(4, _HUGH_FIRST, _OUTER, 1),
    Rule.CENTRE: Scripted(4, _HUGH_FIRST, _CENTRE, 1),
    Rule.BUILDING: Scripted(2, _INN_15, ("draft gate", "draft park", "draft guildhall"), 2, _GROUND),
    Rule.REPLACING: Scripted(
        2, _GATE_11, ("draft guildhall centre", "draft inn centre", "draft gate centre"), 2, _GROUND
    ),
    Rule.STRENGTH: Scripted(2, _GATE_11, ("draft shop", "draft guildhall", "draft park"), 2, _GROUND),
    Rule.SHOP: Scripted(2, _GATE_11, ("draft shop",), 2, _GROUND),
    Rule.INN: Scripted(2, _SHOP_23, ("draft inn",), 4, _GROUND),
    Rule.CHAPEL: Scripted(2, _GATE_11, ("draft chapel",), 2, _GROUND),
    Rule.GATE: Scripted(2, _INN_15, ("draft gate",), 3, _GROUND),
    Rule.BONUS: Scripted(2, _SHARE, ("draft chapel", "draft chapel share", "draft inn"), 2, _GROUND),
}
"""The example of each page that has one."""
