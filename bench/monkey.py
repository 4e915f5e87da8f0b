"""A monkey at the kiosk: endless random touches, keys, pads and window sizes.

``python -m bench.monkey --events 1000000 --out FILE`` posts that many random events to a kiosk on a scripted
clock, in parts of two thousand that each begin at a new attract loop. It stops at the first fault and prints
its part, which ``--part N`` repeats alone. The progress is saved in FILE; the same command continues from
there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from tqdm import tqdm

from game.cabinet.games import SHIPPED, Cabinet
from game.keeper.kiosk_file import KioskFile
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk import Kiosk
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME

#: Events of one part.
PART: Final = 2000
SIZES: Final = ((1280, 720), (1000, 600), (720, 1280), (1366, 768), (640, 480))
#: One picture is drawn in this many events.
_DRAWN: Final = 60
_KEYS: Final = (
    *range(97, 123),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_PAUSE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_SLASH, pygame.K_1, pygame.K_4),
)
_CONFIRM: Final = (pygame.K_RETURN, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN)
_MODS: Final = (0,) * 9 + (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_LSHIFT)
#: The scenes of the cabinet that open over a visitor's table.
_OVER_TABLES: Final = frozenset({"ChronicleScene", "ProofScene"})
#: The rooms of the cabinet are the only ones with scenes that lead out.
_OUTSIDE: Final = "game.cabinet."


class Escaped(Exception):
    """The kiosk was left, or shows a forbidden scene."""


class DealtKiosk(Kiosk):
    """A kiosk whose deals come from a sequence."""

    deals: Callable[[], str]

    def new_seed(self) -> str:
        """Return the seed of the next deal."""
        return self.deals()


@dataclass(slots=True)
class Monkey:
    """A monkey at a kiosk in a folder, until it is closed."""

    kiosk: DealtKiosk
    clock: ScriptedClock

    @staticmethod
    def at(folder: Path, cabinet: Cabinet = SHIPPED) -> Monkey:
        """Open a kiosk in a folder."""
        clock = ScriptedClock()
        opening = kiosk_opening(folder, SIZES[0], cabinet, clock)
        kiosk = DealtKiosk(opening, KioskFile(folder, known_of(cabinet)))
        pygame.event.clear()
        return Monkey(kiosk, clock)

    def close(self) -> None:
        """Close the window."""
        self.kiosk.close_window()

    def play(self, part: int, events: int = PART) -> None:
        """Play one part; the same number gives the same events. Raise the kiosk's exception, or Escaped."""
        random = Random(f"monkey {part}")
        self.kiosk.deals = lambda: f"{random.getrandbits(64)}"
        self.kiosk.attract()
        for number in range(events):
            for kind, facts in self._acts(random):
                pygame.event.post(pygame.event.Event(kind, facts))
            self._pass(random)
            self._check()
            if number % _DRAWN == 0:
                self.kiosk.stack.mark_dirty()
                self.kiosk.loop.draw()

    def _pass(self, random: Random) -> None:
        """Let a frame pass, now and then a second, and rarely two minutes without anybody."""
        chance = random.random()
        seconds = 100.0 if chance < 0.0005 else 1.0 if chance < 0.08 else FRAME
        for _ in range(max(1, round(seconds * 5))):
            # A loop takes at most a fifth of a second at once.
            self.clock.wait(min(seconds, 0.2))
            self.kiosk.loop.advance()

    def _check(self) -> None:
        """Raise Escaped unless only scenes of a kiosk are open."""
        scenes = list(self.kiosk.stack)
        if not scenes:
            raise Escaped("no scene is open")
        for scene in scenes:
            kind = type(scene)
            if kind.__module__.startswith(_OUTSIDE) and kind.__name__ not in _OVER_TABLES:
                raise Escaped(f"{kind.__name__} is open")
        playing = not self.kiosk.nobody
        if playing == isinstance(scenes[0], AttractScene):
            raise Escaped("the screen does not show whether somebody plays")
        if self.kiosk.window.full:
            raise Escaped("the window fills the screen")

    def _acts(self, random: Random) -> list[tuple[int, dict[str, Any]]]:
        """Return the events of one act."""
        chance = random.random()
        if chance < 0.55:
            return self._touch(random)
        if chance < 0.8:
            key = random.choice(_KEYS if random.random() < 0.4 else _CONFIRM)
            facts = {"key": key, "mod": random.choice(_MODS), "scancode": random.choice((0, key % 250))}
            acts = [(pygame.KEYDOWN, facts)]
            if random.random() < 0.9:
                acts.append((pygame.KEYUP, facts))
            if 97 <= key < 123:
                acts.append((pygame.TEXTINPUT, {"text": chr(key)}))
            return acts
        if chance < 0.93:
            button = random.randrange(15)
            return [(pygame.CONTROLLERBUTTONDOWN, {"instance_id": random.randrange(3), "button": button})]
        return [random.choice(_RARE)] if chance < 0.995 else self._resize(random)

    def _touch(self, random: Random) -> list[tuple[int, dict[str, Any]]]:
        """Return a press and mostly its release: mostly on an element, else anywhere."""
        top = self.kiosk.stack.top
        width, height = self.kiosk.window.layout.size
        place = random.randrange(width), random.randrange(height)
        elements = [] if top is None else [one for one in top.focus.elements if one.rect.width > 0]
        if elements and random.random() < 0.8:
            place = random.choice(elements).rect.center
        button = 3 if random.random() < 0.06 else 1
        facts = {"pos": place, "button": button, "touch": random.random() < 0.5}
        acts: list[tuple[int, dict[str, Any]]] = [
            (pygame.MOUSEMOTION, {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, facts),
        ]
        if random.random() < 0.9:
            acts.append((pygame.MOUSEBUTTONUP, facts))
        return acts

    def _resize(self, random: Random) -> list[tuple[int, dict[str, Any]]]:
        """Give the window another size, and return the event of it."""
        size = random.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [(pygame.WINDOWSIZECHANGED, {"x": size[0], "y": size[1]})]


_RARE: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (pygame.QUIT, {}),
    (pygame.WINDOWLEAVE, {}),
    (pygame.WINDOWFOCUSLOST, {}),
    (pygame.WINDOWCLOSE, {}),
    (pygame.DROPFILE, {"file": "/etc/passwd"}),
    (pygame.MOUSEWHEEL, {"x": 0, "y": -1, "flipped": False}),
    (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 1}),
    (pygame.AUDIODEVICEREMOVED, {"which": 1, "iscapture": False}),
    (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": False}),
)


def main() -> None:
    """Play, and save the progress."""
    parser = argparse.ArgumentParser(prog="python -m bench.monkey", description=__doc__)
    parser.add_argument(
        "--events", type=int, default=1_000_000, help="the number of events; by default 1,000,000"
    )
    parser.add_argument("--out", type=Path, default=Path("monkey.json"), help="the file of the progress")
    parser.add_argument("--part", type=int, help="run only this part")
    options = parser.parse_args()
    # A kiosk ignores a closed window; SDL would turn a signal into one.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    parts = -(-options.events // PART)
    done = json.loads(options.out.read_text())["parts"] if options.out.exists() else 0
    chosen = range(done, parts) if options.part is None else range(options.part, options.part + 1)
    bar = tqdm(chosen, initial=chosen.start, total=parts, unit="part", disable=None)
    with TemporaryDirectory() as folder, bar:
        monkey = Monkey.at(Path(folder))
        try:
            for part in bar:
                try:
                    monkey.play(part)
                except Exception as fault:
                    scenes = ", ".join(type(scene).__name__ for scene in monkey.kiosk.stack)
                    print(
                        f"\npart {part}: {type(fault).__name__}: {fault} (scenes: {scenes})", file=sys.stderr
                    )
                    raise
                if options.part is None:
                    options.out.write_text(json.dumps({"parts": part + 1, "events": (part + 1) * PART}))
        finally:
            monkey.close()
    print(f"{len(chosen) * PART} events, no fault")


if __name__ == "__main__":
    main()
