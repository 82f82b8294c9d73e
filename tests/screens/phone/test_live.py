"""Every page shows the table as it stands, and says so once it does not."""

from __future__ import annotations

import asyncio
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest

from screens.phone import listener, pages
from screens.phone.streams import Streams
from tests.screens.phone.phones import Looking, call, shared, table_of, tap


async def test_a_change_at_the_desk_is_on_every_page() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        views = [None, "s1", "s2", "s3", "s1"]
        looking = [await Looking.at(sharing.address(view)) for view in views]
        assert sharing.visitors == 5
        for each in looking:
            await each.until("$1000")
            each.forget()

        table.say("work")
        sharing.push()

        for each in looking:
            assert "$1200" in await each.until("$1200")
            each.close()


async def test_the_moves_follow_the_numbers() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        looking = await Looking.at(sharing.address("s1"))
        await looking.until('value="work"')
        looking.forget()
        table.say("work")
        sharing.push()

        shown = await looking.until('id="moves"')
        assert shown.index("$1200") < shown.index('id="moves"')
        assert 'value="next"' in await looking.until('value="next"')
        looking.close()


async def test_a_page_knows_an_entry_once_its_list_does() -> None:
    """Whoever taps between the numbers and the list has read the list as it was before."""
    table = table_of()
    async with shared(table) as (sharing, _):
        looking = await Looking.at(sharing.address("s1"))
        assert 'name="known" value="16"' in await looking.until('name="known"')
        looking.forget()
        table.say("refund")
        sharing.push()

        shown = await looking.until('name="known" value="17"')
        assert shown.index("refund") < shown.index('id="moves"') < shown.index('name="known" value="17"')
        looking.forget()
        table.say('note "nothing that a list says"')
        sharing.push()
        assert 'id="moves"' not in await looking.until('name="known" value="18"')
        looking.close()


async def test_a_page_that_is_opened_again_is_right_at_once() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        first = await Looking.at(sharing.address("s1"))
        first.close()
        table.say("work")
        sharing.push()
        again = await Looking.at(sharing.address("s1"))

        assert "$1200" in again.text
        again.close()


async def test_a_page_hears_a_sign_of_life_every_second() -> None:
    async with shared(table_of()) as (sharing, _):
        looking = await Looking.at(sharing.address("s2"))
        looking.forget()
        begins = asyncio.get_running_loop().time()
        await looking.until("event: beat")

        assert asyncio.get_running_loop().time() - begins < 1.5
        looking.close()


async def test_whoever_is_slow_gets_the_newest_picture_and_never_a_queue() -> None:
    streams = Streams()
    stream = streams.open("s1")
    for each in range(100):
        streams.show("s1", {"head": f"<p>{each}</p>", "moves": f"<p>m{each}</p>"})

    async for pictures in stream:
        assert pictures == b"retry: 500\n\nevent: draw\ndata: <p>99</p>\n\nevent: draw\ndata: <p>m99</p>\n\n"
        break
    streams.close()


async def test_stopping_ends_every_page_at_once() -> None:
    async with shared(table_of()) as (sharing, _):
        looking = [await Looking.at(sharing.address(view)) for view in (None, "s1", "s2")]
        begins = asyncio.get_running_loop().time()
        stopping = asyncio.create_task(sharing.stop())
        for each in looking:
            await each.until_closed()
        assert asyncio.get_running_loop().time() - begins < 0.5
        await stopping

        assert sharing.visitors == 0
        with pytest.raises(ConnectionRefusedError):
            await call(sharing.address())
        for each in looking:
            each.close()


async def test_every_open_page_hears_that_the_sharing_has_ended() -> None:
    async with shared(table_of()) as (sharing, _):
        looking = [await Looking.at(sharing.address(view)) for view in (None, "s1", "s2")]
        stopping = asyncio.create_task(sharing.stop())
        for each in looking:
            await each.until("event: ended")
            await each.until_closed()
            each.close()
        await stopping


async def test_a_request_that_waits_when_sharing_stops_is_answered() -> None:
    table = table_of()
    async with shared(table, busy=True) as (sharing, _):
        waiting = asyncio.create_task(tap(sharing.address("s1"), "work", len(table.entries)))
        await asyncio.sleep(0.1)
        await sharing.stop()
        reply = await waiting

    assert reply.status == 200
    assert "Not answered" in reply.text
    assert "has stopped sharing" in reply.text


async def test_what_the_desk_has_answered_is_told_even_if_it_stops_at_that_moment() -> None:
    table = table_of()
    async with shared(table, busy=True) as (sharing, clerk):
        waiting = asyncio.create_task(tap(sharing.address("s1"), "work", len(table.entries)))
        await asyncio.sleep(0.1)
        clerk.free.set()
        await sharing.stop()

        assert "✓ Booked" in (await waiting).text


async def test_who_never_reads_does_not_delay_the_end() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        parts = urlsplit(sharing.address("s1"))
        with socket.socket() as phone:
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            phone.connect((parts.hostname, parts.port))
            phone.send(f"GET {parts.path}/live HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
            for each in range(150):
                table.say(f'note "{each} {"x" * 400}"')
                sharing.push()
                await asyncio.sleep(0.002)
            begins = asyncio.get_running_loop().time()
            await sharing.stop()

    assert asyncio.get_running_loop().time() - begins < 0.5


async def test_sharing_again_is_found_at_the_same_port_and_old_pages_hear_that_theirs_has_ended() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        old = sharing.address("s1")
    async with shared(table) as (sharing, _):
        assert urlsplit(sharing.address()).netloc == urlsplit(old).netloc

        assert (await call(f"{old}/live")).status == 404
        assert (await call(f"{sharing.address('s1')}")).status == 200


async def test_the_usual_ports_come_first_and_then_any_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with listener.listener("127.0.0.1") as taken, listener.listener("127.0.0.1") as other:
        first, second = (each.getsockname()[1] for each in (taken, other))
        other.close()
        monkeypatch.setattr(listener, "PREFERRED", (first, second))
        monkeypatch.setattr(listener, "_before", {})
        with listener.listener("127.0.0.1") as next_one, listener.listener("127.0.0.1") as last:
            assert next_one.getsockname()[1] == second
            assert last.getsockname()[1] not in (0, first, second)


async def test_stopping_twice_and_pushing_afterwards_do_no_harm() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        sharing.push()
        await sharing.stop()
        await sharing.stop()
        sharing.push()
        table.say("work")
        await asyncio.sleep(0.01)

    assert not sharing.visited


async def test_visited_and_visitors_tell_who_is_there() -> None:
    async with shared(table_of()) as (sharing, _):
        assert (sharing.visited, sharing.visitors) == (False, 0)
        await call(sharing.address()[:-1])
        assert not sharing.visited
        looking = await Looking.at(sharing.address())
        assert (sharing.visited, sharing.visitors) == (True, 1)
        looking.close()
        async with asyncio.timeout(2):
            while sharing.visitors:
                await asyncio.sleep(0.01)
        assert sharing.visited


async def test_a_player_who_leaves_has_no_page_any_more_until_the_leaving_is_undone() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        address = sharing.address("s3")
        looking = await Looking.at(address)
        table.say("leave Cy")
        sharing.push()
        await looking.until_closed()
        looking.close()

        assert (await call(address)).status == 404
        table.undo()
        sharing.push()
        assert "Cy" in (await call(address)).text


async def test_a_player_who_joins_late_has_a_page() -> None:
    table = table_of()
    async with shared(table) as (sharing, _):
        table.say("player Dana yellow")
        sharing.push()

        assert "Dana" in (await call(sharing.address("s4"))).text


async def test_every_picture_is_drawn_once_however_many_look(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    fill = pages.Pages._fill

    def counted(template: str, **values: Any) -> str:
        drawn.append(template + str(values.get("whose", "")))
        return fill(template, **values)

    monkeypatch.setattr(pages.Pages, "_fill", staticmethod(counted))
    table = table_of()
    async with shared(table) as (sharing, _):
        looking = [await Looking.at(sharing.address(view)) for view in ("s1", "s1", "s2", None, "s1")]
        drawn.clear()
        table.say("work")
        for _ in range(5):
            sharing.push()
        for each in looking:
            each.forget()
            await each.until("work")
        await asyncio.sleep(0.05)
        for each in looking:
            each.close()

    assert len(drawn) == len(set(drawn)), drawn
