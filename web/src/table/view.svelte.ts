/** A scene as it lies on this screen: its zones by their places, the seats around, and what the player may do with it. */

import { getContext, setContext } from "svelte";

import { boxed } from "../lib/choices";
import type { Scene, SeatView, Zone } from "../lib/protocol";
import type { Session } from "../session/session.svelte";
import { settings } from "../lib/settings.svelte";
import { arrange } from "./geometry/arrange";
import { wantsOf } from "./geometry/wants";
import { laidOut, type Laid } from "./laid";
import { Playing } from "./playing.svelte";
import { Remembered } from "./remembered.svelte";

const NO_ZONES: Zone[] = [];

export class TableView {
  /** Of the stage: the one thing that is measured. */
  width = $state(1280);
  height = $state(752);
  readonly remembered = new Remembered();
  readonly playing: Playing;

  private last: Laid | null = null;
  readonly laid = $derived.by(() => (this.last = laidOut(this.scene, this.last)));
  readonly you = $derived.by(() => this.scene.seat);
  readonly players = $derived.by(() => this.scene.seats.length);
  /** Seats of a running match that whoever watches may take; bots play there until then. */
  readonly free = $derived.by(() => {
    const at = this.session.wire.state === "open" ? this.session.table : null;
    return at?.you === null && at.state === "playing" ? at.seats.filter((seat) => seat.kind === "empty") : [];
  });
  readonly gridsOpen = $derived.by(() => this.remembered.showsGrids(this.scene, this.laid));
  /** A box of several rows has its place on the felt, beside what it answers. */
  readonly boxRows = $derived.by(() => (this.playing.offers.box.some((choice) => choice.cell?.[0]) ? boxed(this.playing.offers.box).length : 0));
  readonly geometry = $derived.by(() =>
    arrange(
      wantsOf(this.scene, this.laid, {
        width: this.width,
        height: this.height,
        lefty: settings.leftHanded,
        larger: settings.cardSize === "large",
        grows: this.remembered.grows(this.scene),
        gridsOpen: this.gridsOpen,
        bar: this.remembered.bar(this.scene, this.free.length > 0),
        words: (text) => this.session.words(text),
        box: this.boxRows,
      }),
    ),
  );
  readonly shape = $derived.by(() => this.geometry.shape);
  readonly desk = $derived.by(() => this.shape === "desk");
  /** Combinations on the table, with stock and pile beside or above them. */
  readonly laying = $derived.by(() => this.geometry.melds !== null);
  readonly heap = $derived.by(() => (this.laying ? this.laid.layouts.find((zone) => zone.kind === "heap") : undefined));

  constructor(
    private readonly session: Session,
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
}

const KEY = Symbol("table");

export const setView = (view: TableView): TableView => setContext(KEY, view);
export const useView = (): TableView => getContext<TableView>(KEY);
