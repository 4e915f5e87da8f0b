"""The file of a league: a header with its terms, then the result of each game, one JSON line each.

It is append-only and synced after every game, so that an interrupted league resumes where it stopped.
A last line without a newline is an interrupted write; it is truncated. The file holds results and no
plan: more deals or other pairs on the same terms go into the same file.

A file of format 1 has rankings instead of places. It can be read, and continued in its own format,
which cannot express shared places.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.careful_json import json_from
from game.core.checking import printable
from game.core.ranking import are_places, places_in, ranking_of
from game.league.fixtures import Fixture
from game.league.playing import FixtureResult, LeagueTerms
from game.match.disk import append, make_private
from game.match.line_file import foreign_fault, line_span
from game.match.lines import RecordLine, same, text_of
from game.match.record_file import FileFault, file_bytes
from game.match.sole_writer import HeldElsewhere, SoleWriter

FORMAT: Final = "bridgewright-league 2"
FORMER: Final = "bridgewright-league 1"
#: The size limit of a file; a million games take about 100 MB.
MOST_BYTES: Final = 200_000_000
#: The first bytes of every such file, complete or cut in its first line; new files begin with the first one.
_BEGINNINGS: Final = tuple(text_of({"format": named})[:-2].encode() for named in (FORMAT, FORMER))
_NO_HEADER: Final = f"line 1 is not the header of a league; it must begin with {_BEGINNINGS[0].decode()}"
_SAME: Final = "continue on the same terms, or use a new file"


@dataclass(frozen=True, slots=True)
class StoredResults:
    """The contents of a file: its header (None if missing), the places of each game, and its bytes.

    `whole_bytes` counts complete lines, `torn_bytes` the rest; `ended` is False for a last line that is
    complete but has no newline.
    """

    header: RecordLine | None
    places: dict[Fixture, tuple[int, ...]]
    whole_bytes: int = 0
    torn_bytes: int = 0
    ended: bool = True

    @property
    def seed(self) -> str | None:
        """The seed of the file's league; None without one."""
        seed = self.header.get("seed") if self.header else None
        return seed if isinstance(seed, str) else None


def header_of(terms: LeagueTerms) -> RecordLine:
    """Return the first line of a league's file."""
    game = terms.game()
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "level": json.loads(terms.level),
        "seed": terms.seed,
    }


def read_results(path: Path) -> StoredResults:
    """Return the contents of a file, empty if it does not exist; FileFault if it is not a league's file."""
    data = _bytes(path)
    span = line_span(data)
    lines, torn = span.lines(data), data[span.end :]
    if not lines:
        if (foreign := foreign_fault(torn)) is not None:
            raise FileFault(f"{path}: {foreign[0]}; {foreign[1]}")
        if not any(torn.startswith(begins) or begins.startswith(torn.strip()) for begins in _BEGINNINGS):
            raise FileFault(f"{path}: {_NO_HEADER}")
        return StoredResults(None, {}, 0, len(data))
    header = _line(path, 1, lines[0])
    if header.get("format") not in (FORMAT, FORMER):
        raise FileFault(f"{path}: {_NO_HEADER}")
    former = header["format"] == FORMER
    places: dict[Fixture, tuple[int, ...]] = {}
    for number, text in enumerate(lines[1:], 2):
        played = _played(_line(path, number, text), former)
        if played is None:
            said = f"a result has a deal, seats and their {'ranking' if former else 'places'}"
            raise FileFault(f"{path}: line {number} is not a result; {said}")
        places.setdefault(played.fixture, played.places)
    return StoredResults(header, places, span.end, len(torn), span.ended)


def check_terms(path: Path, header: RecordLine, terms: LeagueTerms) -> None:
    """Raise FileFault if a file's league was played on other terms."""
    for key, value in header_of(terms).items():
        if key == "format":
            # The format was checked when the file was read.
            continue
        if not same(header.get(key), value):
            if key == "level":
                raise FileFault(f"{path}: played at another level; {_SAME}")
            shown = printable(str(header.get(key)), 60)
            raise FileFault(f"{path}: played by {key} {shown}, not {value}; {_SAME}")


class ResultsFile:
    """A league's file while games are played; call `keep` after each."""

    def __init__(self, path: Path, kept: StoredResults, terms: LeagueTerms) -> None:
        """Open the file after its last complete line, and write a header if it has none.

        FileFault if it cannot be opened, or if it is locked or has grown: another league writes to it.
        """
        self._path = path
        self._former = kept.header is not None and kept.header.get("format") == FORMER
        try:
            self._sole = SoleWriter(path)
            make_private(path)
            self._file = path.open("ab", buffering=0)
            if self._file.tell() != kept.whole_bytes + kept.torn_bytes:
                self.close()
                raise HeldElsewhere
            self._file.truncate(kept.whole_bytes)
            if not kept.ended:
                append(self._file, b"\n")
        except HeldElsewhere:
            raise FileFault(f"{path}: another league is writing to it; wait, or use another file") from None
        except OSError as why:
            raise FileFault(f"{path}: {why.strerror or why}") from None
        if kept.header is None:
            self._append(header_of(terms))

    def keep(self, played: FixtureResult) -> None:
        """Append a game and sync it to disk; FileFault if it cannot be written."""
        fixture, places = played.fixture, played.places
        told: RecordLine = {"places": list(places)}
        if self._former:
            if len(set(places)) < len(places):
                said = "its format has no shared places; use a new file"
                raise FileFault(f"{self._path}: {said}")
            told = {"ranking": list(ranking_of(places))}
        self._append({"deal": fixture.deal, "seats": list(fixture.seats), **told})

    def close(self) -> None:
        """Close the file and release its lock."""
        self._file.close()
        self._sole.release()

    def _append(self, line: RecordLine) -> None:
        data = text_of(line).encode()
        try:
            append(self._file, data)
        except OSError as why:
            raise FileFault(f"{self._path}: {why.strerror or why}") from None


def _bytes(path: Path) -> bytes:
    """Return the bytes of a file, empty if it does not exist; FileFault if it cannot be read."""
    try:
        return file_bytes(
            path, MOST_BYTES, "a league file must be a regular file", "a league file has at most"
        )
    except FileNotFoundError:
        return b""
    except OSError as why:
        raise FileFault(f"{path}: {why.strerror or why}") from None


def _line(path: Path, number: int, data: bytes) -> dict[str, Any]:
    foreign = foreign_fault(data)
    if foreign is not None:
        raise FileFault(f"{path}: line {number}: {foreign[0]}; {foreign[1]}")
    try:
        value: Any = json_from(data.decode("utf-8"))
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise FileFault(f"{path}: line {number} is not a JSON object; a league file has one in each line")
    return value


def _played(line: dict[str, Any], former: bool) -> FixtureResult | None:
    """Return the game of a line, in the `former` format or the current one; None if it is invalid."""
    deal, seats, told = line.get("deal"), line.get("seats"), line.get("ranking" if former else "places")
    if type(deal) is not int or not isinstance(seats, list) or not isinstance(told, list):
        return None
    if deal < 1 or len(told) != len(seats) or not all(isinstance(text, str) for text in seats):
        return None
    if not all(type(number) is int for number in told):
        return None
    if former:
        ranks = sorted(told) == list(range(len(seats)))
        return FixtureResult(Fixture(deal, tuple(seats)), places_in(told)) if ranks else None
    return FixtureResult(Fixture(deal, tuple(seats)), tuple(told)) if are_places(told) else None
