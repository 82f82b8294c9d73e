"""What is imported after the first picture, so that the first game opens at once."""

from __future__ import annotations

import gc
from importlib import import_module

OTHERS = ("companion.world_tour", "screens.world_tour.panels")
LATER = ("companion.globetrotters", "companion.table", "screens.desk", "screens.setup", "screens.help", *OTHERS)


def import_the_rest() -> None:
    """For a thread: everything that the first picture did without."""
    for module in LATER:
        import_module(module)


def calm_the_collector() -> None:
    """Keep the garbage collector from pausing between a key and its picture."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
