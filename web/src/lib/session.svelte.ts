/** A seat at a table: the line to the room, the scene on show, and everything the player can do. */

import { tick } from "svelte";

import { Arranging } from "./arranging.svelte";
import { apply, type Changes } from "./changes";
import { Deals } from "./deals";
import { fresh } from "./events";
import { animate, snapshot } from "./flip";
import { named, together } from "./names";
import type {
  DoAnother,
  Card,
  ChatLine,
  Choice,
  ClientMessage,
  HintTold,
  NarrationTold,
  Clock,
  DoEmote,
  DoPlace,
  DoManage,
  Scene,
  ServerMessage,
  TableEvent,
  TableInfo,
  Window,
} from "./protocol";
import { settings, stillness } from "./settings.svelte";
import { claimWords, notAllSure } from "./claims";
import { onlyChoice } from "./singles";
import { RoomSocket, type Line } from "./socket";
import { chime } from "./sound";
import { mutes } from "./mutes.svelte";
import { find, flight, hasTrickZone, shows, withShown, withTrick } from "./staging";
import { dropToken, keepToken, tokenFromAddress, tokenOf } from "./tokens";

export interface Toast {
  id: number;
  text: string;
  rule: string | null;
  tone: "refusal" | "why" | "note";
}

export interface LogLine {
  /** The event's number in the match. */
  id: number;
  kind: string;
  text: string;
  lines: string[];
  /** As it was first told: what has been turned since is told again when the hand is over. */
  first: string;
}

/** A finished hand: its scoring, and the cards shown at its end. */
export interface HandEnd {
  text: string;
  lines: string[];
  board: Card[];
  shown: { text: string; cards: Card[] }[];
}

/** What somebody at a seat has just said, or an emote. */
export interface Bubble {
  id: number;
  seat: number;
  text: string;
}

/** The clock of the person in turn: when his time is spent, on this page's clock, and from when on it is his bank's. */
export interface TurnClock {
  seat: number;
  until: number;
  bankFrom: number;
}

/** A window that closes: when, on this page's clock, and what the house does then. */
export interface Closing {
  version: number;
  until: number;
  seconds: number;
  action: number;
}

/** A scene to be shown; whether it goes on from the one before, so that what has happened is shown too. */
interface Due {
  scene: Scene;
  follows: boolean;
}

const LONGEST_LOG = 400;
const HURRY_FROM = 10;
const BUBBLE_MS = 6000;
export const EMOTES: Record<DoEmote["emote"], string> = {
  wave: "Hello!",
  well_played: "Well played!",
  thanks: "Thank you!",
  laugh: "Ha ha!",
  sorry: "Oh, sorry!",
  hurry: "Come on!",
};

export class Session {
  line: Line = $state("connecting");
  table: TableInfo | null = $state.raw(null);
  /** The scene on show; `latest` may be ahead while cards still fly. */
  scene: Scene | null = $state.raw(null);
  latest: Scene | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  toasts: Toast[] = $state.raw([]);
  said = $state("");
  /** What has just happened. */
  ticker = $state("");
  /** A finished hand, shown until the player goes on. */
  handOver: HandEnd | null = $state.raw(null);
  matchSeen = $state(false);
  undoAsked: number | null = $state(null);
  hint: { action: number; cards: string[] } | null = $state.raw(null);
  choosing: Choice[] | null = $state.raw(null);
  /** How many of the tricks left are sure, where the player has claimed them all and may give up the others. */
  offered: { sure: number; left: number } | null = $state.raw(null);
  notice = $state("");
  /** What is told before a decision of a guided hand, until the player goes on. */
  lesson: string[] = $state.raw([]);
  private taught = new Set<string>();
  /** The table in sentences, where the player has asked for it. */
  narration: NarrationTold | null = $state.raw(null);
  /** Whoever has this token plays the viewer's seat. */
  token: string | null = $state(null);
  /** A move is on its way to the room. */
  sent = $state(false);
  trickLies = $state(false);
  bubbles: Bubble[] = $state.raw([]);
  clock: TurnClock | null = $state.raw(null);
  /** Somebody has nudged the viewer, who has not acted since. */
  nudged = $state(false);
  /** The moment the viewer has to act, where he has only that. */
  closing: Closing | null = $state.raw(null);
  /** The table as the player lays it anew, while he does. */
  arranging: Arranging | null = $state.raw(null);
  /** The line was lost, and the room has not shown the table since. */
  stale = $state(false);

  /** The element in which cards fly; the table page sets it. */
  stage: HTMLElement | null = null;

  readonly ready = $derived(this.scene !== null && this.scene === this.latest && !this.trickLies);
  readonly myTurn = $derived(
    this.ready && this.scene?.prompt != null && !this.scene.over && this.line === "open" && !this.stale,
  );

  /** What the player can do, where it is one thing only and nobody waits in a window for it. */
  readonly single = $derived(
    this.myTurn && !this.closing && !this.choosing && !this.arranging ? onlyChoice(this.scene?.prompt) : null,
  );
  /** Nobody but bots sits here besides the player. */
  readonly amongBots = $derived(
    this.table?.you != null && this.table.seats.every((seat) => seat.kind === "bot" || seat.seat === this.table?.you),
  );

  /** There are tricks to be claimed now. */
  readonly mayClaim = $derived(this.myTurn && this.scene?.prompt?.rest === true);

  /** Read wherever somebody is named, and the same from scene to scene. */
  readonly you = $derived(this.scene?.seat ?? this.table?.you ?? null);

  private socket: RoomSocket | null = null;
  private queue: Due[] = [];
  /** The newest scene as it came: the next one's changes are of it. */
  private heard: Scene | null = null;
  private pumping = false;
  /** The rest of the hand has been claimed: its tricks are not shown one by one. */
  private claimed = false;
  private shownAt = 0;
  private serial = 0;
  /** How many events the match had had by the newest scene. */
  private told = 0;
  private wake: (() => void) | null = null;
  private dismiss: (() => void) | null = null;

  /** What this browser has seen of the deal of the match in hand, to check it by. */
  deals: Deals;
  private wordsSent = "";
  /** The number of the match in hand, once it is known. */
  private number = 0;

  constructor(readonly id: string) {
    this.deals = new Deals(`${id}.1`);
  }

  open(): void {
    this.token = tokenFromAddress(this.id);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new RoomSocket(
      () => `${scheme}://${location.host}/ws/${encodeURIComponent(this.id)}`,
      () => tokenOf(this.id),
      { line: (state) => this.onLine(state), message: (message) => this.receive(message) },
    );
    document.addEventListener("visibilitychange", this.onLook);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.onLook);
    this.socket?.close();
    this.wake?.();
    this.dismiss?.();
  }

  /* What the player does. */

  play(choice: Choice): void {
    this.act({ do: "play", version: this.version, action: choice.action });
  }

  playText(text: string): void {
    this.act({ do: "play", version: this.version, text });
  }

  select(cards: string[], kind: string): void {
    this.act({ do: "select", version: this.version, cards, kind });
  }

  /** Opens the table and the hand for laying anew. */
  arrange(): void {
    if (this.sent || !this.ready || !this.scene?.prompt?.arrange) return;
    this.arranging = new Arranging(
      this.scene,
      (groups, commit) => this.send({ do: "arrange", version: this.version, groups, commit }),
      () => this.send({ do: "hint", table: true }),
    );
  }

  endArranging(): void {
    this.arranging = null;
  }

  why(card: string): void {
    this.send({ do: "why", cards: [card] });
  }

  sit(seat: number): void {
    this.send({ do: "sit", seat });
  }

  start(): void {
    this.send({ do: "start" });
  }

  /** Another match at this table; what is not named stays. */
  another(wanted: Omit<DoAnother, "do"> = {}): void {
    this.send({ do: "another", ...wanted });
  }

  place(seat: number, kind: DoPlace["kind"], level: string | null = null): void {
    this.send({ do: "place", seat, kind, level });
  }

  swap(one: number, other: number): void {
    this.send({ do: "swap", one, other });
  }

  manage(wanted: Omit<DoManage, "do">): void {
    this.send({ do: "manage", ...wanted });
  }

  nudge(seat: number): void {
    this.send({ do: "nudge", seat });
  }

  emote(emote: DoEmote["emote"]): void {
    this.send({ do: "emote", emote });
  }

  private onLook = (): void => {
    if (this.table?.you != null && this.line === "open") this.socket?.send({ do: "presence", away: document.hidden });
  };

  leave(): void {
    this.send({ do: "leave" });
    dropToken(this.id);
    this.token = null;
  }

  /** For everybody, for good; only who made the table may. */
  closeTable(): void {
    this.send({ do: "close" });
  }

  say(text: string): void {
    if (text.trim()) this.send({ do: "chat", text: text.trim().slice(0, 500) });
  }

  askToken(): void {
    this.send({ do: "token" });
  }

  /** The tricks left are mine; `concede`: and what of them is not sure is the others'. */
  claimRest(concede = false): void {
    this.offered = null;
    if (this.mayClaim) this.act({ do: "rest", version: this.version, concede });
  }

  /** What a club player would do; with `guide`, what a newcomer has to know too. */
  askHint(guide = false): void {
    this.send({ do: "hint", guide });
  }

  askNarration(): void {
    this.send({ do: "narrate" });
  }

  askUndo(): void {
    this.send({ do: "undo" });
  }

  answerUndo(agree: boolean): void {
    this.undoAsked = null;
    this.send({ do: "undo_answer", agree });
  }

  /** On with the game: past the trick that lies, past the end of the hand. */
  goOn(): void {
    this.wake?.();
    this.dismiss?.();
  }

  toast(text: string, rule: string | null = null, tone: Toast["tone"] = "note"): void {
    const id = ++this.serial;
    this.toasts = [...this.toasts.slice(-2), { id, text: this.words(text), rule, tone }];
    this.said = this.words(text);
    setTimeout(() => this.dropToast(id), tone === "note" ? 4500 : 6500);
  }

  dropToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /* Names. */

  name(seat: number): string {
    const sitter = this.table?.seats[seat];
    const then = this.table?.state === "over" ? this.table.played.at(-1)?.names[seat] : null;
    if (then) return then;
    return sitter?.name || `Seat ${seat + 1}`;
  }

  words(text: string): string {
    return named(text, (seat) => this.name(seat), this.you);
  }

  /* What the room says. */

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        if (message.number !== this.number) this.onMatch(message);
        this.table = message;
        this.addWords(message);
        break;
      case "hand_key":
        this.deals.sawHandKey(message.hand, message.key);
        break;
      case "scene":
        this.hearScene(message.scene, message);
        break;
      case "changes": {
        const scene = apply(message.changes as unknown as Changes, this.heard);
        if (scene) this.hearScene(scene, message);
        else this.socket?.send({ do: "hello" });
        break;
      }
      case "refused":
        this.sent = false;
        if (message.about === "commit" || message.about === "reveal") {
          this.deals.notMine();
          break;
        }
        this.arranging?.refused(message.about ?? null);
        if (message.about === "token") dropToken(this.id);
        if (message.about === "table") this.notice = message.reason;
        this.toast(message.reason, message.rule, "refusal");
        break;
      case "why":
        this.toast(message.reason, message.rule, "why");
        break;
      case "options":
        this.sent = false;
        this.choosing = message.choices;
        break;
      case "arranged":
        this.arranging?.hear(message.wrong, message.ready);
        break;
      case "rest":
        this.sent = false;
        if (message.concede) this.offered = { sure: message.sure, left: message.left };
        else this.toast(notAllSure(message.sure, message.left), null, "why");
        break;
      case "claimed":
        this.claimed = true;
        this.toast(claimWords(message));
        break;
      case "laid":
        if (message.version === this.version) this.arranging?.suggest(message.groups);
        break;
      case "chat":
        this.onChat(message);
        break;
      case "undo_asked":
        if (message.seat !== this.table?.you && this.table?.you != null) this.undoAsked = message.seat;
        break;
      case "undo_closed":
        this.undoAsked = null;
        break;
      case "seated":
        keepToken(this.id, message.token);
        this.token = message.token;
        break;
      case "undone":
        this.undoAsked = null;
        this.toast("Taken back.");
        break;
      case "hint":
        this.hint = { action: message.action, cards: message.cards };
        this.teach(message);
        this.toast(together([`Hint: ${message.label}`, message.why]), null, "why");
        break;
      case "narration":
        this.narration = message;
        break;
      case "emote":
        this.bubble(message.seat, EMOTES[message.emote]);
        break;
      case "nudged":
        this.nudged = true;
        this.toast(`${message.name} nudges you: it is your turn.`, null, "why");
        if (settings.sound) chime();
        navigator.vibrate?.([90, 60, 90]);
        break;
      case "closed":
        this.notice = message.text;
        break;
      case "notice":
        this.notice = message.text;
        if (this.scene) this.toast(message.text);
        break;
    }
  }

  /** Another match is in hand: nothing of the one before is on the table any more. */
  private onMatch(table: TableInfo): void {
    const first = this.number === 0;
    this.number = table.number;
    this.deals = new Deals(table.deal);
    this.wordsSent = "";
    if (first) return;
    this.queue = [];
    this.wake?.();
    this.dismiss?.();
    this.scene = this.latest = this.heard = this.handOver = this.closing = this.clock = this.arranging = null;
    this.log = [];
    this.told = 0;
    this.hint = this.choosing = this.undoAsked = null;
    this.matchSeen = this.sent = this.nudged = false;
  }

  /** What the player has not been told yet in this lesson. */
  private teach({ guide, label, why }: HintTold): void {
    if (!guide) return;
    const fresh = [guide.welcome, ...Object.values(guide.steps)].filter((text) => text && !this.taught.has(text));
    if (!fresh.length) return;
    for (const text of fresh) this.taught.add(text);
    const hint = together([`A club player would choose: ${label}`, why]);
    this.lesson = [...fresh, guide.refused, hint].filter((text) => text !== "").map((text) => this.words(text));
    this.said = together(this.lesson);
  }

  private bubble(seat: number, text: string): void {
    if (mutes.has(this.name(seat))) return;
    const id = ++this.serial;
    this.bubbles = [...this.bubbles.filter((old) => old.seat !== seat), { id, seat, text }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((old) => old.id !== id)), BUBBLE_MS);
  }

  private onClock(clock: Clock | null): void {
    const until = performance.now() + (clock?.seconds_left ?? 0) * 1000;
    this.clock = clock && { seat: clock.seat, until, bankFrom: until - clock.bank * 1000 };
  }

  private hearScene(scene: Scene, told: { version: number; told: number; window: Window | null; clock: Clock | null }): void {
    this.heard = scene;
    this.onClock(told.clock);
    if (scene.turn !== scene.seat) this.nudged = false;
    this.deals.sawScene(scene);
    this.onWindow(told.window ?? null, told.version);
    this.onScene(scene, told.version, told.told);
  }

  /** This seat's part in the match key, and what everybody was told of it. */
  private addWords(table: TableInfo): void {
    const { ceremony, you, seat_commits, entropy } = table;
    if (table.commit) this.deals.sawCommit(table.commit);
    if (seat_commits && entropy) this.deals.sawWords([...entropy], [...seat_commits]);
    if (table.seal) this.deals.sawSeal(table.seal);
    if (!ceremony || you === null || !ceremony.awaited.includes(you) || this.wordsSent === ceremony.phase) return;
    this.wordsSent = ceremony.phase;
    if (ceremony.phase === "committing") {
      const hash = this.deals.commitment(you);
      if (hash !== null) this.socket?.send({ do: "commit", hash });
    } else if (ceremony.phase === "revealing") {
      const words = this.deals.wordsFor(you, [...ceremony.seat_commits]);
      if (words !== null) this.socket?.send({ do: "reveal", words });
    }
  }

  private onLine(state: Line): void {
    this.line = state;
    this.sent = false;
    if (state !== "lost") return;
    this.stale = true;
    this.arranging?.refused(null); // what was asked is not answered any more
  }

  /** On a new connection the room tells the last chat again. */
  private onChat(line: ChatLine): void {
    const known = this.chat.some((old) => old.at === line.at && old.name === line.name && old.text === line.text);
    if (known) return;
    if (mutes.has(line.name)) return;
    this.chat = [...this.chat.slice(1 - LONGEST_LOG), line];
    this.unread += 1;
    if (line.seat !== null && line.seat !== this.table?.you) this.bubble(line.seat, line.text);
    this.said = `${line.name}: ${line.text}`;
  }

  /** Nothing that is shown for its own time may take from the moment there is. */
  private onWindow(window: Window | null, version: number): void {
    if (!window) {
      this.closing = null;
      return;
    }
    const { seconds, seconds_left, action } = window;
    this.closing = { version, until: performance.now() + seconds_left * 1000, seconds, action };
    this.wake?.();
  }

  private onScene(scene: Scene, version: number, told: number): void {
    const newest = this.latest;
    const unbroken = !this.stale || told - this.told <= scene.events.length;
    this.stale = false;
    const events = newest ? fresh(scene.events, this.told, told) : scene.events;
    const next = { ...scene, version, events };
    this.told = told;
    this.sent = false;
    this.hint = null;
    this.choosing = this.offered = null;
    this.notice = "";
    this.latest = next;
    const again = newest?.version === version;
    const waiting = again ? this.queue.pop() : undefined;
    if (waiting) this.queue.push({ scene: Object.assign(next, { events: waiting.scene.events }), follows: waiting.follows });
    else if (newest && (again || (version > newest.version && unbroken))) this.queue.push({ scene: next, follows: !again });
    else {
      this.queue = [{ scene: next, follows: false }];
      if (newest) this.wake?.();
      if (newest && (version < newest.version || next.hand > newest.hand)) this.dismiss?.();
    }
    if (newest?.version !== next.version) {
      this.arranging = null;
      this.note(scene, newest?.hand);
      this.toasts = this.toasts.filter((toast) => toast.tone !== "why"); // that is answered by now
    }
    void this.pump();
  }

  /** The room may tell less of an event than it did (a trick has been turned), or take it back. */
  private note(scene: Scene, hand: number | undefined): void {
    const from = this.told - scene.events.length;
    const before = new Map(this.log.map((line) => [line.id, line]));
    const lines = scene.events.map((event, at) => {
      const text = this.words(event.text);
      const old = before.get(from + at);
      const first = old?.kind === event.kind && !event.cards.length ? old.first : text;
      return { id: from + at, kind: event.kind, text, lines: event.lines.map((line) => this.words(line)), first };
    });
    const log = [...this.log.filter((line) => line.id < from), ...lines].slice(-LONGEST_LOG);
    this.log = scene.over || scene.hand !== hand ? log.map((line) => ({ ...line, text: line.first })) : log;
  }

  /* Showing scenes one after another. */

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.present(next);
    this.pumping = false;
  }

  private async present({ scene: next, follows }: Due): Promise<void> {
    const before = this.scene;
    if (!before || !follows || this.closing) {
      await this.show(next, follows && before !== null);
      if (!follows) this.ticker = ""; // who comes in, or back, has not missed it just now
      return;
    }
    await this.rest(this.queue.length > HURRY_FROM ? 60 : settings.pace - (performance.now() - this.shownAt));
    const each = hasTrickZone(before) && settings.trickStay !== 0 && !this.claimed;
    this.claimed = false;
    const untold = each ? await this.showTricks(before, next) : next.events;
    const hand = find(next, "hand");
    if (hand) await this.showHand(before, next, hand, each && find(next, "trick") !== undefined);
    await this.show(next, true, untold.slice(hand ? untold.indexOf(hand) + 1 : 0));
  }

  /** Finished tricks lie for a moment each; what has happened since the last of them. */
  private async showTricks(before: Scene, next: Scene): Promise<TableEvent[]> {
    let table = before;
    let untold = next.events;
    for (const trick of next.events.filter((event) => event.kind === "trick")) {
      const upTo = untold.indexOf(trick) + 1;
      const told = untold.slice(0, upTo);
      untold = untold.slice(upTo);
      const last = find({ events: untold }, "trick") === undefined;
      table = withTrick(table, last ? next : { ...table, events: told }, trick);
      this.trickLies = true;
      await this.show(table, true, told);
      await this.rest(settings.trickStay < 0 ? Infinity : settings.trickStay);
      this.trickLies = false;
    }
    return untold;
  }

  /** The end of a hand: its last trick lies still, or cards shown lie open; then its scoring, until the player goes on. */
  private async showHand(before: Scene, next: Scene, hand: TableEvent, trickLies: boolean): Promise<void> {
    const end = withShown(before, next);
    if (!trickLies) await this.show(end, true, []);
    if (next.over) return;
    this.handOver = {
      text: this.words(hand.text),
      lines: hand.lines.map((line) => this.words(line)),
      board: end.zones.find((zone) => zone.kind === "board")?.cards ?? [],
      shown: shows(next).map((event) => ({ text: this.words(event.text), cards: event.cards })),
    };
    this.said = together([this.handOver.text, ...this.handOver.lines]);
    await new Promise<void>((resolve) => {
      this.dismiss = resolve;
      if (this.you === null || settings.handStay > 0) setTimeout(resolve, settings.handStay || 5000);
    });
    this.dismiss = null;
    this.handOver = null;
    if (this.you !== null) this.socket?.send({ do: "next" });
  }

  /** Puts a scene on the table and says what has happened. */
  private async show(next: Scene, moving: boolean, told: TableEvent[] = next.events): Promise<void> {
    const before = this.scene;
    const mine = before?.prompt != null && before.turn === before.seat && !this.closing;
    const stage = moving && !stillness() && !document.hidden ? this.stage : null;
    const was = stage ? snapshot(stage) : null;
    this.scene = next;
    await tick();
    if (stage && was && before) animate(stage, was, flight(before, next, settings.flight));
    this.shownAt = performance.now();
    this.announce(told);
    if (next !== this.latest) return;
    if (!before?.over && !next.over) this.matchSeen = false;
    if (next.prompt && !next.over && !mine && settings.sound) chime();
  }

  private announce(events: TableEvent[]): void {
    const text = together(events.map((event) => this.words(event.text)));
    if (!text) return;
    this.said = text;
    this.ticker = text;
  }

  private async rest(ms: number): Promise<void> {
    if (ms <= 0 || document.hidden) return;
    await new Promise<void>((resolve) => {
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  private get version(): number {
    return this.latest?.version ?? 0;
  }

  private act(message: ClientMessage): void {
    if (this.sent || !this.ready || this.stale) return;
    this.choosing = null;
    if (this.send(message)) this.sent = true;
  }

  private send(message: ClientMessage): boolean {
    const went = this.socket?.send(message) ?? this.outbox?.(message) ?? false;
    if (!went) this.toast("Not connected; trying again.", null, "refusal");
    return went;
  }

  /** Where messages go without a socket: replays and samples. */
  outbox: ((message: ClientMessage) => boolean) | null = null;

  /** Puts a scene on the table at once, for replays and samples. */
  put(scene: Scene, moving: boolean): Promise<void> {
    this.latest = scene;
    return this.show(scene, moving);
  }
}
