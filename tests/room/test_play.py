"""Playing at a table: turns, versions, refusals, what each may see, records, replays."""

import asyncio
import json
from collections.abc import Callable

from cardhouse.table.keys import hand_key, match_key
from cardhouse.table.verify import verify

from .conftest import Guest, Json, Pair, Socket, shown, sit_two

Guests = Callable[[], Guest]


async def turns(pair: Pair, one: Json, two: Json) -> tuple[Socket, Socket, Json]:
    """Who is to act, who waits, and the scene of who acts."""
    return (pair.one, pair.two, one) if one["turn"] == 0 else (pair.two, pair.one, two)


async def play_on(pair: Pair, one: Json, two: Json, steps: int) -> tuple[Json, Json]:
    """Both play whatever comes first, ``steps`` times or to the end; the last scenes."""
    for _ in range(steps):
        if one["over"]:
            break
        acting, waiting, scene = await turns(pair, one, two)
        mine = await acting.play_first(scene, ("play",))
        theirs = await waiting.scene(mine["version"])
        one, two = (mine, theirs) if acting is pair.one else (theirs, mine)
    return one, two


async def test_two_people_play_a_match_to_its_end_and_the_record_verifies(guests: Guests) -> None:
    pair = await sit_two(guests, ("from the first seat", "from the second"), options={"match": "rounds", "rounds": 1})
    told, _ = await asyncio.gather(pair.one.table(state="playing"), pair.two.table(state="playing"))
    commit = told["commit"]
    one, two = await play_on(pair, await pair.one.scene(), await pair.two.scene(), 600)
    assert one["over"]
    assert one["winners"] == two["winners"] != []
    record = (await pair.first.get(f"/api/tables/{pair.table}/record")).text
    header = json.loads(record.splitlines()[0])
    assert header["commit"] == commit
    assert header["entropy"] == ["from the first seat", "from the second"]
    assert bytes.fromhex(header["key"]) == match_key(
        bytes.fromhex(header["secret"]), header["entropy"], f"{pair.table}.1"
    )
    verdict = verify(record)
    assert verdict.good, verdict.lines
    told_at_the_end = next(message for message in pair.one.heard if message.get("seal"))
    assert told_at_the_end["seal"] == json.loads(record.splitlines()[-1])["seal"]
    table = (await pair.second.get(f"/api/tables/{pair.table}")).json()
    assert (table["state"], table["you"], table["result"]["scores"]) == ("over", 1, one["scores"])
    # A table that is over is nothing but looked at.
    assert "over" in (await pair.one.ask("play", version=one["version"], action=0))["reason"]


async def test_what_each_sees(guests: Guests) -> None:
    """A seat sees its own hand, a spectator none; neither sees the draw pile."""
    pair = await sit_two(guests)
    watcher = await guests().visit(pair.table)
    await pair.one.table(state="playing")
    one, two = await pair.one.scene(), await pair.two.scene()
    await watcher.hello()
    seen = await watcher.scene()
    hands = {0: shown(one, "hand:0"), 1: shown(two, "hand:1")}
    assert all(hands[0])
    assert all(hands[1])
    assert set(shown(one, "hand:1")) == set(shown(two, "hand:0")) == {None}
    assert set(shown(seen, "hand:0")) == set(shown(seen, "hand:1")) == {None}
    assert seen["prompt"] is None
    one, two = await play_on(pair, one, two, 4)
    while watcher.heard[-1].get("version") != one["version"]:
        await watcher.next()
    # Nothing that came over the watcher's socket names a card that still lies in a hand.
    held = [face for face in shown(one, "hand:0") + shown(two, "hand:1") if face]
    everything = "".join(watcher.texts)
    assert not [face for face in held if f'"{face}"' in everything]


async def test_a_stale_version_is_refused(guests: Guests) -> None:
    pair = await sit_two(guests)
    one, two = await pair.one.scene(), await pair.two.scene()
    acting, _, scene = await turns(pair, one, two)
    action = scene["prompt"]["choices"][0]["action"]
    for version in (scene["version"] + 1, 2**31 - 1):
        refused = await acting.ask("play", version=version, action=action)
        assert refused["about"] == "play"
        assert "moved on" in refused["reason"]
    after = await acting.play_first(scene)
    refused = await acting.ask("play", version=scene["version"], action=action)
    assert refused["reason"]
    table = (await pair.first.get(f"/api/tables/{pair.table}/replay")).json()
    assert table["steps"] == after["version"]


async def test_out_of_turn_illegal_and_unreadable_actions_are_refused(guests: Guests) -> None:
    """CD2: a refusal gives its reason and the rule's ID; the table stays as it was."""
    pair = await sit_two(guests)
    one, two = await pair.one.scene(), await pair.two.scene()
    acting, waiting, scene = await turns(pair, one, two)
    version = scene["version"]
    refused = await waiting.ask("play", version=version, action=scene["prompt"]["choices"][0]["action"])
    assert refused["reason"] == "It is not your turn"
    watcher = await guests().visit(pair.table)
    assert "no seat" in (await watcher.ask("play", version=version, action=0))["reason"]
    allowed = {choice["action"] for choice in scene["prompt"]["choices"]}
    for action in {-1, 10**9, -(2**63), 2**63 - 1, 0, 1, 2, 3} - allowed:
        refused = await acting.ask("play", version=version, action=action)
        assert refused["reason"]
        assert refused["rule"]
    refused = await acting.ask("play", version=version, text="the queen of hearts, please")
    assert refused["rule"] == "G1"
    assert (await acting.ask("play", version=version))["reason"] == "Give either an action or a text"
    await acting.play_first(scene)


async def test_why_and_select(guests: Guests) -> None:
    """Cards chosen by hand: the table finds the action, or says why there is none."""
    pair = await sit_two(guests)
    one, two = await pair.one.scene(), await pair.two.scene()
    for _ in range(60):
        acting, waiting, scene = await turns(pair, one, two)
        choices = scene["prompt"]["choices"]
        held = shown(scene, f"hand:{scene['turn']}")
        playable = {card for choice in choices for card in choice["cards"]}
        unplayable = [card for card in held if card not in playable]
        if playable and unplayable:
            break
        one, two = await play_on(pair, one, two, 1)
    answer = await acting.ask("why", "why", cards=[unplayable[0]])
    assert answer["rule"]
    assert answer["reason"]
    assert (await acting.ask("why", "why", action=choices[0]["action"]))["rule"] is None
    refused = await acting.ask("select", version=scene["version"], cards=[unplayable[0]])
    assert refused["rule"]
    assert (await acting.ask("select", version=scene["version"], cards=["no card", "none"]))["reason"]
    assert (await waiting.ask("why", cards=[unplayable[0]]))["reason"] == "It is not your turn"
    card = sorted(playable)[0]
    ways = [choice for choice in choices if choice["cards"] == [card]]
    await acting.say("select", version=scene["version"], cards=[card])
    if len(ways) > 1:
        options = await acting.until("options")
        assert {each["action"] for each in options["choices"]} == {way["action"] for way in ways}
    else:
        await acting.scene(scene["version"] + 1)


async def test_where_no_table_is_arranged_it_is_refused(guests: Guests) -> None:
    pair = await sit_two(guests)
    acting, waiting, scene = await turns(pair, await pair.one.scene(), await pair.two.scene())
    said = {"version": scene["version"], "groups": [["2C", "3C", "4C"]]}
    assert "can't rearrange" in (await acting.ask("arrange", **said))["reason"]
    assert (await waiting.ask("arrange", **said))["reason"] == "It is not your turn"
    assert "groups" in (await acting.ask("arrange", version=scene["version"], groups=[[]]))["reason"]
    await acting.play_first(scene)


async def test_a_bot_plays_and_hints(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=1, bots=2, level="heuristic")
    socket = await guest.visit(made["table"])
    await socket.hello()
    scene = await socket.until("scene", lambda m: m["scene"]["prompt"])
    scene = scene["scene"]
    hint = await socket.ask("hint", "hint")
    assert hint["action"] in {choice["action"] for choice in scene["prompt"]["choices"]}
    assert hint["label"]
    while not any(event["seat"] in (1, 2) for event in scene["events"]):  # the turn may come straight back
        scene = await socket.play_first(scene) if scene["prompt"] else await socket.scene()


async def test_a_hint_is_for_who_is_in_turn(guests: Guests) -> None:
    pair = await sit_two(guests)
    _, waiting, _ = await turns(pair, await pair.one.scene(), await pair.two.scene())
    assert (await waiting.ask("hint"))["reason"] == "It is not your turn"


async def test_a_running_match_gives_its_record_only_as_seen(guests: Guests) -> None:
    """G5: until the match is over a record holds what its asker has seen, and neither key nor secret."""
    pair = await sit_two(guests)
    one, two = await play_on(pair, await pair.one.scene(), await pair.two.scene(), 6)
    live = pair.first.room.house.tables._live[pair.table]
    stranger = guests()
    for guest, seat in ((pair.first, 0), (pair.second, 1), (stranger, None)):
        text = (await guest.get(f"/api/tables/{pair.table}/record")).text
        assert json.loads(text.splitlines()[0])["seen_by"] == seat
        assert live.state.match.key.hex() not in text
        assert live.state.header["secret"] not in text
        hidden = shown(two, "hand:1") if seat == 0 else shown(one, "hand:0")
        assert not [face for face in hidden if f'"{face}"' in text]
    by_token = await stranger.get(f"/api/tables/{pair.table}/record", token=pair.second_token)
    assert json.loads(by_token.text.splitlines()[0])["seen_by"] == 1


async def test_replay_shows_each_step_as_it_was_seen(guests: Guests) -> None:
    pair = await sit_two(guests)
    start, two = await pair.one.scene(), await pair.two.scene()
    one, two = await play_on(pair, start, two, 5)
    path = f"/api/tables/{pair.table}/replay"
    begun = (await pair.first.get(path, step=0)).json()
    assert begun["steps"] == one["version"]
    assert shown(begun["scene"], "hand:0") == shown(start, "hand:0")
    now = (await pair.first.get(path)).json()
    assert now["scene"]["zones"] == one["zones"]
    as_stranger = (await guests().get(path, step=2)).json()
    assert set(shown(as_stranger["scene"], "hand:0")) <= {None}
    assert (await guests().get(path, seat=1)).status_code == 403
    assert (await pair.first.get(path, seat=1)).status_code == 403


async def test_a_moment_of_a_replay_is_told_in_sentences_as_it_could_be_heard(guests: Guests) -> None:
    pair = await sit_two(guests)
    start = await pair.one.scene()
    await play_on(pair, start, await pair.two.scene(), 3)
    path = f"/api/tables/{pair.table}/narration"
    own = (await pair.first.get(path, step=0)).json()
    assert f"You hold {len(shown(start, 'hand:0'))} cards" in own["hand"]
    assert "You may" not in own["asked"]
    assert (await guests().get(path, step=0)).json()["hand"] == ""
    assert (await pair.first.get(path, step=0, seat=1)).status_code == 403
    assert (await pair.first.get(path, step=0, match=9)).status_code == 404


async def test_what_calls_meant_is_told_of_any_moment_of_a_replay(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(game="bridge", humans=1, bots=3, options={"card_no_trump": "weak"})
    line = await guest.visit(made["table"])
    await line.hello()
    await line.scene()
    for of in (guest, guests()):
        told = (await of.get(f"/api/tables/{made['table']}/meanings", step=0)).json()
        assert (told["type"], told["version"], told["made"]) == ("meanings", 0, [])
        assert told["cards"][0].startswith("Both sides: Weak no trump (12 to 14)")
        assert told["to_make"]


async def test_keys_of_hands_that_hide_something_are_shown_when_the_match_is_over(guests: Guests) -> None:
    """G8: at Cardinoes the key of a hand would tell who drew what, though the hand is over (ties play on, CD8)."""
    pair = await sit_two(guests, options={"match": "rounds", "rounds": 2})
    one, two = await pair.one.scene(), await pair.two.scene()
    while one["hand"] == 0:
        one, two = await play_on(pair, one, two, 1)
    assert not [message for message in pair.one.heard if message["type"] == "hand_key"]
    assert (await pair.first.get(f"/api/tables/{pair.table}")).json()["hand_keys"] == []
    one, two = await play_on(pair, one, two, 600)
    assert one["over"]
    key = pair.first.room.house.tables._live[pair.table].state.match.key
    assert one["hand"] >= 1
    shown = [hand_key(key, hand) for hand in range(one["hand"] + 1)]
    assert (await pair.first.get(f"/api/tables/{pair.table}")).json()["hand_keys"] == shown
    told = [message for message in pair.one.heard if message["type"] == "hand_key"]
    assert [(message["hand"], message["key"]) for message in told] == list(enumerate(shown))


async def test_a_table_without_spectators_shows_strangers_nothing(guests: Guests) -> None:
    pair = await sit_two(guests, settings={"spectators": False})
    stranger = guests()
    watcher = await stranger.visit(pair.table)
    assert (await watcher.hello())["you"] is None
    assert "spectators" in (await watcher.ask("watch"))["reason"]
    await play_on(pair, await pair.one.scene(), await pair.two.scene(), 2)
    await watcher.hello()
    assert "scene" not in {message["type"] for message in watcher.heard}
    for what in ("record", "replay"):
        assert (await stranger.get(f"/api/tables/{pair.table}/{what}")).status_code == 403


async def test_chat(guests: Guests) -> None:
    """What is said reaches everybody and whoever comes later; too long and too fast are refused."""
    pair = await sit_two(guests)
    await pair.first.http.post("/api/me", json={"name": "  Ann @0\u202e\n "})
    await pair.one.say("chat", text="good\u0000 luck\n\nall")
    said = await pair.two.until("chat")
    assert (said["name"], said["text"]) == ("Ann 0", "good luck all")
    assert "500 characters" in (await pair.one.ask("chat", text="x" * 501))["reason"]
    assert "empty" in (await pair.one.ask("chat", text=" \u200b\t"))["reason"]
    for _ in range(4):
        await pair.one.say("chat", text="again")
    assert "too fast" in (await pair.one.ask("chat", text="again"))["reason"]
    late = await guests().visit(pair.table)
    await late.say("hello")
    assert (await late.until("chat"))["text"] == "good luck all"
