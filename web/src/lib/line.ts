/**
 * The line to a table: opened, watched, opened anew; and what the player presses, sent until the room has answered it.
 *
 * A connection may die without a word. The room says something every quarter of a minute, and every press is answered;
 * where either fails to come, the line asks, and is opened anew. Each press has a number, by which the room does it once.
 */

import type { ClientMessage, DoHello, ServerMessage } from "./protocol";

export type State = "connecting" | "open" | "lost" | "gone";

/** A connection; what happens to it is told to the hearer it was opened with. */
export interface Carrier {
  send(text: string): void;
  close(): void;
}

export interface Hearer {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** What a line needs of the browser; times in ms. */
export interface World {
  connect(hearer: Hearer): Carrier;
  now(): number;
  /** Has something done later; calling what is returned forgets it. */
  after(ms: number, work: () => void): () => void;
  /** Nobody looks at the page. */
  hidden(): boolean;
  /** From 0 to 1. */
  chance(): number;
}

export interface Listener {
  /** How the page introduces itself. */
  hello(): DoHello;
  state(state: State): void;
  message(message: ServerMessage): void;
  /** The room has told how everything stands. */
  greeted(): void;
  /** How long the room takes to answer, or has taken so far. */
  lag(ms: number): void;
  /** All that comes of a press has been told; `late`: it never went out, and was for what stands no more. */
  answered(press: number, late: boolean): void;
  /** The line could not be opened for `NEVER_MS`, and has not been open before. */
  never(): void;
}

/** Twice as long as the room is silent at most. */
export const SILENCE_MS = 30_000;
export const UNANSWERED_MS = 5_000;
export const NEVER_MS = 20_000;
/** So long a probe is waited for, at first and at most: a slow line is given time. */
const PROBED_MS = [3_000, 24_000] as const;
const OPENING_MS = [5_000, 20_000] as const;
/** Between attempts; after `MANY` of them, or while nobody looks, there is no hurry. */
const PAUSE_MS = 800;
const LONG_PAUSE_MS = 4_000;
const MANY = 150;
const STUCK_MS = 1_000;
/** A lag that is worth telling while it lasts. */
const LAG_MS = 1_000;
const MOST_PRESSES = 32;
/** Not let in, no such table, open on too many devices, closed for good: it is of no use to come again. */
const FINAL = [4403, 4404, 4409, 4410];
/** What the room answers only after some thought says nothing of the line. */
const SLOW = ["rest", "arrange", "another"];

interface Press {
  press: number;
  message: ClientMessage;
  /** When it went over the line that is open now. */
  sentAt: number | null;
  /** It went over this line or one before: it may be done. */
  tried: boolean;
}

export class TableLine {
  state: State = "connecting";
  private carrier: Carrier | null = null;
  /** How many connections there have been, and been given up. */
  private era = 0;
  private opened = false;
  /** The room has told on this line how everything stands. */
  private greeted = false;
  private ever = false;
  private presses: Press[] = [];
  private numbers = 0;
  /** What the room is asked to see whether it is there: a probe, or the greeting. */
  private probe: { press: number; at: number } | null = null;
  private greeting = 0;
  /** The version of the newest scene on this line. */
  private version: number | null = null;
  private attempts = 0;
  private probed: number = PROBED_MS[0];
  private opening: number = OPENING_MS[0];
  private readonly bornAt: number;
  private told = false;
  private openAt = 0;
  private since = 0;
  private heardAt = 0;
  private answeredAt = 0;
  private lagAt = 0;
  private forget: () => void = () => undefined;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {
    this.bornAt = world.now();
  }

  /* What the page does. */

  /** Opens the line. */
  start(): void {
    this.connect();
    this.arrange();
  }

  /** Something the player does: it is sent until it is answered, and done once. Its number; null where too much waits. */
  press(message: ClientMessage): number | null {
    if (this.state === "gone" || this.presses.length >= MOST_PRESSES) return null;
    const press = ++this.numbers;
    this.presses.push({ press, message, sentAt: null, tried: false });
    this.flush();
    this.arrange();
    return press;
  }

  /** A question, or what the page says of itself: of use now or not at all. Whether it went. */
  say(message: ClientMessage): boolean {
    if (!this.opened) return false;
    this.carrier?.send(JSON.stringify(message));
    return true;
  }

  /** Whether a press has not been answered yet. */
  waits(press: number | null): boolean {
    return this.presses.some((each) => each.press === press);
  }

  get waiting(): boolean {
    return this.presses.length > 0;
  }

  /** The table stands at this version: presses for another are void. */
  at(version: number): void {
    this.version = version;
    this.flush();
    this.arrange();
  }

  /** Another match is in hand: what was pressed in the one before, and not sent, is void. */
  lapse(): void {
    for (const each of this.presses.filter((press) => press.sentAt === null && "version" in press.message)) this.give(each);
  }

  /** What was sent could not even be read, and is not answered. */
  unheard(): void {
    for (const each of this.presses.filter((press) => press.sentAt !== null)) this.answer(each.press);
    this.arrange();
  }

  /** The page is shown, the browser is online again, or the player asks for it: find out at once. */
  hurry(): void {
    if (this.state === "gone") return;
    if (this.opened) this.ask();
    else if (!this.carrier || this.world.now() - this.since > STUCK_MS) this.renew();
    this.arrange();
  }

  close(): void {
    this.end("gone");
  }

  /* What the carrier tells. */

  private connect(): void {
    const era = ++this.era;
    const mine = (work: () => void): void => {
      if (era !== this.era) return; // of a connection that was given up
      work();
      this.arrange();
    };
    this.attempts += 1;
    this.since = this.world.now();
    this.carrier = this.world.connect({
      opened: () => mine(() => this.onOpened()),
      heard: (text) => mine(() => this.onHeard(JSON.parse(text) as ServerMessage)),
      closed: (code) => mine(() => this.onClosed(code)),
    });
  }

  private onOpened(): void {
    this.opened = this.ever = true;
    this.attempts = 0;
    this.opening = OPENING_MS[0];
    this.heardAt = this.answeredAt = this.world.now();
    this.greeting = ++this.numbers;
    this.probe = { press: this.greeting, at: this.heardAt };
    this.say({ ...this.listener.hello(), press: this.greeting });
    this.become("open");
  }

  private onHeard(message: ServerMessage): void {
    this.heardAt = this.world.now();
    if (message.type === "heard") this.answer(message.press);
    else if (message.type === "beat") this.ask();
    else this.listener.message(message);
  }

  private onClosed(code: number): void {
    if (FINAL.includes(code)) this.end("gone");
    else this.lose(this.pause());
  }

  /* What follows. */

  private answer(press: number): void {
    const now = (this.answeredAt = this.world.now());
    if (this.probe?.press === press) {
      if (press !== this.greeting) this.listener.lag(now - this.probe.at);
      this.probed = Math.min(Math.max(PROBED_MS[0], 3 * (now - this.probe.at)), PROBED_MS[1]);
      this.probe = null;
    }
    if (press === this.greeting) {
      this.greeted = true;
      this.listener.greeted();
      this.flush();
    }
    const known = this.presses.find((each) => each.press === press);
    if (!known) return;
    this.presses = this.presses.filter((each) => each !== known);
    if (known.sentAt !== null && !SLOW.includes(known.message.do)) this.listener.lag(now - known.sentAt);
    this.listener.answered(press, false);
  }

  private flush(): void {
    if (!this.opened || !this.greeted) return;
    for (const each of this.presses.filter((press) => press.sentAt === null)) {
      const wanted = "version" in each.message ? each.message.version : this.version;
      if (wanted === this.version) {
        each.sentAt = this.world.now();
        each.tried = true;
        this.say({ ...each.message, press: each.press });
      } else if (this.version !== null) {
        this.give(each);
      }
    }
  }

  /** A press is void. */
  private give(press: Press): void {
    this.presses = this.presses.filter((each) => each !== press);
    this.listener.answered(press.press, !press.tried);
  }

  /** Asks whether the room is there; its answer is the probe's number. */
  private ask(): void {
    if (this.probe) return;
    const press = ++this.numbers;
    this.probe = { press, at: this.world.now() };
    this.say({ do: "probe", press });
  }

  /** Gives up what there is and opens the line anew at once. */
  private renew(): void {
    this.probed = Math.min(this.opened ? this.probed * 2 : this.probed, PROBED_MS[1]);
    this.opening = Math.min(this.opened ? this.opening : this.opening * 2, OPENING_MS[1]);
    this.lose(0);
    this.connect();
  }

  private lose(pause: number): void {
    this.drop();
    this.openAt = this.world.now() + pause;
    for (const each of this.presses) each.sentAt = null;
    this.become("lost");
  }

  private drop(): void {
    const { carrier } = this;
    this.era += 1;
    this.carrier = null;
    this.opened = this.greeted = false;
    this.probe = this.version = null;
    carrier?.close();
  }

  private end(state: State): void {
    this.drop();
    this.forget();
    this.presses = [];
    this.become(state);
  }

  private become(state: State): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.state(state);
  }

  private pause(): number {
    const long = this.attempts > MANY || this.world.hidden();
    return (long ? LONG_PAUSE_MS : PAUSE_MS) * (0.75 + this.world.chance() / 4);
  }

  /* Time. */

  /** Since when something sent over this line waits for its answer. */
  private get unanswered(): number {
    return Math.min(...this.presses.map((each) => each.sentAt ?? Infinity), Infinity);
  }

  /** The same of what the room answers without much thought: only that tells of the line. */
  private get late(): number {
    return Math.min(...this.presses.map((each) => (SLOW.includes(each.message.do) ? null : each.sentAt) ?? Infinity), Infinity);
  }

  /** Does what is due. */
  private look(): void {
    const now = this.world.now();
    if (!this.ever && !this.told && now >= this.bornAt + NEVER_MS) {
      this.told = true;
      this.listener.never();
    }
    if (!this.carrier) {
      if (now >= this.openAt) this.connect();
    } else if (!this.opened) {
      if (now >= this.since + this.opening) this.renew();
    } else this.watch(now);
    this.arrange();
  }

  /** Looks whether the line that is open is alive. */
  private watch(now: number): void {
    if (now >= this.heardAt + SILENCE_MS || (this.probe && now >= this.probe.at + this.probed)) this.renew();
    else if (!this.probe && now >= this.doubtAt) this.ask();
    if (this.opened && now >= this.tellAt) this.listener.lag((this.lagAt = now) - this.late);
  }

  /** When something has waited so long for its answer that the room is asked whether it is there. */
  private get doubtAt(): number {
    return this.unanswered === Infinity ? Infinity : Math.max(this.unanswered, this.answeredAt) + UNANSWERED_MS;
  }

  /** When it is told next how long the answer has been waited for. */
  private get tellAt(): number {
    return this.late === Infinity ? Infinity : Math.max(this.late, this.lagAt) + LAG_MS;
  }

  private get due(): number {
    const never = this.ever || this.told ? Infinity : this.bornAt + NEVER_MS;
    if (!this.carrier) return Math.min(never, this.openAt);
    if (!this.opened) return Math.min(never, this.since + this.opening);
    const probed = this.probe ? this.probe.at + this.probed : this.doubtAt;
    return Math.min(this.heardAt + SILENCE_MS, probed, this.tellAt);
  }

  private arrange(): void {
    this.forget();
    if (this.state === "gone") return;
    this.forget = this.world.after(Math.max(0, this.due - this.world.now()), () => this.look());
  }
}
