/** What stands between two scenes: tricks that lie, hands that are shown, where cards fly. */

import { describe, expect, test } from "vitest";

import { fresh } from "../src/lib/events";
import { dealerOf, flight, withShown, withTrick } from "../src/lib/staging";
import { card, cards, event, scene, zone } from "./made";

const lying = (of: ReturnType<typeof scene>, id: string): (string | null)[] =>
  of.zones.find((each) => each.id === id)?.cards.map((each) => each.face) ?? [];

describe("events that are new", () => {
  const events = (["deal", "play", "trick"] as const).map((kind) => event(kind));

  test("as many as were told since, and none where none were", () => {
    expect(fresh(events, 5, 7).map((each) => each.kind)).toEqual(["play", "trick"]);
    expect(fresh(events, 7, 7)).toEqual([]);
  });

  test("none where some were taken back, all where more were told than a scene brings", () => {
    expect(fresh(events, 9, 7)).toEqual([]);
    expect(fresh(events, 0, 40)).toHaveLength(3);
  });
});

describe("a finished trick", () => {
  const trick = event("trick", { seat: 1, cards: [card("2C", { seat: 0 }), card("9C", { seat: 1 })] });

  test("lies with its winner marked, before it is counted as taken", () => {
    const before = scene({ zones: [zone("here", "trick"), zone("won", "taken", { seat: 1, count: 4 })] });
    const after = scene({ version: 1, zones: [zone("here", "trick"), zone("won", "taken", { seat: 1, count: 6 })], events: [trick] });
    const shown = withTrick(before, after, trick);
    expect(lying(shown, "here")).toEqual(["2C", "9C"]);
    expect(shown.zones[0]?.cards[1]?.marks).toEqual(["winning"]);
    expect(shown.zones[1]?.count).toBe(4);
    expect([shown.turn, shown.prompt]).toEqual([null, null]);
  });

  test("of a hand that is over lies on the old table, its cards gone from the hands", () => {
    const hand = zone("mine", "hand", { seat: 0, cards: cards("2C", "KH") });
    const before = scene({ zones: [zone("here", "trick"), hand] });
    const after = scene({ hand: 1, zones: [zone("here", "trick"), { ...hand, cards: cards("AS", "AD") }], events: [trick] });
    expect(lying(withTrick(before, after, trick), "mine")).toEqual(["KH"]);
  });
});

test("at the end of a hand what is shown lies open and the board is complete", () => {
  const before = scene({ zones: [zone("common", "board", { cards: cards("2C") }), zone("hers", "hand", { seat: 2, cards: cards(null, null) })] });
  const after = scene({
    hand: 1,
    events: [event("deal", { cards: cards("3C") }), event("show", { seat: 2, cards: cards("AS", "AD") })],
  });
  const shown = withShown(before, after);
  expect(lying(shown, "common")).toEqual(["2C", "3C"]);
  expect(lying(shown, "hers")).toEqual(["AS", "AD"]);
});

test("at the end of a hand the cards that won it are marked, on the board and where they are shown", () => {
  const before = scene({ zones: [zone("common", "board", { cards: cards("2C", "AH") }), zone("hers", "hand", { seat: 2, cards: cards(null, null) })] });
  const events = [event("show", { seat: 2, cards: cards("AS", "KD") }), event("hand", { cards: cards("AS", "AH") })];
  const marked = withShown(before, scene({ hand: 1, events })).zones.map((each) => each.cards.filter(({ marks }) => marks.includes("winning")).map(({ face }) => face));
  expect(marked).toEqual([["AH"], ["AS"]]);
});

describe("the last cards of a hand lie where they were laid, whatever else is not shown", () => {
  const plates = scene().seats.map((seat) => ({ ...seat, cards: 1 }));

  test("the last trick, its winner marked, and nobody holds a card of it", () => {
    const played = [card("2C", { seat: 0 }), card("9C", { seat: 1 })];
    const hands = [zone("mine", "hand", { seat: 0, count: 0 }), zone("hers", "hand", { seat: 1, cards: cards(null), count: 1 })];
    const before = scene({ zones: [zone("here", "trick", { cards: played.slice(0, 1) }), ...hands], seats: plates });
    const events = [event("play", { seat: 1, cards: played.slice(1) }), event("trick", { seat: 1, cards: played }), event("hand")];
    const shown = withShown(before, scene({ hand: 1, events }));
    expect([lying(shown, "here"), lying(shown, "mine"), lying(shown, "hers")]).toEqual([["2C", "9C"], [], []]);
    expect(shown.zones[0]?.cards.map((each) => each.marks)).toEqual([[], ["winning"]]);
    expect(shown.seats.map((seat) => seat.cards)).toEqual([0, 0, 1, 1]);
  });

  test("a discard is on top of the pile, and one of two equal cards stays in hand", () => {
    const places = [zone("pile", "pile", { cards: cards("4D"), count: 9 }), zone("heap", "heap", { cards: cards("4D", "5D") })];
    const before = scene({ zones: [...places, zone("mine", "hand", { seat: 0, cards: cards("7S", "KH", "KH"), count: 3 })] });
    const shown = withShown(before, scene({ hand: 1, events: [event("discard", { seat: 0, cards: cards("KH") }), event("hand")] }));
    expect([lying(shown, "pile"), shown.zones[0]?.count]).toEqual([["4D", "KH"], 10]);
    expect(lying(shown, "heap")).toEqual(["KH", "4D", "5D"]);
    expect([lying(shown, "mine"), shown.zones[2]?.count]).toEqual([["7S", "KH"], 2]);
  });

  test("a card is at the end of the chain where it was played, and in its place of a spread", () => {
    const chain = zone("chain", "chain", { cards: [card("4D", { marks: ["end"] }), card("4S", { marks: ["end"] })], count: 2 });
    const suit = zone("hearts", "spread", { cards: cards("6H", "9H"), columns: ["5H", "6H", "7H", "8H", "9H"] });
    const play = (face: string, marks: string[] = []) => event("play", { seat: 1, cards: [card(face, { marks })] });
    const ended = (last: ReturnType<typeof play>) => withShown(scene({ zones: [chain, suit] }), scene({ hand: 1, events: [last, event("hand")] }));
    const marked = (shown: ReturnType<typeof scene>) => shown.zones[0]?.cards.map(({ face, marks }) => [face, ...marks]);
    expect(marked(ended(play("4H", ["left"])))).toEqual([["4H", "end"], ["4D"], ["4S", "end"]]);
    expect(marked(ended(play("5S", ["right"])))).toEqual([["4D", "end"], ["4S"], ["5S", "end"]]);
    expect(lying(ended(play("7H", ["left"])), "hearts")).toEqual(["6H", "7H", "9H"]);
  });

  test("what was melded or laid off to go out is in no hand", () => {
    const before = scene({ zones: [zone("mine", "hand", { seat: 0, cards: cards("7S", "8S", "9S", "KH") })] });
    const events = [event("meld", { seat: 0, cards: cards("7S", "8S", "9S") }), event("lay_off", { seat: 0, cards: cards("KH") }), event("hand")];
    expect(lying(withShown(before, scene({ hand: 1, events })), "mine")).toEqual([]);
  });

  test("what was melded to go out lies among the melds, one that has grown in its place", () => {
    const meld = (id: string, ...faces: string[]) => zone(id, "meld", { seat: 1, cards: cards(...faces), count: faces.length });
    const before = scene({ zones: [meld("meld:1", "2C", "3C", "4C"), zone("hers", "hand", { seat: 1, cards: cards(null, null), count: 2 })] });
    const melds = [meld("meld:1", "2C", "3C", "4C", "5C"), meld("meld:2", "7S", "8S", "9S")];
    const shown = withShown(before, scene({ hand: 1, events: [event("lay_off", { seat: 1, cards: cards("5C") }), event("hand", { melds })] }));
    expect([lying(shown, "meld:1"), lying(shown, "meld:2"), lying(shown, "hers")]).toEqual([["2C", "3C", "4C", "5C"], ["7S", "8S", "9S"], [null]]);
    expect(shown.zones).toHaveLength(3);
  });

  test("what stands beside a name at the end of a hand counts the last act", () => {
    const seated = (...badges: string[]) => scene().seats.map((seat, at) => ({ ...seat, badges: badges[at] ? [badges[at]] : [] }));
    const before = scene({ seats: seated("won 0", "won 1"), zones: [zone("trick", "trick", { cards: cards("7S") })] });
    const trick = event("trick", { seat: 0, cards: cards("7S", "8S") });
    const over = (badges: string[][]) => scene({ hand: 1, events: [trick, event("hand", { badges })] });
    const said = ({ seats }: typeof before) => seats.slice(0, 2).map(({ badges }) => badges.join());
    expect(said(withTrick(before, over([["won 1"], ["won 1"]]), trick))).toEqual(["won 1", "won 1"]);
    expect(said(withShown(before, over([["won 1"], ["won 1"]])))).toEqual(["won 1", "won 1"]);
    expect(said(withShown(before, over([])))).toEqual(["won 0", "won 1"]);
  });

  test("a card discarded face down leaves a closed hand", () => {
    const before = scene({ zones: [zone("hers", "hand", { seat: 1, cards: cards(null), count: 1 }), zone("pile", "pile", { cards: cards("4D") })] });
    const shown = withShown(before, scene({ hand: 1, events: [event("close", { seat: 1, cards: cards(null) }), event("hand")] }));
    expect([lying(shown, "hers"), lying(shown, "pile")]).toEqual([[], ["4D", null]]);
  });
});

test("what is dealt after a hand's end is no part of it", () => {
  const mine = event("deal", { cards: cards("KH", "KD") });
  const before = scene({ zones: [zone("common", "board", { cards: cards("2C") }), zone("mine", "hand", { seat: 0, cards: cards("7S") })] });
  const after = scene({ hand: 1, events: [event("deal", { cards: cards("3C") }), event("hand"), mine, event("play", { cards: cards("7S") })] });
  expect(lying(withShown(before, after), "common")).toEqual(["2C", "3C"]);
  expect(lying(withShown(before, after), "mine")).toEqual(["7S"]);
});

describe("how cards fly, whatever the places are called", () => {
  const hand = (count: number) => zone("at Bob's", "hand", { seat: 1, count, cards: cards(...Array.from({ length: count }, () => null)) });

  test("a card played comes from its player's hand", () => {
    const before = scene({ zones: [zone("felt", "trick"), hand(3)] });
    const after = scene({ zones: [zone("felt", "trick", { cards: [card("9C", { seat: 1 })] }), hand(2)] });
    expect(flight(before, after, 1).source?.("9C", "felt")).toBe("at Bob's");
  });

  test("a trick goes to its winner, by the last of those that ended", () => {
    const before = scene({ zones: [zone("felt", "trick", { cards: cards("9C") }), zone("heap of 1", "taken", { seat: 1, count: 0 })] });
    const after = scene({
      zones: [zone("felt", "trick"), zone("heap of 1", "taken", { seat: 1, count: 4 })],
      events: [event("trick", { seat: 2 }), event("trick", { seat: 1 })],
    });
    expect(flight(before, after, 1).target?.("9C", "felt")).toBe("heap of 1");
  });

  test("dealt cards come from the stock", () => {
    const before = scene({ zones: [zone("talon", "stock", { count: 52 })] });
    const after = scene({ hand: 1, zones: [zone("talon", "stock", { count: 39 }), zone("mine", "hand", { seat: 0, cards: cards("2C") })] });
    expect(flight(before, after, 1).source?.("2C", "mine")).toBe("talon");
  });
});

describe("a deal", () => {
  const dealt = event("deal", { seat: 2 });

  test("is of whoever dealt, when a hand begins", () => {
    expect(dealerOf(null, scene({ hand: 0, events: [dealt] }))).toBe(2);
    expect(dealerOf(scene({ hand: 0 }), scene({ hand: 1, events: [event("hand"), dealt, event("pass")] }))).toBe(2);
  });

  test("is none while a hand goes on, or once a card of it is played", () => {
    expect(dealerOf(scene({ hand: 0 }), scene({ hand: 0, events: [dealt] }))).toBeNull();
    expect(dealerOf(null, scene({ hand: 0, events: [dealt, event("play")] }))).toBeNull();
    expect(dealerOf(null, scene({ hand: 0, events: [] }))).toBeNull();
  });
});
