import { expect, test } from "vitest";

import type { TableEvent } from "../src/lib/messages";
import { soundOf } from "../src/lib/sound";

const events = (...kinds: TableEvent["kind"][]): Pick<TableEvent, "kind">[] => kinds.map((kind) => ({ kind }));

test("what happened is heard once, the weightiest of it", () => {
  expect(soundOf(events("play"))).toBe("card");
  expect(soundOf(events("play", "trick"))).toBe("trick");
  expect(soundOf(events("play", "trick", "hand", "deal"))).toBe("deal");
  expect(soundOf(events("pass", "call"))).toBe("knock");
  expect(soundOf(events("hand"))).toBeNull();
});
