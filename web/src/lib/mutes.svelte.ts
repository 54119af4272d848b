/** Whom this browser does not want to hear; kept here alone, by name. */

const KEY = "cardhouse.muted";

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Mutes {
  names: string[] = $state.raw(load());

  has(name: string): boolean {
    return this.names.includes(name);
  }

  toggle(name: string): void {
    this.names = this.has(name) ? this.names.filter((other) => other !== name) : [...this.names, name];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.names));
    } catch {
      // Muted as long as the page is open.
    }
  }
}

export const mutes = new Mutes();
