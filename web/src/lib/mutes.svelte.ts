/** Whom this browser does not want to hear; kept here alone, by name and by what the table calls them whatever their name. */

import { keep, recall } from "./keeping";

const KEY = "cardhouse.muted";

class Mutes {
  names: string[] = $state.raw(recall<string[]>(KEY, []));

  has(...called: (string | null | undefined)[]): boolean {
    return called.some((each) => each != null && this.names.includes(each));
  }

  toggle(...called: string[]): void {
    this.names = this.has(...called) ? this.names.filter((other) => !called.includes(other)) : [...this.names, ...called];
    keep(KEY, this.names);
  }
}

export const mutes = new Mutes();
