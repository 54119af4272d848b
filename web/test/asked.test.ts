/** What answers a prompt: its buttons, and a key for each thing. */

import { describe, expect, test } from "vitest";

import { buttonsFor, keysFor, stroke } from "../src/lib/asked";
import { offer } from "../src/lib/choices";
import type { Choice } from "../src/lib/protocol";
import { choice, prompt } from "./made";

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

describe("the keys", () => {
  test("digits for buttons of no or one card, none for combinations, the next digit for an amount", () => {
    const amount = { kind: "raise", template: "raise to {}", label: "Raise", low: 2, high: 9, step: 1, marks: [] };
    const keys = keysFor(prompt([], { amount }), [choice(1), choice(2, { cards: ["7S", "8S"] }), choice(3)], []);
    expect([...keys.choices].map(([key, each]) => [key, each.action])).toEqual([["1", 1], ["2", 3]]);
    expect(keys.amount).toBe("3");
    expect(keysFor(prompt([], { amount }), Array.from({ length: 9 }, (_, at) => choice(at)), []).amount).toBeNull();
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
