"""Ways through the menus of any game by one kind of input alone, there and back."""

from __future__ import annotations

from game.cabinet.chronicle_scene import ChronicleScene
from game.cabinet.pause_scene import PauseScene
from game.cabinet.saved_scene import SavedScene
from game.cabinet.settings_scene import SettingsPage, SettingsScene
from game.cabinet.statistics_scene import StatisticsScene
from game.cabinet.title_scene import TitleScene
from game.core.thing import TableButton
from game.stage.scenes import Scene
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import Hand, Pointer, open_to

PAGES = tuple(f"Settings: {page.value.capitalize()}" for page in SettingsPage)


def at(hand: Hand, kind: type[Scene]) -> None:
    """Wait for a scene, and check that everything it offers can be reached."""
    player = hand.player
    player.until(lambda scene: isinstance(scene, kind))
    offered = open_to(player)
    assert offered <= hand.reaches(), kind


def settings(hand: Hand) -> None:
    """Open every page of the settings, and check that everything on each can be reached."""
    for page in PAGES:
        hand.named(page)
        at(hand, type(hand.player.scene))


def menus_of_the_title(hand: Hand) -> None:
    """Open settings, saved games, statistics and a replay from the title, and go back."""
    at(hand, TitleScene)
    hand.named("Settings")
    at(hand, SettingsScene)
    settings(hand)
    hand.back()
    hand.named("Saved games", "Saved games: Finished")
    at(hand, SavedScene)
    hand.named("Statistics")
    at(hand, StatisticsScene)
    hand.player.run(1.0)
    hand.named("Games: All games")
    at(hand, StatisticsScene)
    hand.back()
    hand.named("Watch")
    hand.player.until(lambda scene: isinstance(scene, BoardReplay))
    hand.named("Pause")
    at(hand, BoardReplay)
    watched(hand)
    hand.back()
    assert isinstance(hand.player.scene, TitleScene)


def watched(hand: Hand) -> None:
    """Watch a part of a replay, and leave it."""
    hand.named("One step on")
    if isinstance(hand, Pointer):
        hand.named("Leave the replay")
    else:
        hand.back()
    at(hand, SavedScene)


def menus_of_the_table(hand: Hand) -> None:
    """Open the pause with settings and help, the chronicle, and the payments; then resume the game."""
    player = hand.player
    at(hand, TableScene)
    hand.named("Pause")
    at(hand, PauseScene)
    settings(hand)
    hand.named("Rulebook")
    at(hand, RulebookScene)
    hand.back()
    hand.named("Resume", "Chronicle")
    at(hand, ChronicleScene)
    hand.back()
    hand.named("Rulebook")
    at(hand, RulebookScene)
    hand.back()
    hand.named("What is paid")
    assert player.table.opened is TableButton.SCORING
    hand.named("What is paid")
    assert player.table.opened is None
    hand.named("Menu")
    assert isinstance(player.scene, PauseScene)
    hand.named("Resume")
