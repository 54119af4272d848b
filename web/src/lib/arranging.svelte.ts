/** A table laid anew before a turn ends: combinations and hand as tiles that move between them. */

import { rankOf, read } from "../cards/faces";
import type { Scene, Wrong } from "./protocol";

export interface Tile {
  id: number;
  face: string;
  /** What it stands for, where it is a joker that lies. */
  playedAs: string | null;
  /** Only what came from the hand may go back there. */
  own: boolean;
}

export interface Group {
  id: number;
  tiles: Tile[];
}

/** Where tiles may be put: a combination, at a place in it; a new one; the hand. */
export type Target = { to: "group"; group: number; at: number } | { to: "new" } | { to: "hand" };

/** What came of asking for a suggestion: it lies now, it is no other than what lies, or there is none. */
export type Suggested = "laid" | "same" | "none";

interface Lay {
  groups: Group[];
  hand: Tile[];
}

const HIGH = 12;

/** Cards of one suit in sequence, an ace below a two; anything else, and what holds a joker, as it lies. */
export function tidy(tiles: Tile[]): Tile[] {
  const faces = tiles.map((tile) => read(tile.face));
  const plain = faces.flatMap((face) => (face.kind === "plain" ? [face] : []));
  const first = plain[0];
  if (!first || plain.length < faces.length || plain.some((face) => face.suit !== first.suit)) return tiles;
  const ranks = plain.map(rankOf);
  const low = ranks.includes(0) && !ranks.includes(HIGH - 1);
  const place = (tile: Tile): number => {
    const face = read(tile.face);
    const rank = face.kind === "plain" ? rankOf(face) : 0;
    return low && rank === HIGH ? -1 : rank;
  };
  return [...tiles].sort((a, b) => place(a) - place(b));
}

export class Arranging {
  lay: Lay = $state.raw({ groups: [], hand: [] });
  wrong: Wrong[] = $state.raw([]);
  ready = $state(false);
  /** The room is looking at it. */
  pending = $state(false);
  /** How often it has been asked to look since its last answer, and has given none: it is to be asked again. */
  unanswered = $state(0);
  moves = $state(0);

  private readonly start: Lay;
  private past: Lay[] = [];
  private serial = 0;
  private asked: number[] = [];
  private again = false;
  private heard: ((what: Suggested) => void) | null = null;

  constructor(
    scene: Scene,
    private readonly ask: (groups: string[][], commit: boolean) => boolean,
    private readonly seek: () => boolean,
  ) {
    let id = 0;
    const tiles = (zone: Scene["zones"][number], own: boolean): Tile[] =>
      zone.cards.flatMap((card) =>
        card.face === null ? [] : [{ id: id++, face: card.face, playedAs: card.played_as, own }],
      );
    const melds = scene.zones.filter((zone) => zone.kind === "meld");
    const groups = melds.map((zone) => ({ id: this.serial++, tiles: tiles(zone, false) }));
    const lifted = scene.zones.filter((zone) => zone.kind === "lifted").flatMap((zone) => tiles(zone, false));
    const hand = scene.zones.filter((zone) => zone.kind === "hand" && zone.seat === scene.seat);
    this.start = { groups, hand: [...lifted, ...hand.flatMap((zone) => tiles(zone, true))] };
    this.lay = this.start;
    this.look();
  }

  /** The faults of a combination, or of the whole for null. */
  faults(group: number | null): Wrong[] {
    return this.wrong.filter((each) => (each.group === null ? null : this.asked[each.group]) === group);
  }

  tile(id: number): Tile | undefined {
    return [...this.lay.groups.flatMap((group) => group.tiles), ...this.lay.hand].find((tile) => tile.id === id);
  }

  groupOf(id: number): Group | undefined {
    return this.lay.groups.find((group) => group.tiles.some((tile) => tile.id === id));
  }

  mayGo(ids: number[], target: Target): boolean {
    return target.to !== "hand" || ids.every((id) => this.tile(id)?.own || !this.groupOf(id));
  }

  /** Puts tiles somewhere; false where they may not go, or lie already. */
  move(ids: number[], target: Target): boolean {
    const moving = ids.flatMap((id) => this.tile(id) ?? []).map((tile) => ({ ...tile, playedAs: null }));
    if (!moving.length || !this.mayGo(ids, target)) return false;
    const out = (tiles: Tile[]): Tile[] => tiles.filter((tile) => !ids.includes(tile.id));
    const groups = this.lay.groups.map((group) => {
      if (target.to !== "group" || target.group !== group.id) return { ...group, tiles: tidy(out(group.tiles)) };
      const before = group.tiles.slice(0, target.at).filter((tile) => !ids.includes(tile.id)).length;
      const rest = out(group.tiles);
      return { ...group, tiles: tidy([...rest.slice(0, before), ...moving, ...rest.slice(before)]) };
    });
    if (target.to === "new") groups.push({ id: this.serial++, tiles: tidy(moving) });
    const hand = target.to === "hand" ? [...out(this.lay.hand), ...moving] : out(this.lay.hand);
    const next = { groups: groups.filter((group) => group.tiles.length > 0), hand };
    if (same(next, this.lay)) return false;
    this.past.push(this.lay);
    this.put(next);
    return true;
  }

  undo(): boolean {
    const before = this.past.pop();
    if (before) this.put(before);
    return before !== undefined;
  }

  startOver(): void {
    if (!this.past.length) return;
    this.past = [];
    this.put(this.start);
  }

  /** So be it. */
  commit(): void {
    if (this.ready && !this.pending) this.send(true);
  }

  hear(wrong: Wrong[], ready: boolean): void {
    this.pending = false;
    this.unanswered = 0;
    if (this.again) {
      this.look();
      return;
    }
    this.wrong = wrong;
    this.ready = ready;
  }

  /** What was asked is refused; null: whatever it was. */
  refused(about: string | null): void {
    if (about !== "hint" && this.pending) {
      this.pending = false;
      this.unanswered++;
    }
    if (about !== "arrange") this.answer("none");
  }

  get seeking(): boolean {
    return this.heard !== null;
  }

  /** Asks the room how a club player would have the table lie, and lays it so: one step, to be taken back. */
  askSuggestion(): Promise<Suggested> {
    if (!this.seek()) return Promise.resolve("none");
    return new Promise((resolve) => (this.heard = resolve));
  }

  suggest(groups: string[][]): void {
    if (!this.heard) return;
    if ([this.start, this.lay].some((lay) => alike(groups, lay.groups.map(facesOf)))) {
      this.answer("same");
      return;
    }
    const next = this.laidSo(groups);
    if (next) {
      this.past.push(this.lay);
      this.put(next);
    }
    this.answer(next ? "laid" : "none");
  }

  private answer(what: Suggested): void {
    this.heard?.(what);
    this.heard = null;
  }

  /** These combinations out of the tiles, those of the table first; null where they are not made of all of these. */
  private laidSo(wanted: string[][]): Lay | null {
    const lying = [...this.start.groups];
    const stay = wanted.map((faces) => {
      const at = lying.findIndex((group) => String(facesOf(group)) === String(faces));
      return at < 0 ? null : (lying.splice(at, 1)[0] ?? null);
    });
    const left = [...lying.flatMap((group) => group.tiles), ...this.start.hand];
    const take = (face: string): Tile[] => {
      const at = left.findIndex((tile) => tile.face === face);
      return at < 0 ? [] : left.splice(at, 1).map((tile) => ({ ...tile, playedAs: null }));
    };
    const groups = wanted.map((faces, at) => stay[at] ?? { id: this.serial++, tiles: faces.flatMap(take) });
    const made = groups.every((group, at) => group.tiles.length === wanted[at]?.length);
    return made && left.every((tile) => tile.own) ? { groups, hand: left } : null;
  }

  private put(lay: Lay): void {
    this.lay = lay;
    this.moves = this.past.length;
    this.ready = false;
    this.look();
  }

  /** Asks the room to look at the table as it lies; once it has answered, where it is looking already. */
  look(): void {
    if (this.pending) this.again = true;
    else this.send(false);
  }

  private send(commit: boolean): void {
    this.again = false;
    this.asked = this.lay.groups.map((group) => group.id);
    this.pending = this.ask(this.lay.groups.map(facesOf), commit);
    if (!this.pending) this.unanswered++;
  }
}

const facesOf = (group: Group): string[] => group.tiles.map((tile) => tile.face);
const alike = (a: string[][], b: string[][]): boolean =>
  JSON.stringify(a.map(String).sort()) === JSON.stringify(b.map(String).sort());
const ids = (lay: Lay): string => JSON.stringify([lay.groups.map((group) => group.tiles.map((tile) => tile.id)), lay.hand.map((tile) => tile.id)]);
const same = (a: Lay, b: Lay): boolean => ids(a) === ids(b);
