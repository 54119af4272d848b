"""What the rules of a table do: found out by bots once, and kept for all who ask."""

from collections import OrderedDict
from typing import Any

import orjson

from cardhouse.room.matches.matches import sealed_header
from cardhouse.room.messages import NewTable
from cardhouse.room.tables.tables import Tables, answered, choose
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import Thinkers
from cardhouse.room.thinking.questions import Kept

MOST_KEPT = 512


class Effects:
    """What rules do to a match, found out once by bots and kept for all who ask."""

    def __init__(self, thinkers: Thinkers, tables: Tables) -> None:
        self._thinkers, self._tables = thinkers, tables
        self._kept: OrderedDict[bytes, list[Any]] = OrderedDict()

    async def of(self, wanted: NewTable, asker: Asker) -> dict[str, Any]:
        """What these rules do, in sentences; ``ready`` is False while the library is being built. Raises BadRequest."""
        chosen = await self._tables.game(wanted.game)
        setup = choose(chosen, wanted)
        header = sealed_header(setup, bytes(32).hex(), "", 0)
        key = orjson.dumps([chosen.name, header["players"], header["options"]], option=orjson.OPT_SORT_KEYS)
        if key not in self._kept:
            asked = questions.effects(Kept(chosen.name, "", header, ()))
            found = await answered(self._thinkers, asker, asked)
            if not found["compiled"]:
                return {"ready": not found["coming"], "effects": []}
            self._kept[key] = found["effects"]
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return {"ready": True, "effects": self._kept[key]}
