/** What this browser keeps: tokens of seats, whom it does not want to hear. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { keep, Keeper, kept, recall, type Store } from "../src/lib/keeping";
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

describe("a browser that keeps nothing", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("has the page remember: reading storage is forbidden", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(kept.lasts).toBe(false);
    keepToken("a", "secret");
    expect(tokenOf("a")).toBe("secret");
    dropToken("a");
    expect(tokenOf("a")).toBeNull();
  });

  test("has the page remember what there is no room for, and what is to be forgotten and is not", () => {
    const full: Store = {
      getItem: () => '"old"',
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {
        throw new DOMException("locked");
      },
    };
    const keeper = new Keeper(() => full);
    expect(keeper.getItem("x")).toBe('"old"');
    keeper.setItem("x", '"new"');
    expect(keeper.getItem("x")).toBe('"new"');
    keeper.removeItem("x");
    expect(keeper.getItem("x")).toBeNull();
    expect(keeper.lasts).toBe(false);
  });

  test("what is kept outlasts the page where it may", () => {
    expect(kept.lasts).toBe(true);
    keep("x", [1]);
    expect(recall("x", [0])).toEqual([1]);
    localStorage.setItem("x", "not JSON");
    expect(recall("x", [0])).toEqual([0]);
  });
});
