"""Intervals hold the truth as often as they say, for few values too; where there is nothing to go by they say so."""

from collections.abc import Callable

import numpy as np
import pytest

from cardhouse.bots.judgement import student
from cardhouse.lab.dividing import PARTS, divided, positive, variances
from cardhouse.lab.figures import Figure, difference_of_shares, mean, part, share
from cardhouse.lab.intervals import of_mean, of_share, wilson

STUDENTS = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 10: 2.2281, 30: 2.0423, 100: 1.9840}
Draw = Callable[[np.random.Generator, int], np.ndarray]
VALUES: dict[str, tuple[Draw, float]] = {
    "even": (lambda dice, count: dice.normal(5, 2, count), 5),
    "leaning": (lambda dice, count: dice.exponential(1, count), 1),
    "rare": (lambda dice, count: dice.poisson(0.3, count).astype(float), 0.3),
    "far out": (lambda dice, count: dice.standard_t(3, count), 0),
}
SHARES: dict[str, tuple[Draw, float]] = {
    "half": (lambda dice, count: (dice.random(count) < 0.5).astype(float), 0.5),
    "seldom": (lambda dice, count: (dice.random(count) < 0.03).astype(float), 0.03),
    "ties": (lambda dice, count: dice.choice([0, 0.5, 1], count, p=[0.3, 0.2, 0.5]), 0.6),
    "deals played four times": (lambda dice, count: dice.binomial(4, 0.6, count) / 4, 0.6),
    "split deals": (lambda dice, count: dice.choice([0, 0.5, 1], count, p=[0.04, 0.9, 0.06]), 0.51),
}


@pytest.mark.parametrize(("freedom", "known"), STUDENTS.items())
def test_students_t_is_that_of_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=0.002)


@pytest.mark.parametrize("count", [12, 24, 100])
@pytest.mark.parametrize("kind", VALUES)
def test_the_interval_of_a_mean_holds_it_95_times_in_a_hundred(kind: str, count: int) -> None:
    dice, (draw, truth) = np.random.default_rng(1), VALUES[kind]
    ends = [of_mean(draw(dice, count)) for _ in range(1000)]
    told = [(low, high) for low, high in ends if low < high]
    assert len(told) > 930, "else they were all alike"
    assert np.mean([low <= truth <= high for low, high in told]) > 0.935


@pytest.mark.parametrize("count", [12, 24, 100])
@pytest.mark.parametrize("kind", SHARES)
def test_the_interval_of_a_share_holds_it_95_times_in_a_hundred(kind: str, count: int) -> None:
    dice, (draw, truth) = np.random.default_rng(1), SHARES[kind]
    ends = [of_share(draw(dice, count)) for _ in range(1000)]
    assert np.mean([low <= truth <= high for low, high in ends]) > 0.93
    assert all(0 <= low < high <= 1 for low, high in ends)


def test_wilsons_interval_is_the_published_one() -> None:
    """Newcombe 1998, table I."""
    for hits, count, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611)):
        assert wilson(hits / count, count) == pytest.approx((low, high), abs=1e-4)
        assert of_share([1.0] * hits + [0.0] * (count - hits)) == pytest.approx((low, high), abs=1e-4)


def test_what_shares_a_deal_tells_more_than_all_or_nothing() -> None:
    split, whole = share("x", [0.5] * 100), share("x", [0.0, 1.0] * 50)
    assert split.value == whole.value == 0.5
    assert 0 < split.high - split.low < 0.25 * (whole.high - whole.low)
    low, high = of_share([0.5] * 4, most=0.5)
    assert (low, high) == pytest.approx((0.255, 0.5), abs=0.001), "it has won all it can: Wilson's of 4 in 4, halved"


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (share("x", [1.0] * 100), "100.0 % (96.3 % to 100.0 %)"),
        (mean("x", [19.0] * 400), "19.0 (each time)"),
        (mean("x", [19.0] * 5), "19.0 (of too few to say more)"),
        (mean("x", [19.0]), "19.0 (of too few to say more)"),
        (mean("x", []), "not known"),
        (Figure("x", 10.6, 10.58, 10.62), "10.60 (10.58 to 10.62)"),
        (Figure("x", 0.337, 0.3368, 0.3372, "%"), "33.70 % (33.68 % to 33.72 %)"),
        (Figure("x", 476.0, 470.2, 481.9), "476 (470 to 482)"),
    ],
)
def test_every_interval_that_is_told_has_a_width_one_can_see(figure: Figure, said: str) -> None:
    assert figure.text() == said


def test_what_cannot_be_below_nothing_or_above_all_is_not_told_so() -> None:
    rare = [0.0] * 11 + [1.0]
    assert mean("x", rare).low < 0 == mean("x", rare, floor=0.0).low
    assert part("x", [1.0] * 11 + [0.9]).high == 1.0


def test_few_that_are_alike_do_not_stand_out() -> None:
    assert [mean("x", [1.0] * count, expected=0.0).stands_out for count in (1, 2, 5, 6)] == [False, False, False, True]
    assert not difference_of_shares("x", [0.0] * 50).stands_out
    assert not difference_of_shares("x", [1.0, -1.0] * 20).stands_out
    assert difference_of_shares("x", [1.0] * 10 + [0.0] * 10).stands_out


# --- Luck -----------------------------------------------------------------------------------------------

SIZES = {"the deal": 1.5, "who plays": 0.7, "who plays these cards": 1.0, "the players' own dice": 0.8, "the seat": 0.4}


def plays(dice: np.random.Generator, deals: int, sizes: dict[str, float], leaning: bool = False) -> np.ndarray:
    """Leads of two sides in a hand by deal, mixture, repeat and place, made of parts of these sizes."""

    def some(*shape: int) -> np.ndarray:
        return dice.exponential(1, shape) - 1 if leaning else dice.normal(size=shape)

    both = some(deals, 4, 1)
    half = (
        sizes.get("the deal", 0.0) * some(deals, 1, 1)
        + sizes.get("who plays", 0.0) * np.array([0.0, -1.0, 1.0, 0.0])[None, :, None] * 2**0.5
        + sizes.get("who plays these cards", 0.0) * (both - both.mean(axis=1, keepdims=True)) * (4 / 3) ** 0.5
        + sizes.get("the players' own dice", 0.0) * some(deals, 4, 2)
        + sizes.get("the seat", 0.0)
    )
    return np.stack([half, -half], axis=3)


@pytest.mark.parametrize("kind", PARTS)
def test_variance_is_divided_as_it_was_made(kind: str) -> None:
    found = positive(variances(plays(np.random.default_rng(1), 800, {kind: 1.0})))
    assert found == pytest.approx([float(name == kind) for name in PARTS], abs=0.03)


def test_parts_of_a_mixture_are_found_without_bias() -> None:
    whole = sum(size**2 for size in SIZES.values())
    found = np.mean([variances(plays(np.random.default_rng(seed), 12, SIZES)) for seed in range(400)], axis=0)
    assert found / whole == pytest.approx([SIZES[name] ** 2 / whole for name in PARTS], abs=0.02)


@pytest.mark.full(but=["[12-", "[20-"])
@pytest.mark.parametrize(("deals", "leaning"), [(12, False), (20, True), (60, True)])
def test_the_intervals_of_luck_hold_it(deals: int, leaning: bool) -> None:
    dice, whole = np.random.default_rng(2), sum(size**2 for size in SIZES.values())
    held = dict.fromkeys(PARTS, 0)
    for _ in range(150):
        for figure in divided(plays(dice, deals, SIZES, leaning)):
            held[figure.name] += figure.low <= SIZES[figure.name] ** 2 / whole <= figure.high
            assert 0 <= figure.low < figure.high <= 1
    assert min(held.values()) > 0.85 * 150, held
    assert np.mean(list(held.values())) > 0.93 * 150, held


def test_what_repeats_do_not_tell_is_not_told() -> None:
    found = plays(np.random.default_rng(1), 20, {"the deal": 1.0, "who plays": 1.0})
    assert [figure.name for figure in divided(found)] == list(PARTS[:4]), "nothing of dice where repeats are identical"
    assert divided(found[:, :1]) == (), "and nothing at all where nothing but the deal was varied"
    told = divided(found[:, :1] + np.random.default_rng(2).normal(size=(20, 1, 2, 2)))
    assert [figure.name for figure in told] == ["the deal", "the seat", "the players' own dice"]
