/** One WebSocket to a table, opened again with growing pauses until it is closed on purpose. */

import { house } from "./house.svelte";
import type { ClientMessage, ServerMessage } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  line(state: Line): void;
  message(message: ServerMessage): void;
}

const FIRST_PAUSE = 400;
/** Not let in, no such table, open on too many devices, closed for good: it is of no use to come again. */
const FINAL = [4403, 4404, 4409, 4410];
const LONGEST_PAUSE = 8000;

/** Whether the network is slow or dear: then scenes come as changes, a quarter of the bytes for more of the room's work. */
function thrifty(): boolean {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return line !== undefined && (line.saveData === true || (line.effectiveType ?? "4g") !== "4g");
}

export class RoomSocket {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: () => string,
    private readonly token: () => string | null,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Opens the line anew, for instance with another token. */
  renew(): void {
    this.pause = FIRST_PAUSE;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      house.reached();
      this.listener.line("open");
      this.send({ do: "hello", token: this.token(), words: true, changes: thrifty() });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.listener.message(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.closed) return;
      if (FINAL.includes(event.code)) {
        this.listener.line("gone");
        return;
      }
      house.unreached();
      this.listener.line("lost");
      this.timer = setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
    };
  }
}

