/** What stands open between the player and the table, besides the scene's own question. */

import type { Arranging } from "../lib/arranging.svelte";
import { together } from "../lib/names";
import type { Choice, Clock, HintTold, MeaningsTold, NarrationTold, Window } from "../lib/protocol";
import { t } from "../lib/words";

/** The clock of the person in turn: when their time is spent, on this page's clock, and from when on it is their bank's. */
export interface TurnClock {
  seat: number;
  until: number;
  bankFrom: number;
  /** How long it was when it began, in ms. */
  whole: number;
}

/** A window that closes: when, on this page's clock, and what the house does then. */
export interface Closing {
  version: number;
  until: number;
  seconds: number;
  action: number;
}

/** A clock told again has run on; one that stands higher by more than this is another turn's. */
const SAME_CLOCK_MS = 500;

export class Prompts {
  hint: { action: number; cards: string[] } | null = $state.raw(null);
  /** What selected cards can mean. */
  choosing: Choice[] | null = $state.raw(null);
  /** How many of the tricks left are sure, where the player has claimed them all and may give up the others. */
  offered: { sure: number; left: number } | null = $state.raw(null);
  /** The seat of whoever asks to take a move back. */
  undoAsked: number | null = $state(null);
  /** What is told before a decision of a guided hand, until the player goes on. */
  lesson: string[] = $state.raw([]);
  /** The table in sentences, where the player has asked for it. */
  narration: NarrationTold | null = $state.raw(null);
  /** What calls mean, as it was told last, and whether the player reads it. */
  meanings: MeaningsTold | null = $state.raw(null);
  explaining = $state(false);
  /** The version whose calls were asked about last. */
  explained: number | null = null;
  clock: TurnClock | null = $state.raw(null);
  /** The moment the viewer has to act, where they have only that. */
  closing: Closing | null = $state.raw(null);
  /** Somebody has nudged the viewer, who has not acted since. */
  nudged = $state(false);
  /** The table as the player lays it anew, while they do. */
  arranging: Arranging | null = $state.raw(null);
  private taught = new Set<string>();

  /** The table has been told again: what was asked of its last state is void. */
  lapse(): void {
    this.hint = null;
    this.choosing = this.offered = null;
  }

  /** Another match is in hand. */
  clear(): void {
    this.lapse();
    this.undoAsked = this.clock = this.closing = this.arranging = null;
    this.meanings = this.explained = null;
    this.nudged = this.explaining = false;
  }

  timed(clock: Clock | null): void {
    const left = (clock?.seconds_left ?? 0) * 1000;
    const until = performance.now() + left;
    const runs = clock && this.clock?.seat === clock.seat && until < this.clock.until + SAME_CLOCK_MS;
    this.clock = clock && { seat: clock.seat, until, bankFrom: until - clock.bank * 1000, whole: runs ? (this.clock?.whole ?? left) : left };
  }

  windowed(window: Window | null, version: number): void {
    this.closing = window && { version, until: performance.now() + window.seconds_left * 1000, seconds: window.seconds, action: window.action };
  }

  /** What the player has not been told yet in this lesson; whether there is any. */
  teach({ guide, label, why }: HintTold, words: (text: string) => string): boolean {
    if (!guide) return false;
    const fresh = [guide.welcome, ...Object.values(guide.steps)].filter((text) => text && !this.taught.has(text));
    for (const text of fresh) this.taught.add(text);
    if (!fresh.length) return false;
    const hint = together([t("learn-good-choice", { what: label }), why]);
    this.lesson = [...fresh, guide.refused, hint].filter((text) => text !== "").map(words);
    return true;
  }
}
