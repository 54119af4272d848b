/** The places cards can go to while a table is laid anew. */

import { describe, expect, test } from "vitest";

import type { Group, Tile } from "../src/lib/arranging.svelte";
import { inNextRow, sameTarget, startOf, targets, tileWords, walked, whither } from "../src/lib/targets";

const tile = (id: number, face: string, own = false, playedAs: string | null = null): Tile => ({ id, face, own, playedAs });
const run: Group = { id: 7, tiles: [tile(0, "7S"), tile(1, "8S")] };
const pair: Group = { id: 9, tiles: [tile(2, "5C")] };
const GROUPS = [run, pair];
const PLACES = targets(GROUPS, true);

test("every place between cards, a new combination, and the hand where that may be", () => {
  expect(PLACES.map((to) => (to.to === "group" ? `${to.group}:${to.at}` : to.to))).toEqual(["7:0", "7:1", "7:2", "9:0", "9:1", "new", "hand"]);
  expect(targets([], false)).toEqual([{ to: "new" }]);
});

test("a place is the same by what it says", () => {
  expect(sameTarget({ to: "group", group: 7, at: 1 }, { to: "group", group: 7, at: 1 })).toBe(true);
  expect(sameTarget({ to: "group", group: 7, at: 1 }, { to: "group", group: 7, at: 2 })).toBe(false);
  expect(sameTarget({ to: "new" }, { to: "hand" })).toBe(false);
  expect(sameTarget(null, { to: "new" })).toBe(false);
});

test("what is taken up stands first where it came from, what is of the hand at a new combination", () => {
  expect(startOf(PLACES, pair)).toBe(3);
  expect(startOf(PLACES, undefined)).toBe(5);
});

test("up and down go from combination to combination, to its end, and round", () => {
  expect(inNextRow(PLACES, 0, 1)).toBe(4);
  expect(inNextRow(PLACES, 4, 1)).toBe(5);
  expect(inNextRow(PLACES, 6, 1)).toBe(2);
  expect(inNextRow(PLACES, 0, -1)).toBe(6);
});

describe("the keyboard goes from card to card", () => {
  const rows = [run.tiles, pair.tiles];
  test("in reading order, and round", () => {
    expect([walked(rows, 1, 1, false)?.id, walked(rows, 2, 1, false)?.id, walked(rows, 0, -1, false)?.id]).toEqual([2, 0, 2]);
  });

  test("by rows, as far along as the next has cards", () => {
    expect([walked(rows, 1, 1, true)?.id, walked(rows, 2, 1, true)?.id]).toEqual([2, 0]);
  });
});

test("places and cards in words", () => {
  const at = (group: number, place: number): string => whither(GROUPS, { to: "group", group, at: place });
  expect([at(7, 0), at(7, 1), at(9, 1)]).toEqual(["combination 1, before 7 of spades", "combination 1, between 7 of spades and 8 of spades", "combination 2, after 5 of clubs"]);
  expect(whither(GROUPS, { to: "hand" })).toBe("your hand");
  expect(tileWords(GROUPS, run.tiles[1] as Tile)).toBe("8 of spades, combination 1, card 2 of 2");
  expect(tileWords(GROUPS, tile(5, "KH", true))).toBe("king of hearts, in your hand");
  expect(tileWords(GROUPS, tile(5, "KH"))).toBe("king of hearts, must go back to the table");
});
