/** What stands between two scenes: a finished trick left on the table, and where cards came from and went. */

import type { Flight } from "./flip";
import type { Card, Scene, SeatView, TableEvent, Zone } from "./protocol";

export const find = (scene: Pick<Scene, "events">, kind: string): TableEvent | undefined =>
  scene.events.find((event) => event.kind === kind);

const faceUp = (cards: Card[]): Set<string> => new Set(cards.flatMap((card) => card.face ?? []));

/** A hand that lies open to all, as dummy's. */
export const isOpenHand = (zone: Zone): boolean => zone.kind === "open";
const isHand = (zone: Zone): boolean => zone.kind === "hand" || isOpenHand(zone);

/** A finished trick as it lies: the card that took it is marked. */
const lying = (trick: TableEvent): Card[] =>
  trick.cards.map((card) => (card.seat === trick.seat && !card.marks.includes("winning") ? { ...card, marks: [...card.marks, "winning"] } : card));

/** A hand once cards have been laid from it: one that lies closed to the viewer has as many backs less. */
function laidFrom(hand: Zone, laid: Pick<TableEvent, "seat" | "cards">[]): Zone {
  const left = [...hand.cards];
  for (const { seat, cards } of laid)
    for (const { face } of cards) {
      const known = left.findIndex((held) => face !== null && held.face === face);
      const at = known < 0 && seat === hand.seat ? left.findIndex((held) => face === null || held.face === null) : known;
      if (at >= 0) left.splice(at, 1);
    }
  return { ...hand, cards: left, count: hand.count === null ? null : hand.count - hand.cards.length + left.length };
}

/** The plates of seats, with as many cards as their hands have. */
function holding(seats: SeatView[], zones: Zone[]): SeatView[] {
  const held = new Map(zones.filter(isHand).map((zone) => [zone.seat, zone.count]));
  return seats.map((seat) => (seat.cards === null ? seat : { ...seat, cards: held.get(seat.seat) ?? seat.cards }));
}

/** The plates at the end of a hand: what stands there counts the last act. */
function counted(seats: SeatView[], after: Scene): SeatView[] {
  const badges = find(after, "hand")?.badges ?? [];
  return badges.length ? seats.map((seat) => ({ ...seat, badges: badges[seat.seat] ?? seat.badges })) : seats;
}

/** The table while a finished trick still lies: its cards, its winner, nobody to act. */
export function withTrick(before: Scene, after: Scene, trick: TableEvent): Scene {
  const newHand = after.hand !== before.hand || after.over;
  const base = newHand ? before : after;
  const lay = faceUp(before.zones.find((zone) => zone.kind === "trick")?.cards ?? []);
  const laid = trick.cards.filter(({ face }) => face !== null && !lay.has(face)).map((card) => ({ seat: card.seat, cards: [card] }));
  const cards = lying(trick);
  let placed = false;
  const zones = base.zones.map((zone) => {
    if (zone.kind === "trick" && !placed) {
      placed = true;
      return { ...zone, cards };
    }
    if (zone.kind === "taken") return before.zones.find((old) => old.id === zone.id) ?? zone;
    return newHand && isHand(zone) ? laidFrom(zone, laid) : zone;
  });
  const seats = newHand ? counted(holding(base.seats, zones), after) : after.seats;
  return { ...base, zones, seats, scores: before.scores, turn: null, prompt: null, events: after.events };
}

/** Cards shown by their owners at the end of a hand. */
export const shows = (scene: Scene): TableEvent[] =>
  scene.events.filter((event) => event.kind === "show" && event.seat !== null && event.cards.length > 0);

/** Acts by which cards leave a hand: those that lie in the middle, those that go onto the pile, those that make melds. */
const PLAYED = new Set<string>(["play"]);
const PILED = new Set<string>(["discard", "close"]);
const MELDED = new Set<string>(["meld", "lay_off", "flush"]);

/** A chain that has grown at one of its ends. */
function grown(chain: Card[], { marks, ...card }: Card): Card[] {
  const left = marks.includes("left");
  const inner = chain.map((each, at) => (chain.length > 1 && at === (left ? 0 : chain.length - 1) ? { ...each, marks: each.marks.filter((mark) => mark !== "end") } : each));
  const end = { ...card, marks: ["end"] };
  return left ? [end, ...inner] : [...inner, end];
}

/** A place once the hand's last cards lie there: the last trick, the pile's top, a chain's end, a spread's gap. */
function laidOn(zone: Zone, laid: TableEvent[], trick: TableEvent | undefined): Zone {
  if (zone.kind === "trick") return trick?.cards.length ? { ...zone, cards: lying(trick) } : zone;
  if (zone.seat !== null) return zone;
  const put = (cards: Card[], lies: Card[]): Zone => ({ ...zone, cards: lies, count: zone.count === null ? null : zone.count + cards.length });
  const of = (kinds: Set<string>): Card[] => laid.filter(({ kind }) => kinds.has(kind)).flatMap((event) => event.cards);
  const [played, piled] = [of(PLAYED), of(PILED)];
  if (zone.kind === "pile") return put(piled, [...zone.cards, ...piled]);
  if (zone.kind === "heap") return put(piled, [...piled.reverse(), ...zone.cards]);
  if (zone.kind === "chain") return put(played, played.reduce(grown, zone.cards));
  if (zone.kind !== "spread") return zone;
  const fitting = played.filter(({ face }) => face !== null && zone.columns.includes(face));
  const place = ({ face }: Card): number => zone.columns.indexOf(face ?? "");
  return put(fitting, [...zone.cards, ...fitting].sort((one, other) => place(one) - place(other)));
}

/** The table at the end of a hand, before the next is dealt: its last cards are laid, cards shown lie open, the board is
    complete, what won is marked. */
export function withShown(before: Scene, after: Scene): Scene {
  const end = after.events.findIndex((event) => event.kind === "hand");
  const happened = end < 0 ? after.events : after.events.slice(0, end); // what follows is of the next hand
  const open = new Map(shows(after).map((event) => [event.seat, event.cards]));
  const turned = happened.filter((event) => event.kind === "deal").flatMap((event) => event.cards);
  const laid = happened.filter(({ kind }) => PLAYED.has(kind) || PILED.has(kind) || MELDED.has(kind));
  const trick = happened.findLast((event) => event.kind === "trick");
  const won = faceUp(find(after, "hand")?.cards ?? []);
  const lit = (cards: Card[]): Card[] => cards.map((card) => (card.face !== null && won.has(card.face) ? { ...card, marks: [...card.marks, "winning"] } : card));
  const melds = find(after, "hand")?.melds ?? [];
  const table = melds.length ? [...before.zones.filter((zone) => zone.kind !== "meld"), ...melds] : before.zones;
  const zones = table.map((zone) => {
    if (zone.kind === "board") return { ...zone, cards: lit([...zone.cards, ...turned]) };
    if (!isHand(zone)) return laidOn(zone, laid, trick);
    const cards = open.get(zone.seat);
    return cards ? { ...zone, cards: lit(cards), count: cards.length } : laidFrom(zone, laid);
  });
  return { ...before, zones, seats: counted(holding(before.seats, zones), after), turn: null, prompt: null, events: after.events };
}

/** Does the scene have a place where the trick can be shown? */
export const hasTrickZone = (scene: Scene): boolean => scene.zones.some((zone) => zone.kind === "trick");

/** Who has dealt the cards in hand: where a hand begins, and nothing of it has been played yet; else null. */
export function dealerOf(before: Scene | null, next: Scene): number | null {
  if (next.over || before?.hand === next.hand) return null;
  const at = next.events.findLastIndex((event) => event.kind === "deal" && event.seat !== null);
  const begun = next.events.slice(at).some((event) => event.kind === "play" || event.kind === "trick" || event.kind === "hand");
  return at < 0 || begun ? null : (next.events[at]?.seat ?? null);
}

/** The zones that are hands, by id. */
export const handsOf = (scene: Scene): Set<string> => new Set(scene.zones.flatMap(({ kind, id }) => (kind === "hand" ? id : [])));

const size = (scene: Scene, id: string): number => {
  const zone = scene.zones.find((z) => z.id === id);
  return zone ? (zone.count ?? zone.cards.length) : 0;
};

/** Zones that hold fewer cards than before, or more. */
function changed(before: Scene, after: Scene, sign: 1 | -1): string[] {
  const ids = new Set([...before.zones, ...after.zones].map((zone) => zone.id));
  return [...ids].filter((id) => (size(after, id) - size(before, id)) * sign > 0);
}

/** Where chips went: bets into the pot, the pot to whoever has gained most. */
function paid(before: Scene, after: Scene, seat: number | null): string | null {
  if (seat !== null) return after.zones.find((zone) => zone.kind === "chips" && zone.seat === null && zone.amount)?.id ?? null;
  const gains = after.seats.map((view, at) => (view.amount ?? 0) - (before.seats[at]?.amount ?? 0));
  const most = Math.max(...gains);
  return most > 0 ? `seat:${after.seats[gains.indexOf(most)]?.seat}` : null;
}

/** How cards and chips fly from one scene to the next. */
export function flight(before: Scene, after: Scene, duration: number): Flight {
  const lost = changed(before, after, -1);
  const gained = changed(before, after, 1);
  const player = new Map<string, number>();
  for (const zone of after.zones)
    for (const card of zone.cards) if (card.face && card.seat !== null) player.set(card.face, card.seat);
  const stock = after.zones.find((zone) => zone.kind === "stock")?.id ?? null;
  const dealt = after.hand !== before.hand;
  const winner = after.events.findLast((event) => event.kind === "trick")?.seat ?? null;
  return {
    duration,
    source(face, zone) {
      const seat = player.get(face);
      const from = after.zones.find((z) => z.kind === "hand" && z.seat === seat)?.id;
      if (seat !== undefined && zone !== from) return from ?? `seat:${seat}`;
      if (dealt) return stock ?? "table";
      return lost.find((id) => id !== zone) ?? stock ?? null;
    },
    target(_, zone) {
      const from = before.zones.find((z) => z.id === zone);
      const kind = from?.kind;
      if (kind === "chips") return paid(before, after, from?.seat ?? null);
      const won = after.zones.find((z) => gained.includes(z.id) && z.seat === winner)?.id;
      if (kind === "trick" && winner !== null) return won ?? `seat:${winner}`;
      if (dealt) return null;
      return gained.find((id) => id !== zone) ?? null;
    },
  };
}
