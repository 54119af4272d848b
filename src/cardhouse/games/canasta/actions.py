"""What a player can do at canasta.

    keep RJ | leave | draw | draw two | keep it | change it | take with pair
    lay K K K 2 | lay 2 on K | lay 2 2 RJ | discard 7 | end the hand

Laying out is one action whatever it adds to a meld; the menu lists the smallest steps.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardhouse.games.canasta.cards import CARDS, JOKER, MELD_NAMES, MELDS, TWO, WILD_MELD
from cardhouse.games.canasta.words import say
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, choice
from cardhouse.kit.terms import Action, Card
from cardhouse.kit.words import row

NATURALS, TWOS, JOKERS = 13, 13, 7  # sizes: up to 12 natural cards, 12 twos, 6 jokers at once


class Laid(NamedTuple):
    """Cards laid to a meld of the own side."""

    meld: Card
    naturals: int
    twos: int
    jokers: int


def cards_laid(laid: Laid) -> list[Card]:
    """The cards one by one, natural ones first."""
    return [laid.meld] * laid.naturals + [TWO] * laid.twos + [JOKER] * laid.jokers


def laying_of(chosen: Sequence[Card], meld: Card) -> Laid | None:
    """Laying these cards to a meld; None if that is no action."""
    naturals = [kind for kind in chosen if kind not in (TWO, JOKER)]
    twos, jokers = chosen.count(TWO), chosen.count(JOKER)
    fitting = meld < MELDS and all(kind == meld for kind in naturals)
    if not fitting or len(naturals) >= NATURALS or twos >= TWOS or jokers >= JOKERS:
        return None
    return Laid(meld, len(naturals), twos, jokers)


def _write_lay(values: Mapping[str, int], label: bool) -> str:
    laid = Laid(**values)
    shown = CARDS.symbols if label else CARDS.texts
    texts = [shown[kind] for kind in cards_laid(laid)]
    wild_on = laid.meld != WILD_MELD and laid.naturals == 0
    if not label:
        return "lay " + " ".join(texts) + (f" on {shown[laid.meld]}" if wild_on else "")
    return added_label(laid) if wild_on else say("action-meld", cards=row(texts, "-"))


def added_label(laid: Laid) -> str:
    """Cards added to a meld, as people read it: ``Add 10-10``; wild cards say to what."""
    shown = row([CARDS.symbols[kind] for kind in cards_laid(laid)], "-")
    return say("add-cards", cards=shown, meld=MELD_NAMES[laid.meld], named="yes" if laid.naturals == 0 else "no")


def _read_lay(text: str) -> Mapping[str, int] | None:
    words = text.strip().split()
    if len(words) < 2 or words[0].lower() != "lay":
        return None
    on = len(words) > 3 and words[-2].lower() == "on"
    try:
        named = [CARDS.number(word) for word in words[1 : -2 if on else None]]
        meld = CARDS.number(words[-1]) if on else next((k for k in named if k not in (TWO, JOKER)), WILD_MELD)
    except ValueError:
        return None
    laid = laying_of(named, meld)
    return None if laid is None else laid._asdict()


def own_meld(meld: Card) -> str:
    """The zone of a meld of the own side."""
    return f"meld:own.{CARDS.texts[meld]}"


def _plain(size: int) -> Parameter:
    return Parameter(size, str, str, int, r"\d+")


PAIR, WITH_TWO, WITH_JOKER = range(3)  # what takes the pile

ACTIONS = Actions(
    Kind("keep", "keep {card}", lambda card: say("action-keep", card=card), card=cards(CARDS)),
    Kind("leave", label=say("leave-rest")),
    Kind("draw", label=say("draw-card"), zone="stock"),
    Kind("draw_two", label=say("draw-two-cards"), zone="stock"),
    Kind("keep_it", label=say("keep-card")),
    Kind("change_it", label=say("discard-it-and-draw-another")),
    Kind(
        "take",
        "take with {cards}",
        lambda cards: say("action-take", cards=cards),
        zone="pile",
        cards=choice("pair", "two", "joker", labels=(say("with-pair"), say("with-two"), say("with-joker"))),
    ),
    Kind(
        "lay",
        meld=_plain(MELDS),
        naturals=_plain(NATURALS),
        twos=_plain(TWOS),
        jokers=_plain(JOKERS),
        write=_write_lay,
        read=_read_lay,
        shows=lambda values: [CARDS.texts[kind] for kind in cards_laid(Laid(**values))],
        zone=lambda values: own_meld(values["meld"]),
    ),
    Kind("discard", "discard {card}", lambda card: say("action-discard", card=card), zone="pile", card=cards(CARDS)),
    Kind("end_hand", "end the hand", say("end-hand")),
)
KEEP, LEAVE = ACTIONS.first("keep"), ACTIONS.first("leave")
DRAW, DRAW_TWO = ACTIONS.first("draw"), ACTIONS.first("draw_two")
KEEP_IT, CHANGE_IT = ACTIONS.first("keep_it"), ACTIONS.first("change_it")
TAKE, LAY, DISCARD = ACTIONS.first("take"), ACTIONS.first("lay"), ACTIONS.first("discard")
END_HAND = ACTIONS.first("end_hand")
MENU = 128  # three ways to lay on each of 11 ranks, 8 for wild cards, 3 for black threes, 13 discards


@compiled
def lay_action(laid: Laid) -> Action:
    """The action of laying these cards."""
    return LAY + ((laid.meld * NATURALS + laid.naturals) * TWOS + laid.twos) * JOKERS + laid.jokers


@compiled
def lay_values(action: Action) -> Laid:
    """The cards an action lays."""
    number = action - LAY
    rest, jokers = number // JOKERS, number % JOKERS
    rest, twos = rest // TWOS, rest % TWOS
    return Laid(rest // NATURALS, rest % NATURALS, twos, jokers)
