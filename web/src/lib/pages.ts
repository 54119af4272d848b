import type { Component } from "svelte";

import { ask } from "./api";
import { language, loadWords, type Group } from "./languages";
import type { Route } from "./router.svelte";

const withWords = async <Page>(page: Promise<Page>, ...groups: Group[]): Promise<Page> => (await Promise.all([page, ...groups.map(loadWords)]))[0];

/** The pages but the first: fetched when one of them is first gone to, or when the page on show has come to rest. */
export const tablePage = () => withWords(import("../table/LiveTable.svelte"), "table");
export const pages = () => withWords(import("./rest"), "rest");
const replayPage = () => withWords(import("../replay/ReplayPage.svelte"), "table", "replay");

/** What is opened beside a table in play. */
export const asides = () => withWords(import("../table/asides"), "asides");

/** The pages of deals that many play. */
const dealPages = () => withWords(import("../deals"), "deals");

/** The pages about oneself: fetched when one is first gone to. */
const ownPages = () => withWords(import("../account"), "account");

/** Friends: their page, who is here, whom one invites. */
export const friendPages = () => withWords(import("../friends"), "friends");

/** What the lobby shows of friends; null: there are none. */
export const friendsHere = async () => ((await ask("/api/friends/here")) ? (await friendPages()).Here : null);

/** Puzzles, at a table of their own. */
const puzzlePage = () => withWords(import("../puzzles"), "table", "puzzles");

/** Every page but the first; what its route says besides is given it. */
export const PAGES: Record<Exclude<Route["page"], "lobby">, () => Promise<Component<any>>> = {
  nowhere: async () => (await pages()).Nowhere,
  matches: async () => (await pages()).Matches,
  choose: async () => (await pages()).Choose,
  game: async () => (await pages()).Game,
  new: async () => (await pages()).New,
  "house-rules": async () => (await pages()).HouseRules,
  rules: async () => (await pages()).Rules,
  day: async () => (await dealPages()).Day,
  deal: async () => (await dealPages()).Deal,
  account: async () => (await ownPages()).Account,
  player: async () => (await ownPages()).Player,
  people: async () => (await friendPages()).People,
  puzzles: async () => (await puzzlePage()).default,
  replay: async () => (await replayPage()).default,
  table: async () => (await tablePage()).default,
};

/** Fetches something once nothing else is to be done; not where each byte counts. */
export function fetchAhead(...wanted: (() => Promise<unknown>)[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const soon = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  soon(() => void wanted.reduce((before, each) => before.then(each), Promise.resolve() as Promise<unknown>).catch(() => undefined));
}

/** Has the browser keep the client's files, for when the house cannot be reached. */
export function keepFiles(): void {
  if (!import.meta.env.PROD) return;
  try {
    void navigator.serviceWorker?.register(language === "en" ? "/sw.js" : `/sw.js?language=${language}`).catch(() => undefined);
  } catch {
    // Where nothing is kept, there may be no service worker either.
  }
}
