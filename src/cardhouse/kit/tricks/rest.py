"""The rest of a hand of tricks: how many of them are sure, whatever the cards that are not seen.

Who claims plays against everything the others could have. Any of the cards unseen may be played to any trick, higher
trumps too, but for two things: whoever leads or follows a suit spends a card of it, so that of the cards unseen in the
suit led one leaves with every trick; and whoever wins spends the winning card. Of those that would do, the lowest
leaves. So no way in which the cards may lie, and nothing that the others may do, is better for them than what is
counted here; what cannot be proven so may be true all the same. Who claims chooses their cards of a trick at once, not
knowing what the others put to it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.game import Masters, Rest
from cardhouse.kit.once import once_property
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks import masters
from cardhouse.kit.tricks.tricks import NO_SUIT, TrickPosition, strength

SUITS = range(4)
OTHERS = -1
"""Where one of the own hands may lead: the others do."""
MOST_GIVEN_UP = 3
"""How few of the tricks left may be unsure for anything to be shown of the others."""
MOST_LOOKED_AT = 4_000
"""Positions after which nothing further is tried: about half a second."""

Trick = dict[Seat, Card]
"""The cards of a trick that who claims chooses, by the hands they come from."""


def rest_of(
    position: TrickPosition,
    hands: Mapping[Seat, Sequence[Card]],
    seen: Callable[[], Iterable[Card]],
    due: Sequence[Seat],
    tricks: int,
    trump: Suit = NO_SUIT,
    *,
    barred: Suit = NO_SUIT,
    partners: Sequence[Seat] | None = None,
    by_rank: bool = False,
    settled: bool = False,
) -> Rest:
    """The rest of a hand with the 52 cards; ``seen``: cards that nobody can play any more."""
    led, best, winner = int(position.led), int(position.strength), int(position.winner)
    return Rest(hands, Unseen(seen, hands), due, led, best, winner, trump, tricks, barred, partners, by_rank, settled)


def sure_tricks(rest: Rest | Masters) -> int:
    """How many of the tricks left are sure to be the claimer's: all or a few less; 0 where that cannot be shown."""
    if isinstance(rest, Masters):
        return masters.sure(rest)
    proof = Proof(rest)
    needs = range(rest.tricks, max(rest.tricks - MOST_GIVEN_UP, 1) - 1, -1)
    return next((need for need in needs if proof.trick_for(need) is not None), 0)


def trick_for(rest: Rest | Masters, need: int) -> Mapping[Seat, Card] | None:
    """What to put to this trick, where so many of those left are sure then; None where that cannot be shown."""
    return masters.act_for(rest, need) if isinstance(rest, Masters) else Proof(rest).trick_for(need)


def alike(rest: Rest | Masters, cards: Sequence[Card]) -> bool:
    """Whether it is all the same which of these cards is played: to who wins tricks, and to a partner who watches."""
    if isinstance(rest, Masters) or not rest.by_rank or rest.partners or len({suit_of(card) for card in cards}) != 1:
        return False
    low, high = min(cards), max(cards)
    if any(low < card < high for card in rest.unseen):
        return False
    if rest.led == NO_SUIT:
        return True
    with interpreting():
        worst, best = (int(strength(suit_of(card), _rank(card), rest.led, rest.trump)) for card in (low, high))
    return not worst < rest.best < best


def suit_of(card: Card) -> Suit:
    """The suit of one of the 52 cards."""
    return card // 13


class Unseen(Sequence[Card]):
    """The cards of a pack of 52 that who is in turn does not see, found when they are first asked for."""

    def __init__(self, seen: Callable[[], Iterable[Card]], hands: Mapping[Seat, Sequence[Card]]) -> None:
        self._seen = seen
        self._hands = hands

    @once_property
    def _cards(self) -> list[Card]:
        known = {*self._seen(), *(card for hand in self._hands.values() for card in hand)}
        return [card for card in range(FACES) if card not in known]

    def __len__(self) -> int:
        return len(self._cards)

    def __getitem__(self, at: Any) -> Any:
        return self._cards[at]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._cards == [*other]

    __hash__ = None  # type: ignore[assignment]


class Stand(NamedTuple):
    """How a trick begins: the own hands, the cards unseen by suit, lowest first, who leads, what is not led yet."""

    hands: tuple[frozenset[Card], ...]
    unseen: tuple[tuple[Card, ...], ...]
    leader: Seat  # the place of an own hand, or OTHERS
    barred: Suit


class Proof:
    """Shows that so many tricks are sure, or gives up."""

    def __init__(self, rest: Rest) -> None:
        self.rest = rest
        self.seats = tuple(rest.hands)
        with interpreting():
            self.worth = [
                [int(strength(card // 13, card % 13, led, rest.trump)) for card in range(FACES)] for led in SUITS
            ]
        self.known: dict[tuple[Stand, int], bool] = {}
        self.looked_at = 0

    def trick_for(self, need: int) -> Trick | None:
        """What to put to the trick on the table, so that ``need`` tricks from this one on are sure."""
        rest = self.rest
        hands = tuple(frozenset(rest.hands[seat]) for seat in self.seats)
        unseen = tuple(tuple(sorted(card for card in rest.unseen if suit_of(card) == suit)) for suit in SUITS)
        if rest.led == NO_SUIT:
            now = Stand(hands, unseen, self.seats.index(rest.due[0]), rest.barred)
            return next((cards for cards in self._leads(now) if self._holds_led(now, cards, need)), None)
        ours = [seat for seat in rest.due if seat in rest.hands]
        others = len(ours) < len(rest.due)
        now = Stand(hands, unseen, OTHERS, rest.barred)
        return next(
            (cards for cards in self._answers(hands, ours, rest.led) if self._holds_mid(now, cards, others, need)), None
        )

    def _holds_mid(self, now: Stand, cards: Trick, others: bool, need: int) -> bool:
        """Whether so many are sure once these cards are put to the trick on the table."""
        rest = self.rest
        worths = {seat: self.worth[rest.led][card] for seat, card in cards.items()}
        if rest.winner in rest.hands:
            worths[rest.winner] = rest.best
        winner = max(worths, key=lambda seat: worths[seat])
        after = now._replace(hands=self._without(now.hands, cards))
        if worths[winner] < rest.best:
            return self._holds(after, need)
        if not self._holds(after._replace(leader=self.seats.index(winner)), need - 1):
            return False
        if not others:
            return True
        lost = self._losses(after, rest.led, worths[winner], spend=False)
        return all(self._holds(each, need) for each in lost)

    def _holds(self, now: Stand, need: int) -> bool:
        """Whether so many of the tricks left are sure."""
        if need <= 0:
            return True
        if need > len(now.hands[max(now.leader, 0)]):
            return False
        key = (now, need)
        if key not in self.known:
            if self.looked_at >= MOST_LOOKED_AT:
                return False
            self.looked_at += 1
            if now.leader == OTHERS:
                found = all(self._holds_against(now, led, need) for led in SUITS if now.unseen[led])
            else:
                found = any(self._holds_led(now, cards, need) for cards in self._leads(now))
            if not found and self.looked_at >= MOST_LOOKED_AT:
                return False  # not shown, which is not the same as refuted
            self.known[key] = found
        return self.known[key]

    def _holds_led(self, now: Stand, cards: Trick, need: int) -> bool:
        """Whether so many are sure when an own hand leads and these are the own cards."""
        led = suit_of(cards[self.seats[now.leader]])
        winner = max(cards, key=lambda seat: self.worth[led][cards[seat]])
        free = NO_SUIT if led == now.barred else now.barred
        after = now._replace(hands=self._without(now.hands, cards), barred=free)
        lost = self._losses(after, led, self.worth[led][cards[winner]])
        if lost and need > len(after.hands[0]):
            return False
        won = after._replace(leader=self.seats.index(winner), unseen=_spent(after.unseen, led))
        return self._holds(won, need - 1) and all(self._holds(each, need) for each in lost)

    def _holds_against(self, now: Stand, led: Suit, need: int) -> bool:
        """Whether so many are sure when the others lead a suit."""
        return any(self._holds_answer(now, led, cards, need) for cards in self._answers(now.hands, self.seats, led))

    def _holds_answer(self, now: Stand, led: Suit, cards: Trick, need: int) -> bool:
        winner = max(cards, key=lambda seat: self.worth[led][cards[seat]])
        worth = self.worth[led][cards[winner]]
        after = now._replace(hands=self._without(now.hands, cards))
        lost = self._losses(after, led, worth)
        if not all(self._holds(each, need) for each in lost):
            return False
        won = after._replace(leader=self.seats.index(winner), unseen=_spent(after.unseen, led))
        return worth == 0 or self._holds(won, need - 1)

    def _losses(self, now: Stand, led: Suit, worth: int, spend: bool = True) -> list[Stand]:
        """How things stand after the others have won a trick in which the best own card is worth so much.

        spend: whether a card of the suit led is still to leave where it is won by a trump.
        """
        found = []
        over = next((card for card in now.unseen[led] if self.worth[led][card] > worth), None)
        if over is not None:
            found.append(now._replace(leader=OTHERS, unseen=_taken(now.unseen, over)))
        trump = self.rest.trump
        if trump in SUITS and trump != led:
            ruff = next((card for card in now.unseen[trump] if self.worth[led][card] > worth), None)
            if ruff is not None:
                unseen = _taken(now.unseen, ruff)
                found.append(now._replace(leader=OTHERS, unseen=_spent(unseen, led) if spend else unseen))
        return found

    def _without(self, hands: tuple[frozenset[Card], ...], cards: Trick) -> tuple[frozenset[Card], ...]:
        return tuple(hand - {cards.get(seat, -1)} for seat, hand in zip(self.seats, hands, strict=True))

    def _leads(self, now: Stand) -> Iterator[Trick]:
        """Leads worth looking at, the highest first, each with what the other own hand may put to it."""
        seat, hand = self.seats[now.leader], now.hands[now.leader]
        others = [each for each in self.seats if each != seat]
        free = [card for card in hand if suit_of(card) != now.barred] or list(hand)
        for card in sorted(_ends(free), key=_rank, reverse=True):
            for answer in self._answers(now.hands, others, suit_of(card)):
                yield {seat: card, **answer}

    def _answers(self, hands: tuple[frozenset[Card], ...], seats: Sequence[Seat], led: Suit) -> Iterator[Trick]:
        """What the own hands that have still to play may put to a trick."""
        if not seats:
            yield {}
            return
        seat = seats[0]
        hand = hands[self.seats.index(seat)]
        able = [card for card in hand if suit_of(card) == led] or list(hand)
        for card in sorted(_ends(able), key=_rank):
            for answer in self._answers(hands, seats[1:], led):
                yield {seat: card, **answer}


def _rank(card: Card) -> int:
    return card % 13


def _spent(unseen: tuple[tuple[Card, ...], ...], suit: Suit) -> tuple[tuple[Card, ...], ...]:
    """The lowest card of a suit has left, if there was one."""
    return tuple(cards[1:] if each == suit else cards for each, cards in enumerate(unseen))


def _taken(unseen: tuple[tuple[Card, ...], ...], card: Card) -> tuple[tuple[Card, ...], ...]:
    """The unseen cards without one that has been played."""
    return tuple(tuple(each for each in cards if each != card) for cards in unseen)


def _ends(cards: Sequence[Card]) -> set[Card]:
    """The highest and the lowest of each suit: what lies between would hardly do better."""
    found = set()
    for suit in SUITS:
        held = [card for card in cards if suit_of(card) == suit]
        if held:
            found |= {min(held), max(held)}
    return found
