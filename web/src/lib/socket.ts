/** A table's line over the browser's WebSocket. */

import { TableLine, type Carrier, type Hearer, type Listener, type World } from "./line";

/** Whether the network is slow or dear: then scenes come as changes, a quarter of the bytes for more of the room's work. */
export function thrifty(): boolean {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return line !== undefined && (line.saveData === true || (line.effectiveType ?? "4g") !== "4g");
}

function connect(address: string, hearer: Hearer): Carrier {
  let socket: WebSocket;
  try {
    socket = new WebSocket(address);
  } catch {
    setTimeout(() => hearer.closed(1006));
    return { send: () => undefined, close: () => undefined };
  }
  socket.onopen = () => hearer.opened();
  socket.onmessage = (event) => hearer.heard(String(event.data));
  socket.onclose = (event) => hearer.closed(event.code);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** The line to a table, watched by the page's own signs too; call what is returned to close it. */
export function openLine(table: string, listener: Listener): { line: TableLine; close: () => void } {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
  const world: World = {
    connect: (hearer) => connect(address, hearer),
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    hidden: () => document.hidden,
    chance: Math.random,
  };
  const line = new TableLine(world, listener);
  const signs = new AbortController();
  const look = () => !document.hidden && line.hurry();
  addEventListener("online", look, signs);
  addEventListener("pageshow", look, signs);
  document.addEventListener("visibilitychange", look, signs);
  line.start();
  return {
    line,
    close: () => {
      signs.abort();
      line.close();
    },
  };
}
