/** When a seat's words for the key of a match are sent. */

import { beforeEach, expect, test } from "vitest";

import type { ClientMessage, TableInfo } from "../src/lib/protocol";
import { Ceremony } from "../src/session/ceremony";

beforeEach(() => localStorage.clear());

const told = (phase: string, awaited: number[], seat_commits: (string | null)[] = [null, null], you: number | null = 1): TableInfo =>
  ({ you, commit: "5ea1", ceremony: { phase, awaited, seat_commits } }) as TableInfo;

test("a seat commits once and then shows its words, each where they are awaited", () => {
  const sent: ClientMessage[] = [];
  const ceremony = new Ceremony("a", (message) => sent.push(message));
  for (const table of [{ ...told("committing", []), ceremony: null }, told("committing", [0]), told("committing", [0], undefined, null)]) ceremony.attend(table);
  expect(sent).toEqual([]);
  for (const awaited of [[0, 1], [1]]) ceremony.attend(told("committing", awaited));
  expect(sent).toEqual([{ do: "commit", hash: expect.any(String) }]);
  const { hash } = sent[0] as { hash: string };
  for (const awaited of [[0, 1], [1]]) ceremony.attend(told("revealing", awaited, [null, hash]));
  expect(sent.slice(1)).toEqual([{ do: "reveal", words: expect.any(String) }]);
});
