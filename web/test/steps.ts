/** What `scripts/streams.py` writes. */

import type { ServerMessage } from "../src/lib/protocol";

export type Told = Extract<ServerMessage, { type: "scene" | "changes" }>;

export interface Step {
  message: Told;
  /** What the log had to say of tricks and hands since the step before. */
  happened: { kind: "trick" | "hand"; text: string; cards: (string | null)[] }[];
}

declare module "vitest" {
  interface ProvidedContext {
    /** Of every game, by its name and the viewer, as JSON. */
    streams: Record<string, string>;
  }
}
