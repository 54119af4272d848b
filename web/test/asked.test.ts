/** What answers a prompt: its buttons, and a key for each thing. */

import { describe, expect, test } from "vitest";

import { buttonsFor, keysFor, kindsFor, stroke } from "../src/lib/asked";
import { offer } from "../src/lib/choices";
import type { Choice } from "../src/lib/protocol";
import { choice, prompt, zone } from "./made";

const actions = (choices: Choice[]): number[] => choices.map((each) => each.action);
const select = { kinds: [["meld", "Meld"], ["discard", "Discard"]] as [string, string][], least: 1, most: 9 };

describe("the buttons", () => {
  const choices = [choice(1, { cards: ["7S"], kind: "lay off" }), choice(2, { cards: ["7S"], kind: "discard" }), choice(3)];
  const asked = prompt(choices, { select });
  const offers = offer(asked, ["7S", "8S"]);

  test("of a single selected card its own choices, but for those a kind's button has", () => {
    expect(actions(buttonsFor(asked, offers, ["7S"]))).toEqual([1, 3]);
  });

  test("nothing of one card where none or several are selected, or nothing is to be selected", () => {
    for (const selected of [[], ["7S", "8S"], ["8S"]]) expect(actions(buttonsFor(asked, offers, selected))).toEqual([3]);
    expect(actions(buttonsFor(prompt(choices), offers, ["7S"]))).toEqual([3]);
    expect(actions(buttonsFor(null, offers, ["7S"]))).toEqual([3]);
  });
});

describe("what may come of the cards selected", () => {
  const kinds: [string, string][] = [["meld", "Meld"], ["discard", "Discard"], ["lay off", "Lay off"]];
  const choices = [choice(1, { cards: ["7S"], kind: "lay off", zone: "meld:1" }), choice(2, { cards: ["7S"], kind: "discard", zone: "pile" }), choice(3, { cards: ["8S"], kind: "discard", zone: "pile" })];
  const asked = prompt(choices, { select: { kinds, least: 1, most: 3 } });
  const offered = (...selected: string[]): string[] => kindsFor(asked, offer(asked, ["7S", "8S", "9S", "TS"]), selected, [zone("pile", "pile"), zone("meld:1", "meld")]).map(([kind]) => kind);

  test("nothing of none or too many", () => {
    expect([offered(), offered("7S", "8S", "9S", "TS")]).toEqual([[], []]);
  });

  test("of one what it may do; where that is nothing, all, for the house to say why not", () => {
    expect([offered("7S"), offered("8S"), offered("9S")]).toEqual([["discard", "lay off"], ["discard"], ["meld", "discard", "lay off"]]);
  });

  test("of several no discard, which is of one", () => {
    expect(offered("7S", "8S")).toEqual(["meld", "lay off"]);
  });

  test("cards that are passed are selected together, though each is named alone", () => {
    const passing = prompt([choice(1, { cards: ["7S"], kind: "pass" })], { select: { kinds: [["pass", "Pass"]], least: 2, most: 2 } });
    expect(kindsFor(passing, offer(passing, ["7S"]), ["7S", "8S"], [])).toEqual([["pass", "Pass"]]);
  });
});

describe("the keys", () => {
  test("digits for buttons of no or one card, none for combinations, the next digit for an amount", () => {
    const amount = { kind: "raise", template: "raise to {}", label: "Raise", low: 2, high: 9, step: 1, marks: [] };
    const keys = keysFor(prompt([], { amount }), [choice(1, { label: "Fold" }), choice(2, { cards: ["7S", "8S"] }), choice(3, { label: "Call" })], []);
    expect([...keys.choices].map(([key, each]) => [key, each.action])).toEqual([["1", 1], ["2", 3]]);
    expect(keys.amount).toBe("3");
    expect(keysFor(prompt([], { amount }), Array.from({ length: 9 }, (_, at) => choice(at, { label: "Do" })), []).amount).toBeNull();
  });

  test("letters for kinds and for rearranging, none of them taken, nor the one that tells the table", () => {
    const keys = keysFor(prompt([], { select: { ...select, kinds: [["n", "Nine"], ["r", "Run"]] }, arrange: true }), [choice(1, { hotkey: "r" })], []);
    expect([...keys.kinds]).toEqual([["n", "i"], ["r", "u"]]);
    expect(keys.arrange).toBe("r");
    expect(keysFor(prompt([]), [], []).arrange).toBeNull();
  });

  test("a key plays, selects where something is selected, opens the table to be laid anew; any other does nothing", () => {
    const pass = choice(1, { hotkey: "p" });
    const keys = keysFor(prompt([], { select, arrange: true }), [pass], []);
    expect(stroke("P", keys, [])).toEqual({ does: "play", choice: pass });
    expect(stroke("m", keys, ["7S"])).toEqual({ does: "select", kind: "meld" });
    expect(stroke("m", keys, [])).toBeNull();
    expect(stroke("r", keys, [])).toEqual({ does: "arrange" });
    expect(stroke("z", keys, ["7S"])).toBeNull();
  });
});
