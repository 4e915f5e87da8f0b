"""The format of a level file: reads a table into a checked `Level`, and writes a `Level` as a table.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Mapping
from typing import Any, Final, get_args

from game.core.checking import LevelFault, Value
from game.core.schema import (
    Checked,
    Each,
    Index,
    KeyShape,
    Line,
    Many,
    Name,
    Record,
    Shape,
    Whole,
    once,
    read_level,
    rising,
    switches,
)
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
_NONE: Final = (0, 0, 0, 0)
_EFFECTS: Final = (*get_args(AtOnce), *get_args(Lasting), *get_args(Once))
#: Effects that bring cubes, those without a number, and events whose number may be a loss.
_WITH_CUBES: Final = ("cubes", "cubes_each_round")
_WITHOUT_AMOUNT: Final = (*_WITH_CUBES, "look_ahead", *get_args(Once), "lose_craftsman")
_EVENTS_OF_LOSS: Final = ("gold", "points", "harvest")
_SOME: Final = Each(CUBES, Whole(0, MOST_CUBES), usual=0)


class _Craftsman:
    """The shape of a craftsman; those of the beginning have neither round nor price."""

    def __init__(self, starting: bool) -> None:
        self._starting = starting

    def read(self, value: Value) -> Craftsman:
        """Return the craftsman."""
        table, starting = value.table(), self._starting
        takes, gives = table["takes"].table(), table["gives"].table()
        needs = table["needs"].choice((*CRAFTSMEN[:STARTING], CUBES[METAL])) if "needs" in table else ""
        stands_in = table["counts_as"].choice(CRAFTSMEN[:STARTING]) if "counts_as" in table else ""
        made = Craftsman(
            round=0 if starting else table["round"].integer(1, _SETS),
            price=0 if starting else table["price"].integer(0, _MOST),
            takes=_SOME.read_from(takes),
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

    def write(self, one: Craftsman) -> dict[str, Any]:
        """Return its table."""
        table: dict[str, Any] = {"round": one.round, "price": one.price} if one.round else {}
        table["takes"] = _SOME.write(one.takes) | ({"gold": one.gold} if one.gold else {})
        table["gives"] = ({"vp": one.gives} if one.gives else {}) | ({"gold": one.pays} if one.pays else {})
        table["cap"] = one.cap
        if one.counts_as >= 0:
            table["counts_as"] = CRAFTSMEN[one.counts_as]
        if one.needs_craftsman >= 0 or one.needs_cube >= 0:
            table["needs"] = CUBES[METAL] if one.needs_cube >= 0 else CRAFTSMEN[one.needs_craftsman]
        return table if one.blessed else table | {"blessed": False}


class _ResourceCards:
    """The shape of the cards of all pits, which the program has in one row."""

    def read(self, value: Value) -> tuple[ResourceCard, ...]:
        """Return the nine cards, by pit and workers."""
        cards = tuple(card for pit in _BY_PIT.read(value) for card in pit)
        if len(cards) != RESOURCE_CARDS:
            raise LevelFault(value.path, f"{len(cards)} cards", f"{RESOURCE_CARDS} in all")
        return cards

    def write(self, cards: tuple[ResourceCard, ...]) -> dict[str, Any]:
        """Return the lists of the pits."""
        return _BY_PIT.write([[card for card in cards if card.pit == pit] for pit in range(len(PITS))])


def _pit(pit: int) -> Many:
    keys = {"workers": Whole(1, MOST_WORKERS), "cubes": Whole(1, MOST_CUBES)}
    return Many(Record(ResourceCard, keys, {"pit": pit}), 1, RESOURCE_CARDS, _more_workers)


def _more_workers(cards: tuple[ResourceCard, ...]) -> tuple[str, str] | None:
    workers = [card.workers for card in cards]
    if workers == sorted(set(workers)):
        return None
    return f"workers {workers}", "numbers of workers that rise"


_BY_PIT: Final = Each(PITS, of=_pit)


def _cards(names: tuple[str, ...]) -> Many:
    """Return the shape of a list of cards by name; the program has their places, rising."""
    return Many(Index(names), 0, len(names), once("each card once", "the same card twice"), sorted)


def _falling(track: tuple[int, ...]) -> tuple[str, str] | None:
    falls = not track[-1] and list(track) == sorted(set(track), reverse=True)
    return None if falls else (str(list(track)), "prices that fall to 0")


class _Sign:
    """The shape of the sign of an event: ``+`` or ``-``."""

    def read(self, value: Value) -> bool:
        """Return whether the event is good."""
        return value.choice(("+", "-")) == "+"

    def write(self, good: bool) -> str:
        """Return the sign."""
        return "+" if good else "-"


def _is_told(field: str, card: Mapping[str, Any]) -> bool:
    """Return whether a card with an effect has a further key."""
    if field == "cubes":
        return card["effect"] in _WITH_CUBES
    return field != "amount" or card["effect"] not in _WITHOUT_AMOUNT


def _amount(event: Mapping[str, Any]) -> Whole:
    return Whole(-_DIE if event["effect"] in _EVENTS_OF_LOSS else 0, _DIE)


def _cubes(card: Mapping[str, Any]) -> Shape:
    return _WITHOUT_METAL if card["effect"] == "cubes_each_round" else _SOME


def _no_metal(cubes: tuple[int, ...]) -> tuple[str, str] | None:
    return ("a table", "stone, wood and sand, which have places") if cubes[METAL] else None


_WITHOUT_METAL: Final = Checked(_SOME, _no_metal)
_ADVANTAGE: Final = Record(
    Advantage,
    {"effect": Name(_EFFECTS), "cubes": ("cubes", _cubes), "amount": Whole(0, _DIE)},
    {"cubes": _NONE, "amount": 0},
    _is_told,
)
_EVENT: Final = Record(
    EventCard,
    {"sign": ("good", _Sign()), "effect": Name(get_args(EventEffect)), "amount": ("amount", _amount)},
    {"amount": 0},
    _is_told,
)
_KEYS: Final[Mapping[str, KeyShape]] = {
    "name": Line(40),
    "summary": Line(200),
    "players.offered": Many(Whole(2, 4), 1, 3, rising("numbers of players that rise")),
    "rounds": Many(Whole(1, _SETS), 1, _SETS),
    "start.gold": ("start_gold", Many(Whole(0, _MOST), 4, 4)),
    "start.vp": ("start_points", Whole(0, _MOST)),
    "start.workers": ("start_workers", Whole(1, MOST_WORKERS)),
    "start.builders": ("start_builders", Whole(1, 3)),
    "limits.gold": ("most_gold", Whole(1, _MOST)),
    "limits.craftsmen": ("most_craftsmen", Whole(STARTING, 9)),
    "limits.cubes_kept": Whole(1, MOST_KEPT),
    "cost.track": ("cost_track", Many(Whole(0, MOST_COST), 1, 12, _falling)),
    "tax.faces": ("tax", Many(Whole(0, _DIE), 1, _DIE, order=sorted)),
    "market.stock": ("market_stock", Each(CUBES[:SOLD], Whole(0, MOST_STOCK))),
    "market.price": ("market_price", Each(CUBES, Whole(1, _MOST))),
    "court.metal": ("court_metal", Whole(0, MOST_CUBES)),
    "priory.vp": ("priory_points", Many(Whole(0, _DIE), 1, MOST_PRIORY)),
    "spaces.kings_court": ("court_spaces", Whole(1, MOST_COURT)),
    "spaces.shiring_castle": ("castle_spaces", Whole(1, 2)),
    "spaces.castle_workers": Whole(1, 4),
    "spaces.market": ("market_spaces", Whole(1, MOST_MARKET)),
    "decks.cards_offered": Whole(1, RESOURCE_CARDS - 1),
    "decks.marked": _cards(ADVANTAGES),
    "decks.advantages": ("drawn_advantages", _cards(ADVANTAGES)),
    "decks.advantages_removed": Whole(0, len(ADVANTAGES)),
    "decks.events": ("drawn_events", _cards(EVENTS)),
    "decks.events_removed": Whole(0, len(EVENTS)),
    "craftsmen": Each(CRAFTSMEN, of=lambda place: _Craftsman(place < STARTING)),
    "resource_cards": _ResourceCards(),
    "advantages": Each(ADVANTAGES, _ADVANTAGE),
    "events": Each(EVENTS, _EVENT),
    "rules": ("switches", switches(Switches, wool_boom_most=Whole(0, MOST_WORKERS))),
}
_LEVEL: Final = Record(Level, _KEYS)


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    level: Level = read_level(raw, GAME, _LEVEL)
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, object]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {"game": GAME, **_LEVEL.write(level)}
