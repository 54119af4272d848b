"""The options of classic rummy: those of the family, and closing from the hand (RU12)."""

from collections.abc import Mapping, Sequence

from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.options import AS_PRINTED, SHORT, family_options
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, Value

RUMMY_OPTIONS: Sequence[Option] = (
    *family_options(),
    options.switch("flush_close", True, "RU12", say),
    options.switch("double_any_hand_close", False, "RU12", say),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": AS_PRINTED, "short": SHORT}
