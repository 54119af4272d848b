"""What a hand of Oh Hell can bring: its tricks and the bonus, or minus the difference."""

from collections.abc import Mapping

from cardhouse.games.oh_hell.position import MOST_BID
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """The hand is taken to be the longest there can be (OC1, OC5, SO1, SO5)."""
    pack = settings.get("cards") or FACES
    longest = settings["most_cards"] or min(MOST_BID, pack // players)
    if settings["rounds"] in ("up", "up_and_down"):
        longest = 1
    least = -longest if settings["missed"] == "difference" else 0
    return Stakes(least, longest + settings["made_bonus"], players * (longest + 1))
