"""Mistakes that an author may make, planted in the tiny game one at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from game.core.account import Account
from game.core.result import Result
from tests.tiny import events, game, words
from tests.tiny.board import CairnBoard
from tests.tiny.front import CairnFront
from tests.tiny.game import Cairn
from tests.tiny.position import Position
from tests.tiny.tape import CairnPerformance

Plant = Callable[[pytest.MonkeyPatch], None]


def over(kind: type[Any], name: str, change: Callable[..., Any]) -> Plant:
    """Return a plant that changes the result of a method; `change` takes the result and the arguments."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        true = getattr(kind, name)

        def method(self: Any, *arguments: Any, **named: Any) -> Any:
            return change(true(self, *arguments, **named), self, *arguments)

        patch.setattr(kind, name, method)

    return plant


def held(kind: type[Any], name: str, change: Callable[[Any, Any], Any]) -> Plant:
    """Return a plant that changes a property; `change` takes its value and the object."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        true = getattr(kind, name)
        patch.setattr(kind, name, property(lambda self: change(true.fget(self), self)))

    return plant


def put(kind: Any, name: str, value: Any) -> Plant:
    """Return a plant that replaces an attribute."""
    return lambda patch: patch.setattr(kind, name, value)


def _shared(twin: Position, original: Position) -> Position:
    twin.coins, twin.rows = original.coins, original.rows
    return twin


def _encoded(**changes: Any) -> Plant:
    return over(Cairn, "encoding", lambda made, *_: replace(made, **changes))


def _parts(made: Any, *_: Any) -> Any:
    return replace(made, parts=made.parts[:-1])


def _narrow(made: Any, *_: Any) -> Any:
    return replace(made, parts=tuple(replace(part, high=part.low) for part in made.parts))


def _accounted(**changes: Callable[[Account], Any]) -> Plant:
    return over(
        Cairn,
        "account",
        lambda made, *_: replace(made, **{name: change(made) for name, change in changes.items()}),
    )


def _raises(*_: Any) -> Any:
    raise KeyError("stone")


def _leaky(view: Any, table: Position, _viewer: int | None) -> Any:
    return replace(view, hands=tuple(table.hands))


#: By the mistake: its plant, and the member that a line of `check_game` names.
IN_RULES: Final[Mapping[str, tuple[Plant, str]]] = {
    "a copy shares a list": (over(Position, "copy", _shared), "Position.copy"),
    "all are asked though one has chosen": (
        held(Position, "to_move", lambda seats, _: seats[::-1]),
        "Position.to_move",
    ),
    "the mover is another seat": (held(Position, "mover", lambda seat, _: seat + 1), "Position.mover"),
    "no outcomes are counted": (over(Position, "chance_size", lambda *_: 0), "Position.chance_size"),
    "draws are not counted": (
        over(Position, "chance", lambda one, *_: one and replace(one, drawn=0)),
        "Chance.drawn",
    ),
    "every pile is dealt": (
        over(Position, "chance", lambda one, *_: one and replace(one, deal=True)),
        "Chance.deal",
    ),
    "a pile is too large": (
        over(Position, "chance", lambda one, *_: one and replace(one, outcomes=one.outcomes * 30)),
        "Encoding.most_outcomes",
    ),
    "an action is offered twice": (
        over(Position, "codes", lambda codes, *_: codes + codes[:1]),
        "Position.codes",
    ),
    "nothing is ever refused": (over(Position, "refusal", lambda *_: None), "Position.refusal"),
    "a refusal is not enforced": (
        put(Position, "apply", lambda self, seat, action, emit=None: _forced(self, seat, action, emit)),
        "Position.apply",
    ),
    "a choice without events": (put(Position, "_say", lambda _self, _event: None), "Position.apply"),
    "the outcome is drawn again": (lambda patch: _random_draws(patch), "Position.turn_up"),
    "hidden draws are forgotten": (over(Position, "hidden_draws", lambda *_: {}), "Position.hidden_draws"),
    "hidden draws stay at the end": (
        over(Position, "hidden_draws", lambda found, *_: {**found, ("charms", 0): (0,)}),
        "Position.hidden_draws",
    ),
    "a view has a list": (
        over(Position, "view", lambda view, *_: replace(view, rows=list(view.rows))),
        "Position.view",
    ),
    "a view shows every hand": (over(Position, "view", _leaky), "Position.view"),
    "a view is read wrongly": (
        over(Cairn, "view_from", lambda view, *_: replace(view, round=99)),
        "Game.view_from",
    ),
    "a world is another position": (
        over(Cairn, "world", lambda world, *_: Cairn().new(world.level, world.players)),
        "Game.world",
    ),
    "an event shows a card": (put(events.CharmDealt, "seen_by", lambda self, _viewer: self), "Event.seen_by"),
    "no event closes a round": (put(events.RoundEnded, "closes_round", False), "Event.closes_round"),
    "a checkpoint has tuples": (
        over(Position, "checkpoint", lambda *_: {"coins": (1, 2)}),
        "Position.checkpoint",
    ),
    "places are of nobody": (
        over(Position, "result", lambda made, *_: Result((1,), (5,))),
        "Result.places",
    ),
    "the worst wins": (
        over(Position, "result", lambda made, *_: replace(made, scores=tuple(-s for s in made.scores))),
        "Result.places",
    ),
    "scores are fractions": (
        over(Position, "result", lambda made, *_: replace(made, scores=tuple(s + 0.0 for s in made.scores))),
        "Result.scores",
    ),
    "an account ends elsewhere": (
        _accounted(scores=lambda made: (*made.scores, made.scores[0])),
        "Game.account",
    ),
    "a source is left out": (
        _accounted(sources=lambda made: dict([*made.sources.items()][1:])),
        "Game.account",
    ),
    "a part is not in the encoding": (over(Cairn, "encoding", _parts), "Encoding.parts"),
    "bounds are too narrow": (over(Cairn, "encoding", _narrow), "Encoding.parts"),
    "texts are in another order": (
        over(Cairn, "encoding", lambda made, *_: replace(made, texts=made.texts[::-1])),
        "Encoding.texts",
    ),
    "too few choices are expected": (_encoded(most_choices=3), "Encoding.most_choices"),
    "too few draws are expected": (_encoded(most_draws=2), "Encoding.most_draws"),
    "too few outcomes are expected": (_encoded(most_outcomes=1), "Encoding.most_outcomes"),
    "a level is written without a key": (
        over(Cairn, "level_table", lambda table, *_: {k: v for k, v in table.items() if k != "coins"}),
        "Game.level_table",
    ),
    "a level is for nobody": (over(Cairn, "players_of", lambda *_: ()), "Game.players_of"),
    "an action has no text": (put(game, "action_from", lambda text: None), "Game.action"),
    "a refusal has no sentence": (put(Cairn, "explain", lambda *_: "no"), "Game.explain"),
    "a reason has no words": (put(Cairn, "explain", lambda self, one: {}[one.reason]), "Game.explain"),
    "a bot has no temper": (put(game, "_TEMPERS", {}), "Game.temper"),
    "the usual bot does not exist": (put(Cairn, "usual_bot", "nobody"), "Game.usual_bot"),
    "a game never ends": (held(Position, "over", lambda *_: False), "rules"),
    "a score has no words": (put(Cairn, "score_text", lambda *_: ""), "Game.score_text"),
    "a rule raises": (over(Position, "_place", _raises), "rules"),
}

IN_FRONT: Final[Mapping[str, tuple[Plant, str]]] = {
    "the chime is not in the book": (put(CairnFront, "chime", "gong"), "Front.chime"),
    "the quick game has no level": (
        put(CairnFront, "quick_game", replace(CairnFront.quick_game, level="fast")),
        "Front.quick_game",
    ),
    "the front is of another game": (put(CairnFront, "name", "pile"), "Front.name"),
    "a caption is too long": (
        over(
            CairnFront,
            "four_pictures",
            lambda made, *_: tuple(replace(p, lines=("x" * 17, "")) for p in made),
        ),
        "Front.four_pictures",
    ),
    "there are three pictures": (
        over(CairnFront, "four_pictures", lambda made, *_: made[:3]),
        "Front.four_pictures",
    ),
    "a thing has no words": (put(words.CairnWords, "things", {}), "Front.table"),
    "a motion raises": (over(CairnBoard, "flight", _raises), "a game between bots"),
    "the reckoning raises": (over(CairnBoard, "reckoning", _raises), "a game between bots"),
    "the statistics raise": (over(CairnFront, "statistics", _raises), "Front.statistics"),
    "the setup raises": (over(CairnFront, "setup", _raises), "Front.setup"),
    "a landing has no sound": (put(CairnPerformance, "landing", "gong"), "TablePerformance.landing"),
}


def _forced(table: Position, seat: int, action: Any, emit: Any) -> None:
    """Make a choice that may be refused."""
    if action in table.legal(seat):
        table.emit = emit
        table.play(seat, table.CODES[action])
        table.emit = None


def _random_draws(patch: pytest.MonkeyPatch) -> None:
    true = Position.turn_up

    def turn_up(self: Position, place: int, emit: Any = None) -> None:
        true(self, random.randrange(self.chance_size()), emit)

    patch.setattr(Position, "turn_up", turn_up)
