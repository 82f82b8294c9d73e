"""The questions of Globetrotters that a table may answer for itself."""

from __future__ import annotations

from companion.house_rules import HouseRule, HouseRules, number, switch

HOUSE_RULES = HouseRules(
    HouseRule(
        "full_fare_count",
        "any",
        ("any", "one"),
        "GT-Q60",
        "One full-fare ticket a turn instead of any number at once.",
        title="Full-fare tickets a turn",
    ),
    HouseRule(
        "discount_pairs",
        "one",
        ("one", "any"),
        "GT-Q61",
        "Any number of discount pairs in the one purchase, not one.",
        title="Discount pairs a turn",
    ),
    switch(
        "discount_after_work_only",
        "GT-Q63",
        "The discount counter opens only after a turn that ended by working.",
        title="Discount only after work",
    ),
    HouseRule(
        "first_home",
        "results",
        ("results", "none", "full"),
        "GT-Q02",
        "Placing the piece on Home brings no results at all (none), or may even end the first turn (full).",
        title="First Home's results",
    ),
    switch("home_safe", "GT-Q08", "Nobody can be bumped from their own Home; pieces share it.", title="Safe at Home"),
    switch(
        "cruise_safe",
        "GT-Q52",
        "Nobody can be bumped from a Cruise Island; pieces share it.",
        title="Safe on a Cruise Island",
    ),
    switch(
        "home_by_adventure_pays",
        "GT-Q01",
        "Sent Home by an Adventure, a player pays its usual cost to the Jackpot.",
        title="Sent Home at a cost",
    ),
    HouseRule(
        "bonus_expenses_to",
        "agent",
        ("agent", "jackpot"),
        "GT-Q09",
        "The expenses of a travel bonus move go to the Jackpot.",
        aliases=(("ta", "agent"),),
        title="Travel bonus: paid to",
    ),
    HouseRule(
        "switch_partner_to",
        "jackpot",
        ("jackpot", "agent"),
        "GT-Q10",
        "The partner of a switch pays the Travel Agent instead of the Jackpot.",
        aliases=(("ta", "agent"),),
        title="Switch partner: pays to",
    ),
    switch(
        "second_adventure",
        "GT-Q22",
        "Staying in a city allows another Adventure next turn, for its expenses again.",
        title="A second Adventure",
    ),
    switch(
        "repeat_jackpot",
        "GT-Q49",
        "After winning the Jackpot the new one may be tried in the same visit.",
        title="Jackpot again and again",
    ),
    switch(
        "free_pass",
        "GT-Q79",
        "A turn may be handed on without travel or work, and then brings no pay.",
        title="Passing without work",
    ),
    switch("win_ends_turn", "GT-Q35", "A won challenge ends the turn.", title="A won challenge ends turn"),
    switch(
        "leftover_cash_too",
        "GT-Q70",
        "Too few tickets to lose: the cash that buys no more tickets goes as well.",
        title="Leftover cash goes too",
    ),
    HouseRule(
        "jackpot_markers",
        "moved",
        ("moved", "copied"),
        "GT-Q41",
        "The loser keeps the markers that the Jackpot winner receives with a Continent KEY.",
        title="Markers of a Jackpot KEY",
    ),
    switch(
        "lose_placed_sm",
        "GT-Q28",
        "A Special Memory can be lost from the Chart as well as from the hand.",
        title="Lose a placed Memory",
    ),
    switch(
        "at_home_wins",
        "GT-Q90",
        "Standing at Home when the last KEY comes out is as good as returning.",
        title="Winning without leaving",
    ),
    switch(
        "jackpot_not_out", "GT-Q89", "A KEY in the Jackpot does not count as out.", title="Jackpot KEYs are not out"
    ),
    switch("forgetting", "GT-Q87", "Nothing is booked unless somebody asks for it.", title="Forgetting"),
    switch(
        "phones_book",
        "DESK-17",
        "What a phone asks for is booked at once, unless another player has to agree.",
        title="Phones book by themselves",
    ),
    number(
        "start_cheques", 500, "GT-SET-7", "Dollars each player starts with.", 10_000, 100, title="Cheques at the start"
    ),
    number(
        "spending_money", 300, "GT-SPEND-1", "Dollars of spending money a turn.", 10_000, 100, title="Spending money"
    ),
    number("work_pay", 200, "GT-WORK-1", "Dollars for working.", 10_000, 100, title="Pay for work"),
    number(
        "jackpot_seed",
        200,
        "GT-SET-3",
        "Dollars the Travel Agent puts into a new Jackpot.",
        10_000,
        100,
        title="A new Jackpot",
    ),
    number("keys", 16, "GT-END-1", "How many KEYs the game has.", 60, title="KEYs in the game"),
)
