"""Measurements: each module prints a table; run one as ``python -m bench.engine``."""

import os

# Tables are printed alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
