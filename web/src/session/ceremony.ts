/** A seat's part in the key of a match, and what this browser has seen of its deals, to check them by. */

import { Deals } from "../lib/deals";
import type { ClientMessage, TableInfo } from "../lib/protocol";

export class Ceremony {
  deals: Deals;
  private wordsSent = "";

  constructor(
    table: string,
    private readonly send: (message: ClientMessage) => void,
  ) {
    this.deals = new Deals(`${table}.1`);
  }

  /** Another match is in hand. */
  begin(deal: string): void {
    this.deals = new Deals(deal);
    this.wordsSent = "";
  }

  /** Adds this seat's words, and keeps what everybody was told. */
  attend(table: TableInfo): void {
    const { ceremony, you, seat_commits, entropy } = table;
    if (table.commit) this.deals.sawCommit(table.commit);
    if (seat_commits && entropy) this.deals.sawWords([...entropy], [...seat_commits]);
    if (table.seal) this.deals.sawSeal(table.seal);
    if (!ceremony || you === null || !ceremony.awaited.includes(you) || this.wordsSent === ceremony.phase) return;
    this.wordsSent = ceremony.phase;
    if (ceremony.phase === "committing") {
      const hash = this.deals.commitment(you);
      if (hash !== null) this.send({ do: "commit", hash });
    } else if (ceremony.phase === "revealing") {
      const words = this.deals.wordsFor(you, [...ceremony.seat_commits]);
      if (words !== null) this.send({ do: "reveal", words });
    }
  }
}
