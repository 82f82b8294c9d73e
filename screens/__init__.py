"""What people see: Textual. Screens show State, list what may be said, and hand back a Move; they decide nothing."""
