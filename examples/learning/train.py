"""An agent for any game, from nothing: python examples/learning/train.py oh-hell --minutes 25 --out trained

It learns by playing itself and the house's heuristic (``cardhouse.learning``, what ``cardhouse train`` runs; it needs
the extra ``learn``). Every few minutes it is tested over deals kept apart; the curve of that is written and drawn
beside the weights. At the end it plays a hand by them, without PyTorch, as any player does.
"""

import argparse
from pathlib import Path

import cardhouse
from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import read
from cardhouse.kit.cards.chance import dice_of
from cardhouse.learning.training import Plan, train


def picture(curve):
    """The curve as SVG: the lead over the mean of the table by minutes, with its 95 % interval."""
    wide, high, edge = 640, 300, 48
    low = min(0.0, *(each.lead - each.half for each in curve))
    top = max(0.0, *(each.lead + each.half for each in curve))
    last = max(each.minutes for each in curve) or 1

    def place(minutes, lead):
        x = edge + (wide - 2 * edge) * minutes / last
        return f"{x:.1f},{edge + (high - 2 * edge) * (top - lead) / (top - low or 1):.1f}"

    upper = [place(each.minutes, each.lead + each.half) for each in curve]
    lower = [place(each.minutes, each.lead - each.half) for each in reversed(curve)]
    line = " ".join(place(each.minutes, each.lead) for each in curve)
    begin, end = place(0, 0).split(","), place(last, 0).split(",")
    label = 'font-family="sans-serif" font-size="13" fill="#444"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
            f'<rect width="{wide}" height="{high}" fill="white"/>',
            f'<polygon points="{" ".join(upper + lower)}" fill="#9bc3e6"/>',
            f'<polyline points="{line}" fill="none" stroke="#1f5f99" stroke-width="2"/>',
            f'<line x1="{begin[0]}" y1="{begin[1]}" x2="{end[0]}" y2="{end[1]}" stroke="#444" stroke-dasharray="4"/>',
            f'<text x="{edge}" y="{edge - 16}" {label}>points a hand over the mean (dashed: as good)</text>',
            f'<text x="{wide - edge}" y="{high - 16}" {label} text-anchor="end">minutes: {last:g}</text>',
            f'<text x="{edge - 6}" y="{edge + 4}" {label} text-anchor="end">{top:+.1f}</text>',
            f'<text x="{edge - 6}" y="{high - edge + 4}" {label} text-anchor="end">{low:+.1f}</text>',
            "</svg>\n",
        ]
    )


def play_a_hand(setup, weights):
    """The agent at the first seat, the heuristic at the others: the scores after a hand."""
    player, others, dice = Learned(setup.game, weights, setup.players), cardhouse.bot("heuristic", 1), dice_of(1)
    table = setup.deal(key=1)
    while not table.over and table.position.hand == 0:
        seat = table.turn
        table.play(others.act(table, seat) if seat else player.choose(table.imagine(seat, table.version), dice))
    return table.scores


def learn(name, minutes, out, **other):
    """Train, draw the curve, and play with what was learned."""
    setup, curve = cardhouse.game(name), []

    def report(point):
        curve.append(point)
        lead = f"{point.lead:+.2f} ± {point.half:.2f} a hand over the mean of the table"
        print(f"{point.minutes:5.1f} min {point.hands:8} hands: {lead}", flush=True)

    train(setup, Plan(minutes=minutes, **other), out, f"python examples/learning/train.py {name}", report)
    (out / f"{name}.svg").write_text(picture(curve), encoding="utf-8")
    print("a hand:", play_a_hand(setup, read(out / f"{name}.npz", out / f"{name}.json")))


def main():
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    asked = parser.parse_args()
    learn(asked.game, asked.minutes, asked.out, threads=asked.threads)


if __name__ == "__main__":
    main()
