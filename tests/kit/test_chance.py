"""Chance: ChaCha against published vectors, and deals that favour no card."""

import numpy as np
import pytest

from cardhouse.games.cardinoes.position import Cardinoes
from cardhouse.kit.cards.chance import (
    chacha_block,
    chance,
    derive_hand_key,
    dice_of,
    draw_first,
    fake_key,
    roll,
    seed_dice,
    shuffle,
    shuffle_with,
)
from cardhouse.kit.compiled.record import Array, blank
from cardhouse.kit.compiled.verbs import allocating, compiled, interpreting

pytestmark = pytest.mark.uncompiled

KEYS = (1, 2, 3)
CHANCE_NONCE = (0, 0, 0)


def words(hexadecimal: str) -> list[int]:
    """Bytes as little-endian words."""
    raw = bytes.fromhex(hexadecimal.replace(" ", ""))
    return [int.from_bytes(raw[place : place + 4], "little") for place in range(0, len(raw), 4)]


def key_stream(key: str, counter: int, nonce: tuple[int, int, int], rounds: int) -> bytes:
    """One block as bytes."""
    block = chacha_block(np.array(words(key), np.uint32), counter, nonce, rounds)
    return b"".join(int(word).to_bytes(4, "little") for word in block)


def dealt(key: int) -> Array:
    """A position under a key, nothing drawn yet."""
    positions = blank(Cardinoes)
    positions["key"][0] = [key, 0, 0, 0, 0, 0, 0, 0]
    derive(positions)
    return positions


@compiled
def derive(positions: Array) -> None:
    derive_hand_key(positions[0])


@compiled
def shuffle_all(positions: Array, cards: Array) -> None:
    shuffle(positions[0], cards, len(cards))


@compiled
def draw_number(positions: Array, bound: int) -> int:
    return chance(positions[0], bound)


@compiled
def draw_numbers(positions: Array, bound: int, counts: Array, draws: int) -> None:
    for _ in range(draws):
        counts[chance(positions[0], bound)] += 1


@compiled
def put_in_random_order(positions: Array, cards: Array, count: int) -> None:
    shuffle(positions[0], cards, count)


@compiled
def take_first(positions: Array, cards: Array, count: int, first: int) -> None:
    draw_first(positions[0], cards, count, first)


@allocating
def count_orders(positions: Array, counts: Array, shuffles: int, first: int) -> None:
    """How often each card of 5 comes to each place; ``first`` > 0: drawn first, else shuffled."""
    cards = np.zeros(5, np.uint8)
    for _ in range(shuffles):
        for card in range(5):
            cards[card] = card
        if first > 0:
            draw_first(positions[0], cards, 5, first)
        else:
            shuffle(positions[0], cards, 5)
        for place in range(5):
            counts[place, cards[place]] += 1


@compiled
def give_fake_key(positions: Array, dice: Array) -> None:
    fake_key(positions[0], dice)


def chi_square(counts: Array) -> float:
    """How far counts are from all alike."""
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def test_the_block_function_of_rfc_8439() -> None:
    """Section 2.3.2: key 00 01 ... 1f, counter 1, nonce 00:00:00:09:00:00:00:4a:00:00:00:00."""
    nonce = words("000000090000004a00000000")
    stream = key_stream(bytes(range(32)).hex(), 1, (nonce[0], nonce[1], nonce[2]), 20)
    assert stream.hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_the_zero_key_of_rfc_8439() -> None:
    """Appendix A.1, test vectors 1 and 2: all zero, counters 0 and 1."""
    assert key_stream("00" * 32, 0, (0, 0, 0), 20).hex() == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )
    assert key_stream("00" * 32, 1, (0, 0, 0), 20).hex() == (
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )


def test_twelve_rounds_with_a_zero_key() -> None:
    """ChaCha12, 256-bit key, key and IV all zero (draft-strombergson-chacha-test-vectors, TC1), block 0."""
    assert key_stream("00" * 32, 0, (0, 0, 0), 12).hex() == (
        "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
        "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"
    )


def test_eight_rounds_with_a_zero_key() -> None:
    """ChaCha8 of the same draft, TC1, block 0."""
    assert key_stream("00" * 32, 0, (0, 0, 0), 8).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


@pytest.mark.parametrize("key", KEYS)
def test_numbers_of_a_hand_are_its_key_stream(key: int) -> None:
    """``chance`` takes the words of the hand's stream one after another; 2**32 never rejects one."""
    positions = dealt(key)
    stream: list[int] = []
    for counter in range(2):
        stream += [int(word) for word in chacha_block(positions["hand_key"][0], counter, CHANCE_NONCE, 12)]
    assert [draw_number(positions, 1 << 32) for _ in range(32)] == stream
    assert positions["drawn"][0] == 32


def shuffled_by_hand(hand_key: Array, drawn: int, count: int) -> list[int]:
    """The cards 0..count-1 as the halves of the key's stream order them, from a word on, the low half of each first."""
    blocks = (chacha_block(hand_key, number // 16, CHANCE_NONCE, 12) for number in range(drawn, drawn + 200))
    stream = (int(block[(drawn + place) % 16]) for place, block in enumerate(blocks))
    halves = (half for word in stream for half in (word & 0xFFFF, word >> 16))
    cards = [*range(count)]
    for place in range(count - 1):
        bound = count - place
        taken = next(half for half in halves if half * bound & 0xFFFF >= (1 << 16) % bound)
        other = place + (taken * bound >> 16)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize("drawn", [0, 5, 15, 16, 31])
@pytest.mark.parametrize("count", [9, 33, 52, 110])
def test_a_shuffle_is_ordered_by_the_key_stream(count: int, drawn: int) -> None:
    """From wherever the stream has come to, over as many of its blocks as it takes."""
    positions = dealt(1)
    positions["drawn"] = drawn
    cards = np.arange(count, dtype=np.uint8)
    shuffle_all(positions, cards)
    assert cards.tolist() == shuffled_by_hand(positions["hand_key"][0], drawn, count)


def test_each_hand_has_a_key_of_its_own() -> None:
    positions = dealt(1)
    seen = set()
    for hand in range(50):
        positions["hand"] = hand
        derive(positions)
        seen.add(positions["hand_key"][0].tobytes())
    assert len(seen) == 50
    assert positions["key"][0].tobytes() not in seen


def test_a_range_of_one_is_no_choice() -> None:
    assert {draw_number(dealt(key), 1) for key in KEYS} == {0}


@pytest.mark.parametrize("bound", [3, 7, 52])
def test_numbers_are_spread_evenly(bound: int) -> None:
    """Chi-square with a fixed key; the 99.9 % points for 2, 6 and 51 degrees of freedom."""
    counts = np.zeros(bound, np.int64)
    draw_numbers(dealt(4), bound, counts, 40 * bound)
    assert counts.sum() == 40 * bound
    assert chi_square(counts) < {3: 13.8, 7: 22.5, 52: 87.97}[bound]


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    """With a bound just above 2**31 half of all words are."""
    positions = dealt(5)
    for _ in range(40):
        assert 0 <= draw_number(positions, (1 << 31) + 1) <= 1 << 31
    assert 55 < positions["drawn"][0] < 110


@pytest.mark.parametrize("first", [0, 5, 2])
def test_every_card_comes_to_every_place(first: int) -> None:
    """Fisher-Yates: 5 cards, 5 places, 16 degrees of freedom; drawn ones only in the places drawn."""
    counts = np.zeros((5, 5), np.int64)
    count_orders(dealt(6), counts, 400, first)
    places = counts[: first or 5]
    assert chi_square(places) < 39.3


def test_a_shuffle_keeps_the_cards() -> None:
    positions = dealt(7)
    cards = np.arange(104, dtype=np.uint8)
    put_in_random_order(positions, cards, 100)
    assert sorted(cards.tolist()) == list(range(104))
    assert cards[100:].tolist() == [100, 101, 102, 103]
    assert cards[:100].tolist() != list(range(100))


@pytest.mark.parametrize("first", [0, 1, 7, 51, 52])
def test_drawing_the_first_is_a_shuffle_of_as_many(first: int) -> None:
    """``draw_first`` keeps the cards, takes a number a place, and is the same whoever draws on."""
    fewer, more = dealt(8), dealt(8)
    some, all_of_them = np.arange(52, dtype=np.uint8), np.arange(52, dtype=np.uint8)
    take_first(fewer, some, 52, first)
    take_first(more, all_of_them, 52, 52)
    assert sorted(some.tolist()) == list(range(52))
    assert some[:first].tolist() == all_of_them[:first].tolist()
    assert fewer["drawn"][0] >= (min(first, 51) + 1) // 2


def test_deals_go_on_where_the_last_number_left_off() -> None:
    """Numbers are counted, not carried: what was drawn before decides what comes next."""
    positions = dealt(9)
    numbers = [draw_number(positions, 1 << 32) for _ in range(40)]
    for drawn in (0, 15, 16, 33):
        positions["drawn"] = drawn
        assert draw_number(positions, 1 << 32) == numbers[drawn]


def test_dice_are_known_by_their_seed() -> None:
    dice, same, other = (np.zeros(4, np.uint64) for _ in range(3))
    for each, seed in ((dice, 1), (same, 1), (other, 2)):
        seed_dice(each, seed)
    rolls = [roll(dice, 1000) for _ in range(20)]
    assert rolls == [roll(same, 1000) for _ in range(20)]
    assert rolls != [roll(other, 1000) for _ in range(20)]
    counts = np.bincount([int(roll(dice, 6)) for _ in range(1200)], minlength=6)
    assert chi_square(counts) < 20.5


def test_dice_begin_the_same_on_interpreted_rules() -> None:
    with interpreting():
        plain = dice_of(-7)
    assert dice_of(-7).tolist() == plain.tolist() == dice_of((1 << 32) - 7).tolist()


def test_dice_shuffle_and_make_keys() -> None:
    dice = np.zeros(4, np.uint64)
    seed_dice(dice, 3)
    cards = np.arange(52, dtype=np.uint8)
    shuffle_with(dice, cards, 52)
    assert sorted(cards.tolist()) == list(range(52))
    assert cards.tolist() != list(range(52))
    positions = dealt(10)
    before = positions["key"].tobytes(), positions["hand_key"].tobytes()
    give_fake_key(positions, dice)
    assert positions["key"].tobytes() != before[0]
    assert positions["hand_key"].tobytes() != before[1]
