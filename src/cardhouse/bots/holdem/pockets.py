"""How good two cards are before the flop: the place of each of the 169 kinds of pocket among all pockets."""

import base64

import numpy as np

from cardhouse.kit.cards.packs import RANK_COUNT
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card

PLACES = np.array(
    [
        [458, 5, 14, 41, 32, 23, 50, 104, 179, 252, 345, 465, 623],
        [110, 571, 59, 95, 68, 86, 77, 116, 192, 285, 379, 513, 680],
        [140, 201, 696, 170, 134, 125, 146, 155, 240, 324, 436, 558, 712],
        [186, 267, 351, 797, 231, 207, 222, 261, 273, 360, 451, 581, 745],
        [164, 246, 318, 403, 874, 297, 306, 333, 370, 391, 522, 605, 736],
        [161, 216, 312, 400, 480, 930, 409, 421, 474, 492, 537, 656, 772],
        [198, 213, 315, 397, 483, 567, 965, 504, 549, 593, 632, 703, 804],
        [279, 291, 339, 415, 486, 587, 650, 975, 644, 668, 727, 763, 849],
        [354, 385, 430, 442, 528, 611, 692, 754, 980, 781, 819, 858, 896],
        [427, 445, 498, 543, 575, 638, 721, 793, 870, 984, 840, 881, 923],
        [531, 564, 599, 617, 662, 689, 757, 828, 890, 911, 989, 905, 940],
        [614, 674, 686, 718, 751, 790, 810, 864, 917, 934, 949, 993, 958],
        [787, 813, 825, 831, 834, 867, 887, 914, 946, 952, 968, 971, 998],
    ],
    np.int64,
)
"""In thousandths: how many pockets are worse, by the rank of either card, deuces first; below the diagonal suited ones,
above it unsuited ones. Ordered by what a pocket wins, shown down, against one and against three random ones (60,000
deals of one pack each), as shares of an even part of the pot."""

PARTS = np.array([0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0])
"""The shares of the best pockets, each held in ``CHANCES`` against."""
_PACKED = (
    "COuD7SzKOVVr3jEH8(muJU%}`9xOIEJ3T%>KtdcVHaR>!KR`i68z?h2IXgT)KtvZLFElqgIy^r`7$!0`H#$2$LrNDYGd4IoJU~WI7b`O~I6OW?"
    "N>dgsG&edvK}b+p9xyaIJ3vHDS6?YIIXpy2O;=xKGd4s_QCD4MX>KDjJU>E2L`6nOB|cA7T3ujdXKNrXI6FQ-K|(}FA}~2TK0rc4MMxhlHaa{%"
    "Kte-E8!0q6J3T%?LrEAWGdDOpJU>HA87ee5IXpc=NKhFqH8wdtKSfMc7A`b6IzB;3QClA|Hak2*MNe5^DKa`eLr6_nU}rQpMNLsyUS?}=Br!Zc"
    "LPSMINJ=U-KSD%CNJ&dgCO=SBT3=&mYjPzrJ3c`}MMg+WAuc#PKS4u9M@%0rH#<H+K|@DP94a<BJ3T)_M^73nH8?svK0-)Q8Z9+8IXyr|O;;B#"
    "G&nmxLP}FzATl>RJwiuNT4E|QJ3d56PFiAVG&e;}QdwVTZE_|vJwQW6Mn_3ZCpAApMMp_WOiwI1Lq<qSOioWzCO%MBTw-T!ad;#$JU>E2Mo3Cf"
    "Auc&RKte=DN>Ly!IXpc;LPbhb9WFOIJU>B2Oja2!H8wguKu1qm7%(<DJU>KBRbC)7H#|K;M^as6DKk1gMM+RxWotD!Mov>(VQFu3BQZNZK|@4F"
    "NK7U(JwZc7Mo3CeDK<YtMo3CbPE#y7Lq<tUO;1o(CqPkIUuSD^cYY->J3m52MoCUpAuc*SKtn}HPF5Z-IXpi>LrG9s956RIJU~NAQ(P7=H8?vz"
    "Lrhm+A2T;RK14}WUuG&ZJ3d8AQC??kGd4s`Qd?qbaC0FoI6OZ=LPSSQBr!WbLPSMJN>C^?K0-xCNJ>srD>pzyM@dUfP**HCLPkkUO;A)@CqGnO"
    "V{34CeuO14JwZc8NJ~;$ATT>WK}1GOR9zo3Iy^r^Mow2?7%?|HK0-!NTVowDHatE=NmgKJDKk4iM@>{>X>T(%L{3y+W^QtJAul>UKte-BN>Cs#"
    "IzB%_Lq<zdBr!cfLqtYNPF5#0Ktn}GNlZ~$D>gwyM@mdjRa`7MLr6+ZPEuH4Cqi0cXmE9Xgo+|DK0!i8NKjW`ATm8ZKt)MXTVxwDJ3c@~N>yKH"
    "A~ZTbKSoVkWos!iJU>QGS7d8&Gc`s~S7T~%b$B8%J3c@{L`Y3lA~QTcK|@7JPFEo^JU>B0MM+OsBQ!oiLq$kTQ(GrDK}1GKOHfu{C^<t$NJ~vp"
    "T4E|WMM+9cPgY%KCr@H&Zg+fyijW{UKS4uCOjciK9XCBeLr6|pV{0QgJVHZDQ(tLsDmFbrN>p8GZ*wv?NK;&CZgY2fAT&HZKtx4LQCc80Jw8E1"
    "Mod#%AvHZcKtxAOR9zxAK0iW5NKRE=B{)AoL`X_eSz;wQK|@ALO;lZFCp$$(NK8;zVQDBnM@ULeQ(R<hCtPcCcYlP7kd`1mLPADPR9<LqCO<$#"
    "NK#p4ZE`C-Lr76vV{UYKGdxaQXK{6Sdwm`@JU>E3NKaN@A2vKcLPkkYSYaSHJwQW7N>N&3AU8chL`O?fTx1|OJwQW8N>g2BAviulMM_OqVQ3>c"
    "LPbYRP+MheBt1k&NlsK>Xm2M)NlHyrT4Zf=CunngfQE{ZmYX3!Ku1qkU1x7}D?de1S72swc6l;DRby>*czb<+COAAoLr6?iU1TXaJwiiCO;%rK"
    "DLOqvL`hCpU}!2kKSV`JPgr7UDLOwxMN3awWNRlnK0`)JP+VqhDm_9+M@>{=YH%t(Lr6(cS!8W<Ek;O7Pgq}Sa(605M^05-Vr+DHQFnrei;t3+"
    "ouDy6O<7)LYjk;gJV|73c6)t)fPpVLKtxMVR9$6iF*!j*OHfr`W^6DzLPbnZRbXgtFFHX)Oi)%~YHu(*LPbqdSY&K*F*-v=O;TECZgVj@Lq<(i"
    "U1@N2F+D{|P+DScba*pEN>5i|XmWUaGet~RU1e-_dVM-bQ(t3gZ+Luvc#D#jmzkWQqoqe%a(R7$f`WpAJ3dTPS6*XkZgV|9O;uT6WNdJCJU&cR"
    "SYKsradtgGO;uT8W^QzNIy_5LSYc;xba*^IOjcWEYjbycIz3EQU1@K1d3-rPPFZ4Zb9j4xJVaGuY;}2ke}OzoU21cBeSd<3L{MpRdVhg~goRCC"
    "c71__g@%TPprxs)s;jH2s;U"
)
CHANCES = np.frombuffer(base64.b85decode(_PACKED), np.uint8).reshape(*PLACES.shape, len(PARTS)) / 200
"""The share of the pot a pocket wins, shown down against the best so many of all pockets (2,500 deals of one pack for
each two kinds), laid out as ``PLACES``."""


@compiled
def kind_of(one: Card, other: Card) -> tuple[int, int]:
    """Where the kind of a pocket stands in ``PLACES``."""
    high, low = max(one % RANK_COUNT, other % RANK_COUNT), min(one % RANK_COUNT, other % RANK_COUNT)
    return (high, low) if one // RANK_COUNT == other // RANK_COUNT else (low, high)


@compiled
def pocket_place(one: Card, other: Card) -> float:
    """The share of all pockets that are worse than these two cards, before the flop."""
    row, column = kind_of(one, other)
    return PLACES[row, column] / 1000


@compiled
def pocket_chance(one: Card, other: Card, part: float) -> float:
    """The share of the pot a pocket wins, shown down against one of the best ``part`` of all pockets (0..1)."""
    row, column = kind_of(one, other)
    if part <= PARTS[0]:
        return float(CHANCES[row, column, 0])
    step = 1
    while step < len(PARTS) - 1 and PARTS[step] < part:
        step += 1
    above = (part - PARTS[step - 1]) / (PARTS[step] - PARTS[step - 1])
    smaller, larger = CHANCES[row, column, step - 1], CHANCES[row, column, step]
    return float(smaller + above * (larger - smaller))
