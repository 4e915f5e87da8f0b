"""The setup scene of a game on the bases."""

from __future__ import annotations

from typing import Final

from game.bases.open_game import OpenGame
from game.bases.open_level import OpenLevel
from game.core.checking import LevelFault
from game.core.messages import ENGLISH, Translator, fill, mark
from game.match.level_files import find_levels
from game.stage.palette import PLAYERS
from game.tabletop.open.open_words import numbers_of, text_of
from game.tabletop.setup.game_setup import SetupWords
from game.tabletop.setup.plain_setup import LevelChoice, PlainSetup

#: Names to step through, more than there are seats.
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gro", "Hugo", "Ines", "Jan")


class OpenSetup(PlainSetup[OpenLevel]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    names = NAMES

    def __init__(
        self, game: OpenGame, counts: tuple[int, ...], choices: tuple[LevelChoice, ...] = ()
    ) -> None:
        """Set a game up; `counts` are the numbers of players of its levels, rising.

        ValueError for a choice that a level does not allow.
        """
        for one in choices:
            _check(game, one)
        self.game = game
        self.choices = choices
        self.words = SetupWords(question=text_of(game, ENGLISH, ("setup", "question"), mark("Who plays?")))
        self.fewest, self.colours = counts[0], tuple(PLAYERS)[: counts[-1]]
        super().__init__()

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return the message `bots.<name>`."""
        assert isinstance(self.game, OpenGame)
        return self.game.words.text(translator, "bots", bot)

    def length(self, level: OpenLevel, translator: Translator) -> str:
        """Return the message `setup.length`, with the numbers of the level."""
        assert isinstance(self.game, OpenGame)
        rounds = translator.ngettext("{number} round", "{number} rounds", level.rounds)
        usual = fill(rounds, number=level.rounds)
        return text_of(self.game, translator, ("setup", "length"), usual, **numbers_of(level))

    def beginning(self, level: OpenLevel, translator: Translator) -> str:
        """Return the message `setup.beginning`."""
        assert isinstance(self.game, OpenGame)
        return text_of(self.game, translator, ("setup", "beginning"), "", **numbers_of(level))


def _check(game: OpenGame, choice: LevelChoice) -> None:
    """Raise ValueError for a value that a built-in level does not allow, or one without a label."""
    where, values = f"choices: {choice.field}", choice.values
    if choice.labels and len(choice.labels) != len(values):
        raise ValueError(f"{where}: {len(choice.labels)} labels; allowed: {len(values)}, one for each value")
    for entry in find_levels(game.levels, (), game.level_from):
        if entry.level is None:
            continue
        table = game.level_table(entry.level)
        for value in values:
            try:
                game.level_from({**table, choice.field: value})
            except LevelFault as fault:
                raise ValueError(f"{where} {value} at level {entry.name}: {fault}") from fault
