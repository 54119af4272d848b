"""Scenes sent as changes: the next scene comes of them exactly, and nothing else."""

import json
import random
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import orjson
import pytest

import cardhouse
from cardhouse.games import names
from cardhouse.kit.face.scene import Scene
from cardhouse.room.changes import apply, between, whole
from cardhouse.table import Table

MOVES = 60
CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "changes.ts"
TYPESCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "typescript"


def sent(message: Any) -> Any:
    """As the other side reads it."""
    return json.loads(orjson.dumps(message))


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.players)]


@cache
def moves(game: str) -> list[dict[int | None, tuple[Scene, Scene, Any]]]:
    """By viewer, what they were shown before and after each action of a random match, and the scene as JSON reads."""
    table = cardhouse.game(game).deal(key=5)
    dice = random.Random(game)
    found = []
    last = {viewer: table.see(viewer) for viewer in viewers(table)}
    for _ in range(MOVES):
        if table.over:
            break
        table.play(dice.choice(table.legal()))
        seen = {viewer: table.see(viewer) for viewer in viewers(table)}
        found.append({viewer: (last[viewer], scene, sent(scene)) for viewer, scene in seen.items()})
        last = seen
    return found


@pytest.mark.parametrize("game", names())
def test_changes_applied_to_a_scene_are_the_next_one(game: str) -> None:
    shown: dict[int | None, Any] = {}
    for move in moves(game):
        for viewer, (before, after, scene) in move.items():
            changed = apply(sent(between(before, after)), shown.get(viewer) or sent(whole(before)))
            assert changed == scene
            assert orjson.dumps(whole(after)) == orjson.dumps(after)
            shown[viewer] = changed


@pytest.mark.parametrize("game", names())
def test_changes_hold_nothing_that_is_not_in_the_viewers_own_next_scene(game: str) -> None:
    for move in moves(game):
        for before, after, scene in move.values():
            changes = sent(between(before, after))
            assert set(changes) <= {"from", "set", "zones", "order", "seats", "told"}
            assert all(scene[name] == value for name, value in changes.get("set", {}).items())
            zones = {zone["id"]: zone for zone in scene["zones"]}
            assert all(zones[id] == zone for id, zone in changes.get("zones", {}).items())
            assert set(changes.get("order", [])) <= set(zones)
            assert all(scene["seats"][int(place)] == seat for place, seat in changes.get("seats", {}).items())
            _, told = changes.get("told", (0, []))
            assert told == scene["events"][len(scene["events"]) - len(told) :]


@pytest.mark.parametrize("game", names())
def test_changes_are_hardly_ever_larger_than_the_scene(game: str) -> None:
    pairs = [pair for move in moves(game) for pair in move.values()]
    assert all(
        len(orjson.dumps(between(before, after))) <= len(orjson.dumps(whole(after))) + 200 for before, after, _ in pairs
    )
    assert sum(len(orjson.dumps(between(before, after))) for before, after, _ in pairs) < sum(
        len(orjson.dumps(whole(after))) for _, after, _ in pairs
    )


def test_a_scene_that_stays_as_it_is_has_no_changes() -> None:
    table = cardhouse.game("hearts").deal(key=1)
    assert sent(between(table.see(0), table.see(0))) == {"from": 0}


def test_changes_of_another_scene_are_refused() -> None:
    table = cardhouse.game("hearts").deal(key=1)
    before = table.see(0)
    table.play(table.legal()[0])
    after = table.see(0)
    with pytest.raises(ValueError, match="version 0, not 1"):
        apply(sent(between(before, after)), sent(whole(after)))


def test_a_scene_shown_does_not_change_when_play_goes_on() -> None:
    """What was sent last is compared with what is sent next, so it must stay what it was."""
    table = cardhouse.game("hearts").deal(key=1)
    dice = random.Random(1)
    scenes = [table.see(0)]
    texts = [orjson.dumps(scenes[0])]
    while not table.hand_over:
        table.play(dice.choice(table.legal()))
        scenes.append(table.see(0))
        texts.append(orjson.dumps(scenes[-1]))
    assert [orjson.dumps(scene) for scene in scenes] == texts


PROGRAM = """
const { readFileSync } = require("fs");
const typescript = require(process.argv[1]);
const options = { compilerOptions: { module: "CommonJS", target: "ES2022" } };
const made = { exports: {} };
const source = typescript.transpileModule(readFileSync(process.argv[2], "utf8"), options).outputText;
new Function("exports", source)(made.exports);
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(given.map(([changes, scene]) => made.exports.apply(changes, scene))));
"""


@pytest.mark.full
def test_the_client_makes_the_same_scenes_of_changes() -> None:
    node = shutil.which("node")
    if node is None or not TYPESCRIPT.is_dir():
        pytest.skip("needs Node and the client's packages (npm ci in web/)")
    wanted, given = [], []
    for game in names():
        for move in moves(game):
            for before, after, scene in move.values():
                given.append([sent(between(before, after)), sent(whole(before))])
                wanted.append(scene)
    given.append([given[-1][0], given[0][1]])  # the changes of another scene
    wanted.append(None)
    command = [node, "-e", PROGRAM, str(TYPESCRIPT), str(CLIENT)]
    made = subprocess.run(command, input=orjson.dumps(given), capture_output=True, check=True, timeout=120)
    assert json.loads(made.stdout) == wanted
