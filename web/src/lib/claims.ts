/** What is said of a claim. */

import type { ClaimedTold } from "./messages";

const tricks = (count: number): string => (count === 1 ? "1 trick" : `${count} tricks`);

/** What a claimer is told where not all is sure. */
export const notAllSure = (sure: number, left: number): string =>
  sure ? `Only ${sure} of the ${tricks(left)} left can be shown to be yours.` : "It cannot be shown that the tricks left are yours.";

/** What everybody is told of a claim. */
export function claimWords({ seat, sure, left }: ClaimedTold): string {
  const given = left - sure;
  return `@${seat}: ${sure === left ? `the last ${tricks(left)} claimed` : `${tricks(sure)} claimed, ${given} given up`}.`;
}
