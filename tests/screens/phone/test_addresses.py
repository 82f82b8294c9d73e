"""Addresses that nobody can guess, and replies that give nothing away."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from screens.phone.tokens import TABLE, Tokens
from tests.screens.phone.phones import call, shared, table_of, tap


def test_a_token_has_128_bits_and_no_two_are_alike() -> None:
    tokens = [Tokens().of("s1") for _ in range(200)]

    assert len(set(tokens)) == 200
    assert all(len(token) >= 128 / 6 for token in tokens)


def test_every_token_is_compared_whichever_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = Tokens()
    views = [TABLE, "s1", "s2", "s3"]
    known = {view: tokens.of(view) for view in views}
    compared: list[bytes] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append(one)
        return one == other

    monkeypatch.setattr("screens.phone.tokens.hmac.compare_digest", compare)

    for view in views:
        compared.clear()
        assert tokens.view(known[view]) == view
        assert len(compared) == len(views)


def test_whoever_sits_down_later_does_not_get_the_token_of_who_left() -> None:
    tokens = Tokens()
    old, stays = tokens.of("s3"), tokens.of("s1")

    tokens.keep(["s1", "s2"])

    assert tokens.view(old) is None
    assert tokens.view(stays) == "s1"
    assert tokens.of("s3") != old


async def test_an_address_fits_a_small_code() -> None:
    async with shared(table_of()) as (sharing, _):
        path = urlsplit(sharing.address("s1")).path

        assert len("http://192.168.100.100:65535" + path) <= 62


async def test_each_seat_opens_its_own_passport_and_the_table_its_own_view() -> None:
    async with shared(table_of()) as (sharing, _):
        passports = {name: (await call(sharing.address(seat))).text for seat, name in (("s1", "Rosa"), ("s2", "Bo"))}
        table = await call(sharing.address())

    for name, text in passports.items():
        assert f"<h1><bdi>{name}</bdi></h1>" in text
    assert "Memories Chart" in table.text
    assert 'id="moves"' not in table.text


async def test_a_new_sharing_has_new_addresses_and_the_old_ones_are_worth_nothing() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        old = urlsplit(sharing.address("s1")).path
    async with shared(table) as (sharing, _):
        reply = await call(f"http://{urlsplit(sharing.address()).netloc}{old}")

    assert reply.status == 404


async def test_nothing_tells_a_wrong_token_from_a_path_that_is_not_there() -> None:
    async with shared(table_of()) as (sharing, _):
        passport = sharing.address("s1")
        base = f"http://{urlsplit(passport).netloc}"
        replies = [
            await call(address)
            for address in (
                f"{base}/",
                f"{base}/favicon.ico",
                f"{base}/{'A' * 22}",
                passport[:-1] + ("A" if passport[-1] != "A" else "B"),
                f"{passport}/nothing",
                f"{base}/%00%ff",
                f"{sharing.address()}/moves",
                f"{sharing.address()}/rules?q=fee",
            )
        ]
        replies.append(await call(passport, "PUT"))
        replies.append(await tap(sharing.address(), "work", 1))

    assert {reply.status for reply in replies} == {404}
    assert len({(reply.text, tuple(sorted(reply.headers.items()))) for reply in replies}) == 1


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost", "127.0.0.1:1", ""])
async def test_a_foreign_host_is_refused(host: str) -> None:
    async with shared(table_of()) as (sharing, _):
        reply = await call(sharing.address("s1"), Host=host)

    assert reply.status == 421
    assert "Rosa" not in reply.text


async def test_two_hosts_are_no_host() -> None:
    async with shared(table_of()) as (sharing, _):
        reply = await call(sharing.address("s1"), host="evil.example")

    assert reply.status in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
async def test_a_foreign_origin_asks_for_nothing(origin: str) -> None:
    async with shared(table_of()) as (sharing, clerk):
        reply = await tap(sharing.address("s1"), "work", 15, Origin=origin)

    assert reply.status == 403
    assert not clerk.asked


async def test_a_form_that_says_no_origin_is_heard_with_the_slip_of_its_page_only() -> None:
    """Browsers say none for a form of a page that sends no referrer; pages of others say none as well."""
    async with shared(table_of()) as (sharing, clerk):
        page, other = [(await call(sharing.address(seat))).text for seat in ("s1", "s2")]
        slips = [re.search(r'name="slip" value="([^"]+)"', each) for each in (page, other)]
        assert slips[0]
        assert slips[1]
        made_up, foreign, own = "0123456789", slips[1][1], slips[0][1]
        replies = [
            await tap(sharing.address("s1"), "work", 16, slip, Origin="null") for slip in (made_up, foreign, own)
        ]

    assert [reply.status for reply in replies] == [403, 403, 200]
    assert len(clerk.asked) == 1


async def test_our_own_origin_is_heard() -> None:
    async with shared(table_of()) as (sharing, _):
        reply = await tap(sharing.address("s1"), "work", 15, Origin=f"http://{urlsplit(sharing.address()).netloc}")

    assert reply.status == 200


async def test_every_reply_forbids_what_a_page_does_not_need() -> None:
    async with shared(table_of()) as (sharing, _):
        address = sharing.address("s1")
        replies = [await call(address + path) for path in ("", "/phone.js", "/moves", "/rules?q=fee", "/nothing")]

    for reply in replies:
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["cache-control"] == "no-store"
        assert "permissions-policy" in reply.headers
        assert "server" not in reply.headers


async def test_a_page_asks_for_nothing_from_elsewhere() -> None:
    async with shared(table_of()) as (sharing, _):
        page = (await call(sharing.address("s1"))).text
        script = (await call(sharing.address("s1") + "/phone.js")).text

    for text in (page, script):
        assert "http://" not in text
        assert "https://" not in text
        assert "//" not in text.replace("// ", "")
    assert " style=" not in page
    assert " onclick" not in page


async def test_a_busy_port_is_said_and_nothing_is_left_behind() -> None:
    table = table_of()
    async with shared(table) as (sharing, clerk):
        port = urlsplit(sharing.address()).port
        assert port is not None
        other = type(sharing)(table, table.game.rulebook(), clerk.ask, "127.0.0.1", port)
        with pytest.raises(OSError, match="in use"):
            await other.start()
        await other.stop()

        assert (await call(sharing.address())).status == 200


async def test_only_the_chosen_address_is_listened_on() -> None:
    async with shared(table_of()) as (sharing, _):
        elsewhere = sharing.address().replace("127.0.0.1", "127.0.0.2")

        with pytest.raises(ConnectionRefusedError):
            await call(elsewhere)


async def test_no_token_is_in_the_books() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        tokens = [urlsplit(sharing.address(seat)).path[1:] for seat in (None, "s1", "s2", "s3")]
        await tap(sharing.address("s1"), "work", len(table.entries))

    written = repr(table.entries)
    assert "work" in table.line(table.entries[-1])
    assert not any(token in written for token in tokens)
