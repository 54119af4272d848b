/** Where the zones of a scene have their place, and what a table keeps from scene to scene. */

import { describe, expect, test } from "vitest";

import { laidOut } from "../src/table/laid";
import { Remembered } from "../src/table/remembered.svelte";
import { cards, scene, zone } from "./made";

const ids = (zones: { id: string }[]): string[] => zones.map(({ id }) => id);

describe("what lies where", () => {
  test("a second trick is one to look back at", () => {
    const { trick, past } = laidOut(scene({ zones: [zone("now", "trick"), zone("before", "trick")] }));
    expect([trick?.id, past?.id]).toEqual(["now", "before"]);
  });

  test("beside a trick, cards turned up lie aside and the others are counted", () => {
    const zones = [zone("t", "trick"), zone("trump", "stock", { cards: cards("7S"), count: 10 }), zone("rest", "stock", { count: 3 }), zone("none", "stock", { count: 0 }), zone("waste", "pile")];
    const { aside, tallies } = laidOut(scene({ zones }));
    expect(ids(aside)).toEqual(["trump"]);
    expect(ids(tallies)).toEqual(["rest", "waste"]);
  });

  test("without a trick, stock and pile are no tallies", () => {
    const { aside, tallies, stacks } = laidOut(scene({ zones: [zone("s", "stock", { cards: cards("7S") }), zone("p", "pile"), zone("won", "taken", { count: 2 })] }));
    expect([ids(stacks), ids(aside), ids(tallies)]).toEqual([["s", "p"], [], ["won"]]);
  });

  test("the viewer's hand is his own; laid open as dummy's, that; a spectator has none", () => {
    const zones = [zone("h1", "hand", { seat: 1 }), zone("d0", "open", { seat: 0 })];
    expect(laidOut(scene({ zones, seat: 1 })).hand?.id).toBe("h1");
    expect(laidOut(scene({ zones, seat: 0 })).hand?.id).toBe("d0");
    expect(laidOut(scene({ zones, seat: null })).hand).toBeUndefined();
  });

  test("combinations lie in the middle, whoever laid them; what else is a player's stands before him", () => {
    const { melds, ofSeat } = laidOut(scene({ zones: [zone("m", "meld", { seat: 2 }), zone("bid", "note", { seat: 2 }), zone("free", "note")] }));
    expect(ids(melds)).toEqual(["m"]);
    expect(ids(ofSeat.get(2) ?? [])).toEqual(["bid"]);
    expect([...ofSeat.keys()]).toEqual([2]);
  });

  test("a grid without a line or a heading is none", () => {
    const zones = [zone("empty", "grid"), zone("headed", "grid", { columns: ["@0"] }), zone("lined", "grid", { rows: [["1"]] })];
    expect(ids(laidOut(scene({ zones })).grids)).toEqual(["headed", "lined"]);
  });

  test("a pile lets the table grow, but not beside a trick", () => {
    expect(laidOut(scene({ zones: [zone("p", "pile")] })).grows).toBe(true);
    expect(laidOut(scene({ zones: [zone("p", "pile"), zone("t", "trick")] })).grows).toBe(false);
    expect(laidOut(scene({ zones: [zone("m", "meld")] })).grows).toBe(true);
  });
});

test("a part in which nothing has changed stays the same list", () => {
  const melds = [zone("m1", "meld", { seat: 0 }), zone("m2", "meld", { seat: 1 })];
  const others = (count: number) => [zone("stock", "stock", { count }), zone("h1", "hand", { seat: 1, count }), zone("n2", "note", { seat: 2 })];
  const first = scene({ zones: [...melds, ...others(9)] });
  const before = laidOut(first);
  const after = laidOut(scene({ zones: [...melds, ...others(8).slice(0, 2), ...first.zones.slice(-1)] }), before);
  expect(after.melds).toBe(before.melds);
  expect(after.ofSeat.get(2)).toBe(before.ofSeat.get(2));
  expect([after.stacks, after.ofSeat.get(1)].map((zones) => zones?.[0]?.count)).toEqual([8, 8]);
});

describe("what a table keeps", () => {
  const auction = zone("bids", "grid", { columns: ["@0"] });
  const seen = (remembered: Remembered, ...scenes: ReturnType<typeof scene>[]): Remembered => {
    for (const each of scenes) remembered.see(each, laidOut(each));
    return remembered;
  };
  const bidding = scene({ version: 1, zones: [auction, zone("t", "trick")] });
  const playing = scene({ version: 2, zones: [auction, zone("t", "trick", { cards: cards("7S") })] });
  const between = scene({ version: 3, zones: [auction, zone("t", "trick")] });

  test("grids stand in the middle until a card lies there, and do not come back between tricks", () => {
    const remembered = seen(new Remembered(), bidding);
    expect(remembered.showsGrids(bidding, laidOut(bidding))).toBe(true);
    seen(remembered, playing, between);
    expect(remembered.showsGrids(between, laidOut(between))).toBe(false);
  });

  test("they are back for the next hand, at the end, and where the first card is taken back", () => {
    const remembered = seen(new Remembered(), bidding, playing);
    expect(remembered.showsGrids({ ...bidding, hand: 1 }, laidOut(bidding))).toBe(true);
    expect(remembered.showsGrids({ ...playing, over: true }, laidOut(playing))).toBe(true);
    seen(remembered, bidding);
    expect(remembered.showsGrids(bidding, laidOut(bidding))).toBe(true);
  });

  test("a table that has grown stays so, as long as it is the same game", () => {
    const meld = scene({ zones: [zone("m", "meld")] });
    const remembered = seen(new Remembered(), meld);
    expect(remembered.grows(scene())).toBe(true);
    expect(remembered.grows(scene({ game: "other" }))).toBe(false);
  });

  test("what was asked in a game keeps its room, a row of bids that of its hand until a card is played", () => {
    const remembered = new Remembered();
    const nothing = { buttons: false, amount: false, closing: false, bids: false };
    remembered.asked(scene({ hand: 4 }), { ...nothing, bids: true });
    expect([4, 5].map((hand) => remembered.bar(scene({ hand }), false).buttons)).toEqual([true, false]);
    seen(remembered, scene({ hand: 4, zones: [zone("t", "trick", { cards: cards("2C") })] }));
    expect(remembered.bar(scene({ hand: 4 }), false).buttons).toBe(false);
    remembered.asked(scene(), { ...nothing, buttons: true, amount: true });
    expect(remembered.bar(scene({ hand: 7 }), false)).toEqual({ buttons: true, amount: true, closing: false });
    expect(remembered.bar(scene({ game: "other" }), false).amount).toBe(false);
  });
});
