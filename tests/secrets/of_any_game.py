"""Everything that a viewer can learn of any game without a screen, each as bytes, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.bots.bot import Skill
from game.core.contract import GameLookup, Viewer
from game.match.lines import text_of
from game.match.match import Match, counting
from game.match.previews import look_ahead
from game.match.record_file import public_lines
from game.match.replay import RecordFault, replay
from game.match.replaying import timeline_of
from game.match.series import choice_seed
from game.study.moment import CHANCE, Moment
from game.study.setup import Setup
from tests.secrets.otherwise import Told

#: The simulations of a searching bot: the information it gets does not depend on their number.
_FEW: Final = 8


def written(*values: object) -> bytes:
    """Return values as bytes."""
    return "\n".join(map(repr, values)).encode()


def _called(world: Told) -> GameLookup:
    """Return a cabinet of the world's game alone."""
    return {world.match.game.name: world.match.game}.get


def seen_events(world: Told, _viewer: Viewer) -> object:
    """Return every event as the viewer may see it, and the view after it."""
    return world.told


def standing(world: Told, viewer: Viewer) -> bytes:
    """Return the view, the match's public facts, and the barriers to undo."""
    match = world.match
    barriers = [match.undo_barrier(seat) for seat in range(len(match.seats))]
    steps = match.latest, match.undone_by, match.apart, match.decided, match.pending
    told = match.to_move, match.over, match.round, match.promise, sorted(match.hidden_draws().items())
    return written(match.view(viewer), barriers, steps, told)


def choices(world: Told, viewer: Viewer) -> bytes:
    """Return the viewer's lawful actions, and the reason against each other one."""
    match = world.match
    if viewer is None:
        return b""
    texts = match.game.encoding(match.level, len(match.seats)).texts
    refused = [match.refusal(viewer, match.game.action(text)) for text in texts]
    return written(match.legal(viewer), refused)


def previews(world: Told, viewer: Viewer) -> bytes:
    """Return the effect of each of the viewer's choices."""
    match = world.match
    legal = [] if viewer is None else match.legal(viewer)
    return written(*(look_ahead(match.game, match.view(viewer), [action]) for action in legal))


def bots(world: Told, viewer: Viewer) -> bytes:
    """Return each bot's choice for the viewer, with its reasons."""
    match = world.match
    if viewer is None or viewer not in match.to_move:
        return b""
    thoughts = []
    for maker in match.game.bots.values():
        assert isinstance(maker, Skill)
        bot = maker(choice_seed(match, viewer), _FEW if maker.simulations or maker.timed else None)
        thoughts.append(bot.think(match.view(viewer), match.legal(viewer)))
    return written(*thoughts)


def record(world: Told, _viewer: Viewer) -> bytes:
    """Return the record for others, the same for every viewer, and the result of replaying it."""
    lines = public_lines(world.match)
    try:
        end = str(replay(lines, _called(world)).match.view(None))
    except RecordFault as fault:
        end = str(fault)
    return written(*map(text_of, lines), end)


def watched(world: Told, viewer: Viewer) -> object:
    """Return the public replay before the game's end."""
    if viewer is not None:
        return None
    # The seed fits only one of the two histories, so the replay uses the lines alone.
    lines = [line for line in world.match.lines if "seed" not in line]
    timeline = timeline_of(lines, _called(world))
    return timeline.viewers, [step.pairs for step in timeline.steps if not world.match.over]


def studied(world: Told, viewer: Viewer) -> bytes:
    """Return observation, information state and numbers, as the study room gives them."""
    moment = _moment(world.match)
    return written(moment.text_of(viewer), moment.recalled(viewer), moment.numbers(viewer), moment.player)


def _moment(match: Match) -> Moment:
    """Return the moment of a match without pending choices or draws, by its course."""
    encoding = match.game.encoding(match.level, len(match.seats))
    moment = Moment.first(Setup(match.game, "", match.level, len(match.seats), encoding), False).copy()
    for line in counting(match.lines):
        if "action" in line:
            moment.take(encoding.texts.index(str(line["action"])))
        elif "chance" in line:
            _draw(moment, str(line["outcome"]))
        deal: Any = line.get("deal", {})
        left = {pile: [*outcomes] for pile, outcomes in deal.items()}
        while any(left.values()):
            # The draws of several piles may alternate.
            chance = moment.position.chance()
            assert chance is not None
            _draw(moment, left[chance.pile].pop(0))
    return moment


def _draw(moment: Moment, outcome: str) -> None:
    chance = moment.position.chance()
    assert moment.player == CHANCE and chance is not None
    moment.take(chance.outcomes.index(outcome))


WITNESSES: Final[Mapping[str, Callable[[Told, Viewer], object]]] = {
    "seen events": seen_events,
    "standing": standing,
    "choices": choices,
    "previews": previews,
    "bots": bots,
    "record for others": record,
    "watching": watched,
    "study": studied,
}
