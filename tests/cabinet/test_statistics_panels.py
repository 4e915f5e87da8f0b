"""Panels of a person's games count a shared win as shared, and show scores in the game's words."""

from collections.abc import Sequence
from gettext import NullTranslations

import pygame

from game.cabinet.statistics_panels import AgainstPanel, LatestPanel, LevelsPanel
from game.core.account import Account
from game.core.ranking import places_of
from game.match.played import PlayedGame, Stamp
from game.match.seat import HUMAN, Seat
from game.match.statistics import appearances
from game.stage.kit import Kit
from game.stage.plots.panel import Panel
from tests.match.tables import CAIRN

MAUD, HUGH, BOT = Seat("Maud", HUMAN), Seat("Hugh", HUMAN), Seat("Wat", "bot:mason")


class Pages:
    """The words of a game that counts coins."""

    quiet = "A quiet hill"
    head = "Cairns"

    def ground(self, kit: Kit) -> pygame.Surface:
        """Raise NotImplementedError: no test looks at a picture."""
        raise NotImplementedError

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Return no panels."""
        return ()

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Return no panels."""
        return ()

    def opponent(self, bot: str) -> str:
        """Return the bot's own name."""
        return bot


def coins(score: float) -> str:
    """A score as the scene hands it over: rounded, in the words of the game."""
    return CAIRN.score_text(round(score))


def game(number: int, *scores: int) -> PlayedGame:
    """Return a game of Maud with others that ended with these scores."""
    seats = (MAUD, HUGH, BOT)[: len(scores)]
    account = Account((scores,), {"all": scores}, {})
    stamp = Stamp(f"{number}.jsonl", 1, number)
    return PlayedGame(stamp, "cairn", "Hill", seats, places_of(scores), None, account, 1)


OWN = appearances([game(1, 5, 5, 3), game(2, 7, 1, 2), game(3, 1, 4, 4)], "Maud")


def test_a_shared_win_counts_its_share() -> None:
    panel = LatestPanel(OWN, coins, NullTranslations())
    assert panel.aside.startswith("3 games, 1.5 won, average place 1.7;")
    assert panel.spoken == "5 coins, 7 coins, 1 coins"
    whole = LatestPanel(OWN[1:], coins, NullTranslations())
    assert whole.aside.startswith("2 games, 1 won, ")


def test_shares_against_opponents_count_shared_wins() -> None:
    panel = AgainstPanel(OWN, Pages(), NullTranslations(), ("random", "mason"))
    assert panel.spoken == "mason 1.5 of 3, People 1.5 of 3"


def test_totals_are_told_in_the_games_own_words() -> None:
    assert LevelsPanel(OWN, coins, NullTranslations()).spoken == "Hill 4 coins"
