"""The lawful actions once more, written from the rules alone: a view in, texts out.

It shares no code with the rules' own: the question, and the one fact of it that no table shows (the space of
the market that acts), come from the top of the view's agenda; everything else is read off the table.
"""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.view import View

CUBE_NAMES: Final = ("stone", "wood", "sand", "metal")
PIT_NAMES: Final = ("forest", "quarry", "gravel_pit")
#: The craftsmen of section 1.1 in its order.
NAMES: Final = (
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
#: Those that the archbishop never helps (1.4).
NEVER_BLESSED: Final = ("organ_builder", "bell_maker", "architect", "tool_maker")
#: The craftsmen that count as each kind (1.1).
SERVES: Final[Mapping[str, tuple[str, ...]]] = {
    "woodworker": ("woodworker", "master_woodworker"),
    "mortar_mixer": ("mortar_mixer", "fine_mortar_mixer"),
    "stonecutter": ("stonecutter",),
}
#: The cost of one use: stone, wood, sand, metal, gold.
TAKES: Final[Mapping[str, tuple[int, int, int, int, int]]] = {
    "mortar_mixer": (0, 0, 3, 0, 0),
    "woodworker": (0, 2, 0, 0, 0),
    "stonecutter": (2, 0, 0, 0, 0),
    "tool_maker": (0, 0, 0, 0, 0),
    "master_woodworker": (0, 1, 0, 0, 0),
    "fine_mortar_mixer": (0, 0, 2, 0, 0),
    "architect": (0, 0, 0, 0, 0),
    "organ_builder": (0, 1, 0, 1, 0),
    "bell_maker": (0, 0, 0, 1, 0),
}
BY_FAMILY: Final[Mapping[str, tuple[int, int, int, int, int]]] = {
    "mason": (1, 0, 0, 0, 0),
    "sculptor": (1, 0, 0, 0, 0),
    "carpenter": (0, 1, 0, 0, 0),
    "potter": (0, 0, 1, 0, 0),
    "glassblower": (0, 0, 1, 1, 0),
    "goldsmith": (0, 0, 0, 0, 3),
}
CAPS: Final[Mapping[str, int]] = {
    "mortar_mixer": 3,
    "woodworker": 4,
    "stonecutter": 4,
    "tool_maker": 1,
    "master_woodworker": 2,
    "fine_mortar_mixer": 3,
    "architect": 1,
    "organ_builder": 1,
    "bell_maker": 2,
}
PRICES: Final[Mapping[str, int]] = {
    "tool_maker": 2,
    "master_woodworker": 3,
    "fine_mortar_mixer": 4,
    "mason_2": 5,
    "carpenter_2": 3,
    "mason_3": 4,
    "potter_2": 5,
    "architect": 6,
    "mason_4": 4,
    "carpenter_3": 5,
    "sculptor_1": 6,
    "potter_3": 7,
    "mason_5": 5,
    "carpenter_4": 6,
    "sculptor_2": 7,
    "glassblower_1": 8,
    "carpenter_5": 6,
    "goldsmith_6": 7,
    "sculptor_3": 8,
    "glassblower_2": 9,
    "goldsmith_8": 7,
    "sculptor_4": 8,
    "organ_builder": 9,
    "bell_maker": 10,
}
#: The cards of the forest, the quarry and the gravel pit, by their workers (1.2).
CARDS: Final = (3, 6, 9, 5, 8, 10, 2, 4, 7)
#: The place of Remigius among the advantages of 1.3, and of the archbishop among the events of 1.4.
REMIGIUS, ARCHBISHOP = 13, 4
SPACE_NAMES: Final = (
    "bishop",
    "kingsbridge",
    "priory",
    "kings_court",
    "shiring",
    "shiring_castle",
    "market",
    "starting_player",
)


def lawful(v: View, seat: int) -> set[str]:
    """Return the texts of all lawful actions of a seat; none if it owes no choice."""
    if not v.agenda or v.agenda[-1][0] not in ANSWERS or v.agenda[-1][1] != seat:
        return set()
    return ANSWERS[v.agenda[-1][0]](v, seat)


def has(v: View, seat: int, name: str) -> bool:
    """Return whether a seat has a craftsman."""
    return bool(v.craftsmen[seat] >> NAMES.index(name) & 1)


def own(v: View, seat: int) -> list[str]:
    return [name for name in NAMES if has(v, seat, name)]


def served(v: View, seat: int, as_what: str) -> bool:
    """Return whether a seat has a craftsman or one that counts as it."""
    return any(has(v, seat, name) for name in SERVES[as_what])


def takes(name: str) -> tuple[int, int, int, int, int]:
    return TAKES[name] if name in TAKES else BY_FAMILY[name.rsplit("_", 1)[0]]


def cap(name: str) -> int:
    """Return the most uses in a round: of most craftsmen it is their name's number."""
    return CAPS[name] if name in CAPS else int(name.rsplit("_", 1)[1])


# 3.1


def choose_card(v: View, seat: int) -> set[str]:
    found = {"pass"}
    for number, workers in enumerate(CARDS):
        if v.cards[number] == -1 and workers <= v.workers[seat]:
            found.add(f"take {PIT_NAMES[number // 3]} {workers}")
    for number, name in enumerate(NAMES):
        if v.for_hire >> number & 1 and PRICES[name] <= v.gold[seat]:
            found.add(f"hire {name}")
    return found


def drop(v: View, seat: int) -> set[str]:
    return {f"drop {name}" for name in own(v, seat)}


# 3.2


def price(v: View) -> int:
    """Return the price that the marker shows; at the end of the track it stays."""
    return v.level.cost_track[min(v.marker, len(v.level.cost_track) - 1)]


def spaces(v: View) -> list[list[int]]:
    """Return the seats on the spaces of each place, -1 where one is free (1.5)."""
    sizes = (1, 2, 2, v.level.court_spaces, 2, 1, v.level.market_spaces, 1)
    taken = iter(v.at)
    found = [[next(taken) for _ in range(size)] for size in sizes]
    assert next(taken, None) is None
    return found


def free(v: View) -> set[str]:
    """Return the free spaces by name, numbered where they differ."""
    found = set()
    for name, seats in zip(SPACE_NAMES, spaces(v), strict=True):
        numbers = [number for number, seat in enumerate(seats, 1) if seat == -1]
        if not numbers:
            continue
        in_order = name in ("priory", "kings_court") and v.level.switches.first_spaces
        if in_order or name in ("bishop", "shiring_castle", "starting_player"):
            found.add(name)
        elif name == "market" and v.level.switches.market_space == "lowest":
            found.add(f"market {numbers[0]}")
        else:
            found |= {f"{name} {number}" for number in numbers}
    return found


def redraw(v: View, seat: int) -> set[str]:
    return {"accept", "redraw"}


def may_redraw(v: View) -> bool:
    """Return whether the starting player is asked about the builder just drawn (3.2.2)."""
    switch = v.level.switches.redraw
    if v.redrawn or switch == "none" or (switch == "paid" and price(v) == 0):
        return False
    colours = {seat for seat in range(v.players) if v.bag[seat]} | {v.drawn}
    return len(colours) > 1


def kept_out(v: View) -> bool:
    """Return whether the wall sets the builder just drawn aside (3.2.6)."""
    return bool(
        v.wall >> v.drawn & 1
        and v.placed[v.drawn] >= v.wall_most
        and v.level.switches.city_wall != "out_of_bag"
    )


def place(v: View, seat: int) -> set[str]:
    costs = price(v)
    found = set()
    if v.gold[seat] >= costs:
        found |= {f"place {space}" for space in free(v)}
    if costs:
        found.add("pass")
        if v.held[seat] >> REMIGIUS & 1:
            found |= {f"remigius {space}" for space in free(v)}
    return found


def waited(v: View, seat: int) -> set[str]:
    may = set() if v.level.switches.passed_must_place else {"decline"}
    return may | {f"place {space}" for space in free(v)}


# 3.3


def bishops_cube(v: View, seat: int) -> set[str]:
    return {"decline"} | {f"take {CUBE_NAMES[cube]}" for cube in range(3) if v.stock[cube] > 0}


def bless(v: View, seat: int) -> set[str]:
    return {f"bless {name}" for name in own(v, seat) if name not in NEVER_BLESSED}


def trade(v: View, seat: int) -> set[str]:
    found = {"pass"}
    for cube, costs in enumerate((4, 3, 2)):
        barred = cube == 1 and not served(v, seat, "woodworker")
        barred |= bool(v.sold[seat] >> cube & 1) and not v.level.switches.sell_then_buy
        for many in range(1, v.stock[cube] + 1):
            if not barred and many * costs <= v.gold[seat]:
                found.add(f"buy {CUBE_NAMES[cube]} {many}")
    for cube, have in enumerate(v.cubes_of(seat)):
        bought = v.bought[3 * seat + cube] if cube < 3 else 0
        if cube == 0 and not served(v, seat, "stonecutter"):
            continue
        if v.level.switches.resale == "kind" and bought:
            continue
        if v.level.switches.resale == "count":
            have -= bought
        found |= {f"sell {CUBE_NAMES[cube]} {many}" for many in range(1, have + 1)}
    return found


def craft(v: View, seat: int) -> set[str]:
    return {"done"} | {
        f"craft {name} {times}" for name in own(v, seat) for times in range(1, uses_left(v, seat, name) + 1)
    }


def uses_left(v: View, seat: int, name: str) -> int:
    """Return how often a craftsman can be used now."""
    purse = (*v.cubes_of(seat), v.gold[seat])
    if name.startswith("mason") and not served(v, seat, "mortar_mixer"):
        return 0
    if name == "tool_maker" and not purse[3]:
        return 0
    times = cap(name) - v.uses[NAMES.index(name)]
    if further_use(v, seat, name):
        times += 1
    for have, needed in zip(purse, takes(name), strict=True):
        if needed:
            times = min(times, have // needed)
    return times


def further_use(v: View, seat: int, name: str) -> bool:
    """Return whether the archbishop's further use may go to a craftsman (1.4)."""
    if v.event != ARCHBISHOP or name in NEVER_BLESSED:
        return False
    if v.level.switches.archbishop == "at_once":
        return v.blessed[seat] == NAMES.index(name)
    return not any(v.uses[NAMES.index(other)] > cap(other) for other in NAMES if other != name)


def keep(v: View, seat: int) -> set[str]:
    """Return every choice of as many cubes as may be kept."""
    found = set()
    for kept in product(*(range(have + 1) for have in v.cubes_of(seat))):
        if sum(kept) == v.level.cubes_kept:
            named = [f"{name} {many}" for name, many in zip(CUBE_NAMES, kept, strict=True) if many]
            found.add(" ".join(["keep", *named]))
    return found


ANSWERS: Final[Mapping[int, Callable[[View, int], set[str]]]] = {
    agenda.ASK_CARD: choose_card,
    agenda.ASK_DROP: drop,
    agenda.ASK_REDRAW: redraw,
    agenda.ASK_PLACE: place,
    agenda.ASK_WAITING: waited,
    agenda.ASK_SAFE: lambda v, seat: {"safe", "cube"},
    agenda.ASK_IGNORE: lambda v, seat: {"ignore", "suffer"},
    agenda.ASK_BLESS: bless,
    agenda.ASK_CUBE: bishops_cube,
    agenda.ASK_EXEMPT: lambda v, seat: {"exempt", "pay"},
    agenda.ASK_TRADE: trade,
    agenda.ASK_CRAFT: craft,
    agenda.ASK_KEEP: keep,
}
