import { describe, expect, test } from "vitest";

import { decisive, totals } from "../src/lib/curve";

describe("the curve of a match", () => {
  test("totals begin before the first hand and end with the scores", () => {
    expect(totals([[10, 0], [5, 20]], [15, 20])).toEqual([[0, 10, 15], [0, 0, 20]]);
    expect(totals([[-4, 4]], [96, 104])).toEqual([[100, 96], [100, 104]]); // chips one began with
  });

  test("the hand from which the winner led for good decides", () => {
    expect(decisive(totals([[10, 0], [0, 30], [5, 0]], [15, 30]), [1])).toBe(1);
    expect(decisive(totals([[10, 0], [0, 30], [30, 0]], [40, 30]), [0])).toBe(2);
  });

  test("where fewer points are better, whoever has fewer leads", () => {
    expect(decisive(totals([[0, 26], [13, 0], [20, 6]], [33, 32]), [1])).toBe(2);
  });

  test("who led all along won most where the lead grew most", () => {
    expect(decisive(totals([[5, 0], [30, 0], [1, 0]], [36, 0]), [0])).toBe(1);
  });

  test("one hand decides nothing, nor does none, nor a match that all have won", () => {
    expect(decisive([], [0])).toBeNull();
    expect(decisive(totals([[5, 0]], [5, 0]), [0])).toBeNull();
    expect(decisive(totals([[5, 5], [2, 2]], [7, 7]), [0, 1])).toBeNull();
  });
});
