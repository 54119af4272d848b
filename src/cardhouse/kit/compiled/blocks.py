"""A block of ChaCha, as Python works it out; compiled, a processor's wide registers hold a row of its state each."""

from typing import Any

CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
TURNS = (16, 12, 8, 7)
WORD = 0xFFFFFFFF
COLUMNS = [(each, 4 + each, 8 + each, 12 + each) for each in range(4)]
DIAGONALS = [(each, 4 + (each + 1) % 4, 8 + (each + 2) % 4, 12 + (each + 3) % 4) for each in range(4)]


def mixed_block(key: Any, counter: int, first: int, second: int, third: int, rounds: int) -> tuple[int, ...]:
    """The 16 words (u32) of a block; ``chance.chacha_block`` says of what."""
    begun = [*CONSTANTS, *map(int, key), *(int(word) & WORD for word in (counter, first, second, third))]
    state = list(begun)
    for _ in range(int(rounds) // 2):
        for places in COLUMNS + DIAGONALS:
            _mix(state, *places)
    return tuple(a + b & WORD for a, b in zip(state, begun, strict=True))


def mixed_blocks(key: Any, counter: int, rounds: int, both: bool) -> Any:
    """A row of the words of a block, and of the next where ``both`` are asked for; their nonce is zero.

    Compiled, the row is gone when the function returns that has asked for it.
    """
    words = mixed_block(key, counter, 0, 0, 0, rounds)
    return words + mixed_block(key, counter + 1, 0, 0, 0, rounds) if both else words


def _mix(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for number, turn in enumerate(TURNS):
        grown, by, turned = (c, d, b) if number % 2 else (a, b, d)
        state[grown] = state[grown] + state[by] & WORD
        word = state[turned] ^ state[grown]
        state[turned] = (word << turn | word >> 32 - turn) & WORD
