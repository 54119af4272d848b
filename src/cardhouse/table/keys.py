"""Keys a match is dealt from, and how a deal can be checked afterwards.

The house commits to a secret (its SHA-256) before anybody sits.  Seats may add entropy of their own.  The
match key is the SHA-256 of both, so neither side can choose it.  Each hand is dealt under a key of its own
derived from the match key; it is shown when the hand is over, the secret when the match is.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

import numpy as np

from cardhouse.kit.cards.chance import HAND_NONCE, ROUNDS, chacha_block
from cardhouse.kit.compiled.record import Array

KEY_BYTES = 32


def new_secret() -> bytes:
    """32 unguessable bytes."""
    return secrets.token_bytes(KEY_BYTES)


def key_bytes(key: int | bytes | str | None) -> bytes:
    """A match key: 32 bytes, their hex text, a number 0 <= n < 2**256, or None for a fresh one.

    Raises ValueError for anything else.
    """
    if key is None:
        return new_secret()
    if isinstance(key, str):
        key = bytes.fromhex(key)
    if isinstance(key, bool) or not isinstance(key, int | bytes):
        raise ValueError(f"key: must be a number, {KEY_BYTES} bytes or their hex text, not {key!r}")
    if isinstance(key, int):
        if not 0 <= key < 1 << (8 * KEY_BYTES):
            raise ValueError("key: a number must be in 0..2**256-1")
        return key.to_bytes(KEY_BYTES, "little")
    if len(key) != KEY_BYTES:
        raise ValueError(f"key: must be {KEY_BYTES} bytes, not {len(key)}")
    return key


def key_words(key: bytes) -> Array:
    """A key as the eight words a position holds."""
    return np.frombuffer(key, "<u4").astype(np.uint32)


def commitment(secret: bytes) -> str:
    """What the house shows before the match: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, entropy: Sequence[str]) -> bytes:
    """The key of a match from the house's secret and what the seats added, in seat order."""
    digest = hashlib.sha256(secret)
    for text in entropy:
        part = text.encode()
        digest.update(len(part).to_bytes(4, "little") + part)
    return digest.digest()


def hand_key(key: bytes, hand: int) -> str:
    """The key a hand (from 0) is dealt under, in hex; shown when the hand is over."""
    block = chacha_block(key_words(key), hand, HAND_NONCE, ROUNDS)
    return b"".join(int(word).to_bytes(4, "little") for word in block[:8]).hex()
