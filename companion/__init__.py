"""Travel Desk's rules and records: the standard library only, no screen and no database.

One road for everything::

    a key, a phone, a transcript line
      -> Move                      what was asked: a frozen dataclass (moves, statements, <game>/...)
      -> judge(case, move)         -> Ruling: every reason with its rule id and its fact
      -> perform(case, move)       -> events: what happened, each with its rule id
      -> fold(state, events)       -> State: frozen; nothing else changes it
      -> EventLog.append(...)      durable before anybody sees it (ports; db or memory)
      -> Table announces           -> screens redraw from State

``language`` turns lines into moves and back, ``picking`` lists what can be said next, ``history`` knows which entries
are live, ``precedents`` what the tables of a box have decided otherwise, ``checking`` and ``transcript`` run and
write ``.table`` files, ``rulebook`` holds every rule in our words.
A game is one folder that supplies a ``games.Game``; nothing shared asks which game it is.
"""
