/** The pages but the first: fetched when one of them is first gone to, or when the first has come to rest. */
export const pages = () => import("./rest");

/** Fetches them once nothing else is to be done; not where each byte counts. */
export function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const soon = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  soon(() => void pages().catch(() => undefined));
}

/** Has the browser keep the client's files, for when the house cannot be reached. */
export function keepFiles(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}
