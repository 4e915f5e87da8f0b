"""The leaves that lie over the valley."""
