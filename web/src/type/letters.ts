/** The letters: one family, with figures of one width for what counts. It comes after the first paint, until then the system's stand. */

import figtree from "./figtree.woff2?url";
import rest from "./figtree-rest.woff2?url";

/** The letters of other languages than English and German, and signs that are rare: they come once one of them is on the page. */
const REST = "U+23,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-B6,U+B8-C3,U+C5-D5,U+D8-DB,U+DD-DE,U+E0-E3,U+E5-E8,U+EA-F5,U+F7-FB,U+FD-178,U+2018,U+201A,U+20AC";

/** Brings the family, once the page stands. */
export function bringLetters(): void {
  const face = new FontFace("figtree", `url(${figtree})`, { weight: "400 700" });
  const others = new FontFace("figtree", `url(${rest})`, { weight: "400 700", unicodeRange: REST });
  const come = (): void => [face, others].forEach((each) => document.fonts.add(each));
  requestAnimationFrame(() => setTimeout(() => void face.load().then(come, () => undefined))); // else the system's do
}
