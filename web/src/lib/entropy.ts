/** Chance of this browser's own, which goes into the match key: the house alone cannot choose a deal. */
export function ownEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
