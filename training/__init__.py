"""The training of opponents: reproducible commands that learn values from seeds."""

import os

# One linear algebra thread a process: the processes share the cores, and sums are reproducible.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Print nothing but tables.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
