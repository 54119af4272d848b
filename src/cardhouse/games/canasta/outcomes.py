"""What may come of an act at canasta: the pile taken, canastas, who goes out."""

from cardhouse.games.canasta.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome, lines_saying, next_takes
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import arguments_of

PURE = 600
"""What a pure canasta is worth."""
PAIRED = (4, 6)
"""So many players play in pairs, opposite each other."""


def sides_of(course: Course) -> int:
    """How many sides there are; seat n plays for side n modulo this number."""
    players = int(course.before.players)
    return players // 2 if players in PAIRED else players


def is_partner(course: Course, seat: Seat | None) -> bool:
    """Whether a seat is on the side of the one that acted."""
    return seat is not None and (seat - course.seat) % sides_of(course) == 0


def own_takes(course: Course) -> int:
    """How often the seat's side took the pile."""
    return sum(is_partner(course, event.seat) for event in course.of("take"))


def own_canastas(course: Course) -> int:
    """How many canastas the seat's side completed."""
    melds = (event for event in course.of("meld") if is_partner(course, event.seat))
    return sum(arguments_of(event.text).get("canasta", "no") != "no" for event in melds)


def own_pure_canastas(course: Course) -> int:
    """How many pure canastas the seat's side had in the end."""
    accounts = lines_saying(course, "account")
    items = accounts[course.seat % sides_of(course)]["items"] if accounts else ()
    told = (arguments_of(item) for item in items) if isinstance(items, tuple) else iter(())
    return sum(int(str(each["amount"])) // PURE for each in told if each.get("line") == "pure-canastas")


def others_went_out(course: Course) -> bool:
    """Whether the other side ended the hand."""
    return any(event.seat is not None and not is_partner(course, event.seat) for event in course.of("hand"))


OUTCOMES = (
    Outcome(say("outcome-next-took-pile"), next_takes),
    Outcome(say("outcome-own-side-took-pile", who=WHO, number=NUMBER), own_takes, good=True),
    Outcome(say("outcome-own-canastas", who=WHO, number=NUMBER), own_canastas, good=True),
    Outcome(say("outcome-own-pure-canastas", who=WHO, number=NUMBER), own_pure_canastas, good=True),
    Outcome(say("outcome-others-went-out"), others_went_out),
)
