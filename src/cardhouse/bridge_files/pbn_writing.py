"""Portable Bridge Notation (version 2.1): boards to text."""

from cardhouse.bridge_files.auctions import passed_out
from cardhouse.bridge_files.board import SEAT_NAMES, SEATS, Board

ORDER = ("Event", "Site", "Date")


def write_pbn(boards: list[Board]) -> str:
    """Boards as a PBN file. Raises BoardError where one has an error."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(board_text(board.sound()) for board in boards)


def board_text(board: Board) -> str:
    """A board with PBN's fifteen tags in their order, its further tags, its auction and its play."""
    rest = {name: value for name, value in board.tags.items() if name not in (*ORDER, "Board", "Scoring")}
    lines = [_tag(name, board.tags.get(name, "?")) for name in ORDER]
    lines.append(_tag("Board", str(board.number or board.tags.get("Board", "?"))))
    lines += [_tag(SEAT_NAMES[seat], board.names[seat] or "?") for seat in (3, 0, 1, 2)]
    lines.append(_tag("Dealer", "?" if board.dealer is None else SEATS[board.dealer]))
    lines.append(_tag("Vulnerable", board.vulnerable or "?"))
    lines.append(_tag("Deal", deal_text(board)))
    lines.append(_tag("Scoring", board.tags.get("Scoring", "?")))
    lines.append(_tag("Declarer", "?" if board.declarer is None else SEATS[board.declarer]))
    lines.append(_tag("Contract", board.contract or "?"))
    lines.append(_tag("Result", "?" if board.result is None else str(board.result)))
    lines += [_tag(name, value) for name, value in rest.items()]
    if board.calls and board.dealer is not None:
        lines.append(_tag("Auction", SEATS[board.dealer]))
        unfinished = ["*"] if passed_out(board.calls) else []
        lines += _rows([*board.calls, *unfinished])
    if board.tricks:
        lines += _play_lines(board)
    return "\n".join(lines) + "\n"


def _play_lines(board: Board) -> list[str]:
    first = 0 if board.declarer is None else (board.declarer + 1) % 4
    cards = [row[(first + place) % 4] for row in board.tricks for place in range(4)]
    words = ["-" if card is None else card[1] + card[0] for card in cards]
    unfinished = ["*"] if len(board.tricks) < 13 or None in cards else []
    return [_tag("Play", SEATS[first]), *_rows([*words, *unfinished])]


def _rows(words: list[str]) -> list[str]:
    return [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)]


def _tag(name: str, value: str) -> str:
    plain = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{plain}"]'


def deal_text(board: Board) -> str:
    """The deal in PBN's words, from the dealer's hand on."""
    first = board.dealer or 0
    return SEATS[first] + ":" + " ".join(hand_text(board.hands[(first + place) % 4]) for place in range(4))


def hand_text(hand: list[str] | None) -> str:
    """A hand in PBN's words."""
    if hand is None:
        return "-"
    return ".".join("".join(card[0] for card in reversed(hand) if card[1] == suit) for suit in "SHDC")
