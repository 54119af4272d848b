/** A table laid anew by keys and taps. */

import { afterEach, beforeEach, expect, test } from "vitest";

import { Arranging } from "../src/lib/arranging.svelte";
import { Bench } from "../src/table/bench.svelte";
import { cards, scene, zone } from "./made";

let said: string[] = [];
let focused: number[] = [];
let closed = 0;
let bench: Bench;
let stop: () => void;

beforeEach(() => {
  [said, focused, closed] = [[], [], 0];
  const zones = [zone("a", "meld", { cards: cards("7S", "8S", "9S") }), zone("b", "meld", { cards: cards("5C", "5H", "5D") }), zone("h", "hand", { seat: 0, cards: cards("10S", "KH") })];
  const arranging = new Arranging(scene({ zones }), () => false, () => true);
  stop = $effect.root(() => {
    bench = new Bench(arranging, { focus: (tile) => focused.push(tile), say: (text) => said.push(text), close: () => (closed += 1) });
  });
  bench.begin();
});
afterEach(() => stop());

function press(...keys: string[]): void {
  for (const name of keys) {
    const [key = "", ...held] = name.split("+").reverse();
    bench.key(new KeyboardEvent("keydown", { key, shiftKey: held.includes("Shift"), ctrlKey: held.includes("Control") }), "card");
  }
}
const table = (): string[] => bench.groups.map((group) => group.tiles.map((tile) => tile.face).join(" "));
const stands = (): string => bench.arranging.tile(bench.focused)?.face ?? "";

test("the keyboard stands on the hand first", () => {
  expect(stands()).toBe(bench.hand[0]?.face);
  expect(focused).toEqual([bench.focused]);
});

test("a card is taken up, aimed and put down by keys, and taken back", () => {
  bench.focused = bench.arranging.lay.hand.find((tile) => tile.face === "10S")?.id ?? -1;
  press("Enter", "ArrowUp", "ArrowUp");
  expect(said.at(-1)).toBe("To combination 1, after 9 of spades");
  press("Enter");
  expect(table()[0]).toBe("7S 8S 9S 10S");
  expect(bench.carried).toBeNull();
  press("Control+z");
  expect(table()[0]).toBe("7S 8S 9S");
});

test("a whole combination is taken up with Shift; Escape puts it back", () => {
  bench.focused = bench.groups[0]?.tiles[1]?.id ?? -1;
  press("Shift+Enter");
  expect(bench.carried).toHaveLength(3);
  press("Escape");
  expect([bench.carried, closed]).toEqual([null, 0]);
  press("Escape");
  expect(closed).toBe(1);
});

test("cards that came from the table are not put into the hand", () => {
  const [first] = bench.groups[0]?.tiles ?? [];
  bench.move([first?.id ?? -1], { to: "hand" });
  expect(table()[0]).toBe("7S 8S 9S");
  expect(said.at(-1)).toBe("7 of spades came from the table and must stay there");
});

test("cards are chosen by tap and go together to the place tapped", () => {
  const [one, two] = bench.groups[1]?.tiles.map((tile) => tile.id) ?? [];
  bench.toggle(one ?? -1);
  bench.toggle(two ?? -1);
  bench.tap({ to: "new" });
  expect(table()).toEqual(["7S 8S 9S", "5D", "5C 5H"]);
  expect(bench.chosen).toEqual([]);
});

test("once cards have been moved, Escape does not throw that away", () => {
  bench.move([bench.hand[0]?.id ?? -1], { to: "new" });
  press("Escape");
  expect(closed).toBe(0);
  bench.startOver();
  expect(table()).toHaveLength(2);
});

test("a key on a button is the button's", () => {
  press("Enter");
  const before = table();
  const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
  bench.key(enter, "button");
  expect([enter.defaultPrevented, table()]).toEqual([false, before]);
});

test("a suggestion is told with the cards of one's own that it lays", async () => {
  const asked = bench.suggest();
  bench.arranging.suggest([["7S", "8S", "9S", "10S"], ["5C", "5H", "5D"]]);
  await asked;
  expect(said.at(-1)).toBe("Here is a suggestion, with 10S from your hand");
});
