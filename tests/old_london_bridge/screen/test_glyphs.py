"""Buttons show the glyphs of the device used last, with its bindings, where it has the same effect."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.core.thing import TableButton
from game.match.bindings import USUAL
from game.stage import controls, glyphs, palette
from game.stage.director import Pace
from game.stage.focus import Kind
from game.stage.inputs import AWAY, Ask, Key, PadButton, PadCome, PadGone, PointerMove, Press, Typed
from game.stage.kit import Kit
from game.stage.last_used import Glyph, LastUsed, Used
from game.stage.layout import Layout, TextSize
from game.stage.text import Text
from tests.cabinet.driver import SIZES
from tests.cabinet.hands import Keyboard, Pad
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.look.tables import ASSETS
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import by_run


def at_table(player: Player) -> Player:
    """Start a table at which a person is to seal, and return the player."""
    player.sit(a_match((PERSON, BOT, BOT)), Pace.STILL)
    assert player.wait()
    return player


@contextmanager
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Glyph]]:
    """Yield a list that fills with the glyphs of a picture, in drawing order."""
    seen: list[Glyph] = []
    real = glyphs.draw_glyph

    def note(surface: pygame.Surface, kit: Any, glyph: Glyph, box: pygame.Rect) -> None:
        assert surface.get_rect().contains(box), (glyph, box)
        seen.append(glyph)
        real(surface, kit, glyph, box)

    with monkeypatch.context() as patch:
        patch.setattr(glyphs, "draw_glyph", note)
        yield seen


def seen_at(player: Player, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the texts of the glyphs on this moment's picture, drawn without caches."""
    player.scene.arrange()
    with drawn(monkeypatch) as seen:
        player.picture()
    return {one.button or one.written for one in seen}


def test_the_device_used_last_counts() -> None:
    last = LastUsed()
    for event, used in (
        (Key("x"), Used.KEYS),
        (PointerMove(AWAY), Used.KEYS),
        (PointerMove((1, 1)), Used.POINTER),
        (Typed("x"), Used.KEYS),
        (PadButton(3, "south"), Used.PAD),
        (PadGone(4), Used.PAD),
        (PadGone(3), Used.KEYS),
        (PadCome(), Used.PAD),
        (PadGone(9), Used.KEYS),
        (Press((1, 1), touch=True), Used.POINTER),
        (PadCome(), Used.PAD),
        (PadGone(9), Used.POINTER),
        (Key("x"), Used.KEYS),
        (Ask((1, 1)), Used.POINTER),
    ):
        was = last.now
        assert last.follow(event) == (was is not used)
        assert last.now is used, event


def test_the_table_shows_keys_after_a_key_and_buttons_after_a_button(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(player)
    assert seen_at(player, monkeypatch) == set()
    keys, pad = Keyboard(player), Pad(player)
    keys.key(pygame.K_F9)
    assert seen_at(player, monkeypatch) == {"Esc", "P", "W", "H"}, (
        "nothing is chosen, nothing to be taken back"
    )
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert seen_at(player, monkeypatch) == {"east", "start", "north", "west"}
    player.post(pygame.MOUSEMOTION, pos=(5, 400), rel=(1, 1), buttons=(0, 0, 0))
    assert seen_at(player, monkeypatch) == set()


def test_they_change_in_the_next_picture(player: Player) -> None:
    at_table(player)
    player.app.loop.draw()
    for name, event in (("key", Key("x")), ("pad", PadButton(1, "select-less")), ("away", PadGone(1))):
        player.app.stack.input(event)
        frames = player.app.loop.frames
        assert player.app.loop.draw(), name
        assert player.app.loop.frames == frames + 1
    # A pad that was plugged in is shown before any of its buttons is pressed.
    player.app.stack.input(PadCome())
    assert player.app.loop.draw()
    assert player.focus.glyphs.of("undo") == Glyph(button=USUAL.button("undo"))


def test_they_follow_bindings_that_are_changed(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    at_table(player)
    keys, pad = Keyboard(player), Pad(player)
    keys.key(pygame.K_F9)
    player.app.set_bindings(
        USUAL.with_key("hint", "j").with_key("why", "delete").with_button("hint", "start")
    )
    assert seen_at(player, monkeypatch) == {"Esc", "P", "Del", "J"}
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert seen_at(player, monkeypatch) == {"east", "west", "north", "start"}
    assert player.focus.glyphs.of("hint") == Glyph(button="start")


def test_return_stands_beside_the_main_button_only_where_it_presses_it(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play a turn by keys alone: whenever the glyph is there, Return acts like the button."""
    at_table(player)
    keys = Keyboard(player)
    shown, walked = 0, False
    for _ in range(by_run(14, 24)):
        assert player.wait()
        main = next((one for one in player.focus.elements if one.key is TableButton.MAIN), None)
        there = "Return" in seen_at(player, monkeypatch)
        assert not there or (main is not None and main.enabled)
        session = player.table.session
        lines, held = len(session.match.lines), session.held
        focused = player.focus.focused
        if there or (walked and focused is not None and focused.kind is Kind.CHOICE):
            keys.take()
        else:
            keys.walk()
        walked = focused is None or focused != player.focus.focused
        done = len(session.match.lines) > lines or (held and not session.held)
        assert done == there, "settled with the glyph, and never without"
        shown += there
    assert shown >= by_run(2, 3)


def test_other_scenes_show_them_too(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.app.title()
    player.run()
    keys, pad = Keyboard(player), Pad(player)
    keys.key(pygame.K_F9)
    assert seen_at(player, monkeypatch) == {"Return", "W"}
    keys.walk()
    assert seen_at(player, monkeypatch) == {"Return", "W"}, "the first of the Tab key is the golden one"
    keys.walk()
    assert seen_at(player, monkeypatch) == {"W"}, "here Return means something else"
    player.click("Play")
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    player.focus.focus(None)
    assert seen_at(player, monkeypatch) == {"south", "east"}
    at_table(player)
    keys.key(pygame.K_p)
    assert isinstance(player.scene, PauseScene)
    assert seen_at(player, monkeypatch) >= {"Return"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TextSize)
def test_no_glyph_lies_on_the_words_of_its_button(
    size: tuple[int, int], text: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For all words and widths, the cap is there or omitted, and the words are complete or shrunk to fit."""
    kit = Kit.of(Layout(*size, text), ASSETS)
    surface = pygame.Surface(size)
    placed: list[pygame.Rect] = []
    written: list[pygame.Rect] = []
    real = Text.draw

    def note(self: Text, *args: Any, **kwargs: Any) -> pygame.Rect:
        box = real(self, *args, **kwargs)
        written.append(box)
        return box

    monkeypatch.setattr(Text, "draw", note)
    monkeypatch.setattr(glyphs, "draw_glyph", lambda _surface, _kit, _glyph, box: placed.append(box))
    there = 0
    for words in ("Go on", "Place figure", "Seal the 3 and the 4", "Replace chapel 12 by guildhall 48"):
        for width in (178, 200, 304, 560):
            for glyph in (
                Glyph("H"),
                Glyph("Shift+Tab"),
                Glyph(button="left trigger"),
                Glyph("Return", "", True),
            ):
                face = kit.layout.rect(20, 20, width, 56)
                placed.clear()
                written.clear()
                room = face.inflate(-2 * kit.layout.px(controls.MARGIN), 0)
                glyphs.draw_words(surface, kit, words, 27, palette.INK, face, room, glyph)
                there += len(placed)
                assert all(face.contains(box) for box in placed)
                assert not any(box.colliderect(line) for box in placed for line in written), (
                    words,
                    width,
                    glyph,
                )
    assert there >= 40
