"""What the screens are made of: widgets are given values and ask by message; none of them holds the table."""
