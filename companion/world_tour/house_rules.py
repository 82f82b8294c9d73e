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
        title="Reach of local flights",
    ),
    HouseRule(
        "jump_is_landing",
        "full",
        ("full", "stamp_only"),
        "WT-Q-02",
        "Arriving by flight, ticket, bonus move or card only stamps; it neither buys nor pays.",
        title="Rides only stamp",
    ),
    switch(
        "fly_on_credit",
        "WT-Q-03",
        "Whoever cannot pay a flight in full pays all they have and flies.",
        title="Fly on credit",
    ),
    switch(
        "ticket_passes_go",
        "WT-Q-04",
        "A ride on the Golden Travel Ticket across GO brings the salary.",
        title="Salary for ticket rides",
    ),
    switch(
        "bonus_passes_go",
        "WT-Q-05",
        "A bonus move across GO brings the salary.",
        title="Salary for bonus moves",
    ),
    switch(
        "ticket_fee_free", "WT-Q-06", "A ride on the Golden Travel Ticket owes no fee.", title="Ticket rides owe no fee"
    ),
    HouseRule(
        "ticket_same_turn",
        "on",
        ("on", "off"),
        "WT-Q-08",
        "The Golden Travel Ticket cannot be used in the turn in which it was taken.",
        title="Ticket in the turn it is taken",
    ),
    HouseRule(
        "bonus_order",
        "any",
        ("any", "goal_first"),
        "WT-Q-10",
        "A bonus move arises only when the deed comes after the destination it names.",
        title="Order of deed and goal",
    ),
    HouseRule(
        "bonus_next",
        "next_turn",
        ("next_turn", "next_round"),
        "WT-Q-11",
        "A bonus move waits until the dice come round again; the extra turn of a double is too early.",
        title="When a bonus move is ready",
    ),
    switch("bonus_keeps", "WT-Q-12", "A bonus move is kept until it is used.", title="Bonus moves are kept"),
    HouseRule(
        "fee_basis",
        "landing",
        ("landing", "when_asked"),
        "WT-Q-19",
        "The fee goes to the owner, and by the set, of the moment of asking.",
        title="Whose fee, and how much",
    ),
    HouseRule(
        "goal_exemption",
        "always",
        ("always", "only_when_stamping"),
        "WT-Q-20",
        "A travel goal frees from the fee only in the landing that stamps it.",
        title="Goals free from the fee",
    ),
    switch(
        "stamp_is_exempt",
        "WT-Q-21",
        "One's own stamp frees from the fee, whoever holds the deed.",
        title="Own stamps free from the fee",
    ),
    HouseRule(
        "multi_goal",
        "once",
        ("once", "count_each"),
        "WT-Q-28",
        "One stamp meets the goal of every deed of that player which names the destination.",
        title="One stamp, several goals",
    ),
    HouseRule(
        "bid_over_cash",
        "refused",
        ("refused", "allowed"),
        "WT-Q-36",
        "A bid may be higher than the bidder's cash; the winner pays all there is and keeps the deed.",
        title="Bids above the cash",
    ),
    switch(
        "auction_freezes_trade", "WT-Q-41", "Nobody trades while an auction is on.", title="No trades during an auction"
    ),
    HouseRule(
        "card_to_go",
        "paid",
        ("paid", "unpaid"),
        "WT-Q-38",
        "A card that ends on GO without the words about passing GO pays nothing.",
        title="A card that ends on GO",
    ),
    HouseRule(
        "jail_double_counts",
        "on",
        ("on", "off"),
        "WT-Q-50",
        "The double rolled after paying out of Jail is not the first of three.",
        title="The double after paying out of Jail",
    ),
    switch(
        "double_optional", "WT-Q-56", "The extra turn of a double may be declined.", title="Extra turns may be declined"
    ),
    switch(
        "forgetting", "WT-Q-18", "The desk keeps silent about a fee until its owner asks.", title="Silent about fees"
    ),
    switch(
        "phones_book",
        "DESK-17",
        "What a phone asks for is booked at once, unless another player has to agree.",
        title="Phones book by themselves",
    ),
    number("start_cash", 1500, "WT-SET-4", "Dollars each player starts with.", 100_000, 10, title="Cash at the start"),
    number("salary", 200, "WT-GO-1", "Dollars for reaching or passing GO.", 100_000, 10, title="Salary"),
    number("stamps_to_win", 4, "WT-END-1", "How many travel-goal stamps win.", 22, low=1, title="Stamps to win"),
)
