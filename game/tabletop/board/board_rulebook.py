"""The rulebook of a game whose table is made of parts: its words by chapter, pictures, and live examples."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.core.messages import Translator, mark
from game.core.thing import Thing
from game.match.match import Match
from game.stage.kit import Kit
from game.tabletop.board.board_example import BoardExampleWords
from game.tabletop.board.board_words import BoardWords
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.rulebook.live_example import ExampleLook, ExampleTable, Scripted
from game.tabletop.rulebook.page_blocks import PageItem
from game.tabletop.rulebook.rulebook import Chapter, page_of


class BoardRulebook(ABC):
    """The rulebook at one table: a `tabletop.rulebook.rulebook.Rulebook`."""

    why: ClassVar[str] = mark("This page gives the rules for this very table: its level and its players.")
    folder: ClassVar[str]
    """The folder of its drawings."""
    people: ClassVar[tuple[TablePlayer, ...]]
    """The players of all examples; the first one chooses."""
    words: ClassVar[type[BoardWords[Any]]]
    example_words: ClassVar[type[BoardExampleWords]]
    table: ClassVar[ExampleTable]
    scripts: ClassVar[Mapping[Any, Scripted]]
    """The examples by the key of their page."""
    texts: ClassVar[Any]
    """Returns the words of all chapters, `ChapterText`, for the context of a table."""

    def __init__(self, match: Match, translator: Translator) -> None:
        names = [seat.name for seat in match.seats]
        self.context: Any = self.words.of(names, translator, match.level).context

    @abstractmethod
    def items(self, rule: Any) -> Iterable[PageItem]:
        """Return the things that a page shows."""

    @abstractmethod
    def look(self) -> ExampleLook:
        """Return the pictures of the examples."""

    @abstractmethod
    def page(self, thing: Thing) -> Hashable | None:
        """Return the key of the page about a thing of the table; None for a button that any game has."""

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the page about a thing on the table."""
        return self.page(thing) if isinstance(thing, Thing) else None

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return all chapters, their pictures made with this kit."""
        self.kit = TableKit.of(kit, self.folder, self.people, self.context.translator)
        look = self.look()
        live = {
            rule: self.table.live(script, self._words_for(script.players), look)
            for rule, script in self.scripts.items()
        }
        return [
            Chapter(
                text.name,
                tuple(
                    page_of(page, tuple(self.items(page.rule)), live.get(page.rule)) for page in text.pages
                ),
            )
            for text in self.texts(self.context)
        ]

    def _words_for(self, players: int) -> BoardExampleWords:
        names = [player.name for player in self.people[:players]]
        return self.example_words(self.words.of(names, self.context.translator, self.table.level))
