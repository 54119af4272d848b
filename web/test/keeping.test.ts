/** What this browser keeps: tokens of seats, whom it does not want to hear. */

import { beforeEach, describe, expect, test } from "vitest";

import { mutes } from "../src/lib/mutes.svelte";
import { dropToken, keepToken, seatLink, tokenFromAddress, tokenOf } from "../src/lib/tokens";

beforeEach(() => localStorage.clear());

describe("tokens", () => {
  test("are kept by table, the newest sixty of them", () => {
    for (let table = 0; table < 70; table++) keepToken(`table ${table}`, `token ${table}`);
    expect(tokenOf("table 69")).toBe("token 69");
    expect(tokenOf("table 0")).toBeNull();
    dropToken("table 69");
    expect(tokenOf("table 69")).toBeNull();
  });

  test("come by a link, and do not stay in the address", () => {
    location.hash = new URL(seatLink("http://house.test/t/a", "secret")).hash;
    expect(tokenFromAddress("a")).toBe("secret");
    expect(location.hash).toBe("");
    expect(tokenFromAddress("a")).toBe("secret");
  });

  test("what somebody else has written there is no token", () => {
    localStorage.setItem("cardhouse.tokens", "not JSON");
    expect(tokenOf("a")).toBeNull();
  });
});

test("who is muted stays so until he is not", () => {
  mutes.toggle("Bob");
  expect([mutes.has("Bob"), localStorage.getItem("cardhouse.muted")]).toEqual([true, '["Bob"]']);
  mutes.toggle("Bob");
  expect(mutes.has("Bob")).toBe(false);
});
