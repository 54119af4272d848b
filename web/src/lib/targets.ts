/** The places a card can go to while a table is laid anew, in reading order, and what they are called. */

import { words } from "../cards/spoken";
import type { Group, Target, Tile } from "./arranging.svelte";
import { t } from "./words";

/** Every place between the cards of each combination, a new one, and, where that is allowed, the hand. */
export const targets = (groups: Group[], hand: boolean): Target[] => [
  ...groups.flatMap((group) => Array.from({ length: group.tiles.length + 1 }, (_, at): Target => ({ to: "group", group: group.id, at }))),
  { to: "new" },
  ...(hand ? [{ to: "hand" } as const] : []),
];

export const sameTarget = (a: Target | null, b: Target): boolean =>
  a !== null && a.to === b.to && (a.to !== "group" || (b.to === "group" && a.group === b.group && a.at === b.at));

const row = (to: Target): string => (to.to === "group" ? `group ${to.group}` : to.to);

/** Where carried cards stand first: in the combination they come from, else at a new one. */
export function startOf(places: Target[], home: Group | undefined): number {
  return Math.max(0, places.findIndex((to) => (home ? to.to === "group" && to.group === home.id : to.to === "new")));
}

/** The last place of the next combination, so many steps on. */
export function inNextRow(places: Target[], at: number, step: number): number {
  const from = places[at];
  const rows = [...new Set(places.map(row))];
  const next = rows[((from ? rows.indexOf(row(from)) : 0) + step + rows.length) % rows.length];
  return places.findLastIndex((to) => row(to) === next);
}

/** The card so many steps on in reading order, or, by rows, as far along in another row. */
export function walked(rows: Tile[][], from: number, step: number, byRow: boolean): Tile | undefined {
  if (!byRow) {
    const tiles = rows.flat();
    return tiles[(tiles.findIndex((tile) => tile.id === from) + step + tiles.length) % tiles.length];
  }
  const at = rows.findIndex((row) => row.some((tile) => tile.id === from));
  const column = rows[at]?.findIndex((tile) => tile.id === from) ?? 0;
  const next = rows[(at + step + rows.length) % rows.length];
  return next?.[Math.min(column, next.length - 1)];
}

const numberOf = (groups: Group[], group: Group): number => groups.indexOf(group) + 1;

/** A place in words. */
export function whither(groups: Group[], to: Target): string {
  if (to.to !== "group") return to.to === "new" ? t("arrange-to-new") : t("arrange-to-hand");
  const group = groups.find((each) => each.id === to.group);
  if (!group) return "";
  const [left, right] = [group.tiles[to.at - 1], group.tiles[to.at]];
  const number = numberOf(groups, group);
  if (left && right) return t("arrange-between", { number, left: words(left.face), right: words(right.face) });
  return left ? t("arrange-after", { number, card: words(left.face) }) : t("arrange-before", { number, card: words(right?.face ?? null) });
}

/** A card in words: what it is, what it stands for, and where it lies. */
export function tileWords(groups: Group[], tile: Tile): string {
  const group = groups.find((each) => each.tiles.includes(tile));
  const card = tile.playedAs ? t("cards-played-as", { card: words(tile.face), as: words(tile.playedAs) }) : words(tile.face);
  if (group) return t("arrange-tile", { card, number: numberOf(groups, group), at: group.tiles.indexOf(tile) + 1, count: group.tiles.length });
  return tile.own ? t("arrange-tile-in-hand", { card }) : t("arrange-tile-owed", { card });
}
