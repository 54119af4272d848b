import { expect, test } from "vitest";

import { faceOf, ground, initial } from "../src/lib/looks";

/** The names the house gives to bots. */
const BOTS = ["Ada", "Blaise", "Clara", "Denis", "Emmy", "Felix", "Greta", "Hugo", "Ines", "Jonas"];

test("no two bots look alike, and each looks the same for everybody", () => {
  const looks = BOTS.map((name) => JSON.stringify([ground(name), faceOf(name)]));
  expect(new Set(looks).size).toBe(BOTS.length);
  expect(BOTS.map((name) => JSON.stringify([ground(name), faceOf(name)]))).toEqual(looks);
});

test("an initial is a whole letter as a reader sees it", () => {
  expect([initial("émile"), initial(" ß"), initial("👩‍👧 Ann"), initial("")]).toEqual(["É", "SS", "👩‍👧", ""]);
});
