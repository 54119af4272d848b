"""What a house can choose at Sanity 500 Rummy."""

from collections.abc import Mapping
from itertools import combinations
from math import comb, prod

from cardhouse.games.rummy_family.open_pile.options import check_cards, pile_options
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, Deck, deck_of
from cardhouse.kit.face.options import Option, OptionError, Value

OPTIONS: tuple[Option, ...] = (
    options.choice("rearrange", ("own", "all", "none"), "SR7", say),
    options.choice("rearrange_judged", ("turn", "act"), "SR7", say),
    *pile_options(
        options.number("hand_size", 7, 5, 13, "SR2", say),
        ("meld_or_lay_off", "meld", "meld_from_hand"),  # the last where cards of the table may be moved
        "meld",
        "required",
        ("SR3", "SR8", "SR9", "SR11", "SR13"),
    ),
    options.choice("totals_count", ("per_card", "per_meld"), "SR10", say),
    ACE_TOTAL,
    DECK_LIST,
)
MOST_THREES = 4300  # what menus have room for


def check_options(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough, each with two suits, and not many more melds than in the built-in deck (SR2)."""
    check_cards("hand_size", players, settings["hand_size"], DOUBLES)
    deck = deck_of(settings)
    if any(low // 13 == high // 13 for low, high in zip(deck.low, deck.high, strict=True)):
        raise OptionError("deck_list", say("option-error-faces"))
    if threes_in(deck) > MOST_THREES:
        raise OptionError("deck_list", say("option-error-melds"))


def threes_in(deck: Deck) -> int:
    """How many melds of three a deck's cards make."""
    shown = [int(face) for row in deck.faces for face in row]
    of_face = [shown.count(face) for face in range(FACES)]
    totals = [int(total) for total in deck.totals]
    of_total = [totals.count(total) for total in range(32)]
    runs = [[13 * suit + (place + 12 + step) % 13 for step in range(3)] for suit in range(4) for place in range(12)]
    blocks = [[13 * suit + rank for suit in three] for rank in range(13) for three in combinations(range(4), 3)]
    count = sum(prod(of_face[face] for face in three) for three in runs + blocks)
    count += sum(prod(of_total[total : total + 3]) for total in range(29))
    return count + sum(comb(number, 3) for number in of_total)
