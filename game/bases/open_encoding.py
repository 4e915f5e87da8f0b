"""The encoding of a game on the bases: its fields as integers, with seats counted from the viewer on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.bases.fields import HIDDEN, Field, FieldKind
from game.bases.open_position import OpenPosition
from game.core.contract import Encoding, EncodingPart


def encoding_of(kind: type[OpenPosition], level: Any, players: int) -> Encoding:
    """Return the encoding; ValueError if the level is not for that many players."""
    if players not in level.players:
        raise ValueError(f"the level is not for {players} players")
    turns = level.rounds * players
    start = kind(level, players)
    outcomes = (
        len(field.start(level, players)) if field.kind is FieldKind.PILE else field.bounds(level)[1]
        for field in kind.FIELDS.values()
        if field.kind in (FieldKind.PILE, FieldKind.DICE)
    )
    return Encoding(
        texts=kind.CHOICES,
        most_outcomes=max(players, *outcomes, 0),
        most_choices=turns * kind.CHOICES_A_TURN,
        most_draws=len(start.due) + turns * kind.DRAWS_A_TURN,
        parts=tuple(_parts(kind, level, players)),
        vector=OpenVector(kind, level, players),
    )


def _parts(kind: type[OpenPosition], level: Any, players: int) -> Iterator[EncodingPart]:
    yield EncodingPart("viewer", 1, 0, players)
    yield EncodingPart("round", 1, 0, level.rounds)
    yield EncodingPart("active", 1, 0, players)
    yield EncodingPart("first", 1, 0, players)
    yield EncodingPart("ended", 1, 0, 1)
    yield EncodingPart("scores", players, -kind.MOST_SCORE, kind.MOST_SCORE)
    yield EncodingPart("due", 1, 0, len(kind.piles()) + len(kind.FIELDS))
    for name, field in kind.FIELDS.items():
        low, high, most = field.bounds(level)
        match field.kind:
            case FieldKind.NUMBER | FieldKind.DICE:
                yield EncodingPart(name, 1, low, high)
            case FieldKind.SEAT:
                yield EncodingPart(name, 1, 0, players)
            case FieldKind.EACH:
                yield EncodingPart(name, players, low, high)
            case FieldKind.ROW:
                yield EncodingPart(name, most, 0, high - low + 1)
            case FieldKind.ROWS:
                yield EncodingPart(name, players * most, 0, high - low + 1)
            case FieldKind.PILE:
                yield EncodingPart(name, high - low + 1, 0, len(field.start(level, players)))
            case FieldKind.HANDS:
                # By seat: how many cards of each kind, and how many that the viewer does not see.
                yield EncodingPart(name, players * (high - low + 2), 0, most)


@dataclass(frozen=True)
class OpenVector:
    """The function of an encoding, which can be pickled."""

    kind: type[OpenPosition]
    level: Any
    players: int

    def __call__(self, view: Any) -> list[int]:
        """Return the integers of a view."""
        near, players = view.viewer or 0, self.players
        seats = [*range(near, players), *range(near)]
        made = [
            0 if view.viewer is None else view.viewer + 1,
            view.round,
            self._seat(view.active, near),
            self._seat(view.first, near),
            view.ended,
            *(view.scores[seat] for seat in seats),
            self._due(view),
        ]
        for name, field in self.kind.FIELDS.items():
            made += self._field(field, getattr(view, name), seats)
        return made

    def _seat(self, seat: int, near: int) -> int:
        return 0 if seat < 0 else (seat - near) % self.players + 1

    def _due(self, view: Any) -> int:
        names = [*self.kind.piles(), *self.kind.FIELDS]
        return names.index(view.due[0][0]) + 1 if view.due else 0

    def _field(self, field: Field, value: Any, seats: list[int]) -> list[int]:
        low, high, most = field.bounds(self.level)
        match field.kind:
            case FieldKind.NUMBER | FieldKind.DICE:
                return [value]
            case FieldKind.SEAT:
                return [self._seat(value, seats[0])]
            case FieldKind.EACH:
                return [value[seat] for seat in seats]
            case FieldKind.ROW:
                return _padded(value, low, most)
            case FieldKind.ROWS:
                return [number for seat in seats for number in _padded(value[seat], low, most)]
            case FieldKind.PILE:
                return [value.count(piece) for piece in range(low, high + 1)]
            case FieldKind.HANDS:
                kinds = *range(low, high + 1), HIDDEN
                return [value[seat].count(card) for seat in seats for card in kinds]


def _padded(row: tuple[int, ...], low: int, most: int) -> list[int]:
    return [*(number - low + 1 for number in row), *[0] * (most - len(row))]
