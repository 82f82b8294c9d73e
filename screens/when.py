"""Moments as people at a table say them."""

from __future__ import annotations

from datetime import datetime

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WEEK = 7


def clock_time(moment: datetime) -> str:
    """``21:40``, in the time of this laptop."""
    return f"{moment.astimezone():%H:%M}"


def day(moment: datetime) -> str:
    """``3 Jan 2026``, in the time of this laptop."""
    local = moment.astimezone()
    return f"{local.day} {_MONTHS[local.month - 1]} {local.year}"


def moment_said(moment: datetime, now: datetime) -> str:
    """``today 21:40``, ``yesterday 21:40``, ``Saturday 21:40``, or the date."""
    days = (now.astimezone().date() - moment.astimezone().date()).days
    if days == 0:
        return f"today {clock_time(moment)}"
    if days == 1:
        return f"yesterday {clock_time(moment)}"
    if 1 < days < _WEEK:
        return f"{_DAYS[moment.astimezone().weekday()]} {clock_time(moment)}"
    return day(moment)
