"""The sealing of cards at the screen: its sounds and pictures, the names shown, and the cards open."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import pygame
import pytest

from game.bots.bot import Candidate, Skill, Thought, never
from game.core.thing import TableButton
from game.old_london_bridge.look.cards.cards import Cards, FannedCard
from game.old_london_bridge.look.panels.strips import NameBoard
from game.old_london_bridge.opponents import BOTS
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, Seal
from game.old_london_bridge.rules.events import CardsRevealed
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import HandCard
from game.stage.director import Pace
from game.stage.sound.cue import Heard
from game.stage.sound.soundtrack import Soundtrack
from game.stage.text import Text
from game.tabletop.hidden.cover import Cover
from tests.cabinet.table_driver import BOT, NAMES, PERSON
from tests.golden.manifest import fingerprint
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run

TOLD: Final = "bot:told"


class ToldBot:
    """A bot with fixed seals and reasons that depend on them; otherwise it chooses the first action."""

    def __init__(self, seals: Mapping[int, Action]) -> None:
        self._seals = seals

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the fixed seal, or the first lawful action."""
        seals = view.agenda[-1][0] == agenda.ASK_SEAL
        return self._seals[view.viewer or 0] if seals else legal[0]

    def think(self, view: View, legal: Sequence[Action], halt: Callable[[], bool] = never) -> Thought:
        """Return the same choice with reasons."""
        chosen = self.choose(view, legal)
        worth = sum(chosen.cards) if isinstance(chosen, Seal) else 0
        return Thought((Candidate(chosen, 9.0 + worth, (("cards", -1.0 - worth), ("haste", 0.5 * worth))),))


def lowest_sealed(player: Player) -> None:
    """Seal the lowest card of the person's hand, by mouse."""
    cards = [e for e in player.focus.elements if text_of(e.key).startswith("card ") and e.enabled]
    player.touch(cards[-1])
    player.touch(next(e for e in player.focus.elements if e.key is TableButton.MAIN))


def until_the_reveal(player: Player) -> Iterator[tuple[str, object]]:
    """Yield the hash of the picture and the elements, frame by frame, until the cards begin to turn over."""
    for _ in range(500):
        if isinstance(player.table.session.moment.event, CardsRevealed):
            return
        yield fingerprint(player.picture()), player.focus.elements
        player.tick()
    raise AssertionError("the cards were never shown")


def test_no_picture_and_no_sound_tells_what_bots_seal_until_all_cards_are_shown(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    track = player.app.sound
    assert isinstance(track, Soundtrack)
    seen, heard, sealed = [], [], set()
    for lot in range(4):
        match = a_match((PERSON, TOLD, TOLD))
        match.start()
        seals = {seat: random.Random(lot).choice(match.legal(seat)) for seat in (1, 2)}
        sealed.add(tuple(seals.values()))
        monkeypatch.setitem(BOTS, "told", Skill(lambda seed, _, seals=seals: ToldBot(seals)))  # type: ignore[misc]
        player.sit(match)
        begun, entries = track.ms, len(track.entries)
        player.wait()
        lowest_sealed(player)
        seen.append(list(until_the_reveal(player)))
        heard.append([(round(one.at_ms - begun), one.cue) for one in effects(track, entries)])
    assert len(sealed) > 2 and len(seen[0]) > 10 and heard[0]
    assert all(pictures == seen[0] for pictures in seen)
    assert all(sounds == heard[0] for sounds in heard)


def effects(track: Soundtrack, first: int) -> list[Heard]:
    """Return the sounds heard since the entry `first`."""
    return [one for one in track.entries[first:] if isinstance(one, Heard)]


# Between two people


def by_mouse(player: Player, key: object) -> None:
    """Choose a thing; the pointer stays on it."""
    player.touch(next(element for element in player.focus.elements if element.key == key))


def by_keyboard(player: Player, key: object) -> None:
    """Choose a thing by the Tab key and Return."""
    player.choose(next(element.name for element in player.focus.elements if element.key == key))


Choose = Callable[[Player, object], None]


def looks_of_the_next(player: Player, choose: Choose, card: object) -> list[tuple[bytes, object]]:
    """Return the second person's view of the screen after the first has sealed a card there."""
    player.sit(a_match((PERSON, PERSON, BOT)), Pace.STILL)
    player.wait()
    looks: list[tuple[bytes, object]] = []
    seal, take_over = TableButton.MAIN, TableButton.TAKE_OVER
    for key in (take_over, card, seal, take_over):
        choose(player, key)
        player.run(1.0)
        if key in (seal, take_over):
            looks.append((player.looks(), player.focus.elements))
    return looks[1:]


@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
def test_the_next_one_at_the_screen_sees_nothing_of_what_was_sealed(player: Player, choose: Choose) -> None:
    looks = [looks_of_the_next(player, choose, HandCard(value)) for value in (1, 3, 4)]
    assert len(looks[0]) == 2 and looks[0][0] != looks[0][1]
    assert all(other == looks[0] for other in looks)


def test_between_two_peoples_sealing_a_cover_names_who_is_next(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    draw = Text.draw

    def noted(text: Text, surface: pygame.Surface, words: str, *args: Any, **named: Any) -> pygame.Rect:
        said.append(words)
        return draw(text, surface, words, *args, **named)

    monkeypatch.setattr(Text, "draw", noted)
    rng, named = random.Random(6), []
    player.sit(a_match((PERSON, BOT, PERSON, PERSON)))
    while player.wait() and player.table.session.shown.round < 3:
        covered = player.table.turn.covered
        if covered is not None:
            said.clear()
            player.looks()
            assert {f"Pass the table to {NAMES[covered]}", f"I am {NAMES[covered]}"} <= set(said)
            assert player.names == [f"I am {NAMES[covered]}", "Pause"]
            named.append(covered)
        player.answer(rng)
    assert named[:6] == [0, 2, 3, 0, 2, 3]


def test_with_one_person_at_the_table_nothing_is_ever_covered(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[object] = []
    monkeypatch.setattr(Cover, "paint", lambda *told: painted.append(told))
    rng, sealing = random.Random(7), 0
    player.sit(a_late_match((BOT, PERSON, BOT), choices=30))
    while player.wait():
        asked = player.table.turn.question
        sealing += asked is not None and asked.view.agenda[-1][0] == agenda.ASK_SEAL
        assert player.table.turn.covered is None
        player.picture()
        player.answer(rng)
    assert sealing >= by_run(1, player.table.session.match.round) and not painted


# Hands


@pytest.mark.parametrize("kinds", [(PERSON, PERSON, PERSON), (PERSON, BOT, BOT), (BOT, BOT, BOT)])
def test_other_peoples_hands_show_backs(
    player: Player, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...]
) -> None:
    """Only the own hand's faces are drawn; other near hands are backs, far hands a back and a count."""
    drawn: list[int] = []
    far: list[tuple[str, str, str]] = []
    draw, figures = Cards.draw, NameBoard._figures

    def cards(held: Cards, surface: pygame.Surface, card: FannedCard, whole: bool = False) -> None:
        drawn.append(card.value)
        draw(held, surface, card, whole)

    def strips(strip: NameBoard, view: View) -> list[tuple[str, str, str]]:
        far.extend(figures(strip, view))
        return figures(strip, view)

    monkeypatch.setattr(Cards, "draw", cards)
    monkeypatch.setattr(NameBoard, "_figures", strips)
    rng, open_hands = random.Random(8), 0
    player.sit(a_match(kinds))
    for _ in range(40):
        drawn.clear()
        player.picture()
        view = player.shown.view
        own = () if view.viewer is None else view.hands[view.viewer]
        assert set(drawn) <= {-1, *(value for value, count in enumerate(own) if count), *_on_offer(view)}
        open_hands += drawn != [] and -1 not in drawn
        player.tick(0.5)
        if player.table.session.person is not None or player.table.session.held:
            player.answer(rng)
    assert {name for name, _, _ in far} == {"card_back"}
    assert bool(open_hands) == (PERSON in kinds)


def _on_offer(view: View) -> Iterator[int]:
    """Yield the cards at an inn from which its builder chooses."""
    if view.agenda and view.agenda[-1][0] == agenda.ASK_TAKE:
        yield from range(1, 5)
