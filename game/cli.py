"""The commands; each imports what it needs when it runs, so that none loads more."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.match.level_files import LevelEntry

DEFAULT_GAME = "old_london_bridge"
DEFAULT_LEVEL = "standard"
MOST_GAMES = 10_000_000
_SMALLEST_SIDE, _LARGEST_SIDE = 720, 7680
_REDONE = "every draw redone from seed and salt"
_NOT_REDONE = "its draws could not be redone, it tells no seed"


class Wrong(Exception):
    """A wrong argument: one line that says what, where and what is allowed."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{_one_line(f'{self.prog}: {message}')}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a letter shows its number.
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(argv)
        finally:
            # What cannot be written is found out here, not while Python ends.
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more is written.
        _drop_output()
        return 1
    except OSError as why:
        _drop_output()
        print(_one_line(f"bridgewright: {why.strerror or why}"), file=sys.stderr)
        return 1


def _run(argv: Sequence[str] | None) -> int:
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except Wrong as wrong:
        print(_one_line(f"bridgewright: {wrong}"), file=sys.stderr)
        return 2


def _drop_output() -> None:
    """Send what is left in the output's buffer nowhere."""
    if sys.stdout is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _one_line(text: str) -> str:
    """A text in one line, what cannot be printed escaped: file names may hold anything."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


# Arguments


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="bridgewright", description="A cabinet of board games about building.")
    parser.set_defaults(run=_title, levels=None)
    _add_own_levels(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands)
    _add_demo(commands)
    _add_simulate(commands)
    _add_verify(commands)
    _add_levels(commands)
    return parser


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="straight to the table")
    play.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="a level's name")
    play.add_argument("--players", type=_players, metavar="N", help="how many seats")
    play.add_argument(
        "--seats", metavar="human,bot:apprentice,..", help="who sits where; by default you and bots"
    )
    play.add_argument("--seed", type=_seed, metavar="S", help="the game's seed; by default a new one")
    kept = play.add_mutually_exclusive_group()
    kept.add_argument("--record", type=Path, metavar="FILE", help="keep the game in a new file")
    kept.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that was cut off")
    _add_own_levels(play)
    play.set_defaults(run=_play)


def _add_demo(commands: Any) -> None:
    demo = commands.add_parser("demo", help="bots play on the screen, game after game")
    _add_table(demo)
    demo.add_argument("--frames", type=_count, metavar="N", help="end after N pictures")
    demo.add_argument("--window", type=_window, metavar="WxH", help="the window's size in pixels")
    demo.set_defaults(run=_demo)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser("simulate", help="bots play games without a screen")
    simulate.add_argument("--games", type=_count, required=True, metavar="N", help="how many games")
    _add_table(simulate)
    simulate.add_argument("--record", type=Path, metavar="DIR", help="keep a record of each game")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=_simulate)


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser("verify", help="replay records through the rules")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    _add_own_levels(verify)
    verify.set_defaults(run=_verify)


def _add_levels(commands: Any) -> None:
    levels = commands.add_parser("levels", help="list the levels, or check level files")
    levels.add_argument("files", nargs="*", type=Path, metavar="FILE")
    _add_own_levels(levels)
    levels.set_defaults(run=_levels)


def _add_table(command: argparse.ArgumentParser) -> None:
    """The options of a table that bots play at."""
    command.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="a level's name")
    command.add_argument("--players", type=_players, metavar="N", help="how many seats")
    command.add_argument("--bots", metavar="a,b,..", help="bots by seat; one name serves all seats")
    command.add_argument("--seed", type=_seed, metavar="S", help="the series' seed; by default a new one")
    _add_own_levels(command)


def _add_own_levels(command: argparse.ArgumentParser) -> None:
    # Without a default: one named before the command would be lost to the command's own.
    command.add_argument(
        "--levels", type=Path, metavar="DIR", default=argparse.SUPPRESS, help="add a folder of own levels"
    )


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or not 1 <= int(text) <= MOST_GAMES:
        allowed = f"a whole number from 1 to {MOST_GAMES}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; {allowed}")
    return int(text)


def _players(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; a number of seats")
    return int(text)


def _seed(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is one line of printable characters")
    return text


def _window(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; a size such as 1920x1080")
    size = int(width), int(height)
    if not all(_SMALLEST_SIDE <= side <= _LARGEST_SIDE for side in size):
        allowed = f"sides from {_SMALLEST_SIDE} to {_LARGEST_SIDE}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; {allowed}")
    return size


# What the arguments name


def _game() -> "Game[Any]":
    from game.cabinet.registry import game_called

    game = game_called(DEFAULT_GAME)
    assert game is not None
    return game


def _entries(game: "Game[Any]", own: Path | None) -> "list[LevelEntry[Any]]":
    from game.match.level_files import find_levels
    from game.match.places import levels_folder

    _check_folder(own)
    return find_levels(levels_folder(game.name), own, game.level_from)


def _check_folder(own: Path | None) -> None:
    """Wrong where the folder of own levels is none."""
    if own is not None and not own.is_dir():
        raise Wrong(f"--levels {own}: no such folder")


def level_named(game: "Game[Any]", name: str, own: Path | None) -> Any:
    """The level of a name; Wrong where there is none or it cannot be used."""
    entries = _entries(game, own)
    for entry in entries:
        if entry.name == name:
            if entry.level is None:
                raise Wrong(f"--level {name}: {entry.fault}")
            return entry.level
    usable = ", ".join(entry.name for entry in entries if entry.level is not None)
    raise Wrong(f"--level {name!r}: no such level; there are {usable}")


def seats_of(game: "Game[Any]", level: Any, players: int | None, kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of all seats: as many as named, or one for all, within what the level offers."""
    offered = game.players_of(level)
    counts = ", ".join(map(str, offered))
    count = players if players is not None else (len(kinds) if len(kinds) > 1 else offered[-1])
    if count not in offered:
        raise Wrong(f"--players {count}: the level is for {counts} players")
    if len(kinds) not in (1, count):
        raise Wrong(f"{len(kinds)} seats are named for {count} players; name one, or {count}")
    return tuple(kinds) * (count if len(kinds) == 1 else 1)


def bots_named(game: "Game[Any]", text: str | None) -> list[str]:
    """Bots by name; Wrong where one is not known."""
    names = text.split(",") if text is not None else [list(game.bots)[-1]]
    for name in names:
        if name not in game.bots:
            raise Wrong(f"--bots {name!r}: no such bot; there are {', '.join(game.bots)}")
    return names


def new_seed() -> str:
    """A seed that nobody can guess."""
    import secrets

    return secrets.token_hex(16)


# The window


def _title(arguments: argparse.Namespace) -> int:
    from game.cabinet.app import Opening, open_title

    _check_folder(arguments.levels)
    return _opened(lambda: open_title(DEFAULT_GAME, Opening(own_levels=arguments.levels)))


def _play(arguments: argparse.Namespace) -> int:
    from game.cabinet.app import Opening, open_table

    table = _resumed(arguments) if arguments.resume else _new_table(arguments)
    return _opened(lambda: open_table(table, Opening(own_levels=arguments.levels)))


def _opened(opens: Callable[[], int]) -> int:
    """Open a window and stay until it is left; one line where there can be none."""
    from game.cabinet.opening import opened

    fault = opened(opens)
    if fault is not None:
        raise Wrong(fault)
    return 0


def _resumed(arguments: argparse.Namespace) -> Any:
    from game.cabinet.tables import resumed
    from game.match.record_file import FileFault
    from game.match.replay import RecordFault

    if arguments.seats or arguments.seed or arguments.players:
        raise Wrong("--resume goes on as the file says; --seats, --seed and --players are for new games")
    try:
        return resumed(arguments.resume)
    except FileFault as fault:
        raise Wrong(f"--resume {fault}") from None
    except RecordFault as fault:
        raise Wrong(f"--resume {arguments.resume}: {fault}") from None


def _new_table(arguments: argparse.Namespace) -> Any:
    """A new table as the arguments say, kept in the file they name or among the person's games."""
    from game.cabinet.fronts import front_called
    from game.core.chance import salt_of
    from game.match.match import Match, Seat
    from game.match.places import saves_folder
    from game.match.saved_games import new_record
    from game.stage.house import Table

    game = _game()
    level = level_named(game, arguments.level, arguments.levels)
    kinds = _seated(game, level, arguments)
    names = front_called(game.name).names
    seats = tuple(Seat(name, kind) for name, kind in zip(names, kinds, strict=False))
    seed = new_seed() if arguments.seed is None else arguments.seed
    salt = new_seed() if arguments.seed is None else salt_of(seed)
    record = arguments.record or new_record(saves_folder(), game.name)
    if record.exists():
        raise Wrong(f"--record {record}: the file exists; a record is never overwritten")
    return Table(Match(game, level, seats, seed, salt), record)


def _seated(game: "Game[Any]", level: Any, arguments: argparse.Namespace) -> tuple[str, ...]:
    """The kinds of all seats: as named, or a person among bots."""
    if arguments.seats is None:
        offered = game.players_of(level)
        count = arguments.players or offered[-1]
        kinds = ["human"] + [f"bot:{list(game.bots)[-1]}"] * (count - 1)
    else:
        kinds = arguments.seats.split(",")
    for kind in kinds:
        if kind not in ("human", *(f"bot:{bot}" for bot in game.bots)):
            known = ", ".join(["human", *(f"bot:{bot}" for bot in game.bots)])
            raise Wrong(f"--seats {kind[:40]!r}: nobody of that kind; there are {known}")
    return seats_of(game, level, arguments.players, kinds)


def _demo(arguments: argparse.Namespace) -> int:
    from game.cabinet.app import Opening, open_demo
    from game.cabinet.tables import demo_tables

    game = _game()
    level = level_named(game, arguments.level, arguments.levels)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    seed = new_seed() if arguments.seed is None else arguments.seed
    tables = demo_tables(game, level, bots, seed)
    opening = Opening(size=arguments.window, own_levels=arguments.levels)
    return _opened(lambda: open_demo(game.name, tables, opening, arguments.frames))


# simulate


def _simulate(arguments: argparse.Namespace) -> int:
    from game.match.series import Series, standings

    game = _game()
    level = level_named(game, arguments.level, arguments.levels)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    series = Series(game, level, bots, new_seed() if arguments.seed is None else arguments.seed)
    folder = _record_folder(arguments.record)
    results = []
    with closing(_progress(range(1, arguments.games + 1))) as numbers:
        for number in numbers:
            match = series.play(number)
            results.append(match.result())
            if folder is not None:
                _keep(_record_path(folder, number), match.lines)
    _report(arguments, series, standings(results))
    return 0


def _record_folder(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise Wrong(f"--record {folder}: {why.strerror}") from None
        _check_new(_record_path(folder, 1))
    return folder


def _record_path(folder: Path, number: int) -> Path:
    return folder / f"game-{number:06d}.jsonl"


def _check_new(path: Path) -> None:
    if path.exists():
        raise Wrong(f"--record: {path} exists; a record is never overwritten")


def _keep(path: Path, lines: Any) -> None:
    from game.match.record_file import write_record

    _check_new(path)
    try:
        write_record(path, lines)
    except OSError as why:
        raise Wrong(f"--record: {path}: {why.strerror}") from None


def _progress(numbers: range) -> Generator[int]:
    """Numbers, with a bar on a terminal; closed early, the bar's line is ended."""
    if not sys.stderr.isatty():
        yield from numbers
        return
    try:
        for number in numbers:
            done = (number - 1) * 40 // len(numbers)
            bar = "#" * done + "." * (40 - done)
            print(f"\r[{bar}] game {number} of {len(numbers)}", end="", file=sys.stderr, flush=True)
            yield number
        print(f"\r[{'#' * 40}] {len(numbers)} games          ", end="", file=sys.stderr)
    finally:
        print(file=sys.stderr)


def _report(arguments: argparse.Namespace, series: Any, table: Any) -> None:
    if arguments.json:
        seats = [{"bot": bot, **row} for bot, row in zip(series.bots, table, strict=True)]
        summary = {"level": arguments.level, "games": arguments.games, "seed": series.seed}
        print(json.dumps({**summary, "seats": seats}))
        return
    print(f"{arguments.games} games of {series.level.name}, seed {series.seed}")
    for seat, (bot, row) in enumerate(zip(series.bots, table, strict=True)):
        print(f"  seat {seat}  {bot:<12} £{row['money']:6.2f}  won {row['won']:6.1%}")


# verify


def _verify(arguments: argparse.Namespace) -> int:
    from game.cabinet.registry import game_called
    from game.match.record_file import FileFault, read_record
    from game.match.replay import RecordFault, replay

    _check_folder(arguments.levels)
    false = 0
    for path in arguments.files:
        try:
            record = read_record(path)
            replayed = replay(record.lines, game_called)
        except (FileFault, RecordFault) as fault:
            false += 1
            place = "" if isinstance(fault, FileFault) else f"{path}: "
            print(_one_line(f"{place}{fault}"))
            continue
        match = replayed.match
        ending = "to its end" if match.over and replayed.held == len(match.lines) else "unfinished"
        draws = _NOT_REDONE if match.seed is None else _REDONE
        print(_one_line(f"{path}: true, {replayed.held} lines, {ending}; {draws}"))
    return 1 if false else 0


# levels


def _levels(arguments: argparse.Namespace) -> int:
    from game.match.level_files import read_level
    from game.match.places import levels_folder

    game = _game()
    if arguments.files:
        built_in = levels_folder(game.name)
        _check_folder(arguments.levels)
        entries = [read_level(path, built_in, game.level_from, arguments.levels) for path in arguments.files]
    else:
        entries = _entries(game, arguments.levels)
    for entry in entries:
        if entry.level is None:
            print(_one_line(f"{entry.name}: unusable: {entry.fault}"))
        else:
            players = ", ".join(map(str, game.players_of(entry.level)))
            print(_one_line(f"{entry.name}: {entry.level.name}, {players} players. {entry.level.summary}"))
    return 1 if any(entry.level is None for entry in entries) else 0
