"""The door that phones knock at: the same port every evening where it is free, so that it can be allowed once."""

from __future__ import annotations

import socket

PREFERRED: tuple[int, ...] = (8765, 8766, 8767, 8768, 8769)
"""What is tried, one after the other, where no port is asked for; then any that is free."""

_before: dict[str, int] = {}
"""The port of each address that was shared last: pages that are still open learn there that it has ended."""


def listener(host: str, port: int = 0) -> socket.socket:
    """A socket that listens on one address; ``port`` 0 leaves the choice to what was last used and is preferred.

    Raises:
        OSError: The address cannot be listened on.
    """
    wanted = (port,) if port else (*filter(None, [_before.get(host)]), *PREFERRED, 0)
    found, fault = None, OSError()
    for each in dict.fromkeys(wanted):
        try:
            found = _listening(host, each)
            break
        except OSError as failed:
            fault = failed
    if found is None:
        raise fault
    _before[host] = found.getsockname()[1]
    return found


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        mine_alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)  # on Windows reuse would share it
        found.setsockopt(socket.SOL_SOCKET, mine_alone, 1)
        found.bind((host, port))
        found.listen(128)
        found.setblocking(False)
    except OSError:
        found.close()
        raise
    return found
