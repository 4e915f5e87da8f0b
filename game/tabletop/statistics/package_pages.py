"""The statistics pages of a game that is a package of the program: words from its messages, its colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final

from game.bases.package_game import PackageGame
from game.core.messages import Translator
from game.stage import palette
from game.stage.palette import Colour
from game.stage.plots.stacks import Source
from game.tabletop.statistics.score_pages import PagesWords, ScorePages
from game.tabletop.statistics.score_panels import RecordFigure

#: A colour darker than this, by the sum of its parts, bears light figures.
_DARK: Final = 330


class PackagePages(ScorePages):
    """The pages of one game, with the messages `book`, `source`, `figure` and `bot`."""

    game: ClassVar[PackageGame[Any, Any, Any]]
    colours: ClassVar[Mapping[str, Colour]]
    """The colour of each source, in their order; neighbours differ in lightness."""
    records: ClassVar[tuple[str, str]]
    """The figures that are records, in the order of the book."""

    def __init__(self, translator: Translator) -> None:
        game, text = self.game, partial(self.game.messages.text, translator)
        first, second = (RecordFigure(figure, text("figure", figure)) for figure in self.records)
        self.words = PagesWords(
            head=text("book", "head"),
            quiet=text("book", "quiet"),
            sources={name: self._source(name, translator) for name in self.colours},
            figures=(first, second),
            opponents={bot: text("bot", bot) for bot, skill in game.bots.items() if not skill.anchor},
        )
        super().__init__(self.words, partial(game.score_text, translator=translator), translator)

    def source_name(self, source: str, translator: Translator) -> str:
        """Return the name of a source of points."""
        return self.game.messages.text(translator, "source", source)

    def _source(self, source: str, translator: Translator) -> Source:
        colour = self.colours[source]
        ink = palette.VELLUM_0 if sum(colour[:3]) < _DARK else palette.INK
        return Source(self.source_name(source, translator), colour, ink)
