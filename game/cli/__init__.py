"""The commands; each imports its modules when it runs, so that none loads more than it needs."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.cli.arguments import (
    DEFAULT_LEVEL,
    Arguments,
    Wrong,
    add_dev,
    add_game,
    add_own_levels,
    add_table,
    count_from,
    message_line,
    one_line,
    players_from,
    seed_from,
    short,
    window_from,
)
from game.cli.check_game import add_check_game
from game.cli.film import add_film
from game.cli.games import add_games, add_levels
from game.cli.health import add_health
from game.cli.league import add_league
from game.cli.named import (
    bots_named,
    check_folder,
    check_no_game,
    game_of,
    level_named,
    named_game,
    new_seed,
    screen_game,
    seats_of,
    told_bots,
)
from game.cli.new_game import add_new_game

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet
    from game.core.contract import Game
    from game.match.match import Match
    from game.match.series import SeatMean, Series

#: The commands of a worker process and of a kiosk's still picture, used only by the program itself.
THINK = "think"
BACK_SOON = "back-soon"
_REDONE = "every draw checked with seed and salt"
_NOT_REDONE = "draws not checked: the record has no seed"


class _Parser(argparse.ArgumentParser):
    """A parser that prints errors in one line; `tells_bots` adds the list of opponents to the help."""

    tells_bots: Arguments | None = None

    def format_help(self) -> str:
        return super().format_help() + ("" if self.tells_bots is None else told_bots(self.tells_bots.cabinet))

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message_line(f'{self.prog}: {message}')}\n")


class _Version(argparse.Action):
    """The option that prints the version, and whether the hot modules run as sources or compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import PackageNotFoundError, version

        from game import compiled

        try:
            number = version("bridgewright")
        except PackageNotFoundError:
            number = "not installed"
        print(f"bridgewright {number}, {compiled.form}")
        parser.exit()


def main(argv: Sequence[str] | None = None, cabinet: "Cabinet | None" = None) -> int:
    """Run a command; return the exit code. `cabinet` replaces the games that come with the program."""
    # Keep pygame's greeting out of the output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Print characters missing in the terminal's encoding as escapes.
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(argv, cabinet)
        finally:
            # Flush here, so that a write error is handled below and not at interpreter exit.
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of the output is gone, so write nothing more.
        _drop_output()
        return 1
    except OSError as why:
        _drop_output()
        print(message_line(f"bridgewright: {why.strerror or why}"), file=sys.stderr)
        return 1


def _run(argv: Sequence[str] | None, cabinet: "Cabinet | None") -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if words == [BACK_SOON]:
        # Before any module of the cabinet is loaded, because such a module may be broken.
        return _back_soon()
    if words == [THINK]:
        return _think(cabinet)
    arguments = Arguments()
    arguments.given = cabinet
    _parser(arguments).parse_args(argv, arguments)
    run: Callable[[argparse.Namespace], int] = arguments.run
    if arguments.dev:
        from game.match import fault_log

        fault_log.show_messages()
    try:
        return run(arguments)
    except Wrong as wrong:
        print(message_line(f"bridgewright: {wrong}"), file=sys.stderr)
        return 2


def _drop_output() -> None:
    """Discard the buffered output by redirecting it to the null device."""
    if sys.stdout is None:
        return
    output = sys.stdout.fileno()
    # Close first: when no more files can be opened, this frees the one descriptor needed.
    os.close(output)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if nowhere != output:
        os.dup2(nowhere, output)
        os.close(nowhere)


# Arguments


#: Help texts: the game that is used when none is named.
_FIRST = "by default the first in `bridgewright games`"
_LAST = "by default the game played last"


def _parser(arguments: Arguments) -> argparse.ArgumentParser:
    parser = _Parser(prog="bridgewright", description="A cabinet of board games about building.")
    parser.set_defaults(run=_title, levels=None, game=None)
    parser.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        help="print the version, and whether sources or compiled modules run",
    )
    add_game(parser, _LAST)
    add_own_levels(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for screen in (_add_play(commands), _add_demo(commands), add_film(commands, _FIRST)):
        screen.tells_bots = arguments
    for command in (_add_simulate(commands), add_league(commands, _FIRST)):
        command.tells_bots = arguments
    _add_lesson(commands)
    _add_kiosk(commands)
    _add_replay(commands)
    _add_verify(commands)
    add_levels(commands)
    add_games(commands)
    add_health(commands)
    add_check_game(commands)
    add_new_game(commands)
    return parser


def _add_play(commands: Any) -> Any:
    play = commands.add_parser("play", help="open a table at once")
    add_game(play, _LAST)
    play.add_argument("--level", metavar="L", help="the level, by name")
    play.add_argument("--players", type=players_from, metavar="N", help="the number of players")
    play.add_argument(
        "--seats",
        metavar="human,bot:apprentice,..",
        help="the players in seating order; by default you and bots",
    )
    play.add_argument(
        "--seed", type=seed_from, metavar="S", help="the seed of the game; by default a new one"
    )
    kept = play.add_mutually_exclusive_group()
    kept.add_argument("--record", type=Path, metavar="FILE", help="record the game in a new file")
    kept.add_argument("--resume", type=Path, metavar="FILE", help="resume the game of a record")
    add_own_levels(play)
    add_dev(play)
    play.set_defaults(run=_play)
    return play


def _add_lesson(commands: Any) -> None:
    lesson = commands.add_parser("lesson", help="learn a game by playing a short one")
    add_game(lesson, _LAST)
    lesson.add_argument("--cut", action="store_true", help="only the first minutes, for demos and kiosks")
    lesson.add_argument("--window", type=window_from, metavar="WxH", help="the window's size in pixels")
    lesson.set_defaults(run=_lesson)


def _add_kiosk(commands: Any) -> None:
    kiosk = commands.add_parser("kiosk", help="run unattended in a public place: bots play, visitors join")
    kiosk.add_argument(
        "--folder",
        type=Path,
        metavar="DIR",
        help="the folder of kiosk.toml and of all files that the kiosk writes",
    )
    kiosk.add_argument(
        "--window",
        type=window_from,
        metavar="WxH",
        help="the window's size in pixels; by default the whole screen",
    )
    kiosk.add_argument(
        "--supervise", action="store_true", help="restart the kiosk when it crashes, hangs or is killed"
    )
    kiosk.set_defaults(run=_kiosk)


def _add_demo(commands: Any) -> Any:
    demo = commands.add_parser("demo", help="watch bots play, game after game")
    add_table(demo, _LAST)
    demo.add_argument("--frames", type=count_from, metavar="N", help="stop after N frames")
    demo.add_argument("--window", type=window_from, metavar="WxH", help="the window's size in pixels")
    add_dev(demo)
    demo.set_defaults(run=_demo)
    return demo


def _add_simulate(commands: Any) -> Any:
    simulate = commands.add_parser("simulate", help="let bots play games without a window")
    simulate.add_argument("--games", type=count_from, required=True, metavar="N", help="the number of games")
    add_table(simulate, _FIRST)
    simulate.add_argument(
        "--record", type=Path, metavar="DIR", help="write the record of each game into this folder"
    )
    simulate.add_argument("--json", action="store_true", help="print the result as one JSON object")
    simulate.set_defaults(run=_simulate)
    return simulate


def _add_replay(commands: Any) -> None:
    watch = commands.add_parser("replay", help="watch a record")
    watch.add_argument("file", type=Path, metavar="FILE", help="the record")
    add_own_levels(watch)
    watch.set_defaults(run=_replay)


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser("verify", help="check records: replay them through the rules")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the records")
    add_own_levels(verify)
    verify.set_defaults(run=_verify)


# The window


def _title(arguments: Arguments) -> int:
    from game.cabinet.app import Opening
    from game.cabinet.opening import open_title

    check_folder(arguments.levels)
    named = named_game(arguments)
    opening = Opening(own_levels=arguments.levels, cabinet=arguments.shown, coach=True)
    return _opened(lambda: open_title(None if named is None else named.name, opening))


def _play(arguments: Arguments) -> int:
    from game.cabinet.app import Opening
    from game.cabinet.opening import open_table

    table = _resumed(arguments) if arguments.resume else _new_table(arguments)
    opening = Opening(own_levels=arguments.levels, cabinet=arguments.shown, coach=True, author=arguments.dev)
    return _opened(lambda: open_table(table, opening))


def _lesson(arguments: Arguments) -> int:
    from game.cabinet.app import Opening
    from game.cabinet.opening import open_lesson

    game, cabinet = screen_game(arguments), arguments.shown
    if cabinet.front_called(game.name).lesson_offer is None:
        raise Wrong(f"lesson: {game.name} has no lesson")
    opening = Opening(size=arguments.window, own_levels=arguments.levels, cabinet=cabinet, coach=True)
    return _opened(lambda: open_lesson(game.name, arguments.cut, opening))


def _kiosk(arguments: Arguments) -> int:
    from game.keeper.sole_kiosk import sole_kiosk
    from game.match.places import kiosk_folder
    from game.match.sole_writer import HeldElsewhere

    folder = arguments.folder or kiosk_folder()
    if arguments.supervise:
        from game.cli.supervising import supervise_kiosk

        window = [] if arguments.window is None else ["--window", "x".join(map(str, arguments.window))]
        return supervise_kiosk(folder, ["--folder", str(folder.absolute()), *window])
    try:
        sole = sole_kiosk(folder)
    except HeldElsewhere:
        raise Wrong(f"kiosk: another kiosk runs in {folder}; end it, or name another --folder") from None
    with sole:
        from game.kiosk.kiosk_opening import open_kiosk

        return _opened(lambda: open_kiosk(folder, arguments.window, arguments.shown_in(folder)))


def _replay(arguments: Arguments) -> int:
    from game.cabinet.app import Opening
    from game.cabinet.opening import for_watching, open_replay
    from game.cabinet.tables import showing_of

    check_folder(arguments.levels)
    check_no_game(arguments, "replay")
    showing, fault = showing_of(arguments.file, arguments.shown)
    if showing is None:
        raise Wrong(f"replay: {fault}")
    game = showing.timeline.match.game.name
    opening = Opening(own_levels=arguments.levels, cabinet=arguments.shown, coach=True)
    return _opened(lambda: open_replay(arguments.file, game, for_watching(opening)))


def _opened(opens: Callable[[], int]) -> int:
    """Open a window and run until it is closed; raise Wrong when no window can be opened."""
    from game.cabinet.opening import opened

    fault = opened(opens)
    if fault is not None:
        raise Wrong(fault)
    return 0


def _resumed(arguments: Arguments) -> Any:
    from game.cabinet.tables import resumed
    from game.match.record_file import FileFault
    from game.match.replay import RecordFault

    check_no_game(arguments, "play --resume")
    new = (arguments.level, arguments.players, arguments.seats, arguments.seed)
    if any(option is not None for option in new):
        told = "--level, --players, --seats and --seed are only for new games"
        raise Wrong(f"--resume takes everything from the record; {told}")
    try:
        return resumed(arguments.resume, arguments.shown)
    except FileFault as fault:
        raise Wrong(f"--resume {fault}") from None
    except RecordFault as fault:
        raise Wrong(f"--resume {arguments.resume}: {fault}") from None


def _new_table(arguments: Arguments) -> Any:
    """Return a new table by the arguments, recorded in the named file or among the player's games."""
    from game.core.chance import salt_of
    from game.match.match import Match
    from game.match.places import saves_folder
    from game.match.saved_games import new_record, record_fault
    from game.match.seat import Seat
    from game.stage.house import Table

    game = screen_game(arguments)
    level = level_named(game, DEFAULT_LEVEL if arguments.level is None else arguments.level, arguments)
    kinds = _seated(game, level, arguments)
    names = arguments.shown.front_called(game.name).names
    seats = tuple(Seat(name, kind) for name, kind in zip(names, kinds, strict=False))
    seed = new_seed() if arguments.seed is None else arguments.seed
    salt = new_seed() if arguments.seed is None else salt_of(seed)
    record = arguments.record
    if record is not None and (fault := record_fault(record, 0)) is not None:
        raise Wrong(f"--record {record}: {fault.removeprefix(f'{record.name}: ')}")
    return Table(Match(game, level, seats, seed, salt), record or new_record(saves_folder(), game.name))


def _seated(game: "Game[Any]", level: Any, arguments: Arguments) -> tuple[str, ...]:
    """Return the kinds of all seats: as named, or a human among bots."""
    from game.match.seat import HUMAN, bot_kind

    if arguments.seats is None:
        offered = game.players_of(level)
        count = arguments.players or offered[-1]
        kinds = [HUMAN] + [bot_kind(game.usual_bot)] * (count - 1)
    else:
        kinds = arguments.seats.split(",")
    known = [HUMAN, *map(bot_kind, game.bots)]
    for kind in kinds:
        if kind not in known:
            raise Wrong(f"--seats {kind[:40]!r}: no such player; allowed: {', '.join(known)}")
    return seats_of(game, level, arguments.players, kinds)


def _demo(arguments: Arguments) -> int:
    from game.cabinet.app import Opening
    from game.cabinet.opening import for_watching, open_demo
    from game.cabinet.tables import demo_tables

    game = screen_game(arguments)
    level = level_named(game, arguments.level, arguments)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    seed = new_seed() if arguments.seed is None else arguments.seed
    tables = demo_tables(game, level, bots, seed, arguments.shown, arguments.seed is not None)
    size, cabinet = arguments.window, arguments.shown
    opening = Opening(
        size=size, own_levels=arguments.levels, cabinet=cabinet, coach=True, author=arguments.dev
    )
    return _opened(lambda: open_demo(game.name, tables, for_watching(opening), arguments.frames))


# simulate


def _simulate(arguments: Arguments) -> int:
    from tqdm import tqdm

    from game.match.series import Series, seat_means

    game = game_of(arguments)
    level = level_named(game, arguments.level, arguments)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    series = Series(game, level, bots, new_seed() if arguments.seed is None else arguments.seed)
    folder = _record_folder(arguments.record)
    again = "" if arguments.seed is not None else f" with --seed {series.seed}"
    results = []
    with tqdm(range(1, arguments.games + 1), unit="game", disable=None) as numbers:
        for number in numbers:
            match = series.play(number)
            results.append(match.result())
            if folder is not None:
                _keep(folder, number, match, again)
    _report(arguments, series, seat_means(results))
    return 0


def _record_folder(folder: Path | None) -> Path | None:
    from game.match.disk import make_folder

    if folder is not None:
        try:
            make_folder(folder)
        except OSError as why:
            raise Wrong(f"--record {folder}: {why.strerror}") from None
    return folder


def _record_path(folder: Path, number: int) -> Path:
    return folder / f"game-{number:06d}.jsonl"


def _keep(folder: Path, number: int, match: "Match", again: str) -> None:
    """Write a game's record; an existing file must contain the same game."""
    from game.match.record_file import FileFault, read_record, write_record
    from game.match.replay import RecordFault

    path = _record_path(folder, number)
    try:
        write_record(path, match.lines)
    except FileExistsError:
        try:
            if list(read_record(path).lines) == match.lines:
                return
        except (FileFault, RecordFault):
            pass
        raise Wrong(f"--record: {short(path)} exists; records are never overwritten") from None
    except OSError as why:
        kept = f"{number - 1} games are saved; repeat the command{again} to continue"
        raise Wrong(f"--record: {short(path)}: {why.strerror}; {kept}") from None


def _report(arguments: Arguments, series: "Series", means: "Sequence[SeatMean]") -> None:
    if arguments.json:
        seats = [{"bot": bot, **asdict(mean)} for bot, mean in zip(series.bots, means, strict=True)]
        summary = {"level": arguments.level, "games": arguments.games, "seed": series.seed}
        print(json.dumps({**summary, "seats": seats}))
        return
    games = "1 game" if arguments.games == 1 else f"{arguments.games} games"
    print(f"{games} of {series.level.name}, seed {series.seed}")
    scores = [series.game.score_text(mean.score) for mean in means]
    width = max(map(len, scores))
    for seat, (bot, score, mean) in enumerate(zip(series.bots, scores, means, strict=True)):
        print(f"  seat {seat}  {bot:<12} {score:>{width}}  won {mean.won:6.1%}")


# think


def _think(cabinet: "Cabinet | None") -> int:
    """Run a worker process that thinks for the program at the other end of its pipes."""
    from game.cabinet.plugins import installed_game
    from game.thinking.worker import serve

    serve(installed_game if cabinet is None else cabinet.game_called)
    return 0


# back-soon


def _back_soon() -> int:
    """Show the still picture of a kiosk that cannot run."""
    from game.kiosk.back_soon import run_back_soon

    return run_back_soon()


# verify


def _verify(arguments: Arguments) -> int:
    from game.match.record_file import FileFault, read_record
    from game.match.replay import RecordFault
    from game.match.rules_versions import replay_to_the_mend

    check_folder(arguments.levels)
    check_no_game(arguments, "verify")
    false = 0
    for path in arguments.files:
        try:
            checked = replay_to_the_mend(read_record(path).lines, arguments.cabinet.game_called)
        except (FileFault, RecordFault) as fault:
            false += 1
            place = "" if isinstance(fault, FileFault) else f"{path}: "
            print(one_line(f"{place}{fault}"))
            continue
        match, held = checked.replayed.match, checked.replayed.held
        older = f"; played by rules {checked.rules}" if checked.rules != match.game.rules_version else ""
        if checked.differs is not None:
            false += 1
            print(one_line(f"{path}: valid to line {held}{older}; {checked.differs}"))
            continue
        ending = "complete" if match.over and held == len(match.lines) else "unfinished"
        draws = _NOT_REDONE if match.seed is None else _REDONE
        print(one_line(f"{path}: valid, {held} lines, {ending}; {draws}{older}"))
    return 1 if false else 0
