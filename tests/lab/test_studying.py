"""Studies: figures that are so, the same on one core and several, reports that can be sent."""

import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import pytest
from typer.testing import CliRunner

import cardhouse
from cardhouse.cli import app
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.lab import Findings, Pace, acts, compare, comparing, luck, measuring, report, running, study, sweep
from cardhouse.lab.arena import Ranking, most_wins, row
from cardhouse.lab.chunks import Chunk, Workers
from cardhouse.lab.comparing import differing
from cardhouse.lab.dividing import mixtures_of
from cardhouse.lab.figures import Figure
from cardhouse.lab.matches import match_key
from cardhouse.lab.measuring import Ban, Course, Measurer
from cardhouse.lab.reporting import rungs_of
from cardhouse.lab.restricting import acts_of
from cardhouse.lab.sides import in_order
from cardhouse.lab.studying import fairness, names_of, openness, race
from cardhouse.lab.words import say
from cardhouse.table import Setup

pytestmark = [pytest.mark.full, pytest.mark.skipif(not COMPILED, reason="plays many matches")]


def short() -> Setup:
    """A game that is over quickly."""
    return cardhouse.game("cardinoes", 2, match="rounds", rounds=3)


def course(stands: list[list[float]], winners: list[int], number: int = 0) -> Course:
    """A match that stood so after its hands."""
    hands = len(stands)
    return Course(
        number, [0] * 2, winners, hands, 10 * hands, 20 * hands, hands, 0, 0, 0, [0.0] * 2, stands, [0] * hands, False
    )


# --- Figures ------------------------------------------------------------------------------------------


def test_a_race_tells_who_led_and_when_it_was_settled() -> None:
    lost_it = race(course([[5.0, 0.0], [5.0, 5.0], [5.0, 9.0], [5.0, 12.0]], [1]), (0, 1))
    assert lost_it.leaders == (0, -1, 1, 1)
    assert (lost_it.changes, lost_it.gap, lost_it.behind) == (1, 7.0, False)
    assert lost_it.settled == 0.75
    behind = race(course([[5.0, 0.0], [8.0, 5.0], [9.0, 6.0], [9.0, 12.0]], [1]), (0, 1))
    assert (behind.behind, behind.settled) == (True, 1.0)
    assert race(course([[1.0, 1.0]], [0, 1]), (0, 1)).settled is None
    assert race(course([[1.0, 0.0], [2.0, 0.0]], [0]), (0, 1)).settled == 0.5


def test_ties_and_comebacks_are_told_with_examples() -> None:
    played = [course([[5.0, 0.0], [5.0, 9.0]], [1], 3), course([[1.0, 0.0], [2.0, 2.0]], [0, 1], 8)]
    figures = {figure.name: figure for figure in openness(played, (0, 1)).figures}
    assert (figures["ties"].value, figures["ties"].examples) == (0.5, (8,))
    comeback = figures["behind at half time, and won"]
    assert (comeback.value, comeback.examples) == (1.0, (3,))


def test_places_are_counted_from_the_dealers_left() -> None:
    assert in_order((0, 1, 2), 1) == [2, 0, 1]
    assert in_order((0, 1, 0, 1), 0) == [1, 0]
    assert names_of((0, 1, 2)) == ["place 1 from the dealer's left", "place 2 from the dealer's left", "the dealer"]
    assert names_of((0, 1, 0, 1))[1] == "place 2 from the dealer's left and the dealer"


def test_who_wins_is_told_by_the_place_at_the_first_deal() -> None:
    """Whoever deals first loses, wherever that is: no seat stands out, and the dealer's place does."""
    played = [replace(course([[1.0, 0.0]], [1 - dealer]), dealers=[dealer]) for dealer in (0, 1) * 20]
    found = {figure.name: figure for figure in fairness(played, (0, 1), 2).figures}
    assert not found["won by seat 0"].stands_out
    assert found["won by the dealer at the first deal"].value == 0.0
    assert found["won by the dealer at the first deal"].stands_out
    turned = [replace(each, winners=[1 - each.winners[0]]) for each in played]
    wins = {each.name: each for each in differing(short(), short(), played, turned).figures}
    assert wins["wins of the dealer at the first deal"].value == 1.0
    assert not wins["wins of seat 0"].stands_out


# --- Played -------------------------------------------------------------------------------------------


def test_a_study_is_the_same_for_any_number_of_processes_and_is_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = study(short(), matches=60, key=5)
    assert study(short(), matches=60, key=5, workers=Workers(2, tmp_path)).as_json() == alone.as_json()
    monkeypatch.setattr(Chunk, "do", lambda chunk: pytest.fail("this has been done"))
    assert study(short(), matches=60, key=5, workers=Workers(keep=tmp_path)).as_json() == alone.as_json()


def test_a_study_adds_up() -> None:
    found = study(short(), matches=50)
    assert found.bots == ("heuristic", "heuristic")
    assert found.figure("hands in a match").value >= 3
    won = [found.figure(f"won by seat {seat}").value for seat in range(2)]
    assert sum(won) == pytest.approx(1.0)
    assert all(each.low <= each.value <= each.high for chapter in found.chapters for each in chapter.figures)
    for each in found.courses:
        assert len(each.stands) == len(each.dealers) == each.hands
        assert each.stands[-1] == each.scores
        assert each.choices >= each.actions >= each.forced


def test_an_example_is_the_match_that_was_measured() -> None:
    measurer = Measurer(short())
    measured = measurer.course(["heuristic", "random"], 1, 7)
    table = measurer.table(["heuristic", "random"], 1, 7)
    assert table.over
    assert (table.scores, table.version) == (measured.scores, measured.actions)


def test_a_late_hand_is_measured_from_where_it_begins() -> None:
    measurer, bots = Measurer(short()), ["heuristic", "random"]
    assert {int(measurer.some_hand(bots, 1, number)["hand"][0]) for number in range(30)} == {0, 1, 2, 3}
    assert int(measurer.some_hand(["search:5", "random"], 1, 3)["hand"][0]) == 0
    positions = short().positions(match_key(1, 7))
    measurer.play_on(bots, positions, 7, 2)
    before = positions.tobytes()
    late = measurer.course(bots, 1, 7, hands=1, begun=positions)
    assert positions.tobytes() == before
    assert late.start == [measurer.engine.standing(positions, seat) for seat in range(2)]
    assert (late.hands, len(late.stands), late.dealers) == (1, 1, [int(positions["dealer"][0])])


def test_searching_bots_are_measured_alike() -> None:
    measured = Measurer(short()).course(["search:5", "random"], 1, 3, hands=1)
    assert measured.hands == 1
    assert measured.choices > measured.actions > 0


def test_what_an_option_does_is_found_on_the_same_deals() -> None:
    longer = cardhouse.game("cardinoes", 2, match="rounds", rounds=6)
    found = compare(short(), longer, matches=40)
    hands = next(figure for figure in found.figures if figure.name == "hands in a match")
    assert hands.stands_out
    assert 2.5 < hands.value < 3.5
    assert found.name == "rounds=6 (not 3)"
    same = compare(short(), short(), matches=10)
    assert (same.same, same.sentences) == (1.0, ("the same: nothing at all differs in these matches.",))
    with pytest.raises(ValueError, match="same game"):
        compare(short(), cardhouse.game("cardinoes", 3))


def test_options_are_swept_one_at_a_time() -> None:
    found = sweep(short(), "rounds", [2, 3, 4], matches=20)
    assert [each.name for each in found] == ["rounds=2 (not 3)", "rounds=4 (not 3)"]
    with pytest.raises(ValueError, match="'spice' is none"):
        sweep(short(), "spice")


def test_what_an_act_is_worth() -> None:
    """Who may not play a card where they could draw one instead loses by it."""
    assert set(acts_of(cardhouse.game("hearts").game)) >= {"play", "pass", "play ♠", "pass ♥"}
    assert acts_of(cardhouse.game("hearts").game)["play ♠"].sum() == 13
    drawing = cardhouse.game("cardinoes", 2, match="rounds", rounds=3, draw_when_able=True)
    found = {each.name: each for each in acts(drawing, deals=60)}
    assert found["play"].cost.low > 0
    assert found["play"].hindered > 0
    assert found["special"].sentence == "To play a special card was never possible in these hands."
    told = dict(Findings(study(drawing, matches=2), acts=tuple(found.values())).sentences())["What is an act worth?"]
    assert found["special"].sentence in told


@pytest.mark.full
def test_what_players_never_do_is_told_from_what_they_cannot() -> None:
    """The house's player doubles at Bridge seldom and redoubles never, though it may."""
    found = {each.name: each for each in acts(cardhouse.game("bridge"), deals=40)}
    assert found["redouble"].allowed > found["redouble"].chosen == 0
    assert "possible" in found["redouble"].sentence
    assert found["redouble"].sentence.endswith("and these players never did it.")
    assert found["play"].chosen > found["play"].hindered == 0
    assert found["play"].sentence == "To play was done only where there was nothing else to do."


def test_a_searching_player_is_barred_too() -> None:
    measurer, banned = Measurer(cardhouse.game("hearts")), acts_of(cardhouse.game("hearts").game)["play ♠"]
    measured = measurer.course(["search:1"] * 4, 1, 0, hands=1, ban=Ban(0, banned))
    assert measured.allowed >= measured.chosen >= measured.replaced > 0


def test_luck_is_shared_out() -> None:
    found = luck(short(), deals=30)
    assert (found.players, found.plays) == (("heuristic", "random"), 8)
    assert sum(figure.value for figure in found.figures) == pytest.approx(1.0)
    assert "With heuristic and random at the table" in found.sentences[0]
    with pytest.raises(ValueError, match=r"deals: must be a whole number 3\.\.10000000, not 2"):
        luck(short(), deals=2)


def test_equal_players_who_roll_no_dice_tell_nothing_of_luck() -> None:
    """Bridge by one player alone is the same each time; with a weaker one beside it who plays has its part."""
    alone = luck(cardhouse.game("bridge"), ["heuristic"], deals=20)
    assert alone.figures == ()
    assert "heuristic did the same each time with the same cards" in alone.sentences[0]
    mixed = luck(cardhouse.game("bridge"), deals=40)
    assert mixed.figure("who plays").low > 0
    assert mixed.figure("the deal").high < 1


def test_players_of_different_strength_sit_in_every_mixture_or_evenly_in_some() -> None:
    assert mixtures_of(2, 2, 16, 1) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    some = mixtures_of(3, 6, 16, 1)
    assert all(sorted(column) == [0] * 5 + [1] * 5 + [2] * 5 for column in zip(*some, strict=True))
    assert mixtures_of(3, 6, 16, 2) != some == mixtures_of(3, 6, 16, 1)
    assert len(mixtures_of(1, 4, 16, 1)) == 1


# --- How much, how long -------------------------------------------------------------------------------


def test_minutes_are_those_of_people_who_take_so_long() -> None:
    one = course([[1.0, 0.0], [2.0, 0.0]], [0])  # two hands, 20 decisions, 2 of them forced
    assert Pace(6, 1.5, 20).minutes(one) == pytest.approx((18 * 6 + 2 * 1.5 + 2 * 20) / 60)
    quick, slow = (study(short(), matches=10, pace=Pace(seconds, 0, 0)) for seconds in (3, 6))
    minutes = [each.figure("minutes of a match").value for each in (quick, slow)]
    assert minutes[1] == pytest.approx(2 * minutes[0])
    assert "if people take 3 s over a decision" in " ".join(quick.chapters[1].sentences)


def test_matches_and_hands_without_an_end_are_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = study(short(), matches=20)
    longest = max(each.actions for each in whole.courses)
    monkeypatch.setattr(measuring, "MOST_ACTIONS", longest - 1)
    found = study(short(), matches=20)
    late = [each for each in found.courses if each.cut_off]
    assert found.figure("matches cut off without an end").value == len(late) / 20 > 0
    assert f"{len(late)} of 20 matches had no end" in " ".join(found.chapters[1].sentences)
    longer = cardhouse.game("cardinoes", 2, match="rounds", rounds=20)
    assert compare(short(), longer, matches=4).sentences == ("rounds=20 (not 3): 4 matches had no end in sight.",)
    monkeypatch.setattr(measuring, "MOST_ACTIONS", 35)
    parts = luck(short(), deals=20)
    assert 0 < parts.cut_off < 20
    assert f"{parts.cut_off} of 20 deals had no end" in parts.sentences[1]
    drawing = cardhouse.game("cardinoes", 2, match="rounds", rounds=3, draw_when_able=True)
    assert next(each for each in acts(drawing, deals=20) if each.name == "play").cut_off > 0
    monkeypatch.setattr(measuring, "MOST_ACTIONS", 3)
    with pytest.raises(ValueError, match="0 of 6 came to an end"):
        luck(short(), deals=6)


def test_a_match_has_as_many_hands_as_the_lab_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "MOST_HANDS", 2)
    cut = Measurer(short()).course(["random", "random"], 1, 0)
    assert (cut.hands, len(cut.stands), cut.cut_off) == (2, 2, True)
    assert not Measurer(short()).course(["random", "random"], 1, 0, hands=1).cut_off


def test_fewer_matches_where_they_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert running.enough(short(), ["heuristic"] * 2, 1) == running.MOST_MATCHES
    assert running.enough(short(), ["search:10", "random"], 1) == running.LEAST_MATCHES
    monkeypatch.setattr(running, "DECISIONS", 100 * Measurer(short()).course(["heuristic"] * 2, 1, 0).actions)
    assert running.LEAST_MATCHES < running.enough(short(), ["heuristic"] * 2, 1) < running.MOST_MATCHES


def test_the_ladder_is_bounded_by_the_length_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    monkeypatch.setattr(running, "arena", lambda setup, rungs, deals, *rest: asked.append((rungs[-1], deals)))
    found = study(short(), matches=4)
    for length in (10.0, 50.0, 100.0, 1000.0):
        figure = Figure(say("figure-decisions-of-hand"), length, length, length)
        known = replace(found, chapters=(replace(found.chapters[1], figures=(figure,)),))
        running.climb(known, 100, Workers())
    assert asked == [("search:300", 100), ("search:300", 26), ("search:300", 6), ("search:30", 4)]


def test_a_sweep_plays_the_usual_way_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    outcomes = comparing.outcomes
    monkeypatch.setattr(comparing, "outcomes", lambda *given: played.append(1) or outcomes(*given))
    assert len(sweep(short(), "rounds", [2, 4], matches=4)) == 2
    assert len(played) == 3


# --- Reports ------------------------------------------------------------------------------------------


def test_a_report_is_one_file_with_matches_to_replay() -> None:
    found = study(short(), matches=30)
    page = report(Findings(found))
    assert not re.search(r"(src|href)=[\"']?(http|//|/)", page)
    assert all(sentence in page for chapter in found.chapters for sentence in chapter.sentences)
    named = re.search(r'href="data:application/jsonl;charset=utf-8,([^"]+)">match (\d+)<', page)
    assert named is not None
    again = cardhouse.replay(unquote(named[1]))
    assert again.scores == found.courses[int(named[2])].scores


def test_a_bot_in_two_seats_of_four_that_always_wins_has_won_all_matches() -> None:
    most = most_wins(2, (0, 1, 2, 3))
    rows = tuple(row(bot, [won] * 8, most, [0.0] * 8, 0.0, 4) for bot, won in (("heuristic", 0.5), ("random", 0.0)))
    won, lost = rungs_of(Ranking("hearts", 4, 2, 0, rows, (), 0.25, most), (0, 1, 2, 3))
    assert (won.value, lost.value) == (1.0, 0.0)
    assert (won.low, won.high) == pytest.approx((0.6756, 1.0), abs=1e-4), "Wilson's of 8 in 8"
    assert most_wins(2, (0, 1, 0, 1)) == most_wins(3, (0, 1)) == 1.0


def test_what_stands_out_is_marked() -> None:
    found = study(short(), matches=10)
    odd = Figure("won by seat 0", 0.9, 0.8, 0.95, "%", 0.5)
    marked = replace(found, chapters=(replace(found.chapters[0], figures=(odd, odd), sentences=("Odd.",)),))
    assert '<div class="row odd"><span>won by seat 0' in report(Findings(marked))
    assert 'class="row odd"' not in report(Findings(replace(found, chapters=found.chapters[2:3])))


def test_the_lab_by_command(tmp_path: Path) -> None:
    command = ["lab", "cardinoes", "-p", "2", "-o", "match=rounds", "-o", "rounds=2", "-n", "8"]
    run = CliRunner().invoke(app, [*command, "--against", "--html", str(tmp_path / "report.html")])
    assert run.exit_code == 0, run.output
    assert "The difference" in (tmp_path / "report.html").read_text(encoding="utf-8")
    told = CliRunner().invoke(app, [*command, "--against", "--json"])
    assert json.loads(told.stdout)["against"]["name"] == "match=rounds (not target), rounds=2 (not 5)"
    wrong = CliRunner().invoke(app, ["lab", "cardinoes", "--against"])
    assert wrong.exit_code == 1
