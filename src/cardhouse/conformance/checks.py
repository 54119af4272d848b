"""The checks themselves, each over one table or one case; a failed check is an AssertionError in words."""

import functools
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.face.stills import still
from cardhouse.kit.terms import Action
from cardhouse.table import Setup, Table
from cardhouse.table.encoding import plain, written
from cardhouse.table.engine import Engine
from cardhouse.table.outlook import ANY_SEAT, CELLS, LONGEST_MENU, SEAT_BITS, START_BITS

EDGES = (-(1 << 63), -1, (1 << 63) - 1, 1 << 40)
FEW_ACTIONS = 4000


def run_at_random(engine: Engine, positions: Array, seed: int, most: int) -> int:
    """Play random actions, up to ``most`` or to the end, on the first position; returns how many. Raises MenuError."""
    page = engine.page(positions)
    chooser = random.Random(seed)
    outlook, played = page.look(), 0
    while outlook & ANY_SEAT and played < most:
        count, start = outlook >> SEAT_BITS & LONGEST_MENU, outlook >> START_BITS
        assert count, "an empty menu while the match goes on"
        outlook = page.act(page.cells[start + chooser.randrange(count)])
        if outlook < 0:
            raise page.fault(outlook)
        if outlook >> START_BITS > CELLS:
            page = engine.page(page.positions)
            outlook = page.look()
        played += 1
    positions[:1] = page.positions
    return played


def random_walk(table: Table, seed: int, most: int) -> Iterator[Table]:
    """The table before each of up to ``most`` random actions."""
    chooser = random.Random(seed)
    for _ in range(most):
        if table.over:
            return
        yield table
        menu = table.legal()
        table.play(menu[chooser.randrange(len(menu))])


def check_conserved(table: Table) -> None:
    """Every card of the hand's pack is somewhere, once for each copy in the pack."""
    size = len(table.game.cards)
    counted = table.engine.census(table.positions, size)
    expected = np.bincount(table.engine.fresh_pack(table.positions), minlength=size)
    wrong = np.nonzero(counted != expected)[0]
    names = ", ".join(f"{table.game.cards.texts[card]} {counted[card]} of {expected[card]}" for card in wrong)
    assert not len(wrong), f"cards lost or doubled: {names}"


def check_menu(table: Table, seed: int) -> None:
    """The menu is within its bounds, holds nothing twice, and agrees with the full rule."""
    menu = table.legal().numbers
    assert menu, "an empty menu while the match goes on"
    assert len(menu) <= table.game.menu_size <= LONGEST_MENU, "a table cannot hold so long a menu"
    assert len(set(menu)) == len(menu), "the menu lists an action twice"
    chooser = random.Random(seed)
    size = table.game.actions.size
    others = range(size) if size <= FEW_ACTIONS else [chooser.randrange(size) for _ in range(300)]
    listed = set(menu)
    judge = table.engine.page(table.positions).judge
    for number in [*menu, *others, *EDGES, size]:
        code = judge(number)
        assert code == 0 or code in table.game.refusals, f"refusal {code} has no words"
        if number in listed:
            assert code == 0, f"on the menu, yet refused: {table.game.actions.text(number)}: {code}"
        elif table.game.menu_complete:
            assert code != 0, f"legal, yet not on the menu: {table.game.actions.text(number)}"
        elif not 0 <= number < size:
            assert code != 0, f"{number} is no action and was not refused"
    for number in table.game.off_menu(table.position):
        assert table.engine.refusal(table.positions, number) == 0, f"{table.game.actions.text(number)} should be legal"


def check_text(table: Table) -> None:
    """Each action's text names it and nothing else legal; labels are not empty."""
    for action in table.legal():
        assert action.text.isascii(), action.text
        assert table.read(action.text) == action, f"{action.text!r} is read as {table.read(action.text)}"
        assert action.label


def check_refusals_change_nothing(table: Table, seed: int) -> None:
    """An illegal action leaves the position as it was, byte for byte."""
    chooser = random.Random(seed)
    before = table.positions.tobytes()
    for number in [*EDGES, *(chooser.randrange(table.game.actions.size) for _ in range(50))]:
        if table.engine.refusal(table.positions, number) != 0:
            assert table.engine.play(table.positions, number) > 0
            assert table.positions.tobytes() == before, "a refused action changed the position"


def viewers(table: Table) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(table.players), None]


def seen_by(table: Table, positions: Array, viewer: int | None) -> bytes:
    """All that reaches a viewer from a position: scene and, on turn, menu."""
    return seen_in(table, still(positions), positions, viewer)


def seen_in(table: Table, shown: Any, positions: Array, viewer: int | None) -> bytes:
    """Scene and menu of a viewer as bytes, from a position that was read once for several viewers."""
    with interpreting():
        scene = table.game.scene(shown, viewer)
    menu: list[int] = []
    if viewer is not None and positions["turn"][0] == viewer:
        menu = table.engine.menu(positions).tolist()
    return written([scene, menu])


_seeded = functools.cache(dice_of)


def imagined(table: Table, positions: Array, viewer: int | None, seed: int) -> Array:
    """A world of the viewer's."""
    world = copy_of(positions)
    table.engine.imagine(world, viewer, _seeded(seed).copy())
    return world


def check_no_leak(table: Table, seed: int) -> None:
    """A viewer sees the same in every world they can imagine. The worlds depend only on what they see."""
    watched = imagined(table, table.positions, None, seed)
    shown = still(table.positions)
    for viewer in viewers(table):
        truth = seen_in(table, shown, table.positions, viewer)
        worlds = [imagined(table, table.positions, viewer, seed + k) for k in range(2)]
        assert seen_by(table, worlds[0], viewer) == truth, f"viewer {viewer} sees what they cannot know"
        for world in worlds:
            for name in ("key", "hand_key"):
                assert (world[name] != table.positions[name]).any(), f"a world keeps the true {name}"
        again = imagined(table, worlds[0], viewer, seed + 1)
        assert again.tobytes() == worlds[1].tobytes(), f"worlds of viewer {viewer} depend on hidden cards"
        elsewhere = imagined(table, worlds[0], None, seed)
        assert elsewhere.tobytes() == watched.tobytes(), f"who watches can tell a world of seat {viewer} from the truth"


LEFT_OVER = 77
"""What a row holds beforehand where a rule is said to write every number of it."""
BEYOND = 64
"""Numbers behind a row that nobody is to write."""


def check_observation(table: Table, seed: int) -> None:
    """What learners see is the same, byte for byte, in every world a seat can imagine, and within its ranges."""
    layout = table.game.observation
    if layout is None:
        return
    low, high = layout.ranges(table.players)
    for seat in range(table.players):
        seen = table.observe(seat)
        wrong = np.nonzero((seen < low) | (seen > high))[0]
        assert not len(wrong), f"seat {seat} observes {seen[wrong[0]]} in {layout.block_at(int(wrong[0]))}"
        for k in range(2):
            room = np.full(len(seen) + BEYOND, LEFT_OVER, seen.dtype)
            elsewhere, beyond = room[: len(seen)], room[len(seen) :]
            if not layout.whole:
                elsewhere.fill(0)
            table.engine.observe(imagined(table, table.positions, seat, seed + k), seat, elsewhere)
            assert (beyond == LEFT_OVER).all(), f"what seat {seat} observes is written beyond its room"
            other = np.nonzero(seen != elsewhere)[0]
            assert not len(other), f"seat {seat} observes what it cannot know in {layout.block_at(int(other[0]))}"


HANDS_AT_STAKE = 12


def check_stakes(setup: Setup) -> None:
    """The first hand of a match brings no seat more or less than the game says, nor all together, nor lasts longer."""
    if setup.game.stakes is None:
        return
    stakes = setup.game.stakes(setup.players, setup.options)
    for key in range(HANDS_AT_STAKE):
        positions, chooser = setup.positions(key), random.Random(key)
        stood, acts = standings(setup, positions), 0
        while positions["turn"][0] >= 0 and positions["hand"][0] == 0:
            setup.engine.play(positions, chooser.choice(setup.engine.menu(positions).tolist()))
            acts += 1
        gains = [now - then for now, then in zip(standings(setup, positions), stood, strict=True)]
        assert stakes.least <= min(gains), f"a seat lost {-min(gains)}, more than {-stakes.least}"
        assert max(gains) <= stakes.most, f"a seat won {max(gains)}, more than {stakes.most}"
        assert stakes.acts is None or acts <= stakes.acts, f"a hand had {acts} acts, more than {stakes.acts}"
        assert stakes.total in (None, sum(gains)), f"all together won {sum(gains)}, not {stakes.total}"


def standings(setup: Setup, positions: Array) -> list[float]:
    """How the match stands for each seat."""
    return [float(setup.engine.standing(positions, seat)) for seat in range(setup.players)]


MANY_DEALS, FIRST_ACTS = 150, 12
FEW_DEALS, LONG_WALKS, WALKED = 3, 8, 250


def check_menus_follow_from_observations(setup: Setup) -> None:
    """Who observes the same may do the same, so that an agent that goes by what it sees knows its menu.

    Looked for where it is met most: at the beginning of many deals, and in many walks through a few.
    """
    if setup.game.observation is None:
        return
    menus: dict[bytes, list[int]] = {}
    for deal in range(MANY_DEALS):
        note_menus(setup, menus, deal, deal, FIRST_ACTS)
    for walk in range(FEW_DEALS * LONG_WALKS):
        note_menus(setup, menus, walk % FEW_DEALS, walk, WALKED)


def note_menus(setup: Setup, menus: dict[bytes, list[int]], deal: int, seed: int, most: int) -> None:
    """Play at random and note by what is observed which menu there is; each must be as it was noted before."""
    chooser, positions = random.Random(seed), setup.positions(deal + 1)
    row = np.zeros(setup.observation.size(setup.players), setup.observation.element)
    for _ in range(most):
        seat = int(positions["turn"][0])
        if seat < 0:
            return
        row.fill(0)
        setup.engine.observe(positions, seat, row)
        menu = setup.engine.menu(positions).tolist()
        noted = menus.setdefault(row.tobytes(), menu)
        if noted != menu:
            text = setup.game.actions.text
            here, there = ([text(each) for each in menu if each not in other] for other in (noted, []))
            before = [text(each) for each in noted if each not in menu]
            raise AssertionError(
                f"seat {seat} observes what it has observed before, yet may do {here or there[:5]}, and then {before}"
            )
        setup.engine.play(positions, chooser.choice(menu))


def check_worlds_tell_the_same_story(table: Table, seed: int) -> None:
    """Re-dealing an imagined world and replaying this hand in it leads to that world, log by log."""
    if table.over:
        return
    start, actions = this_hand(table)
    if start["drawn"][0] != table.positions["drawn"][0]:
        return  # chance within the hand: the past cannot be replayed from the pack alone
    truth = list(stills(table, start, actions))
    for viewer in viewers(table):
        world = imagined(table, table.positions, viewer, seed)
        retold = copy_of(start)
        for name in ("key", "hand_key", "drawn"):
            retold[name] = world[name]
        retold["pack"] = world["pack"]
        table.engine.deal_again(retold)
        after = still(retold)
        with interpreting():
            deals = [table.game.tell_deal(dealt, viewer) for dealt in (after, truth[0])]
        assert deals[0] == deals[1], f"the deal tells viewer {viewer} what they cannot know"
        for action, (true_before, true_after) in zip(actions, pairwise(truth), strict=True):
            before = after
            told: Action = action
            if table.game.retell is not None:
                told = table.game.retell(view(world), view(retold), action, viewer)
            assert table.engine.refusal(retold, told) == 0, (
                f"{table.game.actions.text(told)} is illegal in a world of viewer {viewer}"
            )
            table.engine.play(retold, told)
            after = still(retold)
            with interpreting():
                heard = table.game.narrate(before, told, after, viewer)
                happened = table.game.narrate(true_before, action, true_after, viewer)
            assert heard == happened, f"the log of viewer {viewer} tells what they cannot know"
        retold["drawn"] = world["drawn"]
        different = [name for name in (retold.dtype.names or ()) if (retold[name] != world[name]).any()]
        assert not different, f"a world of viewer {viewer} does not follow from its deal: {different}"


def stills(table: Table, start: Array, actions: list[int]) -> Iterator[Any]:
    """A position, and what each action makes of it, as those read them who tell of it."""
    positions = copy_of(start)
    yield still(positions)
    for action in actions:
        table.engine.play(positions, action)
        yield still(positions)


def this_hand(table: Table) -> tuple[Array, list[int]]:
    """The position at the start of the hand in play, and the actions since."""
    positions = copy_of(table.opening)
    start, first = copy_of(positions), 0
    for number, action in enumerate(table.record.actions):
        hand = positions["hand"][0]
        table.step(positions, action)
        if positions["hand"][0] != hand:
            start, first = copy_of(positions), number + 1
    return start, table.record.actions[first:]


class TurnedTricks:
    """Follows a table and knows the cards in turned tricks of the hand in play, by what spectators are told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.positions = copy_of(table.opening)
        self.seen = 0
        self.before_play = self._told()
        """By viewer: so many events tell of the time before the hand's first card, of cards that changed hands."""
        self._lying: list[str] = []
        self._complete: list[str] = []
        self._turned: list[str] = []

    def catch_up(self) -> None:
        """Go on to the table's present."""
        for action in self.table.record.actions[self.seen :]:
            before = copy_of(self.positions)
            self.table.step(self.positions, action)
            self.seen += 1
            with interpreting():
                events = self.table.game.narrate(view(before), action, view(self.positions), None)
            self._turned += self._complete
            self._complete = []
            self._lying += [card.face for event in events if event.kind == "play" for card in event.cards if card.face]
            if any(event.kind == "trick" for event in events):
                self._complete, self._lying = self._lying, []
            if self.positions["hand"][0] != before["hand"][0] or self.positions["turn"][0] < 0:
                self._lying, self._complete, self._turned = [], [], []
            if not (self._lying or self._complete or self._turned):
                self.before_play = self._told()

    def _told(self) -> dict[int | None, int]:
        return {viewer: self.table.told(viewer) for viewer in viewers(self.table)}

    @property
    def gone(self) -> set[str]:
        """The cards all copies of which are turned, so that nothing shown can be another copy."""
        copies = Counter(self.table.game.cards.texts[card] for card in self.table.engine.fresh_pack(self.positions))
        return {card for card, times in Counter(self._turned).items() if times >= copies[card]}


def check_turned_tricks_are_forgotten(table: Table, turned: TurnedTricks) -> None:
    """A card in a turned trick of this hand is shown in no zone, and neither scene nor log tells of it."""
    cards = table.game.cards
    gone = turned.gone
    words = [symbol for text, symbol in zip(cards.texts, cards.symbols, strict=True) if text in gone]
    for viewer in (table.turn, None):
        scene, log = table.see(viewer), table.log(viewer)
        assert scene.events == log[len(log) - len(scene.events) :], "a scene tells what the log does not"
        for zone in scene.zones:
            shown = gone & {card.face for card in zone.cards}
            assert not shown, f"{zone.id} shows {shown} of a turned trick"
            assert zone.kind != "note" or not tells(zone.text or "", words), f"{zone.id} tells: {zone.text}"
        for event in log[turned.before_play[viewer] :]:
            told = gone & {card.face for card in event.cards}
            assert not told, f"the log shows {told} of a turned trick"
            for text in (event.text, *event.lines):
                assert not tells(text, words), f"the log tells of a turned trick: {text}"


def tells(text: str, words: list[str]) -> bool:
    """Whether a text has one of these cards in it."""
    return any(word in text for word in words)


def check_scene(table: Table) -> None:
    """A scene can be sent, names its zones once, and asks only the seat in turn."""
    for viewer in viewers(table):
        scene = table.see(viewer)
        written(scene)
        ids = [zone.id for zone in scene.zones]
        assert len(set(ids)) == len(ids), f"two zones share a name: {ids}"
        assert (scene.prompt is not None) == (viewer is not None and viewer == table.turn)
        if scene.prompt is not None:
            assert scene.prompt.text
            menu, idle, offered = table.legal().numbers, table.in_vain(), table.offered()
            assert set(idle) <= set(menu), "what is refused is not in vain"
            assert all(table.refusal(action) is None for action in offered)
            shown = [*(each for each in menu if each not in idle), *offered]
            assert [choice.action for choice in scene.prompt.choices] == shown
            kinds = {kind for kind, _ in scene.prompt.select.kinds} if scene.prompt.select else set()
            assert "discard" not in kinds or any(choice.kind == "discard" for choice in scene.prompt.choices)
            for choice in scene.prompt.choices:
                check_place(scene, choice)


def check_asked(table: Table) -> None:
    """What a room asks of a game beside its scene can be sent, and is of seats at the table."""
    asked = [each for each in (table.together, table.claims) if each is not None]
    written([*asked, None if table.window is None else int(table.window)])
    for each in asked:
        wrong = set(each.seats) - set(range(table.players))
        assert not wrong, f"{type(each).__name__.lower()} asks seats {wrong}, which are not at the table"
    if table.rest is not None:
        assert plain(table.rest) == table.rest


def check_sheet(table: Table) -> None:
    """Where a hand has just ended, the rows of the score sheet come to what each seat has gained."""
    if not table.hand_over:
        return
    began = view(table.opening).scores
    rows = table.see(None).sheet
    for seat, score in enumerate(table.scores):
        entered, gained = sum(row[seat] for row in rows), score - int(began[seat])
        assert entered == gained, f"the score sheet has {entered} for seat {seat}, who has gained {gained}"


def check_place(scene: Scene, choice: Choice) -> None:
    """A choice that names an end, or a card that lies, names a zone that has it."""
    if choice.end is not None:
        assert choice.zone is not None
        assert scene.zone(choice.zone).kind == "chain", f"{choice.text!r} goes to an end of {choice.zone}"
    if choice.nth is not None:
        assert choice.zone is not None
        lying = [card.face for card in scene.zone(choice.zone).cards]
        assert lying.count(choice.cards[0]) > choice.nth, f"{choice.text!r} does not lie in {choice.zone}"
