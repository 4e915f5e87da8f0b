"""The scale for counting points at tables: the Dorian mode on D."""

from __future__ import annotations

from typing import Final

from game.stage.sound.synth import hertz

#: Half tones of the Dorian mode above its first degree.
DORIAN: Final = (0, 2, 3, 5, 7, 9, 10)
FIRST: Final = 62
"""D4: the first degree, as a MIDI note."""
DEGREES: Final = 16
"""The degrees used for counting: two octaves, the last one the third D."""


def degree(step: int) -> float:
    """Return the pitch of a degree of the scale, from 0, in hertz.

    >>> round(degree(7) / degree(0), 6)
    2.0
    """
    octave, place = divmod(step, len(DORIAN))
    return hertz(FIRST + 12 * octave + DORIAN[place])
