"""Tables in every situation a message can meet, each with somebody of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cardhouse.room import messages as m
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Person

from .desk import HOST, Desk, bots, commit_message, empty, row

SECOND, THIRD, GUEST = Person("second", "Sara"), Person("third", "Tom"), Person("guest", "Gast")
PHONE = Person("phone", "Phil")
KINDS = ("host", "seated", "link", "spectator", "stranger")


@dataclass
class Situation:
    """A table, and the lines of the host at their seat, of another who sits, and of somebody who does not.

    ``linked``: of somebody who has come to the host's seat by its link, if anybody has.
    """

    desk: Desk
    host: int
    seated: int
    watching: int
    linked: int = 0

    def line(self, kind: str) -> int:
        """The line of somebody of this kind; a stranger is a watcher where none may watch."""
        return {"host": self.host, "seated": self.seated, "link": self.linked}.get(kind, self.watching)

    def fork(self, kind: str) -> Situation:
        """Another such table, as a visitor of this kind finds it."""
        desk = self.desk.fork()
        linked = desk.come(PHONE, seat=0) if kind == "link" else 0
        return Situation(desk, self.host, self.seated, self.watching, linked)


def seated_two(game: str, more: list[Any], options: dict[str, Any] | None = None, **settings: Any) -> Situation:
    """The host at seat 0 and another at seat 1 of a table, a third looks on."""
    desk = Desk.of(row(game, [*empty(2), *more], options, **{"bot_pause_s": 0, **settings}))
    return Situation(desk, desk.sit(HOST, 0, words=True), desk.sit(SECOND, 1, words=True), desk.come(GUEST))


def playing(game: str, more: list[Any], options: dict[str, Any] | None = None, **settings: Any) -> Situation:
    """The same, and the match has begun."""
    here = seated_two(game, more, options, **settings)
    here.desk.settle(lambda desk: desk.state.match is not None)
    return here


def waiting(**settings: Any) -> Situation:
    """A seat is free."""
    return seated_two("cardinoes", empty(1, 2), **settings)


def committing(**settings: Any) -> Situation:
    """The seats commit to their words; the host has."""
    here = seated_two("cardinoes", bots(1, 2), **settings)
    here.desk.say(here.host, commit_message(0, "one"))
    return here


def revealing(**settings: Any) -> Situation:
    """The seats show their words; the host has."""
    here = committing(**settings)
    here.desk.say(here.seated, commit_message(1, "two"))
    here.desk.say(here.host, m.Reveal(do="reveal", words="one"))
    return here


def dealing(**settings: Any) -> Situation:
    """The match is asked for, and not dealt yet."""
    here = revealing(**settings)
    here.desk.say(here.seated, m.Reveal(do="reveal", words="two"))
    assert here.desk.state.starting
    return here


def in_turn(**settings: Any) -> Situation:
    """Hearts with two bots; the host is in turn."""
    return _until_turn(playing("hearts", bots(2, 2), {"passing": "none"}, **settings), 0)


def question(**settings: Any) -> Situation:
    """The host has played and would like to take it back."""
    here = playing("cardinoes", [], {"target": 10_000}, **settings)
    desk = here.desk
    for _ in range(100):
        turn = desk.state.match.turn
        desk.say(here.host if turn == 0 else here.seated, play_first(desk))
        if turn == 0:
            desk.say(here.host, m.Undo(do="undo"))
            if desk.state.question is not None:
                return here
    raise AssertionError("nothing can be taken back")


def window(**settings: Any) -> Situation:
    """Cardsense: the host has only a moment to say that they have one card left."""
    here = playing("cardsense-fantan", bots(1, 2), **settings)
    return _until(here, lambda desk: desk.state.window is not None and desk.state.match.turn == 0)


def claims(**settings: Any) -> Situation:
    """Rummy with a tap: the host and a bot are asked, who sits has discarded."""
    here = playing("tap-rummy", bots(2, 2), {"first_dealer": "seat_0"}, **settings)

    def asked(desk: Desk) -> bool:
        found = desk.state.window
        return found is not None and found.claims is not None and 0 in found.claims.seats

    return _until(here, asked)


def answered(**settings: Any) -> Situation:
    """The same, and the host has forgone already; a bot still thinks."""
    here = claims(**settings)
    held = here.desk.state.window.claims
    here.desk.say(here.host, m.Play(do="play", version=here.desk.state.match.version, action=held.forgo))
    return here


def pause(**settings: Any) -> Situation:
    """A hand is over and its end is looked at."""
    here = playing("cardinoes", [], {"target": 10_000}, **settings)
    return _until(here, lambda desk: desk.state.pause is not None)


def over(**settings: Any) -> Situation:
    """The match is over."""
    here = playing("cardinoes", [], {"target": 1}, **settings)
    return _until(here, lambda desk: desk.state.stage == "over")


def lost(**settings: Any) -> Situation:
    """The storage can be neither written nor read in the middle of a match."""
    here = in_turn(**settings)
    here.desk.failing = here.desk.unreadable = True
    here.desk.say(here.host, m.Play(do="play", version=here.desk.state.match.version, action=first(here.desk)))
    assert here.desk.state.match is None
    here.desk.failing = here.desk.unreadable = False
    return here


def closed(**settings: Any) -> Situation:
    """The host has closed the table; who was there is not gone yet."""
    here = in_turn(**settings)
    here.desk.say(here.host, m.Close(do="close"))
    return here


SITUATIONS: dict[str, Callable[..., Situation]] = {
    each.__name__.replace("_", " "): each
    for each in (
        waiting,
        committing,
        revealing,
        dealing,
        in_turn,
        question,
        window,
        claims,
        answered,
        pause,
        over,
        lost,
        closed,
    )
}


def first(desk: Desk) -> int:
    """The first action on the menu."""
    return int(desk.state.match.numbers()[0])


def play_first(desk: Desk) -> m.Play:
    """Play it."""
    return m.Play(do="play", version=desk.state.match.version, action=first(desk))


def fitting(here: Situation, kind: str) -> Iterator[tuple[str, m.AnyMessage]]:
    """Messages of every type, and those that differ in what becomes of them, as this visitor may send them."""
    desk = here.desk
    match = desk.state.match
    version = 0 if match is None else match.version
    action = 0
    if match is not None and not match.over:
        action = match.claims.forgo if match.claims is not None else first(desk)
    seat = {"seated": 1}.get(kind, 0)
    yield "hello", m.Hello(do="hello")
    yield "probe", m.Probe(do="probe")
    yield "watch", m.Watch(do="watch")
    yield "sit on one's seat", m.Sit(do="sit", seat=seat)
    yield "sit on the third seat", m.Sit(do="sit", seat=2)
    yield "sit outside", m.Sit(do="sit", seat=40)
    yield "commit", commit_message(seat, ("one", "two")[seat])
    yield "reveal", m.Reveal(do="reveal", words=("one", "two")[seat])
    yield "leave", m.Leave(do="leave")
    yield "start", m.Start(do="start")
    yield "the same again", m.Another(do="another")
    yield "another game, at once", m.Another(do="another", game="hearts", players=4, begin=True)
    yield "a bot on the third seat", m.Place(do="place", seat=2, kind="bot", level="random")
    yield "nobody on one's seat", m.Place(do="place", seat=seat, kind="human")
    yield "a bot outside", m.Place(do="place", seat=40, kind="bot")
    yield "change two seats", m.Swap(do="swap", one=0, other=1)
    yield "change a seat outside", m.Swap(do="swap", one=0, other=40)
    yield "manage", m.Manage(do="manage", name="Saturday", private=False, settings=m.TableSettings(chat=False))
    yield "call it nothing", m.Manage(do="manage", name="\u200b")
    yield "play", m.Play(do="play", version=version, action=action)
    yield "play late", m.Play(do="play", version=version + 1, action=action)
    yield "play nonsense", m.Play(do="play", version=version, text="nonsense")
    yield "play a number too large", m.Play(do="play", version=version, action=2**63 - 1)
    yield "select", m.Select(do="select", version=version, cards=["QS", "QS"])
    yield "arrange", m.Arrange(do="arrange", version=version, groups=[["2C", "3C", "4C"]], commit=True)
    yield "claim the rest", m.Rest(do="rest", version=version)
    yield "give up the rest", m.Rest(do="rest", version=version, concede=True)
    yield "why", m.Why(do="why", action=action)
    yield "why cards", m.Why(do="why", cards=["no card"])
    yield "hint", m.Hint(do="hint")
    yield "hint for the table", m.Hint(do="hint", table=True)
    yield "narrate", m.Narrate(do="narrate")
    yield "meanings", m.Meanings(do="meanings")
    yield "chat", m.Chat(do="chat", text="Good evening")
    yield "chat nothing", m.Chat(do="chat", text="\u200b")
    yield "wave", m.Emote(do="emote", emote="wave")
    yield "nudge the first seat", m.Nudge(do="nudge", seat=0)
    yield "nudge outside", m.Nudge(do="nudge", seat=40)
    yield "look away", m.Presence(do="presence", away=True)
    yield "undo", m.Undo(do="undo")
    yield "undo_answer", m.UndoAnswer(do="undo_answer", agree=False)
    yield "next", m.Next(do="next")
    yield "token", m.Token(do="token")
    yield "close", m.Close(do="close")
    who = [desk.state.who(person.id) for person in (HOST, SECOND, GUEST)]
    yield "remove the host", m.Bar(do="bar", who=who[0])
    yield "remove who sits", m.Bar(do="bar", who=who[1])
    yield "remove who watches", m.Bar(do="bar", who=who[2])
    yield "remove nobody", m.Bar(do="bar", who="0" * 12)
    yield "mute who sits", m.Bar(do="bar", who=who[1], kind="unheard")
    yield "let in who was not removed", m.Lift(do="lift", who=who[1])
    yield "report who sits", m.Report(do="report", who=who[1], text="They swear")


def _until_turn(here: Situation, seat: int) -> Situation:
    return _until(here, lambda desk: desk.state.match.turn == seat)


def _until(here: Situation, there: Callable[[Desk], bool]) -> Situation:
    """Everybody plays what comes first, or forgoes, until something holds."""
    desk = here.desk
    for _ in range(3000):
        if there(desk):
            return here
        match = desk.state.match
        held = desk.state.window
        if desk.asked:
            desk.answer()
        elif desk.state.pause is not None:
            for line in (here.host, here.seated):
                desk.say(line, m.Next(do="next"))
        elif held is not None and held.claims is not None:
            desk.now += 100
            desk.feed(e.Tick())
        elif match.turn in (0, 1):
            action = desk.dice.choice(match.numbers())
            line = (here.host, here.seated)[match.turn]
            desk.say(line, m.Play(do="play", version=match.version, action=action))
        else:
            desk.settle(lambda desk: desk.state.match.turn in (0, 1) or there(desk) or desk.state.window is not None)
    raise AssertionError("the table does not get there")
