"""What keeps a step from being taken back: whoever has learned something by it cannot unlearn it."""

from enum import Enum


class Barrier(Enum):
    """Why a seat may not take its latest step back."""

    NOTHING = "nothing"
    """It has decided nothing yet."""
    OTHERS = "others"
    """Somebody else has decided since."""
    DRAWN = "drawn"
    """Something was drawn or turned up since."""
    SHOWN = "shown"
    """What had been sealed was shown since."""
