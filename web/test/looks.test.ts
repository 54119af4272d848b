import { expect, test } from "vitest";

import { faceOf, ground, initial } from "../src/lib/looks";
import { picture } from "../src/lobby/pictures";
import moments from "./wants.json";

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

test("whatever lies in a game's picture is a card", () => {
  const games = Object.keys(moments).map((moment) => moment.split(" ")[0] ?? "");
  const faces = games.flatMap((game) => picture(game, "")).flatMap((piece) => ("face" in piece && piece.face !== null ? [piece.face] : []));
  for (const face of faces) expect(face).toMatch(/^(([2-9TJQKA][CDHS]){1,2}|[RB]J)$/);
});
