"""What a link shows in a messenger: a title, a line and a picture, as Open Graph tags in the head of the client's page.

Messengers run no script: what they show must stand in the page they are sent. A link to a table tells what whoever
opens it sees at once: which game, and what the table is called; never who sits there, nor a card. A link to house rules
tells their game and name.
"""

from dataclasses import dataclass
from html import escape

from starlette.requests import Request

from cardhouse.games import BrokenGameError, UnknownGameError
from cardhouse.room.house import House
from cardhouse.room.storage import StorageError
from cardhouse.room.web.files import GAME, HOUSE_RULES, PAGES, TABLE

PREVIEWED = tuple(f"{kind}/" for kind in PAGES)
"""How the paths begin of which something is shown."""
ICON = "icon-512.png"
"""The picture of a game that has none."""


@dataclass(frozen=True)
class Preview:
    """What is shown of a link; ``picture``: a path of the client's files."""

    title: str
    words: str
    picture: str

    def tags(self, origin: str, path: str) -> str:
        """The tags, for a page at this path of the server at ``origin`` (https://cards.example)."""
        told = {
            "og:site_name": "Cardhouse",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.words,
            "og:url": f"{origin}/{path}",
            "og:image": f"{origin}/{self.picture}",
            "twitter:card": "summary_large_image",
        }
        tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
        return "\n    ".join([f"<title>{escape(self.title)} · Cardhouse</title>", *tags])


async def preview_of(house: House, path: str) -> Preview | None:
    """What is shown of the page at a path; None where it is the client's own, or nothing is known of it."""
    kind, _, id = path.partition("/")
    if kind == GAME:
        return await _of_game(house, id)
    if kind not in (TABLE, HOUSE_RULES):
        return None
    try:
        found = await (house.storage.named(id) if kind == TABLE else house.storage.house_rules.get(id))
    except StorageError:
        return None  # the page comes all the same, and says what is wrong
    return None if found is None else await _of_game(house, found["game"], found["name"])


async def _of_game(house: House, name: str, table: str = "") -> Preview | None:
    try:
        game = await house.preparation.game(name)
    except (UnknownGameError, BrokenGameError):
        return None
    return Preview(f"{game.title}: {table}" if table else game.title, game.summary, f"pictures/{name}.jpg")


def server_of(request: Request) -> str:
    """The server's address as the request named it; the guard has looked at its host."""
    return f"{request.url.scheme}://{request.url.netloc}"
