/** What the page of puzzles asks the house. */

import { ask, post } from "../lib/api";
import type { ClientMessage, Scene, ServerMessage } from "../lib/protocol";

/** A moment to be solved, as the seat in turn sees it; `own`: a mistake of one's own. */
export interface Posed {
  id: string;
  game: string;
  own: boolean;
  seat: number;
  names: string[];
  /** One may ask what calls mean. */
  system: boolean;
  told: number;
  scene: Scene;
}

/** How one is rated at a game's puzzles; `sure`: after some tries. */
export interface PuzzleRating {
  points: number;
  sure: boolean;
}

export interface PuzzlesTold {
  puzzle: Posed | null;
  rating: PuzzleRating;
  /** The themes of each game that has puzzles: a key, and the theme in words, said of seat 0. */
  games: Record<string, Record<string, string>>;
  mistakes: number;
  left: number;
  solved: number;
}

/** What is told once one has answered. */
export interface Solved {
  type: "solved";
  right: boolean;
  did: string;
  did_label: string;
  act: string;
  label: string;
  cost: number;
  why: string;
  themes: string[];
  rating?: PuzzleRating;
  /** Of the rating; none: it was not the first try. */
  change?: number | null;
}

export const nextPuzzle = (game: string, theme: string): Promise<PuzzlesTold> => ask(`/api/puzzles?${new URLSearchParams({ game, theme })}`);
export const tryPuzzle = (id: string, message: ClientMessage): Promise<ServerMessage | Solved> => post(`/api/puzzles/${encodeURIComponent(id)}`, message);
