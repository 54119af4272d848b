/** Whose combinations lie together: partners', or each player's where they are few. */

import type { SeatView, Zone } from "../lib/protocol";

export interface Section {
  seats: number[];
  team: number | null;
  melds: Zone[];
}

const MOST_SECTIONS = 3;

/** The viewer's come last: they lie before their seat. */
export function sectioned(zones: Zone[], seats: SeatView[], you: number | null): Section[] {
  const teams = seats.some((view) => view.team !== null);
  const owned = zones.some((zone) => zone.seat !== null);
  if (!owned || (!teams && seats.length > MOST_SECTIONS)) return [{ seats: [], team: null, melds: zones }];
  const sides = new Map<number, Section>();
  for (const view of seats) {
    const key = teams ? (view.team ?? -1) : view.seat;
    const side = sides.get(key) ?? { seats: [], team: view.team, melds: [] };
    side.seats.push(view.seat);
    side.melds.push(...zones.filter((zone) => zone.seat === view.seat));
    sides.set(key, side);
  }
  const own = (side: Section): number => Number(you !== null && side.seats.includes(you));
  return [...sides.values()].filter((side) => side.melds.length > 0).sort((a, b) => own(a) - own(b));
}
