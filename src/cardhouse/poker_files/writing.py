"""A match as hands, and hands as Poker Hand History (.phh; several hands .phhs)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, time
from decimal import Decimal
from typing import Any

from cardhouse.games.holdem.actions import chips_of
from cardhouse.games.holdem.blinds import big_blind_of, level_of, risen, small_blind_of
from cardhouse.games.holdem.options import ANTE_BY_ALL, ANTE_BY_BIG_BLIND, STRADDLERS
from cardhouse.games.holdem.position import RIVER, SHOWDOWN, Holdem, board, board_of_last, has, is_over, is_small
from cardhouse.kit.betting.betting import LIMIT as FIXED
from cardhouse.kit.betting.betting import round_is_over
from cardhouse.kit.compiled.record import copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.poker_files.hand import FEWEST, LIMIT, NO_LIMIT, Act, Hand, HandError, card_text
from cardhouse.poker_files.reading import OWN
from cardhouse.poker_files.replaying import (
    USUAL,
    blinds_of,
    by_seat,
    own_copy,
    play_noted,
    unknown_of,
    unknown_stacks_of,
)
from cardhouse.poker_files.words import say
from cardhouse.table.entries import EntryError
from cardhouse.table.table import Table

# --- A match as hands


@interpreting()
def hands_of(table: Table) -> list[Hand]:
    """The hands of a match of hold'em, as far as it has come. Raises HandError for another game."""
    if table.game.name != "holdem":
        raise HandError(say("no-hands-in-game", game=table.game.title))
    if is_small(table.position):
        raise HandError(say("only-usual-cards", rule="PK28"))
    positions = table.opening.copy()
    writers = [_Writer(table, view(copy_of(positions)))]
    for action in table.record.actions:
        before = view(copy_of(positions))
        table.step(positions, action)
        after = view(copy_of(positions))
        writers[-1].note(before, action, after)
        if after.hand != before.hand and not is_over(after):
            writers.append(_Writer(table, after))
    return [writer.hand for writer in writers]


def as_played(hand: Hand) -> Hand:
    """A hand of a file as its actions lead by the rules, with the file's own tags and amounts; or with its error."""
    hand = own_copy(hand)
    try:
        found = hands_of(play_noted(hand.sound()))[0]
    except EntryError as error:
        hand.error = error
        return hand
    return replace(found, file=hand.file, unit=hand.unit, notes=hand.notes, tags={**found.tags, **hand.tags})


class _Writer:
    """Notes one hand as it is played."""

    def __init__(self, table: Table, position: Holdem) -> None:
        self.names = table.game.actions
        self.dealt = position
        self.order = _from_left(position)
        self.seen = 0  # cards of the board
        self.asked = _asked(position)
        self.hand = Hand(
            variant=LIMIT if position.structure == FIXED else NO_LIMIT,
            stacks=[position.scores[seat] for seat in self.order],
            antes=self._antes(),
            forced=self._forced(),
            small_bet=position.low_bet,
            big_bet=position.high_bet,
            names=_names(table, self.order),
            options={name: value for name, usual in USUAL.items() if (value := table.setup.options[name]) != usual},
            unknown_stacks=[place for place, seat in enumerate(self.order) if seat in unknown_stacks_of(table)],
            tags={"hand": position.hand + 1, "seats": [seat + 1 for seat in self.order], "seat_count": table.players},
        )
        if position.level_hands:
            self.hand.tags["level"] = level_of(position) + 1
        self.hand.options |= self._told_apart()
        self.hand.antes_are_bets = position.ante > 0 and position.ante_by == ANTE_BY_ALL and not any(position.dead)
        for player, seat in enumerate(self.order):
            unknown = seat in unknown_of(table)
            cards = [None if unknown else int(card) for card in position.pockets[seat]]
            self._add(Act("pocket", player, tuple(cards)))

    def _antes(self) -> list[int]:
        """What each player is to put in for the pot, in full even if they have fewer chips."""
        position = self.dealt
        ante = risen(position, position.ante)
        first = position.hand == 0
        row = [position.dead_posts[seat] if first else 0 for seat in self.order]
        if position.ante_by == ANTE_BY_ALL:
            return [dead + ante for dead in row]
        payer = position.big_seat if position.ante_by == ANTE_BY_BIG_BLIND else position.dealer
        return [dead + (ante if seat == payer else 0) for seat, dead in zip(self.order, row, strict=True)]

    def _forced(self) -> list[int]:
        """Blinds and straddles; posts below 0."""
        position = self.dealt
        row = dict.fromkeys(self.order, 0)
        if position.small_seat in row:
            row[position.small_seat] += small_blind_of(position)
        row[position.big_seat] += big_blind_of(position)
        straddlers = [seat for seat in self.order if seat not in (position.small_seat, position.big_seat)]
        for place, seat in enumerate(straddlers):
            row[seat] += risen(position, position.straddles[place])
        for seat in self.order if position.hand == 0 else []:
            if position.posts[seat]:
                row[seat] = row[seat] + position.posts[seat] if row[seat] else -position.posts[seat]
        return [row[seat] for seat in self.order]

    def _told_apart(self) -> dict[str, Any]:
        """Blinds, straddles and posts as options, where the format's row of amounts cannot tell them apart."""
        position, straddlers = self.dealt, max(0, len(self.order) - 2)
        first = position.hand == 0
        straddles = [risen(position, int(chips)) for chips in position.straddles[:straddlers]]
        own: dict[str, Any] = {
            "small_blind": small_blind_of(position),
            "big_blind": big_blind_of(position),
            "straddles": (straddles + [0] * STRADDLERS)[:STRADDLERS],
            "posts": by_seat([int(position.posts[seat]) if first else 0 for seat in self.order]),
        }
        if position.small_seat not in self.order:
            return {}  # the only blind stands where it can be told apart
        if len(self.order) == FEWEST and position.small_seat != position.dealer:
            own["heads_up"] = "literal"
        try:
            return {} if blinds_of(self.hand) == own else own
        except HandError:
            return own

    def note(self, before: Holdem, action: Action, after: Holdem) -> None:
        """An action and what followed from it."""
        player = self.order.index(before.turn)
        kind = self.names.kind(action).name
        ended = after.hand != before.hand or is_over(after)
        if before.street == SHOWDOWN:
            cards = tuple(int(card) for card in before.pockets[before.turn])
            self._add(Act("muck", player) if kind == "muck" else Act("show", player, cards))
        elif not round_is_over(before):
            self._bet(player, kind, action)
            self._wait(before, after, ended)
        if ended and after.last_shown and before.street != SHOWDOWN:
            self._show_all(after)
        if ended or after.street != SHOWDOWN or before.street == RIVER:
            self._turn_up(board_of_last(after) if ended else board(after))
            if before.street == SHOWDOWN:
                self._settle_order()
        if ended:
            self.hand.finishing = [after.scores[seat] for seat in self.order]

    def _add(self, act: Act) -> None:
        self.hand.acts.append(act)

    def _bet(self, player: int, kind: str, action: Action) -> None:
        if kind == "fold":
            self._add(Act("fold", player))
        elif kind in ("check", "call"):
            self._add(Act("check or call", player))
        else:
            self._add(Act("bet or raise", player, chips=chips_of(action)))

    def _wait(self, before: Holdem, after: Holdem, ended: bool) -> None:
        """Players who have matched all bets but not acted are not asked here; in the format they check."""
        live = after.last_live if ended else after.live
        closed = ended or after.street != before.street
        if closed and live & (live - 1):
            for player, seat in enumerate(self.order):
                if seat in self.asked and seat != before.turn and has(before.to_act & before.able & live, seat):
                    self._add(Act("check or call", player))
        if closed:
            self.asked = _asked(after)

    def _show_all(self, after: Holdem) -> None:
        for player, seat in enumerate(self.order):
            if has(after.last_shown, seat):
                self._add(Act("show", player, tuple(int(card) for card in after.last_pockets[seat])))

    def _turn_up(self, cards: Sequence[Card]) -> None:
        """Flop, turn and river, as far as they are new; by the format all who are all in have shown before."""
        for first, last in ((0, 3), (3, 4), (4, 5)):
            if self.seen <= first and last <= len(cards):
                self._add(Act("board", cards=tuple(cards[first:last])))
                self.seen = last

    def _settle_order(self) -> None:
        """Where one who is all in mucks, it is when the board is complete."""
        acts = self.hand.acts
        if acts[-1].kind == "board" and any(act.kind == "muck" for act in acts):
            acts.sort(key=lambda act: act.kind in ("show", "muck"))


def _from_left(position: Holdem) -> list[Seat]:
    """The seats that were dealt to, from the dealer's left."""
    seats = [(position.dealer + 1 + place) % position.players for place in range(position.players)]
    return [seat for seat in seats if has(position.dealt_in, seat)]


def _asked(position: Holdem) -> set[Seat]:
    """Who, as a round begins, has bet less than some other player can: by the format nobody else is asked."""
    live = [seat for seat in range(position.players) if has(position.live, seat)]
    most = sorted(position.bets[seat] + position.chips[seat] for seat in live)[-2:]
    return {seat for seat in live if most[0] > position.bets[seat]}


def _names(table: Table, order: Sequence[Seat]) -> list[str]:
    kept = table.record.header.get("seats")
    names = [str(each.get("name") or "") for each in kept if isinstance(each, dict)] if isinstance(kept, list) else []
    return [names[seat] if seat < len(names) else "" for seat in order]


# --- Hands as text


def write_phh(hands: Sequence[Hand]) -> str:
    """One hand as a .phh file, several as a .phhs file, numbered from 1. Raises HandError."""
    texts = [hand_text(hand.sound()) for hand in hands]
    if len(texts) == 1:
        return texts[0]
    return "\n".join(f"[{number}]\n{text}" for number, text in enumerate(texts, start=1))


def hand_text(hand: Hand) -> str:
    """A hand in the format's words."""
    swap = slice(None, None, -1) if hand.players == 2 else slice(None)  # the format has them the other way round
    fields: dict[str, Any] = {
        "variant": hand.variant,
        "ante_trimming_status": hand.antes_are_bets,
        "antes": _amounts(hand, hand.antes[swap]),
        "blinds_or_straddles": _amounts(hand, hand.forced[swap]),
    }
    if hand.variant == NO_LIMIT:
        fields["min_bet"] = _amount(hand, hand.small_bet)
    else:
        fields.update(small_bet=_amount(hand, hand.small_bet), big_bet=_amount(hand, hand.big_bet))
    stacks = _amounts(hand, hand.stacks)
    fields["starting_stacks"] = [
        Decimal("inf") if player in hand.unknown_stacks else chips for player, chips in enumerate(stacks)
    ]
    fields["actions"] = [_act_text(hand, act) for act in hand.acts]
    if any(hand.names):
        fields["players"] = hand.names
    if hand.finishing is not None and None not in hand.finishing and not hand.unknown_stacks:
        fields["finishing_stacks"] = _amounts(hand, hand.finishing)
    fields.update(hand.tags)
    if hand.options:
        fields[OWN] = hand.options
    return "".join(f"{_key(name)} = {_value(value, name == 'actions')}\n" for name, value in fields.items())


def _amount(hand: Hand, chips: int | None) -> int | Decimal:
    amount = Decimal(chips or 0) / hand.unit
    return int(amount) if amount == int(amount) else amount


def _amounts(hand: Hand, row: Sequence[int | None]) -> list[int | Decimal]:
    return [_amount(hand, chips) for chips in row]


def _act_text(hand: Hand, act: Act) -> str:
    cards = "".join("??" if card is None else card_text(card) for card in act.cards)
    player = f"p{act.player + 1}"
    words = {
        "board": f"d db {cards}",
        "pocket": f"d dh {player} {cards}",
        "fold": f"{player} f",
        "check or call": f"{player} cc",
        "bet or raise": f"{player} cbr {_amount(hand, act.chips)}",
        "show": f"{player} sm {cards or '-'}",
        "muck": f"{player} sm",
    }
    return words[act.kind]


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)


def _value(value: Any, on_lines: bool = False) -> str:
    """A Python value as TOML text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        texts = [_value(each) for each in value]
        return "[\n" + "".join(f"  {text},\n" for text in texts) + "]" if on_lines else "[" + ", ".join(texts) + "]"
    if isinstance(value, Decimal) and not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    return value.isoformat() if isinstance(value, date | time) else str(value)
