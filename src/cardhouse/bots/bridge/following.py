"""Playing to a trick another has led: second hand, third hand, last; ruffs and discards."""

from cardhouse.bots.bridge.cards import above, better, length_in, lowest_equal, masters, unseen_cards
from cardhouse.games.bridge.actions import level_of
from cardhouse.games.bridge.play import playable
from cardhouse.games.bridge.position import NO_TRUMP, Bridge
from cardhouse.games.bridge.scoring import BOOK
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, highest, low_bits, lowest, without_lowest
from cardhouse.kit.cards.packs import ACE, EIGHT, KING, QUEEN, TEN
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF

SPOTS = as_word(sum(1 << 13 * suit + rank for suit in range(4) for rank in range(EIGHT)))
"""Cards a signal may be made with."""


@compiled
def winning_card(position: Bridge) -> int:
    """The best card of the trick so far."""
    place = (position.winner - position.leader) & 3
    return position.plays[position.trick, place]


@compiled
def declarers_side(position: Bridge) -> bool:
    """Whether declarer chooses the card."""
    return position.turn == position.declarer


@compiled
def follow_to_trick(position: Bridge) -> int:
    """The card to play to a trick that is led."""
    cards = playable(position)
    led = position.led
    if count_bits(cards) == 1:
        return lowest(cards)
    if cards & CARDS_OF[led] == NONE:
        return ruff_or_discard(position, cards)
    best = winning_card(position)
    beating = cards & above(best) if SUIT_OF[best] == led else NONE
    card = to_beat(position, cards, beating, best) if beating != NONE else lowest(cards)
    return signal(position, cards) if card == lowest(cards) and not declarers_side(position) else card


@compiled
def to_beat(position: Bridge, cards: Cards, beating: Cards, best: int) -> int:
    """The card to play to a suit led where one could win."""
    partner_wins = position.winner == position.hand_to_play ^ 2
    if position.laid == 3:
        return lowest(cards) if partner_wins else lowest(beating)
    if position.laid == 2:
        return third_hand(position, cards, beating, best, partner_wins)
    return second_hand(position, cards, beating, best)


@compiled
def signal(position: Bridge, cards: Cards) -> int:
    """A defender's low card the first time a suit is led: higher than needed where that tells partner something.

    To partner's lead it tells of an honour, to declarer's of an even number.
    """
    seat = position.turn
    if position.dealt[seat, 0] & CARDS_OF[position.led] != cards:
        return lowest(cards)
    if position.leader == seat ^ 2:
        tells = RANK_OF[highest(cards)] >= QUEEN
    else:
        tells = count_bits(cards) & 1 == 0
    spots = cards & SPOTS
    return highest(spots) if tells and spots != NONE else lowest(cards)


@compiled
def next_is_dummy(position: Bridge) -> bool:
    """Whether the next card comes from dummy, whose cards a defender sees."""
    return not declarers_side(position) and next_seat(position.hand_to_play, 4) == position.dummy


@compiled
def third_hand(position: Bridge, cards: Cards, beating: Cards, best: int, partner_wins: bool) -> int:
    """Win against what the fourth hand may have: as cheaply as that goes, high where it is not known."""
    out = unseen_cards(position)
    led = SUIT_OF[best]
    if next_is_dummy(position):
        against = position.hands[position.dummy, 0] & CARDS_OF[led]
        if against == NONE:
            return lowest(cards) if partner_wins else lowest(beating)
        if partner_wins and highest(against) < best:
            return lowest(cards)
        enough = beating & ~low_bits(highest(against) + 1)
        return lowest(enough) if enough != NONE else lowest(cards)
    if partner_wins:
        if better(out, best) == 0:
            return lowest(cards)
        if better(out, best) == better(out, highest(beating)):
            return lowest(cards)
    return finesse_or_high(position, beating, out)


@compiled
def finesse_or_high(position: Bridge, beating: Cards, out: Cards) -> int:
    """Declarer's card before a missing one if a higher is kept for it, else the highest, in its lowest equal."""
    own = position.hands[position.hand_to_play, 0]
    if declarers_side(position):
        own |= position.hands[position.hand_to_play ^ 2, 0]
    top = highest(beating)
    if better(out, top) == 0:
        left = beating
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            missing = better(out, card)
            finesse = missing == 1 and better(own, card) > 0 and RANK_OF[card] >= TEN
            if missing == 0 or (finesse and declarers_side(position)):
                return lowest_equal(beating, out, card)
    return lowest_equal(beating, out, top)


@compiled
def second_hand(position: Bridge, cards: Cards, beating: Cards, best: int) -> int:
    """Low, but for sure tricks that may not wait, and honours that cover honours."""
    out = unseen_cards(position)
    led = SUIT_OF[best]
    own = position.hands[position.hand_to_play, 0]
    sure = masters(beating, out, led)
    if declarers_side(position):
        partners = position.hands[position.hand_to_play ^ 2, 0] & CARDS_OF[led]
        if partners != NONE and better(out, highest(partners)) == 0 and highest(partners) > best:
            return lowest(cards)
        return lowest(sure) if sure != NONE else cover(own, beating, best, led, cards)
    if next_is_dummy(position):
        against = position.hands[position.dummy, 0] & CARDS_OF[led]
        sure &= ~low_bits(highest(against) + 1) if against != NONE else ~NONE
    if sure != NONE and (count_bits(sure) > 1 or needed_to_defeat(position) == 1):
        return lowest(sure)
    return cover(own, beating, best, led, cards)


@compiled
def cover(own: Cards, beating: Cards, best: int, led: Suit, cards: Cards) -> int:
    """An honour from a short suit on an honour, else low."""
    if TEN <= RANK_OF[best] <= QUEEN and length_in(own, led) <= 3 and RANK_OF[lowest(beating)] <= ACE:
        return lowest(beating)
    return lowest(cards)


@compiled
def needed_to_defeat(position: Bridge) -> int:
    """How many tricks the defenders lack to defeat the contract; 0 or less when it is defeated."""
    level = level_of(position.bid)
    defenders = (position.declarer & 1) ^ 1
    return 13 - (BOOK + level) + 1 - position.won[defenders]


@compiled
def ruff_or_discard(position: Bridge, cards: Cards) -> int:
    """A low trump that wins where partner does not, else the card least missed."""
    trump = position.trump
    best = winning_card(position)
    if trump == NO_TRUMP or position.led == trump:
        return least_missed(position, cards)
    trumps = cards & CARDS_OF[trump]
    if SUIT_OF[best] == trump:
        trumps &= above(best)
    if trumps == NONE:
        return least_missed(position, cards)
    if position.winner == position.hand_to_play ^ 2:
        out = unseen_cards(position)
        sure = position.laid == 3 or better(out, best) == 0
        if sure or SUIT_OF[best] == trump or RANK_OF[best] >= KING:
            return least_missed(position, cards)
    return lowest(trumps)


@compiled
def ruff_or_throw(position: Bridge, suit: Suit) -> int:
    """The card of a suit that is not led, if it must be one: a trump that wins if there is one, else the lowest."""
    cards = position.hands[position.hand_to_play, 0] & CARDS_OF[suit]
    winning = cards & above(winning_card(position))
    return lowest(winning) if suit == position.trump and winning != NONE else lowest(cards)


@compiled
def least_missed(position: Bridge, cards: Cards) -> int:
    """A low card of a suit that has no winners to keep or guard; never a trump if there is another."""
    trump = position.trump
    out = unseen_cards(position)
    chosen, cheapest = lowest(cards), 1 << 30
    for suit in range(4):
        held = cards & CARDS_OF[suit]
        if held == NONE:
            continue
        card = lowest(held)
        price = price_of_discard(held, out, suit, card)
        if suit == trump:
            price += 1000
        if price < cheapest:
            chosen, cheapest = card, price
    return chosen


@compiled
def price_of_discard(held: Cards, out: Cards, suit: Suit, card: Card) -> int:
    """Masters and their company are dear; so is the last guard of a king, queen or jack."""
    length = count_bits(held)
    top = highest(held)
    over = better(out, top)
    price = 4 * RANK_OF[card] - 3 * length
    if count_bits(out & CARDS_OF[suit]) == 0:
        return price + 60 + RANK_OF[card]
    if over == 0:
        sure = count_bits(masters(held, out, suit))
        price += 8 * sure
        if sure == length:
            price += 80
    elif over < length and over <= 3:
        price += 40 if over == length - 1 else 12
    return price
