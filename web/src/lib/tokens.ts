/** Seat tokens: whoever holds one sits in that seat, from any device. Kept in this browser. */

const KEY = "cardhouse.tokens";
const MOST = 60;

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function tokenOf(table: string): string | null {
  return all()[table] ?? null;
}

export function keepToken(table: string, token: string): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  const kept = Object.fromEntries([...others.slice(1 - MOST), [table, token]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The seat can still be reached by its link.
  }
}

export function dropToken(table: string): void {
  const kept = all();
  delete kept[table];
  localStorage.setItem(KEY, JSON.stringify(kept));
}

const MARK = "#token=";

/** The link that brings a seat to another device; what follows the `#` is sent to no server. */
export const seatLink = (link: string, token: string): string => link + MARK + token;

/** Whether the address is such a link. */
export const bringsSeat = (): boolean => location.hash.startsWith(MARK);

/** Takes the token out of a seat's link, so that it does not stand in the address bar. */
export function tokenFromAddress(table: string): string | null {
  if (!bringsSeat()) return tokenOf(table);
  const token = location.hash.slice(MARK.length);
  keepToken(table, token);
  history.replaceState(null, "", location.pathname + location.search);
  return token;
}
