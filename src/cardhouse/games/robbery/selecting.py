"""What a player means: by some cards, and by a whole table as they would have it (RB2-RB8)."""

from collections import Counter
from collections.abc import Sequence

from cardhouse.games.robbery.actions import lift_action
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.reaching import cards_of, grown, present, reach
from cardhouse.games.robbery.refusals import REFUSALS
from cardhouse.games.robbery.showing import lifted_list
from cardhouse.games.robbery.words import say
from cardhouse.games.rummy import selecting
from cardhouse.games.rummy_family.actions import HIGH_JOKER, codes_named, texts_of
from cardhouse.games.rummy_family.melding import refuse_neighbours
from cardhouse.games.rummy_family.position import CARDS, JOKER, TO_DRAW
from cardhouse.games.rummy_family.refusals import DRAW_FIRST
from cardhouse.games.rummy_family.selecting import why_no_meld
from cardhouse.games.rummy_family.showing import hand_cards, names
from cardhouse.kit.face.game import Arrangement, Refusal, Wrong
from cardhouse.kit.melds import finding, meld
from cardhouse.kit.terms import Card, Reason

TWO_LEFT = Wrong(None, say("two-cards-are-not-meld"), "RB3")
OUT_OF_ORDER = Wrong(None, say("cards-of-run-must-be-in-sequence"), "RU7")
NO_SUCH_CARD = Wrong(None, say("there-is-no-such-card"), "G1")


def propose(position: Robbery, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """What selected cards can mean; the cards of a combination on the table mean to lift it."""
    if kind == "lift":
        lying = [sorted(texts_of(code)) for code in present(position)]
        return [int(lift_action(number)) for number, texts in enumerate(lying) if texts == sorted(cards)]
    return selecting.propose(position, cards, kind)


def arrange(position: Robbery, groups: Sequence[Sequence[str]]) -> Arrangement:
    """What is wrong with these melds as the table after laying, or the actions that lead there.

    Whether a step is allowed the rules are asked; here stands only what is no meld, and which cards are there.
    """
    if position.phase == TO_DRAW:
        return Arrangement([said(DRAW_FIRST)], [])
    wanted: list[int] = []
    wrong: list[Wrong] = []
    for number, texts in enumerate(groups):
        read = read_meld(position, texts)
        if isinstance(read, Wrong):
            wrong.append(Wrong(number, read.text, read.rule))
        elif read is not None:
            wanted.append(read)
    wrong += count_cards(position, [numbers_of(texts) for texts in groups])
    if wrong:
        return Arrangement(wrong, [])
    way = reach(position, wanted)
    return Arrangement([], list(map(int, way))) if isinstance(way, list) else Arrangement([said(way)], [])


def said(reason: Reason) -> Wrong:
    """A refusal as a fault of the whole table."""
    return Wrong(None, REFUSALS[int(reason)].text, REFUSALS[int(reason)].rule)


def numbers_of(texts: Sequence[str]) -> list[Card]:
    """The cards some texts name; texts that name none are left out."""
    found: list[Card] = []
    for text in texts:
        try:
            found.append(CARDS.number(text))
        except ValueError:
            continue
    return found


def read_meld(position: Robbery, texts: Sequence[str]) -> int | Wrong | None:
    """The meld some cards make as they lie, or what is wrong with them; None for no cards."""
    cards = numbers_of(texts)
    if not texts:
        return None
    if len(cards) < len(texts):
        return NO_SUCH_CARD
    if len(cards) == 2:
        return TWO_LEFT
    code = meld_lying(cards)
    if code is None:
        unsorted = finding.melds_of([c for c in cards if c != JOKER], cards.count(JOKER))
        return OUT_OF_ORDER if unsorted else said(why_no_meld(cards))
    reason = 0 if code in present(position) else int(refuse_neighbours(position, code))
    return said(reason) if reason else code


def meld_lying(cards: list[Card]) -> int | None:
    """The meld of cards as they lie; a run from ace to ace too, which is one of thirteen with a card more (RB10)."""
    code = next(iter(codes_named(cards[: meld.LONGEST_LAID])), None)
    for card in cards[meld.LONGEST_LAID :]:
        code = None if code is None else grown(code, HIGH_JOKER if card == JOKER else card)
    return code if (code is not None and cards_of([code]) == cards) or len(cards) < meld.PLACES else None


def count_cards(position: Robbery, named: list[list[Card]]) -> list[Wrong]:
    """Cards nobody has, and cards of the table that are not back on it (RB4)."""
    table = Counter(cards_of(present(position))) + Counter(lifted_list(position))
    own = Counter(hand_cards(position, position.turn))
    used: Counter[Card] = Counter()
    wrong = []
    for number, cards in enumerate(named):
        used.update(cards)
        missing = sorted(card for card in set(cards) if used[card] > table[card] + own[card])
        if missing:
            wrong.append(Wrong(number, say("there-is-no-other", cards=names(missing)), "G1"))
    left = sorted((table - used).elements())
    if left:
        wrong.append(Wrong(None, say("cards-to-go-back", cards=names(left)), "RB4"))
    return wrong
