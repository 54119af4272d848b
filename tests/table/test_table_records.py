"""Records: kept, replayed, tampered with, verified."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.table.keys import commitment, hand_key, match_key, new_secret
from cardhouse.table.record import VERSION
from cardhouse.table.verify import verify

pytestmark = pytest.mark.uncompiled

SECRET = bytes(range(32))


def played(actions: int = 40) -> cardhouse.Table:
    """A match under way."""
    table = cardhouse.game("cardinoes", 2, match="rounds", rounds=3).deal(key=5)
    for _ in random_walk(table, 5, actions):
        pass
    return table


def lines_of(table: cardhouse.Table) -> list[dict[str, Any]]:
    """The record's lines."""
    return [json.loads(line) for line in table.record.text().splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    """Lines as a record again."""
    return "\n".join(json.dumps(line) for line in lines)


def test_a_record_is_a_header_the_actions_and_the_end() -> None:
    table = played()
    lines = lines_of(table)
    assert lines[0]["cardhouse"] == VERSION
    assert (lines[0]["game"], lines[0]["players"], lines[0]["options"]["rounds"]) == ("cardinoes", 2, 3)
    assert lines[0]["key"] == table.key.hex()
    assert [line["do"] for line in lines[1:-2]] == [table.game.actions.text(each) for each in table.record.actions]
    assert {line["seat"] for line in lines[1:-2]} == {0, 1}
    assert lines[-2] == {
        "actions": table.version,
        "scores": table.scores,
        "over": table.over,
        "digest": table.digest,
    }


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    table = played()
    path = tmp_path / "match.jsonl"
    table.record.save(path)
    for source in (path, str(path), table.record.text()):
        again = cardhouse.replay(source)
        assert again.digest == table.digest
        assert again.log(0) == table.log(0)
    again.play(again.legal()[0])


def test_a_record_without_its_end_is_a_match_under_way() -> None:
    table = played()
    assert cardhouse.replay(text_of(lines_of(table)[:-2])).digest == table.digest


def test_a_record_that_went_through_other_programs_is_read(tmp_path: Path) -> None:
    """Line ends and byte order mark of other systems; its seal holds."""
    table = played()
    text = "\ufeff" + table.record.text().replace("\n", "\r\n")
    path = tmp_path / "match.jsonl"
    path.write_bytes(text.encode())
    for source in (text, path):
        assert cardhouse.replay(source).digest == table.digest
        assert verify(source) == verify(table.record.text())


def test_a_record_that_a_windows_shell_has_written_is_read(tmp_path: Path) -> None:
    table = played()
    path = tmp_path / "match.jsonl"
    path.write_bytes(table.record.text().replace("\n", "\r\n").encode("utf-16"))
    assert cardhouse.replay(path).digest == table.digest
    assert verify(path) == verify(table.record.text())


def test_a_sign_that_ends_lines_elsewhere_may_stand_in_a_name() -> None:
    table = played(40)
    header, rest = table.record.text().split("\n", 1)
    named = json.dumps({**json.loads(header), "seats": [{"name": "A\u2028B\x85C"}]}, ensure_ascii=False)
    assert cardhouse.replay(f"{named}\n{rest}").digest == table.digest


def test_json_nested_too_deep_is_no_record(tmp_path: Path) -> None:
    lines = played(40).record.text().splitlines()
    for place in (0, 3, len(lines) - 1):
        deep = [*lines[:place], '{"a":' * 100_000, *lines[place + 1 :]]
        with pytest.raises(cardhouse.RecordError, match=f"line {place + 1}: not JSON"):
            cardhouse.replay("\n".join([*deep, ""]))
        path = tmp_path / "match.jsonl"
        path.write_text("\n".join([*deep, ""]), encoding="utf-8")
        assert not verify(path).good


def test_a_last_line_that_broke_off_is_left_out_and_told() -> None:
    table = played(40)
    whole = table.record.text().splitlines(keepends=True)
    again = cardhouse.replay("".join(whole[:30]) + whole[30][:9])
    assert again.record.actions == table.record.actions[:29]
    assert again.record.header["notes"] == ["line 31: the line broke off (cut short)"]
    with pytest.raises(cardhouse.RecordError, match="line 30: not JSON"):
        cardhouse.replay("".join([*whole[:29], whole[29][:9] + "\n", *whole[30:]]))


def test_blank_lines_stand_anywhere_in_a_record() -> None:
    table = played(40)
    lines = table.record.text().splitlines()
    spaced = "\n \n" + "\n\n".join(lines) + "\n\t\n  "
    again = cardhouse.replay(spaced)
    assert again.record.actions == table.record.actions
    assert "notes" not in again.record.header
    with pytest.raises(cardhouse.RecordError, match=r"^line 6: not JSON$"):
        cardhouse.replay("\n".join(["", lines[0], "", lines[1], "", "nonsense", *lines[2:], ""]))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"])
def test_records_are_read_in_every_form_of_unicode_and_where_they_break_off_within_a_letter(
    tmp_path: Path, encoding: str
) -> None:
    table, path = played(40), tmp_path / "match.jsonl"
    raw = table.record.text().encode(encoding)
    path.write_bytes(raw)
    assert cardhouse.replay(path).digest == table.digest
    path.write_bytes(raw[: len(raw) // 2 | 1])
    assert 0 < cardhouse.replay(path).version < 40


@pytest.mark.parametrize(
    ("line", "change", "why"),
    [
        (0, {"cardhouse": 99}, "line 1: not a Cardhouse record of version 1"),
        (0, {"game": "snap"}, "line 1: no game is called 'snap'"),
        (0, {"game": ["cardinoes"]}, "line 1"),
        (0, {"players": 9}, "line 1: players"),
        (0, {"options": {"target": -1}}, "line 1: target"),
        (0, {"options": 5}, "^line 1: options: must be a JSON object$"),
        (0, {"options": []}, "^line 1: options: must be a JSON object$"),
        (0, {"key": "xyz"}, "^line 1: key: must be 64 hexadecimal digits$"),
        (0, {"key": 5}, "^line 1: key: must be 64 hexadecimal digits$"),
        (0, {"seats": [{"name": "\ud800"}]}, "line 1: not JSON"),
        (0, {"decks": [5]}, "line 1"),
        (0, {"decks": ["ZZ"]}, "line 1: deck"),
        (3, {"seat": 7}, "line 4: seat . was to act, not seat 7"),
        (3, {"do": 5}, "line 4: do must be a text"),
        (3, {"do": "castle"}, "line 4: 'castle' is no action"),
        (3, {"do": "pass"}, "line 4: .*CD"),
        (-2, {"digest": "0" * 64}, "does not end as the record says"),
        (-2, {"scores": [999, 0]}, "does not end as the record says"),
        (-2, {"over": True}, "does not end as the record says"),
        (-2, {"actions": 7}, "does not end as the record says"),
        (-2, {"winner": 1}, "neither an action nor an end: winner"),
    ],
)
def test_what_cannot_have_happened_is_found_with_its_line(line: int, change: dict[str, Any], why: str) -> None:
    lines = lines_of(played())
    lines[line].update(change)
    with pytest.raises(cardhouse.RecordError, match=why):
        cardhouse.replay(text_of(lines))


def test_a_header_that_lacks_something() -> None:
    lines = lines_of(played())
    del lines[0]["players"]
    with pytest.raises(cardhouse.RecordError, match="line 1: players is missing"):
        cardhouse.replay(text_of(lines))


def test_a_line_left_out_or_added_is_found() -> None:
    lines = lines_of(played())
    with pytest.raises(cardhouse.RecordError, match=r"line \d+"):
        cardhouse.replay(text_of(lines[:5] + lines[6:]))
    with pytest.raises(cardhouse.RecordError, match="goes on after its end"):
        cardhouse.replay(text_of([*lines, lines[1]]))


@pytest.mark.parametrize("text", ["{", '{"cardhouse": 1}\n[]', "{}"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(cardhouse.RecordError):
        cardhouse.replay(text)


def test_files_that_are_no_record(tmp_path: Path) -> None:
    for name, content in (("empty", b""), ("bytes", b"\xff\xfe\x00"), ("list", b"[]")):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(cardhouse.RecordError):
            cardhouse.replay(path)
    with pytest.raises(FileNotFoundError):
        cardhouse.replay(tmp_path / "nothing")


def test_a_deal_follows_from_the_secret_and_what_the_seats_add() -> None:
    setup = cardhouse.game("cardinoes", 2)
    table = setup.deal_committed(SECRET, ["salt", None], table="here")
    key = match_key(SECRET, ["salt", None], "here")
    assert table.key == key == match_key(SECRET, ["salt", ""], "here")
    others = (["salt"], [None, "salt"], ["salt", "pepper"])
    assert key not in (SECRET, match_key(SECRET, ["salt", None]), *(match_key(SECRET, each, "here") for each in others))
    assert match_key(SECRET, ["ab", "c"]) != match_key(SECRET, ["a", "bc"])
    assert table.record.header["commit"] == commitment(SECRET, "here") != commitment(SECRET, "there")
    assert len({new_secret() for _ in range(5)}) == 5


def test_a_hands_key_is_what_the_hand_is_dealt_under() -> None:
    table = cardhouse.game("cardinoes", 2).deal_committed(SECRET)
    while table.hand < 2:
        table.play(table.legal()[0])
    assert table.positions["hand_key"][0].astype("<u4").tobytes().hex() == hand_key(table.key, 2)


def test_the_seal_is_the_hash_of_all_lines_before_it() -> None:
    lines = played().record.text().splitlines(keepends=True)
    assert json.loads(lines[-1]) == {"seal": hashlib.sha256("".join(lines[:-1]).encode()).hexdigest()}


def test_a_record_not_sealed_replays_and_is_not_verified() -> None:
    table = played()
    text = text_of(lines_of(table)[:-1])
    assert cardhouse.replay(text).digest == table.digest
    assert not verify(text).good


def test_what_was_not_promised_is_said() -> None:
    table = cardhouse.game("cardinoes", 2).deal(key=1, deck="2C 3C")
    verdict = verify(table.record.text())
    assert verdict.good
    assert [line[:4] for line in verdict.lines] == ["ok  "] * 3 + ["open"] * 2 + ["note", "open"]
