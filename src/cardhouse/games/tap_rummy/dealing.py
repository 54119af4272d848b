"""The deal of rummy with a tap."""

from cardhouse.games.rummy_family.dealing import deal_hands
from cardhouse.games.tap_rummy.position import NOBODY_WAITS, TapRummy
from cardhouse.kit.match.verbs import deal


@deal.rule
def tap_rummy_deal(position: TapRummy) -> None:
    """Deal as at rummy, with nobody waiting to draw."""
    deal_hands(position)
    position.drawer = NOBODY_WAITS
    position.tapped = 0
