"""Chance: ChaCha12 keyed by the match for the deals, and a cheap generator for bots' own dice.

Every deal of a match follows from its 256-bit key.  A hand's key is a ChaCha12 block of the match key
numbered by the hand, so a hand's key can be shown when the hand is over without giving away the next.
Numbers are counted, not carried: a position holds how many words it has drawn, nothing else.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.compiled.record import Array, Position
from cardhouse.kit.compiled.verbs import Dice, compiled, interpreting

WORD, HALF = 0xFFFFFFFF, 0xFFFF
BLOCK = 16
HAND_NONCE = (0x68616E64, 0, 0)
CHANCE_NONCE = (0, 0, 0)
Block = tuple[int, ...]
ROUNDS = 12


@compiled
def _turn_left(value: int, by: int) -> int:
    wide = np.uint64(value)
    return np.uint32((wide << np.uint64(by)) | (wide >> np.uint64(32 - by)))


@compiled
def _sum(a: int, b: int) -> int:
    return np.uint32(np.uint64(a) + np.uint64(b))


@compiled
def _mixed(a: int, b: int, by: int) -> int:
    return _turn_left(np.uint32(a ^ b), by)


@compiled
def _quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = _sum(a, b)
    d = _mixed(d, a, 16)
    c = _sum(c, d)
    b = _mixed(b, c, 12)
    a = _sum(a, b)
    d = _mixed(d, a, 8)
    c = _sum(c, d)
    b = _mixed(b, c, 7)
    return a, b, c, d


@compiled
def chacha_block(key: Array, counter: int, nonce: tuple[int, int, int], rounds: int) -> Block:
    """One ChaCha block (D. J. Bernstein's, laid out as in RFC 8439: 32-bit counter, 96-bit nonce).

    key: 8 words, nonce: 3 words, rounds: 8, 12 or 20. Returns its 16 words (u32).
    """
    s0, s1, s2, s3 = np.uint32(0x61707865), np.uint32(0x3320646E), np.uint32(0x79622D32), np.uint32(0x6B206574)
    s4, s5, s6, s7 = np.uint32(key[0]), np.uint32(key[1]), np.uint32(key[2]), np.uint32(key[3])
    s8, s9, s10, s11 = np.uint32(key[4]), np.uint32(key[5]), np.uint32(key[6]), np.uint32(key[7])
    s12 = np.uint32(np.int64(counter) & WORD)
    s13, s14, s15 = np.uint32(nonce[0]), np.uint32(nonce[1]), np.uint32(nonce[2])
    a0, a1, a2, a3 = s0, s1, s2, s3
    b0, b1, b2, b3 = s4, s5, s6, s7
    c0, c1, c2, c3 = s8, s9, s10, s11
    d0, d1, d2, d3 = s12, s13, s14, s15
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = _quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter_round(a3, b0, c1, d2)
    return (
        _sum(a0, s0),
        _sum(a1, s1),
        _sum(a2, s2),
        _sum(a3, s3),
        _sum(b0, s4),
        _sum(b1, s5),
        _sum(b2, s6),
        _sum(b3, s7),
        _sum(c0, s8),
        _sum(c1, s9),
        _sum(c2, s10),
        _sum(c3, s11),
        _sum(d0, s12),
        _sum(d1, s13),
        _sum(d2, s14),
        _sum(d3, s15),
    )


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
    bound = np.int64(bound)
    limit = (1 << 32) - (1 << 32) % bound
    while True:
        drawn = position.drawn
        block = chacha_block(position.hand_key, drawn // BLOCK, CHANCE_NONCE, ROUNDS)
        position.drawn = drawn + 1
        word = np.int64(block[drawn % BLOCK])
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
    mask = np.uint64(HALF)
    drawn = position.drawn
    loaded = drawn // BLOCK
    block = chacha_block(position.hand_key, loaded, CHANCE_NONCE, ROUNDS)
    word = np.uint64(0)
    fresh = False
    for place in range(min(first, count - 1)):
        bound = np.uint64(count - place)
        while True:
            fresh = not fresh
            if fresh:
                if drawn // BLOCK != loaded:
                    loaded = drawn // BLOCK
                    block = chacha_block(position.hand_key, loaded, CHANCE_NONCE, ROUNDS)
                word = np.uint64(block[drawn % BLOCK])
                drawn += 1
            else:
                word >>= np.uint64(16)
            product = (word & mask) * bound
            low = product & mask
            if low >= bound or low >= np.uint64(1 << 16) % bound:
                break
        other = place + np.int64(product >> np.uint64(16))
        held = cards[place]
        cards[place] = cards[other]
        cards[other] = held
    position.drawn = drawn


@compiled
def roll(dice: Dice, bound: int) -> int:
    """A number in 0..bound-1 from a bot's dice (u64[4], any seed not all zero; Jenkins' small generator).

    bound at most 2**31; the bias, under bound / 2**32, is of no account to a bot.
    """
    mask = np.uint64(WORD)
    e = (dice[0] + (np.uint64(1 << 32) - np.uint64(_turn_left(dice[1], 27)))) & mask
    dice[0] = dice[1] ^ np.uint64(_turn_left(dice[2], 17))
    dice[1] = (dice[2] + dice[3]) & mask
    dice[2] = (dice[3] + e) & mask
    dice[3] = (e + dice[0]) & mask
    return np.int64((dice[3] * np.uint64(bound)) >> np.uint64(32))


@compiled
def seed_dice(dice: Dice, seed: int) -> None:
    """Set a bot's dice from a seed (0 <= seed < 2**32)."""
    dice[0] = np.uint64(0xF1EA5EED)
    dice[1] = dice[2] = dice[3] = np.uint64(seed) & np.uint64(WORD)
    for _ in range(20):
        roll(dice, 2)


def dice_of(seed: int) -> Dice:
    """Fresh dice for a seed (taken modulo 2**32)."""
    dice = np.zeros(4, np.uint64)
    with interpreting():  # nobody waits for a compiler just to begin
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
