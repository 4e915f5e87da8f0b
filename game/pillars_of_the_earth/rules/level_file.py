"""The format of a level file: the table of a checked `Level`, read and written.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, get_args

from game.core.schema import Choice, Converted, Flag, Index, Line, List, Shape, Table, Whole, once, rises
from game.core.schema_record import Key, Record, read_level, switches
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
_SETS: Final = 6
_MOST: Final = 99
_DIE: Final = 12
_NEEDED: Final = (*CRAFTSMEN[:STARTING], CUBES[METAL])

_EFFECTS: Final = (*get_args(AtOnce), *get_args(Lasting), *get_args(Once))
#: Effects that bring cubes, and those that have no number.
_WITH_CUBES: Final = ("cubes", "cubes_each_round")
_WITHOUT_AMOUNT: Final = (*_WITH_CUBES, "look_ahead", *get_args(Once))
#: Events whose number may be a loss, and those whose number may not.
_EVENTS_OF_LOSS: Final = ("gold", "points", "harvest")
_EVENTS_OF_GAIN: Final = ("metal", "wool", "more_uses", "builders")


def _rising(players: Sequence[int]) -> tuple[str, str] | None:
    return None if rises(players) else (str(list(players)), "numbers of players that rise")


def _falling(track: Sequence[int]) -> tuple[str, str] | None:
    falls = not track[-1] and rises(track[::-1])
    return None if falls else (str(list(track)), "prices that fall to 0")


def _named(names: Sequence[str]) -> List:
    """Return the shape of a list of cards by name, read as rising indices."""
    return List(Index(names), 0, len(names), once("card"), sorted)


def _no_metal(made: Sequence[int]) -> tuple[str, str] | None:
    return ("a table", "stone, wood and sand, which have places") if made[METAL] else None


_SOME: Final = Table(CUBES, Whole(0, MOST_CUBES), default=0)


# Craftsmen


def _craftsman(starting: bool) -> Shape:
    hired = [] if starting else [Key("round", Whole(1, _SETS)), Key("price", Whole(0, _MOST))]
    keys = Record(
        dict,
        *hired,
        Key("takes.*", _SOME, "takes"),
        Key("takes.gold", Whole(0, _DIE), default=0),
        Key("gives.vp", Whole(0, _DIE), "gives", default=0),
        Key("gives.gold", Whole(0, _DIE), "pays", default=0),
        Key("cap", Whole(1, MOST_CAP)),
        Key("counts_as", Index(CRAFTSMEN[:STARTING]), default=-1),
        Key("needs", Index(_NEEDED), default=-1),
        Key("blessed", Flag(), default=True),
    )
    return Converted(keys, _craftsman_of, _keys_of)


def _craftsman_of(keys: Mapping[str, Any]) -> Craftsman:
    needs = keys["needs"]
    return Craftsman(
        **{"round": 0, "price": 0} | {name: value for name, value in keys.items() if name != "needs"},
        needs_craftsman=needs if needs < STARTING else -1,
        needs_cube=METAL if needs == STARTING else -1,
    )


def _keys_of(one: Craftsman) -> dict[str, Any]:
    return asdict(one) | {"needs": STARTING if one.needs_cube >= 0 else one.needs_craftsman}


# Cards


def _pit(pit: int) -> List:
    def rule(cards: Sequence[ResourceCard]) -> tuple[str, str] | None:
        workers = [card.workers for card in cards]
        return None if rises(workers) else (f"workers {workers}", "numbers of workers that rise")

    card = Record(
        ResourceCard, Key("workers", Whole(1, MOST_WORKERS)), Key("cubes", Whole(1, MOST_CUBES)), pit=pit
    )
    return List(card, 1, RESOURCE_CARDS, rule)


def _all_cards(pits: Sequence[Sequence[ResourceCard]]) -> tuple[str, str] | None:
    cards = sum(map(len, pits))
    return None if cards == RESOURCE_CARDS else (f"{cards} cards", f"{RESOURCE_CARDS} in all")


_RESOURCE_CARDS: Final = Converted(
    Table(PITS, [_pit(pit) for pit in range(len(PITS))], rule=_all_cards),
    lambda pits: tuple(card for pit in pits for card in pit),
    lambda cards: [[card for card in cards if card.pit == pit] for pit in range(len(PITS))],
)


def _effect(*effects: str) -> Any:
    """Return the condition that a card has one of some effects."""
    return lambda card: card["effect"] in effects


_NUMBERED: Final = [effect for effect in _EFFECTS if effect not in _WITHOUT_AMOUNT]
_ADVANTAGE: Final = Record(
    Advantage,
    Key("effect", Choice(_EFFECTS)),
    Key("cubes", _SOME, default=(0, 0, 0, 0), when=_effect("cubes")),
    Key(
        "cubes",
        Table(CUBES, Whole(0, MOST_CUBES), 0, _no_metal),
        default=(0, 0, 0, 0),
        when=_effect("cubes_each_round"),
    ),
    Key("amount", Whole(0, _DIE), default=0, when=_effect(*_NUMBERED)),
)
_EVENT: Final = Record(
    EventCard,
    Key(
        "sign",
        Converted(Choice(("+", "-")), lambda sign: sign == "+", lambda good: "+" if good else "-"),
        "good",
    ),
    Key("effect", Choice(get_args(EventEffect))),
    Key("amount", Whole(-_DIE, _DIE), default=0, when=_effect(*_EVENTS_OF_LOSS)),
    Key("amount", Whole(0, _DIE), default=0, when=_effect(*_EVENTS_OF_GAIN)),
)

_LEVEL: Final = Record(
    Level,
    Key("name", Line(40)),
    Key("summary", Line(200)),
    Key("players.offered", List(Whole(2, 4), 1, 3, _rising)),
    Key("rounds", List(Whole(1, _SETS), 1, _SETS)),
    Key("start.gold", List(Whole(0, _MOST), 4, 4), "start_gold"),
    Key("start.vp", Whole(0, _MOST), "start_points"),
    Key("start.workers", Whole(1, MOST_WORKERS), "start_workers"),
    Key("start.builders", Whole(1, 3), "start_builders"),
    Key("limits.gold", Whole(1, _MOST), "most_gold"),
    Key("limits.craftsmen", Whole(STARTING, 9), "most_craftsmen"),
    Key("limits.cubes_kept", Whole(1, MOST_KEPT)),
    Key("cost.track", List(Whole(0, MOST_COST), 1, 12, _falling), "cost_track"),
    Key("tax.faces", List(Whole(0, _DIE), 1, _DIE, order=sorted), "tax"),
    Key("market.stock", Table(CUBES[:SOLD], Whole(0, MOST_STOCK)), "market_stock"),
    Key("market.price", Table(CUBES, Whole(1, _MOST)), "market_price"),
    Key("court.metal", Whole(0, MOST_CUBES), "court_metal"),
    Key("priory.vp", List(Whole(0, _DIE), 1, MOST_PRIORY), "priory_points"),
    Key("spaces.kings_court", Whole(1, MOST_COURT), "court_spaces"),
    Key("spaces.shiring_castle", Whole(1, 2), "castle_spaces"),
    Key("spaces.castle_workers", Whole(1, 4)),
    Key("spaces.market", Whole(1, MOST_MARKET), "market_spaces"),
    Key("decks.cards_offered", Whole(1, RESOURCE_CARDS - 1)),
    Key("decks.marked", _named(ADVANTAGES)),
    Key("decks.advantages", _named(ADVANTAGES), "drawn_advantages"),
    Key("decks.advantages_removed", Whole(0, len(ADVANTAGES))),
    Key("decks.events", _named(EVENTS), "drawn_events"),
    Key("decks.events_removed", Whole(0, len(EVENTS))),
    Key("craftsmen", Table(CRAFTSMEN, [_craftsman(number < STARTING) for number in range(len(CRAFTSMEN))])),
    Key("resource_cards", _RESOURCE_CARDS),
    Key("advantages", Table(ADVANTAGES, _ADVANTAGE)),
    Key("events", Table(EVENTS, _EVENT)),
    Key("rules", switches(Switches, wool_boom_most=Whole(0, MOST_WORKERS)), "switches"),
)


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    level: Level = read_level(raw, GAME, _LEVEL)
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, Any]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {"game": GAME, **_LEVEL.write(level)}
