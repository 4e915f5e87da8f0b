"""The table being played: its scene, its screen, and everything that its picture depends on."""
