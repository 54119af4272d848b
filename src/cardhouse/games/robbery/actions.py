"""What a player can do at robbery: what there is at rummy, lifting a combination of the table, putting all back.

lift 3, put back
"""

from cardhouse.games.robbery.words import say
from cardhouse.games.rummy.actions import RUMMY_ACTIONS
from cardhouse.games.rummy_family.position import MOST_MELDS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, numbers
from cardhouse.kit.terms import Action

ACTIONS = Actions(
    *RUMMY_ACTIONS.kinds.values(),
    Kind(
        "lift",
        "lift {meld}",
        lambda meld: say("action-lift", meld=meld),
        zone="meld:{meld}",
        meld=numbers(1, MOST_MELDS),
    ),
    Kind("put_back", "put back", say("put-everything-back")),
)
LIFT, PUT_BACK = ACTIONS.first("lift"), ACTIONS.first("put_back")


@compiled
def lift_action(number: int) -> int:
    """The action of lifting a meld, by its number on the table, from 0."""
    return LIFT + number


@compiled
def lift_of(action: Action) -> int:
    """The number of the meld a lift takes up."""
    return action - LIFT
