"""What a house may set at bridge."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.bridge.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Value

BY_BOARDS, NONE_VULNERABLE, ALL_VULNERABLE = range(3)
SCORE_ZERO, REDEAL = range(2)
BY_LAW_77, UNPRICED = range(2)

OPTIONS = (
    options.number("deals", 4, 1, 128, "BR11", say("option-deals-help"), title=say("option-deals")),
    options.switch("doubles", True, "BR4", say("option-doubles-help"), title=say("option-doubles")),
    options.choice(
        "vulnerability",
        {
            "boards": say("option-vulnerability-boards"),
            "none": say("option-vulnerability-none"),
            "all": say("option-vulnerability-all"),
        },
        "BR9",
        say("option-vulnerability-help"),
        title=say("option-vulnerability"),
    ),
    options.choice(
        "passed_out",
        {"score_zero": say("option-passed-out-score-zero"), "redeal": say("option-passed-out-redeal")},
        "BR3",
        say("option-passed-out-help"),
        title=say("option-passed-out"),
    ),
    options.switch(
        "literal_suit_groups",
        False,
        "BR7",
        say("option-literal-suit-groups-help"),
        title=say("option-literal-suit-groups"),
    ),
    options.choice(
        "defeats",
        {"law_77": say("option-defeats-law-77"), "unpriced": say("option-defeats-unpriced")},
        "BR10",
        say("option-defeats-help"),
        title=say("option-defeats"),
    ),
    options.number(
        "first_board",
        1,
        1,
        999,
        "BR9",
        say("option-first-board-help"),
        title=say("option-first-board"),
    ),
    options.switch(
        "review_last_trick", True, "G7", say("option-review-last-trick-help"), title=say("option-review-last-trick")
    ),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"doubles": False, "literal_suit_groups": True, "defeats": "unpriced"},
    "standard": {},
    "short": {"deals": 1},
}
