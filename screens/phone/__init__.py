"""What a phone sees: a small server in the desk's own loop, and pages that need nothing but a browser."""
