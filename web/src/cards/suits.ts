/**
 * Suits for the cards of a game that knows none, so that they look like cards: four to a rank, twice in two packs.
 *
 * The house tells ranks alone and equal cards stay interchangeable, so a suit says nothing. What is in sight keeps its
 * suit from scene to scene: of a card that moves from hand to pile or meld the same picture arrives.
 */

import type { Card, Scene, Zone } from "../lib/protocol";
import { read, type Suit } from "./faces";

declare module "../lib/messages" {
  interface Card {
    /** The suit it is drawn with, where the game knows none. */
    suit?: Suit;
  }
}

const SUITS: Suit[] = ["S", "H", "C", "D"];

/** What is drawn of a card. */
export const drawn = (card: Card): string | null => (card.face !== null && card.suit ? card.face + card.suit : card.face);

/** The rank of a card that has no suit; null for others. */
const rankAlone = ({ face }: Card): string | null => (face !== null && read(face).kind === "rank" ? face : null);

/** Suits by rank. */
class Suits {
  private readonly all = new Map<string, Suit[]>();

  constructor(cards: Iterable<Card> = []) {
    for (const { face, suit } of cards) if (face !== null && suit) this.of(face).push(suit);
  }

  of(rank: string): Suit[] {
    const found = this.all.get(rank) ?? [];
    this.all.set(rank, found);
    return found;
  }
}

/** Of equal cards those that were pressed go first, then the last. */
function leave(suits: Suit[], count: number, pressed: number[]): Suit[] {
  const order = [...suits.keys()].sort((one, other) => Number(pressed.includes(other)) - Number(pressed.includes(one)) || other - one);
  const going = new Set(order.slice(0, count));
  const gone = suits.filter((_, at) => going.has(at));
  suits.splice(0, suits.length, ...suits.filter((_, at) => !going.has(at)));
  return gone;
}

/** The suit of which fewest are in sight; ranks begin with different ones. */
function fresh(rank: string, seen: Suit[]): Suit {
  const first = rank.charCodeAt(0);
  const order = SUITS.map((_, at) => SUITS[(at + first) % SUITS.length] as Suit);
  const count = (suit: Suit): number => seen.filter((each) => each === suit).length;
  return order.reduce((best, suit) => (count(suit) < count(best) ? suit : best));
}

/** The scene with a suit for each card without one; `pressed`: cards of the hand that may be leaving it, by name. */
export function withSuits(before: Scene | null, after: Scene, pressed: readonly string[] = []): Scene {
  if (!after.zones.some((zone) => zone.cards.some((card) => rankAlone(card) !== null && !card.suit))) return after;
  const goesOn = before !== null && before.hand === after.hand && before.game === after.game;
  const old = new Map(goesOn ? before.zones.map((zone) => [zone.id, zone]) : []);
  const kept = new Map(after.zones.map((zone) => [zone.id, new Suits(old.get(zone.id)?.cards)]));
  const loose = new Suits();
  const seen = new Suits();
  const places = (rank: string): number[] => pressed.flatMap((key) => (key.startsWith(rank) ? [Number(key.split("#")[1] ?? 0)] : []));
  const ranks = new Set([...after.zones, ...old.values()].flatMap((zone) => zone.cards.flatMap((card) => rankAlone(card) ?? [])));
  for (const rank of ranks) {
    for (const [id, zone] of old) if (!kept.has(id)) loose.of(rank).push(...new Suits(zone.cards).of(rank));
    for (const zone of after.zones) {
      const suits = kept.get(zone.id)?.of(rank) ?? [];
      const surplus = suits.length - zone.cards.filter((card) => card.face === rank).length;
      if (surplus > 0) loose.of(rank).push(...leave(suits, surplus, zone.kind === "hand" ? places(rank) : []));
      seen.of(rank).push(...suits);
    }
  }
  const suit = (zone: Zone, rank: string): Suit => {
    const stays = kept.get(zone.id)?.of(rank).shift();
    if (stays) return stays;
    const given = loose.of(rank).shift() ?? fresh(rank, seen.of(rank));
    seen.of(rank).push(given);
    return given;
  };
  const dressed = (zone: Zone): Zone => ({ ...zone, cards: zone.cards.map((card) => (rankAlone(card) === null ? card : { ...card, suit: suit(zone, card.face ?? "") })) });
  return { ...after, zones: after.zones.map((zone) => (zone.cards.some((card) => rankAlone(card) !== null && !card.suit) ? dressed(zone) : zone)) };
}
