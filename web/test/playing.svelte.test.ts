/** What a player's presses, drops and keys at a table send to the room. */

import { afterEach, beforeEach, expect, test } from "vitest";

import { dropAt } from "../src/lib/choices";
import type { ClientMessage, Prompt, Scene } from "../src/lib/protocol";
import { Session } from "../src/session/session.svelte";
import { settings } from "../src/lib/settings.svelte";
import { laidOut } from "../src/table/laid";
import { Playing } from "../src/table/playing.svelte";
import { cards, choice, prompt, scene, zone } from "./made";

const CHAIN = zone("row", "chain", { cards: cards("9S") });
const STOCK = zone("stock", "stock");
const ELEMENT = document.createElement("button");

let sent: ClientMessage[] = [];
let stops: (() => void)[] = [];
beforeEach(() => void (sent = []));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  settings.confirm = "one";
});

/** A table at which this is asked of the viewer, who holds two cards. */
async function asked(what: Prompt | null): Promise<{ playing: Playing; session: Session }> {
  const now: Scene = scene({ version: 5, prompt: what, zones: [zone("hand", "hand", { seat: 0, cards: cards("7S", "8S", "8S") }), CHAIN, STOCK] });
  const session = new Session("sample");
  session.wire.state = "open";
  session.wire.outbox = (message) => sent.push(message) > 0;
  await session.scenes.put(now, false);
  let playing!: Playing;
  stops.push($effect.root(() => void (playing = new Playing(session, () => now, () => laidOut(now)))));
  return { playing, session };
}

const key = (name: string): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};
const played = (): (number | null | undefined)[] => sent.flatMap((message) => (message.do === "play" ? [message.action] : []));

const seven = choice(1, { cards: ["7S"], zone: "row", end: "left" });
const either = [choice(2, { cards: ["8S"], zone: "row", end: "left" }), choice(3, { cards: ["8S"], zone: "row", end: "right" })];
const draw = choice(4, { zone: "stock" });

test("it is the player's turn while something is asked and the line is open", async () => {
  const { session } = await asked(prompt([draw]));
  expect(session.myTurn).toBe(true);
  session.wire.state = "lost";
  expect(session.myTurn).toBe(false);
});

test("a card with one thing to do is played, with several asked about, with none asked why", async () => {
  const { playing, session } = await asked(prompt([seven, ...either]));
  playing.press("8S", "8S", ELEMENT);
  expect(playing.chooser?.choices).toEqual(either);
  expect([...playing.ends].sort()).toEqual(["left", "right"]);
  playing.unchoose();
  playing.press("9H", "9H", ELEMENT);
  expect(sent).toEqual([{ do: "why", cards: ["9H"] }]);
  playing.press("7S", "7S", ELEMENT);
  expect(played()).toEqual([1]);
  expect(session.wire.sent).toBe(true);
  playing.press("7S", "7S", ELEMENT);
  expect(played()).toEqual([1]); // the first is on its way
});

test("an armed card goes to the end that is pressed", async () => {
  const { playing } = await asked(prompt(either));
  playing.press("8S#1", "8S", ELEMENT);
  playing.chooseEnd("right");
  expect(played()).toEqual([3]);
  expect(playing.armed).toBeNull();
});

test("a card dropped at an end goes there; dropped anywhere it asks", async () => {
  const { playing } = await asked(prompt(either));
  playing.drop("8S", "8S", null, ELEMENT);
  expect(playing.chooser?.choices).toEqual(either);
  playing.drop("8S", "8S", dropAt(CHAIN, "left"), ELEMENT);
  expect(played()).toEqual([2]);
});

test("who plays by two presses arms first; Escape puts the card down again", async () => {
  settings.confirm = "two";
  const { playing } = await asked(prompt([seven]));
  playing.press("7S", "7S", ELEMENT);
  expect([playing.armed, played()]).toEqual(["7S", []]);
  playing.key(key("Escape"));
  expect(playing.armed).toBeNull();
  playing.press("7S", "7S", ELEMENT);
  playing.press("7S", "7S", ELEMENT);
  expect(played()).toEqual([1]);
});

test("cards are selected with their twins, and given by a kind's key", async () => {
  const select = { kinds: [["meld", "Meld"]] as [string, string][], least: 2, most: 3 };
  const { playing } = await asked(prompt([], { select }));
  playing.key(key("m")); // nothing is selected yet
  for (const name of ["8S", "8S#1", "7S", "7S"]) playing.press(name, name.slice(0, 2), ELEMENT);
  expect(playing.selected).toEqual(["8S", "8S#1"]);
  const stroke = key("m");
  playing.key(stroke);
  expect(stroke.defaultPrevented).toBe(true);
  expect(sent).toEqual([{ do: "select", version: 5, cards: ["8S", "8S"], kind: "meld" }]);
});

test("a zone is pressed for what needs no card, or for what the selected card may do there", async () => {
  const { playing } = await asked(prompt([draw, seven]));
  playing.zoneAct(STOCK)?.();
  expect(played()).toEqual([4]);
  expect(playing.zoneAct(CHAIN)).toBeNull();
  playing.selected = ["7S"];
  expect(playing.zoneAct(CHAIN)).not.toBeNull();
  playing.selected = ["7S", "8S"];
  expect(playing.zoneAct(CHAIN)).toBeNull();
});

test("keys typed into a field, or with a modifier, are not the table's", async () => {
  const { playing } = await asked(prompt([choice(1)]));
  const field = document.body.appendChild(document.createElement("input"));
  field.addEventListener("keydown", (event) => playing.key(event));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  field.remove();
  const control = new KeyboardEvent("keydown", { key: "1", ctrlKey: true });
  document.body.dispatchEvent(control);
  playing.key(control);
  expect(played()).toEqual([]);
  playing.key(key("1"));
  expect(played()).toEqual([1]);
});

test("while nothing is asked, nothing is offered, and a press does nothing", async () => {
  const { playing } = await asked(null);
  playing.press("7S", "7S", ELEMENT);
  playing.key(key("1"));
  expect([sent, playing.buttons, playing.offers.byCard.size]).toEqual([[], [], 0]);
});
