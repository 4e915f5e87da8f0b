"""The promises of words: every sentence is printable, whole, filled, names the right people, and adds up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_words import BoardWords
from tests.playthrough.walk import Observer
from tests.pseudo import PSEUDO
from tests.wording.sentence_checks import VOWELLESS, check_sentence, check_translated

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")
#: A total and its parts: `5 cards = 6 dealt − 1 sealed`, `3 stone: 4 by cards − 1 by “Cold winter”`.
_SUM: Final = re.compile(r"(−?)£?(\d+)([^=:.;,\d−+]*)(?: = |: )(−?£?\d[^.;:,]* [+−] £?\d[^.;:,]*)")
_PART: Final = re.compile(r"(?:^|([+−]) )(−?)£?(\d+)")


def check_sums(text: str) -> None:
    """Check that every total in a sentence is the sum of the parts after it."""
    for sign, stated, _words, parts in _SUM.findall(text):
        found = [
            -int(number) if (before == "−") != (minus == "−") else int(number)
            for before, minus, number in _PART.findall(parts)
        ]
        assert sum(found) == (-int(stated) if sign else int(stated)), text


@dataclass(frozen=True, slots=True)
class Said:
    """Some words of a game. `whole` ones are sentences; `most` is the longest that English may be.

    `seats` are named in them.
    """

    text: str
    whole: bool = False
    most: int = 0
    seats: tuple[int, ...] = ()


class Speaker(Protocol):
    """The words of a game at one table, in one language. It hears all events in order."""

    def event(self, event: Any, view: Any) -> Iterable[Said]:
        """Return the words on an event, with the public view right after it."""

    def question(self, view: Any, seat: int, legal: Sequence[Any]) -> Iterable[Said]:
        """Return the words on a question to a seat and on its answers, with the seat's view."""

    def refusal(self, refusal: Any) -> Said:
        """Return the sentence of a refusal."""

    def things(self, view: Any) -> Iterable[Said]:
        """Return the names of all things on the table, and their answers to "why?"."""


class BoardSpeaker:
    """The words of a game whose table is made of parts."""

    #: The longest words of a button, and the longest answer to "why?".
    button = 28
    answer = 190

    def __init__(
        self,
        words: BoardWords[Any],
        sentence: Callable[[Any, Any], str | None],
        things: Callable[[Any], Iterable[Thing]],
    ) -> None:
        self.words = words
        self._sentence = sentence
        self._things = things

    def event(self, event: Any, view: Any) -> Iterable[Said]:
        """Return the sentence of the chronicle."""
        told = self._sentence(event, self.words.context)
        if told is not None:
            yield Said(told, True, seats=seats_of(event))

    def question(self, view: Any, seat: int, legal: Sequence[Any]) -> Iterable[Said]:
        """Return the prompts, the buttons and the lines of the answers."""
        yield Said(self.words.question(view, seat), seats=(seat,))
        yield Said(self.words.waiting(seat, view), seats=(seat,))
        yield Said(self.words.progress(view))
        for action in legal:
            yield Said(self.words.choice(action, view), most=self.button)
            yield Said(self.words.label(action, view))

    def refusal(self, refusal: Any) -> Said:
        """Return the sentence of a refusal."""
        return Said(self.words.refused(refusal), True)

    def things(self, view: Any) -> Iterable[Said]:
        """Return the name and the rule of each thing."""
        for thing in self._things(view):
            words = self.words.thing_words(thing, view)
            yield Said(words.name)
            yield Said(words.rule, True, self.answer)


def seats_of(event: Any) -> tuple[int, ...]:
    """Return the seat that an event is about, if it is about one."""
    seat = getattr(event, "seat", None)
    return (seat,) if isinstance(seat, int) and seat >= 0 else ()


Speak = Callable[[SentenceContext], Speaker]
"""Returns the words of a game for the players, the language and the level of a context."""


class Words(Observer):
    """All words of a game, in English or in a language that shows untranslated text."""

    #: The share of moments at which everything on the table is asked "why?".
    share = 0.02
    #: The fewest different texts of a game.
    fewest = 30

    def __init__(self, speak: Speak, translated: bool) -> None:
        self.speak = speak
        self.translated = translated

    def begin(self) -> None:
        """Seat people by their names."""
        self.rng = random.Random(f"words of {self.walk.seed}")
        table = self.walk.table
        self.names = (VOWELLESS if self.translated else NAMES)[: table.players]
        translator: Translator = PSEUDO if self.translated else ENGLISH
        self.speaker = self.speak(SentenceContext(self.names, translator, table.level))
        texts = table.game.encoding(table.level, table.players).texts
        self.actions = [table.game.action(text) for text in texts]
        self.heard: set[Said] = set()

    def hear(self, event: Any) -> None:
        """Check the words on an event, as everybody sees it."""
        for said in self.speaker.event(event.seen_by(None), self.walk.view(None)):
            self._check(said)

    def before(self) -> None:
        """Check the words on a question, on a refusal, and sometimes on everything."""
        position = self.walk.position
        if self.walk.chance is None:
            view, legal = self.walk.view(self.walk.seat), self.walk.legal(self.walk.seat)
            some = self.rng.sample(legal, min(6, len(legal)))
            for said in self.speaker.question(view, self.walk.seat, some):
                self._check(said)
        for seat in range(position.players):
            refusal = position.refusal(seat, self.rng.choice(self.actions))
            if refusal is not None:
                self._check(self.speaker.refusal(refusal))
        if self.rng.random() < self.share:
            self._ask_everything()

    def end(self) -> None:
        """Check the words on the table at the end."""
        self._ask_everything()
        assert len(self.heard) > self.fewest

    def _ask_everything(self) -> None:
        for said in self.speaker.things(self.walk.view(self.rng.choice(self.walk.viewers))):
            self._check(said)

    def _check(self, said: Said) -> None:
        """Check words the first time that they occur."""
        if said in self.heard:
            return
        self.heard.add(said)
        text = said.text
        (check_translated if self.translated else check_sentence)(text)
        assert text.isprintable(), text
        for seat in said.seats:
            assert self.names[seat] in text, (said, "names another seat")
        if self.translated:
            return
        assert not said.whole or text.endswith((".", ".”")), text
        assert not said.most or len(text) <= said.most, text
        check_sums(text)
