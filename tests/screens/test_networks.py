"""Which addresses of the laptop are offered, and in which order."""

from __future__ import annotations

import socket

import pytest

from screens.networks import LOOPBACK, Network, networks, ordered, way_out

HERE = Network(LOOPBACK, "lo")
WIFI = Network("192.168.1.23", "wlan0")
DOCKER = Network("172.17.0.1", "docker0")
PUBLIC = Network("93.184.216.34", "ppp0")
ALONE = Network("169.254.7.7", "eth0")


def test_the_way_out_comes_first_and_this_laptop_alone_last() -> None:
    assert ordered((HERE, ALONE, PUBLIC, DOCKER, WIFI), WIFI.address) == (WIFI, DOCKER, PUBLIC, ALONE, HERE)


def test_without_a_way_out_a_private_network_comes_first() -> None:
    assert ordered((HERE, PUBLIC, WIFI), None) == (WIFI, PUBLIC, HERE)


def test_only_the_loopback_is_only_here() -> None:
    assert [network.only_here for network in (HERE, WIFI, ALONE)] == [True, False, False]


def test_a_laptop_always_has_an_address() -> None:
    found = networks()

    assert found[-1].only_here
    assert len({network.address for network in found}) == len(found)


def test_offline_there_is_no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Offline(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError(101, "Network is unreachable")

    monkeypatch.setattr("screens.networks.socket.socket", Offline)

    assert way_out() is None
    assert networks()[-1].only_here
