"""What a house may set at Hearts and at Sanity Hearts, and what does not go together."""

from collections.abc import Mapping

from cardhouse.games.hearts.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, deck_of
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

DIRECTIONS = ("cycle", "left", "right", "across", "none")
TIE_BREAK = options.choice("tie_break", ("co_winners", "play_on"), "G4", say)
QUEEN_POINTS, MOST_QUEEN_POINTS = 13, 100


def end_when_settled(rule: str) -> Option:
    """Whether a hand in which nothing can be scored any more may be ended."""
    return options.choice("end_when_settled", ("offered", "never"), rule, say)


REVIEW = options.switch("review_last_trick", True, "G7", say)

# --- Classic Hearts -----------------------------------------------------------------------------------

SIX_WITHOUT = {"2D_2C_2S_3D": "2♦ 2♣ 2♠ 3♦", "2D_2C_2S_3C": "2♦ 2♣ 2♠ 3♣", "2D_3D_3C_4C": "2♦ 3♦ 3♣ 4♣"}

CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.number("target", 100, 10, 1000, "HC9", say),
    options.choice("removed_cards", SIX_WITHOUT, "HC1", say),
    options.choice("passing", DIRECTIONS, "HC2", say),
    options.number("pass_count", 3, 0, 5, "HC2", say),
    options.choice("moon", ("off", "add_to_others", "subtract"), "HC7", say, default="add_to_others"),
    options.number("queen_points", QUEEN_POINTS, 0, MOST_QUEEN_POINTS, "HC5", say),
    options.switch("jack_of_diamonds", False, "HC8", say),
    options.switch("no_tricks_bonus", False, "HC8", say),
    options.choice("opening_lead", ("lowest_club", "any_club"), "HC3", say),
    options.switch("points_on_first_trick", False, "HC5", say),
    options.switch("hearts_must_break", True, "HC6", say),
    options.switch("queen_breaks_hearts", False, "HC6", say),
    options.switch("hearts_instead_of_queen", False, "HC6", say),
    options.switch("exact_target_halves", False, "HC9", say),
    TIE_BREAK,
    end_when_settled("HC10"),
    REVIEW,
    FIRST_DEALER,
)


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (HC2)."""
    if settings["passing"] == "across" and players % 2:
        raise OptionError("passing", say("option-error-passing", players=players))


# --- Sanity Hearts ------------------------------------------------------------------------------------

NEEDED = ("2C3D", "2C5D", "3C5S")


SANITY_OPTIONS: tuple[Option, ...] = (
    options.number(
        "target",
        300,
        30,
        3000,
        "SH7",
        say("option-target-help-sanity"),
        title=say("option-target"),
    ),
    options.choice("passing", DIRECTIONS, "SH1", say),
    options.switch("hearts_combined", True, "SH5", say),
    options.number(
        "queen_points",
        QUEEN_POINTS,
        0,
        MOST_QUEEN_POINTS,
        "SH6",
        say("option-queen-points-help-sanity"),
        title=say("option-queen-points-sanity"),
    ),
    options.choice("score_by", ("printed", "played"), "SH6", say),
    options.switch("first_trick_ban_over_follow", True, "SH3", say),
    options.switch("moon", False, "SH8", say("option-moon-help-sanity"), title=say("option-moon")),
    ACE_TOTAL,
    options.switch("exact_target_halves", True, "SH7", say),
    DECK_LIST,
    TIE_BREAK,
    end_when_settled("SH9"),
    REVIEW,
    FIRST_DEALER,
)


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """Another deck must hold the cards the rules name (SH1, SH2)."""
    texts = deck_of(settings).pack.texts
    missing = [name for name in NEEDED if name not in texts]
    if missing:
        raise OptionError("deck_list", say("option-error-deck-list", cards=tuple(missing)))
