/** The table laid anew: tiles moved between combinations and hand. */

import { describe, expect, test } from "vitest";

import { Arranging, tidy, type Tile } from "../src/lib/arranging.svelte";
import { card, cards, scene, zone } from "./made";

const faces = (tiles: Tile[]): string[] => tiles.map((tile) => tile.face);

function table(): { arranging: Arranging; asked: { groups: string[][]; commit: boolean }[] } {
  const asked: { groups: string[][]; commit: boolean }[] = [];
  const lying = scene({
    zones: [
      zone("one", "meld", { cards: cards("5H", "6H", "7H") }),
      zone("up", "lifted", { cards: cards("9C") }),
      zone("mine", "hand", { seat: 0, cards: cards("8H", "2S") }),
      zone("hers", "hand", { seat: 1, cards: cards(null) }),
    ],
  });
  const arranging = new Arranging(
    lying,
    (groups, commit) => asked.push({ groups, commit }) > 0,
    () => true,
  );
  return { arranging, asked };
}

const idOf = (arranging: Arranging, face: string): number =>
  [...arranging.lay.hand, ...arranging.lay.groups.flatMap((group) => group.tiles)].find((tile) => tile.face === face)?.id ?? -1;

describe("moving", () => {
  test("a card of the hand goes to its place in a run, wherever it is put", () => {
    const { arranging } = table();
    const group = arranging.lay.groups[0]?.id ?? -1;
    expect(arranging.move([idOf(arranging, "8H")], { to: "group", group, at: 0 })).toBe(true);
    expect(faces(arranging.lay.groups[0]?.tiles ?? [])).toEqual(["5H", "6H", "7H", "8H"]);
    expect(faces(arranging.lay.hand)).toEqual(["9C", "2S"]);
  });

  test("what came from the table does not go to the hand, what came from the hand goes back", () => {
    const { arranging } = table();
    expect(arranging.move([idOf(arranging, "5H")], { to: "hand" })).toBe(false);
    arranging.move([idOf(arranging, "2S")], { to: "new" });
    expect(arranging.lay.groups).toHaveLength(2);
    expect(arranging.move([idOf(arranging, "2S")], { to: "hand" })).toBe(true);
    expect(arranging.lay.groups).toHaveLength(1);
  });

  test("undo takes one step back, starting over all of them", () => {
    const { arranging } = table();
    arranging.move([idOf(arranging, "2S")], { to: "new" });
    arranging.move([idOf(arranging, "9C")], { to: "new" });
    expect(arranging.moves).toBe(2);
    expect(arranging.undo()).toBe(true);
    expect(arranging.lay.groups).toHaveLength(2);
    arranging.startOver();
    expect([arranging.moves, arranging.undo()]).toEqual([0, false]);
  });
});

describe("asking the room", () => {
  test("each step is asked, one at a time, and committed once it is ready", () => {
    const { arranging, asked } = table();
    expect(asked).toEqual([{ groups: [["5H", "6H", "7H"]], commit: false }]);
    arranging.move([idOf(arranging, "8H")], { to: "group", group: arranging.lay.groups[0]?.id ?? -1, at: 3 });
    expect(asked).toHaveLength(1);
    arranging.hear([], false);
    expect(asked[1]?.groups).toEqual([["5H", "6H", "7H", "8H"]]);
    arranging.commit();
    expect(asked).toHaveLength(2);
    arranging.hear([], true);
    arranging.commit();
    expect(asked[2]?.commit).toBe(true);
  });

  test("faults stand at the combination they are of, and at the whole", () => {
    const { arranging } = table();
    arranging.hear([{ group: 0, text: "no run", rule: "RB1" }, { group: null, text: "9C is lifted", rule: "RB2" }], false);
    expect(arranging.faults(arranging.lay.groups[0]?.id ?? -1).map((fault) => fault.text)).toEqual(["no run"]);
    expect(arranging.faults(null).map((fault) => fault.text)).toEqual(["9C is lifted"]);
  });

  test("a suggestion is laid as one step; one that lies already is not", async () => {
    const { arranging } = table();
    const asked = arranging.askSuggestion();
    arranging.suggest([["5H", "6H", "7H", "8H"]]);
    expect(await asked).toBe("none"); // the card lifted from the table has no place in it
    const same = arranging.askSuggestion();
    arranging.suggest([["5H", "6H", "7H"]]);
    expect(await same).toBe("same");
  });
});

test("an ace stands below a two, above a king; with a joker cards lie as they were put", () => {
  const tiles = (...all: string[]): Tile[] => all.map((face, id) => ({ id, face, playedAs: card(face).played_as, own: true }));
  expect(faces(tidy(tiles("3S", "AS", "2S")))).toEqual(["AS", "2S", "3S"]);
  expect(faces(tidy(tiles("AS", "QS", "KS")))).toEqual(["QS", "KS", "AS"]);
  expect(faces(tidy(tiles("3S", "RJ", "2S")))).toEqual(["3S", "RJ", "2S"]);
  expect(faces(tidy(tiles("3S", "3H", "3C")))).toEqual(["3S", "3H", "3C"]);
});

describe("a look that the room refuses", () => {
  test("is asked for again, at the table as it lies by then", () => {
    const { arranging, asked } = table();
    arranging.move([idOf(arranging, "2S")], { to: "new" });
    expect(asked).toHaveLength(1);
    arranging.refused("arrange");
    expect([arranging.pending, arranging.unanswered]).toEqual([false, 1]);
    arranging.look();
    expect(asked.at(-1)?.groups).toEqual([["5H", "6H", "7H"], ["2S"]]);
    arranging.hear([], true);
    expect([arranging.ready, arranging.unanswered]).toEqual([true, 0]);
  });
});
