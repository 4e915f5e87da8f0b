"""The theme: a slow pavane in common time for two lutes and a small organ, in the Mixolydian mode on G.

It has sections of eight bars, A A B A C C B A. The first lute has the melody in A and B, the organ in C.
"""

from __future__ import annotations

from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.instruments import portative
from game.stage.sound.common.lute_song import LuteSong, Pattern, Section, wind

#: The melody of A, plain and with passing notes, and the organ's line below it; it closes from F to G.
A: Final = (
    "G4:1.5 A4:.5 B4 D5 | C5:1.5 B4:.5 A4:2 | G4 C5:1.5 D5:.5 E5 | D5:1.5 C5:.5 B4:2 |"
    "E5:1.5 D5:.5 B4 G4 | A4:1.5 B4:.5 C5:2 | D5:1.5 C5:.5 A4:1.5 F4:.5 | G4:4"
)
A_VARIED: Final = (
    "G4:.5 A4:.5 B4:.5 C5:.5 D5 B4 | C5:.5 B4:.5 A4:.5 B4:.5 C5:.5 D5:.5 C5 |"
    "E5:.5 D5:.5 C5:.5 B4:.5 C5:.5 D5:.5 E5 | D5:.5 E5:.5 D5:.5 C5:.5 B4:2 |"
    "E5:.5 F5:.5 E5:.5 D5:.5 B4 G4 | A4:.5 B4:.5 C5:.5 D5:.5 C5:.5 B4:.5 A4 |"
    "D5:.5 E5:.5 F5:.5 E5:.5 D5:.5 C5:.5 A4:.5 F4:.5 | G4:4"
)
A_BELOW: Final = "D4:4 | F4:4 | C4:4 | B3:4 | B3:4 | C4:4 | A3:4 | B3:4"
#: B climbs to the upper G and comes down to an open close on D.
B: Final = (
    "E5:1.5 F5:.5 G5:2 | D5 G5:1.5 F5:.5 D5 | E5:1.5 D5:.5 C5:2 | B4:1.5 C5:.5 B4 G4 |"
    "A4 C5:1.5 D5:.5 F5 | E5:1.5 D5:.5 C5 G4 | B4:1.5 C5:.5 D5 B4 | A4 D5:3"
)
B_BELOW: Final = "G4:4 | B4:4 | C5:4 | G4:4 | F4:4 | G4:4 | G4:4 | F4:4"
#: C is the organ's; the first lute answers from below the second time.
C: Final = (
    "D5:2 B4 G4 | A4:1.5 G4:.5 F4:2 | A4 C5:1.5 B4:.5 A4 | G4:3 E4 |"
    "G4 B4 D5:1.5 E5:.5 | E5:1.5 D5:.5 B4 G4 | A4:1.5 B4:.5 C5:1.5 A4:.5 | G4:4"
)
C_BELOW: Final = "B3:4 | D4:4 | C4:4 | C4:4 | B3:4 | B3:4 | C4:4 | B3:4"

#: The chords: bass, then three notes above it, one chord a bar.
CHORDS: Final = {
    "A": (
        *("G2 G3 B3 D4", "A2 F3 A3 C4", "C3 G3 C4 E4", "G2 G3 B3 D4"),
        *("E3 G3 B3 E4", "F2 F3 A3 C4", "D3 F3 A3 D4", "G2 G3 B3 D4"),
    ),
    "B": (
        *("C3 G3 C4 E4", "B2 G3 B3 D4", "A2 E3 A3 C4", "E3 G3 B3 E4"),
        *("F2 F3 A3 C4", "C3 G3 C4 E4", "G2 G3 B3 D4", "D3 F3 A3 D4"),
    ),
    "C": (
        *("G2 G3 B3 D4", "D3 F3 A3 D4", "F2 F3 A3 C4", "C3 G3 C4 E4"),
        *("G2 G3 B3 D4", "E3 G3 B3 E4", "F2 F3 A3 C4", "G2 G3 B3 D4"),
    ),
}
_BROKEN: Final[Pattern] = (0, 2, 3, 1, 2, 3, 1, 2)
_SPARE: Final[Pattern] = (0, None, 2, None, 3, None, 1, None)

SONG: Final = LuteSong(
    beats=4,
    beat_seconds=60 / 96,
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
    last="G2 D3 G3 B3 D4 G4",
    wind=wind("organ", portative, 0.10),
    # The gain to -18 LUFS.
    gain=1.473,
)


def theme() -> Piece:
    """Return the theme as a piece of the book."""
    return SONG.piece()
