"""The desk tells the phones' side what the next key may book, so that their lists are ready."""

from __future__ import annotations

from tests.screens.desks import Evening, evening
from tests.screens.sharing import Fakes, seen, share
from tests.screens.world_tour.test_auction import opened


def expected(at: Evening, fakes: Fakes) -> list[str]:
    return [at.table.written(request) for request in fakes.server.foreseen]


async def test_the_chosen_line_is_expected(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.type("wo")
        assert expected(at, fakes) == ["Rosa: work"]
        await at.press("escape", *"fly")
        assert expected(at, fakes) == []
        await at.press("enter")
        await at.type("bali")
        assert expected(at, fakes) == ["Rosa: fly Bali"]


async def test_after_a_move_the_next_one_is_expected(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.say("work")
        assert expected(at, fakes) == ["Rosa: next"]
        await at.press("down")
        assert expected(at, fakes) != ["Rosa: next"]


async def test_what_a_phone_asks_for_is_expected_while_enter_accepts_it(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        answer = await fakes.ask(at, "work")
        await seen(at)
        assert expected(at, fakes) == ["Rosa: work"]
        await at.type("buy")
        assert expected(at, fakes) == ["Rosa: buy"]
        answer.cancel()


async def test_in_an_auction_the_bid_of_every_letter_is_expected(fakes: Fakes) -> None:
    async with evening(opened()) as at:
        await share(at)
        await at.type("150")

        assert {f"{name}: bid 150" for name in ("Rosa", "Bo", "Cy", "Dana")} <= set(expected(at, fakes))
