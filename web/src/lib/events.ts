/** A scene carries the last twenty events; this finds those that are new. */

import type { TableEvent } from "./protocol";

const same = (a: TableEvent | undefined, b: TableEvent | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** The events of `now` after those of `before`. `moved`: at least one action lies between them. */
export function fresh(before: TableEvent[], now: TableEvent[], moved: boolean): TableEvent[] {
  for (let count = moved ? 1 : 0; count <= now.length; count++) {
    const old = now.slice(0, now.length - count);
    if (old.length > before.length) continue;
    const tail = before.slice(before.length - old.length);
    if (old.every((event, at) => same(event, tail[at]))) return now.slice(now.length - count);
  }
  return now;
}
