/** A seat at a puzzle: its moment is shown as a table shows it, and what the solver does goes to the house. */

import { tryPuzzle, type Posed, type Solved } from "./asks";
import type { ClientMessage, Sitter, TableInfo } from "../lib/protocol";
import { Session } from "../session/session.svelte";

const SAID: readonly ClientMessage["do"][] = ["play", "select", "why", "narrate", "meanings"];

/** A session for one puzzle. `own`: what the solver is called; `solved`: called with the answer. */
export function sitDown(posed: Posed, title: string, own: string, solved: (answer: Solved) => void): Session {
  const session = new Session(posed.id);
  const now = { ...posed.scene, events: [] }; // what led here is not told as if it had just happened
  const say = async (message: ClientMessage): Promise<void> => {
    try {
      const answer = await tryPuzzle(posed.id, message);
      if (answer.type === "solved") {
        await session.scenes.put({ ...now, prompt: null }, false);
        solved(answer);
      } else session.receive(answer);
    } catch (error) {
      session.talk.toast((error as Error).message, null, "refusal");
    }
    session.wire.sent = false;
  };
  session.wire.state = "open";
  session.table = tableOf(posed, title, own);
  session.wire.outbox = (message) => {
    if (SAID.includes(message.do)) void say(message);
    return true;
  };
  void session.scenes.put(now, false);
  return session;
}

/** What a table says of itself, as far as its parts ask for it here. */
function tableOf({ id, game, seat: you, names, system }: Posed, title: string, own: string): TableInfo {
  const seats: Sitter[] = names.map((name, seat) => ({ seat, name: seat === you ? own : name, kind: "bot", level: null, online: true, stand_in: false, you: seat === you, looks_away: false, who: null }));
  return { type: "table", id, game, title, you, seats, state: "playing", number: 1, players: seats.length, played: [], shared: null, system, settings: { chat: false } } as unknown as TableInfo;
}
