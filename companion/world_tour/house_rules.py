"""The questions of World Tour that a table may answer for itself."""

from __future__ import annotations

from companion.house_rules import HouseRule, HouseRules, number, switch

HOUSE_RULES = HouseRules(
    HouseRule(
        "local_reach",
        "next_local",
        ("next_local", "any_flight"),
        "WT-Q-01",
        "A local flight ends at the next flight space of either kind, not at the next local one.",
    ),
    HouseRule(
        "jump_is_landing",
        "full",
        ("full", "stamp_only"),
        "WT-Q-02",
        "Arriving by flight, ticket, bonus move or card only stamps; it neither buys nor pays.",
    ),
    switch("fly_on_credit", "WT-Q-03", "Whoever cannot pay a flight in full pays all they have and flies."),
    switch("ticket_fee_free", "WT-Q-06", "A ride on the Golden Travel Ticket owes no fee."),
    HouseRule(
        "ticket_same_turn",
        "on",
        ("on", "off"),
        "WT-Q-08",
        "The Golden Travel Ticket cannot be used in the turn in which it was taken.",
    ),
    HouseRule(
        "bonus_order",
        "any",
        ("any", "goal_first"),
        "WT-Q-10",
        "A bonus move arises only when the deed comes after the destination it names.",
    ),
    HouseRule(
        "bonus_next",
        "next_turn",
        ("next_turn", "next_round"),
        "WT-Q-11",
        "A bonus move waits until the dice come round again; the extra turn of a double is too early.",
    ),
    switch("bonus_keeps", "WT-Q-12", "A bonus move is kept until it is used."),
    HouseRule(
        "fee_basis",
        "landing",
        ("landing", "when_asked"),
        "WT-Q-19",
        "The fee goes to the owner, and by the set, of the moment of asking.",
    ),
    HouseRule(
        "goal_exemption",
        "always",
        ("always", "only_when_stamping"),
        "WT-Q-20",
        "A travel goal frees from the fee only in the landing that stamps it.",
    ),
    switch("stamp_is_exempt", "WT-Q-21", "One's own stamp frees from the fee, whoever holds the deed."),
    HouseRule(
        "multi_goal",
        "once",
        ("once", "count_each"),
        "WT-Q-28",
        "One stamp meets the goal of every deed of that player which names the destination.",
    ),
    HouseRule(
        "bid_over_cash",
        "refused",
        ("refused", "allowed"),
        "WT-Q-36",
        "A bid may be higher than the bidder's cash; the winner pays all there is and keeps the deed.",
    ),
    switch("auction_freezes_trade", "WT-Q-41", "Nobody trades while an auction is on."),
    HouseRule(
        "card_to_go",
        "paid",
        ("paid", "unpaid"),
        "WT-Q-38",
        "A card that ends on GO without the words about passing GO pays nothing.",
    ),
    HouseRule(
        "jail_double_counts",
        "on",
        ("on", "off"),
        "WT-Q-50",
        "The double rolled after paying out of Jail is not the first of three.",
    ),
    switch("double_optional", "WT-Q-56", "The extra turn of a double may be declined."),
    switch("forgetting", "WT-Q-18", "The desk keeps silent about a fee until its owner asks."),
    number("start_cash", 1500, "WT-SET-4", "Dollars each player starts with.", 100_000, 10),
    number("salary", 200, "WT-GO-1", "Dollars for reaching or passing GO.", 100_000, 10),
    number("stamps_to_win", 4, "WT-END-1", "How many travel-goal stamps win.", 22),
)
