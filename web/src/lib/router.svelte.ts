/** Pages by address: `/`, `/g/GAME`, `/h/HOUSE-RULES`, `/t/TABLE`, and hashes for what the server need not know. */

import { bringsSeat } from "./tokens";

/** What a game is chosen for. */
export type Purpose = "friends" | "learn";

export type Route =
  | { page: "lobby" }
  | { page: "nowhere" }
  | { page: "matches" }
  | { page: "day" }
  | { page: "account" }
  | { page: "puzzles" }
  | { page: "player"; id: string }
  | { page: "people"; id: string }
  | { page: "deal"; id: string }
  | { page: "choose"; purpose: Purpose }
  | { page: "game"; game: string }
  | { page: "new"; game: string; friends: boolean }
  | { page: "house-rules"; id: string }
  | { page: "rules"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string };

function ofGame(game: string, hash: string): Route {
  if (hash === "new" || hash === "friends") return { page: "new", game, friends: hash === "friends" };
  return { page: hash === "rules" ? "rules" : "game", game };
}

function read(): Route {
  const [, kind, id] = location.pathname.split("/");
  const hash = location.hash.slice(1);
  if (kind === "t" && id) return hash.startsWith("replay") ? { page: "replay", id } : { page: "table", id };
  if (kind === "g" && id) return ofGame(id, hash);
  if (kind === "h" && id) return { page: "house-rules", id };
  if (hash === "matches" || hash === "day" || hash === "account" || hash === "puzzles") return { page: hash };
  if (hash === "friends" || hash === "learn") return { page: "choose", purpose: hash };
  if (hash === "player" || hash.startsWith("player/")) return { page: "player", id: hash.slice(7) || "me" };
  if (hash === "people" || hash.startsWith("friend/")) return { page: "people", id: hash.slice(7) };
  const deal = /^deal\/(.+)/.exec(hash)?.[1];
  if (deal) return { page: "deal", id: deal };
  return { page: kind + hash ? "nowhere" : "lobby" };
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
