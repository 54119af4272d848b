/** What the list of games tells of each: the ways to play it, how many can. */

import type { GameListed, OptionValue } from "./protocol";
import { t } from "./words";

/** Each way to play, in words, and the options it sets. */
export const waysOf = (game: GameListed): [string, Record<string, OptionValue>][] => Object.entries(game.starts ?? {});

/** How many can play a game, in words. */
export function playersOf({ players }: GameListed): string {
  const [least, most] = [players[0] ?? 0, players.at(-1) ?? 0];
  const whole = players.length > 2 && most - least === players.length - 1;
  if (whole) return t("lobby-players-range", { least, most });
  return most === least ? t("house-players", { count: most }) : t("lobby-players-or", { few: players.slice(0, -1).join(", "), most });
}
