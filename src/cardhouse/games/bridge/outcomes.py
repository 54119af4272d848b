"""What may come of an act at bridge: of a call, the game made and the contract beaten; of a card, also tricks."""

from cardhouse.games.bridge.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome, lines_saying
from cardhouse.kit.words import Message, arguments_of

SIDES = 2
GAME_POINTS = 300
"""More than a part score brings, and less than any game."""


def is_call(course: Course) -> bool:
    """Whether the last act was a call, not a card."""
    return int(course.before.declarer) < 0


def is_declarers(course: Course) -> bool:
    """Whether the seat is on the side that plays the contract; so it is for nobody where all passed."""
    declarers = [event.seat for event in course.of("contract")] if is_call(course) else [int(course.before.declarer)]
    return any(each is not None and (each - course.seat) % SIDES == 0 for each in declarers)


def is_down(course: Course) -> bool:
    """Whether the contract was beaten."""
    results = (arguments_of(line).get("result") for event in course.of("hand") for line in event.lines)
    return any(isinstance(result, Message) and result.key == "down" for result in results)


def is_passed_out(course: Course) -> bool:
    """Whether all four players passed, so that the board was not played."""
    return is_call(course) and not course.of("contract")


def side_points(course: Course) -> int:
    """What the board brought the seat's side."""
    totals = lines_saying(course, "side-total")
    return int(str(totals[course.seat % SIDES]["points"])) if totals else 0


def made_game(course: Course) -> bool:
    """Whether the seat's side bid a game and made it."""
    return is_declarers(course) and not is_down(course) and side_points(course) >= GAME_POINTS


def side_tricks(course: Course) -> int:
    """The tricks of the seat's side."""
    return sum(event.seat is not None and (event.seat - course.seat) % SIDES == 0 for event in course.of("trick"))


OUTCOMES = (
    Outcome(say("outcome-down"), lambda course: not is_call(course) and is_down(course) and is_declarers(course)),
    Outcome(
        say("outcome-down"),
        lambda course: not is_call(course) and is_down(course) and not is_declarers(course),
        good=True,
    ),
    Outcome(
        say("outcome-side-tricks", who=WHO, number=NUMBER),
        lambda course: 0 if is_call(course) else side_tricks(course),
        good=True,
    ),
    Outcome(say("outcome-made-game", who=WHO), lambda course: is_call(course) and made_game(course), good=True),
    Outcome(
        say("outcome-own-side-down", who=WHO),
        lambda course: is_call(course) and is_down(course) and is_declarers(course),
    ),
    Outcome(
        say("outcome-others-down"),
        lambda course: is_call(course) and is_down(course) and not is_declarers(course),
        good=True,
    ),
    Outcome(say("outcome-all-passed"), is_passed_out),
)
