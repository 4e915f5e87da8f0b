"""The board by the second reading: markers and buildings, locks (3.6), the chain (3.4), removals (3.5)."""

from __future__ import annotations

from tests.old_town.referee.clues import Level
from tests.old_town.referee.towns import Sets, Use, find_town, supports

PLOTS = range(1, 17)


class Board:
    """Markers and buildings on the plots, and the points made since the board was copied."""

    def __init__(self, level: Level) -> None:
        self.rules = level["rules"]
        #: All buildings in the file's order.
        self.buildings = list(level["buildings"])
        self.built: dict[str, int] = {}
        #: Plots by building; a building without markers is not in it.
        self.marks: Sets = {}
        #: Buildings that left the game (4.4).
        self.left: list[str] = []
        #: The pairs played, which `full` remembers.
        self.uses: list[Use] = []
        #: Since the copy: markers taken or spared, and buildings built, in their order.
        self.points = 0
        self.raised: list[str] = []

    def copy(self) -> Board:
        """Return a board of its own with no points yet."""
        board = Board.__new__(Board)
        board.rules, board.buildings = self.rules, self.buildings
        board.built, board.left, board.uses = dict(self.built), list(self.left), list(self.uses)
        board.marks = {building: set(plots) for building, plots in self.marks.items()}
        board.points, board.raised = 0, []
        return board

    # What is on it

    @property
    def searches(self) -> bool:
        """Whether markers that no town needs come off: `board` and `full`."""
        return self.rules["inference"] in ("board", "full")

    @property
    def at_table(self) -> bool:
        """Whether moves that leave no town are possible (4.4)."""
        return bool(self.rules["impossible"] == "table")

    def unbuilt(self, building: str) -> bool:
        """Return whether a building is neither built nor out of the game."""
        return building not in self.built and building not in self.left

    def sets(self) -> Sets:
        """Return the plots of each building that is marked or built."""
        return self.marks | {building: {plot} for building, plot in self.built.items()}

    def count(self, plot: int) -> int:
        """Return the number of markers on a plot."""
        return sum(plot in plots for plots in self.marks.values())

    def lockers(self) -> set[str]:
        """Return the buildings whose only two markers are on the same two plots as another's."""
        if self.rules["inference"] != "printed":
            return set()
        return {
            building
            for building, plots in self.marks.items()
            if len(plots) == 2 and sum(plots == others for others in self.marks.values()) > 1
        }

    def locked(self) -> set[int]:
        """Return the locked plots."""
        return {plot for building in self.lockers() for plot in self.marks[building]}

    def contested(self) -> set[str]:
        """Return the buildings whose last markers share a plot (4.4)."""
        last = {building: plots for building, plots in self.marks.items() if len(plots) == 1}
        return {
            building for building, plots in last.items() if sum(plots == other for other in last.values()) > 1
        }

    def domain(self, building: str) -> set[int]:
        """Return the plots where a building may be (3.3); none if it has left the game."""
        if building in self.left:
            return set()
        if building in self.built:
            return {self.built[building]}
        if building in self.marks:
            return set(self.marks[building])
        free = set(PLOTS) - set(self.built.values()) - self.locked()
        if self.searches:
            sets = self.sets()
            return {plot for plot in free if find_town({**sets, building: {plot}}, self.uses)}
        return free

    # What changes

    def replace(self, marks: Sets) -> None:
        """Take the markers that are not in `marks`, 1 point each."""
        for building, plots in marks.items():
            self.points += len(self.marks[building] - plots)
            self.marks[building] = set(plots)

    def cut(self) -> bool:
        """Take every marker that stands in no possible town; return whether there is a town."""
        possible = supports(self.sets(), self.uses)
        if possible is None:
            return False
        self.replace({building: possible[building] for building in self.marks})
        return True

    def build(self, building: str) -> None:
        """Build a building on the plot of its only marker; every marker there is a point."""
        (plot,) = self.marks.pop(building)
        self.built[building] = plot
        self.raised.append(building)
        self.points += 1
        for other in [other for other, plots in self.marks.items() if plot in plots]:
            self.marks[other].discard(plot)
            self.points += 1
            if not self.marks[other]:
                del self.marks[other]
                self.left.append(other)
        self.left.sort(key=self.buildings.index)

    def chain(self) -> None:
        """Build while a building has exactly one marker, the lowest first; pass the contested by."""
        while True:
            if self.searches:
                possible = self.cut()
                assert possible
            lone = {building for building, plots in self.marks.items() if len(plots) == 1}
            due = lone - self.contested()
            if due:
                self.build(min(due, key=self.buildings.index))
            elif not (self.rules["third_markers"] == "come_off" and self.take_third_markers()):
                return

    def take_third_markers(self) -> bool:
        """Take the markers on locked plots of buildings that lock none; return whether there were any."""
        locked, lockers = self.locked(), self.lockers()
        third = {
            building: plots - locked
            for building, plots in self.marks.items()
            if building not in lockers and plots & locked and plots - locked
        }
        self.replace(third)
        return bool(third)

    # Two dead cards

    def removable(self) -> list[tuple[str, int]]:
        """Return the markers that two dead cards may take, by building and plot."""
        return [
            (building, plot)
            for building in self.buildings
            if len(self.marks.get(building, ())) > 1
            for plot in sorted(self.marks[building])
            if self.at_table or find_town({**self.sets(), building: self.marks[building] - {plot}}, self.uses)
        ]

    def without(self, building: str, plot: int) -> Board:
        """Return the board after a marker was taken, and the chain."""
        after = self.copy()
        after.marks[building].discard(plot)
        after.chain()
        if self.rules["dead_scores"] == "always" or after.raised:
            after.points += 1
        return after
