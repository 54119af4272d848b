/** The scenes of a table, shown one after another at the pace the player has set. */

import { tick } from "svelte";

import { withSuits } from "../cards/suits";
import { apply, type Changes } from "../lib/changes";
import { fresh } from "../lib/events";
import { animate, deal, snapshot } from "../lib/flip";
import { together } from "../lib/names";
import type { Scene, TableEvent } from "../lib/protocol";
import { settings, stillness } from "../lib/settings.svelte";
import { sound, soundOf } from "../lib/sound";
import { dealerOf, find, flight, handsOf, hasTrickZone, withShown, withTrick } from "../lib/staging";

/** A finished hand: its scoring. The cards shown at its end lie open at the seats. */
export interface HandEnd {
  text: string;
  lines: string[];
}

/** Who looks at the scenes. */
export interface Watcher {
  /** The seat they sit at. */
  seat: () => number | null;
  /** A moment to act runs: nothing is shown for its own time. */
  hurried: () => boolean;
  words: (text: string) => string;
  /** What has happened is on the table; returns what was told of it. */
  announce: (events: TableEvent[]) => string;
  say: (text: string) => void;
  /** They have gone on from the end of a hand. */
  handSeen: () => void;
}

/** A scene to be shown; whether it goes on from the one before, so that what has happened is shown too. */
interface Due {
  scene: Scene;
  follows: boolean;
}

const HURRY_FROM = 10;
const HURRIED_MS = 60;
const HAND_MS = 5000;

export class Scenes {
  /** The scene on show; `latest` may be ahead while cards still fly. */
  scene: Scene | null = $state.raw(null);
  latest: Scene | null = $state.raw(null);
  /** What has just happened. */
  ticker = $state("");
  trickLies = $state(false);
  /** A finished hand, shown until it has been read or the player goes on. */
  handOver: HandEnd | null = $state.raw(null);
  /** It does not go by itself. */
  stays = $state(false);
  matchSeen = $state(false);
  /** Nothing is left to be shown. */
  readonly settled = $derived(this.scene !== null && this.scene === this.latest && !this.trickLies);
  /** Something finished lies there, until the player goes on. */
  readonly lies = $derived(this.trickLies || this.handOver !== null);

  /** The element in which cards fly; the table page sets it. */
  stage: HTMLElement | null = null;

  /** How many events the match had had by the newest scene. */
  told = 0;
  /** The newest scene as it came: the next one's changes are of it. */
  heard: Scene | null = null;
  private queue: Due[] = [];
  private pumping = false;
  /** The rest of the hand has been claimed: its tricks are not shown one by one. */
  private claimed = false;
  private shownAt = 0;
  private wake: (() => void) | null = null;
  private goes: ReturnType<typeof setTimeout> | undefined;
  private dismiss: (() => void) | null = null;

  constructor(private readonly watcher: Watcher) {}

  get version(): number {
    return this.latest?.version ?? 0;
  }

  /** The cards of the hand that were pressed last, by name; the table page sets it. */
  pressed: () => readonly string[] = () => [];

  /** Takes a scene as the room tells it; as it is shown, its cards have suits. */
  take(scene: Scene): Scene {
    return (this.heard = withSuits(this.heard, scene, this.pressed()));
  }

  /** The scene after changes; null where they are of another one. */
  changed(changes: Changes): Scene | null {
    return apply(changes, this.heard);
  }

  /** On with the game: past the trick that lies, past the end of the hand. */
  goOn(): void {
    this.wake?.();
    this.dismiss?.();
  }

  /** The end of the hand is being read: it stays until the player goes on. */
  stay(): void {
    this.stays = true;
    clearTimeout(this.goes);
  }

  /** Past the trick that lies. */
  wakeUp(): void {
    this.wake?.();
  }

  claim(): void {
    this.claimed = true;
  }

  /** Another match is in hand: nothing of the one before is on the table any more. */
  clear(): void {
    this.queue = [];
    this.goOn();
    this.scene = this.latest = this.heard = this.handOver = null;
    this.told = 0;
    this.matchSeen = false;
  }

  /** Takes the room's newest scene; `stale`: some before it may have been missed. Returns whether the table has moved. */
  hear(scene: Scene, version: number, told: number, stale: boolean): boolean {
    const newest = this.latest;
    const unbroken = !stale || told - this.told <= scene.events.length;
    const next = { ...scene, version, events: newest ? fresh(scene.events, this.told, told) : scene.events };
    this.told = told;
    this.latest = next;
    this.enqueue(next, newest, unbroken);
    void this.pump();
    return newest?.version !== version;
  }

  private enqueue(next: Scene, newest: Scene | null, unbroken: boolean): void {
    const again = newest?.version === next.version;
    const waiting = again ? this.queue.pop() : undefined;
    if (waiting) this.queue.push({ scene: Object.assign(next, { events: waiting.scene.events }), follows: waiting.follows });
    else if (newest && (again || (next.version > newest.version && unbroken))) this.queue.push({ scene: next, follows: !again });
    else {
      this.queue = [{ scene: next, follows: false }];
      if (newest) this.wake?.();
      if (newest && (next.version < newest.version || next.hand > newest.hand)) this.dismiss?.();
    }
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.present(next);
    this.pumping = false;
  }

  private async present({ scene: next, follows }: Due): Promise<void> {
    const before = this.scene;
    if (!before || !follows || this.watcher.hurried()) {
      await this.show(next, follows && before !== null);
      if (!follows) this.ticker = ""; // who comes in, or back, has not missed it just now
      return;
    }
    await this.rest(this.queue.length > HURRY_FROM ? HURRIED_MS : settings.pace - (performance.now() - this.shownAt));
    const each = hasTrickZone(before) && settings.trickStay !== 0 && !this.claimed;
    this.claimed = false;
    const untold = each ? await this.showTricks(before, next) : next.events;
    const hand = find(next, "hand");
    const end = hand ? untold.indexOf(hand) : -1;
    if (hand) await this.showHand(before, next, hand, each && find(next, "trick") !== undefined ? null : untold.slice(0, end));
    await this.show(next, true, untold.slice(end + 1));
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

  /**
   * The end of a hand: what was done last is told, and its cards lie; then its scoring, for as long as the player has set.
   * `untold` is null where the last trick lies there already.
   */
  private async showHand(before: Scene, next: Scene, hand: TableEvent, untold: TableEvent[] | null): Promise<void> {
    const { words } = this.watcher;
    if (untold) await this.show(withShown(before, next), true, untold);
    if (next.over) return;
    this.handOver = { text: words(hand.text), lines: hand.lines.map(words) };
    this.watcher.say(together([...(untold ?? []).map((event) => words(event.text)), this.handOver.text, ...this.handOver.lines]));
    this.stays = settings.handStay === 0 && this.watcher.seat() !== null;
    await new Promise<void>((resolve) => {
      this.dismiss = resolve;
      if (!this.stays) this.goes = setTimeout(resolve, settings.handStay || HAND_MS);
    });
    clearTimeout(this.goes);
    this.dismiss = null;
    this.handOver = null;
    if (this.watcher.seat() !== null) this.watcher.handSeen();
  }

  /** Puts a scene on the table and says what has happened. */
  private async show(next: Scene, moving: boolean, told: TableEvent[] = next.events): Promise<void> {
    const before = this.scene;
    const mine = before?.prompt != null && before.turn === before.seat && !this.watcher.hurried();
    const dealer = dealerOf(before, next);
    const moves = (moving || dealer !== null) && !stillness() && !document.hidden;
    const was = moves && this.stage ? snapshot(this.stage) : null;
    this.scene = next;
    await tick();
    if (moves && this.stage && dealer !== null) deal(this.stage, `seat:${dealer}`, handsOf(next), settings.flight);
    else if (this.stage && was && before) animate(this.stage, was, flight(before, next, settings.flight));
    this.shownAt = performance.now();
    this.ticker = this.watcher.announce(told) || this.ticker;
    const heard = soundOf(told);
    if (heard && (moving || dealer !== null)) sound(heard);
    if (next !== this.latest) return;
    if (next.over && before && !before.over && next.winners.includes(this.watcher.seat() ?? -1)) sound("win");
    if (!before?.over && !next.over) this.matchSeen = false;
    if (next.prompt && !next.over && !mine) sound("turn");
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

  /** Puts a scene on the table at once, for replays and samples. */
  put(scene: Scene, moving: boolean): Promise<void> {
    this.latest = withSuits(this.scene, scene);
    return this.show(this.latest, moving);
  }
}
