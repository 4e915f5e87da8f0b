"""Tests of the overlays on the valley."""
