"""What a hand of Hold'em can bring: as many chips as can be bet, which others win."""

from collections.abc import Mapping

from cardhouse.games.holdem.options import blinds
from cardhouse.kit.betting.betting import NO_CAP
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """Nobody loses more than they have (PK13), nor with limits more than all bets and raises (PK10, PK12)."""
    stacks = [chips or settings["starting_chips"] for chips in settings["stacks"][:players]]
    most_bet, limited = sum(stacks), most_by_limits(settings)
    raises = most_bet // settings["min_bet"] + players
    if limited is not None and limited <= min(stacks):
        most_bet, raises = limited, settings["max_raises"] + 1
    lost = min(most_bet, max(stacks))
    won = min((players - 1) * lost, sum(stacks) - min(stacks))
    acts = players * settings["rounds"] * (raises + 1) + players
    return Stakes(-lost, won, acts, total=0)


def most_by_limits(settings: Mapping[str, Value]) -> int | None:
    """What a seat puts in when every bet and raise is made and nobody runs out of chips; None: there is no limit."""
    others = *settings["straddles"], *settings["posts"], *settings["dead_posts"]
    if settings["structure"] != "limit" or settings["max_raises"] == NO_CAP or any(others):
        return None
    low = settings["min_bet"]
    high, rounds, bets = settings["max_bet"] or 2 * low, settings["rounds"], settings["max_raises"] + 1
    by_round = [high if 2 * street >= rounds else low for street in range(rounds)]
    return int(settings["ante"] + max(blinds(settings)) + sum(bets * size for size in by_round))
