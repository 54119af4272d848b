"""Keys a match is dealt from, and what house and seats promise before anybody can know them.

The order makes a deal honest: the house commits to a secret, then every seat to words of its own, then the seats show
their words, and the house its secret when the match is over.  The match key is the SHA-256 of all of them, so whoever
chose first cannot choose again, and whoever chooses later does not know the choices before theirs.  Each hand is dealt
under a key of its own derived from the match key.

Every hash is of parts, each behind its length in four bytes (little end first); the first part says what is hashed,
so that no hash stands for another.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import SupportsIndex

import numpy as np

from cardhouse.kit.cards.chance import HAND_NONCE, ROUNDS, chacha_block
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.numbers import shown
from cardhouse.kit.terms import whole

KEY_BYTES = 32
SERIES = 0x6D617463  # the nonce of the matches that follow from one key begins so
OF_HOUSE, OF_SEAT, OF_MATCH = "cardhouse house 1", "cardhouse seat 1", "cardhouse match 1"
OF_BOT = "cardhouse bot 1"
SEEDS = 1 << 31
LONGEST_WORDS = 128


def new_secret() -> bytes:
    """32 unguessable bytes."""
    return secrets.token_bytes(KEY_BYTES)


def key_bytes(key: SupportsIndex | bytes | str | None, name: str = "key") -> bytes:
    """A match key: 32 bytes, their hex text, a number 0 <= n < 2**256, or None for a fresh one.

    Raises ValueError, which begins with the name, for anything else.
    """
    if key is None:
        return new_secret()
    if isinstance(key, str):
        try:
            key = bytes.fromhex(key)
        except ValueError:
            raise ValueError(f"{name}: a text must be {KEY_BYTES} bytes in hex ({2 * KEY_BYTES} digits)") from None
    if isinstance(key, bytes | bytearray | memoryview):
        if len(key) != KEY_BYTES:
            raise ValueError(f"{name}: must be {KEY_BYTES} bytes, not {len(key)}")
        return bytes(key)
    number = whole(key)
    if number is None:
        raise ValueError(f"{name}: must be a number, {KEY_BYTES} bytes or their hex text, not a {type(key).__name__}")
    if not 0 <= number < 1 << (8 * KEY_BYTES):
        raise ValueError(f"{name}: a number must be in 0..2**256-1, not {shown(number)}")
    return number.to_bytes(KEY_BYTES, "little")


def key_words(key: bytes) -> Array:
    """A key as the eight words a position holds."""
    return np.frombuffer(key, "<u4").astype(np.uint32)


def series_key(key: bytes, row: int, number: int) -> bytes:
    """The key of match ``number`` of a row of matches; rows and numbers are counted from 0, up to 2**32 of each."""
    block = chacha_block(key_words(key), number, (SERIES, row, 0), ROUNDS)
    return b"".join(int(word).to_bytes(4, "little") for word in block[:8])


def _hash(*parts: str | bytes) -> bytes:
    digest = hashlib.sha256()
    for part in parts:
        raw = part if isinstance(part, bytes) else part.encode()
        digest.update(len(raw).to_bytes(4, "little") + raw)
    return digest.digest()


def is_hash(text: object) -> bool:
    """Whether this is a SHA-256 in hex, in small letters."""
    return isinstance(text, str) and len(text) == 64 and set(text) <= set("0123456789abcdef")


def are_words(text: object) -> bool:
    """Whether a seat may add this: 1 to 128 printable ASCII characters."""
    return isinstance(text, str) and 0 < len(text) <= LONGEST_WORDS and text.isascii() and text.isprintable()


def commitment(secret: bytes, table: str = "") -> str:
    """What the house shows of its secret before anybody adds words: a hash in hex, good for this table only."""
    return _hash(OF_HOUSE, table, secret).hex()


def seat_commitment(commit: str, seat: int, words: str) -> str:
    """What a seat shows of its words before any seat shows the words themselves: a hash in hex.

    It is good for this seat alone, at the table where the house has committed to ``commit``.
    """
    return _hash(OF_SEAT, commit, str(seat), words).hex()


def match_key(secret: bytes, entropy: Sequence[str | None], table: str = "") -> bytes:
    """The key of a match from the house's secret and the words shown, in seat order; None or "" adds nothing."""
    return _hash(OF_MATCH, table, secret, *(words or "" for words in entropy))


def hand_key(key: bytes, hand: int) -> str:
    """The key a hand (from 0) is dealt under, in hex."""
    block = chacha_block(key_words(key), hand, HAND_NONCE, ROUNDS)
    return b"".join(int(word).to_bytes(4, "little") for word in block[:8]).hex()


def bot_seed(key: bytes, seat: int, version: int) -> int:
    """The seed of a bot's dice, 0 <= seed < 2**31, where a seat acts alike whenever a match of this key stands alike.

    version: how many actions have been played.
    """
    return int.from_bytes(_hash(OF_BOT, key, str(seat), str(version))[:4], "little") % SEEDS
