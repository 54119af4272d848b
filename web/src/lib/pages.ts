/** The pages but the first: fetched when one of them is first gone to, or when the first has come to rest. */
export const pages = () => import("./rest");

/** Fetches them once nothing else is to be done; not where each byte counts. */
export function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const soon = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  soon(() => void pages().catch(() => undefined));
}

const RELOADED = "cardhouse.reloaded";
const ONCE_MS = 60_000;

/** Where the house has other files than this page knows it is of a newer version, which the page takes on. */
export function takeOnNewVersions(): void {
  addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_MS) return; // it was not that
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}
