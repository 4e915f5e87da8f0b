"""Try a package in a root without Python: ``python -m packages.trial PACKAGE...``, as root on Linux.

PACKAGE is the folder, the single file or the `.deb`. The root has only the C library and the X libraries of
this machine and is entered with chroot; Xvfb is its screen. The command prints a line for each step, and
writes a picture of the title next to the package.
"""

import argparse
import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

#: The C library's, zlib, and the libraries of X, which a desktop has and SDL opens by name.
LIBRARIES: Final = (
    *("ld-linux-x86-64", "libc", "libm", "libdl", "libpthread", "librt", "libutil", "libresolv", "libz"),
    *("libX11", "libXext", "libXcursor", "libXi", "libXfixes", "libXrandr", "libXss", "libXrender"),
)
SIZE: Final = (1280, 720)
#: Colours among the sampled pixels from which on a picture is more than a plain ground.
COLOURED: Final = 200
PATIENCE: Final = 60.0
_TOOLS: Final = ("Xvfb", "chroot", "unshare", "ldd", "ldconfig", "dpkg-deb")
#: Who plays in the root; nobody of that number has an account here.
_VISITOR: Final = 61000
#: Where X servers listen, on every machine.
_SOCKETS: Final = Path("/tmp", ".X11-unix")
_ENTER: Final = (
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && '
    f'mount --bind {_SOCKETS} "$0{_SOCKETS}" && '
    f'exec chroot --userspec={_VISITOR}:{_VISITOR} "$0" "$@"'
)


class Failed(Exception):
    """A step that did not do what it should, with the reason in one line."""


def told(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def libraries_of(file: Path) -> Iterator[Path]:
    """Yield the libraries that a program or library needs, as `ldd` finds them."""
    said = subprocess.run(["ldd", str(file)], capture_output=True, text=True).stdout
    for word in said.split():
        if word.startswith("/"):
            yield Path(word)


def libraries() -> Iterator[Path]:
    """Yield the libraries of this machine that go into the root, and what they need."""
    for line in subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout.splitlines():
        name, _, path = line.strip().partition(" ")
        if name.split(".so")[0] in LIBRARIES and "x86-64" in line:
            found = Path(path.rpartition("=> ")[2])
            yield found
            yield from libraries_of(found)


def fill_root(root: Path, package: Path) -> str:
    """Make the root and unpack the package; return the program's path inside."""
    for name in ("proc", "dev", f"{_SOCKETS.relative_to('/')}", "etc", "usr/bin", "var/games"):
        (root / name).mkdir(parents=True)
    (root / "tmp").chmod(0o1777)
    os.chown(root / "var/games", _VISITOR, _VISITOR)
    (root / "etc/passwd").write_text(f"visitor:x:{_VISITOR}:{_VISITOR}::/var/games:/bin/false\n")
    if package.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
        program = root / "usr/bin/bridgewright"
    elif package.is_dir():
        shutil.copytree(package, root / "opt/bridgewright", symlinks=True)
        program = root / "opt/bridgewright/bridgewright"
    else:
        program = root / "usr/bin/bridgewright"
        shutil.copy2(package, program)
    for library in set(libraries()):
        target = root / library.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(library, target)
    return f"/{program.relative_to(root)}"


def inside(root: Path, display: str, *command: str) -> list[str]:
    """Return the command line that runs a command in the root, in mounts of its own."""
    # The environment is given whole: nothing of the caller's Python leads in.
    own = ["HOME=/var/games", "PATH=/usr/bin:/usr/sbin", "SDL_AUDIODRIVER=dummy"]
    shell = ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", _ENTER, str(root)]
    return ["/usr/bin/env", "-i", f"DISPLAY={display}", *own, *shell, *command]


class Screen:
    """The picture of an Xvfb, read from the file that it draws into."""

    def __init__(self, file: Path) -> None:
        """Map the file into memory."""
        with file.open("rb") as opened:
            self._seen = mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ)
        head = struct.unpack(">25I", self._seen[:100])
        self._from = head[0] + 12 * head[19]
        self.size = (head[4], head[5])

    def colours(self) -> int:
        """Return how many colours a sample of the pixels has."""
        whole = memoryview(self._seen)[self._from :].cast("I")
        return len(set(whole[::97]))

    def save(self, file: Path) -> None:
        """Write the picture as PNG."""
        import pygame

        width, height = self.size
        pixels = self._seen[self._from : self._from + 4 * width * height]
        # The fourth byte of a pixel is unused there.
        seen = pygame.image.frombuffer(pixels, self.size, "BGRA")
        opaque = pygame.Surface(self.size)
        seen.set_alpha(None)
        opaque.blit(seen, (0, 0))
        pygame.image.save(opaque, str(file))


@contextmanager
def screen(folder: Path, size: tuple[int, int] = SIZE) -> Iterator[tuple[str, Screen]]:
    """Run an Xvfb; yield its display's name and its picture."""
    reader, writer = os.pipe()
    width, height = size
    command = [
        "Xvfb",
        "-displayfd",
        str(writer),
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-fbdir",
        str(folder),
    ]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as said:
                display = f":{said.readline().strip()}"
            yield display, Screen(folder / "Xvfb_screen0")
        finally:
            server.terminate()


def until(what: str, holds: Callable[[], bool], patience: float = PATIENCE) -> float:
    """Wait until something holds; return the seconds it took. Failed when it does not come."""
    begun = time.perf_counter()
    while not holds():
        if time.perf_counter() - begun > patience:
            raise Failed(f"{what}: not seen within {patience:.0f} s")
        time.sleep(0.01)
    return time.perf_counter() - begun


def processes(root: Path) -> Iterator[Path]:
    """Yield the folders in `/proc` of the processes that run in the root."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (process / "root").readlink() == root:
                yield process


def called(root: Path, word: bytes) -> list[Path]:
    """Return those of the root's processes that were called with a word."""
    return [found for found in processes(root) if word in (found / "cmdline").read_bytes().split(b"\0")]


def cpu_seconds(of: Iterable[Path]) -> float:
    """Return the CPU time of processes, which tells more than a clock on a busy machine."""
    ticks = 0
    for process in of:
        # User and system time are the 14th and 15th field; the 2nd one ends with a bracket.
        after = (process / "stat").read_text().rpartition(")")[2].split()
        ticks += int(after[11]) + int(after[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: Sequence[str]) -> Iterator[None]:
    """Run a command with a window, and end it by SIGTERM."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        try:
            yield
        finally:
            program.terminate()


def printed(command: Sequence[str]) -> str:
    """Return what a command prints; Failed if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise Failed(f"exit code {done.returncode}: {(done.stderr or done.stdout).strip()[-200:]}")
    return done.stdout.strip()


def open_title(command: Sequence[str], root: Path, seen: Screen, picture: Path) -> tuple[float, float]:
    """Open the title and keep its picture; return seconds from the start to it, by the clock and of CPU."""
    until("an empty screen", lambda: seen.colours() < COLOURED)
    with running(command):
        took = until("the title", lambda: seen.colours() >= COLOURED)
        used = cpu_seconds(processes(root))
        # Let what moves in come to rest.
        time.sleep(1.5)
        seen.save(picture)
    return took, used


def try_package(package: Path, runs: int) -> None:
    """Try one package; Failed at the first step that fails."""
    with TemporaryDirectory(prefix="bridgewright-root-") as made, TemporaryDirectory() as drawn:
        root = Path(made).resolve()
        root.chmod(0o755)
        program = fill_root(root, package)
        pythons = [path for path in root.rglob("python3*") if path.is_file() and os.access(path, os.X_OK)]
        if pythons:
            raise Failed(f"the root has a Python: {pythons[0]}")
        with screen(Path(drawn)) as (display, seen):

            def ran(*words: str) -> list[str]:
                return inside(root, display, program, *words)

            told(f"{package.name}: {printed(ran('--version'))}")
            told(printed(ran("simulate", "--games", "2")))
            search = ("--level", "quick", "--players", "2", "--bots", "master,architect")
            told(printed(ran("simulate", "--games", "1", *search)).partition("\n")[0] + ", by search")
            printed(ran("league", "--pairs", "random/apprentice", "--deals", "2", "--workers", "2"))
            told("a league of two processes: played")
            picture = package.parent / f"{package.name}-title.png"
            starts = [open_title(ran(), root, seen, picture) for _ in range(runs)]
            took, used = (median(measured) for measured in zip(*starts, strict=True))
            told(f"title after {took:.2f} s, {used:.2f} s of CPU (medians of {runs} starts): {picture}")
            until("an empty screen", lambda: seen.colours() < COLOURED)
            with running(ran("demo", "--bots", "master,master", "--players", "2", "--level", "quick")):
                # Starting takes a worker a third of that.
                until("a worker that thinks", lambda: cpu_seconds(called(root, b"think")) > 1)
                told(f"worker processes of a bot that searches: {len(called(root, b'think'))}")
            gone(root)
            try_kiosk(ran("kiosk", "--supervise"), root, seen)


def gone(root: Path) -> None:
    """Wait until nothing runs in the root."""
    until("the end of all processes", lambda: not list(processes(root)), 10.0)
    told("ended by SIGTERM, no process left")


def try_kiosk(command: Sequence[str], root: Path, seen: Screen) -> None:
    """Start the kiosk with its supervisor, kill the kiosk, and see it come back."""

    def kiosks() -> list[Path]:
        watched = called(root, b"--supervise")
        return [process for process in called(root, b"kiosk") if process not in watched]

    until("an empty screen", lambda: seen.colours() < COLOURED)
    with running(command):
        told(f"kiosk after {until('the kiosk', lambda: seen.colours() >= COLOURED):.2f} s")
        for process in kiosks():
            os.kill(int(process.name), signal.SIGKILL)
        until("an empty screen", lambda: seen.colours() < COLOURED)
        told(f"killed, and back after {until('the kiosk', lambda: seen.colours() >= COLOURED):.2f} s")
    gone(root)


def main(argv: Sequence[str] | None = None) -> int:
    """Try the packages named; return 1 if one fails, 2 if this machine cannot try any."""
    parser = argparse.ArgumentParser(prog="python -m packages.trial", description=__doc__)
    parser.add_argument(
        "packages", nargs="+", type=Path, metavar="PACKAGE", help="a folder, a single file or a .deb"
    )
    parser.add_argument(
        "--runs", type=int, default=3, metavar="N", help="timed starts to the title; by default 3"
    )
    arguments = parser.parse_args(argv)
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if sys.platform != "linux" or os.geteuid() or missing:
        lacks = f"without {', '.join(missing)}" if missing else "not as root on Linux"
        print(f"packages.trial: cannot run {lacks}", file=sys.stderr)
        return 2
    for package in arguments.packages:
        try:
            try_package(package.resolve(), arguments.runs)
        except (Failed, OSError, subprocess.SubprocessError) as fault:
            print(f"{package.name}: {fault}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
