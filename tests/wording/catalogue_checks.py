"""The checks of the messages of any game: catalogues, literals that xgettext finds, and lines of books."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

import game.core.wording as wording
from game.core.messages import placeholders
from game.core.wording.book_facts import PLACEHOLDER
from game.core.wording.catalogue import Catalogue, parsed
from tests.pseudo import PSEUDO
from tests.wording.languages import faults, variants
from tests.wording.sentence_checks import check_sentence

#: By the name of the call: which of its arguments are messages.
_MESSAGES_OF: Final = {
    "_": (0,),
    "gettext": (0,),
    "mark": (0,),
    "ngettext": (0, 1),
    "mark_plural": (0, 1),
    "pgettext": (1,),
    "mark_in": (1,),
    "npgettext": (1, 2),
    "mark_plural_in": (1, 2),
}


#: A part of the name of a picture.
_NAME: Final = re.compile(r"[a-z]*_[a-z_]*")
#: The parts of a line in a book that are no words: the marks of headings, conditions and steps.
_MARKS: Final = re.compile(r"#+ |\[[^\]]*\] |1\. ")
_COMMENT: Final = re.compile(r"<!--.*-->")


class Found(NamedTuple):
    """A call that translates or marks messages."""

    where: str
    call: str
    arguments: list[ast.expr]


def _texts(arguments: list[ast.expr]) -> tuple[str, ...]:
    return tuple(a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str))


class CatalogueChecks:
    """The tests of the messages of a game; a test class of the game names its room of words.

    `fewest` messages are in that room, its catalogue and the shared room together.
    """

    room: ModuleType
    catalogue: Catalogue
    fewest: int

    def check(self, text: str) -> None:
        """Check a sentence."""
        check_sentence(text)

    def _modules(self) -> list[Path]:
        return [
            module for room in (self.room, wording) for module in sorted(Path(*room.__path__).glob("*.py"))
        ]

    def _calls(self) -> Iterator[Found]:
        for module in self._modules():
            for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                called = node.func
                name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if name in _MESSAGES_OF:
                    yield Found(f"{module.name}:{node.lineno}", name, node.args)

    def _messages(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for found in self._calls():
            places = _MESSAGES_OF[found.call]
            texts = _texts([argument for place, argument in enumerate(found.arguments) if place in places])
            if texts:
                yield found.where, texts

    def test_the_room_is_full_of_messages(self) -> None:
        assert len(list(self._messages())) + len(self.catalogue.messages) > self.fewest

    def test_every_message_of_the_catalogue_reads_well_in_each_form(self) -> None:
        for key, text in self.catalogue.messages.items():
            for variant in filter(None, variants(parsed(text))):
                self.check(variant)
                assert not set(variant) & set('"`…'), key

    def test_the_catalogue_has_every_plural_form_of_english(self) -> None:
        assert list(faults("en", self.catalogue.messages, self.catalogue.messages)) == []

    def test_the_pseudo_language_is_longer_in_every_form(self) -> None:
        for key, english in self.catalogue.messages.items():
            translated = PSEUDO.pgettext(key, english)
            assert list(faults("en", {key: translated}, {key: english})) == []
            for own, other in zip(variants(parsed(english)), variants(parsed(translated)), strict=True):
                assert not own.replace("x", "") or len(other) > len(own), key

    def test_no_message_is_made_from_pieces(self) -> None:
        """A message that is no literal comes from a table of marked literals, or is one of two of them."""
        for where, call, arguments in self._calls():
            for argument in arguments:
                assert not isinstance(argument, ast.JoinedStr | ast.BinOp), where
                if call.startswith("mark"):
                    assert isinstance(argument, ast.Constant), where

    def test_no_sentence_is_glued_to_another(self) -> None:
        """Only messages join words: no f-string has a letter, but in exceptions and names of pictures."""
        for module in self._modules():
            tree = ast.parse(module.read_text(encoding="utf-8"))
            raised = {id(n) for r in ast.walk(tree) if isinstance(r, ast.Raise) for n in ast.walk(r)}
            formats = {id(n.format_spec) for n in ast.walk(tree) if isinstance(n, ast.FormattedValue)}
            for node in ast.walk(tree):
                if isinstance(node, ast.JoinedStr) and id(node) not in raised | formats:
                    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
                    where = f"{module.name}:{node.lineno}"
                    words = [text for text in texts if any(letter.isalpha() for letter in text)]
                    assert all(_NAME.fullmatch(text) for text in words), where

    def test_every_message_reads_well(self) -> None:
        for where, texts in self._messages():
            for text in texts:
                bare = text
                for name in placeholders(text):
                    bare = bare.replace("{" + name + "}", "x")
                self.check(bare)
                assert not set(text) & set('"`…'), where

    def test_every_line_of_a_book_reads_well(self) -> None:
        for book in sorted(Path(*self.room.__path__).glob("*.md")):
            for line in book.read_text(encoding="utf-8").splitlines():
                said = _MARKS.sub("", line)
                if said and not _COMMENT.fullmatch(line):
                    self.check(PLACEHOLDER.sub("x", said))
                    assert not set(said) & set('"`…'), (book.name, line)

    def test_both_forms_of_a_plural_name_the_same_facts(self) -> None:
        for where, texts in self._messages():
            assert len({placeholders(text) for text in texts}) == 1, where

    def test_a_catalogue_can_hold_every_message(self) -> None:
        """In one context a message has one plural, or none: a catalogue has one entry for both."""
        forms: dict[tuple[str, str], tuple[str, ...]] = {}
        for where, call, arguments in self._calls():
            said = _texts(arguments)
            if said:
                context, *texts = said if 0 not in _MESSAGES_OF[call] else ("", *said)
                assert forms.setdefault((context, texts[0]), tuple(texts)) == tuple(texts), where
