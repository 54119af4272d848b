"""House rules as people say and are told them."""

from collections.abc import Mapping
from typing import Any

from cardhouse.room.house import House
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import NewHouseRules, NewTable
from cardhouse.room.names.naming import clean_name
from cardhouse.room.names.tokens import new_id
from cardhouse.room.tables.tables import BadRequest, choose

LONGEST_NAME = 40


async def new(house: House, person: Person, wanted: NewHouseRules) -> dict[str, Any]:
    """House rules to be kept; BadRequest where the game has no such options, or the name cannot be read."""
    chosen = await house.tables.game(wanted.game)
    choose(chosen, NewTable(game=wanted.game, preset=wanted.preset, options=wanted.options))
    try:
        name = clean_name(wanted.name, LONGEST_NAME)
    except ValueError as error:
        raise BadRequest(400, str(error), "name") from error
    said = {"game": chosen.name, "name": name, "preset": wanted.preset, "options": wanted.options}
    return {"id": new_id(), "person": person.id, **said}


def told(row: Mapping[str, Any], person: Person | None) -> dict[str, Any]:
    """House rules as a guest is told them; ``mine``: they stand in that guest's list."""
    said = {name: row[name] for name in ("id", "game", "name", "preset", "options")}
    return {**said, "mine": person is not None and row["person"] == person.id}
