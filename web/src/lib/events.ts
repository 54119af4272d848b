/** A scene carries the last twenty events; this finds those that are new. */

import type { TableEvent } from "./protocol";

/** The events that came between two scenes. `before`, `now`: how many the match had had by then. */
export function fresh(events: TableEvent[], before: number, now: number): TableEvent[] {
  return events.slice(Math.max(0, events.length - Math.max(0, now - before)));
}
