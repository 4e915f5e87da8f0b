"""Damaged and hostile files for every loader: `python -m tests.fuzz`."""
