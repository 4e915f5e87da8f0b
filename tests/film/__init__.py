"""Films, and that a demo with a seed is the same on every run."""
