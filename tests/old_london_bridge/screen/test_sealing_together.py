"""People at one screen seal simultaneously, each by keys or a pad: all see who has sealed, but no card."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.core.barrier import Barrier
from game.core.thing import LookAtHand, TableButton, Thing
from game.match.record_file import read_record
from game.match.replay import replay
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.actions import Seal
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.key_places import LOOKS, ROWS
from tests.cabinet.table_driver import BOT, NAMES, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run

FOUR: Final = (PERSON, PERSON, PERSON, PERSON)
#: Buttons of a pad as pygame counts them, for cards worth 0 to 4, and the one that hands it on.
PAD: Final = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_A,
)
START: Final = pygame.CONTROLLER_BUTTON_START


def sit(
    player: Player, kinds: tuple[str, ...] = FOUR, level: str = "quick", record: Path | None = None
) -> None:
    """Start a table where people seal side by side, at the first question."""
    player.app.set_side_by_side(True)
    player.sit(a_match(kinds, level), record=record)
    wait(player)


def wait(player: Player) -> bool:
    """Wait until people owe a choice, or the game is over; return False then."""
    session = player.table.session
    while not session.people and not session.held and not session.over:
        player.tick()
    return not session.over


def down(row: int, card: int) -> pygame.event.Event:
    """Return the event of a row's key going down; its character has no meaning here."""
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, scancode=ROWS[row][card])


def up(row: int, card: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=pygame.K_u, mod=0, scancode=ROWS[row][card])


def press(player: Player, row: int, *cards: int) -> None:
    """Press a person's own keys, one after the other."""
    for card in cards:
        pygame.event.post(down(row, card))
        pygame.event.post(up(row, card))
    player.tick()


def pad(player: Player, number: int, *buttons: int) -> None:
    for button in buttons:
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button))
    player.tick()


def hand(player: Player, seat: int) -> tuple[int, ...]:
    found: tuple[int, ...] = player.table.session.match.view(seat).hands[seat]
    return found


def held(player: Player, seat: int, but: int | None = None) -> int:
    """Return a card of a seat's hand, another one than `but`."""
    return next(card for card, count in enumerate(hand(player, seat)) if count and card != but)


def lacked(player: Player, seat: int) -> int:
    """Return a card that a seat does not have."""
    return next(card for card, count in enumerate(hand(player, seat)) if not count)


def has_sealed(player: Player) -> set[int]:
    """Return the seats that are shown to have sealed."""
    return {place.seat for place in player.shown.table.together if place.made}


def seals(player: Player) -> list[tuple[int, str]]:
    """Return the seals in the record, in order."""
    lines = player.table.session.match.lines
    return [
        (int(str(line["seat"])), str(line["action"]))
        for line in lines
        if str(line.get("action")).startswith("seal")
    ]


def key_of(player: Player, key: object) -> Element:
    return next(element for element in player.focus.elements if element.key == key)


def test_people_seal_in_any_order_and_the_record_knows_none(player: Player) -> None:
    records = []
    for order in list(permutations(range(4)))[::5]:
        sit(player)
        cards = [held(player, seat) for seat in range(4)]
        lines = len(player.table.session.match.lines)
        for place, seat in enumerate(order):
            assert len(player.table.session.match.lines) == lines, "nothing is made before all have chosen"
            press(player, seat, cards[seat])
            assert has_sealed(player) >= set(order[: place + 1])
        assert seals(player) == [(seat, f"seal {card}") for seat, card in enumerate(cards)]
        records.append(player.table.session.match.lines)
    assert all(record == records[0] for record in records)


def test_keys_pressed_in_the_same_frame_all_count(player: Player) -> None:
    sit(player)
    for seat in (2, 0, 3, 1):
        pygame.event.post(down(seat, held(player, seat)))
    player.tick()
    assert [seat for seat, _action in seals(player)] == [0, 1, 2, 3]


def test_a_choice_may_be_changed_and_taken_back_until_all_have_sealed(player: Player) -> None:
    sit(player, (PERSON, PERSON, PERSON))
    first = held(player, 0)
    other = held(player, 0, but=first)
    press(player, 0, first)
    assert has_sealed(player) == {0}
    press(player, 0, first)
    assert has_sealed(player) == set(), "the same card again takes it back"
    press(player, 0, first, other)
    press(player, 1, held(player, 1))
    press(player, 2, held(player, 2))
    assert seals(player)[0] == (0, f"seal {other}")


def test_a_key_that_is_held_down_is_one_press(player: Player) -> None:
    sit(player, (PERSON, PERSON))
    first = next(card for card, count in enumerate(hand(player, 0)) if count > 1)
    for _ in range(5):
        pygame.event.post(down(0, first))
    player.tick()
    assert (has_sealed(player), player.shown.table.together[0].pressed) == (set(), 1)
    pygame.event.post(up(0, first))
    press(player, 0, first)
    assert has_sealed(player) == {0}


def test_with_two_cards_each_a_third_press_begins_anew(player: Player) -> None:
    sit(player, (PERSON, PERSON), "two-player")
    first = held(player, 0)
    other = held(player, 0, but=first)
    press(player, 0, other, first)
    assert has_sealed(player) == {0}
    press(player, 0, first)
    assert has_sealed(player) == set() and player.shown.table.together[0].pressed == 1
    press(player, 0, other)
    second = held(player, 1)
    press(player, 1, second, held(player, 1, but=second))
    assert seals(player)[0] == (0, f"seal {max(first, other)} {min(first, other)}")


def test_the_picture_shows_only_who_has_sealed(player: Player) -> None:
    """Picture, names, prompt and everything that a picture depends on are the same for all presses."""
    seen = set()
    cards = [card for card, count in enumerate(a_hand(player)) if count]
    assert len(cards) > 1
    for card in cards:
        sit(player)
        before = player.looks()
        press(player, 1, card)
        player.table.session.ms = 5000.0  # Water and lights as they are then.
        looks = player.looks()
        assert looks == player.fresh()
        assert before != looks
        spoken = tuple(element.name for element in player.focus.elements)
        told = player.table.screen.marks(player.shown).prompt
        seen.add((looks, spoken, told, repr(player.shown)))
    assert len(seen) == 1


def a_hand(player: Player) -> tuple[int, ...]:
    sit(player)
    return hand(player, 1)


def sit_later(player: Player) -> int:
    """Start a later round, in which a seat lacks a card; return the seat."""
    match = a_match(FOUR)
    match.start()
    while match.round < 3 or len(match.to_move) < 4:
        seat = match.to_move[0]
        match.decide(seat, match.legal(seat)[0])
    player.app.set_side_by_side(True)
    player.sit(match)
    wait(player)
    return next(seat for seat in range(4) if not all(hand(player, seat)))


def test_a_card_that_is_not_there_seals_nothing_keeps_what_was_chosen_and_says_so(player: Player) -> None:
    seat = sit_later(player)
    name, card = NAMES[seat], held(player, seat)
    told = f"{name}, you do not hold that card: your choice stays as it was"

    def said() -> str | None:
        prompt: str | None = player.table.screen.marks(player.shown).prompt
        return prompt

    press(player, seat, lacked(player, seat))
    assert has_sealed(player) == set() and said() == told
    press(player, seat, card)
    assert has_sealed(player) == {seat} and said() != told
    press(player, seat, lacked(player, seat))
    assert has_sealed(player) == {seat} and said() == told
    together = player.table.sharing.together
    assert together is not None and together.now is not None
    assert together.now.choices.chosen(seat) == Seal((card,))


def test_every_press_of_a_person_sounds_the_same(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    monkeypatch.setattr(player.app.sound, "play", lambda cue, late=0.0: heard.append(cue))
    seat = sit_later(player)
    heard.clear()
    press(player, seat, held(player, seat), lacked(player, seat), held(player, seat), held(player, seat))
    assert len(heard) == 4 and len(set(heard)) == 1


def test_the_keys_of_people_who_seal_mean_nothing_else(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """U undoes elsewhere; here it is a key of the second row. Other keys are unchanged."""
    sit(player, (PERSON, PERSON))
    asked: list[Thing] = []
    choose = player.table.choose

    def noted(thing: Thing) -> None:
        asked.append(thing)
        choose(thing)

    monkeypatch.setattr(player.table, "choose", noted)
    press(player, 1, 1)
    assert not asked
    player.post(pygame.KEYDOWN, key=pygame.K_z, mod=0, scancode=ROWS[2][0])
    player.post(pygame.KEYDOWN, key=pygame.K_u, mod=0, scancode=pygame.KSCAN_F1)
    assert asked == [TableButton.UNDO], "nobody sits at the third row"
    player.press(pygame.K_TAB)
    assert player.focus.focused is not None and player.focus.focused.key == LookAtHand(0)


def test_a_pad_is_the_first_persons_who_has_none_until_it_is_handed_on(player: Player) -> None:
    sit(player, (PERSON, BOT, PERSON, PERSON))
    pad(player, 5, PAD[0])
    assert [place.pad for place in player.shown.table.together] == [True, False, False, False]
    assert has_sealed(player) == set(), "the first press says whose it is"
    pad(player, 5, START)
    assert [place.pad for place in player.shown.table.together] == [False, False, True, False]
    pad(player, 9, START)
    assert [place.pad for place in player.shown.table.together] == [True, False, True, False]
    card, other = held(player, 2), held(player, 0)
    pad(player, 5, PAD[card])
    assert has_sealed(player) == {2}
    press(player, 0, other)
    press(player, 2, held(player, 3))
    assert seals(player)[:2] == [(0, f"seal {other}"), (2, f"seal {card}")]


def test_a_pad_may_be_pulled_out_and_put_in_at_any_time(player: Player) -> None:
    sit(player)
    pad(player, 1, PAD[0])
    pad(player, 1, PAD[held(player, 0)])
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    player.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    for event in (gone, gone):
        pygame.event.post(event)
    player.tick()
    player.click("Resume")
    assert has_sealed(player) == {0}, "what was sealed by it stays"
    assert not any(place.pad for place in player.shown.table.together)
    player.post(pygame.CONTROLLERDEVICEADDED, device_index=3)
    pad(player, 2, PAD[0])
    assert player.shown.table.together[0].pad


def test_who_takes_the_table_sees_the_own_hand_and_seals_there_too(player: Player) -> None:
    sit(player, (PERSON, PERSON, PERSON))
    press(player, 0, held(player, 0))
    player.touch(key_of(player, LookAtHand(2)))
    assert player.table.turn.covered == 2 and player.table.turn.question is None
    assert player.names == ["I am Isolde", "Back to the table", "Pause"]
    player.touch(key_of(player, TableButton.BACK))
    assert player.table.turn.covered is None and player.shown.table.person is None
    player.touch(key_of(player, LookAtHand(2)))
    player.touch(key_of(player, TableButton.TAKE_OVER))
    assert player.shown.table.person == 2 and player.shown.view.viewer == 2
    press(player, 0, held(player, 0))
    pad(player, 4, START)
    assert has_sealed(player) == {0}, "keys mean nothing while somebody has the table"
    assert not any(place.pad for place in player.shown.table.together)
    assert key_of(player, TableButton.MAIN).name == "Cover my hand"
    player.touch(key_of(player, TableButton.MAIN))
    assert player.shown.table.person is None and has_sealed(player) == {0}
    player.touch(key_of(player, LookAtHand(2)))
    player.touch(key_of(player, TableButton.TAKE_OVER))
    card = next(one for one in player.focus.elements if text_of(one.key).startswith("card ") and one.enabled)
    player.touch(card)
    player.touch(key_of(player, TableButton.UNDO))
    assert player.shown.table.person is None and has_sealed(player) == {0}, (
        "the step before was to take the table"
    )
    player.touch(key_of(player, LookAtHand(2)))
    player.touch(key_of(player, TableButton.TAKE_OVER))
    player.touch(card)
    player.touch(key_of(player, TableButton.MAIN))
    assert player.shown.table.person is None and has_sealed(player) == {0, 2}
    assert not seals(player)
    press(player, 1, held(player, 1))
    assert (2, f"seal {text_of(card.key).split()[1]}") in seals(player)


def push(player: Player, number: int, axis: int) -> None:
    """Push and release a trigger."""
    for value in (32767, 0):
        facts = {"instance_id": number, "axis": axis, "value": value}
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, facts))
    player.tick()


def test_a_person_with_a_pad_looks_at_the_own_hand_and_seals_there_by_it_alone(player: Player) -> None:
    sit(player, (PERSON, PERSON, PERSON))
    pad(player, 5, START)
    pad(player, 6, START)
    own, other, look = 6, 5, pygame.CONTROLLER_AXIS_TRIGGERLEFT
    push(player, own, look)
    assert player.table.turn.covered == 1 and player.shown.table.person is None, "first the cover"
    push(player, other, look)
    pad(player, other, PAD[4], START, PAD[0])
    assert player.table.turn.covered == 1 and not has_sealed(player), "others' pads mean nothing meanwhile"
    push(player, own, look)
    assert player.table.turn.covered is None and player.table.sharing.everybody, "the same button lets it be"
    push(player, own, look)
    pad(player, own, pygame.CONTROLLER_BUTTON_A)
    assert player.shown.table.person == 1 and player.shown.view.viewer == 1
    push(player, own, look)
    assert player.table.sharing.everybody and not has_sealed(player), "and gives the table back"
    push(player, own, look)
    pad(player, own, pygame.CONTROLLER_BUTTON_A)
    card = next(one for one in player.focus.elements if text_of(one.key).startswith("card ") and one.enabled)
    while player.focus.focused is None or player.focus.focused.key != card.key:
        pad(player, own, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    pad(player, own, pygame.CONTROLLER_BUTTON_A)
    assert not has_sealed(player), "chosen, to be confirmed"
    pad(player, own, pygame.CONTROLLER_BUTTON_A)
    assert player.table.sharing.everybody and has_sealed(player) == {1}
    press(player, 0, held(player, 0))
    press(player, 2, held(player, 2))
    assert (1, f"seal {text_of(card.key).split()[1]}") in seals(player)


def test_a_person_at_the_keyboard_looks_at_the_own_hand_by_the_key_of_the_row(player: Player) -> None:
    sit(player, (PERSON, PERSON, PERSON))
    look(player, 1)
    assert player.table.turn.covered == 1 and player.shown.table.person is None, "first the cover"
    look(player, 0)
    press(player, 0, held(player, 0))
    assert player.table.turn.covered == 1 and not has_sealed(player), "others' keys mean nothing meanwhile"
    look(player, 1)
    assert player.table.turn.covered is None and player.table.sharing.everybody, "the same key lets it be"
    look(player, 1)
    player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    player.tick()
    assert player.shown.table.person == 1 and player.shown.view.viewer == 1
    look(player, 1)
    assert player.table.sharing.everybody and not has_sealed(player), "and gives the table back"


def look(player: Player, row: int) -> None:
    """Press the key by which a row's player looks at the own hand."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        facts = {"key": pygame.K_1 + row, "mod": 0, "scancode": LOOKS[row], "unicode": str(row + 1)}
        pygame.event.post(pygame.event.Event(kind, facts))
    player.tick()


def test_the_button_for_the_own_hand_is_told_beside_it_and_a_pad_may_go_meanwhile(player: Player) -> None:
    sit(player, (PERSON, PERSON, PERSON))
    look = key_of(player, LookAtHand(0)).rect
    without = player.picture().subsurface(look).copy()
    push(player, 5, pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    assert player.table.sharing.everybody, "the first press says whose it is"
    marked = player.picture().subsurface(look)
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(without, "RGB")
    push(player, 5, pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    assert player.table.turn.covered == 0
    player.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    assert player.table.turn.covered == 0, "somebody at the mouse goes on"
    player.touch(key_of(player, TableButton.BACK))
    assert player.table.sharing.everybody


@pytest.mark.whole
def test_a_whole_game_by_passing_with_the_mouse_alone(player: Player) -> None:
    rng = random.Random(5)
    sit(player, (PERSON, PERSON), "two-player")
    while wait(player):
        if (
            player.shown.table.together
            and player.shown.table.person is None
            and player.table.turn.covered is None
        ):
            left = [place.seat for place in player.shown.table.together if not place.made]
            player.touch(key_of(player, LookAtHand(rng.choice(left))))
        else:
            player.answer(rng)
    assert player.table.session.match.over


def test_one_person_sees_neither_cover_nor_keys(player: Player) -> None:
    rng = random.Random(6)
    sit(player, (PERSON, BOT, BOT))
    while wait(player) and player.table.session.shown.round < 4:
        assert player.table.turn.covered is None and not player.shown.table.together
        assert not any(text_of(element.key).startswith("look") for element in player.focus.elements)
        player.answer(rng)


def test_without_the_setting_the_table_is_passed_on(player: Player) -> None:
    player.sit(a_match(FOUR))
    assert player.wait()
    assert player.table.turn.covered == 0 and not player.shown.table.together
    player.press(pygame.K_ESCAPE)
    player.click("Hidden choices at one screen: Own keys or pads")
    player.click("Resume")
    assert player.table.turn.covered is None and len(player.shown.table.together) == 4
    press(player, 3, held(player, 3))
    player.press(pygame.K_ESCAPE)
    player.click("Hidden choices at one screen: Pass the screen")
    player.click("Resume")
    assert player.table.turn.covered == 0 and not player.shown.table.together


def test_bots_seal_after_the_people_as_they_do(player: Player) -> None:
    sit(player, (BOT, PERSON, BOT, PERSON))
    player.tick(5.0)
    assert not seals(player), "people choose first"
    press(player, 1, held(player, 3))
    press(player, 0, held(player, 1))
    assert [seat for seat, _action in seals(player)] == [1, 3]
    session = player.table.session
    while len(seals(player)) < 4:
        assert has_sealed(player) >= {1, 3}
        player.tick()
    assert [seat for seat, _action in seals(player)][2:] == [0, 2]
    assert session.match.to_move != (0, 1, 2, 3)


def test_what_was_sealed_together_stays_once_it_is_shown(player: Player) -> None:
    sit(player)
    for seat in range(4):
        press(player, seat, held(player, seat))
    assert player.wait()
    session = player.table.session
    assert session.match.undo_barrier(3) is Barrier.SHOWN and not session.may_undo


GAMES = [(Pace.STILL, (PERSON, PERSON, BOT)), (Pace.SWIFT, FOUR)]


@pytest.mark.parametrize(("pace", "kinds"), by_run(GAMES[:1], GAMES))
def test_a_whole_game_of_people_who_seal_by_keys(
    player: Player, tmp_path: Path, pace: Pace, kinds: tuple[str, ...]
) -> None:
    rng, record = random.Random(7), tmp_path / "together.jsonl"
    sit(player, kinds, record=record)
    player.app.set_pace(pace)
    session, rounds = player.table.session, set()
    while wait(player):
        assert player.table.turn.covered is None
        if not player.shown.table.together:
            player.answer(rng)
            continue
        rounds.add(session.shown.round)
        for seat in rng.sample(session.people, len(session.people)):
            press(player, seat, *rng.sample(range(5), 3), held(player, seat))
            if rng.random() < 0.1:
                assert player.looks() == player.fresh()
            if seat in session.people and seat not in has_sealed(player):
                press(player, seat, held(player, seat))
    assert len(rounds) == session.match.round
    assert session.journal is not None
    session.journal.wait()
    game = OldLondonBridge()
    again = replay(read_record(record).lines, lambda name: game).match
    assert again.over and again.lines == session.match.lines
    assert all(isinstance(game.action(action), Seal) for _seat, action in seals(player))
