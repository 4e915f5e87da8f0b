"""The checks of a level across its keys: decks that must suffice, spaces for every builder.

Each check raises `LevelFault` for the first fault.
"""

from game.core.checking import LevelFault
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    EVENTS,
    OFFERED,
    STARTING,
)
from game.pillars_of_the_earth.rules.level import Level

#: Craftsmen of a round: as many again for hire as at Shiring.
A_ROUND = 2 * OFFERED


def check_level(level: Level) -> None:
    """Check everything of a level whose single values are in range."""
    _check_gold(level)
    _check_rounds(level)
    _check_spaces(level)
    _check_advantages(level)
    _check_events(level)


def _check_gold(level: Level) -> None:
    """Nobody begins with more gold than anybody may have (rules 6)."""
    most = max(level.start_gold)
    if most > level.most_gold:
        raise LevelFault("start.gold", str(most), f"at most {level.most_gold}, as limits.gold says")


def _check_rounds(level: Level) -> None:
    if list(level.rounds) != sorted(set(level.rounds)):
        raise LevelFault("rounds", str(list(level.rounds)), "sets of craftsmen that rise, each once")
    for number in level.rounds:
        there = [
            name for name, one in zip(CRAFTSMEN[STARTING:], level.craftsmen[STARTING:], strict=True)
            if one.round == number
        ]  # fmt: skip
        if len(there) != A_ROUND:
            raise LevelFault("craftsmen", f"{len(there)} of round {number}", f"{A_ROUND} of each round")


def _check_spaces(level: Level) -> None:
    """A free space must always be there (rules 1.5)."""
    spaces = 2 + 2 * OFFERED + len(level.priory_points)
    spaces += level.court_spaces + level.castle_spaces + level.market_spaces
    builders = level.start_builders * level.offered[-1]
    if spaces < builders:
        raise LevelFault("spaces", f"{spaces} in all", f"at least {builders}, one for each builder")


def _check_advantages(level: Level) -> None:
    if len(level.marked) != OFFERED:
        raise LevelFault("decks.marked", f"{len(level.marked)} cards", f"{OFFERED}")
    for card in level.marked:
        if card in level.drawn_advantages:
            raise LevelFault("decks.advantages", f'"{ADVANTAGES[card]}"', "no card of decks.marked")
    needed = OFFERED * (len(level.rounds) - 1)
    there = len(level.drawn_advantages) - level.advantages_removed
    if there < needed:
        raise LevelFault("decks.advantages_removed", f"{there} cards left", f"at least {needed} left")


def _check_events(level: Level) -> None:
    """Events suffice for all rounds, or there are none; advantages for events then have no place."""
    there = len(level.drawn_events) - level.events_removed
    if level.drawn_events and there < len(level.rounds):
        raise LevelFault("decks.events_removed", f"{there} cards left", f"at least {len(level.rounds)} left")
    if not level.drawn_events:
        if level.events_removed:
            raise LevelFault("decks.events_removed", str(level.events_removed), "0 without events")
        for card in (*level.drawn_advantages, *level.marked):
            if level.advantages[card].effect in ("look_ahead", "ignore_event"):
                allowed = "only cards that are of use without events"
                raise LevelFault("decks.advantages", f'"{ADVANTAGES[card]}"', allowed)
    for name, event in zip(EVENTS, level.events, strict=True):
        if event.effect == "builders" and not 0 <= event.amount < level.start_builders:
            most = level.start_builders - 1
            raise LevelFault(f"events.{name}.amount", str(event.amount), f"a whole number from 0 to {most}")
