"""Files as real programs write them, by the standard or not."""

DEAL = "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"
OTHER = "E:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"

TEAMS = f"""\
% PBN 2.1
%Creator: the federation's scoring, release 7
[Event "##Team trophy, final"]
[Site ""]
[Date "##2023.11.04"]
[HomeTeam "##Owls"]
[VisitTeam "##Larks"]
[Scoring "##IMP"]

[Board "1"]
[Room "Open"]
[West "Wes"]
[North "Nora"]
[East "Eli"]
[South "Sam"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "1NT"]
[Result "7"]
[Auction "N"]
Pass Pass 1D  Pass
1H   Pass 1NT AP
[Play "W"]
S4   SA   S8   S5
*

[Board "#"]
[Room "Closed"]
[West "Wim"]
[North "Nils"]
[East "Eva"]
[South "Sue"]
[Dealer "#"]
[Vulnerable "#"]
[Deal "#"]
[Declarer "S"]
[Contract "2HXX"]
[Result "6"]
[Auction "N"]
Pass Pass 2H D
R    Pass Pass Pass

[Date "2023.11.05"]
[Board "2"]
[Room "Open"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "{OTHER}"]
[Contract "Pass"]

[Board "2"]
[Room "Closed"]
[Contract "3NT"]
[Declarer "W"]
[Result "9"]
"""
"""A match of teams: a heading whose values go on; every board at two tables, the second without a deal of its own."""

ROTATED = f"""\
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "1NT"]
[Auction "N"]
Pass Pass 1D Pass 1H Pass 1NT Pass Pass Pass
[Play "W"]
H2 H9 H5 HA
S7 S4 SA S8
SK S9 S6 S3
C2 CK
*
"""
"""Each trick as it was played, from its own leader on; the last broken off."""

WILD = (
    "\ufeff; written by hand; don't ask\r\n"
    "\r\n"
    '{ The club\'s last night [Board "99"]\r\n'
    "\r\n"
    'with an empty line } [Deal "N:AKQ.jt9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJ109.T98 432.432.5432.A76"]\r\n'
    '[Vulnerable "love"] [Dealer\t"north"]\r\n'
    '[Event "The "Old" Cup"]\r\n'
    '[Site "D:\\boards\\"]\r\n'
    '[Board "5"][Contract "1N"]\r\n'
    '[Site "a second time"]\r\n'
    '% an escaped line [Board "98"]\r\n'
    '[Declarer "South"]\r\n'
    '[Auction "W"]\r\n'
    "-    pass =1= p!  1d $2$14\r\n"
    "{ a thought } d?? ;doubtful\r\n"
    "1h=2= Pass 1nt!? AP\r\n"
    '[Note "1:thin"]\r\n'
    '[Note "2:natural"]\r\n'
    "\r\n"
    '[Play "W"]\r\n'
    "h2 hj! h5 hq=1=\r\n"
    "+  -  -   s7 $7\r\n"
    "\x1a"
)
"""By the import format: comments anywhere, tags in any order, notes, NAGs, hyphens before the dealer, lower case."""

BROKEN = f"""\
[Event "Evening"]
[Board "1"]
[Deal "{DEAL}"]
[Contract "1NT"]
[Declarer "S"]

[Event "Evening"]
[Board "2"]
[Deal "N:AKQ.JT9.876.543 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"]
[Contract "2NT"]

[Event Evening]
[Board "3"]
[Deal "S:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"]

[Board "4"]
[Deal "W:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"]
[Auction "W"]
1C Pass nonsense

[Board "5"]
{{ a remark that nobody ended
[Deal "{DEAL}"]

Printed by the club's program, page 1 of 1

[Board "6"]
[Dealer "E"]
[Vulnerable "EW"]
[Deal "{OTHER}"]
[Contract "Pass"]
"""
"""Something wrong in boards 2 to 5; 1 and 6 are as they should be."""
