"""Hands in files beside PokerKit, which wrote the format: what either writes, the other replays to the same chips.

Chips come in stacks of ``EVEN``, so that no pot leaves an odd chip: the two sides share those differently (PK15).
"""

import random
import warnings
from dataclasses import dataclass, field
from typing import Any

from pokerkit import FixedLimitTexasHoldem, HandHistory, Mode, NoLimitTexasHoldem, State

import cardhouse
from cardhouse import poker_files as poker

EVEN = 2520


@dataclass
class Seen:
    """What a run has come across."""

    hands: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)

    def note(self, kind: str, there: bool = True) -> None:
        """Count hands with something worth covering."""
        self.kinds[kind] = self.kinds.get(kind, 0) + there


def pokerkit_ends(text: str) -> list[int]:
    """The chips PokerKit comes to."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [int(chips) for chips in list(HandHistory.loads(text))[-1].stacks]


def our_ends(text: str) -> list[int]:
    """The chips we come to."""
    (hand,) = poker.read_phh(text)
    return poker.stacks_of(poker.play_again(hand))


# --- PokerKit deals


def random_game(rng: random.Random, players: int, seen: Seen) -> Any:
    """A game with any blinds, antes, straddles and posts."""
    unit = EVEN
    forced = [unit, 2 * unit, *[0] * (players - 2)]
    shape = rng.choice(["plain", "plain", "straddle", "dealer straddles", "post", "one blind", "none"])
    if players > 2 and shape == "straddle":
        forced[2] = 4 * unit
        if players > 3 and rng.random() < 0.5:
            forced[3] = 8 * unit
    elif players > 2 and shape == "dealer straddles":
        forced[-1] = 4 * unit
    elif players > 3 and shape == "post":
        forced[rng.randrange(3, players)] = -2 * unit
    elif shape == "one blind":
        forced[0] = 0
    elif shape == "none":
        forced = [0] * players
    seen.note(shape)
    kind = rng.choice(
        ["all", "big blind", "dealer", "some"] if shape == "none" else ["no", "no", "all", "big blind", "some"]
    )
    antes = [0] * players
    if kind == "all":
        antes = [unit] * players
    elif kind == "big blind":
        antes[1] = 3 * unit
    elif kind == "dealer":
        antes[-1] = 3 * unit
    elif kind == "some":
        antes[rng.randrange(players)] = unit
        antes[rng.randrange(players)] = 2 * unit
    seen.note(f"ante: {kind}")
    trimmed = kind == "all" and rng.random() < 0.5
    common = {"ante_trimming_status": trimmed, "raw_antes": antes, "raw_blinds_or_straddles": forced}
    automations = HandHistory.automations
    if rng.random() < 0.7:
        return NoLimitTexasHoldem(automations=automations, min_bet=2 * unit, mode=Mode.CASH_GAME, **common)
    return FixedLimitTexasHoldem(
        automations=automations, small_bet=2 * unit, big_bet=4 * unit, mode=Mode.CASH_GAME, **common
    )


def deal_and_play(rng: random.Random, state: State) -> None:
    """Random actions to the end of the hand."""
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif state.showdown_index is not None:
            state.show_or_muck_hole_cards()
        else:
            act(rng, state)


def act(rng: random.Random, state: State) -> None:
    """A random action of a player."""
    chance = rng.random()
    if chance < 0.2 and state.checking_or_calling_amount:
        state.fold()
    elif chance > 0.8 and state.can_complete_bet_or_raise_to():
        low = int(state.min_completion_betting_or_raising_to_amount or 0)
        high = int(state.max_completion_betting_or_raising_to_amount or 0)
        chips = rng.choice([low, high, rng.randint(low // EVEN, high // EVEN) * EVEN])
        state.complete_bet_or_raise_to(min(max(chips, low), high))
    else:
        state.check_or_call()


def pokerkit_hand(rng: random.Random, seen: Seen) -> str:
    """A hand played by PokerKit, as it writes it; cards nobody has shown are sometimes not known."""
    players = rng.randint(2, 9)
    game = random_game(rng, players, seen)
    stacks = [EVEN * rng.choice([rng.randint(1, 6), rng.randint(5, 60), rng.randint(50, 300)]) for _ in range(players)]
    state = game(stacks, players)
    deal_and_play(rng, state)
    history = HandHistory.from_game_state(game, state)
    shown = {action.split()[0] for action in history.actions if " sm " in action}
    if rng.random() < 0.5:
        hide = [action for action in history.actions if action.startswith("d dh") and action.split()[2] not in shown]
        history.actions = [action[:8] + " ????" if action in hide else action for action in history.actions]
        seen.note("unknown cards", bool(hide))
    seen.note("mucked", any(action.endswith(" sm") for action in history.actions))
    seen.note("shown", bool(shown))
    seen.note("all in", not all(state.stacks))
    return history.dumps()


def read_theirs(hands: int, seed: int) -> Seen:
    """We replay what PokerKit has written."""
    rng = random.Random(seed)
    random.seed(seed)  # PokerKit shuffles with it
    seen = Seen()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(hands):
            text = pokerkit_hand(rng, seen)
            try:
                ours: Any = our_ends(text)
            except poker.HandError as error:
                ours = str(error)
            theirs = pokerkit_ends(text)
            seen.hands += 1
            if ours != theirs:
                seen.different.append(f"hand {number}: {ours}, PokerKit {theirs}\n{text}")
    return seen


# --- we deal


def our_match(rng: random.Random, number: int) -> Any:
    """A match of hold'em with any forced bets, played at random."""
    players = rng.randint(2, 8)
    straddles = [0] * 8
    if players > 2 and rng.random() < 0.4:
        straddles[rng.randrange(players - 2)] = 4 * EVEN
    setup = cardhouse.game(
        "holdem",
        players,
        "standard",
        structure=rng.choice(["no_limit", "limit"]),
        min_bet=2 * EVEN,
        max_bet=2 * EVEN,  # no all-in is half a raise: after that PokerKit lets nobody raise, and TDA does
        small_blind=rng.choice([-1, 0, EVEN]),
        ante=rng.choice([0, 0, 2 * EVEN]),
        ante_by=rng.choice(["all", "big_blind", "dealer"]),
        stacks=[2 * EVEN * rng.choice([rng.randint(1, 6), rng.randint(6, 60)]) for _ in range(10)],
        straddles=straddles,
        posts=[rng.choice([0, 0, 0, 2 * EVEN]) if 2 < seat < players - 1 else 0 for seat in range(10)],
        mucking=rng.choice(["never", "unless_all_in", "always"]),
        odd_chip="first_winner",
        short_blind="posted",
        over_short="raise",
        max_raises=3,
        first_dealer="seat_0",
        end="deals",
        deals=5,
    )
    table = setup.deal(key=number)
    while not table.over:
        menu = [each for each in table.legal() if each.kind != "fold" or rng.random() < 0.4] or list(table.legal())
        choice = rng.choice(menu)
        chips = int(choice.text.split()[-1]) if choice.kind in ("bet", "raise_to") else 0
        table.play(choice if chips % EVEN == 0 else "fold")
    return table


def write_ours(matches: int, seed: int) -> Seen:
    """PokerKit, and we, replay what we have written."""
    rng = random.Random(seed)
    seen = Seen()
    for number in range(matches):
        for hand in poker.hands_of(our_match(rng, number)):
            text = poker.write_phh([hand])
            seen.hands += 1
            for side in (pokerkit_ends, our_ends):
                try:
                    ends: Any = side(text)
                except Exception as error:
                    ends = repr(error)
                if ends != hand.finishing:
                    seen.different.append(f"{side.__name__}: {ends}, written by us as {hand.finishing}\n{text}")
    return seen
