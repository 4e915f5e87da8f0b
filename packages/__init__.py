"""Builds of the program for people without Python; the program itself never imports from here."""
