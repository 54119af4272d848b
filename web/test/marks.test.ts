import { describe, expect, it } from "vitest";

import type { Decision, Review } from "../src/lib/messages";
import { costliest, decisionAt, height, kindOf, nextMistake, summary } from "../src/replay/marks";

const decision = (version: number, cost = 0, unlucky = false): Decision => ({
  version,
  hand: 0,
  did: "QS",
  label: "Q♠",
  choices: 3,
  cost,
  size: cost > 0 ? "mistake" : "",
  mistake: cost > 0,
  unsettled: false,
  unlucky,
  verdict: "",
  better: null,
  seen: null,
});
const review: Review = {
  seat: 0,
  cost: 6,
  mistakes: 2,
  unlucky: 1,
  slips: 0,
  unsettled: 0,
  costliest: [9, 4],
  decisions: [decision(1), decision(4, 2), decision(6, 0, true), decision(9, 4)],
};

describe("a review", () => {
  it("tells mistakes from bad luck", () => {
    expect(review.decisions.map(kindOf)).toEqual(["fine", "mistake", "unlucky", "mistake"]);
  });
  it("draws what costs most tallest, and nothing where nothing was lost", () => {
    expect(review.decisions.map((each) => height(each, review))).toEqual([0, 0.5, 0, 1]);
  });
  it("finds the decision at a step and the next mistake, round again at the end", () => {
    expect(decisionAt(review, 6)?.unlucky).toBe(true);
    expect(decisionAt(review, 5)).toBeNull();
    expect([0, 4, 9].map((step) => nextMistake(review, step)?.version)).toEqual([4, 9, 4]);
    expect(nextMistake({ ...review, decisions: [decision(1)] }, 0)).toBeNull();
  });
  it("puts the costliest first", () => {
    expect(costliest(review).map((each) => each.version)).toEqual([9, 4]);
  });
  it("sums up in a sentence", () => {
    expect(summary(review)).toBe("4 decisions: 2 mistakes cost 6.0 points. 1 was bad luck.");
    expect(summary({ ...review, mistakes: 0, unlucky: 0, decisions: [decision(1)] })).toBe(
      "1 decision: no better play could have been found.",
    );
  });
});
