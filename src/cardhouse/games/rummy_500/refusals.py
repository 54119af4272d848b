"""Why an act is refused at classic 500 Rummy."""

from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.open_pile import refusals as shared

UPPER_TWIN = shared.OWN_REASON
REFUSALS = shared.refusals(
    {
        "G1": shared.ANY_ACT,
        "RC3": (*shared.TAKING, UPPER_TWIN),
        "RC4": shared.MELDING,
        "RC5": shared.LAYING_OFF,
        "RC6": shared.GOING_OUT,
        "RC7": shared.STOCK,
    },
    {UPPER_TWIN: say("refused-lower-of-two")},
)
