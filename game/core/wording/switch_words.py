"""The switches of a game's levels in words, from its messages `switch.<field>.<value>.name` and `.line`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.messages import Translator, said
from game.core.wording.catalogue import Catalogue

SwitchValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """A field of `level.switches`, and its values in the order of the messages: the first is the standard."""

    catalogue: Catalogue
    field: str
    values: tuple[SwitchValue, ...]

    @property
    def name(self) -> tuple[str, str]:
        """The name of the rule, as a marked message."""
        return self.catalogue.marked("switch", self.field, "name")

    def reading(self, value: SwitchValue, words: str) -> tuple[str, str]:
        """Return the `name` or the `line` of a value, as a marked message."""
        return self.catalogue.marked("switch", self.field, str(value).lower(), words)

    def value(self, level: Any) -> SwitchValue:
        """Return the value in a level."""
        value: SwitchValue = getattr(level.switches, self.field)
        return value


def switches_of(catalogue: Catalogue) -> tuple[Switch, ...]:
    """Return the switches of a game in the order of its messages."""
    values: dict[str, list[SwitchValue]] = {}
    for key in catalogue.messages:
        kind, _, rest = key.partition(".")
        if kind == "switch" and rest.endswith(".line"):
            field, value, _line = rest.split(".")
            values.setdefault(field, []).append(_value(value))
    return tuple(Switch(catalogue, field, tuple(every)) for field, every in values.items())


def _value(text: str) -> SwitchValue:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


def readings(
    catalogue: Catalogue,
    level: Any,
    translator: Translator,
    own: Mapping[str, Callable[[Any, Translator], str]] | None = None,
) -> Iterator[str]:
    """Yield each switch of a level with the line of its value; `own` has other lines by field."""
    for switch in switches_of(catalogue):
        if own and switch.field in own:
            line = own[switch.field](level, translator)
        else:
            line = said(switch.reading(switch.value(level), "line"), translator)
        yield catalogue.text(translator, "reading", rule=said(switch.name, translator), reading=line)
