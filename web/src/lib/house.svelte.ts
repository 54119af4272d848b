/** Whether the house can be reached, and whether this page is of its version. */

import { keptForTab } from "./keeping";

const PATIENCE = 2;
const KNOCK_MS = 5000;

class House {
  /** False once it could not be reached at first, or several times in a row. */
  reachable = $state(true);
  /** It has been reached since this page was opened. */
  ever = $state(false);
  private missed = 0;

  /** It has answered. */
  reached(): void {
    if (this.missed > 0) void takeOnNewVersion();
    this.missed = 0;
    this.ever = this.reachable = true;
  }

  /** A line to it is lost, or could not be had: it may have gone, and come back newer. Whether it answers. */
  async knock(): Promise<boolean> {
    this.missed += 1;
    const asked = fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(KNOCK_MS) });
    const there = await asked.then(({ ok }) => ok, () => false);
    if (there) this.ever = this.reachable = true;
    else this.unreached();
    return there;
  }

  /** It has not. */
  unreached(): void {
    this.missed += 1;
    if (!this.ever || this.missed >= PATIENCE) this.reachable = false;
  }
}

export const house = new House();

const RELOADED = "cardhouse.reloaded";
const ONCE_MS = 60_000;

/** Opens the page anew; not again and again where that helps nothing. */
function openAnew(): void {
  if (Date.now() - Number(keptForTab.getItem(RELOADED)) < ONCE_MS) return;
  keptForTab.setItem(RELOADED, String(Date.now()));
  location.reload();
}

/** A house that was away may have come back newer: then its page names other files than this one was made of. */
async function takeOnNewVersion(): Promise<void> {
  if (import.meta.env.DEV) return;
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    if (own && answer.ok && !(await answer.text()).includes(own)) openAnew();
  } catch {
    // It is away again.
  }
}

/** Where a file of this page cannot be had, the house may be of a newer version, or away; then the page stays as it is. */
export function takeOnNewVersions(): void {
  addEventListener("vite:preloadError", () => void takeOnNewVersion());
}
