"""The bases of events, actions and other values: subclasses list their fields, and are frozen dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class FrozenValue:
    """The base of frozen values; every subclass is made a dataclass."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        dataclass(frozen=True)(cls)


class PlainEvent(FrozenValue):
    """An event that is public unless it overrides `seen_by`; see `contract.Event`.

    `changes` names the fields of a view that the event may alter, separated by spaces; the tests check it.
    """

    changes: ClassVar[frozenset[str]] = frozenset()
    closes_round: ClassVar[bool] = False

    def __init_subclass__(cls, changes: str = "", closes_round: bool = False, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.changes = frozenset(changes.split())
        cls.closes_round = closes_round

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event as a viewer may see it (None: the public); itself unless it holds a secret."""
        return self


class WordedAction(FrozenValue):
    """An action whose text is its word, then its fields; see `contract.Action`."""

    word: ClassVar[str]

    def __init_subclass__(cls, word: str, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.word = word

    def __str__(self) -> str:
        return " ".join([self.word, *map(str, vars(self).values())])
