"""The check of levels, records and bots: whole matches, as the program plays and keeps them."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final

from game.bots.bot import opponents
from game.checks.faults import Faults
from game.core.careful_json import json_from
from game.core.chance import salt_of
from game.core.contract import Game
from game.match.level_files import USUAL_LEVEL, LevelEntry, find_levels
from game.match.match import Match
from game.match.replay import replay
from game.match.seat import HUMAN, Seat

_SEED: Final = "check"
#: The most choices that are asked of each bot, and the simulations of one that searches.
_ASKED: Final = 24
_SIMULATIONS: Final = 8
#: The share of choices that are taken back.
_UNDONE: Final = 0.2


def check_levels(game: Game[Any], faults: Faults) -> list[LevelEntry[Any]]:
    """Check the level files; return the usable levels, the standard one first."""
    found = find_levels(game.levels, (), game.level_from)
    names = [entry.name for entry in found]
    faults.need(USUAL_LEVEL in names, "Game.levels", f"no {USUAL_LEVEL}.toml in {game.levels}")
    usable = []
    for entry in found:
        if not faults.need(entry.level is not None, "Game.level_from", f"{entry.name}: {entry.fault}"):
            continue
        with faults.guarding("Game.level_table"):
            table: Any = json_from(json.dumps(game.level_table(entry.level)))
            told = f"{entry.name}: level_from reads another level from it"
            faults.need(game.level_from(table) == entry.level, "Game.level_table", told)
        offered = game.players_of(entry.level)
        told = f"{offered} at level {entry.name}; allowed: numbers that rise, at least one"
        rising = list(offered) == sorted(set(offered)) and offered
        if faults.need(rising, "Game.players_of", told):
            usable.append(entry)
    return sorted(usable, key=lambda entry: entry.name != USUAL_LEVEL)


def check_record(game: Game[Any], level: Any, players: int, faults: Faults) -> None:
    """Play a match at random; its record must replay to the same game, and so must its first half."""
    with faults.guarding("record"):
        seats = tuple(Seat(f"Seat {seat}", HUMAN) for seat in range(players))
        match = Match(game, level, seats, _SEED, salt_of(_SEED))
        match.start()
        chosen, half = random.Random(_SEED), list[Any]()
        while not match.over:
            seat = chosen.choice(match.to_move)
            before, decided = match.view(seat), match.decided
            match.decide(seat, chosen.choice(match.legal(seat)))
            if match.decided > decided and match.undo_barrier(seat) is None and chosen.random() < _UNDONE:
                match.undo(seat)
                faults.need(match.view(seat) == before, "undo", f"seat {seat} sees something else after it")
            if len(match.lines) > 20 and not half:
                half = list(match.lines)
        for lines in filter(None, (half, list(match.lines))):
            read: Any = json_from(json.dumps(lines))
            again = replay(read, lambda name: game if name == game.name else None).match
            faults.need(list(again.lines) == lines, "record", "a record replays to other lines")


def check_bots(game: Game[Any], level: Any, players: int, faults: Faults) -> None:
    """Check that bots choose legal actions, and the same ones with the same seed."""
    bots = game.bots
    faults.need(opponents(bots), "Game.bots", "no opponent; allowed: at least one that is no anchor")
    told = f"{game.usual_bot!r}; allowed: {', '.join(opponents(bots))}"
    faults.need(game.usual_bot in opponents(bots), "Game.usual_bot", told)
    for name in opponents(bots):
        with faults.guarding("Game.temper"):
            said = game.temper(name)
            told = f"{said!r} for {name}; allowed: a sentence in one line"
            faults.need(said.isprintable() and said.endswith("."), "Game.temper", told)
    for name in bots:
        with faults.guarding(f"bot {name}"):
            _play_with(game, level, players, name, bots, faults)


def _play_with(
    game: Game[Any], level: Any, players: int, name: str, bots: Mapping[str, Any], faults: Faults
) -> None:
    position, chosen = game.new(level, players), random.Random(_SEED)
    skill, asked = bots[name], 0
    simulations = _SIMULATIONS if skill.simulations else None
    while not position.over and asked < _ASKED:
        if position.chance() is not None:
            position.turn_up(chosen.randrange(position.chance_size()))
            continue
        asked += 1
        seat = position.to_move[0]
        view, legal = position.view(seat), position.legal(seat)
        thoughts = [skill(f"{_SEED} {asked}", simulations).think(view, legal) for _ in range(2)]
        action = thoughts[0].action
        same = thoughts[1].action == action
        faults.need(same, f"bot {name}", "one seed gives two choices; allowed: its seed decides")
        if not faults.need(action in legal, f"bot {name}", f"{action} is not legal for seat {seat}"):
            return
        once = skill(f"{_SEED} {asked}", simulations).choose(view, legal)
        faults.need(once == action, f"bot {name}", "choose and think give different choices")
        position.apply(seat, action)
