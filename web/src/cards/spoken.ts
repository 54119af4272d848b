/** Cards in words and symbols. */

import { t } from "../lib/words";
import { corner, read, SUIT_SYMBOLS, type Plain } from "./faces";

function plainWords(face: Plain): string {
  return t("cards-card", { rank: corner(face.rank), suit: face.suit });
}

/** A card in words, for screen readers. */
export function words(text: string | null): string {
  if (text === null) return t("cards-back");
  const face = read(text);
  if (face.kind === "plain") return plainWords(face);
  if (face.kind === "joker") return face.red ? t("cards-red-joker") : t("cards-black-joker");
  if (face.kind === "rank") return t("cards-rank", { rank: corner(face.rank) });
  if (face.kind === "double") return t("cards-double", { low: plainWords(face.low), high: plainWords(face.high) });
  return text;
}

/** A card in symbols: "10♥". */
export function symbols(text: string): string {
  const face = read(text);
  if (face.kind === "plain") return corner(face.rank) + SUIT_SYMBOLS[face.suit];
  if (face.kind === "rank") return corner(face.rank);
  if (face.kind === "double") return symbols(text.slice(0, 2)) + symbols(text.slice(2));
  return face.kind === "joker" ? (face.red ? t("cards-red-joker") : t("cards-black-joker")) : text;
}
