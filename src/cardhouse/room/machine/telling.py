"""Who is told what: how the table stands, and each seat's view of the match. Nothing else leaves a match."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import NamedTuple

from cardhouse.bots.levels import levels_of
from cardhouse.bots.meanings import has_system, meanings_of
from cardhouse.kit.face.narration import narration
from cardhouse.kit.face.scene import CardView, Scene, Select, Zone
from cardhouse.room.changes import between
from cardhouse.room.machine.bars import is_muted
from cardhouse.room.machine.clock import bank_of, runs_out_at
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.moments import as_asked, asks, match_for
from cardhouse.room.machine.records import evening
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import CLOSED, Gathering, Past, Seat, TableState, Visitor
from cardhouse.room.messages import (
    BarTold,
    BeginsTold,
    CeremonyTold,
    ChangesTold,
    ClockTold,
    GuestTold,
    MeaningsTold,
    NarrationTold,
    NoticeTold,
    Played,
    SceneTold,
    SharedTold,
    Sitter,
    TableTold,
    UndoAskedTold,
    WindowTold,
)
from cardhouse.room.words import say
from cardhouse.table import Table


def sitter(seat: Seat, you: int | None = None, who: str | None = None) -> Sitter:
    """What everyone at the table may know of a seat."""
    return Sitter(
        seat.number,
        seat.name,
        "empty" if seat.empty else "bot" if seat.kind == "bot" else "human",
        seat.level,
        seat.kind == "bot" or seat.online,
        seat.stand_in,
        seat.number == you,
        seat.looks_away,
        who,
    )


def _sitters(state: TableState, you: int | None) -> list[Sitter]:
    return [sitter(seat, you, None if seat.person is None else state.who(seat.person)) for seat in state.seats]


def _watching(state: TableState) -> list[GuestTold]:
    """Who is here without a seat."""
    people = {each.person.id: each.person for each in state.visitors.values() if each.seat is None}
    return [GuestTold(state.who(id), person.name) for id, person in [*people.items()][:MOST_WATCHING]]


MOST_WATCHING = 50


class Standpoint(NamedTuple):
    """A viewer's seat, and what they may do at the table. Viewers with the same standpoint are told the same."""

    you: int | None = None
    host: bool = False
    leads: bool = False
    by_link: bool = False
    muted: bool = False


def standpoint(state: TableState, visitor: Visitor) -> Standpoint:
    """How a visitor stands to the table."""
    return Standpoint(
        visitor.seat, state.is_host(visitor), state.leads(visitor), state.by_link(visitor), is_muted(state, visitor)
    )


def table_told(state: TableState, viewer: Standpoint) -> TableTold:
    """How the table stands, for who looks at it so."""
    you = viewer.you
    result = state.result
    return TableTold(
        id=state.id,
        name=state.name,
        state=state.stage,
        number=state.number,
        deal=state.address if state.shared is None else state.shared.deal,
        begun=state.begun,
        broken=state.broken,
        lesson=lesson_hands(state),
        system=has_system(state.game),
        game=state.game,
        title=state.title,
        players=len(state.seats),
        preset=state.header["preset"],
        options=state.header["options"],
        levels=levels_of(state.game, len(state.seats)),
        seats=_sitters(state, you),
        you=you,
        host=viewer.host,
        leads=viewer.leads,
        by_link=viewer.by_link,
        devices=0 if you is None else len(state.lines_at(you, by_link=True)),
        muted=viewer.muted,
        looking=sorted(state.pause.waited_for) if state.pause is not None else [],
        choosing=_choosing(state),
        evening=evening(state.past),
        played=[_played(each) for each in state.past],
        private=state.private,
        link=f"/t/{state.id}",
        settings=state.settings.model_dump(),
        spectators=state.watchers,
        watching=_watching(state) if viewer.host else [],
        barred=[BarTold(state.who(each.person), each.name, each.kind) for each in state.bars] if viewer.host else [],
        commit=state.header["commit"],
        ceremony=None if state.ceremony is None else CeremonyTold(**state.ceremony.told()),
        seat_commits=state.header.get("seat_commits"),
        entropy=state.header.get("entropy"),
        hand_keys=state.hand_keys,
        begins=_begins(state),
        shared=_shared(state),
        seal=state.seal,
        result=None if result is None else {"scores": result.scores, "winners": result.winners},
    )


def _begins(state: TableState) -> BeginsTold | None:
    """Where the match begins in another; of a deal that many play that is told when it is over."""
    begins = state.header.get("begins")
    if begins is None or (state.shared is not None and state.result is None):
        return None
    return BeginsTold(begins["match"], begins["after"])


def _shared(state: TableState) -> SharedTold | None:
    shared = state.shared
    return None if shared is None else SharedTold(shared.deal, shared.kind, shared.day, shared.counts)


def _choosing(state: TableState) -> list[int]:
    gathering = state.gathering
    return [] if gathering is None else [s for s in gathering.awaited if state.seats[s].played_by_person]


def _played(past: Past) -> Played:
    return Played(
        number=past.number,
        game=past.game,
        title=past.title,
        names=[seat["name"] for seat in past.seats],
        scores=past.scores,
        winners=past.winners,
        ended_at=past.ended_at,
    )


def scene_told(state: TableState, seat: int | None, now: float) -> SceneTold:
    """The match as a seat sees it, and the moment that seat may have to act."""
    match = state.match
    if match is None:
        raise Refused(say("match-has-not-started"))
    scene, told = match.see_told(seat)
    _ask_out_of_turn(state, match, seat, scene)
    window, clock = _window(state, match, seat, now), _clock(state, match, now)
    return SceneTold(version=match.version, told=told, scene=scene, window=window, clock=clock)


def _ask_out_of_turn(state: TableState, match: Table, seat: int | None, scene: Scene) -> None:
    """All who are asked out of turn have their prompt at the same time."""
    gathering = state.gathering
    if gathering is not None and gathering.version == match.version:
        if seat is not None and seat in gathering.together.seats:
            _show_together(match, gathering, seat, scene)
        return
    claims = match.claims
    if claims is None or seat is None:
        return
    scene.prompt = None
    if asks(state, match, seat):
        scene.prompt, scene.turn = as_asked(state, match, seat).see(seat).prompt, seat
    elif scene.turn == seat:
        scene.turn = next((other for other in claims.seats if other != seat), None)


def _show_together(match: Table, gathering: Gathering, seat: int, scene: Scene) -> None:
    """Put into a seat's scene what it is asked, and what it has set aside already."""
    view = match_for(match, gathering, seat)
    ahead = view.see(seat)
    own = {zone.id: zone for zone in ahead.zones if zone.seat == seat}
    due = gathering.due(seat)
    if not due and view.turn == seat:  # with its last act all would change hands
        own = _without(own, next(each.cards for each in view.legal() if each == gathering.answers[seat][-1]))
    scene.zones = [own.get(zone.id, zone) for zone in scene.zones]
    scene.prompt = None
    if due:
        scene.prompt, scene.turn = ahead.prompt, seat
        if scene.prompt is not None:
            together = gathering.together
            scene.prompt.select = Select([(together.kind, together.label)], due, due)
    elif scene.turn == seat:
        scene.turn = next(iter(gathering.awaited), seat)


def _without(zones: Mapping[str, Zone], cards: Sequence[str]) -> dict[str, Zone]:
    """A seat's zones when it has put cards of its hand to those it has set aside."""
    found = {}
    for name, zone in zones.items():
        kept = [card for card in zone.cards if zone.kind != "hand" or card.face not in cards]
        aside = [CardView(card) for card in cards] if zone.kind == "spread" else []
        count = None if zone.count is None else zone.count - (len(zone.cards) - len(kept)) + len(aside)
        found[name] = replace(zone, cards=[*kept, *aside], count=count)
    return found


def _window(state: TableState, match: Table, seat: int | None, now: float) -> WindowTold | None:
    """How long a seat still has, and what the house does then: told to those alone who have something to say in it."""
    window = state.window
    if window is None or seat is None or window.version != match.version:
        return None
    action: int | None
    if window.claims is not None:
        action = window.claims.forgo if asks(state, match, seat) else None
    else:
        action = match.window if seat == match.turn else None
    if action is None:
        return None
    seconds = state.settings.window_seconds
    return WindowTold(round(max(0.0, window.since + seconds - now), 2), seconds, int(action))


def _clock(state: TableState, match: Table, now: float) -> ClockTold | None:
    """How long the person in turn has."""
    clock = state.clock
    if clock is None or clock.version != match.version:
        return None
    left = max(0.0, runs_out_at(state, clock) - now)
    return ClockTold(seat=clock.seat, seconds_left=round(left, 1), bank=round(min(left, bank_of(state, clock.seat)), 1))


def show(course: Course, visitors: Sequence[int], seat: int | None) -> None:
    """Show some visitors a seat's view; a view that cannot be drawn holds up neither others nor the match."""
    if not visitors:
        return
    try:
        told = scene_told(course.state, seat, course.now)
        alike: dict[int, tuple[Scene | None, list[int]]] = {}
        for number in visitors:
            before = _shown_before(course.state.visitors.get(number), told.scene)
            alike.setdefault(id(before), (before, []))[1].append(number)
        for before, numbers in alike.values():
            course.tell_these(numbers, told if before is None else _as_changes(told, before))
    except Exception as error:
        course.note("a scene failed", grave=True, error=type(error).__name__)
        course.tell_these(visitors, NoticeTold(text=say("table-cant-be-shown-right-now")))


def _shown_before(visitor: Visitor | None, scene: Scene) -> Scene | None:
    """The scene a visitor is to make this one of; None where it is shown whole: at first, and after an undo."""
    if visitor is None or not visitor.takes_changes:
        return None
    before, visitor.shown = visitor.shown, scene
    return None if before is None or before.version > scene.version else before


def _as_changes(told: SceneTold, before: Scene) -> ChangesTold:
    changes = between(before, told.scene)
    return ChangesTold(version=told.version, told=told.told, changes=changes, window=told.window, clock=told.clock)


def greet(course: Course, visitor: Visitor) -> None:
    """Tell a visitor all there is to know at this moment."""
    state = course.state
    course.tell(visitor, table_told(state, standpoint(state, visitor)))
    if state.question is not None:
        course.tell(visitor, UndoAskedTold(seat=state.question.seat))
    if state.match is not None and state.may_see(visitor):
        visitor.shown = None
        show(course, (visitor.number,), visitor.seat)


def lesson_hands(state: TableState) -> int:
    """How many hands of the match in hand are guided."""
    lesson = state.match.game.lesson if state.match is not None and state.header.get("lesson") else None
    return 0 if lesson is None else lesson.hands


def narrate(course: Course, visitor: Visitor) -> None:
    """Tell a visitor in sentences what is on the table. Raises Refused when they may not watch."""
    state = course.state
    if not state.may_see(visitor):
        raise Refused(say("you-cant-watch-this-table"))
    course.tell(visitor, NarrationTold(**asdict(narration(scene_told(state, visitor.seat, course.now).scene))))


def tell_meanings(course: Course, visitor: Visitor) -> None:
    """Tell a visitor what the calls of this hand mean. Raises Refused where they may not watch, or nothing is dealt."""
    state = course.state
    if not state.may_see(visitor):
        raise Refused(say("you-cant-watch-this-table"))
    if state.match is None:
        raise Refused(say("match-has-not-started"))
    course.tell(visitor, explained(state.match))


def explained(match: Table) -> MeaningsTold:
    """What the calls of this hand mean; the same for all who may watch."""
    found = meanings_of(match)
    to_make = {str(int(action)): text for action, text in found.to_make.items()}
    return MeaningsTold(version=match.version, made=found.made, to_make=to_make, cards=found.cards)


def tell_changes(course: Course) -> None:
    """At the end of a step: tell everybody what has changed in it."""
    state = course.state
    if state.stage == CLOSED:
        return
    if course.table_changed:
        alike: dict[Standpoint, list[int]] = {}
        for visitor in state.visitors.values():
            alike.setdefault(standpoint(state, visitor), []).append(visitor.number)
        for viewer, visitors in alike.items():
            course.tell_these(visitors, table_told(state, viewer))
    if course.match_changed and state.match is not None:
        for own in state.seats:
            show(course, tuple(own.visitors), own.number)
        if state.settings.spectators:
            show(course, tuple(each.number for each in state.visitors.values() if each.seat is None), None)
        state.match.shown()
