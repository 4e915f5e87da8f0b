"""PettingZoo chooses a sound driver for the whole process as it is imported; the tests' own one stays."""

import os

_driver = os.environ.get("SDL_AUDIODRIVER")

import pettingzoo  # noqa: E402, F401

if _driver is not None:
    os.environ["SDL_AUDIODRIVER"] = _driver
