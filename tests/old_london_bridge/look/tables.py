"""Tables for pictures: views from played games, windows of every shape, and text that records its place."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.messages import ENGLISH, Translator
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.old_london_bridge.look.boards.areas import speech_of
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.cards.pieces import FOLDER
from game.old_london_bridge.look.panels.header import BridgeHeader
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.table import TablePicture
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import GAME, level_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.stage.art import Art, ArtFolders
from game.stage.layout import Layout, TextSize
from game.stage.paint import Paint
from game.stage.text import Text
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from tests.shared_kits import ROOM
from tests.tabletop.windows import open_window

ASSETS: Final = ArtFolders(Path(__file__).parents[3] / "assets")
LEVELS: Final[dict[str, Level]] = {
    entry.name: entry.level
    for entry in find_levels(levels_folder(GAME), (), level_from)
    if entry.level is not None
}
STANDARD: Final = LEVELS["standard"]
SIZES: Final = ((1920, 1080), (1280, 720), (2560, 1080), (1440, 1080), (1080, 1920))
BUILDERS: Final = (
    TablePlayer("Maud", "madder"),
    TablePlayer("Hugh", "ivory"),
    TablePlayer("Isolde", "mulberry"),
    TablePlayer("Wat", "verdigris"),
)

TILES_OF_EACH: Final = (2, 1, 1, 1, 1, 1, 1, 1)


@cache
def played(players: int, rounds: int, level: Level = STANDARD, seed: int = 3) -> Position:
    """Return a game played at random up to the third placement of a round."""
    chance = random.Random(seed).random
    position = Position.new(level, players)
    while not position.over:
        size = position.chance_size()
        if size:
            position.turn_up(int(chance() * size))
            continue
        seat = position.to_move[0]
        view = position.view(seat)
        if view.round >= rounds and view.turn >= 2 and view.figures[seat] < 0:
            break
        codes = position.codes(seat)
        position.play(seat, codes[int(chance() * len(codes))])
    return position


def view_of(players: int, rounds: int = 5, viewer: int | None = 0, level: Level = STANDARD) -> View:
    """Return a seat's view in the middle of a game."""
    return played(players, min(rounds, level.seating(players).rounds), level).view(viewer)


def rich(view: View) -> View:
    """Return the view with every kind of bonus tile in every hand, usable and fresh, and long figures."""
    return replace(
        view,
        money=tuple(100 + seat for seat in range(view.players)),
        strengths=((12, 10, 11, 12),) * view.players,
        usable=(TILES_OF_EACH,) * view.players,
        fresh=((0, 1, 0, 0, 0, 0, 0, 0),) * view.players,
    )


def with_switches(view: View, **switches: Any) -> View:
    """Return the view at a level with other switches."""
    return replace(view, level=replace(view.level, switches=replace(view.level.switches, **switches)))


def kit_for(
    size: tuple[int, int],
    players: int = 4,
    large: bool = False,
    translator: Translator = ENGLISH,
    text: type[Text] = Text,
) -> TableKit:
    """Return the kit of a window."""
    open_window()
    layout = Layout(*size, TextSize.LARGE if large else TextSize.NORMAL)
    builders = BUILDERS[:players]
    return TableKit(layout, text(layout), Paint(layout), Art(ASSETS, ROOM), FOLDER, builders, translator)


def table_for(kit: TableKit, level: Level = STANDARD) -> TablePicture:
    """Return a table without side panels."""
    places = TablePlaces(kit.layout, kit.player_count, level)
    board = BridgeBoard(kit, places.board, places)
    return TablePicture(board, BridgeHeader(kit, places), prompt_for(kit, places))


def prompt_for(kit: TableKit, places: TablePlaces) -> BoardPrompt[View]:
    """Return the prompt band of a table."""
    return BoardPrompt(kit, places.prompt, BridgeWords(speech_of(kit, places.level)))


def surface_for(kit: TableKit) -> pygame.Surface:
    """Return an empty picture of the window."""
    return pygame.Surface(kit.layout.size).convert()


def pixels(surface: pygame.Surface, rect: pygame.Rect | None = None) -> bytes:
    """Return the colours of a picture, or of a part of it."""
    shown = surface if rect is None else surface.subsurface(rect.clip(surface.get_rect()))
    return pygame.image.tobytes(shown, "RGB")
