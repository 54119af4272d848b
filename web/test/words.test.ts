/** Names put into sentences, cards in words and symbols, the orders of a hand. */

import { describe, expect, test } from "vitest";

import { read, type Suit } from "../src/cards/faces";
import { symbols, words } from "../src/cards/spoken";
import { sorted, suitOrder, suits } from "../src/cards/sort";
import { list, named, together } from "../src/lib/names";
import { cards } from "./made";
import orders from "./orders.json";

const NAMES = ["Ann", "Bob", "Cleo"];
const said = (text: string, you: number | null): string => named(text, (seat) => NAMES[seat] ?? "?", you);

describe("names", () => {
  test("the viewer is You where a sentence begins, and you within it", () => {
    expect(said("@0 passed @1 a card. @1 thanked @0", 1)).toBe("Ann passed you a card. You thanked Ann");
    expect(said("@2's hand; it was @2's", 2)).toBe("Your hand; it was your");
    expect(said("@0's turn", null)).toBe("Ann's turn");
  });

  test("where a language has other words for the viewer, it says both", () => {
    const trick = "@1[Du hast|@ hat] den Stich gewonnen, gegen @0[dich|@]";
    expect(said(trick, 1)).toBe("Du hast den Stich gewonnen, gegen Ann");
    expect(said(trick, 0)).toBe("Bob hat den Stich gewonnen, gegen dich");
    expect(said(trick, null)).toBe("Bob hat den Stich gewonnen, gegen Ann");
  });

  test("sentences together have their stops, once", () => {
    expect(together(["One", "", "Two!", "Three:"])).toBe("One. Two! Three:");
  });

  test("a list reads like one", () => {
    expect([list([]), list(["a"]), list(["a", "b"]), list(["a", "b", "c"])]).toEqual(["", "a", "a and b", "a, b and c"]);
  });
});

describe("cards", () => {
  test.each([
    ["QS", "queen of spades", "Q♠"],
    ["TH", "10 of hearts", "10♥"],
    ["RJ", "red joker", "red joker"],
    ["K", "king", "K"],
    ["2D8C", "2 of diamonds and 8 of clubs", "2♦8♣"],
    ["??", "??", "??"],
  ])("%s", (face, spoken, drawn) => {
    expect([words(face), symbols(face)]).toEqual([spoken, drawn]);
  });

  test("one face down says so", () => {
    expect(words(null)).toBe("card face down");
    expect(read("XY").kind).toBe("unknown");
  });
});

describe("a hand in order", () => {
  const faces = (order: Parameters<typeof sorted>[1], ...held: string[]): (string | null)[] =>
    sorted(cards(...held), order).map((each) => each.face);

  test("by suit, colours alternating, jokers last", () => {
    expect(faces("suit", "RJ", "2H", "AS", "3S", "KD", "QC")).toEqual(["QC", "KD", "3S", "AS", "2H", "RJ"]);
  });

  test("trumps first, colours alternating as far as the suits that are there allow", () => {
    expect(suitOrder(["S", "C", "H", "D"], null)).toEqual(["C", "D", "S", "H"]);
    expect(suitOrder(["C", "D", "H"], null)).toEqual(["D", "C", "H"]);
    expect(suitOrder(["C", "S", "H"], null)).toEqual(["C", "H", "S"]);
    expect(suitOrder(["C", "D", "S", "H"], "H")).toEqual(["H", "C", "D", "S"]);
    expect(suitOrder(["C", "D", "S"], "S")).toEqual(["S", "D", "C"]);
    expect(suitOrder(["C", "D"], "H")).toEqual(["C", "D"]);
    expect(sorted(cards("2H", "AS", "3S", "KD", "QC"), "suit", "S").map((each) => each.face)).toEqual(["3S", "AS", "KD", "QC", "2H"]);
  });

  test.each(orders)("as the terminal holds them: $hand", ({ hand, trump, held }) => {
    expect(sorted(cards(...hand.split(" ")), "suit", trump as Suit | null).map((each) => each.face)).toEqual(held.split(" "));
  });

  test("by rank, as dealt, double cards by their high face", () => {
    expect(faces("rank", "AS", "2H", "2C")).toEqual(["2C", "2H", "AS"]);
    expect(faces("dealt", "AS", "2H")).toEqual(["AS", "2H"]);
    expect(faces("high", "2DKC", "3D4C")).toEqual(["3D4C", "2DKC"]);
  });

  test("where cards have no suits the game's own order stays", () => {
    expect(faces("suit", "K", "4", "2")).toEqual(["K", "4", "2"]);
  });

  test("suits stand together; a double card with its first face", () => {
    expect(suits(["2C", "5H", "3C", "2C9D"])).toEqual([["2C", "3C", "2C9D"], ["5H"]]);
  });
});
