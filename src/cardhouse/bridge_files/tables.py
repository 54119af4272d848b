"""Boards and tables: a table dealt from boards, boards played again, and the boards of a match."""

import functools
from collections.abc import Sequence
from dataclasses import replace

from cardhouse.bridge_files.auctions import WORDS, call_again, contract_of
from cardhouse.bridge_files.board import HAND, PASS, VULNERABLE, Board, BoardError
from cardhouse.bridge_files.words import say
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.position import EAST_WEST, NOBODY, NORTH_SOUTH, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.record import copy_of, view
from cardhouse.kit.face.options import OptionError, Value, value_text
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.tricks.plays import put_pack_together
from cardhouse.table.entries import NOTES
from cardhouse.table.errors import IllegalAction
from cardhouse.table.settled import Settled
from cardhouse.table.setup import Setup, game
from cardhouse.table.table import Table

CYCLE = 16
MOST_NUMBER, MOST_BOARDS = 999, 128
TAG = "CardhouseOptions"
CALLS = {word: call for call, word in WORDS.items()}


@functools.cache
def conditions(number: int) -> tuple[int, str]:
    """Who deals the board of this number and who is vulnerable, by the rules of bridge (BR9)."""
    position: Bridge = view(game("bridge", first_board=number).positions(bytes(32)))
    return int(position.dealer), vulnerable_sides(position)


def vulnerable_sides(position: Bridge) -> str:
    """Who is vulnerable, in PBN's words."""
    return VULNERABLE[is_vulnerable(position, NORTH_SOUTH) + 2 * is_vulnerable(position, EAST_WEST)]


def number_for(board: Board) -> int:
    """The board's own number, or one of 1..16 with its dealer and vulnerability."""
    if board.number is not None:
        own = board.number if board.number <= MOST_NUMBER else (board.number - 1) % CYCLE + 1
        if _agrees(board, own):
            return own
    return next(number for number in range(1, CYCLE + 1) if _agrees(board, number))


def _agrees(board: Board, number: int) -> bool:
    dealer, vulnerable = conditions(number)
    return board.dealer in (None, dealer) and board.vulnerable in (None, vulnerable)


def deck_of(board: Board, dealer: int) -> str:
    """The board's cards as they leave the pack, ready for ``game.deal(deck=...)``. Raises BoardError."""
    positions = game("bridge").blank()
    for seat, hand in enumerate(board.hands):
        if hand is None:
            raise board.complain(say("hand-not-told", board=board.title, who=COMPASS[seat]))
        if len(hand) != HAND:
            raise board.complain(say("ending-not-dealt", board=board.title, cards=len(hand)), "Deal")
        positions["dealt"][0, seat, 0] = sum(1 << STANDARD.number(card) for card in hand)
    positions["dealer"] = dealer
    put_pack_together(positions[0])
    return STANDARD.text(int(card) for card in positions["pack"][0])


def deal(boards: Board | Sequence[Board], preset: str | None = None, **options: Value) -> Table:
    """A table at the beginning of a match of these boards, dealer and vulnerability being the first one's.

    Options are those a match exported by Cardhouse was played with, unless given. Raises BoardError, OptionError.
    """
    row = _row(boards)
    return _with_notes(_deal(row, preset, options), row)


def _deal(row: Sequence[Board], preset: str | None, options: dict[str, Value]) -> Table:
    setup = _setup(row, preset, options)
    dealer, _ = conditions(setup.options["first_board"])
    decks = [deck_of(board, (dealer + nth) % 4) for nth, board in enumerate(row)]
    table = setup.deal(0, decks)
    if any(row[0].names):
        table.record.header["seats"] = [{"name": name} for name in row[0].names]
    return table


def _row(boards: Board | Sequence[Board]) -> list[Board]:
    """Boards whose deals are sound, with notes of their own."""
    row = [boards] if isinstance(boards, Board) else boards
    if not row:
        raise BoardError(say("no-board"))
    return [replace(board.sound(), notes=[*board.notes]) for board in row]


def _with_notes(table: Table, row: Sequence[Board]) -> Table:
    """The table, its record telling what was mended in the boards."""
    notes = [(board, str(note)) for board in row for note in board.notes]
    if notes:
        alone = len(row) == 1
        table.record.header[NOTES] = [
            note if alone else say("note-of-board", board=board.title, note=note) for board, note in notes
        ]
    return table


def _setup(row: Sequence[Board], preset: str | None, options: dict[str, Value]) -> Setup:
    kept = dict(word.split("=", 1) for word in row[0].tags.get(TAG, "").split() if "=" in word)
    try:
        return _setup_of(row, preset, kept, options)
    except OptionError as error:
        if not kept:
            raise
        row[0].tell("passed over", TAG, say("option-of-tag-refused", option=error.option, reason=error.reason))
        return _setup_of(row, preset, {}, options)


def _setup_of(row: Sequence[Board], preset: str | None, kept: dict[str, str], options: dict[str, Value]) -> Setup:
    kept_preset = kept.pop("preset", "house").replace("_", " ")
    by_boards = {**kept, **options}.get("vulnerability", "boards") == "boards"
    first = number_for(row[0] if by_boards else replace(row[0], vulnerable=None))
    last = row[-1].number
    count = last - first + 1 if last is not None and 0 < last - first < len(row) else len(row)
    if count > MOST_BOARDS:
        raise BoardError(say("too-many-boards", boards=len(row), most=MOST_BOARDS))
    together: dict[str, Value] = {**kept, "deals": count, "first_board": first, **options}
    return game("bridge", 4, preset or kept_preset, **together)


def play_again(boards: Board | Sequence[Board], preset: str | None = None, **options: Value) -> Table:
    """The table of a match of these boards, played as far as they tell. Raises BoardError, OptionError.

    A deal that makes no sense is an error; what else makes none is mended or left out, as the record's "notes" say.
    Several boards must follow on one another in number, dealer and vulnerability, and all but the last be played out.
    """
    return play_boards(_row(boards), preset, **options)


def play_boards(row: list[Board], preset: str | None = None, **options: Value) -> Table:
    """The table of a match of boards, on which what is mended is noted. Raises BoardError, OptionError."""
    table = _deal(row, preset, options)
    for nth, board in enumerate(row):
        if nth and (table.over or table.hand != nth):
            before = row[nth - 1]
            same, over = ("yes" if so else "no" for so in (before.number == board.number, table.over))
            raise BoardError(say("board-cannot-follow", before=before.title, board=board.title, same=same, over=over))
        _check_follows(table, board)
        table = _play_board(table, board)
    return _with_notes(table, row)


def _check_follows(table: Table, board: Board) -> None:
    position: Bridge = table.position
    vulnerable = vulnerable_sides(position)
    wrong = []
    if table.hand and board.number not in (None, position.board):
        wrong.append(say("fault-number", told=board.number or 0, number=position.board))
    if board.dealer not in (None, position.dealer):
        wrong.append(say("fault-dealer", told=COMPASS[board.dealer or 0], dealer=COMPASS[position.dealer]))
    fixed = table.setup.options["vulnerability"] != "boards"
    if not fixed and board.vulnerable not in (None, vulnerable):
        wrong.append(say("fault-vulnerable", told=board.vulnerable or "", vulnerable=vulnerable))
    if wrong:
        raise BoardError(say("does-not-follow", board=board.title, faults=tuple(wrong)), board.line)


def _play_board(table: Table, board: Board) -> Table:
    hand = table.hand
    table = call_again(table, board)
    if table.over or table.hand != hand:
        return table
    if table.position.declarer == NOBODY:
        if board.tricks:
            board.tell("cut short", "Play", say("auction-not-over"))
        return table
    _compare_contract(table.position, board)
    _play_cards(table, board, hand)
    taken = int(table.position.board_tricks)
    if (table.over or table.hand != hand) and board.result not in (None, taken):
        board.tell("passed over", "Result", say("other-result", taken=taken, told=board.result or 0))
    return table


def _play_cards(table: Table, board: Board, hand: int) -> None:
    while not table.over and table.hand == hand:
        position: Bridge = table.position
        trick, seat = position.trick, position.hand_to_play
        card = board.tricks[trick][seat] if trick < len(board.tricks) else None
        if card is None:
            return
        try:
            table.play(card)
        except IllegalAction as error:
            who, why, rule = COMPASS[seat], error.reason, error.rule
            said = say("card-refused", trick=trick + 1, who=who, card=card, reason=why, rule=rule)
            board.tell("cut short", "Play", said)
            return


def _compare_contract(position: Bridge, board: Board) -> None:
    """Where board and auction differ, the auction is right."""
    contract, declarer = contract_of(position)
    if board.contract not in (None, contract):
        bid_alone = str(board.contract).rstrip("X") == contract.rstrip("X")
        said = say("other-contract", contract=contract, told=str(board.contract))
        board.tell("mended" if bid_alone else "passed over", "Contract", said)
    if board.declarer not in (None, declarer):
        said = say("other-declarer", declarer=COMPASS[declarer or 0], told=COMPASS[board.declarer or 0])
        board.tell("passed over", "Declarer", said)


def notes_of(table: Table) -> list[str]:
    """What was mended or left out when the boards of a table were played again, in words."""
    return list(table.record.header.get(NOTES) or [])


# --- A match as boards


def boards_of(table: Table) -> list[Board]:
    """The boards of a match of bridge, as far as it has come. Raises BoardError for another game."""
    if table.game.name != "bridge":
        raise BoardError(say("no-boards-in-game", game=table.game.title))
    positions = table.opening.copy()
    boards = [_dealt(table, view(positions))]
    for action in table.record.actions:
        before: Bridge = view(copy_of(positions))
        table.step(positions, action)
        after: Bridge = view(positions)
        _note(boards[-1], table.game.actions.text(action), before)
        if after.turn == MATCH_OVER or after.hand != before.hand:
            _note_result(boards[-1], before, after)
            if after.turn != MATCH_OVER:
                boards.append(_dealt(table, after))
        elif before.declarer != after.declarer:
            boards[-1].contract, boards[-1].declarer = contract_of(after)
    return boards


def _dealt(table: Table, position: Bridge) -> Board:
    board = Board(number=position.board, dealer=int(position.dealer), vulnerable=vulnerable_sides(position))
    board.hands = [[STANDARD.texts[card] for card in members(row)] for row in position.dealt]
    seats = table.record.header.get("seats")
    for seat, each in enumerate(seats if isinstance(seats, list) else []):
        if seat < 4 and isinstance(each, dict):
            board.names[seat] = str(each.get("name") or "")
    board.tags = {"Event": "Cardhouse", TAG: _options_text(table.setup)}
    return board


def _options_text(setup: Settled) -> str:
    usual = game("bridge", 4, setup.preset).options
    words = [f"preset={setup.preset.replace(' ', '_')}"]
    for name, value in setup.options.items():
        if name not in ("deals", "first_board") and value != usual[name]:
            words.append(f"{name}={value_text(value)}")
    return " ".join(words)


def _note(board: Board, text: str, before: Bridge) -> None:
    """Note an act done in a position."""
    if in_auction(before):
        board.calls.append(CALLS.get(text, text))
        return
    if before.laid == 0:
        board.tricks.append([None] * 4)
    board.tricks[-1][before.hand_to_play] = text


def _note_result(board: Board, before: Bridge, after: Bridge) -> None:
    if in_auction(before):
        board.contract = PASS
        return
    board.result = after.board_tricks
    board.tags["Score"] = f"NS {after.board_score}"
