/** Pages by address: `/`, `/t/ID`, and hashes for what the server need not know. */

import { bringsSeat } from "./tokens";

export type Route =
  | { page: "lobby" }
  | { page: "matches" }
  | { page: "new"; game: string }
  | { page: "rules"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "mock"; name: string };

function read(): Route {
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1];
  const hash = location.hash.slice(1);
  if (table) return hash.startsWith("replay") ? { page: "replay", id: table } : { page: "table", id: table };
  const mock = new URLSearchParams(location.search).get("mock");
  if (mock && import.meta.env.DEV) return { page: "mock", name: mock };
  const [page, game] = hash.split("/");
  if (page === "new" && game) return { page: "new", game };
  if (page === "matches") return { page };
  if (page === "rules" && game) return { page: "rules", game };
  return { page: "lobby" };
}

class Router {
  route: Route = $state.raw(read());

  constructor() {
    const update = () => (this.route = read());
    addEventListener("popstate", update);
    // A seat's link followed from its own table's page: nothing else would take the token.
    addEventListener("hashchange", () => (bringsSeat() ? location.reload() : update()));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.route = read();
    scrollTo(0, 0);
  }

  /** Follows a link of the page without fetching it anew, unless it is to open elsewhere. */
  follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(event.currentTarget.getAttribute("href") ?? "/");
  }
}

export const router = new Router();
