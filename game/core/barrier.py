"""Reasons against taking back a step: after it a player has learned something."""

from enum import Enum


class Barrier(Enum):
    """The reason why a seat may not take back its latest step."""

    NOTHING = "nothing"
    """The seat has made no decision yet."""
    OTHERS = "others"
    """Another seat has made a decision since."""
    DRAWN = "drawn"
    """An outcome was drawn since."""
    SHOWN = "shown"
    """A hidden choice, a hidden draw or another hidden fact was revealed since."""
