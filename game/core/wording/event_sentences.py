"""Sentences of events and causes: each has a message named by its classes, and its fields are the facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Generic, TypeVar

from game.core.wording.catalogue import Catalogue, Fact, Facts
from game.core.wording.sentence_context import SentenceContext

ContextT = TypeVar("ContextT", bound=SentenceContext)


class EventSentences(Generic[ContextT]):
    """The sentences of a game's events or causes; their keys begin with `root`.

    A key is the name of the class of an event, then those of the causes in it: ``GoldChanged.Hired``. `facts`
    makes the fact of a field, by its name or by ``Class.field``; numbers and texts are facts as they are.
    `further` gives the rest of the key of a class, and further facts; None for no sentence.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        facts: Mapping[str, Callable[[Any, ContextT], Fact]],
        further: Mapping[type[Any], Callable[[Any, ContextT], tuple[str, Facts] | None]],
        *root: str,
    ) -> None:
        self._catalogue, self._facts, self._further, self._root = catalogue, facts, further, root

    def sentence(self, event: Any, context: ContextT) -> str | None:
        """Return the sentence of an event; None for one that others cover. MessageFault without a message."""
        path, facts = list(self._root), dict[str, Fact]()
        self._gather(event, context, path, facts)
        if (further := self._further.get(type(event))) is not None:
            more = further(event, context)
            if more is None:
                return None
            path += [more[0]] if more[0] else []
            facts |= more[1]
        return self._catalogue.text(context.translator, *path, **facts)

    def _gather(self, value: Any, context: ContextT, path: list[str], facts: dict[str, Fact]) -> None:
        kind = type(value).__name__
        path.append(kind)
        for field in fields(value):
            inside, name = getattr(value, field.name), field.name
            fact = self._facts.get(f"{kind}.{name}") or self._facts.get(name)
            if fact is not None:
                facts[name] = fact(inside, context)
            elif is_dataclass(inside):
                self._gather(inside, context, path, facts)
            elif isinstance(inside, int | str):
                facts[name] = inside
