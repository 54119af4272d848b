/** Cards of a hand by name, and what a press on one does. */

import { describe, expect, test } from "vitest";

import { faceOf, named, press, settled, toggled } from "../src/lib/selection";
import { choice } from "./made";

const HOLD = { selecting: false, armed: null, twice: false };

describe("cards by name", () => {
  test("equal cards have names of their own, and their face by name", () => {
    expect(named(["7S", "8S", "7S", "7S"])).toEqual(["7S", "8S", "7S#1", "7S#2"]);
    expect(["7S", "7S#2"].map(faceOf)).toEqual(["7S", "7S"]);
  });

  test("a second press takes a card out of a selection, and leaves its twin", () => {
    expect(toggled(toggled(toggled<string>([], "7S"), "7S#1"), "7S")).toEqual(["7S#1"]);
  });
});

describe("a press on a card", () => {
  const one = choice(1);
  const two = [one, choice(2)];

  test("plays it, asks what is meant, or says why not", () => {
    expect(press("7S", [one], HOLD)).toEqual({ does: "play", choice: one });
    expect(press("7S", two, HOLD)).toEqual({ does: "ask", choices: two });
    expect(press("7S", [], HOLD)).toEqual({ does: "why" });
    expect(settled([])).toEqual({ does: "why" });
  });

  test("selects it where cards are selected, whatever it may do alone", () => {
    expect(press("7S", [one], { ...HOLD, selecting: true })).toEqual({ does: "select" });
  });

  test("for who plays by two presses, the first arms and the second plays; another card is armed anew", () => {
    expect(press("7S", [one], { ...HOLD, twice: true })).toEqual({ does: "arm" });
    expect(press("7S", [one], { ...HOLD, twice: true, armed: "7S" })).toEqual({ does: "play", choice: one });
    expect(press("8S", [one], { ...HOLD, twice: true, armed: "7S" })).toEqual({ does: "arm" });
    expect(press("7S", [], { ...HOLD, twice: true })).toEqual({ does: "why" });
  });
});
