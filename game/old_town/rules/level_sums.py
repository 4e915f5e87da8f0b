"""The checks of a level across its keys. Each raises `LevelFault` for the first fault."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from game.core.checking import LevelFault
from game.old_town.rules.level import (
    ALL_PLOTS,
    BUILDINGS,
    EIGHT,
    FOUR,
    KINDS,
    PAIR,
    PLOTS,
    Card,
    Level,
    Puzzle,
)
from game.old_town.solving.clues import Card as SolvingCard
from game.old_town.solving.clues import CardKind, Clue, asked
from game.old_town.solving.pair_towns import towns_of


def check_level(level: Level) -> None:
    """Check everything of a level whose single values are in range."""
    _check_buildings(level)
    _check_map(level)
    _check_deals(level)
    _check_readings(level)
    _check_players(level)
    if level.puzzle.ready and level.puzzle.ready not in level.puzzles:
        raise LevelFault("puzzle.ready", str(level.puzzle.ready), "0, or the number of a puzzle of the file")
    for number, puzzle in level.puzzles.items():
        _check_puzzle(level, f"puzzles.{number}", puzzle)


def _check_buildings(level: Level) -> None:
    """Codes and names are there once, and each building has one `four` and one `pair`."""
    for what in ("code", "name"):
        _once(f"buildings: {what}", [getattr(one, what) for one in level.buildings])
    for kind, name in ((FOUR, "fours"), (PAIR, "pairs")):
        _once(name, [level.buildings[card.building].id for card in level.cards if card.kind == kind])


def _once(key: str, names: Sequence[str]) -> None:
    name, many = Counter(names).most_common(1)[0]
    if many > 1:
        raise LevelFault(key, f"{name} {many} times", "each once")


def _check_map(level: Level) -> None:
    """Rows and columns hold 16 plots, and each has its centre."""
    rows, columns = level.map.rows, level.map.columns
    if rows * columns != PLOTS:
        raise LevelFault("map.rows", f"{rows} rows of {columns}", f"{PLOTS} plots")
    for key, centres, many in (("across", level.map.across, columns), ("down", level.map.down, rows)):
        if len(centres) != many:
            raise LevelFault(f"map.{key}", f"a list of {len(centres)}", f"a list of {many}")


def _check_deals(level: Level) -> None:
    """Each number of players has a deal, and the cards suffice for it."""
    for players in level.offered if level.mode == "town" else ():
        path = f"deal.{players}"
        deal = level.deals.get(players)
        if deal is None:
            raise LevelFault(path, "missing", "a table, for players has this number")
        for kind, many in (
            ("fours", players * (deal.fours + deal.own_fours) + deal.common_fours),
            ("pairs", players * (deal.pairs + deal.own_pairs)),
        ):
            if many > BUILDINGS:
                raise LevelFault(path, f"{many} {kind}", f"at most the {BUILDINGS} of the box")
        if level.switches.own_pile == "choose" and deal.own_fours + deal.own_pairs:
            for name in ("fours", "pairs"):
                if not 1 <= getattr(deal, name) <= 4:
                    says = str(getattr(deal, name))
                    raise LevelFault(f"{path}.{name}", says, '1 to 4, for rules.own_pile is "choose"')
        if deal.common_fours and deal.own_fours + deal.own_pairs:
            raise LevelFault(f"{path}.common_fours", str(deal.common_fours), "0, or no own piles")
        owned = players * level.switches.own_buildings
        if owned > BUILDINGS:
            allowed = f"at most {BUILDINGS} for all players"
            raise LevelFault("rules.own_buildings", f"{owned} for {players} players", allowed)


def _check_readings(level: Level) -> None:
    """The readings of a clue and of an impossible move fit each other (rules 4.3)."""
    inference, impossible = level.switches.inference, level.switches.impossible
    if inference == "direct" and impossible != "table":
        raise LevelFault("rules.inference", '"direct" with impossible = "refuse"', 'impossible = "table"')
    if inference in ("board", "full") and impossible != "refuse":
        says = f'"{inference}" with impossible = "table"'
        raise LevelFault("rules.inference", says, 'impossible = "refuse"')


def _check_players(level: Level) -> None:
    """The advanced rules are for 2 or 4 players, a puzzle is for one (rules 5, 6.2)."""
    advanced = level.advanced
    if level.mode == "puzzle":
        if level.offered != (1,):
            raise LevelFault("players", str(list(level.offered)), '[1], for mode is "puzzle"')
        return
    if not advanced.on:
        return
    if not {2, 4}.issuperset(level.offered):
        allowed = "[2, 4], [2] or [4], for advanced.on is true"
        raise LevelFault("players", str(list(level.offered)), allowed)
    hand = max(level.deals[players].fours + level.deals[players].pairs for players in level.offered)
    if advanced.hand_limit < hand:
        raise LevelFault("advanced.hand_limit", str(advanced.hand_limit), f"at least {hand}, a hand dealt")


def _check_puzzle(level: Level, path: str, puzzle: Puzzle) -> None:
    """The buildings are all there once, the clues have no other, and the town is the only one."""
    missing = set(range(BUILDINGS)) - set(puzzle.unused) - set(puzzle.town)
    if missing:
        name = level.buildings[min(missing)].id
        raise LevelFault(path, f"{name} neither in the town nor unused", "each building once")
    for clue in puzzle.clues:
        card = level.cards[clue.card]
        for one in (card.building, clue.mine):
            if one in puzzle.unused:
                says = f"{card.id} with {level.buildings[one].id}, which is unused"
                raise LevelFault(f"{path}.clues", says, "buildings of the town")
        if card.kind != EIGHT and card.building == clue.mine:
            says = f"{card.id} with {level.buildings[clue.mine].id} twice"
            raise LevelFault(f"{path}.clues", says, "another building")
    if puzzle.grade not in level.puzzle.grades[puzzle.level]:
        allowed = f"one of puzzle.levels.{puzzle.level}"
        raise LevelFault(f"{path}.grade", str(puzzle.grade), allowed)
    towns = _towns(level.cards, puzzle)
    if len(towns) != 1:
        says = "clues that no town meets" if not towns else "clues that several towns meet"
        raise LevelFault(f"{path}.clues", says, "clues that exactly one town meets")
    if towns[0] != puzzle.town:
        raise LevelFault(f"{path}.town", "another town", "the town that the clues give")


@lru_cache(maxsize=256)
def _towns(cards: tuple[Card, ...], puzzle: Puzzle) -> list[tuple[int, ...]]:
    """Return the town of a puzzle, two if there are several; a town has the building of each plot."""
    clues = [Clue(solving_card(cards[clue.card]), clue.mine) for clue in puzzle.clues]
    masks = [0 if one in puzzle.unused else ALL_PLOTS for one in range(BUILDINGS)]
    towns = islice(towns_of(*asked(clues, masks)), 2)
    return [tuple(town.index(1 << bit) for bit in range(PLOTS)) for town in towns]


def solving_card(card: Card) -> SolvingCard:
    """Return a card as the solver has it."""
    kind: CardKind = KINDS[card.kind]
    return SolvingCard(card.id, kind, card.building, card.mask, card.bits)
