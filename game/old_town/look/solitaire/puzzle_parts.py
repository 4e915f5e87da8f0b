"""The panels around the map of a puzzle, together."""

from __future__ import annotations

import pygame

from game.core.thing import Thing
from game.old_town.look.places.table_plan import PuzzlePlaces
from game.old_town.look.solitaire.clue_reader import ClueReaderPart
from game.old_town.look.solitaire.clues import CluesPart, clue_boxes
from game.old_town.look.solitaire.leaf import LeafPart
from game.old_town.look.solitaire.settle import HintPart, SettlePart, ToolsPart, settle_tiles, tool_boxes
from game.old_town.rules.view import View
from game.old_town.things import Clue, PuzzleTool, StockBuilding, TakeHint
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit


def puzzle_parts(kit: TableKit, places: PuzzlePlaces) -> list[Part[View, BoardMarks]]:
    """Return the panels of a puzzle."""
    return [
        LeafPart(kit, places.leaf, 12),
        SettlePart(kit, places.settle, 8),
        ToolsPart(kit, places.tools, 4),
        ClueReaderPart(kit, places.reader, 12),
        HintPart(kit, places.second, 8),
        CluesPart(kit, places.clues, 8),
    ]


def puzzle_things(kit: TableKit, places: PuzzlePlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the panels of a puzzle, in the order of the Tab key."""
    boxes = clue_boxes(kit, places.clues, view)
    return {
        **{Clue(card): box.union(below) for card, (box, below) in boxes.items()},
        **{StockBuilding(one): box for one, box in settle_tiles(kit, places.settle, view).items()},
        **{PuzzleTool(tool): box for tool, box in tool_boxes(places.tools).items()},
        TakeHint(): places.second,
    }
