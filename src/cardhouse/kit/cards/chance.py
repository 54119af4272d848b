"""Chance: ChaCha12 keyed by the match for the deals, and a cheap generator for bots' own dice.

Every deal of a match follows from its 256-bit key.  A hand's key is a ChaCha12 block of the match key
numbered by the hand, so a hand's key can be shown when the hand is over without giving away the next.
Numbers are counted, not carried: a position holds how many words it has drawn, nothing else.
"""

import numpy as np

from cardhouse.kit.compiled.blocks import WORD, mixed_block, mixed_blocks
from cardhouse.kit.compiled.record import Array, Position
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word

HALF = 0xFFFF
BLOCK = 16
HAND_NONCE = (0x68616E64, 0, 0)
Block = tuple[int, ...]
ROUNDS = 12


@compiled
def _turn_left(value: int, by: int) -> int:
    wide = as_word(value) & as_word(WORD)
    return np.uint32((wide << as_word(by)) | (wide >> as_word(32 - by)))  # type: ignore[return-value]


@compiled
def chacha_block(key: Array, counter: int, nonce: tuple[int, int, int], rounds: int) -> Block:
    """One ChaCha block (D. J. Bernstein's, laid out as in RFC 8439: 32-bit counter, 96-bit nonce).

    key: 8 words, nonce: 3 words, rounds: 8, 12 or 20. Returns its 16 words (u32).
    """
    return mixed_block(key, counter, nonce[0], nonce[1], nonce[2], rounds)


@compiled
def derive_hand_key(position: Position) -> None:
    """Set ``hand_key`` for ``hand`` from the match key and start its count of drawn words again."""
    block = chacha_block(position.key, position.hand, HAND_NONCE, ROUNDS)
    for i in range(8):
        position.hand_key[i] = block[i]
    position.drawn = 0


@compiled
def chance(position: Position, bound: int) -> int:
    """An unbiased number in 0..bound-1 (1 <= bound <= 2**32), the next one of this hand."""
    bound = as_int(bound)
    limit = (1 << 32) - (1 << 32) % bound
    while True:
        drawn = position.drawn
        words = mixed_blocks(position.hand_key, drawn // BLOCK, ROUNDS, False)
        position.drawn = drawn + 1
        word = as_int(words[drawn & BLOCK - 1])
        if word < limit:
            return word % bound


@compiled
def shuffle(position: Position, cards: Array, count: int) -> None:
    """Put the first ``count`` cards into a random order (Fisher-Yates)."""
    draw_first(position, cards, count, count)


@compiled
def draw_first(position: Position, cards: Array, count: int, first: int) -> None:
    """Draw the first ``first`` of ``count`` cards at random; what is left behind them is in no random order.

    Each card takes half a word (``count`` is under 2**16), the low half first. Unbiased with hardly a division
    (D. Lemire's method): the half times the bound gives the choice above, and is drawn again where what is
    below falls into what 2**16 leaves over.
    """
    mask = as_word(HALF)
    drawn = position.drawn
    begun = drawn & -BLOCK
    words = mixed_blocks(position.hand_key, drawn // BLOCK, ROUNDS, first > 2 * BLOCK)
    word = as_word(0)
    fresh = False
    for place in range(min(first, count - 1)):
        bound = as_word(count - place)
        while True:
            fresh = not fresh
            if fresh:
                if drawn - begun == len(words):
                    begun = drawn
                    words = mixed_blocks(position.hand_key, drawn // BLOCK, ROUNDS, first - place > 2 * BLOCK)
                word = as_word(words[drawn - begun])
                drawn += 1
            else:
                word >>= as_word(16)
            product = (word & mask) * bound
            low = product & mask
            if low >= bound or low >= as_word(1 << 16) % bound:
                break
        other = place + as_int(product >> as_word(16))
        held = cards[place]
        cards[place] = cards[other]
        cards[other] = held
    position.drawn = drawn


@compiled
def roll(dice: Dice, bound: int) -> int:
    """A number in 0..bound-1 from a bot's dice (u64[4], any seed not all zero; Jenkins' small generator).

    bound at most 2**31; the bias, under bound / 2**32, is of no account to a bot.
    """
    mask = as_word(WORD)
    e = (dice[0] + (as_word(1 << 32) - as_word(_turn_left(dice[1], 27)))) & mask
    dice[0] = dice[1] ^ as_word(_turn_left(dice[2], 17))
    dice[1] = (dice[2] + dice[3]) & mask
    dice[2] = (dice[3] + e) & mask
    dice[3] = (e + dice[0]) & mask
    return as_int((dice[3] * as_word(bound)) >> as_word(32))


@compiled
def seed_dice(dice: Dice, seed: int) -> None:
    """Set a bot's dice from a seed (0 <= seed < 2**32)."""
    dice[0] = as_word(0xF1EA5EED)
    dice[1] = dice[2] = dice[3] = as_word(seed) & as_word(WORD)
    for _ in range(20):
        roll(dice, 2)


def dice_of(seed: int) -> Dice:
    """Fresh dice for a seed (taken modulo 2**32)."""
    dice = np.zeros(4, np.uint64)
    seed_dice(dice, seed & WORD)
    return dice


@compiled
def fake_key(position: Position, dice: Dice) -> None:
    """Replace both keys by dice: an imagined world must not know the chance still to come."""
    for i in range(8):
        position.key[i] = roll(dice, 1 << 31)
        position.hand_key[i] = roll(dice, 1 << 31)


@compiled
def shuffle_with(dice: Dice, cards: Array, count: int) -> None:
    """Shuffle by a bot's dice: for imagined worlds, never for a deal."""
    for last in range(count - 1, 0, -1):
        other = roll(dice, last + 1)
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held


@compiled
def draw_with(dice: Dice, cards: Array, first: int, count: int) -> None:
    """Draw so many of the cards that lie from place ``first`` on by a bot's dice; they come to lie there."""
    for place in range(first, first + count):
        other = place + roll(dice, len(cards) - place)
        held = cards[place]
        cards[place] = cards[other]
        cards[other] = held
