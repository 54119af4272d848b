import { describe, expect, it } from "vitest";

import { claimWords, notAllSure } from "../src/lib/claims";
import type { Choice, Prompt } from "../src/lib/protocol";
import { breath, onlyChoice } from "../src/lib/singles";

const choice = (action: number): Choice => ({ action, kind: "play", text: "", label: "", cards: [], zone: null, hotkey: null, cell: null }) as unknown as Choice;
const prompt = (change: Partial<Prompt>): Prompt =>
  ({ text: "", choices: [choice(4), choice(5)], amount: null, select: null, arrange: false, rest: false, single: null, ...change }) as Prompt;

describe("what plays itself", () => {
  it("is what the room calls single, be it one of several", () => {
    expect(onlyChoice(prompt({ single: 4 }))?.action).toBe(4);
    expect(onlyChoice(prompt({}))).toBeNull();
    expect(onlyChoice(null)).toBeNull();
  });

  it("is nothing that needs more than a press", () => {
    expect(onlyChoice(prompt({ single: 4, select: { kinds: [], least: 1, most: 1 } }))).toBeNull();
    expect(onlyChoice(prompt({ single: 4, arrange: true }))).toBeNull();
    expect(onlyChoice(prompt({ single: 9 }))).toBeNull();
  });

  it("takes a breath of any length, a longer one among people", () => {
    expect([breath(false, 0), breath(false, 1), breath(true, 0), breath(true, 1)]).toEqual([350, 900, 1200, 4000]);
  });
});

describe("what is said of a claim", () => {
  it("tells how many tricks, and what was given up", () => {
    expect(claimWords({ type: "claimed", seat: 2, sure: 5, left: 5, settled: false }, "Ann")).toBe("Ann claimed the last 5 tricks.");
    expect(claimWords({ type: "claimed", seat: 2, sure: 4, left: 5, settled: false }, null)).toBe("You claimed 4 tricks and gave up 1.");
    expect(notAllSure(0, 1)).toBe("None of the remaining tricks is certain to be yours.");
    expect(notAllSure(1, 3)).toBe("Only 1 of the last 3 tricks is certain to be yours.");
  });
});
