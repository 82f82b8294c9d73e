"""What all tests share: hypothesis is repeatable and never keeps a database of its own."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("desk", derandomize=True, deadline=None, database=None, max_examples=20)
settings.load_profile("desk")
