"""The tables of the database."""

import sqlalchemy as sa

from cardhouse.room.machine.state import PLAYING, WAITING

OPEN = (WAITING, PLAYING)
"""States of a table at which something can still happen."""

metadata = sa.MetaData()
REVISION = "0011"
"""The last of the migrations: older tables are like these once it has run."""
version = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True))
"""Where the migrations of a database have come to, as Alembic keeps it."""


def _table_id(**more: bool) -> sa.Column[str]:
    """The table a row belongs to; the row goes with it."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **more)  # type: ignore[arg-type]


house = sa.Table(  # what all rooms on one database share
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
rooms = sa.Table(  # processes that serve tables of this database
    "rooms",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),  # where other rooms reach it
    sa.Column("until", sa.Float, nullable=False),  # taken for dead from then on, unless it says otherwise
)
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("people_seen", "seen_at"),
)
accounts = sa.Table(  # guests who have kept their seat: known again on any device
    "accounts",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("skeleton", sa.Text, nullable=False),  # of the name, which nobody else in the house may have
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("accounts_skeleton", "skeleton", unique=True),
    sa.Index("accounts_seen", "seen_at"),
)


def _account() -> sa.Column[str]:
    """The account a row belongs to; the row goes with it."""
    return sa.Column("person", sa.String(32), sa.ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False)


shown = sa.Table(  # whose own pages everyone may look at who has the address; it tells nothing of who it is at a table
    "shown",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(32), nullable=False, unique=True),
)
presences = sa.Table(  # of people who have friends here, or would: where they are asked, and when they were here
    "presences",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("address", sa.String(32), nullable=False, unique=True),  # of their link, which tells nothing else
    sa.Column("hidden", sa.Boolean, nullable=False),  # friends do not see when they are here
    sa.Column("at", sa.Float, nullable=False),  # when they were here last
    sa.Index("presences_at", "at"),
)


def _present(name: str, **more: bool) -> sa.Column[str]:
    """Somebody with a presence; the row goes with it."""
    return sa.Column(name, sa.String(32), sa.ForeignKey("presences.person", ondelete="CASCADE"), nullable=False, **more)  # type: ignore[arg-type]


friends = sa.Table(  # how one person stands to another; friends are so both ways
    "friends",
    metadata,
    _present("person", primary_key=True),
    _present("other", primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),  # by which the two call it
    sa.Column("state", sa.String(16), nullable=False),  # asked, declined (by the other, silently), friends, blocked
    sa.Column("partner", sa.Boolean, nullable=False),  # one plays as a pair with the other, and keeps them for that
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("friends_of_other", "other", "state"),
    sa.Index("friends_at", "state", "at"),
)
passkeys = sa.Table(  # by which an account signs in
    "passkeys",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the credential's id
    _account(),
    sa.Column("credential", sa.Text, nullable=False),  # its id and its public key, base64url
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),  # as the authenticator counts them
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("used_at", sa.Float, nullable=False),
    sa.Index("passkeys_of_person", "person"),
)
devices = sa.Table(  # browsers in which an account is signed in
    "devices",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    _account(),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("devices_of_person", "person"),
    sa.Index("devices_seen", "seen_at"),
)
recovery = sa.Table(  # codes that sign in once
    "recovery",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    _account(),
    sa.Index("recovery_of_person", "person"),
)
ceremonies = sa.Table(  # what authenticators were asked to sign, once
    "ceremonies",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the challenge
    sa.Column("purpose", sa.String(16), nullable=False),  # keep, add, enter
    sa.Column("person", sa.String(32), nullable=False),  # empty: not known before
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("ceremonies_at", "at"),
)
LISTED = sa.text("NOT private AND state IN ('waiting', 'playing')")
"""What everybody's lobby shows; the index holds these alone."""
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),  # waiting, playing, over, closed
    sa.Column("number", sa.Integer, nullable=False),  # of the match in hand
    sa.Column("begun", sa.Boolean, nullable=False),  # it begins as soon as every seat is taken
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),  # when somebody was last there, or when it ended
    sa.Index("tables_listed", "changed_at", sqlite_where=LISTED, postgresql_where=LISTED),
    sa.Index("tables_host", "host", "state", "seen_at"),
    sa.Index("tables_seen", "state", "seen_at"),
)
leases = sa.Table(  # which room holds a table; a row stays, so that fences only grow
    "leases",
    metadata,
    _table_id(primary_key=True),
    sa.Column("room", sa.String(32)),  # none: free
    sa.Column("fence", sa.Integer, nullable=False),
    sa.Index("leases_room", "room"),
)
invitations = sa.Table(  # of friends to a table
    "invitations",
    metadata,
    _table_id(primary_key=True),
    _present("person", primary_key=True),
    _present("by"),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("invitations_of_person", "person", "at"),
    sa.Index("invitations_by", "by"),
    sa.Index("invitations_at", "at"),
)
seated = sa.Table(  # where a person is named in what a table keeps as text: its seats, its matches
    "seated",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    _table_id(primary_key=True),
    sa.Index("seated_at_table", "table_id"),
)
UNRATED = sa.text("ended_at IS NOT NULL AND rated IS NULL")
"""Matches that have ended and are not counted in anybody's figures; the index holds these alone."""
matches = sa.Table(  # one after another at a table: that in hand and those before it
    "matches",
    metadata,
    _table_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("header", sa.JSON, nullable=False),  # what its record begins with, and the secret
    sa.Column("result", sa.JSON(none_as_null=True)),  # title, scores, winners, who sat there
    sa.Column("ended_at", sa.Float),
    sa.Column("rated", sa.Integer),  # ratings took it in as this one; 0: as none; none: not looked at
    sa.Column("seconds", sa.Float),  # how long it was played
    sa.Index("matches_unrated", "ended_at", sqlite_where=UNRATED, postgresql_where=UNRATED),
    sa.Index("matches_rated", "rated"),
)
played = sa.Table(  # in whose list a match that has ended stands, until that person takes it out
    "played",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ended_at", sa.Float, nullable=False),
    sa.Index("played_by_person", "person", "ended_at"),
    sa.Index("played_at_table", "table_id"),
)
judged = sa.Table(  # what the coach found of a seat's decisions in a match
    "judged",
    metadata,
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("decisions", sa.Integer, nullable=False),
    sa.Column("cost", sa.Float, nullable=False),  # of them all, in points of lead over the mean of the table
)
ratings = sa.Table(  # how well people and bots play by one set of rules
    "ratings",
    metadata,
    sa.Column("ladder", sa.String(96), primary_key=True),  # the game, and a mark of its options
    sa.Column("player", sa.String(40), primary_key=True),  # a person, or a bot's level after a colon
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),  # when the last of them ended
    sa.Index("ratings_of_player", "player"),
    sa.Index("ratings_ladder", "ladder", "mu"),
    sa.Index("ratings_at", "at"),
)
moves = sa.Table(
    "moves",
    metadata,
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    _table_id(),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("chat_of_table", "table_id", "id"),
    sa.Index("chat_of_person", "person"),
    sa.Index("chat_at", "at"),
)
presses = sa.Table(  # the last press of each client that was kept with what it changed
    "presses",
    metadata,
    _table_id(primary_key=True),
    sa.Column("client", sa.String(40), primary_key=True),
    sa.Column("press", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("presses_at", "at"),
)
tokens = sa.Table(  # who has one plays for its person at that table, in whichever seat
    "seat_tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    _table_id(),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Index("tokens_of_person", "person", "table_id"),
    sa.Index("tokens_of_table", "table_id"),
    sa.Index("tokens_made", "made_at"),
)
bars = sa.Table(  # who was removed from a table, or is not heard there; kept while one of the two is so
    "bars",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),  # out, unheard
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("browser", sa.String(32), nullable=False),  # marks, not to be read back; empty: not known
    sa.Column("address", sa.String(32), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # the house's open tables are closed till then
    sa.Index("bars_of_table", "table_id"),
    sa.Index("bars_of_person", "person", "until"),
    sa.Index("bars_of_browser", "browser", "until"),
    sa.Index("bars_of_address", "address", "until"),
    sa.Index("bars_of_host", "host", "until"),
)
reports = sa.Table(  # what guests tell the house of others
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("by_name", sa.String(64), nullable=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("browser", sa.String(32), nullable=False),
    sa.Column("address", sa.String(32), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("words", sa.JSON, nullable=False),  # what the reported guest had said last: at, text
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("reports_one", "table_id", "by", "person", unique=True),
    sa.Index("reports_by", "by"),
    sa.Index("reports_of_person", "person"),
    sa.Index("reports_at", "at"),
)
house_rules = sa.Table(  # what guests play a game by, saved under a name; whoever has the id may read them
    "house_rules",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("preset", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),  # those that are not as the preset has them
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("house_rules_of_person", "person", "seen_at"),
    sa.Index("house_rules_seen", "seen_at"),
)
pushes = sa.Table(  # browsers in which people want to be told that it is their turn
    "pushes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the endpoint
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("device", sa.String(32)),  # of an account: signed out, it is told nothing
    sa.Index("pushes_of_person", "person", "made_at"),
    sa.Index("pushes_of_device", "device"),
    sa.Index("pushes_made", "made_at"),
)
deals = sa.Table(  # deals that many play, each alone against the same bots
    "deals",
    metadata,
    sa.Column("id", sa.String(80), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),  # day, challenge
    sa.Column("day", sa.String(10), nullable=False),  # of the day's deals, as 2026-11-27; else empty
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("header", sa.JSON, nullable=False),  # secret and commitment; once it is open, what its record begins with
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),  # who has made the challenge; empty: the house
    sa.Column("host_name", sa.String(64), nullable=False),
    sa.Column("sealed_at", sa.Float, nullable=False),
    sa.Column("opens_at", sa.Float, nullable=False),
    sa.Column("closes_at", sa.Float, nullable=False),
    sa.Index("deals_of_day", "day", "game"),
    sa.Index("deals_of_host", "host", "sealed_at"),
    sa.Index("deals_closing", "closes_at"),
)
seen_deals = sa.Table(  # who sat where a challenge was made, and is named in its header
    "seen_deals",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("deal_id", sa.String(80), sa.ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    sa.Index("seen_deals_of_deal", "deal_id"),
)
plays = sa.Table(  # how a deal was played, once for each player and deal
    "plays",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("deal_id", sa.String(80), sa.ForeignKey("deals.id", ondelete="CASCADE"), nullable=False),
    sa.Column("person", sa.String(32), nullable=False),  # of a bot, its level and a number
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("level", sa.String(24)),  # none: a person
    sa.Column("day", sa.String(10), nullable=False),
    sa.Column("table_id", sa.String(32)),
    sa.Column("number", sa.Integer),  # of the match at that table
    sa.Column("value", sa.Float),  # the lead over the mean of the table; none: not over, or given up
    sa.Column("points", sa.JSON(none_as_null=True)),  # what each seat scored
    sa.Column("begun_at", sa.Float, nullable=False),
    sa.Column("ended_at", sa.Float),
    sa.Index("plays_one", "deal_id", "person", unique=True),
    sa.Index("plays_value", "deal_id", "value"),
    sa.Index("plays_of_person", "person", "begun_at"),
)
choices = sa.Table(  # what was done where there was a choice
    "choices",
    metadata,
    sa.Column("play_id", sa.Integer, sa.ForeignKey("plays.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("deal_id", sa.String(80), nullable=False),
    sa.Column("before", sa.String(16), nullable=False),  # a mark of all that was done before
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("label", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("choices_before", "deal_id", "before"),
    sa.Index("choices_at", "at"),
)
tries = sa.Table(  # who has tried which puzzle; the first try is rated
    "tries",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("puzzle", sa.String(80), nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("right", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("last_right", sa.Boolean, nullable=False),  # of the last try
    sa.Column("last_at", sa.Float, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),  # how the person was rated from then on, at this game's puzzles
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("puzzle_mu", sa.Float, nullable=False),  # and the puzzle
    sa.Column("puzzle_sigma", sa.Float, nullable=False),
    sa.Index("tries_one", "person", "puzzle", unique=True),
    sa.Index("tries_of_person", "person", "game", "id"),
    sa.Index("tries_of_puzzle", "puzzle", "id"),
    sa.Index("tries_at", "last_at"),
)
mistakes = sa.Table(  # of people, as the coach found them when a match was looked back at
    "mistakes",
    metadata,
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("did", sa.Text, nullable=False),
    sa.Column("act", sa.Text, nullable=False),  # what was better
    sa.Column("label", sa.Text, nullable=False),
    sa.Column("cost", sa.Float, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("found_at", sa.Float, nullable=False),
    sa.Column("last_right", sa.Boolean),  # none: not tried again yet
    sa.Column("last_at", sa.Float),
    sa.Column("found", sa.Integer, nullable=False, server_default="0"),  # so often in a row was it done right since
    sa.Index("mistakes_of_person", "person", "cost"),
)
