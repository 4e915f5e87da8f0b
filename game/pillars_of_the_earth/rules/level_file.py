"""The format of a level file: reads a table into a checked `Level`, and writes a `Level` as a table.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Mapping
from typing import Final, get_args

from game.core.checking import CheckedTable, LevelFault, Value
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    EVENTS,
    METAL,
    PITS,
    RESOURCE_CARDS,
    SOLD,
    STARTING,
)
from game.pillars_of_the_earth.rules.level import (
    Advantage,
    AtOnce,
    Craftsman,
    EventCard,
    EventEffect,
    Four,
    Lasting,
    Level,
    Once,
    ResourceCard,
    Switches,
)
from game.pillars_of_the_earth.rules.level_limits import (
    MOST_CAP,
    MOST_COST,
    MOST_COURT,
    MOST_CUBES,
    MOST_KEPT,
    MOST_MARKET,
    MOST_PRIORY,
    MOST_STOCK,
    MOST_WORKERS,
)
from game.pillars_of_the_earth.rules.level_sums import check_level

GAME: Final = "pillars_of_the_earth"
_LONGEST_NAME: Final = 40
_LONGEST_SUMMARY: Final = 200
_FEWEST_PLAYERS: Final = 2
_MOST_PLAYERS: Final = 4
_SETS: Final = 6
_MOST_GOLD: Final = 99
_MOST_POINTS: Final = 99
_DIE: Final = 12
_NONE: Final = (0, 0, 0, 0)

_EFFECTS: Final = (*get_args(AtOnce), *get_args(Lasting), *get_args(Once))
_EVENT_EFFECTS: Final = get_args(EventEffect)
#: Effects that bring cubes, and those that have no number.
_WITH_CUBES: Final = ("cubes", "cubes_each_round")
_WITHOUT_AMOUNT: Final = (*_WITH_CUBES, "look_ahead", *get_args(Once))
#: Events whose effect has no number, and those whose number may be a loss.
_EVENTS_WITHOUT_AMOUNT: Final = ("lose_craftsman",)
_EVENTS_OF_LOSS: Final = ("gold", "points", "harvest")


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    root = CheckedTable(raw)
    root["game"].choice((GAME,))
    start, limits, market = root["start"].table(), root["limits"].table(), root["market"].table()
    court, priory, spaces = root["court"].table(), root["priory"].table(), root["spaces"].table()
    decks = root["decks"].table()
    cost, tax = root["cost"].table(), root["tax"].table()
    players = root["players"].table()
    level = Level(
        name=root["name"].text(_LONGEST_NAME),
        summary=root["summary"].text(_LONGEST_SUMMARY),
        offered=_offered(players["offered"]),
        rounds=root["rounds"].integers(1, _SETS, 1, _SETS),
        start_gold=start["gold"].integers(0, _MOST_GOLD, _MOST_PLAYERS, _MOST_PLAYERS),
        start_points=start["vp"].integer(0, _MOST_POINTS),
        start_workers=start["workers"].integer(1, MOST_WORKERS),
        start_builders=start["builders"].integer(1, 3),
        most_gold=limits["gold"].integer(1, _MOST_GOLD),
        most_craftsmen=limits["craftsmen"].integer(STARTING, 9),
        cubes_kept=limits["cubes_kept"].integer(1, MOST_KEPT),
        cost_track=_cost_track(cost["track"]),
        tax=tuple(sorted(tax["faces"].integers(0, _DIE, 1, _DIE))),
        market_stock=_stock(market["stock"].table()),
        market_price=_four(market["price"].table(), 1, _MOST_GOLD),
        market_spaces=spaces["market"].integer(1, MOST_MARKET),
        court_metal=court["metal"].integer(0, MOST_CUBES),
        court_spaces=spaces["kings_court"].integer(1, MOST_COURT),
        priory_points=priory["vp"].integers(0, _DIE, 1, MOST_PRIORY),
        castle_spaces=spaces["shiring_castle"].integer(1, 2),
        castle_workers=spaces["castle_workers"].integer(1, 4),
        cards_offered=decks["cards_offered"].integer(1, RESOURCE_CARDS - 1),
        marked=_named(decks["marked"], ADVANTAGES),
        drawn_advantages=_named(decks["advantages"], ADVANTAGES),
        advantages_removed=decks["advantages_removed"].integer(0, len(ADVANTAGES)),
        drawn_events=_named(decks["events"], EVENTS),
        events_removed=decks["events_removed"].integer(0, len(EVENTS)),
        craftsmen=_craftsmen(root["craftsmen"].table()),
        resource_cards=_resource_cards(root["resource_cards"].table()),
        advantages=_advantages(root["advantages"].table()),
        events=_events(root["events"].table()),
        switches=_switches(root["rules"].table()),
    )
    for table in (start, limits, market, court, priory, spaces, decks, cost, tax, players, root):
        table.close()
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, object]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {
        "game": GAME,
        "name": level.name,
        "summary": level.summary,
        "players": {"offered": list(level.offered)},
        "rounds": list(level.rounds),
        "start": {
            "gold": list(level.start_gold),
            "vp": level.start_points,
            "workers": level.start_workers,
            "builders": level.start_builders,
        },
        "limits": {
            "gold": level.most_gold,
            "craftsmen": level.most_craftsmen,
            "cubes_kept": level.cubes_kept,
        },
        "cost": {"track": list(level.cost_track)},
        "tax": {"faces": list(level.tax)},
        "market": {
            "stock": dict(zip(CUBES[:SOLD], level.market_stock, strict=True)),
            "price": dict(zip(CUBES, level.market_price, strict=True)),
        },
        "court": {"metal": level.court_metal},
        "priory": {"vp": list(level.priory_points)},
        "spaces": {
            "kings_court": level.court_spaces,
            "shiring_castle": level.castle_spaces,
            "castle_workers": level.castle_workers,
            "market": level.market_spaces,
        },
        "decks": {
            "cards_offered": level.cards_offered,
            "marked": [ADVANTAGES[card] for card in level.marked],
            "advantages": [ADVANTAGES[card] for card in level.drawn_advantages],
            "advantages_removed": level.advantages_removed,
            "events": [EVENTS[card] for card in level.drawn_events],
            "events_removed": level.events_removed,
        },
        "craftsmen": {
            name: _craftsman_table(one) for name, one in zip(CRAFTSMEN, level.craftsmen, strict=True)
        },
        "resource_cards": _resource_table(level),
        "advantages": {
            name: _advantage_table(card) for name, card in zip(ADVANTAGES, level.advantages, strict=True)
        },
        "events": {name: _event_table(card) for name, card in zip(EVENTS, level.events, strict=True)},
        "rules": {name: getattr(level.switches, name) for name in Switches.__slots__},
    }


def _offered(value: Value) -> tuple[int, ...]:
    offered = value.integers(_FEWEST_PLAYERS, _MOST_PLAYERS, 1, 3)
    if list(offered) != sorted(set(offered)):
        raise LevelFault(value.path, str(list(offered)), "numbers of players that rise")
    return offered


def _cost_track(value: Value) -> tuple[int, ...]:
    """Return the prices: they fall, and the last is 0."""
    track = value.integers(0, MOST_COST, 1, 12)
    if track[-1] or list(track) != sorted(set(track), reverse=True):
        raise LevelFault(value.path, str(list(track)), "prices that fall to 0")
    return track


def _named(value: Value, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the indices of named cards, rising; each may be named once."""
    cards = [names.index(item.choice(names)) for item in value.items(0, len(names))]
    if len(set(cards)) < len(cards):
        raise LevelFault(value.path, "the same card twice", "each card once")
    return tuple(sorted(cards))


def _stock(table: CheckedTable) -> tuple[int, int, int]:
    stone, wood, sand = (table[cube].integer(0, MOST_STOCK) for cube in CUBES[:SOLD])
    table.close()
    return stone, wood, sand


def _four(table: CheckedTable, low: int, high: int) -> Four:
    stone, wood, sand, metal = (table[cube].integer(low, high) for cube in CUBES)
    table.close()
    return stone, wood, sand, metal


def _some(table: CheckedTable, close: bool = True) -> Four:
    """Return how many cubes of each kind a table names; a kind left out is 0."""
    stone, wood, sand, metal = (table[cube].integer(0, MOST_CUBES) if cube in table else 0 for cube in CUBES)
    if close:
        table.close()
    return stone, wood, sand, metal


def _some_table(cubes: Four) -> dict[str, int]:
    return {name: many for name, many in zip(CUBES, cubes, strict=True) if many}


# Craftsmen


def _craftsmen(table: CheckedTable) -> tuple[Craftsman, ...]:
    found = tuple(_craftsman(table[name].table(), number < STARTING) for number, name in enumerate(CRAFTSMEN))
    table.close()
    return found


def _craftsman(table: CheckedTable, starting: bool) -> Craftsman:
    takes, gives = table["takes"].table(), table["gives"].table()
    needs = table["needs"].choice((*CRAFTSMEN[:STARTING], CUBES[METAL])) if "needs" in table else ""
    stands_in = table["counts_as"].choice(CRAFTSMEN[:STARTING]) if "counts_as" in table else ""
    made = Craftsman(
        round=0 if starting else table["round"].integer(1, _SETS),
        price=0 if starting else table["price"].integer(0, _MOST_GOLD),
        takes=_some(takes, close=False),
        gold=takes["gold"].integer(0, _DIE) if "gold" in takes else 0,
        gives=gives["vp"].integer(0, _DIE) if "vp" in gives else 0,
        pays=gives["gold"].integer(0, _DIE) if "gold" in gives else 0,
        cap=table["cap"].integer(1, MOST_CAP),
        counts_as=CRAFTSMEN.index(stands_in) if stands_in else -1,
        needs_craftsman=CRAFTSMEN.index(needs) if needs in CRAFTSMEN else -1,
        needs_cube=CUBES.index(needs) if needs in CUBES else -1,
        blessed=table["blessed"].truth() if "blessed" in table else True,
    )
    for part in (takes, gives, table):
        part.close()
    return made


def _craftsman_table(one: Craftsman) -> dict[str, object]:
    table: dict[str, object] = {} if not one.round else {"round": one.round, "price": one.price}
    table["takes"] = _some_table(one.takes) | ({"gold": one.gold} if one.gold else {})
    table["gives"] = ({"vp": one.gives} if one.gives else {}) | ({"gold": one.pays} if one.pays else {})
    table["cap"] = one.cap
    if one.counts_as >= 0:
        table["counts_as"] = CRAFTSMEN[one.counts_as]
    if one.needs_craftsman >= 0:
        table["needs"] = CRAFTSMEN[one.needs_craftsman]
    if one.needs_cube >= 0:
        table["needs"] = CUBES[one.needs_cube]
    if not one.blessed:
        table["blessed"] = False
    return table


# Cards


def _resource_cards(table: CheckedTable) -> tuple[ResourceCard, ...]:
    """Return the nine cards, by pit and workers."""
    cards: list[ResourceCard] = []
    for pit, name in enumerate(PITS):
        value = table[name]
        for item in value.items(1, RESOURCE_CARDS):
            card = item.table()
            cards.append(
                ResourceCard(
                    pit, card["workers"].integer(1, MOST_WORKERS), card["cubes"].integer(1, MOST_CUBES)
                )
            )
            card.close()
        workers = [card.workers for card in cards if card.pit == pit]
        if workers != sorted(set(workers)):
            raise LevelFault(value.path, f"workers {workers}", "numbers of workers that rise")
    table.close()
    if len(cards) != RESOURCE_CARDS:
        raise LevelFault(table.path, f"{len(cards)} cards", f"{RESOURCE_CARDS} in all")
    return tuple(cards)


def _resource_table(level: Level) -> dict[str, object]:
    return {
        name: [
            {"workers": card.workers, "cubes": card.cubes} for card in level.resource_cards if card.pit == pit
        ]
        for pit, name in enumerate(PITS)
    }


def _advantages(table: CheckedTable) -> tuple[Advantage, ...]:
    cards = tuple(_advantage(table[name].table()) for name in ADVANTAGES)
    table.close()
    return cards


def _advantage(table: CheckedTable) -> Advantage:
    effect = table["effect"].choice(_EFFECTS)
    cubes, amount = _NONE, 0
    if effect in _WITH_CUBES:
        cubes = _some(table["cubes"].table())
        if effect == "cubes_each_round" and cubes[METAL]:
            raise table["cubes"].fault("stone, wood and sand, which have places")
    elif effect not in _WITHOUT_AMOUNT:
        amount = table["amount"].integer(0, _DIE)
    table.close()
    return Advantage(effect, amount, cubes)


def _advantage_table(card: Advantage) -> dict[str, object]:
    table: dict[str, object] = {"effect": card.effect}
    if card.effect in _WITH_CUBES:
        table["cubes"] = _some_table(card.cubes)
    elif card.effect not in _WITHOUT_AMOUNT:
        table["amount"] = card.amount
    return table


def _events(table: CheckedTable) -> tuple[EventCard, ...]:
    cards = tuple(_event(table[name].table()) for name in EVENTS)
    table.close()
    return cards


def _event(table: CheckedTable) -> EventCard:
    effect = table["effect"].choice(_EVENT_EFFECTS)
    good = table["sign"].choice(("+", "-")) == "+"
    least = -_DIE if effect in _EVENTS_OF_LOSS else 0
    amount = 0 if effect in _EVENTS_WITHOUT_AMOUNT else table["amount"].integer(least, _DIE)
    table.close()
    return EventCard(good, effect, amount)


def _event_table(card: EventCard) -> dict[str, object]:
    table: dict[str, object] = {"sign": "+" if card.good else "-", "effect": card.effect}
    if card.effect not in _EVENTS_WITHOUT_AMOUNT:
        table["amount"] = card.amount
    return table


def _switches(table: CheckedTable) -> Switches:
    switches = Switches(
        bishop=table["bishop"].choice(("sign", "choice")),
        resale=table["resale"].choice(("kind", "count", "none")),
        sell_then_buy=table["sell_then_buy"].truth(),
        vp_below_zero=table["vp_below_zero"].truth(),
        redraw=table["redraw"].choice(("any", "paid", "none")),
        passed_must_place=table["passed_must_place"].truth(),
        city_wall=table["city_wall"].choice(("aside", "aside_drop", "out_of_bag")),
        extra_workers_earn=table["extra_workers_earn"].truth(),
        wool_boom_most=table["wool_boom_most"].integer(0, MOST_WORKERS),
        archbishop=table["archbishop"].choice(("cathedral", "at_once")),
        tool_maker=table["tool_maker"].choice(("once", "each")),
        market_space=table["market_space"].choice(("any", "lowest")),
        first_spaces=table["first_spaces"].truth(),
        metal_piles_up=table["metal_piles_up"].truth(),
        tie=table["tie"].choice(("shared", "cubes", "starting_player")),
        cubes_limited=table["cubes_limited"].truth(),
        open_book=table["open_book"].truth(),
    )
    table.close()
    return switches
