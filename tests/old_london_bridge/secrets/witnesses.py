"""Everything that a viewer can learn of a match without a window, each as bytes, by name.

A witness is called in two worlds that the viewer may not distinguish and must return the same in both.
Everything that shows, emits or saves a part of a game is a line of `VALUES` here, or of `pictures` in
`on_screen`.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from game.bots.bot import Candidate, opponents
from game.core.contract import IllegalAction, Viewer
from game.core.refusal import Refusal
from game.core.thing import TableButton, Thing
from game.core.views import fields_of
from game.core.wording.hints import hint_line
from game.match.fault_log import told_fault
from game.match.lines import RecordLine, text_of
from game.match.match import Match, counting
from game.match.record_file import public_lines
from game.match.replay import RecordFault, replay
from game.match.series import choice_seed
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.story import Story, followed, why_lines
from game.old_london_bridge.rules.actions import ACTIONS, Action, Pass, Seal, Site
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, KINDS
from game.old_london_bridge.rules.events import CardsSealed, Event
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.bridge_hints import BridgeHints
from game.old_london_bridge.scenes.questions import question_for
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    OwnTile,
    RondelCentre,
    SupplyCard,
    TileStack,
    WholeBridge,
)
from game.old_london_bridge.words.chronicle import chronicle as sentence
from game.old_london_bridge.words.column import entry_words
from game.old_london_bridge.words.prompts import kept_step, prompt, watching
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.whys import thing_why
from game.stage.advisor import Advice
from game.stage.storyline import BotChoice
from game.thinking.question import Question, think
from tests.match.tables import BRIDGE, game_called
from tests.old_london_bridge.secrets.worlds import NAMES, World

#: A function that returns a viewer's information about a world.
Witness = Callable[[World, Viewer], bytes]

#: The simulations of a hint: the information that it uses does not depend on their number.
_SIMULATIONS: Final = 2
#: Actions tried where they are unlawful: not requested, not in the hand, no choice of this moment.
_UNLAWFUL: Final = (Pass(), Site(9), Seal((4, 4)), Seal((0,)), Seal((4, 3)), Seal((2,)))


def written(*told: Any) -> bytes:
    """Return values as they would be written down."""
    return "\n".join(map(str, told)).encode()


def _text(view: View) -> str:
    return json.dumps(fields_of(view))


def speech_of(match: Match) -> Speech:
    """Return the speech of a match."""
    return Speech(NAMES[: len(match.seats)], match.level)


def view(world: World, viewer: Viewer) -> bytes:
    """Return the viewer's view, the seats that owe a choice, and the viewer's lawful actions."""
    match = world.match
    lawful = [] if viewer is None else match.legal(viewer)
    secret = [match.secret(seat) for seat in range(len(match.seats))]
    facts = match.to_move, match.round, match.over, match.pending, match.decided, secret, match.promise
    return written(_text(match.view(viewer)), *facts, *lawful)


def seen_events(world: World, viewer: Viewer) -> bytes:
    """Return each event as the viewer received it, with the viewer's view right after it."""
    return written(*((pair.event, _text(pair.view)) for pair in world.told[viewer]))


def chronicle(world: World, viewer: Viewer) -> bytes:
    """Return the column, the lines scored, and the bots' reasons; the story gets each bot's seal, too."""
    story, speech = Story(), speech_of(world.match)
    told: list[Any] = []
    made = iter(world.made)
    for pair in world.told[viewer]:
        if isinstance(pair.event, CardsSealed):
            chosen = next(made)
            if pair.event.seat != viewer:
                story = followed(
                    story, BotChoice(pair.event.seat, _before(world), _weighed(chosen)), pair.view
                )
        story = followed(story, pair.event, pair.view)
        why = () if story.why is None else why_lines(story.why, speech)
        told.append(([entry_words(entry, speech) for entry in story.entries], story.scored, story.trace, why))
    return written(*told)


def _before(world: World) -> View:
    public: View = world.moment.match.view(None)
    return public


def _weighed(chosen: Action) -> Candidate:
    """Return a bot's choice whose reasons depend on its sealed cards."""
    worth = sum(chosen.cards) if isinstance(chosen, Seal) else 0
    return Candidate(chosen, 10.0 + worth, (("cards", -1.0 - worth), ("haste", worth)))


def narration(world: World, viewer: Viewer) -> bytes:
    """Return the sentences: of each event, of prompts, of waiting, and of undo."""
    match, speech = world.match, speech_of(world.match)
    told = [sentence(pair.event, speech) for pair in world.told[viewer] if isinstance(pair.event, Event)]
    now: View = match.view(viewer)
    told += [prompt(now, seat, speech) for seat in now.to_move]
    told.append(watching(now, speech))
    for seat in range(len(match.seats)):
        barrier = match.undo_barrier(seat)
        told.append(None if barrier is None else kept_step(barrier, seat, speech))
    return written(*told, match.latest, match.undone_by, match.apart)


def whys(world: World, viewer: Viewer) -> bytes:
    """Return the answers to "why?" of the things on the table."""
    now, speech = world.match.view(viewer), speech_of(world.match)
    kinds = [TileStack(kind) for kind in KINDS] + [OwnTile(kind) for kind in BONUS_KINDS]
    sites = [BridgeSite(site) for site in range(1, now.level.sites + 1)]
    stacks = [MarketStack(number) for number in range(1, len(now.bonus_tops) + 1)]
    cards = [kind(value) for kind in (HandCard, SupplyCard) for value in range(1, CARD_VALUES)]
    bridges = [WholeBridge(seat) for seat in range(now.players)]
    buttons = (RondelCentre(), TableButton.MAIN, TableButton.UNDO)
    things: tuple[Thing, ...] = (*kinds, *sites, *stacks, *cards, *bridges, *buttons)
    seats = range(now.players)
    return written(*(thing_why(thing, now, near, speech) for near in seats for thing in things))


def hint(world: World, viewer: Viewer) -> bytes:
    """Return the strongest opponent's advice to the viewer, in words; empty if it owes no choice."""
    match = world.match
    if viewer is None or viewer not in match.to_move:
        return b""
    strongest, seen = opponents(match.game.bots)[-1], match.view(viewer)
    asked = Question(match.game, match.level, strongest, choice_seed(match, viewer), seen, _SIMULATIONS)
    thought, speech = think(asked, lambda: False), speech_of(match)
    hints = BridgeHints(BridgeWords(speech), match.game.score_text)
    advice, put = Advice(viewer, seen, thought), question_for(seen, viewer, match.legal(viewer))
    lines = [
        hint_line(rank, one.label, one.amount, one.reasons, speech.translator)
        for rank, one in enumerate(hints.advised(advice, put, None), start=1)
    ]
    return written(thought, *lines)


def refusals(world: World, viewer: Viewer) -> bytes:
    """Return the refusals of all unlawful actions of the viewer; the public tries them for all seats."""
    match = world.match
    seats = range(len(match.seats)) if viewer is None else [viewer]
    refused = [match.refusal(seat, action) for seat in seats for action in ACTIONS]
    return written(*(None if one is None else _explained(one) for one in refused))


@cache
def _explained(refusal: Refusal) -> tuple[str, str]:
    return BRIDGE.explain(refusal), refusal_sentence(refusal, NAMES)


def error_report(world: World, viewer: Viewer) -> bytes:
    """Return the errors of unlawful choices for the viewer, and of a record's false line for all."""
    match = world.match
    seat = match.to_move[0] if viewer is None else viewer
    wrong = [action for action in _UNLAWFUL if match.refusal(seat, action) is not None]
    reports = [_refused(match, seat, action) for action in wrong]
    if viewer is None:
        reports += _false_line(match, {"round": match.round, "seat": seat, "action": str(wrong[0])})
    return written(*reports)


def _false_line(match: Match, line: RecordLine) -> list[str]:
    """Return the words on the whole record, with one line too many."""
    try:
        replay([*counting(match.lines), line], game_called)
    except RecordFault as fault:
        return reported(fault)
    raise AssertionError(f"{line} is true")


def _refused(match: Match, seat: int, action: Action) -> str:
    try:
        match.decide(seat, action)
    except IllegalAction as error:
        return "".join(reported(error))
    raise AssertionError(f"{action} is lawful")


def reported(error: BaseException) -> list[str]:
    """Return all reports of an uncaught error: on the terminal (`fault_log.DEBUG`), and in the log."""
    return [*traceback.format_exception(error), told_fault(error)]


def fault_report(world: World, viewer: Viewer) -> bytes:
    """Return the log's report of a fault whose message quotes the whole match."""
    match = world.match
    try:
        try:
            raise KeyError(match.seed, match.lines)
        except KeyError as why:
            raise ValueError(f"{match.seats} {world.sealing}") from why
    except ValueError as fault:
        return written(told_fault(fault))


def record(world: World, viewer: Viewer) -> bytes:
    """Return the record for others, the same for every viewer; its long header is of the table alone."""
    header, *lines = public_lines(world.match)
    return written(header["commitment"], *map(text_of, lines))


VALUES: Final[Mapping[str, Witness]] = {
    "view": view,
    "seen events": seen_events,
    "chronicle": chronicle,
    "narration": narration,
    "whys": whys,
    "hint": hint,
    "refusals": refusals,
    "error report": error_report,
    "fault report": fault_report,
    "record for others": record,
}
