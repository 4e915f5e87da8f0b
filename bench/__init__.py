"""Measurements: each module prints a table; run one as ``python -m bench.engine``."""
