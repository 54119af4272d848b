"""The actions of CardSen$e, their numbers made and read."""

from cardhouse.games.cardsense.position import NO_TRUMP
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import RANK_NAMES, STANDARD, SUIT_NAMES, SUIT_SYMBOLS
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.face.actions import Actions, Kind, cards, choice, numbers
from cardhouse.kit.terms import Action, Card, Rank, Seat, Suit
from cardhouse.kit.tricks.tricks import MOST_SEATS
from cardhouse.kit.words import player

HAND_TEXTS = ("queen of spades", "last two", "tricks", "fantan")
HAND_KEYS = ("queen-of-spades", "last-two", "tricks", "fantan")
"""The hands as messages take them."""
HAND_NAMES = tuple(say("hand-names", hand=hand) for hand in HAND_KEYS)

ACTIONS = Actions(
    Kind("play", "{card}", card=cards(STANDARD)),
    Kind("pass", label=say("pass")),
    Kind("name", "{hand}", hand=choice(*HAND_TEXTS, labels=HAND_NAMES)),
    Kind(
        "trump",
        "trump {trump}",
        "{trump}",
        trump=choice(
            *SUIT_NAMES, "none", labels=(*(say("trump-words", trump=suit) for suit in SUIT_SYMBOLS), say("no-trump"))
        ),
    ),
    Kind("start", "start {rank}", "{rank}", rank=choice(*RANK_NAMES), box=("rank",)),
    Kind("aces", "aces {place}", lambda place: say("action-aces", place=place), place=choice("low", "high")),
    Kind(
        "challenge",
        "challenge {seat}",
        lambda seat: say("action-challenge", who=player(int(seat))),
        seat=numbers(0, MOST_SEATS - 1),
    ),
    Kind("done", label=say("no-more-challenges")),
    Kind("double", label=say("double")),
    Kind("call", "last card", say("last-card")),
    Kind("silent", "say nothing", say("say-nothing")),
    Kind("borrow", label=say("borrow-from-bank")),
    Kind("retire", label=say("retire")),
)
PLAY, PASS, NAME = ACTIONS.first("play"), ACTIONS.first("pass"), ACTIONS.first("name")
NAME_TRUMP, NAME_START, NAME_ACES = ACTIONS.first("trump"), ACTIONS.first("start"), ACTIONS.first("aces")
CHALLENGE, DONE, DOUBLE = ACTIONS.first("challenge"), ACTIONS.first("done"), ACTIONS.first("double")
CALL, SILENT = ACTIONS.first("call"), ACTIONS.first("silent")
BORROW, RETIRE = ACTIONS.first("borrow"), ACTIONS.first("retire")
SIZE = ACTIONS.size
TRUMPS_NAMED = 5


@inlined
def play_of(card: Card) -> Action:
    """The action of playing a card."""
    return PLAY + card


@inlined
def card_of(action: Action) -> Card:
    """The card a play plays."""
    return action - PLAY


@inlined
def name_of(hand: int) -> Action:
    """Naming one of the four hands."""
    return NAME + hand


@inlined
def hand_of(action: Action) -> int:
    """The hand that is named."""
    return action - NAME


@inlined
def trump_name_of(trump: Suit) -> Action:
    """Naming a suit as trump, or no trump."""
    return NAME_TRUMP + (TRUMPS_NAMED - 1 if trump == NO_TRUMP else trump)


@inlined
def trump_of(action: Action) -> int:
    """The suit an action names as trump, or NO_TRUMP."""
    named = action - NAME_TRUMP
    return NO_TRUMP if named == TRUMPS_NAMED - 1 else named


@inlined
def start_of(rank: Rank) -> Action:
    """Naming the rank of the start cards."""
    return NAME_START + rank


@inlined
def start_rank_of(action: Action) -> Rank:
    """The rank an action names for FanTan's start cards."""
    return action - NAME_START


@inlined
def aces_of(place: int) -> Action:
    """Putting the aces low or high."""
    return NAME_ACES + place


@inlined
def place_of(action: Action) -> int:
    """Where an action puts the aces: low or high."""
    return action - NAME_ACES


@inlined
def challenge_of(seat: Seat) -> Action:
    """The action of challenging a player."""
    return CHALLENGE + seat


@inlined
def challenged_by(action: Action) -> Seat:
    """The player who is challenged."""
    return action - CHALLENGE
