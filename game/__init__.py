"""Bridgewright: a cabinet of board games about building."""

from game import compiled

compiled.use()
