"""The games of other installed packages, found by their entry points.

A package names its game in the group `bridgewright.games`:

    [project.entry-points."bridgewright.games"]
    pig = "bridgewright_pig.plugin:PLUGIN"

The entry point has the name of the game, and its object is a `Plugin`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.cabinet.games import SHELF, SHIPPED, Cabinet
from game.match.fault_lines import said
from game.match.level_files import SUFFIX, USUAL_LEVEL, read_level

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from game.core.contract import Game
    from game.stage.game_front import Front

GROUP: Final = "bridgewright.games"
#: The version of the interface that plug-ins import from `bridgewright`; raised by a breaking change.
CONTRACT: Final = 1


@dataclass(frozen=True, slots=True)
class Plugin:
    """A game of another package.

    `front` makes the scenes for the window; without one the game is for leagues and study. `contract` is the
    version of `bridgewright` that the game was written for.
    """

    game: Game[Any]
    front: Callable[[], Front] | None
    contract: int


class PluginFault(ValueError):
    """The reason in one line why the game of another package is left out."""


Tell = Callable[[str], None]
"""Receives a line about a game that is left out."""


def tell_terminal(line: str) -> None:
    """Write a line to stderr, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(f"bridgewright: {line}\n")


def installed(names: Collection[str] | None = None, tell: Tell = tell_terminal) -> Cabinet:
    """Return the games of the program and those of other packages; with `names` only these.

    A game that cannot be used is left out, with a line to `tell`; no code of a game outside `names` is
    loaded.
    """
    found = list(_usable(_points(), names, tell))
    if not found:
        return SHIPPED
    games = {**SHIPPED.games, **{plugin.game.name: _constant(plugin.game) for plugin in found}}
    fronts = {**SHIPPED.fronts, **{one.game.name: _once(one.front) for one in found if one.front is not None}}
    return Cabinet(games, fronts)


def on_screen(cabinet: Cabinet, tell: Tell = tell_terminal) -> Cabinet:
    """Return the games of a cabinet that have a front.

    Fronts of other packages are loaded; one that cannot be loaded is left out, with a line to `tell`.
    """
    fronts = {}
    for name, front in cabinet.fronts.items():
        if name not in SHIPPED.fronts:
            try:
                front().shelf_book()
            except Exception as why:
                tell(f"the table of the game {name!r} is left out: {said(why)}")
                continue
        fronts[name] = front
    if len(fronts) == len(cabinet.games):
        return cabinet
    return Cabinet({name: cabinet.games[name] for name in fronts}, fronts, cabinet.start_worker)


def installed_game(name: str) -> Game[Any] | None:
    """Return the game of a name, from the program or another package; load no other. For worker processes."""
    if name in SHIPPED.games:
        return SHIPPED.game_called(name)
    return installed((name,), lambda _line: None).game_called(name)


def _constant(game: Game[Any]) -> Callable[[], Game[Any]]:
    return lambda: game


def _once(front: Callable[[], Front]) -> Callable[[], Front]:
    return cache(front)


def _points() -> Iterable[EntryPoint]:
    """Return the entry points of the group in alphabetical order."""
    if not _any_named():
        return ()
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda point: point.name)


def _any_named() -> bool:
    """Return whether an installed package names the group; quicker than to load `importlib.metadata`."""
    return any(GROUP in text for text in _entry_point_files())


def _entry_point_files() -> Iterator[str]:
    for folder in sys.path:
        try:
            files = list(Path(folder or ".").glob("*-info/entry_points.txt"))
        except OSError:
            continue
        for file in files:
            try:
                yield file.read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue


def _usable(points: Iterable[EntryPoint], names: Collection[str] | None, tell: Tell) -> Iterator[Plugin]:
    taken = {*SHIPPED.names, SHELF}
    for point in points:
        if names is not None and point.name not in names:
            continue
        try:
            plugin = _loaded(point, taken)
        except PluginFault as fault:
            tell(f"the game {point.name!r} of {point.value} is left out: {fault}")
        else:
            taken.add(plugin.game.name)
            yield plugin


def _loaded(point: EntryPoint, taken: Collection[str]) -> Plugin:
    """Return the plug-in of an entry point; PluginFault where it cannot be used."""
    try:
        plugin = point.load()
        return _checked(plugin, point.name, taken)
    except PluginFault:
        raise
    except (Exception, SystemExit) as why:
        raise PluginFault(said(why)) from why


def _checked(plugin: object, name: str, taken: Collection[str]) -> Plugin:
    """Return a plug-in that has everything the program needs; else raise PluginFault."""
    if not isinstance(plugin, Plugin):
        raise PluginFault(f"it is a {type(plugin).__name__}; allowed: a bridgewright.Plugin")
    if plugin.contract != CONTRACT:
        raise PluginFault(f"it was written for contract {plugin.contract}; allowed: {CONTRACT}")
    game = plugin.game
    if game.name != name:
        raise PluginFault(f"its game is called {game.name!r}; allowed: the name of its entry point")
    if name in taken:
        raise PluginFault("there is a game of that name already")
    entry = read_level(game.levels / f"{USUAL_LEVEL}{SUFFIX}", game.levels, game.level_from)
    if entry.level is None:
        raise PluginFault(f"its levels in {game.levels}: {entry.fault}")
    return plugin
