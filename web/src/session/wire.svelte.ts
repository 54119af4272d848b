/** The line to the room as the player meets it: whether it is there, and what is on its way. */

import { browserMark } from "../lib/browser";
import { randomHex } from "../lib/deals";
import { house } from "../lib/house.svelte";
import type { State, TableLine } from "../lib/line";
import type { ClientMessage, ServerMessage } from "../lib/protocol";
import { openLine, thrifty } from "../lib/socket";
import { tokenOf } from "../lib/tokens";
import { localeInUse } from "../lib/words";

/** Who is told what comes over the line, and what becomes of it. */
export interface Told {
  message: (message: ServerMessage) => void;
  greeted: () => void;
  lost: () => void;
  /** Something pressed was not done: the table had moved on. */
  late: () => void;
  /** Something could not be sent; `again`: it is of use now or not at all. */
  unsent: (again: boolean) => void;
}

const BAD_LAG_MS = 1000;

export class Wire {
  state: State = $state("connecting");
  /** How long the room took to answer, in ms, where that was long. */
  lag: number | null = $state(null);
  /** What the player has pressed waits for the line. */
  held = $state(false);
  /** The network lets no WebSocket through. */
  barred = $state(false);
  /** The line was lost, and the room has not shown the table since. */
  stale = $state(false);
  /** A move is on its way to the room. */
  sent = $state(false);
  /** What it was made with: a choice's action, the kind of a selection, "rest" of a claim, "amount". */
  made: number | string | null = $state(null);

  /** Where messages go without a socket: replays and samples. */
  outbox: ((message: ClientMessage) => boolean) | null = null;

  /** By which the room knows this page over all its lines. */
  private readonly page = randomHex();
  private open: { line: TableLine; close: () => void } | null = null;
  /** The number of the player's act that is on its way. */
  private acting: number | null = null;

  constructor(private readonly told: Told) {}

  /** To a table, as whoever holds its token in this browser. */
  connect(table: string): void {
    this.open = openLine(table, {
      hello: () => ({ do: "hello", token: tokenOf(table), words: true, changes: thrifty(), client: this.page, browser: browserMark(), language: localeInUse() }),
      state: (state) => this.onState(state),
      message: this.told.message,
      greeted: this.told.greeted,
      lag: (ms) => (this.lag = ms < BAD_LAG_MS ? null : ms),
      answered: (press, late) => this.onAnswered(press, late),
      never: () => void house.knock().then((there) => (this.barred = there)),
    });
  }

  close(): void {
    this.open?.close();
  }

  /** Something the player does, sent now or when the line is back; its number, null where it goes nowhere. */
  press(message: ClientMessage): number | null {
    const press = this.open ? this.open.line.press(message) : this.outbox?.(message) ? 0 : null;
    if (press === null) this.told.unsent(false);
    else this.held ||= this.state !== "open" && this.open !== null;
    return press;
  }

  /** A move, made with something on the page; one at a time is on its way. */
  act(message: ClientMessage, made: number | string): void {
    this.made = made;
    this.acting = this.press(message);
    this.sent = this.acting !== null;
  }

  /** Asks what is of use now or not at all. */
  ask(message: ClientMessage): boolean {
    const went = (this.open ? this.open.line.say(message) : this.outbox?.(message)) ?? false;
    if (!went) this.told.unsent(true);
    return went;
  }

  /** Tells what matters only while there is a line. */
  tell(message: ClientMessage): void {
    this.open?.line.say(message);
  }

  /** What nobody need be told of where it goes nowhere. */
  post(message: ClientMessage): void {
    this.open?.line.press(message);
  }

  /** The room has shown the table at a version; whether it had not since the line was lost. */
  shown(version: number): boolean {
    const { stale } = this;
    this.stale = false;
    this.open?.line.at(version);
    this.sent = this.open?.line.waits(this.acting) ?? false;
    return stale;
  }

  /** Another match: what was pressed in the one before is void. */
  lapse(): void {
    this.open?.line.lapse();
    this.sent = false;
  }

  /** The room has refused a message; `unread`: it could not make sense of it. */
  refused(unread: boolean): void {
    this.sent = false;
    if (unread) this.open?.line.unheard();
  }

  /** Tries at once to reach the room, where the line is lost. */
  hurry(): void {
    this.open?.line.hurry();
  }

  private onState(state: State): void {
    this.state = state;
    if (state === "open") {
      this.barred = false;
      house.reached();
    }
    if (state !== "lost") return;
    this.stale = true;
    this.held = this.open?.line.waiting ?? false;
    void house.knock();
    this.told.lost();
  }

  /** All that comes of a press has been told, or it is void. */
  private onAnswered(press: number, late: boolean): void {
    if (press === this.acting) this.sent = false;
    if (late) this.told.late();
    this.held &&= this.open?.line.waiting ?? false;
  }
}
