"""What a house can choose at classic 500 Rummy."""

from collections.abc import Mapping

from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.open_pile.options import check_cards, pile_options
from cardhouse.games.rummy_family.open_pile.position import SMALLEST
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, OptionError, Value

FOR_TWO, FOR_MORE = 13, 7  # cards each is dealt, unless an option says otherwise
FROM_TWO_PACKS = 5  # players

OPTIONS: tuple[Option, ...] = (
    options.choice(
        "packs", {"auto": say("option-packs-auto"), "1": say("option-packs-1"), "2": say("option-packs-2")}, "RC1", say
    ),
    options.choice("values", ("pips", "fives"), "RC2", say),
    options.choice("low_ace", ("1", "15"), "RC2", say),
    options.choice("twins", ("either", "upper"), "RC3", say),
    *pile_options(
        options.number("hand_size", 0, 0, 13, "RC1", say("option-hand-size-help-auto"), title=say("option-hand-size")),
        ("meld_or_lay_off", "meld"),
        "meld_or_lay_off",
        "optional",
        ("RC3", "RC6", "RC7", "RC8", "RC9"),
    ),
)


def check_options(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough (RC1)."""
    two = settings["packs"] == "2" or (settings["packs"] == "auto" and players >= FROM_TWO_PACKS)
    if 0 < settings["hand_size"] < SMALLEST:
        raise OptionError("hand_size", say("option-error-hand-size"))
    dealt = settings["hand_size"] or (FOR_TWO if players == 2 else FOR_MORE)
    check_cards("packs", players, dealt, 2 * FACES if two else FACES)
