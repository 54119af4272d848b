"""What a house may set at Hearts and at Sanity Hearts, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.hearts.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, deck_of
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

DIRECTIONS = {
    "cycle": say("option-passing-cycle"),
    "left": say("option-passing-left"),
    "right": say("option-passing-right"),
    "across": say("option-passing-across"),
    "none": say("option-passing-none"),
}
MOONS = {
    "off": say("option-moon-off"),
    "add_to_others": say("option-moon-others"),
    "subtract": say("option-moon-shooter"),
}
TIE_BREAK = options.choice(
    "tie_break",
    {"co_winners": say("option-tie-break-co-winners"), "play_on": say("option-tie-break-play-on")},
    "G4",
    say("option-tie-break-help"),
    title=say("option-tie-break"),
)
QUEEN_POINTS, MOST_QUEEN_POINTS = 13, 100


def end_when_settled(rule: str) -> Option:
    """Whether a hand in which nothing can be scored any more may be ended."""
    return options.choice(
        "end_when_settled",
        {"offered": say("option-end-when-settled-offered"), "never": say("option-end-when-settled-never")},
        rule,
        say("option-end-when-settled-help"),
        title=say("option-end-when-settled"),
    )


REVIEW = options.switch(
    "review_last_trick", True, "G7", say("option-review-last-trick-help"), title=say("option-review-last-trick")
)

# --- Classic Hearts -----------------------------------------------------------------------------------

SIX_WITHOUT = {"2D_2C_2S_3D": "2♦ 2♣ 2♠ 3♦", "2D_2C_2S_3C": "2♦ 2♣ 2♠ 3♣", "2D_3D_3C_4C": "2♦ 3♦ 3♣ 4♣"}

CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.number("target", 100, 10, 1000, "HC9", say("option-target-help"), title=say("option-target")),
    options.choice(
        "removed_cards", SIX_WITHOUT, "HC1", say("option-removed-cards-help"), title=say("option-removed-cards")
    ),
    options.choice("passing", DIRECTIONS, "HC2", say("option-passing-help"), title=say("option-passing")),
    options.number("pass_count", 3, 0, 5, "HC2", say("option-pass-count-help"), title=say("option-pass-count")),
    options.choice("moon", MOONS, "HC7", say("option-moon-help"), title=say("option-moon"), default="add_to_others"),
    options.number(
        "queen_points",
        QUEEN_POINTS,
        0,
        MOST_QUEEN_POINTS,
        "HC5",
        say("option-queen-points-help"),
        title=say("option-queen-points"),
    ),
    options.switch(
        "jack_of_diamonds", False, "HC8", say("option-jack-of-diamonds-help"), title=say("option-jack-of-diamonds")
    ),
    options.switch(
        "no_tricks_bonus", False, "HC8", say("option-no-tricks-bonus-help"), title=say("option-no-tricks-bonus")
    ),
    options.choice(
        "opening_lead",
        {"lowest_club": say("option-opening-lead-lowest-club"), "any_club": say("option-opening-lead-any-club")},
        "HC3",
        say("option-opening-lead-help"),
        title=say("option-opening-lead"),
    ),
    options.switch(
        "points_on_first_trick",
        False,
        "HC5",
        say("option-points-on-first-trick-help"),
        title=say("option-points-on-first-trick"),
    ),
    options.switch(
        "hearts_must_break",
        True,
        "HC6",
        say("option-hearts-must-break-help"),
        title=say("option-hearts-must-break"),
    ),
    options.switch(
        "queen_breaks_hearts",
        False,
        "HC6",
        say("option-queen-breaks-hearts-help"),
        title=say("option-queen-breaks-hearts"),
    ),
    options.switch(
        "hearts_instead_of_queen",
        False,
        "HC6",
        say("option-hearts-instead-of-queen-help"),
        title=say("option-hearts-instead-of-queen"),
    ),
    options.switch(
        "exact_target_halves",
        False,
        "HC9",
        say("option-exact-target-halves-help"),
        title=say("option-exact-target-halves"),
    ),
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
    options.choice("passing", DIRECTIONS, "SH1", say("option-passing-help"), title=say("option-passing")),
    options.switch(
        "hearts_combined", True, "SH5", say("option-hearts-combined-help"), title=say("option-hearts-combined")
    ),
    options.number(
        "queen_points",
        QUEEN_POINTS,
        0,
        MOST_QUEEN_POINTS,
        "SH6",
        say("option-queen-points-help-sanity"),
        title=say("option-queen-points-sanity"),
    ),
    options.choice(
        "score_by",
        {"printed": say("option-score-by-printed"), "played": say("option-score-by-played")},
        "SH6",
        say("option-score-by-help"),
        title=say("option-score-by"),
    ),
    options.switch(
        "first_trick_ban_over_follow",
        True,
        "SH3",
        say("option-first-trick-ban-over-follow-help"),
        title=say("option-first-trick-ban-over-follow"),
    ),
    options.switch("moon", False, "SH8", say("option-moon-help-sanity"), title=say("option-moon")),
    ACE_TOTAL,
    options.switch(
        "exact_target_halves",
        True,
        "SH7",
        say("option-exact-target-halves-help"),
        title=say("option-exact-target-halves"),
    ),
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
