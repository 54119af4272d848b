/** Tables that begin at one press: a match against bots, a lesson. */

import { makeTable } from "./api";
import { USUAL } from "./levels";
import { playing } from "./met";
import { firstPreset, firstValues, changedFrom } from "./options";
import type { GameInfo, NewTable, OptionValue } from "./protocol";
import { router } from "./router.svelte";

async function begin(table: NewTable): Promise<void> {
  const made = await makeTable(table);
  playing(table.game);
  router.go(`/t/${made.table}`);
}

/** One person at the game's first seat, bots at the others. */
export function playNow(game: GameInfo, values: Record<string, OptionValue> = firstValues(game), players = game.default_players): Promise<void> {
  const preset = firstPreset(game);
  return begin({
    game: game.name,
    preset,
    options: changedFrom(game, preset, values),
    players,
    private: true,
    seats: Array.from({ length: players }, (_, at) => (at === game.home ? { kind: "human" as const } : { kind: "bot" as const, level: USUAL })),
  });
}

/** The game's guided first hand. */
export const learn = (game: GameInfo): Promise<void> => begin({ game: game.name, lesson: true });
