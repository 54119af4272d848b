"""The tables of duplicate scoring, as they are printed on bidding boxes and score cards (Law 77)."""

MADE = """
1 minor - 70 90 110 130 150 170 190 | 70 90 110 130 150 170 190
1 minor x 140 240 340 440 540 640 740 | 140 340 540 740 940 1140 1340
1 minor xx 230 430 630 830 1030 1230 1430 | 230 630 1030 1430 1830 2230 2630
2 minor - 90 110 130 150 170 190 | 90 110 130 150 170 190
2 minor x 180 280 380 480 580 680 | 180 380 580 780 980 1180
2 minor xx 560 760 960 1160 1360 1560 | 760 1160 1560 1960 2360 2760
3 minor - 110 130 150 170 190 | 110 130 150 170 190
3 minor x 470 570 670 770 870 | 670 870 1070 1270 1470
3 minor xx 640 840 1040 1240 1440 | 840 1240 1640 2040 2440
4 minor - 130 150 170 190 | 130 150 170 190
4 minor x 510 610 710 810 | 710 910 1110 1310
4 minor xx 720 920 1120 1320 | 920 1320 1720 2120
5 minor - 400 420 440 | 600 620 640
5 minor x 550 650 750 | 750 950 1150
5 minor xx 800 1000 1200 | 1000 1400 1800
6 minor - 920 940 | 1370 1390
6 minor x 1090 1190 | 1540 1740
6 minor xx 1380 1580 | 1830 2230
7 minor - 1440 | 2140
7 minor x 1630 | 2330
7 minor xx 1960 | 2660
1 major - 80 110 140 170 200 230 260 | 80 110 140 170 200 230 260
1 major x 160 260 360 460 560 660 760 | 160 360 560 760 960 1160 1360
1 major xx 520 720 920 1120 1320 1520 1720 | 720 1120 1520 1920 2320 2720 3120
2 major - 110 140 170 200 230 260 | 110 140 170 200 230 260
2 major x 470 570 670 770 870 970 | 670 870 1070 1270 1470 1670
2 major xx 640 840 1040 1240 1440 1640 | 840 1240 1640 2040 2440 2840
3 major - 140 170 200 230 260 | 140 170 200 230 260
3 major x 530 630 730 830 930 | 730 930 1130 1330 1530
3 major xx 760 960 1160 1360 1560 | 960 1360 1760 2160 2560
4 major - 420 450 480 510 | 620 650 680 710
4 major x 590 690 790 890 | 790 990 1190 1390
4 major xx 880 1080 1280 1480 | 1080 1480 1880 2280
5 major - 450 480 510 | 650 680 710
5 major x 650 750 850 | 850 1050 1250
5 major xx 1000 1200 1400 | 1200 1600 2000
6 major - 980 1010 | 1430 1460
6 major x 1210 1310 | 1660 1860
6 major xx 1620 1820 | 2070 2470
7 major - 1510 | 2210
7 major x 1770 | 2470
7 major xx 2240 | 2940
1 notrump - 90 120 150 180 210 240 270 | 90 120 150 180 210 240 270
1 notrump x 180 280 380 480 580 680 780 | 180 380 580 780 980 1180 1380
1 notrump xx 560 760 960 1160 1360 1560 1760 | 760 1160 1560 1960 2360 2760 3160
2 notrump - 120 150 180 210 240 270 | 120 150 180 210 240 270
2 notrump x 490 590 690 790 890 990 | 690 890 1090 1290 1490 1690
2 notrump xx 680 880 1080 1280 1480 1680 | 880 1280 1680 2080 2480 2880
3 notrump - 400 430 460 490 520 | 600 630 660 690 720
3 notrump x 550 650 750 850 950 | 750 950 1150 1350 1550
3 notrump xx 800 1000 1200 1400 1600 | 1000 1400 1800 2200 2600
4 notrump - 430 460 490 520 | 630 660 690 720
4 notrump x 610 710 810 910 | 810 1010 1210 1410
4 notrump xx 920 1120 1320 1520 | 1120 1520 1920 2320
5 notrump - 460 490 520 | 660 690 720
5 notrump x 670 770 870 | 870 1070 1270
5 notrump xx 1040 1240 1440 | 1240 1640 2040
6 notrump - 990 1020 | 1440 1470
6 notrump x 1230 1330 | 1680 1880
6 notrump xx 1660 1860 | 2110 2510
7 notrump - 1520 | 2220
7 notrump x 1790 | 2490
7 notrump xx 2280 | 2980
"""
"""Level, group of strains, undoubled/doubled/redoubled; the scores for just made, one over ... all thirteen:
not vulnerable | vulnerable."""

DOWN = """
- 50 100 150 200 250 300 350 400 450 500 550 600 650 |\
  100 200 300 400 500 600 700 800 900 1000 1100 1200 1300
x 100 300 500 800 1100 1400 1700 2000 2300 2600 2900 3200 3500 |\
  200 500 800 1100 1400 1700 2000 2300 2600 2900 3200 3500 3800
xx 200 600 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000 |\
  400 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000 7600
"""
"""Undoubled/doubled/redoubled; the scores for one down, two down ... thirteen: not vulnerable | vulnerable."""

STRAINS = {"minor": ("C", "D"), "major": ("H", "S"), "notrump": ("NT",)}
DOUBLINGS = ("-", "x", "xx")


def columns(text: str) -> list[list[int]]:
    """The scores not vulnerable, and vulnerable."""
    return [[int(number) for number in half.split()] for half in text.split("|")]


def table() -> dict[tuple[str, str, int, int], int]:
    """By contract, doubling, vulnerability and tricks taken: what it brings the declaring side."""
    found = {}
    down = {words[0]: columns(words[1]) for words in (line.split(" ", 1) for line in DOWN.strip().splitlines())}
    for line in MADE.strip().splitlines():
        level, group, doubling, scores = line.split(" ", 3)
        for strain in STRAINS[group]:
            for vulnerable, made in enumerate(columns(scores)):
                for over, score in enumerate(made):
                    found[level + strain, doubling, vulnerable, 6 + int(level) + over] = score
                for short in range(1, 7 + int(level)):
                    score = -down[doubling][vulnerable][short - 1]
                    found[level + strain, doubling, vulnerable, 6 + int(level) - short] = score
    return found
