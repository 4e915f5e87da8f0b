"""The panels around the map of a puzzle, together."""

from __future__ import annotations

import pygame

from game.core.thing import Thing
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.table_plan import PuzzlePlaces
from game.old_town.look.solitaire.clue_reader import ClueReaderPart
from game.old_town.look.solitaire.clues import CluesPart, clue_boxes
from game.old_town.look.solitaire.leaf import LeafPart
from game.old_town.look.solitaire.settle import HintPart, SettlePart, ToolsPart, settle_tiles, tool_boxes
from game.old_town.rules.view import View
from game.old_town.things import Clue, PuzzleTool, StockBuilding, TakeHint
from game.tabletop.board.game_board import BoardPart


def puzzle_parts(table: Arrangement, places: PuzzlePlaces) -> list[BoardPart[View]]:
    """Return the panels of a puzzle."""
    return [
        LeafPart(table, places.leaf),
        SettlePart(table, places.settle),
        ToolsPart(table, places.tools),
        ClueReaderPart(table, places.reader),
        HintPart(table, places.second),
        CluesPart(table, places.clues),
    ]


def puzzle_things(table: Arrangement, places: PuzzlePlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the panels of a puzzle, in the order of the Tab key."""
    kit = table.kit
    return {
        **{
            Clue(card): box.union(below) for card, (box, below) in clue_boxes(kit, places.clues, view).items()
        },
        **{StockBuilding(one): box for one, box in settle_tiles(kit, places.settle, view).items()},
        **{PuzzleTool(tool): box for tool, box in tool_boxes(places.tools).items()},
        TakeHint(): places.second,
    }
