"""The menu of the operator: the door with its PIN, and its pages."""
