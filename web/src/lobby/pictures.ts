/** Each game's picture in the lobby, made of cards, chips and words on a felt of 120 by 84. */

export interface CardPiece {
  face: string | null;
  /** Where its middle lies. */
  x: number;
  y: number;
  turn: number;
  /** As a part of its drawn size, 100 by 140. */
  size: number;
}

export interface ChipPiece {
  /** What stands on it. */
  chip: string;
  x: number;
  y: number;
}

export interface RingPiece {
  /** Somebody taps here. */
  ring: number;
  x: number;
  y: number;
}

export type Piece = CardPiece | ChipPiece | RingPiece;

const SIZE = 0.44;
const [X, Y] = [60, 42];

const card = (face: string | null, x: number, y: number, turn = 0, size = SIZE): CardPiece => ({ face, x, y, turn, size });
const chip = (text: string, x = 103, y = 67): ChipPiece => ({ chip: text, x, y });

function fan(faces: string[], size = SIZE, x = X, y = Y): Piece[] {
  const middle = (faces.length - 1) / 2;
  return faces.map((face, at) => card(face, x + (at - middle) * 46 * size, y + Math.abs(at - middle) * 8 * size + 2, (at - middle) * 11, size));
}

function row(faces: (string | null)[], step: number, size = SIZE, x = X, y = Y): Piece[] {
  const middle = (faces.length - 1) / 2;
  return faces.map((face, at) => card(face, x + (at - middle) * step, y, 0, size));
}

function trick(faces: string[], x = X): Piece[] {
  const places: [number, number, number][] = [[0, 13, 2], [-17, 1, -7], [0, -13, -3], [17, -1, 6]];
  return faces.map((face, at) => {
    const [across, down, turn] = places[at] ?? [0, 0, 0];
    return card(face, x + across, Y + down, turn, 0.33);
  });
}

const PICTURES: Record<string, Piece[]> = {
  cardinoes: [card("7S", 27, 42), card("7H", 61, 42, 90, 0.4), card("2H", 95, 42)],
  hearts: fan(["4H", "JH", "AH", "QS"], 0.4),
  "sanity-hearts": fan(["2D8C", "4HQS", "KCAD"]),
  "oh-hell": [...fan(["9D", "KS", "AC"], SIZE, 54), chip("2")],
  "sanity-oh-hell": [...fan(["3CJH", "9SKD"], SIZE, 54), chip("1")],
  holdem: [...row(["AS", "KS", "7D", null, null], 21, 0.26, X, 23), ...fan(["JS", "TS"], 0.36, 54, 60), chip("●", 96, 66), chip("●", 92, 61)],
  bridge: trick(["AS", "4S", "KS", "QS"]),
  rummy: row(["5D", "6D", "7D", "RJ"], 20),
  vienna: [...fan(["9C", "TC", "JC"], 0.4, 46), card("RJ", 84, 40, 8, 0.4), card("BJ", 98, 46, 16, 0.4)],
  "tap-rummy": [card("8H", X, Y, -4, 0.5), { ring: 13, x: 76, y: 56 }, { ring: 22, x: 76, y: 56 }],
  robbery: [...row(["7C", "7D", "7H"], 11, 0.3, 30, 29), ...row(["9S", "TS", "JS"], 11, 0.3, 88, 54), card("8S", 58, 45, 14, 0.3)],
  "rummy-500": [...row(["AC", "AD", "AH"], 19, SIZE, 52), chip("500")],
  "sanity-rummy-500": [...row(["5C6D", "6D7D", "7D8S"], 22, SIZE, 52), chip("500")],
  canasta: [...row(["KC", "KD", "KH", "KS", "KC", "KD", "KH"], 8.5, 0.38, 48), card("3H", 97, 43, 6, 0.38)],
  "in-tense-care": [card("AS", 42, 42, -5, 0.5), card("KD", 79, 51, 5, 0.28), card("QH", 100, 56, 12, 0.22)],
  cardsense: [...fan(["QS", "2C", "7D", "AH"], 0.36, 52), chip("$"), chip("$", 97, 61)],
  "cardsense-queen-of-spades": [card("QS", 54, 42, -5, 0.5), chip("$")],
  "cardsense-last-two": [card(null, 34, 42, -8, 0.4), card(null, 40, 42, -2, 0.4), card("5H", 66, 42, 2, 0.4), card("9C", 82, 43, 9, 0.4), chip("$", 106, 68)],
  "cardsense-tricks": [...trick(["KH", "3H", "AH", "8H"], 52), chip("$")],
  "cardsense-fantan": [...row(["6C", "7C", "8C"], 22, 0.28, 52, 23), ...row(["7D", "8D"], 22, 0.28, 63, 61), chip("$")],
};

const OF_FAMILY: Record<string, Piece[]> = {
  chain: row(["3D", "3S", "8S"], 32, 0.4),
  tricks: fan(["QD", "KD", "AD"]),
  betting: [...fan(["AS", "AH"]), chip("●")],
  melds: row(["4S", "5S", "6S"], 22),
};

/** A game's own picture; a guest's game has that of its family. */
export const picture = (name: string, family: string): Piece[] => PICTURES[name] ?? OF_FAMILY[family] ?? fan([name.length % 2 ? "AC" : "AD", "2S"]);
