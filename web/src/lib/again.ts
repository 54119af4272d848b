/** The same table once more: same game, options and bots; people's seats are free for whoever comes. */

import type { NewTable, TableInfo } from "./protocol";

export function playAgain(table: TableInfo): NewTable {
  return {
    game: table.game,
    preset: table.preset ?? "house",
    options: table.options ?? {},
    players: table.players,
    private: true,
    seats: table.seats.map((seat) =>
      seat.kind === "bot" ? { kind: "bot", level: seat.level ?? "heuristic" } : { kind: "human" },
    ),
    settings: table.settings,
  };
}
