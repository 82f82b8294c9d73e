"""The addresses under which phones may find this laptop."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address

_NOWHERE = ("192.0.2.1", 9)
"""An address kept for documentation: asking the way there sends nothing."""

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Network:
    """One address of this laptop."""

    address: str
    name: str
    """What the system calls the connection: ``wlan0``."""

    @property
    def only_here(self) -> bool:
        """Whether no other machine can reach it."""
        return ip_address(self.address).is_loopback


def networks() -> tuple[Network, ...]:
    """Every IPv4 address, the likeliest first and the one that only this laptop can reach last; never none."""
    import ifaddr

    found = {
        address.ip: Network(address.ip, adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if isinstance(address.ip, str)
    }
    found.setdefault(LOOPBACK, Network(LOOPBACK, "this laptop"))
    return ordered(tuple(found.values()), way_out())


def ordered(found: tuple[Network, ...], way: str | None) -> tuple[Network, ...]:
    """Where the way out of the house begins first; then those of private networks; the others; this laptop alone."""

    def rank(network: Network) -> tuple[bool, bool, bool, bool]:
        address = ip_address(network.address)
        return network.only_here, network.address != way, address.is_link_local, not address.is_private

    return tuple(sorted(found, key=rank))


def way_out() -> str | None:
    """The address that the system would send from to anywhere else; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return address
