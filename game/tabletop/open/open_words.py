"""The words of a table of a game on the bases: messages of its `words.toml`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final

from game.bases.fields import NOBODY
from game.bases.open_game import OpenGame
from game.bases.open_position import TextChoice
from game.core.messages import Translator, mark
from game.core.refusal import Refusal
from game.core.thing import Thing, ThingValue
from game.core.wording.catalogue import Fact
from game.core.wording.progress import round_of
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.turn_prompts import is_playing
from game.tabletop.board.board_words import ActionPiece, BoardWords, ThingWords

_RULE: Final = mark("The rulebook tells about it.")


class FieldPiece(ThingValue):
    """A piece of a field: its place in a list, and the seat that has it, NOBODY for none."""

    field: str
    seat: int = NOBODY
    place: int = 0


def text_of(game: OpenGame, translator: Translator, path: Sequence[str], usual: str, **facts: Fact) -> str:
    """Return a message of a game; `usual` where the game has none of that key."""
    if ".".join(path) not in game.words.messages:
        return translator.gettext(usual)
    return game.words.text(translator, *path, **facts)


def numbers_of(*parts: Any) -> dict[str, Fact]:
    """Return the fields of dataclasses that are whole numbers, as facts."""
    named = ((one.name, getattr(part, one.name)) for part in parts for one in fields(part))
    return {name: value for name, value in named if isinstance(value, int) and not isinstance(value, bool)}


def facts_of(view: Any, action: TextChoice | None = None) -> dict[str, Fact]:
    """Return the numbers of a view and of its level as facts, and the `number` of an action that has one."""
    facts = numbers_of(view.level, view)
    if action is not None and action.text != action.word:
        facts["number"] = action.number
    return facts


def sentence_of(game: OpenGame, event: Any, context: SentenceContext) -> str | None:
    """Return the message `events.<class>` of an event; None where the game has none.

    Its facts are the event's numbers and texts, and `name` where it has a seat.
    """
    kind = type(event).__name__
    if f"events.{kind}" not in game.words.messages:
        return None
    facts = {name: value for name, value in vars(event).items() if isinstance(value, int | str)}
    if "seat" in facts:
        facts["name"] = context.names[event.seat]
    return game.words.text(context.translator, "events", kind, **facts)


class OpenWords(BoardWords[Any]):
    """The words of one table, and the actions of its things; see `tabletop.board.board_words.BoardWords`."""

    game: ClassVar[OpenGame]

    def _text(self, path: Sequence[str], usual: str, **facts: Fact) -> str:
        return text_of(self.game, self.context.translator, path, usual, **facts)

    def progress(self, view: Any) -> str:
        """Return the round."""
        return round_of(max(1, view.round), view.level.rounds, self.context.translator)

    def to_move(self, view: Any) -> tuple[int, ...]:
        """Return the seat whose turn it is, unless chance is due."""
        return () if view.due or view.acting or view.active == NOBODY else (view.active,)

    def question(self, view: Any, seat: int) -> str:
        """Return the message `question`."""
        facts = {**facts_of(view), "name": self.context.names[seat]}
        return self._text(("question",), "What do you do?", **facts)

    def meanwhile(self, view: Any) -> str:
        """Return `meanwhile` before the first turn, `drawing` while chance decides, else the seat at play."""
        if not view.round:
            return self._text(("meanwhile",), mark("The table is being set"))
        if view.due:
            return self._text(("drawing",), mark("Chance decides"))
        return "" if view.active == NOBODY else is_playing(view.active, self.context)

    def choice(self, action: TextChoice, view: Any) -> str:
        """Return the message `choices.<word>.words`, with the `number` of the action where it has one."""
        facts = facts_of(view, action)
        return self._text(("choices", action.word, "words"), action.text.capitalize(), **facts)

    def thing_words(self, thing: Thing, view: Any) -> ThingWords:
        """Return the messages `things.<field>.name` and `.rule`, or those of a choice."""
        if isinstance(thing, ActionPiece):
            rule = self._text(("choices", thing.action.word, "rule"), _RULE, **facts_of(view))
            return ThingWords(self.choice(thing.action, view), rule)
        assert isinstance(thing, FieldPiece)
        facts = facts_of(view)
        if thing.seat != NOBODY:
            facts["name"] = self.context.names[thing.seat]
        usual = thing.field.replace("_", " ").capitalize()
        name = self._text(("things", thing.field, "name"), usual, **facts)
        return ThingWords(name, self._text(("things", thing.field, "rule"), _RULE, **facts))

    def action_of(self, thing: Thing, view: Any, seat: int) -> TextChoice | None:
        """Return the action of a piece: that of a choice, or the one that takes it from a row or a hand."""
        if isinstance(thing, FieldPiece) and thing.seat in (seat, NOBODY):
            word, value = self.game.position.FIELDS[thing.field].plays, getattr(view, thing.field)
            numbers = value if thing.seat == NOBODY else value[seat]
            return TextChoice(f"{word} {numbers[thing.place]}") if word else None
        return super().action_of(thing, view, seat)

    def refused(self, refusal: Refusal) -> str:
        """Return the message `refused.<reason>`."""
        return self.game.refused(refusal, self.context.translator)

    def private_moment(self, view: Any, seat: int) -> Hashable | None:
        """Return the turn, where the game has hands: each is for the eyes of its seat."""
        return (view.round, seat) if self.game.position.hands() else None

    def asides(self, view: Any) -> tuple[str, ...]:
        """Return the request to look away."""
        return (self._text(("cover",), mark("Everybody else, look away.")),)
