"""What may come of an act at CardSen$e: what the hand that was named pays or costs, and challenges."""

from cardhouse.games.cardsense.position import CHALLENGING, DOUBLING, LAST_TWO, QUEEN_OF_SPADES, TRICKS
from cardhouse.games.cardsense.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome, own_lines, taken, tricks_won
from cardhouse.kit.words import Message

QUEEN = "QS"
LAST = 2


def took_queen(course: Course) -> bool:
    """Whether the seat took the queen of spades, in a hand in which she costs."""
    return int(course.before.named) == QUEEN_OF_SPADES and QUEEN in taken(course)


def last_tricks(course: Course) -> int:
    """How many of the last two tricks the seat won, in a hand in which they cost."""
    last = course.of("trick")[-LAST:] if int(course.before.named) == LAST_TWO else []
    return sum(event.seat == course.seat for event in last)


def paid_tricks(course: Course) -> int:
    """How many tricks the seat won, in a hand in which they pay."""
    return tricks_won(course) if int(course.before.named) == TRICKS else 0


def about_bets(course: Course) -> bool:
    """Whether the act was about challenges: one, an answer to one, or neither."""
    return int(course.before.phase) in (CHALLENGING, DOUBLING)


def is_first_out(course: Course) -> bool:
    """Whether the seat ran out of cards before the others; a challenge has nothing to do with it."""
    return not about_bets(course) and [event.seat for event in course.of("out")][:1] == [course.seat]


def place_at_fantan(course: Course) -> int:
    """The place in which the seat ran out of cards, the last of all where it did not; 0 in other hands."""
    out = [event.seat for event in course.of("out")]
    ahead = out.index(course.seat) if course.seat in out else len(out)
    return int(course.before.finished) + ahead + 1 if out and not about_bets(course) else 0


def side_bets(course: Course) -> float:
    """What challenges brought the seat, where the act was about them."""
    if not about_bets(course):
        return 0
    own = [line["items"] for line in own_lines(course, "settled")]
    items = [item for each in own if isinstance(each, tuple) for item in each if isinstance(item, Message)]
    paid = [str(item.arguments["money"]) for item in items if item.key == "from-side-bets"]
    return sum(float(money.replace("$", "").replace(",", "")) for money in paid)


OUTCOMES = (
    Outcome(say("outcome-took-queen", who=WHO), took_queen),
    Outcome(say("outcome-last-two", who=WHO, number=NUMBER), last_tricks),
    Outcome(say("outcome-tricks", who=WHO, number=NUMBER), paid_tricks, good=True),
    Outcome(say("outcome-out-first", who=WHO), is_first_out, good=True),
    Outcome(say("outcome-place", who=WHO, number=NUMBER), place_at_fantan),
    Outcome(say("outcome-side-bets", who=WHO, number=NUMBER), side_bets, good=True),
)
