"""Vienna's pack and deal (VI1)."""

from cardhouse.games.rummy_family.dealing import deal_hands
from cardhouse.games.rummy_family.verbs import jokers_in_pack
from cardhouse.games.vienna.position import NOBODY_YET, VIENNA_JOKERS, Vienna
from cardhouse.kit.match.verbs import deal


@jokers_in_pack.rule
def vienna_jokers_in_pack(position: Vienna) -> int:
    """The pack has two jokers (VI1)."""
    return VIENNA_JOKERS


@deal.rule
def vienna_deal(position: Vienna) -> None:
    """Deal as at rummy; nobody has tapped yet."""
    deal_hands(position)
    position.tapper = NOBODY_YET
