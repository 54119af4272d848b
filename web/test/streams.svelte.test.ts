/** Matches of every game, as the room told them, replayed through the client: each trick and each hand's end once. */

import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { apply } from "../src/lib/changes";
import type { Scene } from "../src/lib/protocol";
import { Session } from "../src/session/session.svelte";
import { hasTrickZone } from "../src/lib/staging";
import type { Step, Told } from "./steps";

const STREAMS = inject("streams");

/** What was shown to the viewer: finished tricks by their cards, ends of hands by their words. */
interface Seen {
  tricks: string[];
  hands: string[];
}

const lying = (scene: Scene): string =>
  String(scene.zones.find((zone) => zone.kind === "trick")?.cards.map((card) => card.face));

/** A client that writes down what it shows, and presses "Next hand" when it is asked to. */
function watcher(): { session: Session; seen: Seen; stop: () => void } {
  const session = new Session("sample");
  const seen: Seen = { tricks: [], hands: [] };
  const stop = $effect.root(() => {
    $effect(() => {
      if (session.scenes.trickLies && session.scene) seen.tricks.push(lying(session.scene));
    });
    $effect(() => {
      if (!session.scenes.handOver) return;
      seen.hands.push(session.scenes.handOver.text);
      setTimeout(() => session.scenes.goOn(), 300);
    });
  });
  return { session, seen, stop };
}

/** The tricks and hands a viewer is to be shown, of a stream: not the end of the match, which has a page of its own. */
function due(steps: Step[], session: Session): Seen {
  const tricks: string[] = [];
  const hands: string[] = [];
  let scene: Scene | null = null;
  for (const { message, happened } of steps) {
    const before = scene;
    scene = message.type === "scene" ? message.scene : apply(message.changes as never, scene);
    if (!scene) throw new Error("these are changes of another scene");
    if (!before) continue;
    for (const { kind, text, cards } of happened) {
      if (kind === "trick" && hasTrickZone(before)) tricks.push(String(cards));
      if (kind === "hand" && !scene.over) hands.push(session.words(text));
    }
  }
  return { tricks, hands };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const A_WHILE = 60_000;
const ACTS = 5;
/** So many events a scene brings. */
const EVENTS = 20;

describe.each(Object.keys(STREAMS))("%s", (name) => {
  const steps = JSON.parse(STREAMS[name] ?? "[]") as Step[];

  test("a step after another: every trick and every end of a hand is shown once", async () => {
    const { session, seen, stop } = watcher();
    for (const { message } of steps) {
      session.receive(message);
      await vi.advanceTimersByTimeAsync(A_WHILE);
    }
    stop();
    const { tricks, hands } = due(steps, session);
    expect(seen.tricks).toEqual(tricks);
    expect(seen.hands).toEqual(hands);
    expect(session.scene?.version).toBe(steps.at(-1)?.message.version);
  });

  test("faster than it can be shown, and told again in between: none is left out, none shown twice", async () => {
    const { session, seen, stop } = watcher();
    for (const [at, { message }] of steps.entries()) {
      session.receive(message);
      if (at % 3 === 0) session.receive(again(session));
      if (at % 7 === 0) await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(steps.length * 4000);
    stop();
    const { tricks, hands } = due(steps, session);
    expect(seen.tricks).toEqual(tricks);
    expect(seen.hands).toEqual(hands);
    expect(session.scenes.settled).toBe(true);
  });

  test("several acts in one step: what they have ended is shown, a trick after another", async () => {
    const { session, seen, stop } = watcher();
    let scene: Scene | null = null;
    let shown = 0;
    for (const [at, { message }] of steps.entries()) {
      scene = message.type === "scene" ? message.scene : apply(message.changes as never, scene);
      if (!scene) throw new Error("these are changes of another scene");
      const next = steps[at + 1]?.message.told ?? Infinity;
      if (at % ACTS && next - shown <= EVENTS) continue;
      shown = message.told;
      session.receive({ type: "scene", version: scene.version, told: message.told, scene, window: null, clock: null });
      await vi.advanceTimersByTimeAsync(A_WHILE);
    }
    stop();
    const { tricks, hands } = due(steps, session);
    expect(seen.tricks).toHaveLength(tricks.length); // some of them are turned by then
    expect(seen.hands).toEqual(hands);
  });
});

/** The room tells the scene as it stands once more: somebody sits down. */
function again(session: Session): Told {
  const { heard, latest, told } = session.scenes;
  if (!latest || !heard) throw new Error("nothing is shown yet");
  return { type: "scene", version: latest.version, told, scene: heard, window: null, clock: null };
}
