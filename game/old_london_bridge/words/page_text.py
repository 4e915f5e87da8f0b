"""What one page of the rulebook says, and the pages that there are."""

from dataclasses import dataclass
from enum import Enum


class Rule(Enum):
    """A page of the rulebook."""

    AIM = "aim"
    TABLE = "table"
    SETUP = "setup"
    HIDDEN = "hidden"
    READINGS = "readings"
    ROUND = "round"
    TURNING = "turning"
    TURN = "turn"
    SEALING = "sealing"
    ORDER = "order"
    TIES = "ties"
    TWO = "two"
    CARDS = "cards"
    SPACES = "spaces"
    CENTRE = "centre"
    NO_SPACE = "no space"
    BUILDING = "building"
    REPLACING = "replacing"
    KINDS = "kinds"
    STRENGTH = "strength"
    SHOP = "shop"
    CHAPEL = "chapel"
    GATE = "gate"
    INN = "inn"
    BONUS = "bonus"
    BONUS_KINDS = "bonus kinds"
    END = "end"
    PAYMENTS = "payments"
    LAST = "last"
    EXPERT = "expert"
    EXPERT_CHAPEL = "expert chapel"
    EXPERT_GATE = "expert gate"
    EXPERT_INN = "expert inn"
    EXPERT_BRIDGE = "expert bridge"


@dataclass(frozen=True, slots=True)
class PageText:
    """The words of a page: a heading, short paragraphs or numbered steps, and words to find it by."""

    rule: Rule
    heading: str
    paragraphs: tuple[str, ...]
    sections: tuple[str, ...]
    keywords: str = ""
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterText:
    """The words of a chapter: the name on its tab, and its pages."""

    name: str
    pages: tuple[PageText, ...]
