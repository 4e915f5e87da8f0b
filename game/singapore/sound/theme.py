"""The theme: a slow evening song for two lutes and a bamboo flute, in the pentatonic mode on F.

It has sections of eight bars, A A B A C C B A. The first lute has the melody in A and B, the flute in C.
Every note is one of F, G, A, C and D.
"""

from __future__ import annotations

from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.instruments import bamboo
from game.stage.sound.common.lute_song import LuteSong, Pattern, Section, wind

#: The melody of A, plain and with passing notes, and the flute's line below it.
A: Final = (
    "C5:1.5 D5:.5 C5 A4 | D5:1.5 C5:.5 A4 F4 | G4 C5:1.5 A4:.5 G4 | A4:1.5 G4:.5 F4:2 |"
    "F4 A4:1.5 C5:.5 D5 | D5:1.5 F5:.5 G5 D5 | C5:1.5 A4:.5 G4 C5 | A4:.5 G4:.5 F4:3"
)
A_VARIED: Final = (
    "C5:.5 D5:.5 C5:.5 A4:.5 C5 A4 | D5:.5 F5:.5 D5:.5 C5:.5 A4 F4 |"
    "G4:.5 A4:.5 C5:.5 D5:.5 C5:.5 A4:.5 G4 | A4:.5 G4:.5 A4:.5 G4:.5 F4:2 |"
    "F4:.5 G4:.5 A4:.5 C5:.5 A4:.5 C5:.5 D5 | D5:.5 F5:.5 G5:.5 F5:.5 G5 D5 |"
    "C5:.5 D5:.5 C5:.5 A4:.5 G4 C5 | A4:.5 G4:.5 F4:3"
)
A_BELOW: Final = "A3:4 | A3:4 | C4:4 | C4:4 | D4:4 | G4:4 | C4:4 | C4:4"
#: B climbs to the upper A and comes down to an open close on D.
B: Final = (
    "F5:1.5 G5:.5 A5 F5 | G5:1.5 D5:.5 C5:2 | A4 D5:1.5 F5:.5 D5 | C5:1.5 D5:.5 F5:2 |"
    "G5:1.5 F5:.5 D5 G5 | G5:1.5 D5:.5 C5 G4 | A4 C5:1.5 D5:.5 F5 | D5:.5 C5:.5 D5:3"
)
B_BELOW: Final = "A4:4 | G4:4 | F4:4 | F4:4 | D4:4 | C4:4 | C4:4 | A3:4"
#: C is the flute's; the first lute answers from below the second time.
C: Final = (
    "A4 D5:2 F5 | G5:1.5 D5:.5 C5:2 | C5 A4:1.5 C5:.5 F5 | D5:1.5 F5:.5 G5:2 |"
    "F5:1.5 D5:.5 A4 D5 | C5:1.5 D5:.5 C5 A4 | G4:1.5 A4:.5 C5 G4 | F4:4"
)
C_BELOW: Final = "A3:4 | C4:4 | A3:4 | D4:4 | D4:4 | F4:4 | C4:4 | C4:4"

#: The chords: bass, then three notes above it, one chord a bar.
CHORDS: Final = {
    "A": (
        *("F2 A3 C4 F4", "D3 F3 A3 D4", "C3 G3 C4 G4", "F2 A3 C4 F4"),
        *("D3 F3 A3 D4", "G2 G3 D4 G4", "C3 G3 C4 G4", "F2 A3 C4 F4"),
    ),
    "B": (
        *("F2 A3 C4 F4", "C3 G3 C4 G4", "D3 F3 A3 D4", "A2 F3 A3 C4"),
        *("G2 G3 D4 G4", "C3 G3 C4 G4", "F2 A3 C4 F4", "D3 F3 A3 D4"),
    ),
    "C": (
        *("D3 F3 A3 D4", "C3 G3 C4 G4", "F2 A3 C4 F4", "G2 G3 D4 G4"),
        *("D3 F3 A3 D4", "A2 F3 A3 C4", "C3 G3 C4 G4", "F2 A3 C4 F4"),
    ),
}
_BROKEN: Final[Pattern] = (0, 1, 2, 3, 2, 1, 2, 3)
_SPARE: Final[Pattern] = (0, None, 2, None, 3, None, 2, None)

SONG: Final = LuteSong(
    beats=4,
    beat_seconds=60 / 92,
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
    last="F2 C3 A3 C4 F4 A4",
    wind=wind("flute", bamboo, 0.10),
    # The gain to -18 LUFS.
    gain=1.384,
)


def theme() -> Piece:
    """Return the theme as a piece of the book."""
    return SONG.piece()
