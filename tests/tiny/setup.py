"""The setup of Cairn: one option of its own, the coins at the beginning."""

from game.core.messages import Translator
from game.stage.palette import PLAYERS
from game.tabletop.setup.game_setup import SetupWords
from game.tabletop.setup.plain_setup import LevelChoice, PlainSetup
from tests.tiny.account import coins
from tests.tiny.game import Cairn
from tests.tiny.level import Level


class CairnSetup(PlainSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = Cairn()
    names: tuple[str, ...] = ("Ane", "Bo", "Cai", "Dag", "Eir", "Fen", "Gus", "Hal")
    colours = tuple(PLAYERS)[:4]
    words = SetupWords(question="Who piles stones?")
    choices = (LevelChoice("coins", "Purse", (5, 10, 15), "How many coins everybody begins with."),)

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return the game's sentence on how a bot plays."""
        return Cairn().temper(bot)

    def length(self, level: Level, translator: Translator) -> str:
        """Return the number of rounds."""
        return f"{level.rounds} rounds"

    def beginning(self, level: Level, translator: Translator) -> str:
        """Return the purse."""
        return coins(level.coins)
