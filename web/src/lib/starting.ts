/** Tables that begin at one press: a match against bots, a lesson. */

import { makeTable } from "./api";
import { USUAL } from "./levels";
import { waysOf } from "./listed";
import { playing } from "./met";
import type { GameListed, NewTable, OptionValue } from "./protocol";
import { router } from "./router.svelte";

async function begin(table: NewTable): Promise<void> {
  const made = await makeTable(table);
  playing(table.game);
  router.go(`/t/${made.table}`);
}

/** One person at the game's first seat, bots at the others; `options`: what is not as it is usually played. */
export function playNow(game: GameListed, options: Record<string, OptionValue> = waysOf(game)[0]?.[1] ?? {}): Promise<void> {
  return begin({
    game: game.name,
    options,
    private: true,
    seats: Array.from({ length: game.default_players }, (_, at) => (at === game.home ? { kind: "human" as const } : { kind: "bot" as const, level: USUAL })),
  });
}

/** The game's guided first hand. */
export const learn = (game: GameListed): Promise<void> => begin({ game: game.name, lesson: true });
