"""Benchmarks: each module prints a table; run one as ``python -m bench.engine``."""

import os

# Print nothing but tables.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
