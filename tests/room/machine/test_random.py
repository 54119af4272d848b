"""Long random evenings at a table, compared with a plain model at every step.

People come, sit, play, leave and lose their lines; bots answer late, twice or not at all; time jumps; the storage
fails, can or cannot be read; the house starts anew.
"""

import random

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Limits, Person

from .desk import HOST, Desk, bots, empty, row
from .model import BOT, Model, some_message

GUESTS = [HOST, *(Person(f"guest {n}", name) for n, name in enumerate(("Sara", "Tom", "Uwe", "Vera", "Willi")))]
STEPS = 500
EVENINGS = [
    ("cardinoes", 2, 0, {"target": 20}),
    ("cardinoes", 2, 2, {}),
    ("hearts", 3, 1, {"passing": "none"}),
    ("hearts", 1, 3, {}),
    ("robbery", 2, 1, {"opening": 0}),
    ("cardsense-fantan", 2, 1, {}),
    ("tap-rummy", 3, 1, {}),
    ("tap-rummy", 1, 2, {}),
]
LIMITS = Limits(watchers=3, lines_per_person=3, undo_wait_s=20)


class Evening:
    """One table, its model, and chance."""

    def __init__(self, game: str, people: int, machines: int, options: dict[str, object], seed: int) -> None:
        self.dice = random.Random(seed)
        seats = [*empty(people), *bots(machines, people)]
        settings = {"spectators": seed % 3 != 2, "bot_pause_s": 0.5, "drop_wait_s": 20, "hand_pause_s": 30}
        self.desk = Desk.of(row(game, seats, options, **settings), LIMITS)
        holders = [BOT if seat.kind == "bot" else None for seat in seats]
        self.model = Model(self.desk, holders, [set() for _ in seats])
        self.known: list[e.Event] = []  # answers that were given already

    def feed(self, event: e.Event, speaker: int | None = None) -> bool:
        """Let something happen in both; whether all of it could be kept."""
        for effect in self.desk.feed(event):
            if isinstance(effect, f.Keep) and not self.desk.lost:
                self.model.kept(effect, speaker)
        if self.desk.lost:
            self.model.holders, self.model.past, self.model.out = self.before
            self.model.read_again()
        return not self.desk.lost

    def step(self) -> None:
        """Something happens."""
        dice, desk, model = self.dice, self.desk, self.model
        chance = dice.random()
        desk.told.clear()
        self.before = model.holders[:], [set(past) for past in model.past], set(model.out)
        if chance < 0.01:
            desk.failing, desk.unreadable = True, dice.random() < 0.3
        elif desk.failing and chance < 0.4:
            if desk.recover():
                model.read_again()
        elif chance < 0.012:
            self.start_anew()
        elif chance < 0.06 or len(model.at) < 3:
            self.come()
        elif chance < 0.08:
            line = dice.choice([*model.lines])
            desk.visitors.pop(line, None)
            desk.gone.add(line)
            model.went(line)
            self.feed(e.Went(line))
        elif chance < 0.30 and desk.asked:
            answer = desk.answer_to(desk.asked.pop(dice.randrange(len(desk.asked))), fails=dice.random() < 0.1)
            if isinstance(answer, e.Thought):
                self.known.append(answer)
            self.feed(answer)
        elif chance < 0.31 and self.known:
            self.feed(dice.choice(self.known))
        elif chance < 0.42:
            desk.now += dice.choice([0, 0.1, 0.6, 0.6, 1, 1, 6, 25, 200])
            self.feed(e.Tick())
        else:
            self.speak()
        model.compare()

    def come(self) -> None:
        """Somebody comes in, by their cookie or with a token of a seat."""
        sitting = [each for each in GUESTS if self.model.seat_of(each.id) is not None]
        person = self.dice.choice(sitting if sitting and self.dice.random() < 0.6 else GUESTS)
        owner = self.dice.choice([*self.desk.kept.tokens.values()] or [""]) if self.dice.random() < 0.2 else ""
        desk, model = self.desk, self.model
        token = desk.state.seat_of(owner)
        desk.lines += 1
        line = desk.lines
        desk.visitors[line] = person
        let_in = model.comes_in(person, token)
        if let_in:
            model.came(line, person, token)
        self.feed(e.Came(line, person, token, self.dice.random() < 0.7))
        assert (line in desk.state.visitors) == let_in

    def speak(self) -> None:
        """Somebody says something."""
        model, desk = self.model, self.desk
        line = self.dice.choice([*model.lines])
        turn = model.match.turn if model.match is not None else None
        in_turn = [each for each, seat in model.at.items() if seat is not None and seat == turn]
        free = None in model.holders and [each for each, seat in model.at.items() if seat is None]
        if free and self.dice.random() < 0.5:
            line = self.dice.choice(free)
        elif in_turn and self.dice.random() < 0.7:
            line = in_turn[0]
        message = some_message(self.dice, model, line)
        accepts, seat = model.accepts(line, message), model.at[line]
        if accepts:
            model.said(line, message)
        if not self.feed(e.Heard(line, message, f"token {desk.lines} {self.dice.random()}"), seat):
            return
        refused = [each.reason for each in desk.heard(line) if isinstance(each, m.RefusedTold)]
        if accepts is not None:
            assert bool(refused) != accepts, (message, refused)

    def start_anew(self) -> None:
        """The house starts anew; nobody is there any more."""
        self.desk.failing = self.desk.unreadable = False
        self.known.clear()
        self.desk.again()
        self.model.lines.clear()
        self.model.at.clear()
        self.model.asked = None


@pytest.mark.full(but=["-0]"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "people", "machines", "options"), EVENINGS)
def test_a_long_evening(game: str, people: int, machines: int, options: dict[str, object], seed: int) -> None:
    evening = Evening(game, people, machines, options, seed)
    for _ in range(STEPS):
        evening.step()
    evening.desk.recover()
    evening.desk.ticks_on()
