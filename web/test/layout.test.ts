/** Where seats stand and how wide cards lie, in every size. */

import { describe, expect, test } from "vitest";

import { direction, fan, lie, places, stepIn } from "../src/table/layout";

describe("seats", () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%i players: each of the others once, clockwise from the left", (players) => {
    for (const wide of [true, false]) {
      for (const low of [true, false]) {
        for (const you of [0, players - 1]) {
          const { left, top, right } = places(players, you, wide, low);
          const around = [...left.toReversed(), ...top, ...right];
          expect(around).toEqual(Array.from({ length: players - 1 }, (_, at) => (you + 1 + at) % players));
          expect(left.length).toBe(right.length);
        }
      }
    }
  });

  test("who looks on sees all", () => {
    const { left, top, right } = places(4, null, true);
    expect([...left, ...top, ...right].toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("the viewer sits below", () => {
    const [x, y] = direction(2, 4, 2);
    expect([Math.round(x), Math.round(y)]).toEqual([0, 1]);
  });
});

describe("a hand", () => {
  test.each([1, 5, 13, 19, 27])("of %i cards has room on every screen, all of it in its rows", (cards) => {
    for (const room of [320, 390, 640, 844, 1180]) {
      for (const low of [true, false]) {
        const form = fan(cards, room, false, low);
        expect(form.lengths.reduce((sum, length) => sum + length, 0)).toBe(cards);
        for (const length of form.lengths) expect((length - 1) * form.step + form.width).toBeLessThanOrEqual(room + 0.01);
        if (form.rows < 4 && cards > 1 && cards < 20) expect(form.step).toBeGreaterThanOrEqual(24);
      }
    }
  });
});

describe("combinations", () => {
  test("lie loosely where there is room, closer where there is not", () => {
    const few = lie([[3, 4]], false, false, 1000, 600);
    const many = lie([Array.from({ length: 24 }, () => 4)], false, false, 360, 300);
    expect(few.width).toBeGreaterThan(many.width);
    expect(many.beside).toBe(false);
  });

  test("long ones lie closer", () => {
    const way = { width: 50, step: 20, tall: 1 };
    expect(stepIn(way, 12)).toBeLessThan(stepIn(way, 4));
  });
});
