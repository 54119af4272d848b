/** A scene as it lies on this screen: its zones by their places, the seats around, and what the player may do with it. */

import { getContext, setContext } from "svelte";

import type { Scene, SeatView, Zone } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { laidOut, type Laid } from "./laid";
import { places } from "./layout";
import { low } from "./low";
import { Playing } from "./playing.svelte";
import { Remembered } from "./remembered.svelte";

/** With more players than this, seats in a strip on a small screen show no cards. */
const COMPACT_FROM = 5;
const WIDE_FROM = 760;
const NO_ZONES: Zone[] = [];

export class TableView {
  width = $state(1000);
  readonly wide = $derived(this.width >= WIDE_FROM && !low.current);
  readonly remembered = new Remembered();
  readonly playing: Playing;

  private last: Laid | null = null;
  readonly laid = $derived.by(() => (this.last = laidOut(this.scene, this.last)));
  readonly you = $derived.by(() => this.scene.seat);
  readonly players = $derived.by(() => this.scene.seats.length);
  readonly growing = $derived.by(() => this.remembered.grows(this.scene));
  readonly gridsOpen = $derived.by(() => this.remembered.showsGrids(this.scene, this.laid));
  /** The seats stand in a strip above; else in a ring. */
  readonly strip = $derived.by(() => this.growing || this.laid.layouts.length > 1);
  /** Combinations on the table, with stock and pile beside or above them. */
  readonly laying = $derived.by(() => this.growing && !this.laid.trick && !this.laid.chains.length && this.laid.layouts.length < 2);
  readonly heap = $derived.by(() => (this.laying ? this.laid.layouts.find((zone) => zone.kind === "heap") : undefined));
  readonly compact = $derived.by(() => low.current || (this.strip && !this.wide && this.players > COMPACT_FROM));
  readonly around = $derived.by(() => places(this.players, this.you, this.wide, low.current));
  /** At each side sits one player at most. */
  readonly airy = $derived.by(() => this.around.left.length <= 1 && this.around.right.length <= 1);
  /** There is something to look back at. */
  readonly folded = $derived.by(() => this.laid.past !== undefined || (this.laid.grids.length > 0 && !this.gridsOpen));
  /** A box of several rows has its place on a wide table, beside what it answers. */
  readonly boxInside = $derived.by(() => this.wide && this.playing.offers.box.some((choice) => choice.cell?.[0]));

  constructor(
    session: Session,
    private readonly source: () => Scene,
  ) {
    this.playing = new Playing(session, source, () => this.laid);
  }

  get scene(): Scene {
    return this.source();
  }

  seat(number: number): SeatView | undefined {
    return this.scene.seats.find((view) => view.seat === number);
  }

  zonesOf(seat: number): Zone[] {
    return this.laid.ofSeat.get(seat) ?? NO_ZONES;
  }

  /** Whether a hand that lies open has its place beside its owner. */
  atSide(zone: Zone): boolean {
    const { left, right } = this.around;
    return this.wide && !this.strip && [...left, ...right].includes(zone.seat ?? -1);
  }
}

const KEY = Symbol("table");

export const setView = (view: TableView): TableView => setContext(KEY, view);
export const useView = (): TableView => getContext<TableView>(KEY);
