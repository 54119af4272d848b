/** Friends, as one file to fetch. */

export { default as Here } from "./Here.svelte";
export { default as Invites } from "./Invites.svelte";
export { default as People } from "./PeoplePage.svelte";
