"""Golden pictures of every scene, stored as hashes."""
