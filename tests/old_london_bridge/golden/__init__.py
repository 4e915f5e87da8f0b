"""Golden pictures of every scene, kept as hashes."""
