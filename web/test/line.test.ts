/** The line to a table, on a clock of the test's own: when it asks, when it is opened anew, what is sent again. */

import { beforeEach, expect, test } from "vitest";

import { NEVER_MS, SILENCE_MS, TableLine, UNANSWERED_MS, type Hearer, type Listener, type State, type World } from "../src/lib/line";
import type { ClientMessage, ServerMessage } from "../src/lib/protocol";

/** A connection as the other end sees it. */
class End {
  sent: (ClientMessage & { press?: number | null })[] = [];
  closed = false;
  constructor(readonly hearer: Hearer) {}

  /** It opens, and the room greets whoever comes. */
  greet(version: number | null = 5): void {
    this.hearer.opened();
    if (version !== null) line.at(version);
    this.hear({ type: "heard", press: this.sent[0]?.press ?? 0 });
  }

  hear(message: ServerMessage): void {
    this.hearer.heard(JSON.stringify(message));
  }

  /** Answers everything that was sent since the last time. */
  answer(): void {
    for (const { press } of this.sent) if (press) this.hear({ type: "heard", press });
  }

  get does(): string[] {
    return this.sent.map((message) => message.do);
  }
}

let now = 0;
let due: { at: number; work: () => void } | null = null;
let ends: End[] = [];
let states: State[] = [];
let lags: number[] = [];
let answered: number[] = [];
let late: number[] = [];
let heard: string[] = [];
let nevers = 0;
let hidden = false;
let line: TableLine;

const world: World = {
  connect: (hearer) => {
    const end = new End(hearer);
    ends.push(end);
    return {
      send: (text) => void (end.closed || end.sent.push(JSON.parse(text) as ClientMessage)),
      close: () => void (end.closed = true),
    };
  },
  now: () => now,
  after: (ms, work) => {
    const mine = (due = { at: now + ms, work });
    return () => void (due === mine && (due = null));
  },
  hidden: () => hidden,
  chance: () => 1,
};

const listener: Listener = {
  hello: () => ({ do: "hello", client: "a-page" }),
  state: (state) => void states.push(state),
  message: (message) => void heard.push(message.type),
  greeted: () => undefined,
  lag: (ms) => void lags.push(ms),
  answered: (press, tooLate) => void (answered.push(press), tooLate && late.push(press)),
  never: () => void (nevers += 1),
};

/** Time passes. */
function wait(ms: number): void {
  const until = now + ms;
  for (let turns = 0; due && due.at <= until; turns++) {
    if (turns > 10_000) throw new Error("the line finds no rest");
    const { at, work } = due;
    due = null;
    now = Math.max(now, at);
    work();
  }
  now = until;
}

const end = (): End => {
  const last = ends.at(-1);
  if (!last) throw new Error("nothing was opened");
  return last;
};

const play = (version = 5): ClientMessage => ({ do: "play", version, action: 1 });

beforeEach(() => {
  now = 1_000_000;
  due = null;
  ends = [];
  states = [];
  lags = [];
  answered = [];
  late = [];
  heard = [];
  nevers = 0;
  hidden = false;
  line = new TableLine(world, listener);
  line.start();
});

test("a press is numbered, and waits for its answer", () => {
  end().greet();
  const press = line.press(play());
  expect(end().sent.at(-1)).toEqual({ ...play(), press });
  expect(line.waits(press)).toBe(true);
  wait(40);
  end().answer();
  expect(line.waits(press)).toBe(false);
  expect(answered).toEqual([press]);
  expect(lags.at(-1)).toBe(40);
});

test("a line that dies under a press: asked after 5 s, opened anew 3 s later, and the press sent again with its number", () => {
  end().greet();
  const dead = end();
  const press = line.press(play());
  wait(UNANSWERED_MS - 1);
  expect(dead.does).toEqual(["hello", "play"]);
  wait(1);
  expect(dead.does).toEqual(["hello", "play", "probe"]);
  expect(states).toEqual(["open"]);
  wait(3_000);
  expect(states).toEqual(["open", "lost"]);
  expect(dead.closed).toBe(true);
  expect(ends).toHaveLength(2);
  end().greet();
  expect(end().sent).toEqual([expect.objectContaining({ do: "hello", client: "a-page" }), { ...play(), press }]);
  end().answer();
  expect(line.waiting).toBe(false);
});

test("without a press silence is noticed after twice what the room is silent at most", () => {
  end().greet();
  wait(SILENCE_MS - 1);
  expect(states).toEqual(["open"]);
  wait(1);
  expect(states).toEqual(["open", "lost"]);
  expect(ends).toHaveLength(2);
});

test("a room that speaks now and then is alive; it is asked how long its answers take", () => {
  end().greet();
  for (let beats = 0; beats < 10; beats++) {
    wait(14_000);
    end().hear({ type: "beat" });
    wait(70);
    end().answer();
  }
  expect(states).toEqual(["open"]);
  expect(new Set(lags)).toEqual(new Set([70]));
  expect(heard).toEqual([]);
});

test("a page that is shown, or online again, asks at once", () => {
  end().greet();
  line.hurry();
  expect(end().does).toEqual(["hello", "probe"]);
  wait(3_000);
  expect(states).toEqual(["open", "lost"]);
});

test("a cut line comes back within a second of the network, however long that was away", () => {
  end().greet();
  for (let tries = 0; tries < 100; tries++) {
    const before = ends.length;
    end().hearer.closed(1006);
    wait(1_000);
    expect(ends.length).toBe(before + 1);
  }
});

test("a page nobody looks at does not hurry, until it is shown", () => {
  end().greet();
  hidden = true;
  end().hearer.closed(1006);
  wait(3_900);
  expect(ends).toHaveLength(1);
  line.hurry();
  expect(ends).toHaveLength(2);
});

test("an opening that has only begun is left to open when the page is shown", () => {
  line.hurry();
  expect(ends).toHaveLength(1);
});

test("an opening that hangs is given up for another", () => {
  wait(5_000);
  expect(ends).toHaveLength(2);
  expect(ends[0]?.closed).toBe(true);
  ends[0]?.hearer.opened(); // too late
  expect(states).toEqual(["lost"]);
});

test("a slow line is given time: thrice what its last answer took", () => {
  end().hearer.opened();
  wait(2_500);
  end().answer();
  line.hurry();
  wait(7_400);
  expect(states).toEqual(["open"]);
  wait(100);
  expect(states).toEqual(["open", "lost"]);
});

test("each line on which nothing is answered at all is given twice as long as the one before", () => {
  const kept: number[] = [];
  for (let lines = 0; lines < 5; lines++) {
    const before = now;
    end().hearer.opened();
    while (states.at(-1) === "open") wait(100);
    kept.push(now - before);
  }
  expect(kept).toEqual([3_000, 6_000, 12_000, 24_000, 24_000]);
});

test("what is pressed while the line is away goes out when it is back, in order", () => {
  end().greet();
  end().hearer.closed(1006);
  const one = line.press({ do: "chat", text: "one" });
  const two = line.press({ do: "chat", text: "two" });
  wait(1_000);
  end().greet();
  expect(end().sent.slice(1).map((message) => message.press)).toEqual([one, two]);
});

test("a press for a version the table has left is void and not sent again", () => {
  end().greet();
  const press = line.press(play(5));
  end().hearer.closed(1006);
  wait(1_000);
  end().greet(6);
  expect(end().does).toEqual(["hello"]);
  expect(answered).toEqual([press]);
  expect(late).toEqual([]); // the room may have heard it
});

test("a press that never went out and is void is told so", () => {
  end().greet();
  end().hearer.closed(1006);
  const press = line.press(play(5));
  wait(1_000);
  end().greet(6);
  expect(end().does).toEqual(["hello"]);
  expect(late).toEqual([press]);
});

test("what was pressed in one match is not done in the next, whose version may be the same", () => {
  end().greet();
  end().hearer.closed(1006);
  const [act, chat] = [line.press(play(5)), line.press({ do: "chat", text: "here" })];
  wait(1_000);
  end().hearer.opened();
  line.lapse();
  line.at(5);
  end().answer();
  expect(end().does).toEqual(["hello", "chat"]);
  expect(late).toEqual([act]);
  expect(end().sent.at(-1)?.press).toBe(chat);
});

test("a press for a version waits until the room shows the table, which it may still bring back", () => {
  end().greet();
  line.press(play(5));
  end().hearer.closed(1012);
  wait(1_000);
  end().greet(null);
  expect(end().does).toEqual(["hello"]);
  line.at(5);
  expect(end().does).toEqual(["hello", "play"]);
});

test("while an answer is thought about, the line is asked and kept", () => {
  end().greet();
  line.press({ do: "rest", version: 5 });
  for (let seconds = 0; seconds < 20; seconds++) {
    wait(1_000);
    for (const { do: does, press } of end().sent) if (does === "probe" && press) end().hear({ type: "heard", press });
  }
  expect(states).toEqual(["open"]);
  expect(Math.max(0, ...lags)).toBe(0); // the line is not slow
  expect(end().does.filter((does) => does === "rest")).toHaveLength(1);
});

test("it is told how long an answer has been waited for", () => {
  end().greet();
  line.press(play());
  wait(2_500);
  expect(lags).toEqual([1_000, 2_000]);
});

test("questions go now or not at all", () => {
  expect(line.say({ do: "why", cards: ["7S"] })).toBe(false);
  end().greet();
  expect(line.say({ do: "why", cards: ["7S"] })).toBe(true);
  end().hearer.closed(1006);
  wait(1_000);
  end().greet();
  expect(end().does).toEqual(["hello"]);
});

test("a network without WebSockets is told of after 20 s, once", () => {
  for (let tries = 0; now < 1_000_000 + NEVER_MS - 1_000; tries++) {
    end().hearer.closed(1006);
    wait(1_000);
  }
  expect(nevers).toBe(0);
  wait(1_000);
  expect(nevers).toBe(1);
  wait(60_000);
  expect(nevers).toBe(1);
});

test("who is not let in does not come again", () => {
  end().hearer.opened();
  end().hearer.closed(4403);
  wait(60_000);
  expect(states.at(-1)).toBe("gone");
  expect(ends).toHaveLength(1);
  expect(line.press(play())).toBe(null);
});

test("too much that waits is refused rather than forgotten", () => {
  const numbers = Array.from({ length: 33 }, () => line.press({ do: "chat", text: "x" }));
  expect(numbers.filter((number) => number === null)).toEqual([null]);
});
