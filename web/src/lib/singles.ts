/** What can be done in one way only plays itself after a breath. */

import type { Choice, Prompt } from "./protocol";

/** The only thing a prompt allows, nothing to be chosen about it; null where there is more, or less. */
export function onlyChoice(prompt: Prompt | null | undefined): Choice | null {
  if (!prompt || prompt.choices.length !== 1 || prompt.amount || prompt.select || prompt.arrange) return null;
  return prompt.choices[0] ?? null;
}

/** How long a breath is, in ms: never the same, and among people about as long as a decision takes. */
export function breath(people: boolean, chance = Math.random()): number {
  return people ? 1200 + 2800 * chance : 350 + 550 * chance;
}
