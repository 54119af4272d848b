"""Vienna's options: those of every rummy but the flush, where melds are kept, what a tap brings (VI1-VI6)."""

from collections.abc import Mapping, Sequence

from cardhouse.games.rummy_family.options import AS_PRINTED, SHORT, family_options
from cardhouse.games.vienna.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, Value

ON_TABLE, IN_HAND = 0, 1

VIENNA_OPTIONS: Sequence[Option] = (
    *family_options(hand_size=10, dealt_by="VI1", limit=101, out_by="VI3"),
    options.choice("vienna_melds", ("table", "hand"), "VI6", say),
    options.switch("tapper_bonus", False, "VI2", say),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": AS_PRINTED, "short": SHORT}
