/** How the table lies behind the end of a hand. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Session } from "../src/session/session.svelte";
import { settings } from "../src/lib/settings.svelte";
import { card, cards, event, scene, zone } from "./made";

const stay = settings.trickStay;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.trickStay = stay;
  vi.useRealTimers();
});

test.each([0, 800])("nobody is waited for, and what was played last is in no hand (tricks stay %i ms)", async (ms) => {
  settings.trickStay = ms;
  const last = [card("7S", { seat: 0 }), card("8S", { seat: 1 })];
  const hands = [zone("h0", "hand", { seat: 0, cards: cards("7S") }), zone("trick", "trick")];
  const session = new Session("sample");
  session.receive({ type: "scene", version: 1, told: 0, scene: scene({ version: 1, zones: hands, turn: 1 }), window: null, clock: null });
  await vi.advanceTimersByTimeAsync(100);
  const events = [event("play", { seat: 1, cards: last }), event("trick", { seat: 1, cards: last }), event("hand", { text: "Over" })];
  const next = scene({ version: 2, hand: 1, zones: [zone("h0", "hand", { seat: 0, cards: cards("2C") }), zone("trick", "trick")], events });
  session.receive({ type: "scene", version: 2, told: 3, scene: next, window: null, clock: null });
  await vi.advanceTimersByTimeAsync(2000);
  expect(session.scenes.handOver?.text).toBe("Over");
  expect([session.scene?.turn, session.scene?.zones[0]?.cards]).toEqual([null, []]);
  expect(session.scene?.zones[1]?.cards.map(({ face }) => face)).toEqual(["7S", "8S"]);
});

test("what ended a hand is told before its scoring, where no trick lies too", async () => {
  const session = new Session("sample");
  session.receive({ type: "scene", version: 1, told: 0, scene: scene({ version: 1, turn: 1 }), window: null, clock: null });
  await vi.advanceTimersByTimeAsync(100);
  const events = [event("play", { seat: 1, text: "Laid", cards: cards("7S") }), event("hand", { text: "Over" })];
  session.receive({ type: "scene", version: 2, told: 2, scene: scene({ version: 2, hand: 1, events }), window: null, clock: null });
  await vi.advanceTimersByTimeAsync(2000);
  expect([session.scenes.ticker, session.talk.said]).toEqual(["Laid.", "Laid. Over."]);
});
