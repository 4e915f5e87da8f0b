"""The public names for the table of a game in another package; importing them imports pygame."""

from game.core.wording.sentence_context import SentenceContext
from game.stage.game_front import (
    CoverColours,
    Credits,
    Front,
    LessonOffer,
    QuickGame,
    ShelfBook,
    TaughtPicture,
)
from game.stage.sound.book import Backing, Effect, Piece, SoundBook
from game.stage.sound.common import effects
from game.tabletop.advice.tooltip import Bubble, BubbleRow
from game.tabletop.board.board_front import BoardFront
from game.tabletop.board.board_words import ActionPiece, BoardWords, ThingWords
from game.tabletop.board.game_board import BoardMarks, BoardPart, GameBoard
from game.tabletop.board.lines_board import LineCell, LinesBoard
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import ArtPiece, Fly, Hide, Motion, MovingPiece, Roll, track
from game.tabletop.motion.plain_pieces import PieceShape, PlainPiece
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.open.open_board import NO_MOTION, OpenBoard
from game.tabletop.open.open_front import OpenFront
from game.tabletop.open.open_words import FieldPiece, OpenWords
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.replay.event_tape import EventTape
from game.tabletop.rulebook.rulebook import Chapter, Rulebook, RulePage
from game.tabletop.setup.game_setup import SetupWords
from game.tabletop.setup.plain_setup import LevelChoice, PlainSetup
from game.tabletop.statistics.score_pages import PagesWords, ScorePages

__all__ = [
    "NO_MOTION",
    "ActionPiece",
    "ArtPiece",
    "Backing",
    "BoardFront",
    "BoardMarks",
    "BoardPart",
    "BoardWords",
    "Bubble",
    "BubbleRow",
    "Chapter",
    "Choreographer",
    "CoverColours",
    "Credits",
    "Effect",
    "EventTape",
    "FieldPiece",
    "Fly",
    "Front",
    "GameBoard",
    "Hide",
    "LessonOffer",
    "LevelChoice",
    "LineCell",
    "LinesBoard",
    "Motion",
    "MovingPiece",
    "OpenBoard",
    "OpenFront",
    "OpenWords",
    "PagesWords",
    "Piece",
    "PieceShape",
    "PlainPiece",
    "PlainSetup",
    "QuickGame",
    "Reckoning",
    "Roll",
    "RulePage",
    "Rulebook",
    "ScorePages",
    "SentenceContext",
    "SetupWords",
    "ShelfBook",
    "SoundBook",
    "TableClasses",
    "TablePerformance",
    "TaughtPicture",
    "ThingWords",
    "effects",
    "track",
]
