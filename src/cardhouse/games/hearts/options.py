"""What a house may set at Hearts and at Sanity Hearts, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, deck_of
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

DIRECTIONS = ("cycle", "left", "right", "across", "none")
MOONS = ("off", "add_to_others", "subtract")
TIE_BREAK = options.choice(
    "tie_break", ("co_winners", "play_on"), "G4", "Equal lowest totals win together, or play goes on"
)
QUEEN_POINTS, MOST_QUEEN_POINTS = 13, 100
REVIEW = options.switch("review_last_trick", True, "G7", "The last trick may be looked at")

# --- Classic Hearts -----------------------------------------------------------------------------------

SIX_WITHOUT = ("2D_2C_2S_3D", "2D_2C_2S_3C", "2D_3D_3C_4C")

CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.number("target", 100, 10, 1000, "HC9", "Someone coming to this total ends the match"),
    options.choice("removed_cards", SIX_WITHOUT, "HC1", "With six players, the cards that stay out"),
    options.choice("passing", DIRECTIONS, "HC2", "Where cards are passed; cycle: left, right, across, none"),
    options.number("pass_count", 3, 0, 5, "HC2", "Cards each player passes"),
    options.choice("moon", MOONS, "HC7", "Taking all points", default="add_to_others"),
    options.number("queen_points", QUEEN_POINTS, 0, MOST_QUEEN_POINTS, "HC5", "Points on the queen of spades"),
    options.switch("jack_of_diamonds", False, "HC8", "The jack of diamonds takes 10 points off"),
    options.switch("no_tricks_bonus", False, "HC8", "Taking no trick takes 5 points off"),
    options.choice("opening_lead", ("lowest_club", "any_club"), "HC3", "The first lead: the 2C itself, or any club"),
    options.switch("points_on_first_trick", False, "HC5", "Points may be played on the first trick"),
    options.switch("hearts_must_break", True, "HC6", "Hearts may not be led before one has been played"),
    options.switch("queen_breaks_hearts", False, "HC6", "The queen of spades breaks hearts as well"),
    options.switch(
        "hearts_instead_of_queen", False, "HC6", "With the queen of spades and hearts left, hearts may be led"
    ),
    options.switch("exact_target_halves", False, "HC9", "A total of exactly the target becomes half of it"),
    TIE_BREAK,
    REVIEW,
    FIRST_DEALER,
)


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (HC2)."""
    if settings["passing"] == "across" and players % 2:
        raise OptionError("passing", f"nobody sits across from a seat of {players}")


# --- Sanity Hearts ------------------------------------------------------------------------------------

NEEDED = ("2C3D", "2C5D", "3C5S")


SANITY_OPTIONS: tuple[Option, ...] = (
    options.number("target", 300, 30, 3000, "SH7", "Going above this total ends the match; exactly it is halved"),
    options.choice("passing", DIRECTIONS, "SH1", "Where cards are passed; cycle: left, right, across, none"),
    options.switch("hearts_combined", True, "SH5", "Totals may be played, as a fifth suit"),
    options.number("queen_points", QUEEN_POINTS, 0, MOST_QUEEN_POINTS, "SH6", "Points on each queen of spades"),
    options.choice("score_by", ("printed", "played"), "SH6", "Points count as printed on the cards, or as played"),
    options.switch("first_trick_ban_over_follow", True, "SH3", "On the first trick the ban on points beats following"),
    options.switch("moon", False, "SH8", "Taking all points gives them to each other player instead"),
    ACE_TOTAL,
    options.switch("exact_target_halves", True, "SH7", "A total of exactly the target becomes half of it"),
    DECK_LIST,
    TIE_BREAK,
    REVIEW,
    FIRST_DEALER,
)


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """Another deck must hold the cards the rules name (SH1, SH2)."""
    texts = deck_of(settings).pack.texts
    missing = [name for name in NEEDED if name not in texts]
    if missing:
        raise OptionError("deck_list", "the rules need " + ", ".join(missing))
