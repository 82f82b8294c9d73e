"""What the desk shows of Monopoly: Travel World Tour; nothing here is loaded for the other game."""
