"""Tests of the menu of the operator."""
