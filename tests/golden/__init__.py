"""Golden pictures of any gallery of scenes: stored hashes, their renewal, and the checks of every picture."""
