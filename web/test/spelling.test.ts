import { describe, expect, it } from "vitest";

import { cardOf, suitOf } from "../src/lib/spelling";

const HAND = ["QS", "TH", "2H", "AC"];

describe("a card by keys", () => {
  it("takes the letter of a suit that is held", () => {
    expect(suitOf("h", HAND)).toBe("H");
    expect(suitOf("d", HAND)).toBeNull();
    expect(suitOf("Shift", HAND)).toBeNull();
  });

  it("finds the card by its rank, a ten by either figure or T", () => {
    expect(cardOf("S", "q", HAND)).toBe("QS");
    for (const key of ["1", "0", "t"]) expect(cardOf("H", key, HAND)).toBe("TH");
    expect(cardOf("H", "3", HAND)).toBeNull();
  });

  it("finds a double card by either face, and none where two have it", () => {
    expect(cardOf("D", "2", ["2D8C", "3D9C"])).toBe("2D8C");
    expect(cardOf("C", "9", ["2D8C", "3D9C"])).toBe("3D9C");
    expect(cardOf("C", "8", ["2D8C", "8C9S"])).toBeNull();
  });
});
