"""Reading an Adventure Card, and what its lines do in printed order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.arguments import Cheques, Flag, Number, OrNone, SeatName
from companion.events import Transfer, TurnEnded
from companion.globetrotters.arrivals import SENT, arrive, land, pay_expenses
from companion.globetrotters.board import RED_DOT, KeyName, PlaceName
from companion.globetrotters.conditions import (
    DAY,
    IN_TURN,
    ON,
    WEEKEND,
    GPlay,
    Table,
    ineligible_at_home,
    kind_of,
    obligations_met,
)
from companion.globetrotters.deportation import forfeit_everything, owe_cheques, owe_tickets
from companion.globetrotters.events import Marked, MissesSet, RightChanged, SpecialPlaced, Stood, Waiting
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.keys import credit, lose_key, settle_continent
from companion.globetrotters.rights import lose_bonus
from companion.globetrotters.state import (
    ADVENTURE,
    BONUS,
    CHALLENGE,
    CONTINENT,
    LOST,
    POSTPONED,
    USED,
    WORLD,
    GlobetrottersState,
)
from companion.ledger import AGENT, CHART, CHEQUES, JACKPOT, MARKER, MEMORIES, OFFICER, TICKETS, marker_name
from companion.moves import Case, Check, Move, Part, argument, check
from companion.rulings import Reason
from companion.state import CODEC, Item, State

CARD_WORDS = frozenset(
    {
        "gain cheques",
        "lose cheques",
        "gain tickets",
        "lose tickets",
        "exchange",
        "gain memory",
        "lose memory",
        "lose key",
        "day",
        "weekend",
        "go",
        "switch",
        "back",
        "homeward",
        "bonus",
        "done",
    }
)


@CODEC.register("reading a card")
@dataclass(frozen=True, slots=True)
class ReadingCard(Item):
    """An Adventure is being read aloud; its lines follow until one of them ends it."""

    admits = CARD_WORDS
    place: str

    def rule(self) -> str:
        """It must be obeyed to its end."""
        return "GT-ADV-2"

    def fact(self, state: State) -> str:
        """Whose card, and where."""
        return f"{state.name(self.seat)}'s Adventure in {state.name(self.place)} is not finished"


@check("GT-ADV-1")
def in_a_red_dot_city(case: Table) -> str | None:
    """Only KEY and Continental Cities have Adventures."""
    state = case.state
    here = state.traveler(case.actor).at
    if not here:
        return f"{case.name} has no piece on the map yet"
    return None if state.places[here].location in RED_DOT else f"{kind_of(state, here)}, without Adventures"


@check("GT-ADV-1")
def adventure_open(case: Table) -> list[Reason]:
    """It was neither taken nor lost in this visit."""
    right = case.state.traveler(case.actor).right(ADVENTURE)
    if right.status == USED:
        fact = f"{case.name} has had the Adventure of this visit"
        return [Reason(rule, fact) for rule in ("GT-Q22", "GT-ADV-4")]
    if right.status == LOST:
        fact = _why_lost(case, right.rule)
        return [Reason(rule, fact) for rule in (right.rule, "GT-ADV-4")]
    if not right.status and case.state.location(case.actor) in RED_DOT:
        return [Reason("GT-ADV-1", f"{case.name} has not arrived here with a right to an Adventure")]
    return []


def _why_lost(case: Table, rule: str) -> str:
    facts = {
        "GT-BUMP-2": "was bumped out of the city, and the Adventure put off there is lost",
        "GT-Q21": "has set out on another trip, so the Adventure of this arrival is declined",
        "GT-Q18": "came here after a card had ended the turn, so the Adventure waits for the next turn",
        "GT-DEP-7": "came Home by deportation",
        "GT-Q02": "has no results from placing the piece on Home",
    }
    return f"{case.name} {facts.get(rule, 'has no Adventure open here')}"


@check("GT-DEP-7")
def eligible_here(case: Table) -> list[Reason]:
    """Home gives nothing to one who was deported."""
    return ineligible_at_home(case.state, case.actor)


@check("GT-ADV-4")
def can_pay_again(case: Table) -> str | None:
    """A postponed Adventure costs the expenses again."""
    state = case.state
    traveler = state.traveler(case.actor)
    if traveler.right(ADVENTURE).status != POSTPONED or traveler.at == traveler.home:
        return None
    cost = 200 if state.location(case.actor) == "key" else 100
    means = state.cheques(case.actor) + 100 * state.tickets(case.actor)
    return f"the expenses of ${cost} are due again, and {case.name} cannot raise them" if means < cost else None


@CODEC.register("gt adventure")
@dataclass(frozen=True, slots=True)
class TakeAdventure(Move):
    """The top card is read aloud."""

    word = "adventure"
    summary = "the card is read; its lines follow"
    needs = (*ON, in_a_red_dot_city)
    checks = (*IN_TURN, obligations_met, adventure_open, eligible_here, can_pay_again)

    def effects(self, play: GPlay) -> None:
        """The card lies open; a postponed one costs the expenses again."""
        seat = play.actor
        postponed = play.state.traveler(seat).right(ADVENTURE).status == POSTPONED
        lose_bonus(play, seat)
        if postponed and not pay_expenses(play, seat, None, "GT-ADV-4"):
            return
        place = play.state.traveler(seat).at
        assert place is not None
        play.emit(RightChanged(seat, ADVENTURE, USED, "GT-ADV-2"))
        play.open(ReadingCard(seat, place))

    @classmethod
    def rank(cls, case: Table) -> int:
        """Most players have it when they may."""
        return 90


@check("DESK-4")
def card_open(case: Case[State]) -> str | None:
    """A card is being read to the actor."""
    return None if case.state.open("reading a card", case.actor) else f"no Adventure is being read to {case.name}"


@dataclass(frozen=True, slots=True)
class CardLine(Move):
    """One line of the card that is being read."""

    needs: ClassVar[tuple[Check, ...]] = (*ON, card_open)
    likely: ClassVar[int] = 50

    def effects(self, play: GPlay) -> None:
        """What the line does."""
        item = play.state.open("reading a card", play.actor)
        assert isinstance(item, ReadingCard)
        self.obey(play, item)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """What the line does, with the card at hand."""
        raise NotImplementedError

    @classmethod
    def rank(cls, case: Table) -> int:
        """Lines of a card come while it is read."""
        return cls.likely


def put_away(play: GPlay, card: ReadingCard) -> None:
    """The card goes under its pack; an Adventure that was owed to make a deportation good has been had."""
    play.close(card)
    mark = play.state.traveler(card.seat).mark
    if mark and mark.place == card.place:
        play.emit(Marked(card.seat, None, "", "GT-DEP-8"))


def finish(play: GPlay, card: ReadingCard) -> None:
    """The card is done and the player still in the city."""
    put_away(play, card)
    credit(play, card.seat)


@CODEC.register("gt done")
@dataclass(frozen=True, slots=True)
class Done(CardLine):
    """Nothing more on the card."""

    word = "done"
    summary = "nothing more on the card"
    likely = 80

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The credit, and the turn goes on unless the card ended it."""
        finish(play, card)


@CODEC.register("gt gain cheques")
@dataclass(frozen=True, slots=True)
class GainCheques(CardLine):
    """The card gives cheques."""

    word = "gain cheques"
    summary = "the card gives cheques"
    likely = 75
    amount: int = argument(Cheques())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the Travel Agent (GT-Q27)."""
        play.due(Transfer(CHEQUES, self.amount, AGENT, card.seat, "GT-ADV-8"))


@CODEC.register("gt lose cheques")
@dataclass(frozen=True, slots=True)
class LoseCheques(CardLine):
    """The card takes cheques."""

    word = "lose cheques"
    summary = "the card takes cheques, into the Jackpot"
    likely = 74
    amount: int = argument(Cheques())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """To the Jackpot, or deported."""
        owe_cheques(play, card.seat, self.amount, JACKPOT, "GT-ADV-6", "adventure")


@CODEC.register("gt gain tickets")
@dataclass(frozen=True, slots=True)
class GainTickets(CardLine):
    """The card gives tickets."""

    word = "gain tickets"
    summary = "the card gives tickets"
    likely = 66
    number: int = argument(Number(1, 99, offered=(1, 2, 3)))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Off the top of the pack."""
        play.due(Transfer(TICKETS, self.number, AGENT, card.seat, "GT-ADV-10"))


@CODEC.register("gt lose tickets")
@dataclass(frozen=True, slots=True)
class LoseTickets(CardLine):
    """The card says to use tickets."""

    word = "lose tickets"
    summary = '"Use Airline Tickets": drawn blindly, into the Jackpot'
    likely = 64
    number: int = argument(Number(1, 99, offered=(1, 2, 3)))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Missing ones must be bought; otherwise deported."""
        owe_tickets(play, card.seat, self.number, "GT-ADV-9")


@CODEC.register("gt exchange")
@dataclass(frozen=True, slots=True)
class Exchange(CardLine):
    """All tickets are exchanged for as many new ones."""

    word = "exchange"
    summary = "all tickets for as many new ones"
    likely = 44

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Under the pack first, then off the top (GT-Q29)."""
        number = play.state.tickets(card.seat)
        if not number:
            play.tell("GT-ADV-12", card.seat)
            return
        play.due(Transfer(TICKETS, number, card.seat, AGENT, "GT-ADV-11"))
        play.due(Transfer(TICKETS, number, AGENT, card.seat, "GT-ADV-11"))


@CODEC.register("gt gain memory")
@dataclass(frozen=True, slots=True)
class GainMemory(CardLine):
    """The card gives a Special Memory."""

    word = "gain memory"
    summary = "the card gives a Special Memory"
    likely = 48

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the Immigration Officer."""
        play.due(Transfer(MEMORIES, 1, OFFICER, card.seat, "GT-ADV-15"))


def placed_specials(state: GlobetrottersState, seat: str) -> list[str]:
    """The cities where a seat's marker was a Special Memory."""
    return [city for city in state.markers(seat) if marker_name(seat, city) in state.specials]


@check("GT-Q28")
def a_special_of_his(case: Table, city: str | None) -> list[Reason]:
    """A placed Special Memory can be lost by house rule only, and it must be one."""
    state = case.state
    placed = placed_specials(state, case.actor)
    if city is None:
        ask = HOUSE_RULES.on(state, "lose_placed_sm") and len(placed) > 1
        if ask and not state.holdings.count(case.actor, MEMORIES):
            return [Reason("GT-Q28", f"{case.name} has several on the Chart: say which city's is lost")]
        return []
    if not HOUSE_RULES.on(state, "lose_placed_sm"):
        fact = f"this table does not take placed ones, and {state.name(city)}'s is on the Chart"
        return [Reason(rule, fact) for rule in ("GT-Q28", "GT-MEM-4")]
    if city not in placed:
        return [Reason("GT-Q28", f"{case.name} has no Special Memory beside {state.name(city)}")]
    return []


@CODEC.register("gt lose memory")
@dataclass(frozen=True, slots=True)
class LoseMemory(CardLine):
    """The card takes a Special Memory."""

    word = "lose memory"
    summary = "the card takes a Special Memory, into the Jackpot"
    likely = 46
    needs = (*CardLine.needs, a_special_of_his)
    city: str | None = argument(PlaceName(), default=None)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """From the hand, by house rule from the Chart, or everything is forfeited."""
        seat = card.seat
        placed = placed_specials(play.state, seat) if HOUSE_RULES.on(play.state, "lose_placed_sm") else []
        if self.city is None and play.state.holdings.count(seat, MEMORIES):
            play.due(Transfer(MEMORIES, 1, seat, JACKPOT, "GT-ADV-16"))
        elif placed:
            self._from_the_chart(play, seat, self.city or placed[0])
        else:
            forfeit_everything(play, seat)

    @staticmethod
    def _from_the_chart(play: GPlay, seat: str, city: str) -> None:
        play.due(Transfer(MARKER, 1, CHART, OFFICER, "GT-Q28", marker_name(seat, city)))
        play.due(Transfer(MEMORIES, 1, OFFICER, JACKPOT, "GT-Q28"))
        play.emit(SpecialPlaced(seat, city, placed=False))
        continent = play.state.places[city].continent
        if continent:
            if play.state.keyholder(continent) == seat:
                play.tell("GT-Q97", seat)
            settle_continent(play, continent)

    @classmethod
    def asks(cls, case: Table, part: Part) -> bool:
        """Only where a placed one is meant and there is a choice."""
        if not HOUSE_RULES.on(case.state, "lose_placed_sm"):
            return False
        return len(placed_specials(case.state, case.actor)) > 1 and not case.state.holdings.count(case.actor, MEMORIES)


@check("GT-ADV-13")
def a_key_of_his(case: Table, key: str | None) -> list[Reason]:
    """It is one of the loser's KEYs, and it is said which where there is a choice."""
    state = case.state
    keys = state.keys(case.actor)
    if key is None:
        names = ", ".join(state.name(each) for each in keys)
        return [Reason("GT-ADV-13", f"{case.name} chooses: {names}")] if len(keys) > 1 else []
    if key in keys:
        return []
    future = ["GT-Q24"] if key == state.traveler(case.actor).at else []
    fact = f"{case.name} does not have the KEY of {state.name(key)}"
    return [Reason(rule, fact) for rule in ("GT-ADV-13", *future)]


class OwnKey(KeyName):
    """One of the actor's own KEYs."""

    def candidates(self, state: State, actor: str) -> list[str]:
        """The KEYs held."""
        assert isinstance(state, GlobetrottersState)
        return state.keys(actor)


@CODEC.register("gt lose key")
@dataclass(frozen=True, slots=True)
class LoseKey(CardLine):
    """The card takes a KEY."""

    word = "lose key"
    summary = "the card takes a KEY, into the Jackpot"
    likely = 45
    needs = (*CardLine.needs, a_key_of_his)
    key: str | None = argument(OwnKey(), default=None)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The KEY named, the only one, or everything is forfeited."""
        keys = play.state.keys(card.seat)
        if keys:
            lose_key(play, card.seat, self.key or keys[0])
        else:
            forfeit_everything(play, card.seat)

    @classmethod
    def asks(cls, case: Table, part: Part) -> bool:
        """Only where there is a choice."""
        return len(case.state.keys(case.actor)) > 1


@CODEC.register("gt day")
@dataclass(frozen=True, slots=True)
class ForTheDay(CardLine):
    """The card says "... for the day"."""

    word = "day"
    summary = '"... for the day": the turn is over'
    likely = 70
    then: bool = argument(Flag("then"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The turn ends; unless more follows, so does the card."""
        if not play.state.over:
            play.emit(TurnEnded(DAY))
        if not self.then:
            finish(play, card)


@CODEC.register("gt weekend")
@dataclass(frozen=True, slots=True)
class ForTheWeekend(CardLine):
    """The card says "... for the weekend"."""

    word = "weekend"
    summary = '"... for the weekend": the next turn is lost too'
    likely = 68
    then: bool = argument(Flag("then"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The turn ends and the next one is lost; unless more follows, the card ends."""
        misses = play.state.traveler(card.seat).misses + 1
        play.emit(MissesSet(card.seat, misses, WEEKEND))
        if not play.state.over:
            play.emit(TurnEnded(WEEKEND))
        if not self.then:
            finish(play, card)


@check("GT-ADV-22")
def somewhere_else(case: Table, place: str) -> str | None:
    """The card sends the player to another place."""
    here = case.state.traveler(case.actor).at == place
    return f"{case.name} stands on {case.state.name(place)} already" if here else None


@CODEC.register("gt go")
@dataclass(frozen=True, slots=True)
class Go(CardLine):
    """Drive, bus, fly, sail or go to another place."""

    word = "go"
    summary = "drive, bus, fly, sail or go to ..."
    likely = 62
    checks = (somewhere_else,)
    place: str = argument(PlaceName())

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """No credit here; the other place's expenses go to the Jackpot."""
        send(play, card, self.place, "GT-ADV-22")


def send(play: GPlay, card: ReadingCard, place: str, rule: str) -> None:
    """The Adventure takes the player out of the city (GT-KEY-2, GT-MARK-2, GT-CHAL-4)."""
    put_away(play, card)
    no_credit = "GT-KEY-2" if play.state.location(card.seat) == "key" else "GT-MARK-2"
    play.tell(no_credit, card.seat)
    arrive(play, card.seat, place, rule, payee_rule=SENT)
    if play.state.traveler(card.seat).right(CHALLENGE).status != LOST:
        play.emit(RightChanged(card.seat, CHALLENGE, LOST, "GT-CHAL-4"))


def stay(play: GPlay, card: ReadingCard, rule: str) -> None:
    """The player stays with full credit."""
    play.tell(rule, card.seat)
    finish(play, card)


@check("GT-Q16")
def knows_where_from(case: Table) -> str | None:
    """The desk knows the last different space."""
    state = case.state
    if state.traveler(case.actor).came_from or state.round == 1:
        return None
    return (
        f"the desk does not know where {case.name} stood before; "
        f"say given {case.name} from and the place, then go on reading"
    )


@CODEC.register("gt back")
@dataclass(frozen=True, slots=True)
class Back(CardLine):
    """The card says "Go back!"."""

    word = "back"
    summary = '"Go back!": to the place just come from'
    likely = 52
    needs = (*CardLine.needs, knows_where_from)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """To the last different space, with everything that brings; in the first turn the player stays."""
        origin = play.state.traveler(card.seat).came_from
        if play.state.round == 1 or origin is None:
            stay(play, card, "GT-ADV-31")
        else:
            send(play, card, origin, "GT-ADV-29")


@CODEC.register("gt homeward")
@dataclass(frozen=True, slots=True)
class Homeward(CardLine):
    """The card says "Go home!"."""

    word = "homeward"
    summary = '"Go home!"'
    likely = 51

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """Home, with its results; in the first turn, or at Home already, the player stays."""
        traveler = play.state.traveler(card.seat)
        if play.state.round == 1:
            stay(play, card, "GT-ADV-31")
        elif traveler.home is None or traveler.home == traveler.at:
            stay(play, card, "GT-ADV-30")
        else:
            send(play, card, traveler.home, "GT-ADV-30")


@check("GT-ADV-25")
def a_partner_on_the_map(case: Table, partner: str | None) -> list[Reason]:
    """Somebody else whose piece is on the map; nobody only where there is nobody."""
    state = case.state
    others = [each for each in state.seats if each.seat != case.actor and state.traveler(each.seat).at]
    if partner is None:
        names = ", ".join(each.name for each in others)
        return [Reason("GT-ADV-28", f"there is somebody to switch with: {names}")] if others else []
    if partner == case.actor:
        return [Reason("GT-ADV-25", "switching takes another player")]
    if state.traveler(partner).at is None:
        fact = f"{state.name(partner)} has no piece on the map yet"
        return [Reason(rule, fact) for rule in ("GT-ADV-25", "GT-SET-13", *(() if others else ("GT-ADV-28",)))]
    return []


@CODEC.register("gt switch")
@dataclass(frozen=True, slots=True)
class Switch(CardLine):
    """The card says "Switch places"."""

    word = "switch"
    summary = '"Switch places" with a player of one\'s choice'
    likely = 50
    needs = (*CardLine.needs, a_partner_on_the_map)
    partner: str | None = argument(OrNone(SeatName()))

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The pieces change places; nobody is bumped (GT-Q15). Alone on the map the player stays."""
        seat, partner = card.seat, self.partner
        if partner is None:
            stay(play, card, "GT-ADV-28")
            return
        mine, theirs = play.state.traveler(seat), play.state.traveler(partner)
        assert mine.at is not None
        assert theirs.at is not None
        put_away(play, card)
        to_agent = HOUSE_RULES.value(play.state, "switch_partner_to") == "agent"
        play.emit(Stood(partner, mine.at, "GT-ADV-27"))
        play.emit(Waiting(partner, AGENT if to_agent else JACKPOT))
        play.emit(Stood(seat, theirs.at, "GT-ADV-25", theirs.bound_for))
        if theirs.waiting:
            play.tell("GT-Q13", seat)
        if play.state.location(seat) == "cruise":
            play.tell("GT-Q14", seat)
        play.tell("GT-Q11", seat)
        land(play, seat, payee_rule=SENT)
        play.emit(RightChanged(seat, CHALLENGE, LOST, "GT-CHAL-4"))


@CODEC.register("gt bonus")
@dataclass(frozen=True, slots=True)
class TravelBonus(CardLine):
    """TRAVEL BONUS!, or with ``world`` the starred one."""

    word = "bonus"
    summary = "TRAVEL BONUS! (world: with stars)"
    likely = 58
    world: bool = argument(Flag("world"), default=False)

    def obey(self, play: GPlay, card: ReadingCard) -> None:
        """The credit first; then the move may be made at once."""
        finish(play, card)
        rule = "GT-BONUS-6" if self.world else "GT-BONUS-1"
        play.emit(RightChanged(card.seat, BONUS, WORLD if self.world else CONTINENT, rule))


ADVENTURE_MOVES: tuple[type[Move], ...] = (
    TakeAdventure,
    GainCheques,
    LoseCheques,
    GainTickets,
    LoseTickets,
    Exchange,
    GainMemory,
    LoseMemory,
    LoseKey,
    ForTheDay,
    ForTheWeekend,
    Go,
    Switch,
    Back,
    Homeward,
    TravelBonus,
    Done,
)
