/** What this browser keeps for Cardhouse; where it keeps nothing (blocked, full, not there), the page remembers it. */

/** Something that keeps texts: `localStorage`, or what a test puts in its place. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A browser's storage, each use of which may throw, and what it did not take. */
export class Keeper implements Store {
  private readonly own = new Map<string, string | null>();

  constructor(private readonly storage: () => Store) {}

  getItem(key: string): string | null {
    const own = this.own.get(key);
    return own === undefined ? this.attempt((storage) => storage.getItem(key)) : own;
  }

  setItem(key: string, value: string): void {
    this.remember(key, value, (storage) => storage.setItem(key, value));
  }

  removeItem(key: string): void {
    this.remember(key, null, (storage) => storage.removeItem(key));
  }

  /** Whether what is kept outlasts the page. */
  get lasts(): boolean {
    return this.attempt((storage) => (storage.setItem(TRIED, ""), storage.removeItem(TRIED), true)) ?? false;
  }

  private remember(key: string, value: string | null, keep: (storage: Store) => void): void {
    if (this.attempt((storage) => (keep(storage), true))) this.own.delete(key);
    else this.own.set(key, value);
  }

  private attempt<T>(work: (storage: Store) => T): T | null {
    try {
      return work(this.storage());
    } catch {
      return null;
    }
  }
}

const TRIED = "cardhouse.tried";

/** For good, and for as long as the tab is open. */
export const kept = new Keeper(() => localStorage);
export const keptForTab = new Keeper(() => sessionStorage);

/** What is kept as JSON under a key; `otherwise` where there is nothing, or nothing that can be read. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(kept.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const keep = (key: string, value: unknown): void => kept.setItem(key, JSON.stringify(value));
