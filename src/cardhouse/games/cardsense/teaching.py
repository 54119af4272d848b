"""A first hand of CardSen$e, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="A match of four kinds of hands, each named by its dealer. You play for money: the most of it wins.",
    steps={
        "name": (
            "You deal, and choose which of your hands is played: not taking the queen of spades, not taking "
            "the last two tricks, taking tricks, or FanTan."
        ),
        "trump": "Name the suit that beats the others, or none.",
        "start": "Name the rank with which each row of FanTan begins.",
        "aces": "Say whether aces lie above the kings or below the twos.",
        "challenge": "You may challenge others: who of you does better in this hand wins the side bet.",
        "done": "When you have challenged whom you like, say that you are done.",
        "double": "Who was challenged may double the bet.",
        "pass": "Where you have nothing to do or do not want to, pass.",
        "play": (
            "Play a card: to a trick you follow suit if you can; in FanTan a card goes where the row of its "
            "suit has come to."
        ),
        "call": "With one card left you say so, at once, or pay each of the others.",
        "silent": "You may keep quiet, but it costs you.",
        "borrow": "Who cannot pay may borrow from the bank.",
        "retire": "Or retire, and have the debt met.",
    },
)
