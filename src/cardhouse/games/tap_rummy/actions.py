"""What a player can do: a turn of rummy, and when asked, tap or pass."""

from cardhouse.games.rummy.actions import PAST_FLUSH, RUMMY_KINDS
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.actions import Actions, Kind

TAP_RUMMY_ACTIONS = Actions(*RUMMY_KINDS, Kind("tap", label=say("tap"), zone="pile"), Kind("pass", label=say("pass")))
TAP, PASS = PAST_FLUSH, PAST_FLUSH + 1
