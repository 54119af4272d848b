/** The letters: one family, with figures of one width for what counts. It comes after the first paint, until then the system's stand. */

import figtree from "./figtree.woff2?url";

/** Brings the family, once the page stands. */
export function bringLetters(): void {
  const face = new FontFace("figtree", `url(${figtree})`, { weight: "400 700" });
  const bring = (): void => void face.load().then((come) => document.fonts.add(come), () => undefined); // the system's do
  requestAnimationFrame(() => setTimeout(bring));
}
