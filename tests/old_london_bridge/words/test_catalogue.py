"""Every message is a literal that xgettext finds in the source, and reads well."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import game.core.wording as wording
import game.old_london_bridge.words as words
from game.core.messages import placeholders
from tests.old_london_bridge.words.speeches import check_sentence

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
_MODULES: Final = [
    module for room in (words, wording) for module in sorted(Path(*room.__path__).glob("*.py"))
]


class Found(NamedTuple):
    """A call that translates or marks messages."""

    where: str
    call: str
    arguments: list[ast.expr]


def _calls() -> Iterator[Found]:
    for module in _MODULES:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in _MESSAGES_OF:
                yield Found(f"{module.name}:{node.lineno}", name, node.args)


def _texts(arguments: list[ast.expr]) -> tuple[str, ...]:
    return tuple(a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str))


def _messages() -> Iterator[tuple[str, tuple[str, ...]]]:
    for found in _calls():
        places = _MESSAGES_OF[found.call]
        texts = _texts([argument for place, argument in enumerate(found.arguments) if place in places])
        if texts:
            yield found.where, texts


MESSAGES: Final = list(_messages())


def test_the_room_is_full_of_messages() -> None:
    assert len(MESSAGES) > 300


def test_no_message_is_made_from_pieces() -> None:
    """A message that is no literal comes from a table of marked literals, or is one of two of them."""
    for where, call, arguments in _calls():
        for argument in arguments:
            assert not isinstance(argument, ast.JoinedStr | ast.BinOp), where
            if call.startswith("mark"):
                assert isinstance(argument, ast.Constant), where


def test_no_sentence_is_glued_to_another() -> None:
    """Only messages join words: no f-string contains a letter, except in the text of an exception."""
    for module in _MODULES:
        tree = ast.parse(module.read_text(encoding="utf-8"))
        raised = {id(n) for r in ast.walk(tree) if isinstance(r, ast.Raise) for n in ast.walk(r)}
        formats = {id(n.format_spec) for n in ast.walk(tree) if isinstance(n, ast.FormattedValue)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and id(node) not in raised | formats:
                texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
                where = f"{module.name}:{node.lineno}"
                assert not any(letter.isalpha() for text in texts for letter in text), where


def test_every_message_reads_well() -> None:
    for where, texts in MESSAGES:
        for text in texts:
            bare = text
            for name in placeholders(text):
                bare = bare.replace("{" + name + "}", "x")
            check_sentence(bare)
            assert not set(text) & set('"`…'), where


def test_both_forms_of_a_plural_name_the_same_facts() -> None:
    for where, texts in MESSAGES:
        assert len({placeholders(text) for text in texts}) == 1, where


def test_a_catalogue_can_hold_every_message() -> None:
    """In one context a message has one plural, or none: a catalogue has one entry for both."""
    forms: dict[tuple[str, str], tuple[str, ...]] = {}
    for where, call, arguments in _calls():
        said = _texts(arguments)
        if said:
            context, *texts = said if 0 not in _MESSAGES_OF[call] else ("", *said)
            assert forms.setdefault((context, texts[0]), tuple(texts)) == tuple(texts), where
