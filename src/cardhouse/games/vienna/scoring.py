"""What a hand of Vienna costs, and what a tap brings (VI2, VI7)."""

from cardhouse.games.rummy_family.position import BONUS
from cardhouse.games.rummy_family.scoring import hand_cost
from cardhouse.games.rummy_family.verbs import penalty, unclosed_bonus
from cardhouse.games.vienna.left_over import left_over
from cardhouse.games.vienna.options import IN_HAND
from cardhouse.games.vienna.position import Vienna
from cardhouse.kit.terms import Seat


@penalty.rule
def vienna_penalty(position: Vienna, seat: Seat) -> int:
    """Every card in hand costs; where melds stay in hand, those left out of them (VI7)."""
    return left_over(position, seat) if position.vienna_melds == IN_HAND else hand_cost(position, seat)


@unclosed_bonus.rule
def vienna_unclosed_bonus(position: Vienna, seat: Seat) -> int:
    """Who has tapped has ended the hand, as the closer does; 10 points where the option says so (VI2)."""
    return BONUS if position.tapper_bonus == 1 and seat == position.tapper else 0
