/** What lies where: the zones of a scene, by the part of the table in which they have their place. */

import type { Scene, Zone } from "../lib/protocol";
import { isOpenHand } from "../lib/staging";

export interface Laid {
  /** The viewer's hand; where they have laid it open (as dummy), that. */
  hand: Zone | undefined;
  openHands: Zone[];
  /** The trick being played; another zone of tricks holds one to look back at. */
  trick: Zone | undefined;
  past: Zone | undefined;
  stacks: Zone[];
  /** Beside a trick stand, in a corner, a card turned up and how many lie aside. */
  aside: Zone[];
  tallies: Zone[];
  layouts: Zone[];
  chains: Zone[];
  melds: Zone[];
  /** Chips and words in the middle. */
  notes: Zone[];
  grids: Zone[];
  /** What stands before each player, by seat. */
  ofSeat: Map<number, Zone[]>;
  /** Something grows here, and needs the whole width: the seats then stand in a strip above. */
  grows: boolean;
}

const held = (zone: Zone): number => zone.count ?? zone.cards.length;

const same = <T>(a: T[], b: T[]): boolean => a.length === b.length && a.every((each, at) => each === b[at]);
const LISTS = ["openHands", "stacks", "aside", "tallies", "layouts", "chains", "melds", "notes", "grids"] as const;

/** `before`: as it lay last; a part in which nothing has changed stays the same list, and is not worked out anew. */
export function laidOut(scene: Pick<Scene, "zones" | "seat">, before: Laid | null = null): Laid {
  const laid = placed(scene);
  if (!before) return laid;
  for (const part of LISTS) if (same(before[part], laid[part])) laid[part] = before[part];
  for (const [seat, zones] of before.ofSeat) if (same(zones, laid.ofSeat.get(seat) ?? [])) laid.ofSeat.set(seat, zones);
  return laid;
}

function placed(scene: Pick<Scene, "zones" | "seat">): Laid {
  const { zones, seat: you } = scene;
  const central = zones.filter((zone) => zone.kind !== "hand" && (zone.seat === null || zone.kind === "meld" || zone.kind === "trick"));
  const ofKind = (...kinds: Zone["kind"][]): Zone[] => central.filter((zone) => kinds.includes(zone.kind));
  const [trick, past] = ofKind("trick");
  const openHands = zones.filter(isOpenHand);
  const stacks = ofKind("stock", "pile");
  const aside = trick ? stacks.filter((zone) => zone.cards.length > 0) : [];
  const counted = trick ? ofKind("taken", "stock", "pile") : ofKind("taken");
  const ofSeat = new Map<number, Zone[]>();
  for (const zone of zones)
    if (zone.seat !== null && zone.kind !== "meld" && zone.kind !== "trick") ofSeat.set(zone.seat, [...(ofSeat.get(zone.seat) ?? []), zone]);
  return {
    hand: you === null ? undefined : (zones.find((zone) => zone.kind === "hand" && zone.seat === you) ?? openHands.find((zone) => zone.seat === you)),
    openHands,
    trick,
    past,
    stacks,
    aside,
    tallies: counted.filter((zone) => !aside.includes(zone) && (zone.kind === "pile" || held(zone) > 0)),
    layouts: ofKind("board", "spread", "heap"),
    chains: ofKind("chain"),
    melds: ofKind("meld"),
    notes: ofKind("chips", "note"),
    grids: zones.filter((zone) => zone.kind === "grid" && (zone.rows.length > 0 || zone.columns.length > 0)),
    ofSeat,
    grows: zones.some((zone) => zone.kind === "chain" || zone.kind === "meld" || zone.kind === "heap" || (zone.kind === "pile" && !trick)),
  };
}
