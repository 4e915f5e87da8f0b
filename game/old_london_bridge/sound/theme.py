"""The theme: a slow round in triple time for two lutes and a recorder, in the Dorian mode on D.

It has sections of eight bars, A A B A C C B A. The first lute has the melody in A and B, the recorder in C.
"""

from __future__ import annotations

from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.instruments import recorder
from game.stage.sound.common.lute_song import LuteSong, Pattern, Section, wind

#: The melody of A, plain and with passing notes, and the recorder's line below it.
A: Final = (
    "D5:1.5 E5:.5 F5 | E5:1.5 D5:.5 C5 | D5 B4:.5 A4:.5 B4 | A4:2 C5 |"
    "D5:1.5 E5:.5 F5 | G5 E5 C5 | C5:1.5 B4:.5 C5 | D5:3"
)
A_VARIED: Final = (
    "D5:.5 E5:.5 F5:.5 G5:.5 F5 | E5:.5 F5:.5 E5:.5 D5:.5 C5 |"
    "D5:.5 C5:.5 B4:.5 A4:.5 B4 | A4 C5:.5 B4:.5 C5 |"
    "D5:.5 E5:.5 F5:.5 E5:.5 F5 | G5:.5 F5:.5 E5:.5 D5:.5 C5 | C5:.5 B4:.5 A4:.5 B4:.5 C5 | D5:3"
)
A_BELOW: Final = "F4:3 | G4:3 | G4:3 | E4:3 | F4:3 | E4:3 | E4:3 | F4:3"
#: B climbs into F and steps down again to an open close on A.
B: Final = (
    "A5:1.5 G5:.5 F5 | G5:2 E5 | F5:1.5 E5:.5 D5 | E5:2 C5 |"
    "C5 F5 A5 | G5:1.5 F5:.5 E5 | D5 B4:.5 C5:.5 D5 | C5 A4:2"
)
B_BELOW: Final = "C5:3 | C5:3 | A4:3 | A4:3 | A4:3 | C5:3 | B4:3 | A4:3"
#: C is the recorder's; the first lute answers from below the second time.
C: Final = "A4 D5:1.5 C5:.5 | B4:2 G4 | A4 F4 A4 | C5:1.5 B4:.5 A4 |A4 D5 F5 | G5 D5 B4 | E5 C5:2 | D5:3"
C_BELOW: Final = "F4:3 | D4:3 | D4:3 | E4:3 | D4:3 | B3:3 | C4:3 | A3:3"

#: The chords: bass, then three notes above it, one chord a bar.
CHORDS: Final = {
    "A": (
        *("D3 F3 A3 D4", "C3 G3 C4 E4", "G2 G3 B3 D4", "A2 E3 A3 C4"),
        *("D3 F3 A3 D4", "C3 G3 C4 E4", "A2 E3 A3 C4", "D3 F3 A3 D4"),
    ),
    "B": (
        *("F2 A3 C4 F4", "C3 G3 C4 E4", "D3 F3 A3 D4", "A2 E3 A3 C4"),
        *("F2 F3 A3 C4", "C3 G3 C4 E4", "G2 G3 B3 D4", "A2 E3 A3 C4"),
    ),
    "C": (
        *("D3 F3 A3 D4", "G2 G3 B3 D4", "D3 F3 A3 D4", "A2 E3 A3 C4"),
        *("D3 F3 A3 D4", "G2 G3 B3 D4", "A2 E3 A3 C4", "D3 F3 A3 D4"),
    ),
}
_BROKEN: Final[Pattern] = (0, 2, 3, 1, 3, 2)
_SPARE: Final[Pattern] = (0, None, 2, None, 3, None)

SONG: Final = LuteSong(
    beats=3,
    beat_seconds=60 / 84,
    chords=CHORDS,
    form=(
        Section("A", A, None, _SPARE),
        Section("A", A_VARIED, A_BELOW, _BROKEN),
        Section("B", B, B_BELOW, _BROKEN),
        Section("A", A, A_BELOW, _BROKEN),
        Section("C", None, C, _SPARE, blown=True),
        Section("C", C_BELOW, C, _BROKEN, blown=True),
        Section("B", B, B_BELOW, _BROKEN),
        Section("A", A_VARIED, A_BELOW, _BROKEN),
    ),
    last="D3 A3 D4 F4 A4 D5",
    wind=wind("recorder", recorder, 0.10),
    # The gain to -18 LUFS.
    gain=1.410,
)


def theme() -> Piece:
    """Return the theme as a piece of the book."""
    return SONG.piece()
