"""Who comes in, who sits where, and who gives way."""

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Limits, Person

from .desk import HOST, Desk, bots, empty, row

OTHER = Person("other", "Otto")
PHONE = Person("phone", "Phil")


def two(**settings: object) -> Desk:
    """The host at seat 0 and another guest at seat 1, playing."""
    desk = Desk.of(row("cardinoes", empty(2), {"target": 10_000}, **settings))
    desk.sit(HOST, 0)
    desk.sit(OTHER, 1)
    desk.settle(lambda desk: desk.state.stage == "playing")
    return desk


def test_who_holds_a_seat_comes_in_though_the_house_is_full_of_watchers() -> None:
    desk = two()
    desk.go(2)
    watchers = [desk.come(Person(f"guest {n}", f"Guest {n}")) for n in range(desk.state.limits.watchers)]
    assert desk.state.watchers == 200
    refused = desk.come(Person("late", "Late"))
    assert refused not in desk.state.visitors
    assert refused in desk.gone
    assert desk.refusal(refused) == "This table is full"
    back = desk.come(OTHER)
    assert desk.state.visitors[back].seat == 1
    another = desk.come(Person("phone", "Phone"), seat=1)
    assert desk.state.visitors[another].seat == 1
    assert set(watchers) <= set(desk.state.visitors)


def test_an_address_that_fills_a_tables_places_makes_room_for_others() -> None:
    desk = Desk.of(row("cardinoes", empty(2)), Limits(watchers=4))
    flood = [desk.come(Person(f"flood {n}", "Flo"), address="flood") for n in range(3)]
    others = [desk.come(OTHER, address="home"), desk.come(PHONE, address="away")]
    assert set(desk.state.visitors) == {*flood[:2], *others}
    assert desk.refusal(flood[2]) == "This table is full"
    for address in ("flood", "home"):  # two of its own are there, or none more than one
        assert desk.come(Person(f"late {address}", "Late"), address=address) not in desk.state.visitors
    assert set(desk.state.visitors) == {*flood[:2], *others}


def test_the_seventeenth_line_of_a_seat_sends_the_oldest_away() -> None:
    desk = two()
    lines = [2, *(desk.come(OTHER) for _ in range(15))]
    assert desk.state.seats[1].visitors == set(lines)
    desk.heard(2)
    newest = desk.come(OTHER)
    assert desk.state.seats[1].visitors == {*lines[1:], newest}
    assert 2 in desk.gone
    assert desk.refusal(2) == "This seat is open on too many devices"
    desk.feed(e.Went(2))
    assert desk.state.seats[1].online


def test_a_stranger_has_only_so_many_lines() -> None:
    desk = Desk.of(row("cardinoes", empty(2)), Limits(lines_per_person=2))
    lines = [desk.come(OTHER) for _ in range(3)]
    assert [each in desk.state.visitors for each in lines] == [True, True, False]
    assert desk.refusal(lines[2]) == "You have this table open in too many tabs"


def test_a_dropped_players_bot_hands_back_at_once() -> None:
    """What the bot was asked meanwhile changes nothing any more."""
    desk = two(drop_wait_s=5, bot_pause_s=3)
    turn = desk.state.match.turn
    desk.go(turn + 1)
    desk.now += 5
    desk.feed(e.Tick())
    assert desk.state.seats[turn].stand_in
    (asked,) = desk.asked
    back = desk.come((HOST, OTHER)[turn])
    assert not desk.state.seats[turn].stand_in
    assert desk.state.turn is None
    desk.feed(desk.answer_to(asked))
    desk.now += 100
    desk.feed(e.Tick())
    assert desk.state.match.version == 0
    desk.say(back, m.Play(do="play", version=0, action=desk.state.match.numbers()[0]))
    assert desk.state.match.version == 1


def test_all_lines_of_who_sits_down_are_at_the_seat() -> None:
    """Else a bot would play for somebody who is there, once they close the page on which they sat down."""
    desk = Desk.of(row("cardinoes", [*empty(2), *bots(1, 2)]))
    desk.sit(HOST, 0)
    phone = desk.come(OTHER)
    laptop = desk.come(OTHER)
    desk.say(laptop, m.Sit(do="sit", seat=1))
    assert desk.state.seats[1].visitors == {phone, laptop}
    desk.go(laptop)
    assert desk.state.seats[1].online
    told = [each for each in desk.heard(phone) if isinstance(each, m.TableTold)]
    assert told[-1].you == 1
    assert not [each for each in desk.heard(phone) if isinstance(each, m.SeatedTold)]


def test_a_token_of_a_seat_given_up_meanwhile_seats_nobody() -> None:
    """It was looked up before its seat was left, and is heard after."""
    desk = two()
    desk.say(2, m.Leave(do="leave"))
    late = desk.come(Person("phone", "Phone"), seat=1)
    assert desk.state.visitors[late].seat is None
    assert desk.state.seats[1].empty


def test_what_cannot_be_kept_has_not_happened_and_nobody_is_played_for_who_is_there() -> None:
    desk = two(drop_wait_s=0)
    turn = desk.state.match.turn
    desk.go(turn + 1)
    desk.feed(e.Tick())
    assert desk.state.seats[turn].stand_in
    desk.failing = True
    back = desk.come((HOST, OTHER)[turn])
    desk.say(back, m.Chat(do="chat", text="Back"))
    assert desk.lost
    assert not desk.state.seats[turn].stand_in
    assert desk.kept.chat == []


def test_who_leaves_sees_as_a_watcher_and_not_as_another_seat() -> None:
    desk = two()
    desk.heard(2)
    desk.say(2, m.Leave(do="leave"))
    scenes = [each.scene for each in desk.heard(2) if isinstance(each, m.SceneTold)]
    assert scenes
    assert {scene.seat for scene in scenes} == {None}
    back = desk.say(2, m.Sit(do="sit", seat=1))
    assert any(isinstance(each, f.Keep) for each in back)
    assert desk.state.visitors[2].seat == 1
    desk.say(2, m.Leave(do="leave"))
    desk.say(1, m.Leave(do="leave"))
    desk.heard(2)
    desk.say(2, m.Sit(do="sit", seat=0))
    assert desk.refusal(2) == "You can't take this seat: you have seen another seat's cards in this match"


def test_chat_is_for_those_who_may_see() -> None:
    desk = two(spectators=False)
    stranger = desk.come(Person("guest", "Gast"))
    desk.heard(stranger)
    desk.say(1, m.Chat(do="chat", text="between us"))
    told = desk.say(stranger, m.Hello(do="hello"))
    assert not any(isinstance(each, f.TellChat) for each in told)
    assert not [each for each in desk.heard(stranger) if isinstance(each, m.ChatTold)]
    assert [each.text for each in desk.heard(2) if isinstance(each, m.ChatTold)] == ["between us"]
    desk.say(stranger, m.Chat(do="chat", text="hello"))
    assert desk.refusal(stranger) == "Only players can chat at this table"


def test_the_hosts_link_carries_none_of_their_powers() -> None:
    desk = two()
    thief = desk.come(PHONE, seat=0)
    assert desk.state.visitors[thief].seat == 0
    told = [each for each in desk.heard(thief) if isinstance(each, m.TableTold)][-1]
    assert (told.you, told.host, told.leads, told.by_link) == (0, False, False, True)
    for message in (
        m.Close(do="close"),
        m.Another(do="another"),
        m.Manage(do="manage", name="Mine"),
        m.Place(do="place", seat=0, kind="bot"),
        m.Swap(do="swap", one=0, other=1),
        m.Token(do="token"),
    ):
        assert desk.say(thief, message)
        assert desk.refusal(thief) is not None, message.do
    desk.say(thief, m.Leave(do="leave"))
    assert desk.state.seats[0].person == HOST.id
    assert desk.state.seats[0].visitors == {1}
    assert desk.state.visitors[thief].seat is None


def test_lines_by_a_link_crowd_out_none_of_who_holds_the_seat() -> None:
    desk = two()
    lines = [desk.come(PHONE, seat=1) for _ in range(40)]
    assert 2 in desk.state.seats[1].visitors
    assert desk.state.lines_at(1, by_link=True) == lines[-3:]
    assert set(lines[:-3]) <= desk.gone
    desk.heard(2)
    desk.say(2, m.Token(do="token"))
    assert desk.state.seats[1].visitors == {2}
    assert {desk.state.visitors[line].seat for line in lines[-3:]} == {None}
    (told,) = [each for each in desk.heard(2) if isinstance(each, m.SeatedTold)]
    assert desk.kept.tokens[told.token] == OTHER.id
    assert list(desk.kept.tokens.values()).count(OTHER.id) == 1


def test_who_holds_a_seat_is_told_of_each_browser_that_comes_by_its_link_once() -> None:
    desk = two()
    desk.heard(2)
    first = desk.come(PHONE, seat=1)
    told = desk.heard(2)
    assert [each.text for each in told if isinstance(each, m.NoticeTold)] == [
        "Your seat was opened in another browser with its seat link"
    ]
    assert [each.devices for each in told if isinstance(each, m.TableTold)] == [1]
    desk.go(first)
    desk.come(PHONE, seat=1)
    assert not [each for each in desk.heard(2) if isinstance(each, m.NoticeTold)]
    desk.come(Person("tablet", "Tab"), seat=1)
    assert [each for each in desk.heard(2) if isinstance(each, m.NoticeTold)]
    for number in range(60):
        desk.come(Person(f"crowd {number}", "Crowd"), seat=1)
    past = desk.state.seats[1].past
    assert (len(past), OTHER.id in past, past[-1]) == (32, True, "crowd 59")


def test_who_has_seen_a_seats_cards_by_its_link_takes_no_other_in_that_match() -> None:
    desk = Desk.of(row("cardinoes", empty(3), {"target": 10_000}))
    for seat, person in enumerate((HOST, OTHER, Person("third", "Tom"))):
        desk.sit(person, seat)
    desk.settle(lambda desk: desk.state.stage == "playing")
    spy = desk.come(PHONE, seat=1)
    desk.say(3, m.Leave(do="leave"))
    desk.say(spy, m.Sit(do="sit", seat=2))
    assert desk.refusal(spy) == "You can't take this seat: you have seen another seat's cards in this match"
    desk.say(spy, m.Leave(do="leave"))
    desk.say(spy, m.Sit(do="sit", seat=2))
    assert desk.refusal(spy) == "You can't take this seat: you have seen another seat's cards in this match"


def test_among_themselves_links_set_the_table_and_put_nobody_out() -> None:
    """Somebody plays on from their telephone, their own browser being shut."""
    desk = Desk.of(row("cardinoes", [*empty(1), *bots(1, 1)], starts_full=False))
    desk.sit(HOST, 0)
    phone = desk.come(PHONE, seat=0)
    assert not desk.state.leads(desk.state.visitors[phone])
    desk.go(1)
    assert desk.state.leads(desk.state.visitors[phone])
    desk.say(phone, m.Place(do="place", seat=0, kind="bot"))
    assert desk.refusal(phone) == "You can't remove people with a seat link"
    desk.say(phone, m.Start(do="start"))
    desk.settle(lambda desk: desk.state.stage == "playing")
    assert desk.state.seats[0].person == HOST.id
