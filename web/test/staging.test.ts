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
