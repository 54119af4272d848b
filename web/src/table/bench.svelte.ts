/** A table being laid anew: which cards are chosen, carried or focused, and what presses and keys do with them. */

import { getContext, setContext } from "svelte";

import { words } from "../cards/spoken";
import { sorted } from "../cards/sort";
import type { Arranging, Group, Target, Tile } from "../lib/arranging.svelte";
import { toggled } from "../lib/selection";
import { settings } from "../lib/settings.svelte";
import { list } from "../lib/names";
import { inNextRow, sameTarget, startOf, targets, tileWords, walked, whither } from "../lib/targets";
import { t } from "../lib/words";
import { Drag } from "./drag.svelte";

/** What stands around a bench. */
export interface Around {
  /** The keyboard goes to this card, once it lies. */
  focus: (tile: number) => void;
  /** Words for ears. */
  say: (text: string) => void;
  close: () => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Bench {
  chosen = $state<number[]>([]);
  /** Cards taken up with the keyboard, and the place they would go to. */
  carried = $state.raw<number[] | null>(null);
  private place = $state(0);
  focused = $state(-1);
  /** Cards dragged; `tapped`: the one pressed, where a press on it alone chooses it. */
  readonly drag = new Drag<{ ids: number[]; tapped: number | null }>();
  /** Where dragged cards would go. */
  over = $state.raw<Target | null>(null);
  /** What is to be read until the next step: what a suggestion came to, or that it is being found. */
  note = $state("");
  private happened = "";

  readonly hand = $derived.by((): Tile[] => {
    const order = sorted(this.arranging.lay.hand, settings.sort);
    return [...this.arranging.lay.hand].sort((a, b) => Number(a.own) - Number(b.own) || order.indexOf(a) - order.indexOf(b));
  });
  private readonly rows = $derived.by(() => [...this.groups.map((group) => group.tiles), this.hand].filter((row) => row.length > 0));
  private readonly places = $derived.by(() => targets(this.groups, this.carried !== null && this.arranging.mayGo(this.carried, { to: "hand" })));
  private readonly target = $derived.by(() => (this.carried ? (this.places[this.place] ?? null) : this.over));
  readonly lifted = $derived.by(() => new Set(this.drag.moving ? this.drag.taken?.ids : (this.carried ?? [])));

  constructor(
    readonly arranging: Arranging,
    private readonly around: Around,
  ) {}

  get groups(): Group[] {
    return this.arranging.lay.groups;
  }

  /** Cards would go to this very place now. */
  isTarget(to: Target): boolean {
    return sameTarget(this.target, to);
  }

  /** Cards would go into this combination now. */
  into(group: Group): boolean {
    return this.target?.to === "group" && this.target.group === group.id;
  }

  nameOf(tile: Tile): string {
    const told = tileWords(this.groups, tile);
    return this.chosen.includes(tile.id) ? t("arrange-chosen", { card: told }) : told;
  }

  begin(): void {
    this.stand(this.hand.find((tile) => tile.own) ?? this.rows[0]?.[0]);
    this.around.say(t("arrange-begin"));
  }

  /** What the room says of the table, once it has looked; said after what was done. */
  verdict(): void {
    const faults = this.arranging.wrong.map((each) => {
      const at = this.groups.findIndex((group) => this.arranging.faults(group.id).includes(each));
      return at < 0 ? each.text : t("arrange-combination-wrong", { number: at + 1, why: each.text });
    });
    const verdict = faults.length ? faults.join(". ") : this.arranging.ready ? t("arrange-valid") : "";
    if (verdict) this.around.say(this.happened ? `${this.happened}. ${verdict}` : verdict);
  }

  move(ids: number[], to: Target): void {
    const moved = this.named(ids);
    const where = whither(this.groups, to);
    this.letGo();
    this.over = null;
    if (this.arranging.move(ids, to)) this.tell(t("arrange-moved", { cards: moved, where }));
    else if (!this.arranging.mayGo(ids, to)) this.around.say(t("arrange-must-stay", { cards: moved }));
    this.focused = ids[0] ?? this.focused;
    this.around.focus(this.focused);
  }

  undo(): void {
    if (this.carried) this.putBack();
    this.tell(this.arranging.undo() ? t("arrange-undone") : t("arrange-nothing-to-undo"));
    this.chosen = [];
    this.around.focus(this.focused);
  }

  startOver(): void {
    this.arranging.startOver();
    this.letGo();
    this.tell(t("arrange-back-to-start"));
    this.around.focus(this.focused);
  }

  /** The table as a club player would have it; it may be taken back, or gone on from. */
  async suggest(): Promise<void> {
    if (this.arranging.seeking) return;
    if (this.carried) this.putBack();
    this.around.say((this.note = t("arrange-looking")));
    const what = await this.arranging.askSuggestion();
    this.note = what === "same" ? t("arrange-none-better") : "";
    if (this.note) this.around.say(this.note);
    if (what !== "laid") return;
    const mine = this.groups.flatMap((group) => group.tiles).filter((tile) => tile.own);
    this.tell(mine.length ? t("arrange-suggestion-with", { cards: this.named(mine.map((tile) => tile.id)) }) : t("arrange-suggestion"));
    this.letGo();
    this.stand(mine[0]);
  }

  done(): void {
    if (this.arranging.ready) this.arranging.commit();
    else this.around.say(this.arranging.wrong[0]?.text ?? t("arrange-nothing-moved"));
  }

  close(): void {
    this.around.close();
  }

  toggle(id: number): void {
    this.chosen = toggled(this.chosen, id);
    const tile = this.arranging.tile(id);
    if (tile) this.around.say(this.nameOf(tile));
  }

  /** A tap on a place, with cards chosen, puts them there. */
  tap(to: Target): void {
    if (this.chosen.length) this.move(this.chosen, to);
  }

  /** The pointer takes cards: those that are chosen, where it is at one of them. */
  take(event: PointerEvent, ids: number[], tapped: number | null): void {
    if (this.drag.take(event, { ids: tapped !== null && this.chosen.includes(tapped) ? this.chosen : ids, tapped })) this.carried = null;
  }

  /** The pointer lets go of what it dragged, over a place or none. */
  release(to: Target | null): void {
    const was = this.drag.release();
    this.over = null;
    if (was?.moved) {
      if (to) this.move(was.what.ids, to);
    } else if (was && was.what.tapped !== null) {
      this.focused = was.what.tapped;
      this.toggle(was.what.tapped);
    }
  }

  /** What was taken is not dragged any more, nor put anywhere. */
  cancel(): void {
    this.drag.release();
    this.over = null;
  }

  /** What a key does; `on`: where the keyboard stands. */
  key(event: KeyboardEvent, on: "card" | "button" | "else"): void {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    const step = STEPS[key];
    const enters = key === "Enter" || key === " ";
    if (command && key.toLowerCase() === "z") this.undo();
    else if (command && key === "Enter") this.done();
    else if (key === "Escape") this.escape();
    else if (command || event.altKey) return;
    else if (step && (on === "card" || this.carried)) this.go(step, key === "ArrowDown" || key === "ArrowUp");
    else if (enters && this.carried && on !== "button") this.putDown();
    else if (enters && on === "card") this.takeUp(event.shiftKey);
    else if (key === "x" && on === "card") this.toggle(this.focused);
    else if (key === "h") void this.suggest();
    else return;
    event.preventDefault();
  }

  private escape(): void {
    if (this.carried) this.putBack();
    else if (this.chosen.length) this.chosen = [];
    else if (!this.arranging.moves) this.close();
    else this.around.say(t("arrange-moved-cards"));
  }

  private go(step: number, byRow: boolean): void {
    if (!this.carried) this.stand(walked(this.rows, this.focused, step, byRow));
    else this.aim(byRow ? inNextRow(this.places, this.place, step) : this.place + step);
  }

  private aim(at: number): void {
    this.place = (at + this.places.length) % this.places.length;
    const to = this.places[this.place];
    if (to) this.around.say(t("arrange-to", { where: whither(this.groups, to) }));
  }

  /** Takes up the card the keyboard stands on: with what is chosen, or with its whole combination. */
  private takeUp(whole: boolean): void {
    const group = this.arranging.groupOf(this.focused);
    const chosen = this.chosen.includes(this.focused) ? this.chosen : [this.focused];
    const ids = whole && group ? group.tiles.map((tile) => tile.id) : chosen;
    this.carried = ids;
    this.place = startOf(this.places, this.arranging.groupOf(ids[0] ?? -1));
    this.around.say(t("arrange-picked-up", { cards: this.named(ids) }));
  }

  private putDown(): void {
    const to = this.places[this.place];
    if (this.carried && to) this.move(this.carried, to);
  }

  private putBack(): void {
    this.carried = null;
    this.around.say(t("arrange-put-back"));
  }

  private letGo(): void {
    this.chosen = [];
    this.carried = null;
  }

  private stand(tile: Tile | undefined): void {
    if (!tile) return;
    this.focused = tile.id;
    this.around.focus(tile.id);
  }

  /** Says what was done; the room's verdict follows it. */
  private tell(text: string): void {
    this.note = "";
    this.happened = text;
    this.around.say(text);
  }

  private named(ids: number[]): string {
    return list(ids.map((id) => words(this.arranging.tile(id)?.face ?? null)));
  }
}

const KEY = Symbol("bench");

export const setBench = (bench: Bench): Bench => setContext(KEY, bench);
export const useBench = (): Bench => getContext<Bench>(KEY);
