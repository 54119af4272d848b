/** The page of puzzles, as a file of its own to fetch. */

export { default } from "./PuzzlesPage.svelte";
