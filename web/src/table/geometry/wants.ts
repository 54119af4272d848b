/** What a scene wants of the table it lies on, as numbers. */

import { sorted, suits } from "../../cards/sort";
import type { Scene, SeatView, Zone } from "../../lib/protocol";
import { isOpenHand } from "../../lib/staging";
import type { Laid } from "../laid";
import { sectioned } from "../sections";
import type { BarWant, Wants } from "./arrange";
import type { Held } from "./hand";
import type { MeldsWant } from "./melds";
import type { SeatWant } from "./seats";
import { shapeOf } from "./shape";

/** What a table is set on, and what its viewer has set. */
interface Stage {
  width: number;
  height: number;
  lefty: boolean;
  larger: boolean;
  /** Something has grown in this game. */
  grows: boolean;
  gridsOpen: boolean;
  bar: BarWant;
  /** A text as its viewer reads it, with names in it. */
  words: (text: string) => string;
  /** Rows of a box of bids. */
  box: number;
}

const NONE: Zone[] = [];

function seatWant(view: SeatView, zones: Zone[], tricks: boolean, words: Stage["words"]): SeatWant {
  const hand = zones.find((zone) => zone.kind === "hand");
  const open = zones.some(isOpenHand);
  const known = hand?.cards.some((card) => card.face !== null) ? hand.cards.length : 0;
  const before = (zone: Zone): boolean =>
    zone.kind === "chips" ? Boolean(zone.amount) : zone.kind === "note" ? Boolean(zone.text) : zone.kind === "taken" && !tricks && Boolean(zone.count ?? zone.cards.length);
  const shown = zones.filter((zone) => zone.kind !== "chips" && before(zone));
  return {
    backs: !open && !known && (hand ? (hand.count ?? hand.cards.length) : (view.cards ?? 0)) > 0,
    known: open ? 0 : known,
    badges: Number(view.marks.length > 0 || view.badges.length > 0 || shown.length > 0) + Number(zones.some((zone) => zone.kind === "chips" && before(zone))),
    words: [...view.marks, ...view.badges, ...shown.map((zone) => (zone.kind === "note" ? zone.text : "") || "00")].map((text) => words(text).length),
    marks: view.marks.length,
    spread: Math.max(0, ...zones.filter((zone) => zone.kind === "spread").map((zone) => zone.cards.length)),
  };
}

function meldsWant(zones: Zone[], seats: SeatView[], you: number | null): MeldsWant {
  const sections = sectioned(zones, seats, you);
  const headed = sections.some((section) => section.seats.length > 0);
  return {
    sections: sections.map((section) => section.melds.map((zone) => zone.cards.length)),
    headed,
    labelled: !headed && zones.some((zone) => zone.seat !== null),
    numbered: zones.some((zone) => zone.number !== null),
  };
}

export function heldOf(zone: Zone | undefined, larger: boolean): Held | null {
  return zone ? { cards: zone.cards.length, doubles: zone.cards.some((card) => card.face?.length === 4), larger } : null;
}

/** Lines and columns of a table of words; on a small screen one with a column a player is turned. */
export function lined(zone: Zone, turned: boolean): [number, number] {
  const columns = Math.max(zone.columns.length, ...zone.rows.map((row) => row.length));
  return turned ? [columns - 1, zone.rows.length + 1] : [zone.rows.length, columns];
}

const MOST_COLUMNS = 5;
export function turns(zone: Zone, narrow: boolean): boolean {
  const [rows, columns] = lined(zone, false);
  return narrow && zone.columns[0] === "" && columns > MOST_COLUMNS && rows < columns - 1;
}

export function wantsOf(scene: Scene, laid: Laid, stage: Stage): Wants {
  const narrow = shapeOf(stage.width, stage.height) !== "desk";
  const laying = stage.grows && !laid.trick && !laid.chains.length && laid.layouts.length < 2;
  const heap = laying ? laid.layouts.find((zone) => zone.kind === "heap") : undefined;
  const layouts = heap ? NONE : laid.layouts;
  const seats = scene.seats.map((view): [number, SeatWant] => [view.seat, seatWant(view, laid.ofSeat.get(view.seat) ?? NONE, laid.trick !== undefined, stage.words)]);
  const open = laid.openHands.filter((zone) => zone.seat !== scene.seat);
  const lengths = (zone: Zone): number[] => suits(sorted(zone.cards, "suit").map((card) => card.face ?? "")).map((suit) => suit.length);
  const grids = stage.gridsOpen ? laid.grids : NONE;
  return {
    width: stage.width,
    height: stage.height,
    players: scene.seats.length,
    you: scene.seat,
    lefty: stage.lefty,
    seats: new Map(seats),
    hand: heldOf(laid.hand, stage.larger),
    bar: stage.bar,
    grows: stage.grows || laid.layouts.length > 1,
    trick: laid.trick !== undefined && (!grids.length || laid.trick.cards.length > 0),
    grids: grids.map((zone) => lined(zone, turns(zone, narrow))),
    box: stage.box,
    stacks: laid.trick ? 0 : laid.stacks.length,
    rows: layouts.map((zone) => Math.max(zone.cards.length, zone.columns.length)),
    board: layouts.some((zone) => zone.kind === "board"),
    heap: heap ? heap.cards.length : null,
    chains: laid.chains.map((zone) => zone.cards.length),
    melds: laying ? meldsWant(laid.melds, scene.seats, scene.seat) : null,
    notes: laid.notes.filter((zone) => zone.kind === "chips" || zone.text).map((zone) => stage.words(`${zone.label} ${zone.text}`).length),
    open: new Map(open.map((zone) => [zone.seat ?? -1, lengths(zone)])),
    folds: (laid.past ? 1 : 0) + (stage.gridsOpen ? 0 : laid.grids.length),
    tallies: laid.tallies.length,
    aside: laid.aside.length,
  };
}
