"""Training: it is deterministic by key, goes on from a checkpoint, and says what a decision came to."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.bots.learned.weights import LAYERS, read

pytest.importorskip("torch", reason="PyTorch is not installed")

import torch

from cardhouse.learning import training
from cardhouse.learning.network import Network
from cardhouse.learning.selfplay import Told, private_places
from cardhouse.learning.training import Plan, Training, TrainingError, device_of, train

GAME = "cardinoes"


@pytest.fixture(autouse=True)
def _learns_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far results spread is known from few of them, or these trainings would end before anything is learned."""
    monkeypatch.setattr(training, "FIRST_RESULTS", 200)


def plan(decisions: int = 6400, **other: Any) -> Plan:
    small: dict[str, Any] = {"tables": 32, "batch": 64, "deals": 8, "memory": 20, "test_decisions": 3200}
    return Plan(decisions=decisions, **(small | other))


def trained(folder: Path, made: Plan, resume: bool = False) -> bytes:
    train(cardhouse.game(GAME), made, folder, "cardhouse train", lambda point: None, resume)
    return (folder / f"{GAME}.npz").read_bytes()


def test_the_same_key_gives_the_same_weights_and_another_key_others(tmp_path: Path) -> None:
    once, again = trained(tmp_path / "a", plan()), trained(tmp_path / "b", plan())
    other = trained(tmp_path / "c", plan(key="2"))
    assert once == again
    assert once != other
    weights = read(tmp_path / "a" / f"{GAME}.npz", tmp_path / "a" / f"{GAME}.json")
    setup = cardhouse.game(GAME)
    weights.check(setup.game, setup.players)
    curve = json.loads((tmp_path / "a" / f"{GAME}-curve.json").read_text(encoding="utf-8"))
    assert all(point["error"] > 0 for point in curve), "something is learned"
    assert [point["decisions"] >= 3200 * (number + 1) for number, point in enumerate(curve)] == [True, True]
    assert weights.card["curve"] == curve


def test_what_was_cut_off_goes_on_to_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trained(tmp_path / "whole", plan())

    with monkeypatch.context() as patch:
        patch.setattr(Training, "step", stopping_after(Training.step, 3300 // 32))
        with pytest.raises(KeyboardInterrupt):
            trained(tmp_path / "parts", plan())
    assert trained(tmp_path / "parts", plan(), resume=True) == whole


def stopping_after(step: Any, most: int) -> Any:
    """A step that is cut off the next time after so many."""
    done = [0]

    def stepped(training: Training) -> None:
        if done[0] == most:
            raise KeyboardInterrupt
        done[0] += 1
        step(training)

    return stepped


def test_another_checkpoint_is_refused_in_words(tmp_path: Path) -> None:
    setup = cardhouse.game(GAME)
    with pytest.raises(TrainingError, match="resume: there is no"):
        trained(tmp_path, plan(), resume=True)
    kept = Training(setup, plan()).save()
    with pytest.raises(TrainingError, match="its plan was"):
        Training(setup, plan(key="2")).load(kept)
    with pytest.raises(TrainingError, match="no checkpoint"):
        Training(setup, plan()).load(b"nothing")


def test_who_begins_with_weights_has_learned_what_they_know(tmp_path: Path) -> None:
    """Until the prospects of who plays so are known, the acts are worth what they were; then they are learned on."""
    setup = cardhouse.game(GAME)
    trained(tmp_path / "a", plan())
    before = read(tmp_path / "a" / f"{GAME}.npz", tmp_path / "a" / f"{GAME}.json")
    on = plan(begin=str(tmp_path / "a"))
    begun = Training(setup, on)
    for name in LAYERS:
        learned, known = getattr(begun.weights("again"), name), getattr(before, name)
        np.testing.assert_allclose(learned, known, rtol=1e-5, atol=1e-6)
    assert begun.spread == before.card["spread"]
    trained(tmp_path / "b", on)
    card = json.loads((tmp_path / "b" / f"{GAME}.json").read_text(encoding="utf-8"))
    assert card["begun_with"] == {name: before.card[name] for name in card["begun_with"]}
    assert not np.array_equal(read(tmp_path / "b" / f"{GAME}.npz", tmp_path / "b" / f"{GAME}.json").out, before.out)


def test_weights_to_begin_with_that_are_not_there_are_said(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="begin: there are no weights of cardinoes in"):
        Training(cardhouse.game(GAME), plan(begin=str(tmp_path)))
    with pytest.raises(TrainingError, match="begin: the house has no weights of holdem"):
        Training(cardhouse.game("holdem"), plan(begin="shipped"))


@pytest.mark.parametrize(("name", "blocks"), [(GAME, {"hand", "drawn"}), ("oh-hell", {"hand"})])
def test_what_is_private_is_found(name: str, blocks: set[str]) -> None:
    """At Cardinoes one's own cards, and which of them were drawn; at Oh Hell one's own cards."""
    setup = cardhouse.game(name)
    assert {setup.observation.block_at(place) for place in private_places(setup).tolist()} == blocks


def test_features_of_acts_too_many_for_a_table_are_made_of_their_parts() -> None:
    setup = cardhouse.game("sanity-rummy-500")
    acts = np.random.default_rng(1).integers(0, setup.game.actions.size, 500)
    acts[:4] = 0, 1, 2, setup.game.actions.size - 1
    made = Told(setup, torch.device("cpu")).of(torch.from_numpy(acts)).numpy()
    np.testing.assert_array_equal(made, setup.features.of(acts))


def test_the_packaged_weights_compute_the_network() -> None:
    setup = cardhouse.game(GAME)
    torch.manual_seed(1)
    network, dice = Network(setup, np.arange(5)), np.random.default_rng(1)
    seen = dice.integers(0, 2, (20, setup.observation.size(3))).astype(np.float32)
    rows = setup.features.of(dice.integers(0, setup.game.actions.size, 20)).astype(np.float32)
    advised = dice.integers(0, 2, 20).astype(np.float32)
    with torch.no_grad():
        network.advised += 0.5
        states = network.states(torch.from_numpy(seen) * network.scale)
        told = torch.from_numpy(rows) * network.told_scale
        values = network.values(states, told, torch.from_numpy(advised)).numpy()
    weights = network.weights(setup, {"margin": 0.0})
    state = np.maximum(seen @ weights.first + weights.first_bias, 0) @ weights.second + weights.second_bias
    acts = np.maximum(state + rows @ weights.acts + np.outer(advised, weights.advised), 0)
    expected = np.maximum(acts @ weights.third + weights.third_bias, 0) @ weights.out
    np.testing.assert_allclose(values, expected, rtol=1e-4, atol=1e-5)


def test_what_is_no_device_is_said() -> None:
    assert device_of("cpu") == "cpu"
    assert device_of("auto") in ("cpu", "cuda")
    with pytest.raises(TrainingError, match="device: must be cpu, cuda or auto, not 'abacus'"):
        device_of("abacus")
