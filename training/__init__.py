"""What opponents know is learned here, from seeds, by commands that can be run again."""

import os

# One thread of linear algebra for each process: the processes share the cores, and sums repeat.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Tables are printed alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
