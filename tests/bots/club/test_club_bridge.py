"""What a club player finds at bridge; North deals, and the seats are N E S W."""

from bridge_seats import at_the_table, in_play
from club import Found, assert_found, each_of

NO_TRUMP = "1NT P 3NT P P P"  # North plays, East leads
SPADES = "1S P 4S P P P"
# North AK of spades and four hearts to the AQ; South has length in clubs.
DEAL = "AK54.AQ32.K54.A2 QJ9.KJ4.QJ93.Q98 T83.865.A72.KJT7 762.T97.T86.6543"

POSITIONS = [
    Found("sixteen points, balanced, open one no trump", lambda: at_the_table("KQ5.AJ4.KQ72.T83"), "1NT"),
    Found("eleven points in a flat hand do not open", lambda: at_the_table("KQ5.J64.K872.Q83"), "pass"),
    Found("a five card major of thirteen points is opened", lambda: at_the_table("A5.KQJ64.K872.83"), "1H"),
    Found("ten points opposite one no trump go to game", lambda: at_the_table("K85.Q42.KQ63.J32", "1NT P"), "3NT"),
    Found("nothing opposite one no trump passes", lambda: at_the_table("J85.Q42.9863.T32", "1NT P"), "pass"),
    Found(
        "thirteen points and four of partner's major do not stop below game",
        lambda: at_the_table("KQ74.A5.A862.J93", "1S P"),
        never={"pass", "2S", "3S"},
    ),
    Found("six points and three of partner's major raise once", lambda: at_the_table("K85.K742.862.T93", "1S P"), "2S"),
    Found("a double of one spade asks for the others", lambda: at_the_table("5.KQ74.AJ62.KJ93", "1S"), "double"),
    Found("a good five card suit overcalls", lambda: at_the_table("AQJ85.74.KJ2.T93", "1H"), "1S"),
    Found("a weak hand says nothing over an opening", lambda: at_the_table("J8542.74.Q62.T93", "1H"), "pass"),
    Found(
        "against no trump the fourth card of the longest suit is led",
        lambda: at_the_table("84.Q73.KT752.J62", NO_TRUMP, seat=1),
        "5D",
    ),
    Found(
        "from a sequence the top is led",
        lambda: at_the_table("84.QJT92.73.K962", NO_TRUMP, seat=1),
        "QH",
    ),
    Found(
        "no ace is underled against a suit",
        lambda: at_the_table("84.A973.J732.Q96", SPADES, seat=1),
        never={"3H", "7H", "9H"},
    ),
    Found("the last to play wins as cheaply as they can", lambda: in_play(DEAL, NO_TRUMP, "3D 2D TD"), "KD"),
    Found("a trick that is partner's is left to them", lambda: in_play(DEAL, NO_TRUMP, "3D AD 6D"), "4D"),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
