"""A game of the logic puzzle by the second reading (6.2), and making one (6.4)."""

from __future__ import annotations

from typing import Any

from tests.old_town.referee.clues import Clue, Level, clues_of
from tests.old_town.referee.ending import rank_of
from tests.old_town.referee.riddle import Fact, Riddle, grade_of, next_step
from tests.old_town.referee.steps import Ask, Draw, Flow
from tests.old_town.referee.towns import Sets, Town


def printed_riddle(level: Level, number: int) -> tuple[Riddle, Town]:
    """Return a ready puzzle of the level and its town. Raise ValueError if that is not its only one."""
    entry, clues = level["puzzles"][str(number)], clues_of(level)
    named = dict((*text.split("="), "")[:2] for text in entry["clues"])
    facts = [Fact(clue, named[card]) for card, clue in clues.items() if card in named]
    riddle = Riddle([building for building in level["buildings"] if building not in entry["unused"]], facts)
    town = {building: plot for plot, building in enumerate(entry["town"], 1)}
    if not riddle.unique() or any(not true_of(fact, town) for fact in facts):
        raise ValueError(f"puzzle {number} has not exactly this town")
    return riddle, town


def true_of(fact: Fact, town: Town) -> bool:
    """Return whether a clue is true of a town."""
    clue = fact.clue
    if clue.kind == "pairs":
        return (town.get(clue.building), town[fact.mine]) in clue.pairs
    return town.get(clue.building or fact.mine) in clue.plots


class PuzzleGame:
    """A puzzle that one player solves."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.clues: dict[str, Clue] = clues_of(level)
        self.numbers: dict[str, int] = {name: level["puzzle"][name] for name in ("start", "wrong", "hint")}
        self.riddle = Riddle([], [])
        self.town: Town = {}
        #: All cards in the order in which the attempt drew them.
        self.order: list[str] = []
        #: The checkpoints of the rounds closed.
        self.checkpoints: list[dict[str, Any]] = []
        self.why = ""
        self.round = 0
        self.score = self.numbers["start"]
        self.settled: Town = {}
        #: Plots crossed out or hinted away, by building.
        self.off: Sets = {}

    def checkpoint(self) -> dict[str, Any]:
        """Return the checkpoint of the puzzle as it is now."""
        return {
            "checkpoint": self.round,
            "score": self.score,
            "settled": dict(self.settled),
            "off": {building: sorted(plots) for building, plots in self.off.items()},
        }

    def result(self) -> dict[str, Any]:
        """Return the result."""
        rank = rank_of(self.score, self.level["puzzle"]["ranks"])
        return {"places": [1], "scores": [self.score], "why": self.why, "rank": rank}

    # 6.2 The game

    def flow(self) -> Flow:
        """Make the puzzle or take the ready one, and solve it."""
        if self.level["puzzle"]["ready"]:
            self.riddle, self.town = printed_riddle(self.level, self.level["puzzle"]["ready"])
        else:
            yield from self.make()
        self.round = 1
        while len(self.settled) < 16:
            text = yield Ask(0, self.texts)
            if text == "hint":
                self.hint()
            else:
                building, plot = text.split()[1:]
                self.settle(building, int(plot))
        self.why = "solved"
        self.checkpoints.append(self.checkpoint())

    def texts(self) -> list[str]:
        """Return every choice."""
        texts = [
            f"settle {building} {plot}"
            for building in self.riddle.buildings
            if building not in self.settled
            for plot in range(1, 17)
            if plot not in self.settled.values() and plot not in self.off.get(building, ())
        ]
        return texts + ["hint"] * (next_step(self.sets(), self.riddle.uses()) is not None)

    def sets(self) -> Sets:
        """Return the plots that each building may have as far as the game knows."""
        taken = set(self.settled.values())
        return {
            building: {self.settled[building]}
            if building in self.settled
            else plots - self.off.get(building, set()) - taken
            for building, plots in self.riddle.start().items()
        }

    def settle(self, building: str, plot: int) -> None:
        """Settle a building, or cross the plot out for it."""
        if self.town[building] == plot:
            self.settled[building] = plot
        else:
            self.off.setdefault(building, set()).add(plot)
            self.pay(self.numbers["wrong"])

    def hint(self) -> None:
        """Take away the plots of the next step."""
        step = next_step(self.sets(), self.riddle.uses())
        assert step is not None
        for building, plots in step[1].items():
            self.off.setdefault(building, set()).update(plots)
        self.pay(self.numbers["hint"])

    def pay(self, price: int) -> None:
        """Lower the score, never below 0."""
        self.score = max(0, self.score - price)

    # 6.4 Making one

    def make(self) -> Flow:
        """Make attempts until one is unique and has the grade of the level."""
        puzzle = self.level["puzzle"]
        attempt = 0
        while True:
            attempt += 1
            yield from self.attempt(attempt)
            if not self.riddle.unique():
                continue
            for group in puzzle["dropped"][puzzle["level"]]:
                self.leave_out([card for card in self.order if self.clues[card].kind in group])
            if grade_of(self.riddle) in puzzle["levels"][puzzle["level"]]:
                return

    def attempt(self, number: int) -> Flow:
        """Draw a town, and all cards; keep the clues that are true of it."""
        buildings = list(self.level["buildings"])
        for _ in range(2):
            buildings.remove((yield Draw(f"unused {number}", list(buildings), [])))
        self.town = {}
        homeless = list(buildings)
        for plot in range(1, 17):
            building = yield Draw(f"town {number}", list(homeless), [])
            homeless.remove(building)
            self.town[building] = plot
        cards, mine = list(self.clues), {}
        self.order = []
        while cards:
            card = yield Draw(f"cards {number}", list(cards), [])
            cards.remove(card)
            self.order.append(card)
            clue = self.clues[card]
            able = [building for building in buildings if true_of(Fact(clue, building), self.town)]
            if clue.kind == "fours" and able:
                mine[card] = ""
            elif able:
                mine[card] = yield Draw(f"mine {number}", able, [])
        facts = [Fact(clue, mine[card]) for card, clue in self.clues.items() if card in mine]
        self.riddle = Riddle(buildings, facts)

    def leave_out(self, cards: list[str]) -> None:
        """Leave out each clue of these cards without which the town is still unique, in their order."""
        for card in cards:
            fewer = [fact for fact in self.riddle.facts if fact.clue.card != card]
            shorter = Riddle(self.riddle.buildings, fewer)
            if len(fewer) < len(self.riddle.facts) and shorter.unique():
                self.riddle = shorter
