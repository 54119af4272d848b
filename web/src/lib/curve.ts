/** How a match was won: the totals after each hand, and the hand that decided it. */

/** The totals of each seat from before the first hand on; the last are the scores. `sheet`: points by hand and seat. */
export function totals(sheet: readonly (readonly number[])[], scores: readonly number[]): number[][] {
  return scores.map((score, seat) => {
    const points = sheet.map((row) => row[seat] ?? 0);
    let total = score - points.reduce((sum, each) => sum + each, 0);
    return [total, ...points.map((each) => (total += each))];
  });
}

/** The hand (from 0) from which a winner led for good; where one led all along, the one that gained most. */
export function decisive(lines: readonly (readonly number[])[], winners: readonly number[]): number | null {
  const rivals = lines.filter((_, seat) => !winners.includes(seat));
  const own = lines.filter((_, seat) => winners.includes(seat));
  const last = (lines[0]?.length ?? 0) - 1;
  if (last < 2 || !rivals.length || !own.length) return null;
  const at = (those: readonly (readonly number[])[], hand: number, best: (...points: number[]) => number): number => best(...those.map((line) => line[hand] ?? 0));
  const sign = at(own, last, Math.max) >= at(rivals, last, Math.max) ? 1 : -1; // fewer points may be better
  const lead = Array.from({ length: last + 1 }, (_, hand) =>
    sign > 0 ? at(own, hand, Math.max) - at(rivals, hand, Math.max) : at(rivals, hand, Math.min) - at(own, hand, Math.min),
  );
  const turned = lead.findLastIndex((ahead, hand) => hand > 0 && ahead > 0 && (lead[hand - 1] ?? 0) <= 0);
  if (turned > 1) return turned - 1;
  const gains = lead.slice(1).map((ahead, hand) => ahead - (lead[hand] ?? 0));
  return gains.indexOf(Math.max(...gains));
}
