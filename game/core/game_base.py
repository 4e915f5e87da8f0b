"""The base of a game's entry point: the methods that follow from its classes of positions and views."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.core.contract import FormerResult, Level
from game.core.views import view_from

LevelT = TypeVar("LevelT", bound=Level)
PositionT = TypeVar("PositionT", bound="StartedPosition")
ViewT = TypeVar("ViewT")


class StartedPosition(Protocol):
    """The factories of a class of positions."""

    @classmethod
    def new(cls, level: Any, players: int) -> Self:
        """Return the position before the deal."""
        ...

    @classmethod
    def world(cls, view: Any, random: Random) -> Self:
        """Return a possible position for a view: its own view equals this one."""
        ...


class GameBase(Generic[LevelT, PositionT, ViewT]):
    """The base class of games whose position and view are one class each; see `contract.Game`.

    A game names the two classes and adds its level files, texts, bots, encoding and account.
    """

    rules_version: ClassVar[int] = 1
    statistics_edition: ClassVar[int] = 1
    former_results: ClassVar[Mapping[int, FormerResult]] = {}

    #: The class of its positions, and that of its views.
    position: type[PositionT]
    view: type[ViewT]

    def new(self, level: LevelT, players: int) -> PositionT:
        """Return the position before the deal."""
        return self.position.new(level, players)

    def world(self, view: ViewT, random: Random) -> PositionT:
        """Return a possible position for a view: its own view equals this one."""
        return self.position.world(view, random)

    def view_from(self, table: object, level: LevelT) -> ViewT:
        """Return the view in a table of JSON fields; raise `views.ViewFault` for an invalid table."""
        return view_from(self.view, table, level)
