"""Imagined worlds: the cards a seat cannot see, dealt again so that all it has seen stays true.

A seat knows its hand, what it passed and was passed, every card played, who opened, and from plays that
did not follow (or broke what the player would have been held to) which cards others cannot hold.
"""

from cardhouse.games.hearts.passing import giver, receiver
from cardhouse.games.hearts.position import HeartsBase
from cardhouse.kit.cards.bits import NONE, Cards, card_bit
from cardhouse.kit.cards.chance import fake_key, shuffle_with
from cardhouse.kit.cards.sets import clear, count_cards, pick, put, size, take
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.unseen import deal_unseen, list_set, sized
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import put_pack_together


@imagine.rule
def hearts_imagine(position: HeartsBase, seat: Seat, dice: Dice) -> None:
    """Deal again what the seat cannot know; ``pack`` is the deal that leads here."""
    fake_key(position, dice)
    if position.pass_due > 0:
        imagine_passing(position, seat, dice)
    else:
        imagine_play(position, seat, dice)
    put_pack_together(position)


@compiled
def imagine_passing(position: HeartsBase, viewer: Seat, dice: Dice) -> None:
    """Before the exchange nothing is known of the others, but how many cards they have set aside."""
    words = position.hands.shape[1]
    count = 0
    for word in range(words):
        unknown = NONE
        for seat in range(position.players):
            if seat != viewer:
                unknown |= position.dealt[seat, word]
        count = list_set(position.pack, count, word, unknown)
    shuffle_with(dice, position.pack, count)
    place = 0
    for seat in range(position.players):
        if seat == viewer:
            continue
        aside = size(position.passed, seat)
        clear(position.hands, seat)
        clear(position.passed, seat)
        for n in range(position.hand_size):
            put(position.passed if n < aside else position.hands, seat, position.pack[place])
            place += 1
        for word in range(words):
            position.dealt[seat, word] = position.hands[seat, word] | position.passed[seat, word]


@compiled
def imagine_play(position: HeartsBase, viewer: Seat, dice: Dice) -> None:
    """The hands first, then which of their cards were dealt and which passed."""
    for seat in range(position.players):
        if seat != viewer:
            keep_played(position, seat)
    unseen = unknown_cards(position, viewer, 0), unknown_cards(position, viewer, position.hands.shape[1] - 1)
    sizes = hand_sizes(position)
    forget_unknown(position, viewer)
    deal_unseen(position.hands, position.denied, unseen, sizes, position.players, position.pack, dice)
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[seat, word] |= position.hands[seat, word]
    if position.pass_steps > 0:
        imagine_passes(position, viewer, dice)


@compiled
def keep_played(position: HeartsBase, seat: Seat) -> None:
    """Leave in ``dealt`` only what the seat has played: its hand at the first trick less its hand now."""
    for word in range(position.hands.shape[1]):
        held = position.dealt[seat, word]
        if position.pass_steps > 0:
            held &= ~position.passed[seat, word]
            held |= position.passed[giver(position, seat), word]
        position.dealt[seat, word] = held & ~position.hands[seat, word]


@compiled
def known_cards(position: HeartsBase, viewer: Seat, seat: Seat, word: int) -> Cards:
    """The cards of a word the viewer knows the seat to hold still: the opener, and what they passed it."""
    opener = card_bit(position.opener & 63)
    passed = position.passed[max(viewer, 0), word]  # read in any case: nothing for the processor to guess
    received = (viewer >= 0) & (seat == receiver(position, viewer))
    known = opener if (seat == position.opened_by) & (position.opener >> 6 == word) else NONE
    return (known | (passed if received else NONE)) & position.hands[seat, word]


@compiled
def unknown_cards(position: HeartsBase, viewer: Seat, word: int) -> Cards:
    """The cards of a word the others hold without the viewer knowing where."""
    unknown = NONE
    for seat in range(position.players):
        if seat != viewer:
            unknown |= position.hands[seat, word] & ~known_cards(position, viewer, seat, word)
    return unknown


@compiled
def forget_unknown(position: HeartsBase, viewer: Seat) -> None:
    """Leave the others only the cards the viewer knows them to hold."""
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.hands[seat, word] = known_cards(position, viewer, seat, word)


@compiled
def hand_sizes(position: HeartsBase) -> int:
    """How many cards each holds, as ``kit.match.unseen`` wants it."""
    sizes = NONE
    for seat in range(position.players):
        sizes |= sized(seat, size(position.hands, seat))
    return sizes


@compiled
def imagine_passes(position: HeartsBase, viewer: Seat, dice: Dice) -> None:
    """Of the cards each held at the first trick, some were passed to it: those the viewer knows, else any."""
    for seat in range(position.players):
        to = receiver(position, seat)
        if to == viewer:
            continue
        if seat == viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[to, word] &= ~position.passed[seat, word]
            continue
        clear(position.passed, seat)
        for _ in range(position.pass_count):
            card = pick(position.dealt, to, dice)
            take(position.dealt, to, card)
            put(position.passed, seat, card)
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[seat, word] |= position.passed[seat, word]


@census.rule
def hearts_census(position: HeartsBase, counts: Array) -> None:
    """Cards in hands, set aside for passing, in the trick and in tricks taken."""
    for word in range(position.hands.shape[1]):
        for seat in range(position.players):
            count_cards(position.hands[seat, word], word, counts)
            count_cards(position.taken[seat, word], word, counts)
            if position.pass_due > 0:
                count_cards(position.passed[seat, word], word, counts)
        count_cards(position.in_trick[word], word, counts)
