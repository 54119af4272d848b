"""House rules: what somebody plays a game by, saved under a name, to be found again and passed on by a link."""

import time

import sqlalchemy as sa

from cardhouse.room.storage.schema import house_rules
from cardhouse.room.storage.shelf import Row, Shelf

MOST = 50
"""House rules of one guest; a further one takes the place of that which was not used for longest."""


class HouseRules(Shelf):
    """The house rules of a database."""

    async def save(self, row: Row) -> None:
        """Keep new house rules (id, person, game, name, preset, options)."""
        now = time.time()

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(house_rules).values(**row, seen_at=now))
            newest = sa.select(house_rules.c.id).where(house_rules.c.person == row["person"])
            kept = connection.scalars(newest.order_by(house_rules.c.seen_at.desc()).limit(MOST)).all()
            own = house_rules.c.person == row["person"]
            connection.execute(sa.delete(house_rules).where(own, house_rules.c.id.not_in(kept)))

        await self._write(work)

    async def get(self, id: str) -> Row | None:
        """House rules by their id, whoever saved them; None where there are none."""
        found = await self._read(sa.select(house_rules).where(house_rules.c.id == id))
        return found[0] if found else None

    async def of_person(self, person: str) -> list[Row]:
        """What a guest has saved, by game and name."""
        own = sa.select(house_rules).where(house_rules.c.person == person)
        return await self._read(own.order_by(house_rules.c.game, house_rules.c.name))

    async def used(self, id: str) -> None:
        """Somebody has looked at them: they stay."""
        seen = sa.update(house_rules).where(house_rules.c.id == id).values(seen_at=time.time())
        await self._write(lambda connection: connection.execute(seen))

    async def forget(self, id: str, person: str) -> bool:
        """Drop house rules of a guest; False where there are none of that guest's."""
        old = sa.delete(house_rules).where(house_rules.c.id == id, house_rules.c.person == person)
        return await self._write(lambda connection: connection.execute(old).rowcount > 0)
