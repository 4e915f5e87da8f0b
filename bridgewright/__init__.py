"""The public names for games in other packages. They are stable; anything else in the program may change.

`bridgewright` is for rules and imports no pygame, `bridgewright.table` is for the window, and
`bridgewright.testing` checks a game.
"""

from game.bases.fields import HIDDEN, NOBODY, dice, each, flag, hands, number, pile, row, rows, seat
from game.bases.open_events import (
    CardDealt,
    Counted,
    DrawDue,
    GameEnded,
    HandShown,
    OpenEvent,
    RoundBegan,
    RoundEnded,
    Scored,
    TurnBegan,
    TurnEnded,
    TurnGoesOn,
)
from game.bases.open_game import OpenGame
from game.bases.open_level import OpenLevel, choice, truth, whole, wholes
from game.bases.open_position import OpenPosition, TextChoice
from game.bases.rule_bot import RuleBot, rule_bot
from game.bots.bot import Bot, Candidate, Skill, Thought, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.cabinet.plugins import CONTRACT, Plugin
from game.core.account import Account
from game.core.agenda_position import AgendaPosition, AgendaRules
from game.core.checking import CheckedTable, LevelFault
from game.core.coded_position import CodedPosition
from game.core.contract import BY_CHANCE, OVER, Chance, Encoding, EncodingPart, Game, Position
from game.core.game_base import GameBase
from game.core.messages import mark
from game.core.ranking import places_of
from game.core.refusal import Refusal
from game.core.result import Result
from game.core.thing import Thing
from game.core.wording.catalogue import Catalogue
from game.match.level_files import usual_level

__all__ = [
    "BY_CHANCE",
    "CONTRACT",
    "HIDDEN",
    "NOBODY",
    "OVER",
    "Account",
    "AgendaPosition",
    "AgendaRules",
    "Bot",
    "Candidate",
    "CardDealt",
    "Catalogue",
    "Chance",
    "CheckedTable",
    "CodedPosition",
    "Counted",
    "DrawDue",
    "Encoding",
    "EncodingPart",
    "Game",
    "GameBase",
    "GameEnded",
    "GreedyBot",
    "HandShown",
    "IsmctsBot",
    "LevelFault",
    "OpenEvent",
    "OpenGame",
    "OpenLevel",
    "OpenPosition",
    "Plugin",
    "Position",
    "RandomBot",
    "Refusal",
    "Result",
    "RoundBegan",
    "RoundEnded",
    "RuleBot",
    "Scored",
    "Skill",
    "TextChoice",
    "Thing",
    "Thought",
    "TurnBegan",
    "TurnEnded",
    "TurnGoesOn",
    "choice",
    "dice",
    "each",
    "flag",
    "hands",
    "mark",
    "number",
    "pile",
    "places_of",
    "row",
    "rows",
    "rule_bot",
    "seat",
    "truth",
    "usual_level",
    "whole",
    "wholes",
    "worlds_of",
]
