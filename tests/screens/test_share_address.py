"""Where the laptop has several addresses, one is chosen, and no phone loses its page by it."""

from __future__ import annotations

import asyncio

import pytest

from screens.networks import Network
from tests.screens.desks import evening
from tests.screens.sharing import DOCKER, HERE, WIFI, Fakes, settled, words


async def test_another_address_is_chosen_before_it_is_shared(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "up")
        await settled(at)
        await at.press("enter")
        await settled(at)

        assert fakes.server.host == HERE.address
        assert "only this laptop" in words(at)


async def test_of_many_addresses_the_chosen_one_is_always_seen(fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
    many = (WIFI, *(Network(f"172.{number}.0.1", f"docker{number}") for number in range(17, 31)), HERE)
    monkeypatch.setattr("screens.shared.networks", lambda: many)
    async with evening() as at:
        await at.press("f6")
        await settled(at)
        for network in (*many[1:], many[0]):
            await at.press("down")
            await settled(at)
            assert f"▸ {network.address}" in at.text
            assert "Enter starts sharing" in words(at)


async def test_what_is_shared_moves_to_another_address_while_nobody_is_there(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        await at.press("up")
        await settled(at)

        assert [server.host for server in fakes.made] == [WIFI.address, HERE.address]
        assert [server.running for server in fakes.made] == [False, True]
        assert HERE.address in at.text


async def test_a_hotspot_that_was_switched_on_meanwhile_is_offered(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    hotspot = Network("192.168.137.1", "hotspot")
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        monkeypatch.setattr("screens.shared.networks", lambda: (WIFI, hotspot, HERE))
        await at.press("a")
        await settled(at)

        assert fakes.server.host == hotspot.address
        assert "192.168.137.1 · hotspot" in words(at)


async def test_the_only_address_is_not_given_up_for_itself(fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.shared.networks", lambda: (HERE,))
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        await at.press("a")
        await settled(at)

        assert len(fakes.made) == 1
        assert "This laptop has no other address now." in words(at)


async def test_no_phone_loses_its_page_by_one_key_too_many(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        fakes.server.come(2)
        await at.press("a")
        await settled(at)

        assert fakes.server.running
        assert len(fakes.made) == 1
        assert "Stop sharing before you choose another" in words(at)
        assert "2 phones are connected" in words(at)


async def test_an_address_that_cannot_be_used_is_told_and_the_next_one_works(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "down")
        await settled(at)
        await at.press("enter")
        await settled(at)
        assert not fakes.server.running
        assert f"{DOCKER.address} cannot be used (Cannot assign requested address)" in words(at)
        await at.press("down", "enter")
        await settled(at)

        assert fakes.server.running
        assert "cannot be used" not in words(at)


async def test_an_address_that_the_laptop_has_lost_is_told_and_can_be_left(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.share._NOTICE", 0.05)
    other = Network("192.168.7.9", "wifi")
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        fakes.server.visitors = 2
        monkeypatch.setattr("screens.shared.networks", lambda: (other, HERE))
        async with asyncio.timeout(5):
            while "no longer at" not in words(at):
                await at.pilot.pause(0.05)
        await at.press("a")
        await settled(at)

        assert fakes.server.host == other.address
        assert "no longer at" not in words(at)
