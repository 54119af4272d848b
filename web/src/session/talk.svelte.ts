/** What is said at a table: by the house, by people, by the log of the match. */

import { together } from "../lib/names";
import { mutes } from "../lib/mutes.svelte";
import type { ChatLine, DoEmote, Scene, TableEvent } from "../lib/protocol";

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

/** What somebody at a seat has just said, or an emote. */
export interface Bubble {
  id: number;
  seat: number;
  text: string;
  emote: DoEmote["emote"] | null;
}

/** Who is who, in the viewer's words. */
export interface Names {
  name: (seat: number) => string;
  words: (text: string) => string;
  /** The person at a seat, as the room knows them. */
  who: (seat: number) => string | null | undefined;
  readonly you: number | null;
}

const LONGEST_LOG = 400;
const MOST_TOASTS = 3;
const BUBBLE_MS = 6000;
const NOTE_MS = 4500;
const REASON_MS = 6500;
/** What somebody who reads slowly takes for a letter. */
const LETTER_MS = 70;

export const EMOTES = ["wave", "well_played", "thanks", "laugh", "sorry", "hurry"] as const satisfies DoEmote["emote"][];

export class Talk {
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  toasts: Toast[] = $state.raw([]);
  bubbles: Bubble[] = $state.raw([]);
  /** What is read out to those who do not see it. */
  said = $state("");
  private serial = 0;

  constructor(private readonly names: Names) {}

  toast(text: string, rule: string | null = null, tone: Toast["tone"] = "note"): void {
    const id = ++this.serial;
    this.said = this.names.words(text);
    this.toasts = [...this.toasts.slice(1 - MOST_TOASTS), { id, text: this.said, rule, tone }];
    setTimeout(() => this.dropToast(id), Math.max(tone === "note" ? NOTE_MS : REASON_MS, LETTER_MS * text.length));
  }

  dropToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** The table has gone on: reasons for what was asked before are of no use any more. */
  dropReasons(): void {
    this.toasts = this.toasts.filter((toast) => toast.tone !== "why");
  }

  /** What has happened, in one sentence; empty where nothing is told. */
  announce(events: TableEvent[]): string {
    const text = together(events.map((event) => this.names.words(event.text)));
    if (text) this.said = text;
    return text;
  }

  bubble(seat: number, text: string, emote: Bubble["emote"] = null): void {
    if (mutes.has(this.names.name(seat), this.names.who(seat))) return;
    const id = ++this.serial;
    this.bubbles = [...this.bubbles.filter((old) => old.seat !== seat), { id, seat, text, emote }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((old) => old.id !== id)), BUBBLE_MS);
  }

  /** On a new connection the room tells the last chat again. */
  heard(line: ChatLine): void {
    const known = this.chat.some((old) => old.at === line.at && old.name === line.name && old.text === line.text);
    if (known || mutes.has(line.name, line.who)) return;
    this.chat = [...this.chat.slice(1 - LONGEST_LOG), line];
    this.unread += 1;
    if (line.seat !== null && line.seat !== this.names.you) this.bubble(line.seat, line.text);
    this.said = `${line.name}: ${line.text}`;
  }

  /**
   * Events of a scene, the last of `told` in the match; `sameHand`: the hand goes on. The room may tell less of an event
   * than it did (a trick has been turned), or take it back.
   */
  note(scene: Scene, told: number, sameHand: boolean): void {
    const from = told - scene.events.length;
    const before = new Map(this.log.map((line) => [line.id, line]));
    const words = (text: string): string => this.names.words(text);
    const lines = scene.events.map((event, at) => {
      const text = words(event.text);
      const old = before.get(from + at);
      const first = old?.kind === event.kind && !event.cards.length ? old.first : text;
      return { id: from + at, kind: event.kind, text, lines: event.lines.map(words), first };
    });
    const log = [...this.log.filter((line) => line.id < from), ...lines].slice(-LONGEST_LOG);
    this.log = scene.over || !sameHand ? log.map((line) => ({ ...line, text: line.first })) : log;
  }
}
