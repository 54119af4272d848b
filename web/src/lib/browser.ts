/** A mark by which the house knows this browser again, whoever uses it: who was removed does not come back by another cookie. */

const KEY = "cardhouse.browser";
const BYTES = 16;

const made = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function browserMark(): string | null {
  try {
    const mark = localStorage.getItem(KEY) ?? made();
    localStorage.setItem(KEY, mark);
    return mark;
  } catch {
    return null;
  }
}
