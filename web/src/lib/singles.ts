/** What can be done in one way only plays itself after a breath. */

import type { Choice, Prompt } from "./protocol";

/** The one thing a prompt allows, or one of several that come to the same; null where there is something to choose. */
export function onlyChoice(prompt: Prompt | null | undefined): Choice | null {
  if (!prompt || prompt.single === null || prompt.amount || prompt.select || prompt.arrange) return null;
  return prompt.choices.find((choice) => choice.action === prompt.single) ?? null;
}

/** How long a breath is, in ms: never the same, and among people about as long as a decision takes. */
export function breath(people: boolean, chance = Math.random()): number {
  return people ? 1200 + 2800 * chance : 350 + 550 * chance;
}
