import { describe, expect, it } from "vitest";

import { drawn, withSuits } from "../src/cards/suits";
import type { Scene } from "../src/lib/protocol";

const zone = (id: string, kind: string, faces: (string | null)[]) => ({ id, kind, cards: faces.map((face) => ({ face, seat: null, played_as: null, marks: [] })) });
const scene = (zones: Record<string, (string | null)[]>, hand = 0): Scene =>
  ({ game: "canasta", hand, zones: Object.entries(zones).map(([id, faces]) => zone(id, id === "hand" ? "hand" : "meld", faces)) }) as unknown as Scene;
const shown = (told: Scene, id: string): (string | null)[] => told.zones.find((each) => each.id === id)?.cards.map(drawn) ?? [];
const suits = (told: Scene, id: string): string => shown(told, id).map((face) => face?.[1] ?? "").join("");

describe("suits for cards without", () => {
  it("gives equal cards the four suits, and again from the fifth on", () => {
    const told = withSuits(null, scene({ hand: Array(8).fill("4") }));
    expect([...suits(told, "hand")].sort().join("")).toBe("CCDDHHSS");
  });

  it("leaves backs, jokers and cards with suits as they are", () => {
    const told = scene({ hand: [null, "RJ", "3H"] });
    expect(withSuits(null, told)).toBe(told);
  });

  it("lets the cards that were pressed arrive where they were put", () => {
    const before = withSuits(null, scene({ hand: ["4", "4", "4", "9"], meld: [] }));
    const after = withSuits(before, scene({ hand: ["4", "9"], meld: ["4", "4"] }), ["4", "4#1"]);
    expect(shown(after, "meld")).toEqual(shown(before, "hand").slice(0, 2));
    expect(shown(after, "hand")).toEqual(shown(before, "hand").slice(2));
  });

  it("keeps what stays, and gives what comes from out of sight a suit that is missing", () => {
    const before = withSuits(null, scene({ hand: ["K", "K", "K"], pile: ["7"] }));
    const after = withSuits(before, scene({ hand: ["K", "K", "K"], pile: ["7", "K"] }));
    expect(shown(after, "hand")).toEqual(shown(before, "hand"));
    expect(new Set(suits(after, "hand") + suits(after, "pile").slice(1)).size).toBe(4);
  });

  it("begins anew with each hand", () => {
    const before = withSuits(null, scene({ hand: ["4", "4", "5"] }));
    expect(withSuits(before, scene({ hand: ["4", "4", "5"] }, 1))).toEqual(withSuits(null, scene({ hand: ["4", "4", "5"] }, 1)));
  });
});
