"""The context of sentences: the names of the seats, the level, the language."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator
from game.core.wording.sentence_context import SentenceContext
from game.old_london_bridge.rules.components import CENTRE, PARK, is_park
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.words import names as pieces


class Speech(SentenceContext):
    """The builders' names by seat, their level, and the translator."""

    __slots__ = ("_kind_of",)
    level: Level

    def __init__(self, names: Sequence[str], level: Level, translator: Translator = ENGLISH) -> None:
        super().__init__(names, translator, level)
        self._kind_of = {building.number: building.kind for building in level.buildings}

    def kind_of(self, tile: int) -> int:
        """Return the kind of a tile."""
        return PARK if is_park(tile) else self._kind_of[tile]

    def crest_of(self, tile: int) -> int:
        """Return the crest of a numbered tile."""
        return next(building.crest for building in self.level.buildings if building.number == tile)

    def tile(self, tile: int) -> str:
        """Return a tile's name: ``Shop 48``, ``Park``."""
        return pieces.tile_name(self.kind_of(tile), tile, self.translator)

    def place_of(self, space: int) -> int:
        """Return the kind of the stack next to a figure's space; CENTRE for the centre."""
        return space if space == CENTRE else self.level.stacks[space]
