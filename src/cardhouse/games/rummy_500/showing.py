"""What a table of classic 500 Rummy shows."""

from cardhouse.games.rummy_500.actions import LAYINGS
from cardhouse.games.rummy_500.laying import lay, owner_of
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_family.open_pile.discarding import refuse_discard
from cardhouse.games.rummy_family.open_pile.showing import Look, meld_zone, question
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.planes import cards_of
from cardhouse.kit.face.scene import Zone
from cardhouse.kit.face.shared import shared
from cardhouse.kit.melds.meld import faces_of, is_run, run_start


@shared
def melds(position: Rummy500) -> list[Zone]:
    """The melds on the table, each card with the seat that scores it."""
    zones = []
    for meld in range(position.meld_count):
        code = position.melds[meld]
        run = bool(is_run(code))
        lying = []
        for nth, (_, card) in enumerate(faces_of(code)):
            place = int(run_start(code)) + nth if run else card // 13
            lying.append((STANDARD.texts[card], int(owner_of(position, meld, place)), None))
        zones.append(meld_zone(meld, "run" if run else "set", tuple(lying)))
    return zones


LOOK = Look("rummy-500", cards_of, melds, question, refuse_discard, lay, LAYINGS)
