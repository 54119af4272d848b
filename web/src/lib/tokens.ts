/** Seat tokens: whoever holds one sits in that seat, from any device. Kept in this browser. */

import { keep, kept, recall } from "./keeping";

const KEY = "cardhouse.tokens";
const MOST = 60;

type Tokens = Record<string, string>;
const all = (): Tokens => recall<Tokens>(KEY, {});

export function tokenOf(table: string): string | null {
  return all()[table] ?? null;
}

export function keepToken(table: string, token: string): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  keep(KEY, Object.fromEntries([...others.slice(1 - MOST), [table, token]]));
}

export function dropToken(table: string): void {
  keep(KEY, Object.fromEntries(Object.entries(all()).filter(([id]) => id !== table)));
  if (ofPage() !== null) history.replaceState(null, "");
}

/** Somebody else speaks from this browser from now on. */
export const dropTokens = (): void => keep(KEY, {});

/** What the browser remembers of the page of a table itself, also where it keeps nothing else, when it is loaded again. */
const ofPage = (): string | null => (history.state as { seat?: string } | null)?.seat ?? null;

/** Lets a seat outlast its page being loaded again, where nothing is kept. */
export function holdToken(table: string, token: string): void {
  keepToken(table, token);
  if (!kept.lasts) history.replaceState({ seat: token }, "");
}

const MARK = "#token=";

/** The link that brings a seat to another device; what follows the `#` is sent to no server. */
export const seatLink = (link: string, token: string): string => link + MARK + token;

/** Whether the address is such a link. */
export const bringsSeat = (): boolean => location.hash.startsWith(MARK);

/** Takes the token out of a seat's link, so that it does not stand in the address bar. */
export function tokenFromAddress(table: string): string | null {
  const brought = bringsSeat() ? location.hash.slice(MARK.length) : null;
  if (brought !== null) history.replaceState(null, "", location.pathname + location.search);
  const token = brought ?? tokenOf(table) ?? ofPage();
  if (token !== null) holdToken(table, token);
  return token;
}
