"""What a club player finds at Cardinoes."""

from cardinoes.cardinoes_table import round_of
from club import Found, assert_found, each_of

from cardhouse.table import Table

THEIRS = "5C 6C 8D"


def mine(hand: str, chain: str, **options: object) -> Table:
    """Seat 0 holds this, the chain ends so, and two cards are left to draw."""
    return round_of([hand, THEIRS], chain, "4C 9D", **options)


POSITIONS = [
    Found("of two hearts the dear one goes", lambda: mine("KH 2H", "7H 3S"), "KH left"),
    Found("of two spades the dear one goes", lambda: mine("QS 4S", "7H 3S"), "QS right"),
    Found("of two sevens the one goes that one can follow oneself", lambda: mine("7S 7D JS 5S", "7H 3C"), "7S left"),
    Found("the card goes that one can follow oneself", lambda: mine("9H 9S 2H", "7H 3D"), "9H left"),
    Found("two cards to follow are worth more than two points", lambda: mine("8H TH 8S 8C", "7H 3D"), "8H left"),
    Found("of three cards that fit the king goes", lambda: mine("KH 4H 3H", "7H 2S"), "KH left"),
    Found("an ace left in hand costs least", lambda: mine("AH TH", "7H 2S"), "TH left"),
    Found("an end one can still follow is left as it is", lambda: mine("KH KD 7S", "7H 7D"), never="7S left"),
    Found("with a free draw one plays what fits", lambda: mine("KH 2C", "7H 3S", draw_when_able=True), "KH left"),
    Found(
        "with a free draw the last card is not kept back",
        lambda: mine("2H", "7H 3S", draw_when_able=True),
        "2H left",
    ),
    Found(
        "what was drawn and fits is played",
        lambda: drawn("KC 2C", "7H 3D"),
        "4H left",
    ),
    Found(
        "an end that two of one's cards fit is not covered by one that none does",
        lambda: mine("4S 3D 3C", "7H 3S"),
        {"3C right", "3D right"},
    ),
    Found(
        "of two nines the one goes whose suit the others lack",
        lambda: mine("9H 9D", "9C 2H 3H 4H 5H 6H 7H 8H KS"),
        "9H left",
    ),
    Found(
        "of two sevens the one stays that goes with four spades, which the other end takes anyhow",
        lambda: mine("7S 7D KS QS JS 9S", "7H 3S"),
        "7D left",
    ),
    Found(
        "who can lay and play again does so before they shed a king",
        lambda: mine("KH 7D 2S", "7H 3D", special_play="both_ends"),
        {"special 7D left", "special 7D right"},
    ),
]


def drawn(hand: str, chain: str) -> Table:
    """Seat 0 could not play and has drawn the 4H."""
    table = round_of([hand, THEIRS], chain, "4H 9D")
    table.play("draw")
    return table


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
