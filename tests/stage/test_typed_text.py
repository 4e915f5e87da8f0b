"""Typed and pasted text: characters without a glyph never reach an entry, so none is drawn empty."""

from __future__ import annotations

import pygame
import pytest
from pygame_gui.elements import ui_text_entry_line

from game.core.typed_text import typable
from game.stage.inputs import Typed, translated
from game.stage.layout import Layout
from game.stage.widgets import form
from game.stage.widgets.form import TextEntry
from game.stage.widgets.manager import Widgets

#: Joiners, direction marks, a soft hyphen, variation selectors, a loose accent, halves of a pair.
INVISIBLE = [
    *map(chr, range(0x200B, 0x2010)),
    *(
        "\u202e",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\ufe0f",
        "\u0301",
        "\U000e0100",
        "\ud83d",
        "\udc00",
        "\x00",
        "\n",
    ),
]


@pytest.fixture
def entry() -> TextEntry:
    pygame.display.set_mode((200, 100))
    entry = TextEntry(Widgets(Layout(1280, 720)), "name", "Name", "", 16)
    entry.place(pygame.Rect(10, 10, 150, 40))
    return entry


def paste(entry: TextEntry, text: str, patch: pytest.MonkeyPatch) -> None:
    """Paste a text: it comes as if it had been typed."""
    patch.setattr(form, "_pasted", lambda: text)
    pygame.event.clear()
    entry.part._do_paste()
    entry._widgets.manager.set_focus_set(entry.part)
    for event in pygame.event.get(pygame.TEXTINPUT):
        if (typed := translated(event)) is not None:
            entry._widgets.feed(typed)


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_what_has_no_picture_is_not_typed(letter: str) -> None:
    assert typable(letter) == ""
    assert translated(pygame.event.Event(pygame.TEXTINPUT, text=letter)) is None
    assert translated(pygame.event.Event(pygame.TEXTINPUT, text=f"b{letter}c")) == Typed("bc")


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_an_entry_takes_none_of_it_from_the_clipboard_or_the_program(
    letter: str, entry: TextEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(entry, letter, monkeypatch)
    assert entry.text == ""
    entry.text = f"{letter}Zoë"
    assert entry.text == "Zoë"
    paste(entry, f"q{letter}e\u0308", monkeypatch)
    entry.part.update(0.1)
    assert sorted(entry.text) == sorted("Zoëqë")


def test_the_library_pastes_by_the_method_that_is_replaced() -> None:
    assert "_do_paste" in vars(ui_text_entry_line.UITextEntryLine)
