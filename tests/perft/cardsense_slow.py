"""Counting the ways a hand of CardSen$e can go: plain lists and text, from the rulebook (CS1-CS32, CS39)."""

from typing import Any, NamedTuple

from counting import sequences

ORDER = "23456789TJQKA"
STUDY = "cardsense-"
TEXTS = {"qs": "queen of spades", "last2": "last two", "tricks": "tricks", "fantan": "fantan"}
TRUMPS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "": "none"}


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    asked: str  # what the player in turn is asked
    turn: int
    named: str = ""
    trump: str = ""
    start: str = ""
    high: bool = False
    bets: frozenset[tuple[int, int]] = frozenset()
    answers: tuple[tuple[int, int], ...] = ()  # (challenged, challenger) still to be answered
    trick: tuple[str, ...] = ()
    tricks: int = 0
    table: frozenset[str] = frozenset()
    finished: int = 0
    reneged: frozenset[int] = frozenset()
    passes: int = 0


class Case:
    """The options a count depends on; seat 0 deals."""

    def __init__(self, case: dict[str, Any]) -> None:
        options = case["options"]
        self.players = case["players"]
        self.deck = case["deck"].split()
        self.level = options.get("level", "expert" if options.get("challenges", True) else "intermediate")
        alone = {text.replace(" ", "-"): named for named, text in TEXTS.items()}.get(case["game"].removeprefix(STUDY))
        self.hands = [alone] if alone else options.get("hands", "qs last2 tricks fantan").split()
        self.penalise = options.get("renege", "prevent") == "penalise"
        self.call = options.get("last_card", "manual") == "manual"
        self.mutual = options.get("mutual_challenges", True)

    def left_of_dealer(self) -> list[int]:
        return [*range(1, self.players), 0]

    def removed(self) -> set[str]:
        return {f"2{suit}" for suit in "CDHS"[: 52 % self.players]}


def opening(case: Case) -> Hand:
    """All cards, one at a time from the left of seat 0 (CS6); the hand may be named already (CS10, CS11)."""
    hands: list[set[str]] = [set() for _ in range(case.players)]
    for place, card in enumerate(case.deck):
        hands[(1 + place) % case.players].add(card)
    hand = Hand(tuple(map(frozenset, hands)), "hand", 0)
    if case.level == "novice" or len(case.hands) == 1:
        return name(case, hand, case.hands[0])
    return hand


def name(case: Case, hand: Hand, named: str) -> Hand:
    hand = hand._replace(named=named)
    if named == "tricks":
        return hand._replace(asked="trump")
    if named == "fantan":
        return hand._replace(asked="start")
    return bets(case, hand)


def bets(case: Case, hand: Hand) -> Hand:
    """Challenges, from the dealer's left (CS28); at the other levels play begins."""
    if case.level == "expert":
        return hand._replace(asked="challenge", turn=1)
    return hand._replace(asked="play", turn=0)


def after_challenges(case: Case, hand: Hand) -> Hand:
    """The next to challenge, the dealer only on their last hand (CS29); then the answers (CS30)."""
    order = case.left_of_dealer()
    challengers = order if len(case.hands) == 1 else order[:-1]
    if hand.turn != challengers[-1]:
        return hand._replace(turn=challengers[challengers.index(hand.turn) + 1])
    return next_answer(hand._replace(answers=tuple((b, a) for b in order for a in order if (a, b) in hand.bets)))


def next_answer(hand: Hand) -> Hand:
    if hand.answers:
        return hand._replace(asked="answer", turn=hand.answers[0][0])
    return hand._replace(asked="play", turn=0)


Choices = dict[str, Hand | None]


def choices(case: Case, hand: Hand) -> Choices:
    """By what the player in turn may say or play: the hand after it, None where it is over."""
    if hand.asked == "hand":
        return {TEXTS[named]: name(case, hand, named) for named in case.hands}
    if hand.asked == "trump":
        return {f"trump {TRUMPS[trump]}": bets(case, hand._replace(trump=trump)) for trump in TRUMPS}
    if hand.asked == "start":
        ranks = {rank: rank.replace("T", "10") for rank in ORDER}
        return {f"start {text}": hand._replace(asked="aces", start=rank) for rank, text in ranks.items()}
    if hand.asked == "aces":
        return {f"aces {text}": bets(case, hand._replace(high=high)) for text, high in (("low", False), ("high", True))}
    if hand.asked == "challenge":
        me = hand.turn
        free = [b for b in range(case.players) if b != me and (me, b) not in hand.bets]
        free = [b for b in free if case.mutual or (b, me) not in hand.bets]
        found: Choices = {f"challenge {b}": hand._replace(bets=hand.bets | {(me, b)}) for b in free}
        return {**found, "done": after_challenges(case, hand)}
    if hand.asked == "answer":
        return dict.fromkeys(("double", "pass"), next_answer(hand._replace(answers=hand.answers[1:])))
    if hand.asked == "call":
        return dict.fromkeys(("last card", "say nothing"), on(case, hand._replace(asked="play")))
    return fantan(case, hand) if hand.named == "fantan" else to_trick(case, hand)


# --- Tricks (CS13-CS18) ---------------------------------------------------------------------------------


def to_trick(case: Case, hand: Hand) -> Choices:
    held = hand.cards[hand.turn]
    if hand.trick:
        able = {card for card in held if card[1] == hand.trick[0][1]} or held
    elif hand.named == "qs":
        able = {card for card in held if card[1] != "S"} or held
    else:
        able = held
    return {card: after_card(case, hand, card) for card in able}


def after_card(case: Case, hand: Hand, card: str) -> Hand | None:
    hands = tuple(cards - {card} for cards in hand.cards)
    trick = (*hand.trick, card)
    turn = (hand.turn + 1) % case.players
    if len(trick) < case.players:
        return hand._replace(cards=hands, trick=trick, turn=turn)
    if not hands[0]:
        return None
    best = max(range(case.players), key=lambda place: worth(trick[place], trick[0][1], hand.trump))
    return hand._replace(cards=hands, trick=(), turn=(turn + best) % case.players, tricks=hand.tricks + 1)


def worth(card: str, led: str, trump: str) -> tuple[bool, bool, int]:
    return card[1] == trump, card[1] == led, ORDER.index(card[0])


# --- FanTan (CS19-CS27) ---------------------------------------------------------------------------------


def row(case: Case, suit: str, high: bool) -> list[str]:
    """A suit as it lies on the table, without a two that is out."""
    ranks = ORDER if high else "A" + ORDER[:-1]
    return [rank + suit for rank in ranks if rank + suit not in case.removed()]


def fits(case: Case, hand: Hand, card: str) -> bool:
    in_row = row(case, card[1], hand.high)
    start = hand.start + card[1]
    if start in case.removed():
        start = "3" + card[1]
    at = in_row.index(card)
    return card == start or any(0 <= by < len(in_row) and in_row[by] in hand.table for by in (at - 1, at + 1))


def fantan(case: Case, hand: Hand) -> Choices:
    held = hand.cards[hand.turn]
    able = [card for card in held if fits(case, hand, card)]
    found = {card: after_laying(case, hand, card) for card in able}
    playing = sum(bool(cards) for cards in hand.cards)
    stalling = hand.turn in hand.reneged and hand.passes + 1 >= playing
    if not able or (case.penalise and not stalling):
        reneged = hand.reneged | {hand.turn} if able else hand.reneged
        found["pass"] = on(case, hand._replace(passes=hand.passes + 1, reneged=reneged))
    return found


def after_laying(case: Case, hand: Hand, card: str) -> Hand | None:
    hands = tuple(cards - {card} for cards in hand.cards)
    left = len(hands[hand.turn])
    finished = hand.finished + (left == 0 and hand.turn not in hand.reneged)
    hand = hand._replace(cards=hands, table=hand.table | {card}, passes=0, finished=finished)
    return hand._replace(asked="call") if left == 1 and case.call else on(case, hand)


def on(case: Case, hand: Hand) -> Hand | None:
    """The next with cards; over once at most one place is open (CS25, CS26)."""
    if case.players - hand.finished - len(hand.reneged) <= 1:
        return None
    turn = hand.turn
    while True:
        turn = (turn + 1) % case.players
        if hand.cards[turn]:
            return hand._replace(turn=turn)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    settled = Case(case)
    hand: Hand | None = opening(settled)
    for text in case.get("after", []):
        assert hand is not None
        hand = choices(settled, hand)[text]
    return sequences(hand, depth, lambda hand: [] if hand is None else [*choices(settled, hand).values()])
