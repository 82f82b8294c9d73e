"""The Banker's drawer: which bills make up an amount."""

from __future__ import annotations

BILLS = (500, 100, 50, 20, 10)
"""Dollars: every bill in the box (WT-SET-4)."""


def fewest_bills(amount: int) -> list[tuple[int, int]]:
    """The fewest bills that make up an amount in tens: each bill with how many of it, the largest first.

    Taking the largest that fits is the fewest with these bills: two of one are never worth more than the next one up
    except two twenties and a ten, and then the fifty is taken first.
    """
    found = []
    for bill in BILLS:
        count, amount = divmod(amount, bill)
        if count:
            found.append((bill, count))
    return found
