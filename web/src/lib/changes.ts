/** What has changed between two scenes of one viewer (`room/changes.py`), and the next scene made of it. */

import type { Scene, SeatView, TableEvent, Zone } from "./protocol";

export interface Changes {
  /** The version of the scene they change. */
  from: number;
  /** Fields of the scene that are otherwise now. */
  set?: Partial<Scene>;
  /** Zones that are otherwise now, by id. */
  zones?: Record<string, Zone>;
  /** The ids of all zones, where there are others than before. */
  order?: string[];
  /** What stands beside a name, by place. */
  seats?: Record<string, SeatView>;
  /** How many of the oldest events go, and which are new. */
  told?: [number, TableEvent[]];
}

/** The next scene; null where the changes are of another one than this, and the table is to be asked for anew. */
export function apply(changes: Changes, scene: Scene | null): Scene | null {
  if (scene === null || scene.version !== changes.from) return null;
  const after: Scene = { ...scene, ...changes.set };
  const zones = new Map(scene.zones.map((zone) => [zone.id, zone]));
  for (const [id, zone] of Object.entries(changes.zones ?? {})) zones.set(id, zone);
  const order = changes.order ?? scene.zones.map((zone) => zone.id);
  after.zones = order.flatMap((id) => zones.get(id) ?? []);
  after.seats = after.seats.map((seat, place) => changes.seats?.[place] ?? seat);
  const [drop, told] = changes.told ?? [0, []];
  after.events = [...scene.events.slice(drop), ...told];
  return after;
}
