"""What a newcomer reads before each decision that is the same wherever the pile lies open."""

from cardhouse.games.rummy_family.open_pile.words import say

STEPS = {
    "draw": say("lesson-draw-from-stock"),
    "take": say("lesson-take"),
    "stop": say("lesson-end-hand"),
    "lay_off": say("lesson-lay-off"),
    "discard": say("your-turn-ends-with-discard"),
}
