/** How somebody looks at a table: a colour and a face that follow from the name, so that all see the same. */

export interface Face {
  skin: string;
  hair: string;
  /** Which of the ways hair is worn, a mouth is drawn. */
  cut: number;
  mouth: number;
  glasses: boolean;
}

const SKINS = ["#f3d3b3", "#e2b288", "#c98e62", "#9a653f", "#6f452b"];
const HAIRS = ["#22190f", "#5a3a1e", "#8f5a26", "#b9b2a6", "#c98b2f"];
export const CUTS = 5;
export const MOUTHS = 4;
const HUES = 12;
const FNV = [0x811c9dc5, 0x01000193] as const;

/** 32 bits of a name, each of which depends on all its letters (FNV-1a). */
export function mark(name: string): number {
  let hash: number = FNV[0];
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV[1]);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The ground of a disc: dark enough for white letters. */
export const ground = (name: string): string => `hsl(${(mark(name) % HUES) * (360 / HUES)} 45% 28%)`;

export function faceOf(name: string): Face {
  const bits = mark(name);
  const one = (from: number, of: number): number => (bits >>> from) % of;
  return { skin: SKINS[one(4, SKINS.length)] ?? "", hair: HAIRS[one(9, HAIRS.length)] ?? "", cut: one(14, CUTS), mouth: one(18, MOUTHS), glasses: one(22, 3) === 0 };
}

/** The letter on a person's disc. */
export const initial = (name: string): string => ([...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? "").toLocaleUpperCase();
