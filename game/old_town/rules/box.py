"""The constants of a level for one number of players, as plain numbers."""

from functools import lru_cache

from game.old_town.rules.codes import codes_of
from game.old_town.rules.level import Level
from game.old_town.rules.level_sums import solving_card
from game.old_town.solving.clues import Pair

#: What a clue does with "my building" (rules 3.3).
LAWFUL = 0
CONFIRMS = 1
CONTRADICTS = 2
LATER = 3


class Box:
    """The constants of a table during a game, shared by all copies of a position."""

    __slots__ = (
        "advanced", "after_chain", "again", "by_towns", "cards", "chooses", "codes", "deal", "direct",
        "ends", "full", "level", "markers", "named", "names", "open_hands", "order", "plain", "players",
        "plots", "puzzle", "refuses", "simple", "storm", "switches", "too_many",
    )  # fmt: skip

    def __init__(self, level: Level, players: int) -> None:
        """Compute the tables; raise ValueError where the level is not offered for that number of players."""
        if players not in level.offered:
            offered = ", ".join(map(str, level.offered))
            raise ValueError(f"{level.name} is offered for {offered} players, not for {players}")
        switches = level.switches
        self.level = level
        self.players = players
        self.switches = switches
        self.advanced = level.advanced if level.advanced.on else None
        self.puzzle = level.mode == "puzzle"
        self.storm = players == 1 and not self.puzzle
        self.deal = level.deals.get(players)
        self.codes = codes_of(level)
        self.names = [one.id for one in level.buildings]
        #: The named building, the plots of a `four` or an `eight`, and the pairs of plots, by card.
        self.named = [card.building for card in level.cards]
        self.plots = [card.mask for card in level.cards]
        self.ends = [card.bits for card in level.cards]
        self.markers = switches.markers
        self.too_many = LATER if switches.too_many == "later" else CONTRADICTS
        self.refuses = switches.impossible == "refuse"
        self.direct = switches.inference == "direct"
        self.full = switches.inference == "full"
        self.by_towns = switches.inference in ("board", "full")
        self.again = switches.pair_filter == "again"
        #: Whether every clue is judged by the board alone, before its chain.
        self.simple = self.refuses and not self.by_towns and not self.again
        self.simple = self.simple and switches.limit_when == "before_chain"
        self.after_chain = switches.limit_when == "after_chain"
        self.chooses = switches.own_pile == "choose"
        self.open_hands = switches.hands == "open"
        #: Whether the kind of a card from an own pile is hidden, and its only draw that others know of.
        self.plain = switches.backs == "plain" and not self.open_hands
        #: The cards and clues of the solver.
        self.cards = [solving_card(card) for card in level.cards]

    def pair(self, card: int, mine: int) -> Pair:
        """Return one use of a `pair`, as the solver has it."""
        return Pair(self.named[card], mine, self.ends[card])


@lru_cache(maxsize=16)
def box_of(level: Level, players: int) -> Box:
    """Return the cached box of a level; raise ValueError for a number of players that it does not offer."""
    return Box(level, players)
