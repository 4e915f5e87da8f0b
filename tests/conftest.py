"""What every test stands on: no window, no sound, and none of a person's own folders."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# Before anything imports pygame or asks for a folder. A driver named in the environment stays as it is.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_HOME = Path(tempfile.mkdtemp(prefix="bridgewright-tests-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
for _name in ("HOME", "USERPROFILE"):
    os.environ[_name] = str(_HOME)
for _name in (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "APPDATA",
    "LOCALAPPDATA",
):
    os.environ[_name] = str(_HOME / _name.lower())
