/** How what may be done is offered: in cards, on zones, as buttons; whatever words the game uses. */

import { describe, expect, inject, test } from "vitest";

import { apply } from "../src/lib/changes";
import { boxed, dropAt, dropped, hotkeys, letters, offer, pressed } from "../src/lib/choices";
import type { Choice, Scene, Zone } from "../src/lib/protocol";
import { cards, choice, prompt, zone } from "./made";
import type { Step } from "./steps";

const actions = (choices: Choice[]): number[] => choices.map((each) => each.action);

describe("a game whose words are others", () => {
  const row = zone("Reihe", "chain", { cards: cards("7S", "8S") });
  const heap = zone("Haufen", "heap", { cards: cards("5C", "9H", "5C") });
  const stock = zone("Talon", "stock");
  const choices = [
    choice(1, { text: "lege 9S an", cards: ["9S"], zone: "Reihe", end: "right" }),
    choice(2, { text: "lege 6S an", cards: ["6S"], zone: "Reihe", end: "left" }),
    choice(3, { text: "lege 6S hinten an", cards: ["6S"], zone: "Reihe", end: "right" }),
    choice(4, { text: "nimm vom Talon", zone: "Talon" }),
    choice(5, { text: "nimm das untere", cards: ["5C"], zone: "Haufen", nth: 1 }),
    choice(6, { text: "nimm das obere", cards: ["5C"], zone: "Haufen", nth: 0 }),
  ];
  const offers = offer(prompt(choices), ["9S", "6S", "5C"], [row, heap, stock]);

  test("its cards go to an end of a row, by dropping them there", () => {
    expect(actions(dropped(offers.byCard.get("6S") ?? [], dropAt(row, "left")))).toEqual([2]);
    expect(actions(dropped(offers.byCard.get("6S") ?? [], dropAt(row, "right")))).toEqual([3]);
    expect(actions(dropped(offers.byCard.get("9S") ?? [], dropAt(row, "left")))).toEqual([]);
    expect(actions(dropped(offers.byCard.get("6S") ?? [], dropAt(row)))).toEqual([2, 3]);
  });

  test("its stock is pressed, its pile at a card, the lower of two equal ones too", () => {
    expect(pressed(stock, [], offers.buttons)?.action).toBe(4);
    expect(pressed(row, offers.byCard.get("9S") ?? [], offers.buttons)?.action).toBe(1);
    expect(pressed(row, offers.byCard.get("6S") ?? [], offers.buttons)).toBeNull();
    const lying = offers.lying.get("Haufen");
    expect([lying?.get(0)?.action, lying?.get(1)?.action, lying?.get(2)?.action]).toEqual([6, undefined, 5]);
  });

  test("a card in hand equal to one that lies is offered nothing of it", () => {
    expect(offers.byCard.has("5C")).toBe(false);
  });
});

/* Every game, its words turned into others. */

const LETTERS = /[a-z]/gi;
const other = (text: string): string =>
  text.replace(LETTERS, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

/** The scene in other words: ids, labels, texts and kinds of action; cards and kinds of zone stay. */
function inOtherWords(scene: Scene): Scene {
  const { prompt } = scene;
  return {
    ...scene,
    zones: scene.zones.map((each) => ({ ...each, id: other(each.id), label: other(each.label) })),
    prompt: prompt && {
      ...prompt,
      text: other(prompt.text),
      amount: prompt.amount && { ...prompt.amount, kind: other(prompt.amount.kind) },
      choices: prompt.choices.map((each) => ({
        ...each,
        kind: other(each.kind),
        text: other(each.text),
        label: other(each.label),
        zone: each.zone === null ? null : other(each.zone),
      })),
    },
  };
}

/** What each press on a zone, with each card in hand or without one, and each drop does. */
function presses(scene: Scene): (number | null)[][] {
  const hand = scene.zones.find((each) => each.kind === "hand" && each.seat === scene.seat)?.cards ?? [];
  const held = hand.flatMap((card) => card.face ?? []);
  const offers = offer(scene.prompt, held, scene.zones);
  return scene.zones.flatMap((each) => [
    [pressed(each, [], offers.buttons)?.action ?? null],
    [...(offers.lying.get(each.id) ?? new Map<number, Choice>())].flatMap(([at, there]) => [at, there.action]),
    ...held.flatMap((face) => {
      const own = offers.byCard.get(face) ?? [];
      const places = [dropAt(each), ...(each.kind === "chain" ? [dropAt(each, "left"), dropAt(each, "right")] : [])];
      return [[pressed(each, own, offers.buttons)?.action ?? null], ...places.map((place) => actions(dropped(own, place)))];
    }),
  ]);
}

const PRESSED: Record<string, Zone["kind"][]> = {
  cardinoes: ["stock", "chain"],
  rummy: ["stock", "pile"],
  vienna: ["stock", "pile"],
  "tap-rummy": ["stock", "pile"],
  robbery: ["stock", "pile", "meld"],
  "rummy-500": ["stock", "heap"],
  "sanity-rummy-500": ["stock", "heap"],
  canasta: ["stock", "pile", "meld"],
};

describe.each(Object.entries(inject("streams")).filter(([name]) => name.endsWith("seat 0")))("%s", (name, text) => {
  test("is played by pressing zones, in its own words and in others", () => {
    const found = new Set<Zone["kind"]>();
    let scene: Scene | null = null;
    for (const { message } of JSON.parse(text) as Step[]) {
      scene = message.type === "scene" ? message.scene : apply(message.changes as never, scene);
      if (!scene?.prompt) continue;
      expect(presses(inOtherWords(scene))).toEqual(presses(scene));
      const named = new Set(scene.prompt.choices.map((each) => each.zone));
      for (const each of scene.zones) if (named.has(each.id)) found.add(each.kind);
    }
    for (const kind of PRESSED[name.split(",")[0] ?? ""] ?? []) expect(found).toContain(kind);
  });
});

describe("buttons and keys", () => {
  test("the game's own keys come first, digits go to the others in order", () => {
    const keys = hotkeys([choice(1, { label: "Pass" }), choice(2, { hotkey: "P", label: "Play" }), choice(3, { label: "Go" })]);
    expect([...keys].map(([key, each]) => [key, each.action])).toEqual([["p", 2], ["1", 1], ["2", 3]]);
  });

  test("in a box a choice that is a digit has it; further buttons get what is left", () => {
    const keys = hotkeys([choice(9, { label: "Pass" })], [choice(1, { label: "1" }), choice(12, { label: "12" })]);
    expect([...keys].map(([key, each]) => [key, each.action])).toEqual([["1", 1], ["2", 9]]);
  });

  test("a key presses the button that shows it, not the one that stands there", () => {
    const tricks = Array.from({ length: 12 }, (_, at) => choice(at, { label: `${at}` }));
    const keys = hotkeys(tricks);
    for (const digit of "0123456789") expect(keys.get(digit)?.label).toBe(digit);
    expect(keys.size).toBe(10);
    const mixed = [choice(1, { label: "Pass" }), choice(2, { label: "Bid 1" }), choice(3, { label: "Give 5 to 3" }), choice(4, { label: "Ask @1" })];
    expect([...hotkeys(mixed)].map(([key, each]) => [key, each.label])).toEqual([["1", "Bid 1"], ["2", "Pass"], ["3", "Give 5 to 3"], ["4", "Ask @1"]]);
  });

  test("a digit that several show is no key of theirs alone, nor of another", () => {
    const keys = hotkeys([choice(1, { label: "1 heart" }), choice(2, { label: "1 spade" }), choice(3, { label: "Pass" })]);
    expect([...keys].map(([key, each]) => [key, each.action])).toEqual([["2", 1], ["3", 2], ["4", 3]]);
  });

  test("more than ten buttons: the last ones have no key", () => {
    expect(hotkeys(Array.from({ length: 12 }, (_, at) => choice(at, { label: "Do" }))).size).toBe(10);
  });

  test("a letter of its own for each kind of selection, none that is taken", () => {
    expect([...letters([["meld", "Meld"], ["lay", "Lay off"], ["more", "Me"]], ["l"])]).toEqual([["meld", "m"], ["lay", "a"], ["more", "e"]]);
    expect(letters([["x", "X"]], ["x"]).size).toBe(0);
  });

  test("a box has its choices in rows and columns, without rows that are empty", () => {
    const box = boxed([choice(1, { cell: [0, 2] }), choice(2, { cell: [3, 1] }), choice(3, { cell: [3, 2] })]);
    expect(box.map((row) => row.map((each) => each?.action ?? null))).toEqual([[null, 1], [2, 3]]);
  });
});

describe("what is offered where", () => {
  test("an amount's own kind is left to its slider", () => {
    const amount = { kind: "raise", template: "raise to {}", label: "Raise", low: 2, high: 9, step: 1, marks: [] };
    const asked = prompt([choice(1, { kind: "raise" }), choice(2)], { amount });
    expect(actions(offer(asked, []).buttons)).toEqual([2]);
  });

  test("one card in reach is pressed itself; several cards, or one out of reach, are buttons", () => {
    const choices = [choice(1, { cards: ["7S"] }), choice(2, { cards: ["7S", "8S"] }), choice(3, { cards: ["QH"] })];
    const offers = offer(prompt(choices), ["7S", "8S"]);
    expect(actions(offers.byCard.get("7S") ?? [])).toEqual([1]);
    expect(actions(offers.buttons)).toEqual([2, 3]);
  });

  test("a card dropped where nothing is of that place may still do what it may", () => {
    expect(actions(dropped([choice(1, { zone: "pile" })], dropAt(zone("felt", "trick"))))).toEqual([1]);
    expect(actions(dropped([choice(1, { zone: "pile" })], null))).toEqual([1]);
  });
});
