"""The client's part in an honest deal: what it keeps, what it shows when, and what it finds at the end.

``web/src/lib/deals.ts`` runs in Node without `crypto.subtle`, as on a page served by plain HTTP; house and record are
the Python ones.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson
import pytest

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.table.ceremony import Ceremony
from cardhouse.table.keys import commitment, match_key, seat_commitment
from cardhouse.table.record import sealed, split_seal
from cardhouse.table.seen import fingerprint, seen_of
from cardhouse.table.verify import verify

pytestmark = pytest.mark.uncompiled

WEB = Path(__file__).resolve().parents[2] / "web"
HARNESS = Path(__file__).with_name("deals_harness.mjs")
TABLE = "t4ble"
SECRET, OTHER = bytes(range(32)), bytes(range(1, 33))
COMMIT = commitment(SECRET, TABLE)


@dataclass
class Client:
    """One browser's ``Deals``, made anew for every call from what it has stored."""

    node: subprocess.Popen[str]
    name: str
    table: str = TABLE

    def __getattr__(self, method: str) -> Any:
        return lambda *given: self.call(method, *given)

    def call(self, method: str, *given: Any) -> Any:
        """What a method returns."""
        assert self.node.stdin is not None
        assert self.node.stdout is not None
        self.node.stdin.write(orjson.dumps([self.name, self.table, method, *given]).decode() + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())[0]

    @property
    def kept(self) -> dict[str, Any]:
        """What it would download."""
        kept: dict[str, Any] = json.loads(self.download())
        return kept


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's module with its library, as Node runs it."""
    bundler = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    if shutil.which("node") is None or not bundler.is_file():
        pytest.skip("the client's packages are not here: `cd web && npm ci` brings them")
    bundle = tmp_path_factory.mktemp("deals") / "deals.mjs"
    words = ["node", str(bundler), "src/lib/deals.ts", "--format", "esm", "--file", str(bundle)]
    subprocess.run(words, cwd=WEB, check=True, capture_output=True)
    return bundle


@pytest.fixture
def clients(module: Path) -> Iterator[tuple[Client, Client]]:
    """Two browsers."""
    with subprocess.Popen(
        ["node", str(HARNESS), str(module)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        yield Client(node, "one"), Client(node, "two")
        node.terminate()


def settle(*clients: Client) -> Ceremony:
    """The ceremony of these clients and a bot at the last seat, as a room leads it."""
    ceremony = Ceremony.begun(COMMIT, [*(True for _ in clients), False])
    for client in clients:
        client.sawCommit(ceremony.commit)
    if ceremony.phase == "committing":
        for seat, client in enumerate(clients):
            ceremony.commit_to(seat, client.commitment(seat))
    for seat, client in enumerate(clients):
        ceremony.reveal(seat, client.wordsFor(seat, ceremony.seat_commits))
    assert ceremony.settled
    for client in clients:
        client.sawWords(ceremony.words, ceremony.seat_commits)
    return ceremony


def play(ceremony: Ceremony, *clients: Client, secret: bytes = SECRET) -> str:
    """A match under the eyes of these clients; its record."""
    setup = cardhouse.game("cardinoes", len(clients) + 1, match="rounds", rounds=1)
    table = setup.deal_committed(secret, table=TABLE, **ceremony.header())
    seats = [{"name": "Zoë", "kind": "human"} for _ in clients]
    table.record.header["seats"] = [*seats, {"name": "Bot", "kind": "bot"}]
    for _ in random_walk(table, 3, 500):
        if table.version % 5 == 0:
            show(table, *clients)
    show(table, *clients)
    record = table.record.text()
    for client in clients:
        client.sawHandKey(0, table.hand_keys[0])
        client.sawSeal(split_seal(record)[1])
    return record


def show(table: cardhouse.Table, *clients: Client) -> None:
    """Show each client what lies on the table."""
    for seat, client in enumerate(clients):
        client.sawScene(table.see(seat))


def test_the_client_reckons_as_the_house_does(clients: tuple[Client, Client]) -> None:
    one, _ = clients
    assert one.call("commitmentOf", SECRET.hex(), "ünder") == commitment(SECRET, "ünder")
    assert one.call("seatCommitmentOf", COMMIT, 11, "x y") == seat_commitment(COMMIT, 11, "x y")
    for entropy in ([], ["a", None, "bc"], ["ab", "", "c"]):
        assert one.call("matchKeyOf", SECRET.hex(), entropy, TABLE) == match_key(SECRET, entropy, TABLE).hex()
    for game in ("hearts", "cardinoes", "holdem", "canasta"):
        table = cardhouse.game(game).deal(1)
        table.play(table.legal()[0])
        for seat in (None, 0):
            scene = table.see(seat)
            assert one.call("fingerprintOf", scene) == fingerprint(scene)


def test_an_honest_match_is_good_to_both_and_to_verify(clients: tuple[Client, Client]) -> None:
    one, two = clients
    record = play(settle(one, two), one, two)
    assert one.kept["words"] != two.kept["words"]
    assert len(one.kept["words"]) == 32
    for client in clients:
        checked = client.check(record)
        assert checked["ok"], checked["lines"]
        assert not [line for line in checked["lines"] if line.startswith("open")]
        verdict = verify(record, COMMIT, seen_of(client.kept))
        assert verdict.good, verdict.lines
        assert not [line for line in verdict.lines if line.startswith("open")], verdict.lines


def test_one_who_plays_with_a_bot_is_good_too(clients: tuple[Client, Client]) -> None:
    one, _ = clients
    record = play(settle(one), one)
    assert one.check(record)["ok"]
    assert verify(record, seen=seen_of(one.kept)).good


def test_words_are_shown_to_nobody_before_the_list_is_closed(clients: tuple[Client, Client]) -> None:
    one, two = clients
    assert one.commitment(0) is None, "there is nothing to commit against before the house has"
    one.sawCommit(COMMIT)
    mine = one.commitment(0)
    assert one.commitment(0) == mine, "it stays what it is when the page is loaded again"
    assert one.kept["words"] is None
    assert "own" not in one.kept
    two.sawCommit(COMMIT)
    words = one.wordsFor(0, [mine, two.commitment(1)])
    assert seat_commitment(COMMIT, 0, words) == mine
    assert one.wordsFor(0, [mine, two.commitment(1)]) == words, "asked again, it shows the same"


def test_a_list_without_its_own_commitment_gets_no_words(clients: tuple[Client, Client]) -> None:
    """Nor does the claim that nobody else is there, once it has committed."""
    for client, closed in zip(clients, ([None, None], ["0" * 64, "1" * 64]), strict=True):
        client.sawCommit(COMMIT)
        client.commitment(0)
        assert client.wordsFor(0, closed) is None
        assert client.kept["complaints"] == ["it closed the list of commitments without this seat's"]
        assert client.wordsFor(0, [client.commitment(0), None]) is None, "it does not believe a second list"


def test_another_device_of_the_seat_is_no_complaint(clients: tuple[Client, Client]) -> None:
    one, two = clients
    for client in clients:
        client.sawCommit(COMMIT)
    closed = [one.commitment(0), "0" * 64]
    two.commitment(0)
    two.notMine()
    assert two.wordsFor(0, closed) is None
    assert two.kept["complaints"] == []
    assert two.kept["seat_commits"] == closed


CONTRADICTIONS = [
    ([["sawCommit", COMMIT], ["sawCommit", "0" * 64]], "it showed another commitment than before"),
    ([["sawWords", ["a", None], [None, None]], ["sawWords", ["b", None], [None, None]]], "it showed other words"),
    ([["sawWords", ["a"], [None]], ["sawWords", ["a"], ["0" * 64]]], "it showed another list of commitments"),
    ([["sawHandKey", 0, "0" * 64], ["sawHandKey", 0, "1" * 64]], "it showed two keys of hand 1"),
    ([["sawSeal", "0" * 64], ["sawSeal", "1" * 64]], "it told two seals of the record"),
]


@pytest.mark.parametrize(("calls", "complaint"), CONTRADICTIONS, ids=[each for _, each in CONTRADICTIONS])
def test_a_house_that_contradicts_itself_is_remembered(
    clients: tuple[Client, Client], calls: list[list[Any]], complaint: str
) -> None:
    one, _ = clients
    for method, *given in calls:
        one.call(method, *given)
    found = one.kept["complaints"]
    assert len(found) == 1
    assert found[0].startswith(complaint)
    assert any(f"WRONG   the house did not contradict itself: {complaint}" in line for line in one.check("{}")["lines"])


def test_a_house_that_leaves_out_words_it_was_shown_is_found(clients: tuple[Client, Client]) -> None:
    """The attack that remains to a house: it says of a seat that it has withheld. That seat's client knows better."""
    one, two = clients
    ceremony = Ceremony.begun(COMMIT, [True, True, False])
    for seat, client in enumerate(clients):
        client.sawCommit(COMMIT)
        ceremony.commit_to(seat, client.commitment(seat))
    for seat, client in enumerate(clients):
        assert client.wordsFor(seat, ceremony.seat_commits)
    ceremony.reveal(0, one.kept["words"])
    ceremony.late()
    for client in clients:
        client.sawWords(ceremony.words, ceremony.seat_commits)
    record = play(ceremony, one, two)
    assert one.check(record)["ok"]
    assert "WRONG   the key holds the words of this browser" in two.check(record)["lines"]
    assert not verify(record, seen=seen_of(two.kept)).good


def test_a_house_that_tries_secrets_after_seeing_the_words_is_found(clients: tuple[Client, Client]) -> None:
    """The attack on the old order: 400 secrets, the best deal taken. The commitment was shown before the words."""
    one, two = clients
    ceremony = settle(one, two)
    ceremony.commit = commitment(OTHER, TABLE)
    record = play(ceremony, one, two, secret=OTHER)
    for client in clients:
        lines = client.check(record)["lines"]
        assert "WRONG   the house's commitment is the one that was seen" in lines
        assert not verify(record, seen=seen_of(client.kept)).good


CHANGES = [
    ({"secret": OTHER.hex()}, "the secret is the one the house committed to"),
    ({"secret": "zz"}, "the house shows its secret"),
    ({"entropy": ["a", "b", None]}, "the words of the seats are those that were seen"),
    ({"seat_commits": [None, None, None]}, "nobody showed words without a commitment"),
    ({"key": "0" * 64}, "the key follows from the secret and the words"),
    ({"hand_keys": []}, "the keys of the hands are those that were seen"),
    ({"table": "other"}, "it is the table that was seen"),
    ({"seats": []}, "it is the record that the table told of when the match was over"),
]


@pytest.mark.parametrize(("change", "broken"), CHANGES, ids=[each for _, each in CHANGES])
def test_what_is_changed_in_the_record_is_found(
    clients: tuple[Client, Client], change: dict[str, Any], broken: str
) -> None:
    lines = split_seal(play(settle(*clients), *clients))[0].splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), **change})
    checked = clients[0].check(sealed(lines))
    assert not checked["ok"]
    assert f"WRONG   {broken}" in checked["lines"], checked["lines"]


def test_a_record_not_sealed_again_is_found(clients: tuple[Client, Client]) -> None:
    record = play(settle(*clients), *clients)
    for broken in (record.replace("Bot", "Rob"), split_seal(record)[0], "nothing"):
        assert not clients[0].check(broken)["ok"]


def test_what_is_taken_back_is_seen_no_more(clients: tuple[Client, Client]) -> None:
    one, _ = clients
    table = cardhouse.game("cardinoes", 2).deal(1)
    for _ in random_walk(table, 3, 6):
        show(table, one)
    show(table, one)
    later = table.version
    table.undo(2)
    show(table, one)
    assert str(later) not in one.kept["scenes"]
    assert one.kept["scenes"][str(table.version)] == fingerprint(table.see(0))


def test_only_the_latest_tables_are_kept(clients: tuple[Client, Client]) -> None:
    at_tables = [replace(clients[0], table=f"table {number}") for number in range(21)]
    for client in at_tables:
        client.sawCommit(COMMIT)
    assert [at_tables[number].kept["commit"] for number in (0, 1, 20)] == [None, COMMIT, COMMIT]
