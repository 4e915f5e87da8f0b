"""The facts that the conditions and placeholders of a book name, for one table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, get_args, get_type_hints

from game.core.messages import Translator
from game.core.wording.book import BookFault, BookLine

Writer = Callable[[Any, Translator], str]
"""Writes a fact in words."""

#: A placeholder: a fact, or a writer and a fact.
PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")
_EACH: Final = "each:"


@dataclass(frozen=True, slots=True)
class Rows:
    """A fact for `[each:...]`: the names of its columns, and its rows."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[Any, ...]]


def fields_of(*parts: Any) -> dict[str, Any]:
    """Return the fields of dataclasses as facts."""
    return {one.name: getattr(part, one.name) for part in parts for one in fields(part)}


def choices_of(switches: type) -> dict[str, tuple[str, ...]]:
    """Return the values of those switches of a dataclass that have names for them."""
    hints = {name: get_args(hint) for name, hint in get_type_hints(switches).items()}
    return {name: values for name, values in hints.items() if values}


class Facts:
    """Facts by name, and the writers of `{writer:fact}`; `choices` are the values that a fact may have."""

    def __init__(
        self,
        values: Mapping[str, Any],
        writers: Mapping[str, Writer],
        translator: Translator,
        choices: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._values, self._writers, self._translator = values, writers, translator
        self._choices = choices or {}

    # Filling

    def lines(self, lines: Sequence[BookLine]) -> tuple[str, ...]:
        """Return the lines whose conditions hold, translated and filled."""
        return tuple(facts.filled(line.text) for line in lines for facts in self.under(line.conditions))

    def under(self, conditions: Sequence[str]) -> Iterator[Facts]:
        """Yield these facts if the conditions hold: once, or with each row of `[each:...]`."""
        if not all(self._holds(one) for one in conditions if not one.startswith(_EACH)):
            return
        told = [self]
        for rows in self._rows(conditions):
            told = [facts._with(rows.columns, row) for facts in told for row in rows.rows]
        yield from told

    def filled(self, text: str) -> str:
        """Return a text in the language of the table, with its facts."""
        return self.put_into(self._translator.gettext(text))

    def put_into(self, text: str) -> str:
        """Return a text as it is, with its facts."""
        return PLACEHOLDER.sub(lambda found: self._written(found[1]), text)

    def _holds(self, condition: str) -> bool:
        name, wants, value = condition.removeprefix("!").partition("=")
        found = self._values[name]
        return (str(found) == value if wants else bool(found)) != condition.startswith("!")

    def _rows(self, conditions: Sequence[str]) -> list[Rows]:
        return [self._values[one.removeprefix(_EACH)] for one in conditions if one.startswith(_EACH)]

    def _with(self, columns: Sequence[str], row: Sequence[Any]) -> Facts:
        values = {**self._values, **dict(zip(columns, row, strict=True))}
        return Facts(values, self._writers, self._translator, self._choices)

    def _written(self, name: str) -> str:
        if name in self._values:
            return str(self._values[name])
        writer, _, inside = name.partition(":")
        return self._writers[writer](self._values[inside], self._translator)

    # Checking

    def check(self, line: BookLine, around: Sequence[str] = ()) -> None:
        """Raise `BookFault` if a line names no fact of these; `around` are the conditions of its page."""
        conditions = (*around, *line.conditions)
        for one in conditions:
            self._check_condition(one, line.where)
        columns = [column for rows in self._rows(conditions) for column in rows.columns]
        known = {*self._named(object), *columns}
        for name in PLACEHOLDER.findall(line.text):
            writer, _, inside = name.partition(":")
            if name not in known and inside not in known:
                raise BookFault(line.where, f"{{{name}}}", ", ".join((*columns, *self._named(object))))
            if name not in known and writer not in self._writers:
                raise BookFault(line.where, f"{{{name}}}", ", ".join(self._writers) + f" before :{inside}")

    def _check_condition(self, condition: str, where: str) -> None:
        each = condition.startswith(_EACH)
        name, _, value = condition.removeprefix(_EACH).removeprefix("!").partition("=")
        allowed = self._named(Rows if each else object)
        if name not in allowed:
            raise BookFault(where, f"[{condition}]", ", ".join(allowed))
        values = self._choices.get(name)
        if values is not None and value not in values:
            raise BookFault(where, f"[{condition}]", ", ".join(f"{name}={one}" for one in values))

    def _named(self, kind: type) -> list[str]:
        """Return the names of the facts of a type."""
        return sorted(name for name, value in self._values.items() if isinstance(value, kind))
