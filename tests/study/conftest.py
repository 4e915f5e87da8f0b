"""The tests' own sound driver, restored after PettingZoo's import chooses one for the whole process."""

import os

_driver = os.environ.get("SDL_AUDIODRIVER")

import pettingzoo  # noqa: E402, F401

if _driver is not None:
    os.environ["SDL_AUDIODRIVER"] = _driver
