"""At every question, one touch shows the standing of all, one the chronicle, and one a rival's side."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.cabinet.chronicle_scene import ChronicleScene
from game.core.thing import TableButton
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.things import Note, Topic, WholeBridge
from game.old_london_bridge.words.pointed import pointed_words
from game.stage.focus import Kind
from game.stage.inputs import Ask, PointerMove, Press, Release
from game.tabletop.board.board_prompt import BoardPrompt
from tests.old_london_bridge.golden.studio import Turn, before, game
from tests.old_london_bridge.screen.players import Player
from tests.old_london_bridge.thing_texts import text_of

ASKS = {
    "a card to seal": agenda.ASK_SEAL,
    "a space and a tile": agenda.ASK_DRAFT,
    "a site": agenda.ASK_SITE,
    "cards at the inn": agenda.ASK_TAKE,
    "a bonus tile": agenda.ASK_BONUS,
    "what to do with a turn": agenda.ASK_AFTER,
}


@pytest.mark.parametrize("ask", ASKS)
def test_standing_and_chronicle_are_one_touch_away(player: Player, ask: str) -> None:
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == ASKS[ask] and turn.round > 1)
    player.sit(before(turn, turns))
    assert player.wait()
    elements = {text_of(element.key): element for element in player.focus.elements}
    player.touch(elements["scoring"])
    assert player.table.opened is TableButton.SCORING
    player.tap((5, 5))
    assert player.table.opened is None
    player.touch(elements["chronicle"])
    assert isinstance(player.scene, ChronicleScene)


def at_draft(player: Player) -> list[str]:
    """Sit down where a tile is drafted; return the names of the rivals' bridges."""
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == agenda.ASK_DRAFT and turn.round > 2)
    player.sit(before(turn, turns))
    assert player.wait()
    return [element.name for element in player.focus.elements if element.kind is Kind.OPENING]


def shows_all_of(player: Player, seat: int) -> bool:
    """Return whether bridge, strengths, tiles and purse of a seat lie open over the board."""
    notes = [one.key for one in player.scene.notes()]
    opened = {
        note.topic
        for note in notes
        if isinstance(note, Note) and note.where == "opened" and note.seat == seat
    }
    return {Topic.SITE, Topic.STRENGTH, Topic.TILES, Topic.PURSE, Topic.HAND} <= opened


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_a_press_on_a_rival_shows_the_whole_side_and_one_press_closes_it(player: Player, way: str) -> None:
    rivals = at_draft(player)
    assert len(rivals) == 3
    element = player.element(rivals[1])
    assert isinstance(element.key, WholeBridge)
    match way:
        case "mouse":
            player.click(element.name)
        case "touch":
            player.touch(element)
        case _:
            player.choose(element.name)
    assert player.table.opened == element.key
    assert player.table.last_shown.table.opened == element.key
    assert shows_all_of(player, element.key.seat)
    match way:
        case "mouse":
            player.click(element.name)
        case "touch":
            player.tap((5, 5))
        case _:
            player.press(pygame.K_RETURN)
    assert player.table.opened is None and player.table.last_shown.table.opened is None


def test_the_tab_key_comes_to_rivals_after_everything_that_is_chosen(player: Player) -> None:
    rivals, walked = at_draft(player), list[str]()
    for _ in player.focus.elements:
        player.press(pygame.K_TAB)
        assert player.focus.focused is not None
        walked.append(player.focus.focused.name)
        if walked[-1] == rivals[-1]:
            break
    assert walked[-3:] == rivals and not set(walked[:-3]) & set(rivals)


# The own total on the plate

TOTAL = "The total if the game ended now"


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_a_press_on_the_own_total_opens_how_all_stand(player: Player, way: str) -> None:
    at_draft(player)
    match way:
        case "mouse":
            player.click(TOTAL)
        case "touch":
            place = player.element(TOTAL).rect.center
            player.app.stack.input(Press(place, touch=True))
            player.app.stack.input(Release(place, touch=True))
        case _:
            player.choose(TOTAL)
    assert player.table.opened is TableButton.SCORING
    player.tap((5, 5))
    assert player.table.opened is None


def test_the_own_total_says_what_it_is_and_answers_why(player: Player) -> None:
    at_draft(player)
    asked = prompt_of(player)
    place = player.point(TOTAL)
    assert prompt_of(player).startswith("If the game ended now")
    player.app.stack.input(Ask(place))
    assert "line by line, if the game ended now" in player.app.stack.asking.line
    player.app.stack.input(PointerMove((2, 2)))
    assert prompt_of(player) == asked


def test_a_tile_of_this_round_says_when_it_can_be_used(player: Player) -> None:
    turns = game(4)
    turn = turn_with_a_new_tile(turns)
    player.sit(before(turn, turns))
    assert player.wait()
    tile = next(one for one in player.focus.elements if isinstance(one.key, Note))
    player.post(pygame.MOUSEMOTION, pos=tile.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    assert "next round" in prompt_of(player)
    made = player.table.session.match.decided
    player.tap(tile.rect.center)
    assert player.app.stack.asking.line.startswith("Gained this round")
    assert player.table.session.match.decided == made
    last = replace(player.shown.view, round=12)
    told = pointed_words(Note(Topic.FRESH, 0, 0), last, player.table.screen.speech)
    assert told is not None and "no longer" in told


def turn_with_a_new_tile(turns: tuple[Turn, ...]) -> Turn:
    """Return a decision of a seat that has gained a tile in this turn."""
    return next(
        after
        for one, after in pairwise(turns)
        if one.asked == agenda.ASK_BONUS and (after.seat, after.round) == (one.seat, one.round)
    )


def prompt_of(player: Player) -> str:
    """Return the words of the prompt band."""
    shown = player.shown
    screen: BridgeScreen = player.table.screen
    prompt = screen.prompt
    assert isinstance(prompt, BoardPrompt)
    return prompt.words(shown.view, screen.marks(shown))


def test_a_step_is_explained_where_the_chapel_is_asked_about(player: Player) -> None:
    at_draft(player)
    notes = [one for one in player.scene.notes() if isinstance(one.key, Note)]
    topics = (Topic.TRACK, Topic.STEP, Topic.CHAPEL_MARKER)
    told = {one.key.topic: player.scene.why(one) for one in notes if one.key.topic in topics}
    assert any("ounts as space 0" in line or "count as space 0" in line for line in told.values()), told
